"""The menu over a match: save, hand a seat over, concede, leave."""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.app.scene import Scene
from engine.match.stops import has_windows
from engine.rules.kernel.types import Seat
from scenes.common.pause import Entry, PauseScene
from scenes.match.pages import drop_strip, hand_over, seat_the_others
from scenes.match.stops import stops

if TYPE_CHECKING:
    from scenes.match.scene import MatchScene


def pause_scene(scene: MatchScene) -> Scene:
    """What Esc opens."""
    t, match = scene.app.t, scene.match
    seat = scene.session.bottom
    lent = "match.menu.take_back" if not match.players[seat].human else "match.menu.hand_over"
    entries = [
        Entry(t("match.menu.save"), scene.save),
        *([Entry(t(lent, name=match.players[seat].name), partial(hand_over, scene, seat))] if seat not in match.conceded else []),
        Entry(t("match.menu.leave"), partial(leave, scene)),
    ]
    entries[-1:-1] = [Entry(label, action) for label, action in scene.parts.outlook.menu()]
    if scene.campaign and match.outcome is None:
        entries.insert(-1, Entry(t("campaign.restart"), partial(_restart, scene)))
    if has_windows(match) and match.humans:
        asked = _person(scene)
        tip = t("match.menu.stops.tip", name=scene.parts.words.people[asked].name)
        entries.insert(1, Entry(t("match.menu.stops"), partial(stops, scene, asked), tip=tip))
    if match.humans and scene.journal is not None and match.outcome is None:
        entries.insert(-1, _concession(scene))
    name = f"{match.rules.name}.name"
    return PauseScene(scene.app, entries, subtitle=t(name))


def _restart(scene: MatchScene) -> None:
    """The chapter of a campaign once more."""
    from scenes.campaign.course import restart

    restart(scene)


def _person(scene: MatchScene) -> Seat:
    """Whose menu it is: the person who has to decide, or the one who sits nearest."""
    match, session = scene.match, scene.session
    if session.decides_here and match.to_act is not None:
        return match.to_act
    return session.bottom if session.bottom in match.humans else match.humans[0]


def _concession(scene: MatchScene) -> Entry:
    """Giving up, with the reason to think twice (UX-21)."""
    t, match, seat = scene.app.t, scene.match, _person(scene)
    alone = len(match.players) <= 2 or len(match.humans) == 1
    why = t("match.concede.ask" if alone else "match.concede.ask_on", name=match.players[seat].name)
    return Entry(t("match.menu.concede"), partial(concede, scene, seat), ask=why)


def concede(scene: MatchScene, seat: Seat) -> None:
    """Give up for a seat: the end, or the computer takes the seat over."""
    app, name = scene.app, scene.parts.words.people[seat].name
    scene.opponent.cancel()
    scene.choice.close()
    scene.match.concede(seat)
    app.audio.cue("concede", table=scene.match.rules.name)
    drop_strip(scene)
    if not scene.match.given_up:
        app.toast(app.t("match.concede.done", name=name))
        seat_the_others(scene)


def leave(scene: MatchScene) -> None:
    """Back to the title, or to whoever wanted the match only tried; it is on disk and Continue finds it again."""
    from scenes.start import title_scene

    if scene.comes_back:
        scene.app.stack.pop(scene)
    else:
        scene.app.stack.reset(title_scene(scene.app))


def to_shelf(scene: MatchScene) -> None:
    """From the end of a match to the box it came from, or to whoever wanted the match only tried."""
    from scenes.lobby.scene import LobbyScene

    leave(scene)
    if not scene.comes_back:
        scene.app.stack.push(LobbyScene(scene.app, scene.match.rules.name))
