"""Drafting and modes (MB-23, MB-24, MB-25)."""
from __future__ import annotations

import pytest

from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.common import DrawTwo
from engine.rules.mythic.actions.moves import EndActivation, MoveTo, RunTo
from engine.rules.mythic.actions.omphalos import Absorb
from engine.rules.mythic.actions.powers import ActivateLed, CallUp
from engine.rules.mythic.actions.turns import EndTurn, RecallTroop
from engine.rules.mythic.events import PlayerOut, UnitLeft
from engine.rules.mythic.frames import PickGod, Recruit
from engine.rules.mythic.setup import Pick
from engine.rules.mythic.state import Unit
from tests.rules.mythic.sketch import CONTENT, RULES, asked, best, do, legal, quietly, sketch
from tests.support import of_kind, refused


def new(mode: str, seats: int, **options: str):
    return RULES.new_game(RULES.configure(mode, seats, {"first": "seat1", **options}), 1)


def order(state, picks: dict[int, list[str]]):
    """Play a draft with these wishes; the seats in the order they were asked."""
    seen = []
    while isinstance(state.agenda.asked, PickGod | Recruit):
        seen.append(state.to_act)
        wish = next(unit for unit in picks[state.to_act] if Pick(unit) in legal(state))
        do(state, Pick(wish))
    return seen


@pytest.mark.rule("MB-23.1", "MB-24.1", "MB-24.3", "MB-24.4")
def test_recruitment_points_by_players():
    assert new("duel", 2).points == [12, 12] and new("ffa", 3).points == [10, 10, 10] and new("ffa", 4).points == [8] * 4
    assert new("alliance", 4).points == [8] * 4 and new("three_vs_one", 4).points == [10, 6, 6, 6]


@pytest.mark.rule("MB-23.7", "MB-23.2", "MB-23.3", "MB-EX.7", "MB-23.10")
def test_a_draft_for_two():
    state = new("duel", 2)
    seen = order(state, {
        0: ["athena", "lernean_hydra", "achilles", "odysseus", "hoplites"],
        1: ["ares", "heracles", "cerberus", "minotaur", "spartans", "amazons"],
    })
    assert seen == [0, 1, 1, 0, 1, 0, 1, 0, 1, 0]
    mine = [unit.id for unit in state.units.values() if unit.seat == 0]
    assert mine == ["athena", "lernean_hydra", "achilles", "odysseus", "hoplites"]
    assert sum(CONTENT.sheets[unit].cost for unit in mine) == 12 and state.points == [0, 0]
    assert state.active == 1, "the last to pick a God starts"


@pytest.mark.rule("MB-23.4", "MB-23.5")
def test_points_cannot_be_saved_or_overspent():
    state = new("duel", 2)
    do(state, Pick("zeus"), Pick("ares"))
    assert all(isinstance(action, Pick) for action in legal(state)), "there is no way to pass"
    state.points[1] = 1
    with refused("MB-23.5"):
        do(state, Pick("achilles"))
    assert {CONTENT.sheets[a.unit].cost for a in legal(state)} == {1}


@pytest.mark.rule("MB-23.6")
def test_unspent_points_become_omphalos_cards():
    state = new("duel", 2)
    do(state, Pick("zeus"), Pick("ares"))
    for sheet in CONTENT.sheets.values():
        if sheet.cost == 1 and sheet.pool == "core":
            state.units[sheet.id] = Unit(sheet.id, 0, sheet.vitality, sheet.vitality)
    state.points = [0, 3]
    do(state, Pick("atalanta"))
    assert state.hands[1].count("omphalos") == 1 and state.reserve == 14


@pytest.mark.rule("MB-23.8", "MB-EX.8")
def test_a_draft_for_three_is_a_snake():
    state = new("ffa", 3)
    seen = order(state, {
        0: ["zeus", "cerberus", "heracles", "atalanta"],
        1: ["ares", "achilles", "lernean_hydra", "amazons", "hoplites"],
        2: ["hades", "leonidas", "minotaur", "medusa", "spartans", "centaurs"],
    })
    assert seen[:9] == [0, 1, 2, 2, 1, 0, 0, 1, 2] and seen[9:12] == [2, 1, 0]
    mine = [unit.id for unit in state.units.values() if unit.seat == 0]
    assert mine == ["zeus", "cerberus", "heracles", "atalanta"] and state.active == 2


