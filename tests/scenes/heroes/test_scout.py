"""One source of odds: the map and the forecast of a combat try the same fights, within the limits that a person sets (P-HM-4, P-HM-5)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.ai.heroes.fights import Fights, Orders, obedient
from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.frames import CombatRound
from engine.rules.heroes.map.geometry import cell
from engine.rules.heroes.questions.combat import ChooseProlong
from scenes.heroes.battle.auto import SAFE, AutoScene
from scenes.heroes.map.rides import Riding
from tests.rules.heroes.sketch import RULES, battle
from tests.scenes.heroes.driver import click_step
from tests.scenes.heroes.test_charge import before
from tests.scenes.heroes.test_rides import open_country


@pytest.mark.rule("HM-24.3")
def test_p_hm_4_the_map_says_odds_of_fights_that_were_tried_and_what_they_take_for_granted(tmp_path: Path) -> None:
    state, _, goal = open_country(guard=2)
    screen, scene = before(tmp_path, state)
    words, key = scene.parts.words, f"f{goal}"
    assert screen.app.t("heroes.ui.scouting") in words.tooltip(key, scene.moment)
    while words.scout.busy:
        screen.wait(0.1)
    said = words.tooltip(key, scene.moment)
    view = scene.moment.view
    fights = Fights(RULES, view, 0, 11, 24, answer=obedient(Orders()), lead=Riding(RULES).rides(view)[(key,)])
    while not fights.done:
        fights.work(1)
    assert f"about {round(100 * fights.won / fights.fought)}%" in said and "24 fights tried, with your cards" in said
    screen.app.close()


@pytest.mark.rule("HM-24.3")
@pytest.mark.parametrize("on", [True, False])
def test_p_hm_5_steps_are_paid_as_the_person_allows(on: bool) -> None:
    state = battle("few griffins 2", "pack zombies 14", kind="guards", mode="clash")
    while not isinstance(state.agenda.frames[-1], CombatRound):
        state.agenda.frames.pop()
    state.agenda.push(ChooseProlong(0, ("prolong", "retreat")))
    assert obedient(Orders(steps=on))(RULES, state) == (Option("prolong" if on else "retreat"),)


@pytest.mark.rule("HM-26.1")
def test_p_hm_5_spells_are_cast_unless_they_are_forbidden() -> None:
    left, right = f"few griffins {cell(1, 1)}", f"pack zombies {cell(2, 5)}"
    state = battle(left, right, hands=("magic_arrow st_power", ""))
    assert isinstance(obedient(Orders())(RULES, state)[0], PlayCard), "a spell that hurts is worth its card"
    for cards in ("no_spells", "none"):
        assert not isinstance(obedient(Orders(cards=cards))(RULES, state)[0], PlayCard)


def test_p_hm_5_auto_is_no_advice_at_bad_odds_and_limits_forecast_anew(tmp_path: Path) -> None:
    bad = battle(f"few griffins {cell(2, 2)}", f"pack zombies {cell(2, 4)}, pack ghost_dragons {cell(3, 4)}")
    screen, scene = before(tmp_path, bad)
    click_step(screen, scene, "@page:auto")
    page = screen.app.stack.top
    assert isinstance(page, AutoScene) and page.form.primary is page.hand
    screen.until(lambda: page.fights.done, 60)
    screen.wait(0.1)
    assert page.fights.won < SAFE * page.fights.fought and page.leave_it.kind == "stone"
    old = page.fights
    page.limit.change("none")
    assert page.fights is not old and page.orders == Orders("none") and not page.leave_it.enabled
    assert screen.draw()
    screen.app.close()
