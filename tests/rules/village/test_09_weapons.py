"""Weapons against players and Heavy weapons (VL-9, VL-10)."""

from __future__ import annotations

import pytest

from engine.rules.parts.modifiers import Modifier
from engine.rules.village.actions.choices import Pick
from engine.rules.village.events import AttackRolled, DefenceHurt, DieRolled, LifeLost
from engine.rules.village.frames import ChooseLink
from tests.rules.village.sketch import CONTENT, card, face, legal, pick, play, roll, sketch, why
from tests.support import of_kind, refused


@pytest.mark.rule("VL-9.1", "VL-11.1")
def test_binding_monsters_have_to_be_fought_first() -> None:
    state = sketch("sword", monsters="goblin>0@1")
    with refused("VL-11.1"):
        play(state, card("sword", "seat1"))
    assert card("sword", "front") in legal(state)


@pytest.mark.rule("VL-9.1")
def test_a_weapon_attacks_one_player_the_mode_allows() -> None:
    state = sketch("sword", seats=3)
    with refused("VL-9.1"):
        play(state, card("sword", "seat2"))


@pytest.mark.rule("VL-9.2", "VL-17.1", "VL-17.2")
def test_die_modifier_and_all_bonuses_add_up() -> None:
    state = sketch("sword strength_potion whetstone", heroes="warrior slayer", defences="horned_helm>0", dice=[3])
    play(state, card("strength_potion"), card("whetstone"))
    events = play(state, card("sword", "seat1"))
    rolled = of_kind(events, AttackRolled)[0]
    assert (rolled.die, rolled.mod, rolled.total) == (3, 1 + 1 + 2 + 2 + 1, 10) and state.heroes[1].life == 30


@pytest.mark.rule("VL-9.2")
def test_the_next_weapon_bonus_is_used_once() -> None:
    state = sketch("whetstone staff staff", dice=[5, 5])
    play(state, card("whetstone"), card("staff", "seat1"), card("staff", "seat1"))
    assert state.heroes[1].life == 40 - 5 - 3


@pytest.mark.rule("VL-9.3")
def test_any_number_of_light_weapons() -> None:
    state = sketch("staff staff sword knife", dice=[2, 2, 2, 2])
    play(state, card("staff", "seat1"), card("staff", "seat1"), card("sword", "seat1"), card("knife", "seat1"))
    assert state.heroes[1].life == 40 - 0 - 0 - 3 - 1


@pytest.mark.rule("VL-9.4", "VL-9.9", "VL-18.4")
def test_armour_is_taken_off_every_attack() -> None:
    state = sketch("sword staff", heroes="druid paladin", level={1: 2}, dice=[5, 3])
    play(state, card("sword", "seat1"), card("staff", "seat1"))
    assert state.heroes[1].life == 40 - 4 - 0


@pytest.mark.rule("VL-9.5", "VL-17.4")
def test_with_several_cards_the_attacker_announces_the_order_before_the_roll() -> None:
    state = sketch("sword", defences="wooden_shield>1 leather_armour>1", dice=[])
    events = play(state, card("sword", "seat1"))
    assert isinstance(state.agenda.asked, ChooseLink) and not of_kind(events, DieRolled)
    roll(state, 2)
    play(state, pick("d2"))
    assert state.defences["d1"].damage == 0 and "d2" not in state.defences


@pytest.mark.rule("VL-9.6", "VL-9.8")
def test_the_rest_goes_to_the_next_card_and_stays_there_this_turn() -> None:
    state = sketch("sword", defences="wooden_shield>1 leather_armour>1", dice=[3])
    events = play(state, card("sword", "seat1"), pick("d1"))
    assert "d1" not in state.defences and state.defences["d2"].damage == 2
    assert [event.amount for event in of_kind(events, DefenceHurt)] == [2, 2]


@pytest.mark.rule("VL-9.7")
def test_what_is_left_after_the_last_card_is_lost() -> None:
    state = sketch("sword", defences="helmet>1", dice=[6])
    play(state, card("sword", "seat1"))
    assert state.heroes[1].life == 40 and not state.defences


