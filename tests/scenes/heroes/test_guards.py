"""Fights with guards end by themselves unless a step buys another round: the table says so before and in time (P-HM-1)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules.heroes.combat.rounds import further_rounds
from engine.rules.heroes.frames import CombatRound
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.questions.combat import ChooseProlong
from engine.rules.heroes.state import HeroesState
from scenes.heroes.battle.queue import Queue
from tests.rules.heroes.sketch import battle
from tests.scenes.heroes.driver import click_step, table
from tests.scenes.heroes.test_charge import before


def guards(steps: int) -> HeroesState:
    """Two few against each other, and so many steps left to go on."""
    state = battle("few griffins 2", "few zombies 14", kind="guards", mode="clash")
    put_hero(state, "h0", mp=steps)
    return state


def plaque(home: Path, steps: int) -> tuple[str, str]:
    screen, scene = before(home, guards(steps))
    view = scene.moment.view
    words = Queue(scene.parts.painter._brush)._titles(view, view.combat)
    screen.app.close()
    return words


@pytest.mark.rule("HM-24.1", "HM-24.3")
@pytest.mark.parametrize(
    "steps, said", [(1, ("Round 1 of 2", "1 step left")), (2, ("Round 1 of 3", "2 steps left")), (0, ("Round 1 of 1", "last round"))]
)
def test_p_hm_1_the_plaque_says_how_many_rounds_can_be_paid(tmp_path: Path, steps: int, said: tuple[str, str]) -> None:
    assert plaque(tmp_path, steps) == said


@pytest.mark.rule("HM-24.1")
def test_p_hm_1_a_fight_with_a_hero_has_no_such_end() -> None:
    assert further_rounds(battle("few griffins 2", "few zombies 14")) is None


@pytest.mark.rule("HM-24.3")
@pytest.mark.parametrize("step, left", [("option:prolong", 0), ("option:retreat", 1)])
def test_p_hm_1_fight_on_and_retreat_are_buttons_of_the_rail(tmp_path: Path, step: str, left: int) -> None:
    state = guards(1)
    while not isinstance(state.agenda.frames[-1], CombatRound):
        state.agenda.frames.pop()
    state.agenda.push(ChooseProlong(0, ("prolong", "retreat")))
    screen, scene = before(tmp_path, state)
    buttons = {each.step: each for each in scene.parts.chooser.buttons(scene.moment)}
    assert buttons[step].rect[0] >= 540 and buttons[step].tip, "beside the hand, with its price"
    click_step(screen, scene, step)
    screen.until(lambda: bool(scene.match.entries))
    assert scene.match.state.heroes["h0"].mp == left
    screen.app.close()


@pytest.mark.rule("HM-24.3")
def test_p_hm_1_the_map_tells_the_price_of_further_rounds_before_anybody_rides_in(tmp_path: Path) -> None:
    screen, scene = table(tmp_path, "clash", {})
    view = scene.moment.view
    field = next(name for name, each in view.fields.items() if each.guard)
    put_hero(view, "h0", mp=3)
    assert "you would have 2" in scene.parts.words.tooltip(f"f{field}", scene.moment)
    put_hero(view, "h0", mp=1)
    assert "no step would be left" in scene.parts.words.tooltip(f"f{field}", scene.moment)
    screen.app.close()
