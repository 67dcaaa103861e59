"""Movement, heroes, levels, tiles (HM-8 to HM-10, HM-17)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.choice import Option, TakeCard
from engine.rules.heroes.actions.town import Hire
from engine.rules.heroes.actions.travel import Discover, MoveHero, PlaceTile, VisitAgain
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.content import DIRECTIONS
from engine.rules.heroes.map.geometry import axial, neighbours, rotated, slot_fields, slot_neighbours
from engine.rules.heroes.map.terrain import connected, exits, free_slots, hidden_slots, lay_fields, legal_rotations, put_hero
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.questions.adventure import ChooseAtPlace, ChooseSearch, RotateTile
from engine.rules.heroes.state import EXPERTS, LIMITS, Hero, Slot
from engine.rules.heroes.town.purse import gain_xp
from engine.rules.kernel.agenda import replace
from tests.rules.heroes.sketch import CONTENT, RULES, act, beside, legal, sketch
from tests.support import refused


@pytest.mark.rule("HM-8.1", "HM-8.2", "HM-8.3", "HM-8.6")
def test_each_point_moves_one_field_and_visits_it() -> None:
    state = sketch(G=0)
    wheel = beside(state, "water_wheel")
    act(state, MoveHero("h0", wheel))
    assert (state.heroes["h0"].at, state.heroes["h0"].mp, state.players[0].G) == (wheel, 2, 3)
    put_hero(state, "h0", mp=0)
    with refused("HM-8.1"):
        act(state, MoveHero("h0", exits(state, wheel)[0]))


@pytest.mark.rule("HM-8.4", "HM-8.5", "HM-8.13", "HM-17.17")
def test_yellow_lines_close_an_edge_from_both_sides() -> None:
    state = sketch()
    here = state.heroes["h0"].at
    goal = beside(state, "empty")
    way = neighbours(here).index(goal)
    state.fields[here] = replace(state.fields[here], closed=1 << way)
    with refused("HM-8.4"):
        act(state, MoveHero("h0", goal))
    state.fields[here] = replace(state.fields[here], closed=0)
    state.fields[goal] = replace(state.fields[goal], closed=1 << (way + 3) % 6)
    with refused("HM-8.4"):
        act(state, MoveHero("h0", goal))
    blocked = next(name for name, field in state.fields.items() if field.location == "blocked")
    assert state.fields[blocked].closed == 63
    assert blocked not in exits(state, here)


@pytest.mark.rule("HM-8.7")
def test_face_down_tiles_cannot_be_entered() -> None:
    state = sketch()
    hidden = next(name for name, slot in state.slots.items() if not slot.up)
    with refused("HM-8.7"):
        act(state, MoveHero("h0", slot_fields(hidden)[0]))


@pytest.mark.rule("HM-8.8", "HM-18.29")
def test_friendly_heroes_are_passed_but_not_joined() -> None:
    state = sketch()
    middle = beside(state, "water_wheel")
    state.heroes["s0"] = Hero("s0", 0, False, middle, 2, middle)
    with refused("HM-8.8"):
        act(state, MoveHero("h0", middle))
    passing = [action for action in legal(state, MoveHero) if action.hero == "h0" and action.via == middle]
    assert passing
    state.fields[passing[0].to] = replace(state.fields[passing[0].to], location="empty", guard=0)
    before = state.players[0].G
    act(state, passing[0])
    assert state.heroes["h0"].mp == 1 and before == state.players[0].G and not state.fields[middle].black


@pytest.mark.rule("HM-8.9")
def test_entering_an_enemy_heros_field_starts_a_combat() -> None:
    state = sketch()
    goal = beside(state, "empty")
    put_hero(state, "h1", at=goal)
    act(state, MoveHero("h0", goal))
    assert state.combat is not None and state.combat.kind == "hero"


@pytest.mark.rule("HM-8.11", "HM-18.16", "HM-18.22")
def test_a_revisitable_field_is_visited_again_for_a_point() -> None:
    state = sketch()
    post = beside(state, "trading_post")
    act(state, MoveHero("h0", post), Option("skip"))
    act(state, VisitAgain("h0"))
    assert isinstance(state.agenda.asked, ChooseAtPlace)
    act(state, Option("skip"))
    assert state.heroes["h0"].mp == 1 and not state.fields[post].black
    stables = sketch()
    goal = beside(stables, "stables")
    act(stables, MoveHero("h0", goal))
    assert stables.heroes["h0"].mp == 3
    plain = sketch()
    with refused("HM-8.11"):
        act(plain, VisitAgain("h0"))


@pytest.mark.rule("HM-9.2", "HM-9.3", "HM-9.5", "HM-9.7", "HM-9.8")
def test_a_player_has_a_main_and_at_most_one_secondary_hero() -> None:
    state = sketch(G=40)
    town = state.heroes["h0"].at
    put_hero(state, "h0", at=beside(state, "empty"))
    act(state, Hire(town))
    assert state.heroes["s0"].mp == 2 and not state.heroes["s0"].main and state.heroes["h0"].main
    state.players[0].population = True
    with refused("HM-9.8"):
        act(state, Hire(town))
    hero = CONTENT.heroes[state.players[0].hero]
    assert (hero.kind, hero.ability, hero.specialty) == ("might", "leadership", "crusaders")


@pytest.mark.rule("HM-9.4", "HM-9.17", "HM-18.9")
def test_experience_of_a_secondary_heros_visit_goes_to_the_main_hero() -> None:
    state = sketch()
    here = state.heroes["h0"].at
    state.heroes["s0"] = Hero("s0", 0, False, here, 2, here)
    put_hero(state, "h0", at=exits(state, here)[-1])
    stone = beside(state, "learning_stone", hero="s0")
    act(state, MoveHero("s0", stone))
    assert state.players[0].xp == 1


def raised(xp: int, amount: int, hero: str = "catherine"):
    state = sketch("dwarven_gold", xp=xp, heroes=(hero, "mutare"))
    emit = BOOK.emitter(state)
    gain_xp(state, 0, amount, emit)
    BOOK.run(state, emit)
    return state


@pytest.mark.rule("HM-10.1", "HM-10.2", "HM-10.3", "HM-10.4", "HM-10.5", "HM-10.6", "HM-10.7", "HM-10.8")
def test_levels_give_limits_and_crowns() -> None:
    assert LIMITS[1:] == (4, 4, 5, 5, 6, 6, 7)
    assert EXPERTS[1:] == (0, 1, 1, 2, 2, 3, 3)
    state = raised(0, 1)
    assert (state.players[0].level, state.players[0].xp) == (1, 1)
    assert raised(1, 1).players[0].level == 2


@pytest.mark.rule("HM-10.9", "HM-10.10")
def test_silver_levels_search_and_gold_levels_give_the_specialty() -> None:
    state = raised(1, 1)
    assert isinstance(state.agenda.asked, ChooseSearch) and (state.agenda.asked.deck, state.agenda.asked.x) == ("ability", 2)
    state = raised(5, 1)
    assert "crusaders_4" in state.players[0].hand
    state = raised(3, 4)
    assert state.players[0].level == 4 and isinstance(state.agenda.asked, Question), "level III searches before level IV"
    act(state, Option("pile"))
    assert "crusaders_4" in state.players[0].hand


@pytest.mark.rule("HM-10.12", "HM-28.2", "HM-EX.8")
def test_an_azure_victory_raises_level_five_to_seven() -> None:
    state = raised(8, 12)
    assert state.players[0].level == 7 and state.players[0].xp == 12
    assert "crusaders_6" in state.players[0].hand
    assert isinstance(state.agenda.asked, Question), "level VII searches abilities after level VI gave the specialty"
    act(state, Option("deck"))
    asked = state.agenda.asked
    assert isinstance(asked, CardQuestion) and len(state.eyes[0]) == 2
    act(state, TakeCard(state.eyes[0][0]))
    assert EXPERTS[7] == 3 and LIMITS[7] == 7
    emit = BOOK.emitter(state)
    gain_xp(state, 0, 5, emit)
    assert state.players[0].xp == 12


@pytest.mark.rule("HM-17.1", "HM-17.2", "HM-17.3", "HM-17.4")
def test_tiles_are_flowers_of_seven_fields() -> None:
    for tile in CONTENT.tiles.values():
        assert len(tile.fields) == 7
        assert sum(field.location == "blocked" for field in tile.fields) == 1
        guards = {"start": {0, 1}, "far": {0, 2, 3}, "near": {0, 4, 5}, "centre": {0, 6, 7}}[tile.kind]
        assert {field.guard for field in tile.fields} == guards
        assert all(not field.guard for field in tile.fields if field.location in ("empty", "blocked"))


@pytest.mark.rule("HM-17.11", "HM-17.13", "HM-17.16", "HM-17.18")
def test_the_lattice_of_slots() -> None:
    assert slot_fields("0,0")[0] == "0,0" and slot_fields("1,0")[0] == "3,-1" and slot_fields("0,1")[0] == "1,2"
    steps = {name: (axial(field)[0], axial(field)[1]) for name, field in zip(DIRECTIONS, neighbours("0,0"), strict=True)}
    assert steps == {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
    for slot in slot_neighbours("0,0"):
        shared = [(a, b) for a in slot_fields("0,0") for b in slot_fields(slot) if b in neighbours(a)]
        assert len(shared) == 3
    around = [field for slot in ("0,0", *slot_neighbours("0,0")) for field in slot_fields(slot)]
    assert len(set(around)) == len(around) == 49, "slots do not share fields"


@pytest.mark.rule("HM-17.12")
def test_rotation_moves_fields_and_edges() -> None:
    assert rotated(0b000001, 2) == 0b000100 and rotated(0b100000, 1) == 0b000001
    state = sketch()
    tile = CONTENT.tiles["F1"]
    lay_fields(state, "9,9", tile, 2)
    names = slot_fields("9,9")
    assert state.fields[names[1 + 2]].location == tile.fields[1].location == "windmill"


@pytest.mark.rule("HM-17.7", "HM-17.8", "HM-17.10", "HM-17.15", "HM-17.19")
def test_discovering_turns_a_tile_and_keeps_a_way_open() -> None:
    state = sketch()
    for name in state.fields:
        if hidden_slots(state, name) and state.fields[name].location != "blocked":
            put_hero(state, "h0", at=name)
            break
    here = state.heroes["h0"].at
    slot = hidden_slots(state, here)[0]
    far = next(name for name in state.slots if not state.slots[name].up and name not in hidden_slots(state, here))
    with refused("HM-17.7"):
        act(state, Discover("h0", far))
    act(state, Discover("h0", slot))
    asked = state.agenda.asked
    assert isinstance(asked, RotateTile)
    assert asked.options == legal_rotations(state, slot, here)
    act(state, Option(asked.options[0]))
    assert state.slots[slot].up and connected(state, slot, here)
    assert state.heroes["h0"].at == here and state.heroes["h0"].mp == 2
    assert all(option not in legal(state, Discover) for option in [Discover("h0", slot)])


@pytest.mark.rule("HM-17.9", "HM-EX.9")
def test_a_supply_tile_touches_the_hero_and_two_tiles() -> None:
    found = None
    for seed in range(40):
        state = sketch(seed=seed)
        for name in [name for name, field in state.fields.items() if field.location != "blocked" and field.home < 0]:
            put_hero(state, "h0", at=name)
            if free_slots(state, name):
                found = state
                break
        if found:
            break
    assert found is not None
    state = found
    here = state.heroes["h0"].at
    good = free_slots(state, here)
    assert all(sum(other in state.slots for other in slot_neighbours(slot)) >= 2 for slot in good)
    lonely = [s for s in slot_neighbours(state.fields[here].slot) if s not in state.slots and s not in good]
    for slot in lonely[:1]:
        with refused("HM-17.9"):
            act(state, PlaceTile("h0", slot))
    act(state, PlaceTile("h0", good[0]), Option(state.agenda.asked.options[0] if isinstance(state.agenda.asked, Question) else 0))
    assert state.slots[good[0]].up and state.players[0].supply == []
    with refused("HM-17.6"):
        act(state, PlaceTile("h0", "9,9"))


def test_slots_know_their_tiles() -> None:
    assert Slot("F1", "far").tile == "F1" and RULES.name == "heroes"


@pytest.mark.rule("HM-8.8")
def test_two_heroes_forced_together_must_part() -> None:
    state = sketch()
    here = state.heroes["h0"].at
    state.heroes["s0"] = Hero("s0", 0, False, here, 2, here)
    assert legal(state, Discover) == [] and legal(state, PlaceTile) == []
    with refused("HM-8.8"):
        act(state, VisitAgain("h0"))
    act(state, MoveHero("h0", beside(state, "empty")))
    assert state.heroes["h0"].at != here
