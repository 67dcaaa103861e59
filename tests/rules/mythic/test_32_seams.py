"""Where two rules meet: a throw before the blow, an evaded roll among several, a player who goes in the middle of a blast."""
from __future__ import annotations

import pytest

from engine.rules.kernel.window import Pass
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.common import DrawTwo
from engine.rules.mythic.combat.answers import CounterAttack, Retarget, ThrowTo
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.combat.volley import Target, WashTo
from engine.rules.mythic.events import AttackDeclared, DiceRolled, OmphalosBorn, Petrified, PlayerOut, Wounded
from engine.rules.mythic.frames import Attack
from tests.rules.mythic.sketch import asked, at, best, do, legal, quietly, sketch
from tests.support import of_kind

BLANK = "b" * 60


def running(state) -> Attack:
    """The attack on the agenda."""
    return next(frame for frame in reversed(state.agenda.frames) if isinstance(frame, Attack))


@pytest.mark.rule("MB-26.13", "MB-16.10", "MB-8.3")
def test_an_attacker_thrown_next_door_shoots_from_there():
    state = sketch("hades@ol05 | ares@ol05", hands=("", "ares"), acting="hades", rolls="bbbbbbbbb" + "1" * 8)
    do(state, AttackUnit("ares"))
    events = do(state, CounterAttack("ares"), ThrowTo("ol04"))
    assert at(state, "hades") == "ol04" and of_kind(events, DiceRolled)[-1].attacker == "hades", "Range 1 still reaches him"
    assert not running(state).melee and of_kind(events, DiceRolled)[-1].defence == 9, "8, the forest, and no Torment from afar"


@pytest.mark.rule("MB-22.6", "MB-12.3")
def test_whom_an_evaded_shot_turned_to_is_not_shot_twice():
    state = sketch("atalanta@ol05 | harpies@ol05 spartans@ol05 hoplites@ol04", acting="atalanta", hands=("aow", "aow"), rolls=BLANK)
    do(state, SpecialAttack("double_shot", "harpies"), React("evasion", "harpies"), Retarget("spartans"))
    quietly(state, "NextTarget")
    assert {a.unit for a in legal(state, Target)} == {"hoplites"}, "two different enemies"


@pytest.mark.rule("MB-22.5", "MB-22.7")
def test_the_wave_carries_nobody_away_who_evaded_it():
    state = sketch("poseidon@ol05 | harpies@ol05 spartans@ol05", acting="poseidon", hands=("aow aow", "aow"), rolls=BLANK)
    do(state, SpecialAttack("tidal_wave", "ol05"), Target("harpies"), React("evasion", "harpies"))
    quietly(state, "WaveThrow")
    assert state.agenda.asked.unit == "spartans"
    do(state, WashTo("ol04"))
    assert asked(state) == "Act" and at(state, "harpies") == "ol05"


@pytest.mark.rule("MB-16.2", "MB-26.14")
def test_a_wall_of_shields_stands_in_the_wave_too():
    state = sketch("poseidon@ol05 | leonidas@ol05 spartans@ol05", acting="poseidon", hands=("aow aow", "aow"), rolls=BLANK)
    do(state, SpecialAttack("tidal_wave", "ol05"), Target("spartans"), React("wall_of_shields", "leonidas"))
    quietly(state, "WaveThrow")
    assert state.agenda.asked.unit == "leonidas", "the Spartans are not thrown by this attack"


@pytest.mark.rule("MB-8.5", "MB-24.2")
def test_an_ally_may_guard_before_initiative_strikes():
    state = sketch("zeus@ol02 achilles@ol05 | hell_warriors@ol05 | athena@ol01 | spartans@ol05 hades@ol25", mode="alliance",
                   hands=("", "hell_warriors", "", ""), acting="achilles", rolls=BLANK)
    do(state, AttackUnit("hell_warriors"))
    assert state.to_act == 3 and React("guard", "spartans") in legal(state)
    do(state, Pass())
    assert state.to_act == 1 and CounterAttack("hell_warriors") in legal(state)


@pytest.mark.rule("MB-24.4", "MB-18.7", "MB-25.1")
def test_the_blast_goes_on_when_it_takes_the_god_of_the_active_player():
    state = sketch("zeus@ta09:1 | ares@ta10 | hades@ta26", mode="ffa", board="tartarus", eruption=4, birth="ta14", hand="aow",
                   discard="zeus zeus", rolls="bbb 5555 5555" + BLANK)
    events = do(state, DrawTwo())
    events += best(state)
    events += quietly(state, "Main")
    assert of_kind(events, PlayerOut)[0].seat == 0
    assert [e.target for e in of_kind(events, AttackDeclared)] == ["zeus", "ares"] and of_kind(events, OmphalosBorn)
    assert state.active == state.to_act != 0


@pytest.mark.rule("MB-8.5", "MB-13.4", "MB-13.9")
def test_the_gaze_turns_to_stone_where_wounds_would_fall_so_stone_does_not_strike_back():
    state = sketch("medusa@ol05:1 | heracles@ol05", hands=("aow", "heracles"), acting="medusa", rolls="5555 bb" + "5" * 40)
    do(state, SpecialAttack("petrifying_gaze", "heracles"))
    quietly(state, "Allocate")
    events = best(state)
    assert of_kind(events, Petrified) and not of_kind(events, Wounded) and asked(state) != "Counter"
    assert state.units["heracles"].stone and state.units["medusa"].where == "board" and state.hands[1] == ["heracles"]


@pytest.mark.rule("MB-8.5", "MB-13.1", "MB-26.13", "MB-16.15")
def test_who_withstands_the_gaze_may_slay_medusa_and_whoever_is_faster_is_never_stone():
    state = sketch("medusa@ol05:1 | achilles@ol05 ", hands=("aow", "achilles"), acting="medusa", rolls="bbbb" + "5" * 40)
    do(state, SpecialAttack("petrifying_gaze", "achilles"))
    quietly(state, "Counter")
    do(state, CounterAttack("achilles"))
    best(state)
    assert state.units["medusa"].where == "destroyed" and not state.units["achilles"].stone
    fast = sketch("medusa@ol05:1 | ares@ol05", hands=("aow", "ares"), acting="medusa", rolls="5" * 60)
    do(fast, SpecialAttack("petrifying_gaze", "ares"), CounterAttack("ares"))
    best(fast)
    assert fast.units["medusa"].where == "destroyed" and not fast.units["ares"].stone, "the gaze is lost with her"
