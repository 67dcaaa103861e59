"""Between map and battle it goes through an iris that closes on the field that is fought for (MOTION 7)."""
from __future__ import annotations

from pathlib import Path

from engine.app.transitions import Transition
from engine.rules.heroes.map.geometry import cell
from engine.table.sight import Sight
from scenes.heroes import layout
from scenes.match.scene import MatchScene
from tests.rules.heroes.sketch import battle, sketch
from tests.scenes.heroes.test_charge import before
from tests.support.screen import Screen


def at_war(home: Path) -> tuple[Screen, MatchScene]:
    return before(home, battle(f"few griffins {cell(2, 3)}", f"few zombies {cell(2, 4)}"))


def test_a_battle_opens_and_ends_through_an_iris(tmp_path: Path) -> None:
    screen, scene = at_war(tmp_path)
    screen.app.glides = True
    fight = scene.director.shown
    for view in (sketch(), fight):
        assert screen.app.effect is None
        scene.shown.show(view)
        scene.shown.update(0.01)
        assert isinstance(screen.app.effect, Transition)
        screen.wait(0.5)
        assert screen.app.effect is None, "once, and then no more"
    screen.app.close()


def test_who_hurries_sees_a_cut(tmp_path: Path) -> None:
    screen, scene = at_war(tmp_path)
    screen.app.glides = True
    scene.shown.skip()
    scene.shown.show(sketch())
    scene.shown.update(0.01)
    assert screen.app.effect is None
    screen.app.close()


def test_the_iris_closes_on_the_field_that_is_fought_for(tmp_path: Path) -> None:
    screen, scene = at_war(tmp_path)
    view, scenery = scene.director.shown, scene.parts.scenery
    assert scenery.threshold(Sight(view, 0, 0)) == layout.foot(view.combat.field)
    assert scenery.threshold(Sight(sketch(), 0, 0)) is None
    screen.app.close()
