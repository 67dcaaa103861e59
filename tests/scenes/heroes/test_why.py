"""Words under the mouse: one's own field and units are no targets, so nothing is refused there."""

from __future__ import annotations

import pytest

from engine.app.app import App
from engine.rules.heroes.frames import Act, Command
from scenes.heroes.shots import SHOTS
from scenes.match.scene import MatchScene


def at(app: App, kind: type) -> MatchScene:
    """A pictured match at a question of this kind."""
    for make in SHOTS.values():
        scene = make(app)
        if isinstance(scene, MatchScene) and isinstance(scene.moment.decision, kind) and scene.pointer.picker is not None:
            return scene
    raise AssertionError(f"no picture asks {kind.__name__}")


def test_the_field_where_the_hero_stands_is_not_refused(app: App) -> None:
    scene = at(app, Act)
    view = scene.moment.view
    hero = view.heroes[f"h{scene.moment.decision.seat}"]
    assert scene.choice.why(f"f{hero.at}") == ""
    away = [key for key in scene.table.spots if key.startswith("f") and scene.pointer.keys().get(key) is None and key != f"f{hero.at}"]
    assert away
    assert all("HM-" in scene.choice.why(key) for key in away)


def test_own_units_are_no_targets(app: App) -> None:
    scene = at(app, Command)
    combat, seat = scene.moment.view.combat, scene.moment.decision.seat
    own = [key for key, fighter in combat.fighters.items() if combat.sides[fighter.team].decider == seat]
    assert own
    assert {scene.choice.why(key) for key in own} == {""}
    others = [key for key in combat.fighters if key not in own]
    refused = [key for key in others if scene.pointer.keys().get(key) is None]
    assert all("HM-2" in scene.choice.why(key) for key in refused)


@pytest.mark.rule("HM-26.5", "HM-12.7")
def test_a_card_that_cannot_be_played_says_why(app: App) -> None:
    scene = at(app, Command)
    keys = scene.pointer.keys()
    idle = [key for key in scene.table.in_zone("hand") if key not in keys]
    assert idle
    assert all("HM-" in scene.choice.why(key) for key in idle)


def test_while_a_card_is_played_nobody_is_told_that_he_is_too_far_to_be_struck(app: App) -> None:
    scene = at(app, Command)
    moment, combat = scene.moment, scene.moment.view.combat
    foe = next(key for key, unit in combat.fighters.items() if combat.sides[unit.team].decider != moment.decision.seat)
    assert scene.parts.chooser.attempt(foe, moment) is not None
    moment.picker.prefix = ("hand:magic_arrow",)
    assert scene.parts.chooser.attempt(foe, moment) is None


def test_tokens_are_no_tiles(app: App) -> None:
    scene = at(app, Act)
    assert all(scene.choice.why(key) == "" for key in scene.table.spots if key.startswith("token:"))
