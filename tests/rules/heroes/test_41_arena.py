"""The Arena: free armies within points, with a hero of any level or nobody, and one combat that decides (HM-41.8)."""
from __future__ import annotations

import pytest

from engine.ai.brain import brain_for, choose
from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.config import HeroesConfig
from engine.rules.heroes.setup.arena import MOST, SIZES, points, read_army, worth, written
from engine.rules.heroes.state import EXPERTS, LIMITS, HeroesState
from engine.rules.kernel.refusal import Refused
from tests.rules.heroes.sketch import CONTENT, RULES

OWN = "pack:griffins,few:medusas,few:n_trolls"


def arena(options: dict[str, str], *seats: dict[str, str], seed: int = 3) -> HeroesState:
    config = RULES.configure("sandbox", 2, options, list(seats) or [{}, {}])
    assert isinstance(config, HeroesConfig)
    return RULES.new_game(config, seed)


@pytest.mark.rule("HM-41.8")
def test_own_armies_fight_whatever_their_faction() -> None:
    state = arena({}, {"army": OWN}, {"army": "few:skeletons"})
    assert [(troop.side, troop.unit) for troop in state.players[0].army] == [("pack", "griffins"), ("few", "medusas"), ("few", "n_trolls")]
    assert [troop.unit for troop in state.players[1].army] == ["skeletons"]
    assert written(read_army(CONTENT, OWN)) == OWN and read_army(CONTENT, "pack:n_trolls,few:nobody,x") == ()


@pytest.mark.rule("HM-41.8")
def test_a_pack_counts_few_as_well_and_a_valuable_six() -> None:
    assert points(CONTENT, "few", "griffins") == 4 and points(CONTENT, "pack", "griffins") == 10
    assert points(CONTENT, "pack", "archangels") == 20 + 6 + 30 + 12
    assert worth(CONTENT, read_army(CONTENT, OWN)) == 10 + 6 + 13


@pytest.mark.rule("HM-41.8", "HM-41.9")
def test_what_breaks_the_limits_is_refused_with_its_rule() -> None:
    arena({"points": "40"}, {"army": OWN}, {})
    with pytest.raises(Refused) as dear:
        arena({"points": "20"}, {"army": OWN}, {})
    assert (dear.value.rule, dear.value.facts["points"], dear.value.facts["limit"]) == ("HM-41.8", 29, 20)
    with pytest.raises(Refused) as many:
        arena({}, {"army": ",".join(f"few:{unit}" for unit in list(CONTENT.units)[: MOST + 1])}, {})
    assert many.value.rule == "HM-41.9"


@pytest.mark.rule("HM-41.8")
@pytest.mark.parametrize("limit", ["20", "60", "free"])
def test_an_army_by_chance_keeps_to_the_points_and_differs_by_seed(limit: str) -> None:
    drawn = [arena({"points": limit}, {"army": "random"}, {"army": "random"}, seed=seed).players for seed in range(6)]
    armies = [[(troop.side, troop.unit) for troop in player.army] for players in drawn for player in players]
    assert all(0 < worth(CONTENT, army) <= int(limit.replace("free", "40")) for army in armies)
    assert len({tuple(army) for army in armies}) > 4


@pytest.mark.rule("HM-41.8", "HM-10.1")
@pytest.mark.parametrize("level", [1, 4, 6, 7])
def test_a_hero_has_the_hand_the_effects_and_the_specialties_of_its_level(level: int) -> None:
    player = arena({}, {"level": str(level)}, {}).players[0]
    assert player.level == level and len(player.hand) == LIMITS[level] and EXPERTS[player.level] == EXPERTS[level]
    held = {*player.hand, *player.deck}
    assert {grade for grade in (1, 4, 6) if CONTENT.specialty(player.hero, grade) in held} == {g for g in (1, 4, 6) if g <= level}


@pytest.mark.rule("HM-41.8")
def test_an_army_without_a_hero_plays_no_card_to_the_end() -> None:
    state = arena({"terrain": "dirt"}, {"hero": "none", "army": OWN}, {"army": "random"})
    assert not state.players[0].hand and not state.players[0].deck
    brain = brain_for(RULES, "easy")
    for step in range(400):
        if RULES.outcome(state) is not None:
            break
        seat = state.to_act
        assert seat is not None and not any(isinstance(each, PlayCard) for each in RULES.legal_actions(state) if seat == 0)
        if state.combat is not None:
            assert not state.combat.sides[0].cards
        for action in choose(RULES, brain, RULES.view_for(state, seat), step).actions[:1]:
            RULES.apply(state, action)
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.rule == "HM-29.1", "computers fight it out"


@pytest.mark.rule("HM-41.8")
@pytest.mark.parametrize("terrain", ["grass", "dirt", "subterranean"])
def test_the_land_is_the_one_that_was_chosen(terrain: str) -> None:
    state = arena({"terrain": terrain})
    while state.combat is None:
        RULES.apply(state, RULES.legal_actions(state)[0])
    field = state.fields[state.combat.field]
    assert CONTENT.tiles[state.slots[field.slot].tile].terrain == terrain


@pytest.mark.rule("HM-41.8")
def test_ready_armies_come_in_three_sizes() -> None:
    for size, plan in SIZES.items():
        state = arena({"armies": size})
        assert [troop.side for troop in state.players[0].army] == [side for side, _ in plan]