@pytest.mark.rule("VL-9.10", "VL-12.17")
def test_resistance_armour_and_prevention_come_in_that_order() -> None:
    """Fireball 4 + 5 on a Red Mage behind a potion of stone skin and a warding scroll: 9 - 2 - 2 - 4 = 1."""
    state = sketch("fireball", heroes="druid red_mage", dice=[4])
    for stat, amount in (("armour", 2), ("prevent", 4)):
        state.mods.append(_mod(1, stat, amount))
    events = play(state, card("fireball", "seat1"))
    lost = of_kind(events, LifeLost)[0]
    assert (lost.amount, lost.stopped) == (1, 8) and not state.mods[1:], "the prevention is used up"


def _mod(seat: int, stat: str, amount: int):
    return Modifier(seat, stat, amount, "next_turn", "test")


@pytest.mark.rule("VL-9.10")
def test_a_cloak_burnt_by_the_same_attack_resists_nothing() -> None:
    state = sketch("fireball", defences="ember_cloak>1", dice=[3])
    play(state, card("fireball", "seat1"))
    assert state.heroes[1].life == 40 - (8 - 2)


@pytest.mark.rule("VL-10.1")
def test_heavy_weapons() -> None:
    heavy = sorted(card_.id for card_ in CONTENT.cards.values() if card_.row.heavy)
    assert heavy == sorted(face(n) for n in ("greatsword", "battle_axe", "double_axe", "war_hammer", "giant_maul", "crossbow"))


@pytest.mark.rule("VL-10.2", "VL-10.6")
def test_after_a_heavy_weapon_no_other_may_be_played_not_even_from_a_sheath() -> None:
    state = sketch("staff battle_axe sword staff_of_fire", sheaths="sheath+axe>0", dice=[1, 1])
    play(state, card("staff", "seat1"), card("battle_axe", "seat1"))
    assert why(state, card("sword", "seat1")) == "VL-10.2"
    assert why(state, card("axe", "seat1", sheath="s1")) == "VL-10.2"
    assert why(state, card("staff_of_fire", "seat1", as_spell=True)) is None, "a spell is no weapon (VL-12.13)"


@pytest.mark.rule("VL-10.3", "VL-10.4", "VL-10.5")
def test_heavy_damage_runs_through_front_monsters_guards_cards_and_hero() -> None:
    state = sketch(
        "giant_maul", heroes="druid paladin", level={1: 2}, monsters="goblin>0@1 giant_turtle>1@1", defences="helmet>1", dice=[6]
    )
    events = play(state, card("giant_maul", "seat1"))
    assert of_kind(events, AttackRolled)[0].links == ("u1", "u2", "d3")
    assert state.heroes[1].life == 40 - (12 - 2 - 4 - 2 - 2)


@pytest.mark.rule("VL-10.4")
def test_the_whole_path_is_announced_before_the_die() -> None:
    state = sketch("double_axe", monsters="goblin>0@1 wolf>0@1", defences="helmet>1 wooden_shield>1")
    first = play(state, card("double_axe", "seat1"), Pick("u2"))
    assert not of_kind(first, DieRolled)
    roll(state, 1)
    play(state, Pick("d4"))
    assert "u2" not in state.monsters and "u1" not in state.monsters and "d4" in state.defences


@pytest.mark.rule("VL-10.5")
def test_a_heavy_path_ends_at_a_player_the_mode_allows() -> None:
    state = sketch("double_axe", seats=3, monsters="goblin>0@1")
    assert [action.target for action in legal(state) if action.path[0] == "hand:vl_double_axe"] == ["seat1"]


@pytest.mark.rule("VL-10.6")
def test_the_path_ends_at_the_first_target_that_holds() -> None:
    state = sketch("battle_axe", monsters="ogre>0@1", dice=[1])
    play(state, card("battle_axe", "seat1"))
    assert state.monsters["u1"].wounds == 4 and state.heroes[1].life == 40
    held = sketch("battle_axe", defences="plate_armor>1", dice=[1])
    play(held, card("battle_axe", "seat1"))
    assert held.defences["d1"].damage == 4 and held.heroes[1].life == 40
