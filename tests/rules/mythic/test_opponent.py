"""Computer players (MB-27)."""
from __future__ import annotations

import pytest

from engine.ai.brain import brain_for, choose
from engine.ai.mythic.heuristics import HEURISTICS
from engine.ai.mythic.settings import LEVELS
from engine.rules.kernel.dice import Dice
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.moves import DropOmphalos, MoveTo
from engine.rules.mythic.actions.omphalos import Absorb
from tests.rules.mythic.sketch import RULES, asked, do, sketch


@pytest.mark.rule("MB-27.1")
def test_every_line_is_legal_in_the_view_and_in_the_world():
    for label in ("skirmish", "three_vs_one", "sc_stone_garden", "sc_ariadnes_thread", "duel extended"):
        state, chance = RULES.new_game(RULES.sample_configs()[label], 5), Dice(3)
        for _ in range(120):
            if state.to_act is None:
                break
            view = RULES.view_for(state, state.to_act)
            lines = HEURISTICS.lines(view)
            options = RULES.legal_actions(state)
            for line in lines or ():
                assert line.actions[0] in options and line.prior > 0
            RULES.apply(state, lines[chance.below(len(lines))].actions[0] if lines else chance.pick(options))


@pytest.mark.rule("MB-27.2")
def test_levels_grow_in_patience_and_slip_less():
    easy, normal, hard = (LEVELS[name] for name in ("easy", "normal", "hard"))
    assert easy.iterations < normal.iterations < hard.iterations and easy.slip > normal.slip > hard.slip
    plain = RULES.configure("skirmish", 2)
    ahead = RULES.configure("skirmish", 2, {}, ({"head_start": "yes"}, {"army": "ares,heracles"}))
    assert len(RULES.new_game(ahead, 1).hands[0]) == len(RULES.new_game(plain, 1).hands[0]) + 1
    for brain, said, more in (("hard", "auto", 1), ("hard", "no", 0), ("normal", "auto", 0)):
        config = RULES.configure("duel", 2, {}, ({}, {"brain": brain, "head_start": said}))
        assert config.extra_cards == (0, more), "a hard opponent has one card more, unless it was agreed otherwise"


@pytest.mark.rule("MB-27.2", "MB-23.7")
def test_the_extra_card_stays_with_its_seat_whoever_wins_the_roll():
    config, firsts = RULES.configure("duel", 2, {}, ({}, {"brain": "hard"})), set()
    for seed in range(12):
        state = RULES.new_game(config, seed)
        firsts.add(state.players[0])
        while asked(state) in ("PickGod", "Recruit"):
            do(state, RULES.legal_actions(state)[0])
        mine, theirs = (len(state.hands[seat]) - state.compensation[seat] - (seat == state.active) for seat in (0, 1))
        assert (mine, theirs) == (6, 7), "three drawn, three Art of War; the one whose turn it is has drawn already"
    assert firsts == {0, 1}


@pytest.mark.rule("MB-27.3")
def test_the_evaluation_prefers_what_wins():
    level = sketch("zeus@ol02 | ares@ol24")
    even = HEURISTICS.value(level, 0)
    level.absorbed[0] = 2
    better = HEURISTICS.value(level, 0)
    hurt = sketch("zeus@ol02:3 | ares@ol24")
    assert HEURISTICS.value(hurt, 0) < even < better
    assert set(HEURISTICS.terms(level, 0)) == {"absorbed", "army", "carried", "safety", "cards", "scenario"}
    alone = sketch("zeus@ol13 | ares@ol24 achilles@ol12 heracles@ol14")
    apart = sketch("zeus@ol02 | ares@ol24 achilles@ol12 heracles@ol14")
    assert HEURISTICS.terms(alone, 0)["safety"] < HEURISTICS.terms(apart, 0)["safety"] == 0, "a God beside two heroes is in danger"
    carrying = sketch("zeus@ol02 achilles@ol02* | ares@ol24")
    empty = sketch("zeus@ol02 achilles@ol02 | ares@ol24", gems="ol13")
    assert HEURISTICS.value(carrying, 0) > HEURISTICS.value(empty, 0)