@pytest.mark.rule("MB-23.9", "MB-EX.9", "MB-23.12")
def test_a_draft_for_four_is_a_snake():
    state = new("alliance", 4)
    seen = order(state, {
        0: ["hades", "leonidas", "minotaur", "amazons", "hoplites"],
        1: ["zeus", "achilles", "heracles", "spartans"],
        2: ["ares", "cerberus", "lernean_hydra"],
        3: ["athena", "odysseus", "medusa", "atalanta", "centaurs", "hell_hounds", "hell_warriors"],
    })
    assert seen[:12] == [0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3]
    mine = [unit.id for unit in state.units.values() if unit.seat == 0]
    assert mine == ["hades", "leonidas", "minotaur", "amazons", "hoplites"]
    assert sum(CONTENT.sheets[unit].cost for unit in mine) == 8 and state.active == 3
    assert state.config.turns == (3, 0, 1, 2)
    view = RULES.view_for(state, 2)
    assert view.units == state.units, "the draft is open information"


@pytest.mark.rule("MB-24.1")
def test_a_duel_is_won_by_four_omphalos_or_the_god():
    state = sketch("zeus@ol05 | ares@ol24", gems="ol05", acting="zeus")
    state.absorbed[0] = 3
    do(state, Absorb("ol05"))
    assert state.result.winners == (0,) and state.result.rule == "MB-24.1"


ALLIES = "zeus@ol02 achilles@ol02 | ares@ol24 | hades@ol02 hoplites@ol02* | athena@ol25"


@pytest.mark.rule("MB-24.2")
def test_allies_share_friends_zones_and_victory():
    state = sketch(ALLIES, mode="alliance", acting="zeus", deck="aow")
    assert {a.source for a in legal(state, Absorb)} == {"hoplites"}, "a God may absorb from an ally's carrier"
    assert state.config.zones[0] == state.config.zones[2]
    state.absorbed[2] = 3
    do(state, Absorb("hoplites"))
    assert state.result.places == ((0, 2), (1, 3)) and state.result.rule == "MB-24.2"


@pytest.mark.rule("MB-24.2", "MB-26.15")
def test_a_leader_may_call_an_allys_troop_if_its_owner_agrees():
    state = sketch(ALLIES, mode="alliance", acting="achilles", decks=("", "", "hoplites", ""), hands=("", "", "aow", ""))
    do(state, EndActivation(), CallUp("hoplites"))
    assert asked(state) == "LedActivation" and state.to_act == 2 and "hoplites" in state.hands[2]
    do(state, ActivateLed())
    assert asked(state) == "Act" and state.to_act == 0, "the leader's player controls it"
    assert state.activations == 2, "and it counts toward that player's limit"


@pytest.mark.rule("MB-24.3", "MB-24.4")
def test_in_a_free_for_all_a_player_without_god_is_out():
    state = sketch("zeus@ol05 | ares@ol05:1 spartans@ol20* | hades@ol25", mode="ffa", acting="zeus",
                   hands=("", "ares aow", ""), rolls="55555555 55555555")
    do(state, AttackUnit("ares"))
    quietly(state, "Allocate")
    events = best(state)
    assert of_kind(events, PlayerOut)[0].seat == 1 and state.result is None
    assert state.units["spartans"].where == "gone" and state.gems["ol20"] == 1 and state.hands[1] == []
    do(state, *(a for a in legal(state) if type(a).__name__ == "EndActivation"))
    do(state, EndTurn())
    quietly(state, "Main")
    assert state.active == 2, "the turns of whoever is out are skipped"
    last = sketch("zeus@ol05 | ares! | hades@ol05:1", mode="ffa", acting="zeus", rolls="55555555 55555555")
    last.out[1] = True
    last.fallen.append(1)
    do(last, AttackUnit("hades"))
    best(last)
    assert last.result.places == ((0,), (2,), (1,))
    four = sketch("zeus@ol05 | ares@ol01 | hades@ol25 | athena@ol02", mode="ffa", gems="ol05", acting="zeus")
    four.absorbed[0] = 3
    do(four, Absorb("ol05"))
    assert four.result.winners == (0,) and four.result.rule == "MB-24.4"


LONE = "zeus@ol13 | achilles@ol01* hoplites@ol02 | odysseus@ol04 | spartans@ol22"


@pytest.mark.rule("MB-24.5", "MB-EX.21", "MB-1.1")
def test_three_versus_one_order_and_gods():
    state = new("three_vs_one", 4)
    assert state.config.turns == (0, 1, 2, 0, 3, 1, 0, 2, 3) == state.config.recruit
    seen = []
    while isinstance(state.agenda.asked, PickGod | Recruit):
        seen.append(state.to_act)
        do(state, legal(state)[0])
    assert seen[:10] == [0, 0, 1, 2, 0, 3, 1, 0, 2, 3]
    assert sum(CONTENT.sheets[unit.id].kind == "god" for unit in state.units.values()) == 1
    turns = []
    for _ in range(10):
        turns.append(state.active)
        quietly(state, "Main")
        do(state, EndTurn())
        quietly(state, "Main")
    assert turns == [0, 1, 2, 0, 3, 1, 0, 2, 3, 0]


