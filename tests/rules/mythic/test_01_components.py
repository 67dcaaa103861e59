"""Components and definitions, reading a unit (MB-1, MB-2)."""
from __future__ import annotations

import pytest

from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.moves import MoveTo
from engine.rules.mythic.actions.turns import Activate
from engine.rules.mythic.events import DiceRolled, Petrified
from engine.rules.mythic.field import crosses, throw_areas
from engine.rules.mythic.pieces import tokens_left
from engine.rules.mythic.setup import Pick
from engine.rules.mythic.state import next_opponent
from engine.rules.mythic.stats import printed
from engine.rules.mythic.talents import power_on, talent
from tests.rules.mythic.sketch import CONTENT, RULES, best, do, legal, quietly, sketch
from tests.support import of_kind, refused

CORE = [sheet for sheet in CONTENT.sheets.values() if sheet.pool == "core"]


@pytest.mark.rule("MB-1.1", "MB-1.2", "MB-1.3")
def test_the_core_box():
    kinds = {kind: [sheet.id for sheet in CORE if sheet.kind == kind] for kind in ("god", "hero", "monster", "troop")}
    assert sorted(kinds["god"]) == ["ares", "athena", "hades", "zeus"]
    assert sorted(kinds["hero"]) == ["achilles", "atalanta", "heracles", "leonidas", "odysseus"]
    assert sorted(kinds["monster"]) == ["cerberus", "lernean_hydra", "medusa", "minotaur"]
    figures = {sheet.id: sheet.vitality for sheet in CORE if sheet.troop}
    assert figures == {"hoplites": 5, "spartans": 3, "amazons": 4, "hell_hounds": 6, "hell_warriors": 4, "centaurs": 2}
    assert sum(figures.values()) == 24
    with refused("MB-1.1"):
        RULES.configure("skirmish", 2, {}, ({"army": "achilles,spartans"}, {"army": "hades"}))


@pytest.mark.rule("MB-1.4", "MB-2.2", "MB-2.3")
def test_the_supply_of_cards():
    assert sum(sheet.activation for sheet in CORE) == 71
    assert sum(sheet.strategy for sheet in CORE) == 15
    assert all(sheet.strategy == 0 for sheet in CORE if sheet.kind in ("monster", "troop"))
    assert CONTENT.sheets["ares"].strategy == 0
    state = sketch("zeus@ol02 | ares@ol24")
    assert state.reserve == 15 and tokens_left(state) == 4
    pieces = {"tree": 0, "column": 0, "boulder": 0}
    for area in CONTENT.boards["olympus"].areas.values():
        if area.piece:
            pieces[area.piece] += area.pieces
    assert pieces == {"tree": 12, "column": 10, "boulder": 2}


@pytest.mark.rule("MB-1.5")
def test_a_die_is_blank_or_one_to_five():
    faces = dict.fromkeys(range(6), 0)
    for seed in range(30):
        state = sketch("zeus@ol02 | ares@ol02", acting="zeus")
        state.dice.seed = seed
        for event in of_kind(do(state, AttackUnit("ares")), DiceRolled):
            for face in event.faces:
                faces[face] += 1
    assert set(faces) == {0, 1, 2, 3, 4, 5} and min(faces.values()) > 0


@pytest.mark.rule("MB-1.6", "MB-23.2")
def test_each_named_unit_is_recruited_once():
    state = RULES.new_game(RULES.configure("duel", 2, {"first": "seat1"}), 1)
    do(state, Pick("zeus"))
    with refused("MB-1.6"):
        do(state, Pick("zeus"))
    with refused("MB-23.2"):
        do(state, Pick("hoplites"))
    do(state, Pick("ares"), Pick("hoplites"))
    with refused("MB-1.6"):
        do(state, Pick("hoplites"))


@pytest.mark.rule("MB-1.7", "MB-1.8", "MB-20.13", "MB-7.4")
def test_a_troop_counts_as_one_unit_for_capacity():
    crowd = "zeus@ol06 | ares@ol07 hell_hounds@ol07 spartans@ol07"
    assert CONTENT.boards["olympus"].areas["ol07"].capacity == 3
    state = sketch(crowd, acting="zeus")
    with refused("MB-7.4"):
        do(state, MoveTo("ol07"))
    state = sketch("zeus@ol06 | ares@ol07 hell_hounds@ol07", acting="zeus")
    do(state, MoveTo("ol07"))


@pytest.mark.rule("MB-1.9")
def test_tokens_start_in_the_reserve_and_return_to_it():
    state = sketch("medusa@ol02 | spartans@ol02", hand="aow", rolls="555555 555555", acting="medusa")
    events = do(state, SpecialAttack("petrifying_gaze", "spartans"))
    events += quietly(state)
    assert of_kind(events, Petrified) and tokens_left(state) == 3
    other = sketch("medusa@ol02 | spartans@ol02:1^", acting="medusa", rolls="555555 555555")
    do(other, AttackUnit("spartans"))
    best(other)
    assert other.units["spartans"].where == "destroyed" and tokens_left(other) == 4


