"""Weapons against monsters (VL-11)."""

from __future__ import annotations

import pytest

from engine.rules.village.actions.choices import Decline, Pick
from engine.rules.village.events import AttackRolled, DieRolled, MonsterDied
from tests.rules.village.sketch import begin_turn, card, face, legal, play, roll, sketch, why
from tests.support import of_kind


@pytest.mark.rule("VL-11.1")
@pytest.mark.parametrize(
    ("monster", "binds"),
    [("goblin>0@0", True), ("ghost>0@1", True), ("bandit>0@-", True), ("imp>0@1", True),
        ("mini_rat>0@1", True), ("wisp>0@-", False), ("giant_turtle>0@0", False)],
)  # fmt: skip
def test_which_monsters_bind(monster: str, binds: bool) -> None:
    state = sketch("sword", monsters=monster)
    assert (why(state, card("sword", "seat1")) == "VL-11.1") is binds


@pytest.mark.rule("VL-11.1")
def test_all_binding_monsters_come_first_and_fleeting_ones_may() -> None:
    state = sketch("double_axe", monsters="wisp>0@- goblin>0@1")
    play(state, card("double_axe", "seat1"))
    assert legal(state) == [Pick("u2"), Pick("u1")]
    play(state, Pick("u2"))
    assert legal(state) == [Pick("u1"), Decline()]
    roll(state, 4)
    play(state, Decline())
    assert "u1" in state.monsters and state.heroes[1].life == 40 - (9 - 2)


@pytest.mark.rule("VL-11.1")
def test_own_shields_cannot_be_attacked_and_market_access_frees_nobody() -> None:
    turtle = sketch("sword", monsters="giant_turtle>0@0")
    assert why(turtle, card("sword", "front")) == "VL-9.1"
    state = sketch("invisibility sword", monsters="goblin>0@1")
    play(state, card("invisibility"))
    assert why(state, card("sword", "seat1")) == "VL-11.1"


@pytest.mark.rule("VL-11.2", "VL-11.3")
def test_monsters_are_ordered_before_the_roll_and_the_rest_goes_on() -> None:
    state = sketch("sword", monsters="wolf>0@1 goblin>0@1")
    assert not of_kind(play(state, card("sword", "front")), DieRolled)
    roll(state, 3)
    play(state, Pick("u2"))
    assert "u2" not in state.monsters and state.monsters["u1"].wounds == 2


@pytest.mark.rule("VL-11.4")
def test_damage_left_after_the_last_monster_is_lost() -> None:
    state = sketch("sword", monsters="goblin>0@1", dice=[6])
    play(state, card("sword", "front"))
    assert state.heroes[1].life == 40


@pytest.mark.rule("VL-11.5", "VL-18.6")
def test_the_bonus_against_a_type_counts_for_the_first_monster_only() -> None:
    first = sketch("dawn_blade", monsters="zombie>0@1 goblin>0@1", dice=[1])
    events = play(first, card("dawn_blade", "front"), Pick("u1"))
    assert of_kind(events, AttackRolled)[0].total == 1 + 2 + 3 and "u1" not in first.monsters
    second = sketch("dawn_blade", monsters="zombie>0@1 goblin>0@1", dice=[1])
    assert of_kind(play(second, card("dawn_blade", "front"), Pick("u2")), AttackRolled)[0].total == 3


@pytest.mark.rule("VL-11.5")
def test_it_works_for_spells_and_not_for_attacks_on_several_targets() -> None:
    state = sketch("fire_bolt burning_hands", heroes="cleric slayer", pool=9, monsters="zombie>0@1", dice=[1])
    assert of_kind(play(state, card("fire_bolt", "seat1")), AttackRolled)[0].total == 1 + 2 + 1
    roll(state, 1)
    assert of_kind(play(state, card("burning_hands")), AttackRolled)[0].total == 1 + 2


@pytest.mark.rule("VL-11.6", "VL-19.2")
def test_each_monster_of_a_path_has_its_own_armour() -> None:
    state = sketch("double_axe", monsters="lizardman>0@1 giant_scorpion>0@1", dice=[6])
    play(state, card("double_axe", "seat1"), Pick("u1"))
    assert "u1" not in state.monsters and "u2" not in state.monsters
    assert state.heroes[1].life == 40 - (11 - 1 - 4 - 1 - 4)


@pytest.mark.rule("VL-11.7", "VL-15.14", "VL-15.15")
def test_your_opponent_is_the_same_whoever_owned_the_monster() -> None:
    state = sketch("throwing_knives", "coin", seats=3, monsters="goblin>0@2", dice=[6])
    events = play(state, card("throwing_knives", "front"))
    assert of_kind(events, MonsterDied)[0].to == 2 and state.to_act == 1
    assert face("goblin") in state.discards[2]


@pytest.mark.rule("VL-11.1")
def test_a_fleeting_monster_may_be_left_out_against_the_first_seat_too() -> None:
    state = sketch("", "double_axe", monsters="wisp>1@-")
    begin_turn(state, 1)
    play(state, card("double_axe", "seat0"))
    assert legal(state) == [Pick("u1"), Decline()]
    roll(state, 4)
    play(state, Decline())
    assert "u1" in state.monsters and state.heroes[0].life == 30 - 9
