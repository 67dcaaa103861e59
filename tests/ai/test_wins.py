"""A line that surely ends the match has one reason, and the coach and the look back say so."""
from __future__ import annotations

from pathlib import Path

from engine.ai.brain import brain_for
from engine.ai.protocol import WON
from engine.lab.review import Costly
from engine.rules.mythic.actions.omphalos import Absorb
from engine.rules.mythic.actions.turns import Activate, EndTurn
from engine.rules.mythic.state import MythicState
from engine.table.moment import Moment
from scenes.match.advice import Adviser, telling
from tests.rules.mythic.sketch import sketch
from tests.scenes.mythic.laid import RULES, Laid


def on_the_brink() -> MythicState:
    """One stone short, and a carrier beside the God who is at work."""
    state = sketch("ares@ol13 achilles@ol13* | zeus@ol24", acting="ares", learning=True)
    state.absorbed[:] = [state.config.goal - 1, 0]
    return state


def test_a_sure_win_is_the_only_reason() -> None:
    """P-MB-24"""
    state = on_the_brink()
    assert Absorb("achilles") in RULES.legal_actions(state)
    brain = brain_for(RULES, "hard")
    assert brain.reasons(RULES, RULES.view_for(state, 0), (Absorb("achilles"),), 7)[WON] == 1.0
    state.absorbed[:] = [0, 0]
    assert WON not in brain.reasons(RULES, RULES.view_for(state, 0), (Absorb("achilles"),), 7)


def test_the_coach_says_that_it_wins(tmp_path: Path) -> None:
    """P-MB-24: not that it brings one closer."""
    laid = Laid(tmp_path)
    adviser = Adviser(laid.parts, Moment(on_the_brink()), 0)
    wins, other = telling([{WON: 1.0}, {"safety": 0.4}])
    assert adviser.why((Absorb("achilles"),), wins, best=True) == laid.t("coach.wins")
    assert adviser.why((Absorb("achilles"),), other, best=False) != laid.t("coach.wins")


def test_a_missed_win_is_known_as_one() -> None:
    """P-MB-25: the look back puts it first and calls it a win."""
    assert Costly(3, (), (), 1.0, 0.4, {WON: 1.0}, {}).missed
    assert not Costly(3, (), (), 0.9, 0.6, {"safety": 0.4}, {}).missed


def test_the_coach_says_what_a_unit_is_activated_for(tmp_path: Path) -> None:
    """P-MB-26: an omphalos within reach, a stone to be brought home; that a card is used up goes without saying."""
    laid = Laid(tmp_path)
    state = sketch("ares@ol24 achilles@ol13* | zeus@ol02", hand="achilles ares")
    adviser = Adviser(laid.parts, Moment(state), 0)
    said = adviser.why((Activate("achilles", "achilles"),), {"cards": -0.3}, best=True)
    assert said == laid.t("coach.why.mythic.carries")
    free = sketch("ares@ol24 achilles@ol13 | zeus@ol02", hand="achilles ares", gems="ol13")
    adviser = Adviser(laid.parts, Moment(free), 0)
    assert adviser.why((Activate("achilles", "achilles"),), {"cards": -0.3}, best=True) == laid.t("coach.why.mythic.stone")
    assert adviser.why((EndTurn(),), {}, best=True).startswith(laid.t("coach.why.mythic.quiet"))