@pytest.mark.rule("MB-27.3", "MB-27.4")
def test_it_absorbs_the_last_omphalos_and_kills_the_dying_god():
    brain = brain_for(RULES, "normal")
    state = sketch("zeus@ol05 | ares@ol06", gems="ol05", acting="zeus")
    state.absorbed[0] = 3
    assert choose(RULES, brain, RULES.view_for(state, 0), 1).actions[0] == Absorb("ol05")
    kill = sketch("zeus@ol05 | ares@ol05:1", acting="zeus")
    line = choose(RULES, brain, RULES.view_for(kill, 0), 2)
    assert line.actions[0] == AttackUnit("ares")
    do(kill, line.actions[0])
    assert asked(kill) in ("Allocate", "Window", "Throw", "Act")


@pytest.mark.rule("MB-27.6", "MB-4.6")
def test_who_is_asked_never_depends_on_the_hand():
    """Two states that differ only in a hidden hand ask the same seats."""
    text = "zeus@ol05 | leonidas@ol05 athena@ol05"
    full = sketch(text, acting="zeus", hands=("", "aow athena"), decks=("", "leonidas"))
    bare = sketch(text, acting="zeus", hands=("", "leonidas athena"), decks=("", "aow"))
    for state in (full, bare):
        do(state, AttackUnit("leonidas"))
    assert full.agenda.asked == bare.agenda.asked and asked(full) == "Window"


CARRIERS = "| {} heracles spartans amazons | centaurs cerberus | medusa"
"""Six units beside the carrier: seven in all, as many as omphalos have to be carried off."""


def _promise(state, action) -> float:
    """How promising an answer looks; 0 where it is not thought of."""
    return next((line.prior for line in HEURISTICS.lines(state) or () if line.actions[0] == action), 0.0)


@pytest.mark.rule("MB-24.5", "MB-27.3")
def test_who_plays_alone_carries_nothing_off_for_the_three():
    alone = sketch("zeus@ol13 achilles@ol02* " + CARRIERS.format("hoplites@ol24"), mode="three_vs_one", acting="achilles")
    assert MoveTo("off") in RULES.legal_actions(alone) and not _promise(alone, MoveTo("off"))
    ally = sketch("zeus@ol13 " + CARRIERS.format("hoplites@ol02*"), mode="three_vs_one", acting="hoplites", active=1)
    assert _promise(ally, MoveTo("off")) == max(line.prior for line in HEURISTICS.lines(ally))
    empty = sketch("zeus@ol13 " + CARRIERS.format("hoplites@ol02"), mode="three_vs_one", acting="hoplites", active=1)
    assert not _promise(empty, MoveTo("off")), "nobody goes home with empty hands"


@pytest.mark.rule("MB-24.5", "MB-27.3")
def test_the_three_carry_off_only_while_enough_of_them_are_left():
    few = sketch("zeus@ol13 | hoplites@ol02* heracles! spartans amazons | centaurs cerberus | medusa", mode="three_vs_one",
                 acting="hoplites", active=1)  # fmt: skip
    assert not _promise(few, MoveTo("off")), "six units cannot carry off seven"
    few.carried = 1
    assert _promise(few, MoveTo("off")) > 1
    before = HEURISTICS.value(few, 1)
    do(few, MoveTo("off"))
    assert HEURISTICS.value(few, 1) > before, "and the one that went with its omphalos is no loss"


@pytest.mark.rule("MB-24.2", "MB-27.3")
def test_a_carrier_goes_to_the_nearer_god_of_its_team():
    state = sketch("zeus@ol25 achilles@ol05* | ares@ol22 | athena@ol01 | hades@ol24", mode="alliance", acting="achilles")
    assert _promise(state, MoveTo("ol01")) > _promise(state, MoveTo("ol08"))
    assert HEURISTICS.terms(state, 0)["carried"] > HEURISTICS.terms(
        sketch("zeus@ol25 achilles@ol05* | ares@ol22 | athena@ol23 | hades@ol24", mode="alliance", acting="achilles"), 0
    )["carried"]


@pytest.mark.rule("MB-14.4", "MB-27.3")
def test_nobody_drops_an_omphalos_for_nothing():
    state = sketch("zeus@ol06 achilles@ol05* | ares@ol22", acting="achilles")
    do(state, MoveTo("ol06"))
    assert DropOmphalos() in RULES.legal_actions(state) and not _promise(state, DropOmphalos())


@pytest.mark.rule("MB-23.7")
def test_a_draft_compares_many_units():
    state, widths = RULES.new_game(RULES.configure("duel", 2), 3), set()
    while asked(state) in ("PickGod", "Recruit"):
        widths.add(len(HEURISTICS.lines(state)))
        do(state, RULES.legal_actions(state)[0])
    assert max(widths) >= 4