@pytest.mark.rule("MB-1.10")
def test_the_next_opponent_follows_the_turn_order():
    state = sketch("zeus@ol01 | ares@ol23 | hades@ol25", mode="ffa", board="olympus")
    assert state.config.turns == (2, 0, 1)
    assert next_opponent(state, 0) == 1 and next_opponent(state, 1) == 2 and next_opponent(state, 2) == 0
    team = sketch("zeus@ol01 | ares@ol23 | hades@ol03 | athena@ol25", mode="alliance")
    assert next_opponent(team, 0) == 1 and next_opponent(team, 1) == 2


@pytest.mark.rule("MB-1.10", "MB-24.5")
def test_the_next_opponent_of_the_lone_player_is_sought_from_the_current_turn_onward():
    state = sketch("zeus@ol01 | achilles@ol23 | medusa@ol25 | hoplites@ol24", mode="three_vs_one", seats=4)
    assert state.config.turns == (0, 1, 2, 0, 3, 1, 0, 2, 3)
    for at, expected in ((0, 1), (1, 3), (2, 3), (4, 2), (5, 2), (7, 1), (8, 1)):
        state.at = at
        assert next_opponent(state, 0) == expected, f"in turn {at + 1} of the sequence"
        assert next_opponent(state, 2) == 0, "an ally has one opponent"


@pytest.mark.rule("MB-2.1", "MB-2.4", "MB-11.2")
def test_every_vitality_point_has_its_own_line():
    for left, attack, move in ((9, 8, 2), (6, 7, 2), (2, 6, 1), (1, 5, 1)):
        state = sketch(f"zeus@ol02:{left} | ares@ol24")
        zeus = state.units["zeus"]
        assert printed(state, zeus, "attack") == attack and printed(state, zeus, "move") == move


@pytest.mark.rule("MB-2.5")
def test_a_line_without_a_power_entry_has_no_powers():
    state = sketch("zeus@ol02 | ares@ol02", acting="zeus", hand="aow")
    assert SpecialAttack("lightning", "ares") in legal(state)
    assert power_on(state, state.units["zeus"], CONTENT.powers["lightning"])
    troop = sketch("hoplites@ol02 | ares@ol24")
    assert printed(troop, troop.units["hoplites"], "power") == -1
    assert not power_on(troop, troop.units["hoplites"], CONTENT.powers["resilience"])


@pytest.mark.rule("MB-2.6", "MB-2.7")
def test_troops_cost_one_and_their_talents_need_all_figures():
    assert all(sheet.cost == 1 and not sheet.powers for sheet in CORE if sheet.troop)
    whole = sketch("spartans@ol02 | ares@ol24")
    assert talent(whole, whole.units["spartans"], "guard")
    torn = sketch("spartans@ol02:2 | ares@ol24")
    assert not talent(torn, torn.units["spartans"], "guard")


@pytest.mark.rule("MB-2.8")
def test_the_size_of_a_troop_is_part_of_its_printed_stats():
    values = [printed(sketch(f"hell_hounds@ol02:{n} | ares@ol24"), sketch(f"hell_hounds@ol02:{n} | ares@ol24").units["hell_hounds"],
                      "attack") for n in range(6, 0, -1)]
    assert values == [5, 4, 4, 3, 3, 2]


@pytest.mark.rule("MB-2.9", "MB-2.10")
def test_types_and_large_figures():
    assert CONTENT.sheets["zeus"].types == ("ground",) and CONTENT.sheets["cerberus"].fireproof
    assert CONTENT.sheets["hermes"].flying and CONTENT.sheets["lernean_hydra"].aquatic
    assert CONTENT.sheets["zeus"].large and CONTENT.sheets["minotaur"].large and not CONTENT.sheets["achilles"].large
    state = sketch("achilles@la10 minotaur@la10 | ares@la24", board="labyrinth")
    assert crosses(state, state.units["achilles"], "la10", "la15")
    assert not crosses(state, state.units["minotaur"], "la10", "la15")
    assert "la15" not in throw_areas(state, state.units["minotaur"], "la10")


@pytest.mark.rule("MB-2.2", "MB-5.4")
def test_activation_and_strategy_cards_go_into_the_deck():
    state = RULES.new_game(RULES.configure("skirmish", 2), 3)
    cards = state.hands[0] + state.decks[0]
    for unit in state.config.armies[0]:
        assert cards.count(unit) + state.discards[0].count(unit) == CONTENT.sheets[unit].activation
    assert cards.count("aow") == 3 + sum(CONTENT.sheets[unit].strategy for unit in state.config.armies[0])
    assert all(isinstance(action.unit, str) for action in legal(state, Activate))
