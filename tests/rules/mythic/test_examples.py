"""The worked examples of the ledger with their full numbers (MB-EX)."""
from __future__ import annotations

import pytest

from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.moves import MoveTo
from engine.rules.mythic.actions.omphalos import PickUp
from engine.rules.mythic.combat.answers import ThrowTo
from engine.rules.mythic.combat.dice import Confirm, Convert, Mark, Raise, SetAside
from engine.rules.mythic.combat.volley import Target
from engine.rules.mythic.events import Healed, Wounded, WoundsCancelled
from tests.rules.mythic.sketch import asked, at, do, quietly, sketch
from tests.support import of_kind


def attack_frame(state):
    return next(frame for frame in state.agenda.frames if type(frame).__name__ == "Attack")


@pytest.mark.rule("MB-EX.2")
def test_odysseus_against_leonidas():
    state = sketch("odysseus@ol02 | leonidas@ol02", acting="odysseus", rolls="b1245 31")
    do(state, AttackUnit("leonidas"))
    assert attack_frame(state).dice == (5, 4, 2, 1) and attack_frame(state).blanks == 1
    do(state, SetAside(1), Raise(4), SetAside(2), Mark(5), Mark(5), Confirm())
    assert attack_frame(state).dice == (8, 6) and attack_frame(state).bonus == 1
    events = do(state, Raise(6), Confirm())
    wounded = of_kind(events, Wounded)[0]
    assert wounded.successes == wounded.amount == 2 and wounded.vitality == 4


@pytest.mark.rule("MB-EX.3")
def test_the_hydras_turn():
    state = sketch("lernean_hydra@ol05 | achilles@ol05 spartans@ol04", gems="ol05", hands=("", "achilles"), acting="lernean_hydra",
                   rolls="b2345 b2 b2235 23")
    # Achilles has no Block, so the stone can be taken.
    do(state, PickUp("ol05"))
    do(state, SpecialAttack("lunge", "spartans"))
    assert attack_frame(state).defence == 6, "ranged: no Torment"
    do(state, SetAside(2), Raise(4), SetAside(3), Mark(5), Mark(5), Confirm())
    assert attack_frame(state).dice == (7,) and attack_frame(state).bonus == 1
    events = do(state, Confirm())
    assert of_kind(events, Wounded)[0].amount == 1 and state.units["spartans"].vitality == 2
    do(state, ThrowTo("ol08"))
    assert at(state, "spartans") == "ol08"
    do(state, Target("achilles"))
    assert attack_frame(state).defence == 8, "9 with Torment"
    do(state, SetAside(2), SetAside(2), Raise(3), Raise(4), Mark(5), Mark(5), Confirm())
    assert attack_frame(state).dice == (8, 7)
    events = do(state, Confirm())
    assert of_kind(events, WoundsCancelled)[0].power == "resilience" and of_kind(events, Wounded)[0].amount == 0
    events = do(state, ThrowTo("ol09"))
    events += quietly(state, "Main")
    assert at(state, "achilles") == "ol09" and state.hands[1] == ["achilles"], "no counter-attack, no card played"
    assert not of_kind(events, Healed), "at full vitality Regeneration does nothing"


@pytest.mark.rule("MB-EX.4")
def test_achilles_turn():
    state = sketch("achilles@ol04 | lernean_hydra@ol05", acting="achilles", rolls="bb33455 b511")
    state.pieces["ol05"] = 0
    do(state, MoveTo("ol05"), AttackUnit("lernean_hydra"))
    assert attack_frame(state).defence == 7 and len(attack_frame(state).dice) == 5
    do(state, Convert(2))
    do(state, SetAside(3), SetAside(1), SetAside(1), Raise(4), Raise(3), Raise(4), Mark(5), Mark(5), Mark(5), Mark(5), Confirm())
    assert attack_frame(state).dice == (10, 6, 6)
    do(state, SetAside(6), Raise(6))
    events = do(state, Confirm())
    wounded = of_kind(events, Wounded)[0]
    assert wounded.amount == 2 and wounded.vitality == 7
    assert asked(state) != "Throw", "no unconverted first-roll blank is left"
