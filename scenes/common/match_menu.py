"""The menu over a match: save, hand a seat over, concede, leave."""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.app.scene import Scene
from engine.match.stops import has_windows
from scenes.common.match_pages import hand_over
from scenes.common.match_stops import stops
from scenes.common.pause import Entry, PauseScene

if TYPE_CHECKING:
    from scenes.common.match_scene import MatchScene


def pause_scene(scene: MatchScene) -> Scene:
    """What Esc opens."""
    t, match = scene.app.t, scene.match
    seat = scene.session.bottom
    lent = "match.menu.take_back" if not match.players[seat].human else "match.menu.hand_over"
    entries = [
        Entry(t("match.menu.save"), scene.save),
        Entry(t(lent, name=match.players[seat].name), partial(hand_over, scene, seat)),
        Entry(t("match.menu.leave"), partial(leave, scene)),
    ]
    entries[2:2] = [Entry(label, action) for label, action in scene.stage.menu()]
    if has_windows(match) and match.humans:
        asked = match.to_act if scene.session.decides_here and match.to_act is not None else match.humans[0]
        tip = t("match.menu.stops.tip", name=scene.stage.people[asked].name)
        entries.insert(1, Entry(t("match.menu.stops"), partial(stops, scene, asked), tip=tip))
    name = f"{match.rules.name}.name"
    return PauseScene(scene.app, entries, subtitle=t(name))


def leave(scene: MatchScene) -> None:
    """Back to the title; the match is on disk and Continue finds it again."""
    from scenes.start import title_scene

    scene.app.stack.reset(title_scene(scene.app))
