"""The learning scenario (MB-3)."""
from __future__ import annotations

import pytest

from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.omphalos import Absorb
from engine.rules.mythic.field import reach, terrain
from engine.rules.mythic.setup import TakeArmy
from tests.rules.mythic.sketch import CONTENT, RULES, asked, best, do, sketch


def new(seed: int = 1):
    return RULES.new_game(RULES.configure("learning", 2), seed)


@pytest.mark.rule("MB-3.1", "MB-23.11")
def test_the_higher_die_chooses_an_army():
    seen = set()
    for seed in range(12):
        state = new(seed)
        assert asked(state) == "ChooseArmy" and state.to_act == state.players[0]
        seen.add(state.to_act)
        do(state, TakeArmy(1))
        assert state.units["ares"].seat == state.players[0] and state.units["zeus"].seat == state.players[1]
    assert seen == {0, 1}


@pytest.mark.rule("MB-3.2", "MB-3.4", "MB-3.5", "MB-3.6", "MB-3.7", "MB-EX.1")
def test_the_set_up():
    state = new()
    do(state, TakeArmy(0))
    first, second = state.players
    places = {unit.id: unit.area for unit in state.units.values()}
    assert places == {"zeus": "ol02", "hoplites": "ol05", "lernean_hydra": "ol06", "ares": "ol24", "achilles": "ol21",
                      "spartans": "ol20"}
    assert state.gems == {"ol12": 1, "ol13": 1, "ol14": 1} and state.reserve == 2
    cards = state.hands[first] + state.decks[first]
    assert cards.count("zeus") == 4 and cards.count("hoplites") == 3 and cards.count("lernean_hydra") == 4
    assert cards.count("aow") == 3 + 2 and len(cards) == 16
    assert len(state.hands[first]) == 6 and state.hands[first][-3:] == ["aow"] * 3
    rival = state.hands[second] + state.decks[second]
    assert rival.count("aow") == 3 + 2 and rival.count("ares") == 4
    assert state.active == second and len(state.hands[second]) == 7, "whoever formed an army second has drawn and starts"
    assert all(unit.vitality == CONTENT.sheets[unit.id].vitality for unit in state.units.values())


@pytest.mark.rule("MB-3.3")
def test_terrain_contours_and_types_do_not_count():
    state = new()
    do(state, TakeArmy(0))
    assert terrain(state, "ol05") == "clear" and terrain(state, "ol10") == "clear" and not state.pieces
    hydra = state.units["lernean_hydra"]
    assert "ol11" in reach(state, hydra, 1), "the impassable border ol06|ol11 is not used"
    assert "ol10" in reach(state, hydra, 1), "rock is clear ground here"
    fly = sketch("bellerophon@ol05 | ares@ol05", learning=True, active=1, acting="ares", hands=("aow aow", ""))
    do(fly, AttackUnit("bellerophon"))
    assert asked(fly) != "Window", "there is no Evasion in the learning scenario"


@pytest.mark.rule("MB-3.8", "MB-19.1", "MB-19.2", "MB-11.8")
def test_two_of_three_omphalos_or_the_enemy_god():
    state = new()
    do(state, TakeArmy(0))
    assert state.config.goal == 2
    position = sketch("zeus@ol12 | ares@ol24", gems="ol12", acting="zeus", learning=True, mode="learning", seats=2)
    position.absorbed[0] = 1
    position.born = 2
    do(position, Absorb("ol12"))
    assert position.result is not None and position.result.winners == (0,) and position.result.rule == "MB-3.8"
    kill = sketch("zeus@ol12 | ares@ol12:1", acting="zeus", learning=True, mode="learning", rolls="55555555 55555555")
    do(kill, AttackUnit("ares"))
    best(kill)
    assert kill.result is not None and kill.result.winners == (0,)
