"""Defence cards (VL-7)."""

from __future__ import annotations

import pytest

from engine.rules.village.events import DefenceLost, LifeGained
from tests.rules.village.sketch import CONTENT, END, begin_turn, card, face, play, short, sketch, why
from tests.support import of_kind

TYPES = {
    "armour": "leather_armour lizard_armour light_plate plate_armor",
    "shield": "wooden_shield metal_shield tower_shield spiked_shield blessed_buckler",
    "helmet": "helmet horned_helm circlet",
    "cloak": "magic_cloak ember_cloak storm_cloak shadow_cloak",
    "spell": "stone_wall ice_barrier mirror_mind",
}


@pytest.mark.rule("VL-7.1", "VL-12.11")
def test_a_defence_card_stands_in_front_of_its_hero_and_stays() -> None:
    state = sketch("stone_wall", pool=4)
    play(state, card("stone_wall"), END)
    assert [piece.face for piece in state.defences_of(0)] == [face("stone_wall")] and not state.discards[0]


@pytest.mark.rule("VL-7.2")
def test_every_defence_card_has_one_of_five_types() -> None:
    for slot, names in TYPES.items():
        for name in names.split():
            assert CONTENT.cards[face(name)].primary.slot == slot
    assert sum(card_.primary.kind == "defence" for card_ in CONTENT.cards.values()) == sum(len(n.split()) for n in TYPES.values())


@pytest.mark.rule("VL-7.2", "VL-7.3", "VL-7.7")
def test_a_second_card_of_a_type_replaces_the_first_without_destroying_it() -> None:
    state = sketch("metal_shield helmet", defences="blessed_buckler>0", life={0: 20})
    events = play(state, card("metal_shield"), card("helmet"))
    assert sorted(piece.slot for piece in state.defences_of(0)) == ["helmet", "shield"]
    assert short(state.discards[0]) == "blessed_buckler"
    assert not of_kind(events, DefenceLost)[0].destroyed and not of_kind(events, LifeGained)


@pytest.mark.rule("VL-7.4", "VL-9.8", "VL-EX.11")
def test_damage_of_one_turn_adds_up_and_is_forgotten_afterwards() -> None:
    """Two attacks of 3 in one turn break a Metal Shield (4); in two turns it holds."""
    state = sketch("staff staff", defences="metal_shield>1", dice=[5, 5])
    play(state, card("staff", "seat1"))
    assert state.defences["d1"].damage == 3
    play(state, card("staff", "seat1"))
    assert not state.defences and state.heroes[1].life == 40 and short(state.discards[1]) == "metal_shield"
    other = sketch("staff", defences="metal_shield>1", dice=[5])
    play(other, card("staff", "seat1"), END)
    assert other.defences["d1"].damage == 0


@pytest.mark.rule("VL-7.5", "VL-4.1")
def test_printed_bonuses_work_in_every_turn() -> None:
    state = sketch(defences="circlet>1 magic_cloak>1")
    begin_turn(state, 1)
    assert state.turn.pool == 1 + 1 + 1
    begin_turn(state, 1)
    assert state.turn.pool == 3


@pytest.mark.rule("VL-7.5")
def test_a_circlet_counts_at_once_when_played() -> None:
    state = sketch("circlet", pool=2)
    play(state, card("circlet"))
    assert state.turn.pool == 3


@pytest.mark.rule("VL-7.6")
def test_defence_cards_are_for_the_own_hero_only() -> None:
    assert why(sketch("helmet"), card("helmet", "seat1")) == "VL-7.6"


@pytest.mark.rule("VL-7.7")
def test_a_destroyed_card_goes_to_its_owner_and_tells_so() -> None:
    state = sketch("dwarven_axe", defences="blessed_buckler>1", life={1: 20}, dice=[1])
    events = play(state, card("dwarven_axe", "seat1"))
    lost = of_kind(events, DefenceLost)[0]
    assert lost.destroyed and short(state.discards[1]) == "blessed_buckler"
    assert of_kind(events, LifeGained)[0].amount == 2
