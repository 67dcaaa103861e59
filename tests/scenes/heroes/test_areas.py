"""Spells that strike squares are aimed on the board with the mouse, and foretold for everybody they touch (P-HM-2)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.map.geometry import cell
from engine.rules.heroes.questions.combat import ChooseTarget
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.words.targets import OnCells
from engine.rules.kernel.window import Window
from scenes.heroes import layout
from scenes.heroes.battle.impact import foretold
from tests.rules.heroes.sketch import RULES, act, battle
from tests.scenes.heroes.test_charge import before

MINE, THEIRS, BESIDE = cell(2, 2), cell(2, 4), cell(3, 4)


def fireball() -> HeroesState:
    """A fireball with its power paid looks for its squares."""
    left, right = f"few griffins {MINE}, few halberdiers {cell(2, 3)}", f"pack zombies {THEIRS}, few skeletons {BESIDE}"
    state = battle(left, right, hands=("fireball st_power st_power", ""))
    act(state, PlayCard("fireball", 0))
    while not isinstance(state.agenda.asked, ChooseTarget):
        act(state, LetGo() if state.agenda.asks(Window) is None else RULES.legal_actions(state)[-1])
    return state


def middle(*cells: int) -> tuple[int, int]:
    boxes = [layout.cell_box(each, False) for each in cells]
    return sum(x + w // 2 for x, _, w, _ in boxes) // len(boxes), sum(y + h // 2 for _, y, _, h in boxes) // len(boxes)


@pytest.mark.rule("HM-26.8")
@pytest.mark.parametrize("pair", [(THEIRS, BESIDE), (cell(2, 3), THEIRS), (MINE, cell(2, 3))])
def test_p_hm_2_one_click_strikes_the_two_squares_under_the_mouse(tmp_path: Path, pair: tuple[int, int]) -> None:
    screen, scene = before(tmp_path, fireball())
    listed = [step for step, spec in scene.hud.steps if step.startswith("option:c")]
    assert listed == [], "squares are clicked, not listed"
    screen.move(middle(*pair))
    lit = {key for key, ring in scene.pointer.glows().items() if ring == "hover"}
    assert lit == {f"c{each}" for each in pair}
    assert screen.draw()
    screen.click(middle(*pair))
    screen.until(lambda: bool(scene.match.entries))
    assert scene.match.entries[0].action == Option(OnCells(tuple(sorted(pair))))
    screen.app.close()


@pytest.mark.rule("HM-26.8")
def test_p_hm_2_everybody_in_the_area_is_foretold_own_units_too() -> None:
    state = fireball()
    area = Option(OnCells(tuple(sorted((cell(2, 3), THEIRS)))))
    said = foretold(RULES, state.clone(), area)
    events = act(state, area)
    assert set(said) == {"a2", "b1"} and said["a2"].damage > 0 and said["b1"].damage > 0
    assert {each.unit: each.amount for each in events if type(each).__name__ == "UnitDamaged"} == {
        unit: effect.damage for unit, effect in said.items() if effect.damage
    }