@pytest.mark.rule("MB-24.5", "MB-5.8")
def test_three_versus_one_leaving_the_board():
    state = sketch(LONE, mode="three_vs_one", acting="achilles", active=1)
    assert MoveTo("off") in legal(state) and RunTo("off") in legal(state)
    events = do(state, MoveTo("off"))
    left = of_kind(events, UnitLeft)[0]
    assert left.gem and left.carried == 1 and state.units["achilles"].where == "gone"
    god = sketch("zeus@ol01 | achilles@ol13 | odysseus@ol04 | spartans@ol22", mode="three_vs_one", acting="zeus")
    assert MoveTo("off") not in legal(god)
    pair = sketch("zeus@ol13 | achilles> hoplites! amazons@ol02 | odysseus@ol04 | spartans@ol22", mode="three_vs_one", active=1,
                  hands=("", "achilles hoplites", "", ""), decks=("", "aow aow", "", ""))
    do(pair, DrawTwo())
    assert pair.hands[1] == ["aow", "aow"], "cards of gone units and of Troops pay for players without a God"
    do(pair, EndTurn())
    assert not legal(pair, RecallTroop), "no God, no Recall"


@pytest.mark.rule("MB-24.5")
def test_three_versus_one_victories():
    win = sketch(LONE, mode="three_vs_one", acting="achilles", active=1)
    win.carried = 6
    win.born += 6
    do(win, MoveTo("off"))
    assert win.result.places == ((1, 2, 3), (0,)) and win.result.rule == "MB-24.5"
    alone = sketch("zeus@ol13 | achilles! | odysseus! | spartans@ol13:1", mode="three_vs_one", acting="zeus",
                   rolls="555555555 555555555")
    do(alone, AttackUnit("spartans"))
    quietly(alone, "Allocate")
    best(alone)
    assert alone.result.winners == (0,)


@pytest.mark.rule("MB-24.7", "MB-24.8")
def test_every_mode_on_every_board():
    boards = set()
    for seed in range(12):
        boards.add(RULES.new_game(RULES.configure("duel", 2, {"board": "random"}), seed).config.board)
    assert boards == {"olympus", "styx", "labyrinth", "tartarus"}
    with refused("MB-24.8"):
        RULES.configure("duel", 3)
    assert {mode.name for mode in RULES.modes} == {
        "learning", "duel", "alliance", "ffa", "three_vs_one", "scenario", "skirmish"}
    assert [mode.name for mode in RULES.modes if mode.teams] == ["alliance", "three_vs_one"]
    for mode in RULES.modes:
        for seats, teams in mode.teams.items():
            assert teams == RULES.configure(mode.name, seats, {"first": "seat1"}).sides, "the lobby shows who fights with whom"


@pytest.mark.rule("MB-1.6", "MB-23.5")
def test_a_skirmish_with_written_armies():
    same = RULES.configure("skirmish", 2, {}, ({"army": "zeus,lernean_hydra,achilles,odysseus,hoplites"},) * 2)
    assert same.armies[0][0] == "zeus" and same.armies[1][0] == "hades", "two untouched seats get different armies"
    own = RULES.configure("skirmish", 2, {"points": "16"}, ({"army": "ares, cerberus; heracles"}, {"army": "athena,leonidas"}))
    assert own.armies == (("ares", "cerberus", "heracles"), ("athena", "leonidas"))
    assert RULES.new_game(own, 1).points == [0, 0], "nothing is left to recruit with"
    with refused("MB-1.6"):
        RULES.configure("skirmish", 2, {}, ({"army": "ares,heracles"}, {"army": "athena,heracles"}))
    with refused("MB-23.5"):
        RULES.configure("skirmish", 2, {"points": "8"}, ({"army": "ares,heracles,achilles,cerberus"}, {"army": "athena"}))
    with refused("MB-23.2"):
        RULES.configure("skirmish", 2, {}, ({"army": "ares,godzilla"}, {"army": "athena"}))


@pytest.mark.rule("MB-3.1", "MB-23.7")
def test_who_picks_first_is_asked_only_where_there_is_something_to_pick():
    for mode in RULES.modes:
        seats = mode.seats[0]
        rolled, agreed = (RULES.configure(mode.name, seats, {"first": first}) for first in ("dice", "seat1"))
        assert (rolled != agreed) == any(option.key == "first" for option in mode.options), mode.name
