"""The opponent of Guerra de Mitos: whole plans that are legal, reasons that have names, play that beats chance."""
from __future__ import annotations

import random

import pytest

from engine.ai.brain import brain_for, choose
from engine.ai.guerra.heuristics import HEURISTICS
from engine.content import load_rules
from engine.content.files import data_root
from engine.rules.guerra.actions.transfer import MoveCounter
from engine.rules.guerra.frames import MovePower
from engine.rules.kernel.dice import Dice
from tests.rules.guerra.sketch import RULES, sketch


def looks_best(state: object) -> tuple:
    """What the heuristics would do without search."""
    lines = HEURISTICS.lines(state)
    if lines:
        return lines[0].actions
    return (max(RULES.legal_actions(state), key=lambda action: HEURISTICS.prior(state, action)),)


@pytest.mark.parametrize("label", ["duel-aztec", "duel-cthulhu", "war-4", "chronicle-silence"])
def test_every_plan_for_a_transfer_is_legal(label: str) -> None:
    state, chance = RULES.new_game(RULES.sample_configs()[label], 8), random.Random(4)
    seen = 0
    while state.to_act is not None and seen < 30:
        if isinstance(state.agenda.asked, MovePower):
            seen += 1
            for line in HEURISTICS.lines(state):
                world = state.clone()
                for action in line.actions:
                    RULES.apply(world, action)
                assert line.prior > 0
        assert all(HEURISTICS.prior(state, action) > 0 for action in RULES.legal_actions(state))
        RULES.apply(state, chance.choice(RULES.legal_actions(state)))


def test_every_reason_has_a_name() -> None:
    names = HEURISTICS.terms(sketch("nor_thor:3@", "gre_hoplite:2@", ask="clash"), 0)
    for language in ("en", "es"):
        text = (data_root() / "assets" / "locale" / language / "guerra.po").read_text(encoding="utf-8")
        for name in names:
            assert f'"guerra.term.{name}"' in text


def test_more_power_looks_better() -> None:
    assert HEURISTICS.value(sketch(reserve=(25, 15)), 0) > HEURISTICS.value(sketch(reserve=(15, 25)), 0)
    strong, weak = sketch("gre_zeus:5"), sketch("gre_hoplite:1")
    assert HEURISTICS.value(strong, 0) > HEURISTICS.value(weak, 0) > HEURISTICS.value(strong, 1)


def test_what_looks_good_beats_chance() -> None:
    won = 0
    for seed in range(12):
        state, dice = RULES.new_game(RULES.sample_configs()["duel-japanese"], seed), Dice(seed)
        me = seed % 2
        while state.to_act is not None:
            if state.to_act == me:
                for action in looks_best(state):
                    RULES.apply(state, action)
            else:
                RULES.apply(state, dice.pick(RULES.legal_actions(state)))
        won += state.result.winners == (me,)
    assert won >= 11


def test_a_lethal_clash_action_is_found() -> None:
    rules = load_rules("guerra")
    state = sketch("nor_thor:3@", "gre_hoplite:3@", hand="nor_fury cel_satire", reserve=(20, 5), ask="clash")
    line = choose(rules, brain_for(rules, "normal"), rules.view_for(state, 0), 3)
    assert line.actions[0].path != ("pass",)


def test_under_threat_one_defender_may_come_in_though_the_reserve_is_small() -> None:
    state = sketch("", "gre_zeus:6 gre_hoplite:3", oracles="nor_einherjar^0 nor_odin^0", ask="move", moves=5, reserve=(6, 15))
    lines = HEURISTICS.lines(state)
    assert lines is not None and any(MoveCounter("reserve:0", "oracle:0:0") in line.actions for line in lines)
