"""The worked examples of the rules, with their full numbers (VL-EX)."""

from __future__ import annotations

import pytest

from engine.rules.village.actions.choices import Amount, Pick
from engine.rules.village.actions.trade import TameMonster
from engine.rules.village.events import AttackRolled, BerserkChanged, MonsterPlaced, Tamed
from tests.rules.village.sketch import END, begin_turn, card, face, legal, play, roll, short, sketch
from tests.support import of_kind


@pytest.mark.rule("VL-EX.1")
def test_a_staff_against_a_bare_hero() -> None:
    state = sketch("staff", dice=[5])
    play(state, card("staff", "seat1"))
    assert state.heroes[1].life == 40 - 3


@pytest.mark.rule("VL-EX.2")
def test_a_sword_against_two_cards_worth_five() -> None:
    state = sketch("sword", defences="wooden_shield>1 leather_armour>1", dice=[5])
    play(state, card("sword", "seat1"), Pick("d1"))
    assert short(state.discards[1]) == "wooden_shield leather_armour" and state.heroes[1].life == 40


@pytest.mark.rule("VL-EX.3")
def test_a_sword_against_armour_two() -> None:
    state = sketch("sword", heroes="druid paladin", level={1: 2}, dice=[5])
    play(state, card("sword", "seat1"))
    assert state.heroes[1].life == 40 - 4


@pytest.mark.rule("VL-EX.4")
def test_a_heavy_axe_breaks_through() -> None:
    state = sketch("double_axe", defences="wooden_shield>1 leather_armour>1", dice=[5])
    play(state, card("double_axe", "seat1"), Pick("d1"))
    assert not state.defences and state.heroes[1].life == 40 - 5


@pytest.mark.rule("VL-EX.5")
def test_a_mace_kills_two_monsters_and_the_rest_is_lost() -> None:
    state = sketch("mace", monsters="wolf>0@1 goblin>0@1", dice=[5])
    play(state, card("mace", "front"), Pick("u1"))
    assert not state.monsters and state.heroes[0].xp == 40 + 20 and state.heroes[1].life == 40


@pytest.mark.rule("VL-EX.6")
def test_a_heavy_axe_through_monsters_and_armour() -> None:
    state = sketch("double_axe", monsters="wolf>0@1 goblin>0@1", defences="leather_armour>1", dice=[5])
    play(state, card("double_axe", "seat1"), Pick("u1"))
    assert not state.monsters and not state.defences and state.heroes[1].life == 40 - 2


@pytest.mark.rule("VL-EX.7")
def test_an_ice_shard_through_two_cards() -> None:
    state = sketch("ice_shard", defences="wooden_shield>1 leather_armour>1", dice=[5])
    play(state, card("ice_shard", "seat1"), Pick("d1"))
    assert not state.defences and state.heroes[1].life == 40 - 1


@pytest.mark.rule("VL-EX.8")
def test_an_ice_shard_through_two_monsters() -> None:
    state = sketch("ice_shard", monsters="wolf>0@1 goblin>0@1", dice=[5])
    play(state, card("ice_shard", "seat1"), Pick("u1"))
    assert not state.monsters and state.heroes[1].life == 40 - 1


@pytest.mark.rule("VL-EX.13", "VL-19.18", "VL-19.19")
def test_a_cobra_bites_a_paladin() -> None:
    state = sketch(heroes="druid paladin", level={1: 2}, monsters="cobra>1@0")
    begin_turn(state, 1, 4)
    assert (state.heroes[1].life, state.heroes[1].poison) == (39, 2)
    state.monsters.clear()
    begin_turn(state, 1)
    assert state.heroes[1].life == 37
    spared = sketch(heroes="druid paladin", level={1: 2}, monsters="cobra>1@0")
    begin_turn(spared, 1, 2)
    assert (spared.heroes[1].life, spared.heroes[1].poison) == (40, 0)


@pytest.mark.rule("VL-EX.14", "VL-19.22")
def test_four_rats_become_six() -> None:
    state = sketch(monsters=" ".join(["giant_rat>1@0"] * 4))
    events = begin_turn(state, 1, 1, 1, 1, 1, 1, 1)
    while state.to_act == 0:
        roll(state, 1, 1, 1, 1, 1, 1)
        events += play(state, legal(state)[0])
    assert len(of_kind(events, MonsterPlaced)) == 2 and len(of_kind(events, AttackRolled)) == 6
    assert state.stocks[face("mini_rat")] == 6


@pytest.mark.rule("VL-EX.15")
def test_heavy_damage_through_a_golem_with_armour() -> None:
    state = sketch("giant_maul", monsters="stone_golem>0@1 goblin>0@1", dice=[6])
    play(state, card("giant_maul", "seat1"), Pick("u1"))
    assert not state.monsters and state.heroes[1].life == 40 - 2


@pytest.mark.rule("VL-EX.16", "VL-18.16", "VL-19.37", "VL-19.38")
def test_an_elf_with_a_flute_tames_any_bear() -> None:
    state = sketch("elven_flute", heroes="elf slayer", level={0: 2}, gold=60, market=". . . . . brown_bear . . . .", dice=[1])
    events = play(state, TameMonster(6))
    assert (of_kind(events, Tamed)[0].total, of_kind(events, Tamed)[0].success) == (5, True)
    without = sketch("", heroes="elf slayer", level={0: 2}, gold=60, market=". . . . . brown_bear . . . .", dice=[1, 4])
    events = play(without, TameMonster(6))
    assert of_kind(events, Tamed)[0].total == 3 and without.heroes[0].life == 35 - 6


@pytest.mark.rule("VL-EX.17", "VL-18.7")
def test_the_second_beer_makes_a_barbarian_rage_for_three_turns() -> None:
    state = sketch("pale_ale pale_ale", heroes="barbarian slayer", dice=[1, 1, 3])
    events = play(state, card("pale_ale"), card("pale_ale"))
    assert of_kind(events, BerserkChanged)[0].turns == 3
    for left in (2, 1, 0):
        play(state, END, END)
        assert state.heroes[0].berserk == left


@pytest.mark.rule("VL-EX.18", "VL-18.10")
def test_lifelink_heals_what_hurt_and_what_intelligence_allows() -> None:
    state = sketch("greatsword", heroes="dark_elf paladin", level={0: 2, 1: 2}, life={0: 10}, pool=3, dice=[3])
    play(state, card("greatsword", "seat1", lifelink=True))
    assert state.heroes[1].life == 40 - 5 and legal(state) == [Amount(n) for n in range(4)]
    play(state, Amount(3))
    assert state.heroes[0].life == 13 and state.turn.pool == 0
