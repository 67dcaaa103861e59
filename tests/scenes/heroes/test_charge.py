"""One click walks up to an enemy and strikes: from the side on which the mouse is, and never further than the rules allow."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.match.match import Match
from engine.match.players import Player
from engine.rules.heroes.actions.deployment import PlaceUnit
from engine.rules.heroes.actions.fight import AttackUnit, BreakWall, MoveUnit
from engine.rules.heroes.combat.rounds import set_gate
from engine.rules.heroes.frames import Deploy
from engine.rules.heroes.map.geometry import cell
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.book import Emit
from scenes.heroes import layout
from scenes.heroes.battle.charges import Charges
from scenes.heroes.battle.odds import exchange
from scenes.heroes.battle.running import aimed, reacting
from scenes.match.scene import MatchScene
from tests.rules.heroes.sketch import RULES, ZERO, battle, dice
from tests.scenes.heroes.driver import play, table
from tests.support.screen import Screen

PLAYERS = (Player("human", "Ana", "random", 0), Player("ai", "Bruno", "random", 1))


def before(home: Path, state: HeroesState) -> tuple[Screen, MatchScene]:
    """A board on screen, its first unit at the command of a person."""
    screen = Screen(home)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    screen.app.settings.hints = False
    scene = MatchScene(screen.app, Match(RULES, state.config, 3, PLAYERS, start=dice(state, *[ZERO] * 40)))
    screen.show(scene)
    screen.until(lambda: scene.pointer.picker is not None, 60)
    return screen, scene


def edge_of(square: int, towards: int) -> tuple[int, int]:
    """A point of a square near its border with another."""
    x, y, wide, high = layout.cell_box(square, False)
    u, v, _, _ = layout.cell_box(towards, False)
    return x + wide // 2 + (u - x) * 2 // 5, y + high // 2 + (v - y) * 2 // 5


def done(scene: MatchScene) -> list[object]:
    return [entry.action for entry in scene.match.entries if entry.seat == 0][:2]


@pytest.mark.rule("HM-24.7", "HM-21.5")
@pytest.mark.parametrize("side", [(2, 3), (3, 4), (1, 4)])
def test_a_click_on_an_enemy_walks_to_the_side_of_the_mouse_and_strikes(tmp_path: Path, side: tuple[int, int]) -> None:
    state = battle(f"few griffins {cell(2, 2)}", f"few zombies {cell(2, 4)}, few skeletons {cell(4, 5)}")
    screen, scene = before(tmp_path, state)
    place = edge_of(cell(2, 4), cell(*side))
    screen.move(place)
    assert f"c{cell(*side)}" in scene.parts.chooser.rings_of("b1", scene.moment), "the square to strike from is lit before the click"
    screen.click(place)
    screen.until(lambda: len(done(scene)) == 2, 60)
    assert done(scene) == [MoveUnit(cell(*side)), AttackUnit("b1")]
    screen.app.close()


@pytest.mark.rule("HM-24.7", "HM-41.4")
def test_walk_and_blow_are_taken_back_together(tmp_path: Path) -> None:
    right = f"few zombies {cell(2, 4)}, few skeletons {cell(4, 5)}"
    # Whoever holds a card is asked before the die falls: until then all can be taken back.
    state = battle(f"few griffins {cell(2, 2)}", right, hands=("st_attack", ""))
    screen, scene = before(tmp_path, state)
    screen.click(edge_of(cell(2, 4), cell(2, 3)))
    screen.until(lambda: len(done(scene)) == 2 and scene.pointer.picker is not None, 60)
    scene.undo()
    assert scene.match.entries == [] and scene.match.state.combat.fighters["a1"].cell == cell(2, 2)
    screen.app.close()


@pytest.mark.rule("HM-24.7")
def test_by_keyboard_the_shortest_walk_is_taken(tmp_path: Path) -> None:
    state = battle(f"few griffins {cell(2, 2)}", f"few zombies {cell(2, 4)}, few skeletons {cell(4, 5)}")
    screen, scene = before(tmp_path, state)
    scene.choice.pick("b1")
    screen.until(lambda: len(done(scene)) == 2, 60)
    assert done(scene) == [MoveUnit(cell(2, 3)), AttackUnit("b1")]
    screen.app.close()


@pytest.mark.rule("HM-21.7", "HM-25.1", "HM-24.13")
def test_who_cannot_be_reached_is_not_offered_and_told_why(tmp_path: Path) -> None:
    far = battle(f"few halberdiers {cell(1, 1)}", f"few zombies {cell(4, 5)}")
    screen, scene = before(tmp_path, far)
    assert "b1" not in scene.pointer.picker.options()
    assert scene.choice.reason("b1") is not None
    screen.app.close()


def test_archers_never_walk_up(tmp_path: Path) -> None:
    near = battle(f"few marksmen {cell(1, 1)}", f"few zombies {cell(1, 2)}, few skeletons {cell(4, 5)}")
    screen, scene = before(tmp_path, near)
    assert Charges(RULES, lambda: (0, 0)).reach(scene.moment.view) == {}
    assert "b1" in scene.pointer.picker.options() and "b2" not in scene.pointer.picker.options()
    screen.app.close()


@pytest.mark.rule("HM-24.9")
def test_the_odds_before_the_walk_are_those_beside_the_enemy(tmp_path: Path) -> None:
    state = battle(f"few crusaders {cell(1, 2)}", f"few zombies {cell(2, 4)}, few skeletons {cell(4, 5)}")
    screen, scene = before(tmp_path, state)
    assert exchange(scene.match.state, "a1", "b1").back is None, "from afar nobody strikes back"
    screen.move(edge_of(cell(2, 4), cell(2, 3)))
    after = Charges(RULES, lambda: screen.app.mouse).after("b1", scene.moment)
    assert after is not None and after.combat.fighters["a1"].cell == cell(2, 3) and exchange(after, "a1", "b1").back is not None
    assert scene.match.state.combat.fighters["a1"].cell == cell(1, 2), "nothing has moved yet"
    assert aimed(scene.moment) == "b1"
    assert scene.parts.words.tooltip("b1", scene.moment) == "", "one box says who it is and what the blow would bring"
    assert screen.app.t("heroes.unit.skeletons.few") in scene.parts.words.tooltip("b2", scene.moment), "who is out of reach is explained"
    screen.app.close()


@pytest.mark.rule("HM-27.3")
def test_a_click_on_a_wall_walks_up_and_breaks_it(tmp_path: Path) -> None:
    state = battle(f"few crusaders {cell(2, 1)}", f"few zombies {cell(4, 5)}")
    state.combat.siege = True
    set_gate(state, 4, Emit())
    screen, scene = before(tmp_path, state)
    x, y, wide, high = layout.cell_box(cell(2, 3), False)
    screen.click((x + wide // 2, y + high // 2))
    screen.until(lambda: len(done(scene)) == 2, 60)
    assert done(scene) == [MoveUnit(cell(2, 2)), BreakWall(cell(2, 3))]
    screen.app.close()


@pytest.mark.rule("HM-23.9")
def test_a_unit_card_is_drawn_up_by_dragging_it_to_a_square(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "sandbox", {"armies": "skirmish"})
    play(screen, scene, lambda: isinstance(scene.moment.decision, Deploy) and scene.pointer.picker is not None)
    screen.until(lambda: scene.pointer.picker is not None and scene.director.quiet)
    card = scene.table.in_zone("troops")[0]
    start = scene.drawer.rect(card)
    assert start is not None
    free = next(action for action in scene.match.legal_actions() if isinstance(action, PlaceUnit) and action.path[0] == card)
    x, y, wide, high = layout.cell_box(free.cell, layout.turned(scene.match.state, scene.moment.bottom))
    screen.drag(start.center, (x + wide // 2, y + high // 2))
    screen.until(lambda: any(isinstance(entry.action, PlaceUnit) for entry in scene.match.entries if entry.seat == 0))
    screen.app.close()


@pytest.mark.rule("HM-26.5")
def test_the_card_under_the_mouse_shows_the_odds_it_would_bring(tmp_path: Path) -> None:
    state = battle(f"few griffins {cell(2, 3)}", f"few zombies {cell(2, 4)}, few skeletons {cell(4, 5)}")
    state.players[0].hand = ["st_attack", "st_defense"]
    screen, scene = before(tmp_path, state)
    scene.choice.pick("b1")
    screen.until(lambda: scene.pointer.picker is not None and "hand:st_attack" in scene.pointer.picker.options(), 60)
    attack = reacting(scene.moment.view)
    assert attack is not None
    bare = exchange(scene.moment.view, attack.attacker, attack.target).blow.damage
    scene.moment.hovered = "hand:st_attack"
    view, changed, card = scene.parts.painter.battle.preview.with_card(scene.moment, attack)
    assert card == "st_attack" and max(exchange(view, changed.attacker, changed.target).blow.damage) == max(bare) + 1
    assert len(scene.match.state.players[0].hand) == 2, "nothing was played"
    screen.app.close()
