"""Monsters (VL-8)."""

from __future__ import annotations

import pytest

from engine.rules.village.actions.choices import Pick
from engine.rules.village.events import AttackRolled, CardDiscarded, DieRolled, MonsterDied, PoolChanged, XpGained
from engine.rules.village.frames import ChooseAttacker, ChooseLink, ChooseOwner
from tests.rules.village.sketch import END, begin_turn, buy, card, face, legal, pick, play, roll, short, sketch
from tests.support import of_kind


@pytest.mark.rule("VL-8.1")
def test_a_bought_monster_waits_in_the_discard_pile() -> None:
    state = sketch("goblin", gold=20, market=". . . . . goblin . . . .", main="axe")
    play(state, buy(6))
    assert short(state.discards[0]) == "goblin" and not state.monsters


@pytest.mark.rule("VL-8.2")
def test_a_monster_may_be_played_in_front_of_anybody() -> None:
    state = sketch("goblin", seats=3)
    assert [action.target for action in legal(state) if action == card("goblin", action.path[-1])] == ["seat0", "seat1", "seat2"]
    play(state, card("goblin", "seat2"))
    assert (state.monsters["u1"].facing, state.monsters["u1"].wounds, state.monsters["u1"].owner) == (2, 0, 0)


@pytest.mark.rule("VL-8.3", "VL-8.4")
def test_it_attacks_at_the_start_of_each_turn_of_its_victim_and_its_owner_rolls() -> None:
    state = sketch("goblin")
    assert not of_kind(play(state, card("goblin", "seat1")), DieRolled)
    roll(state, 6)
    events = play(state, END)
    assert of_kind(events, DieRolled)[0].seat == 0 and of_kind(events, AttackRolled)[0].total == 5
    assert state.heroes[1].life == 35
    roll(state, 6)
    assert not of_kind(play(state, END), DieRolled), "nothing attacks in the turn of the other player"


@pytest.mark.rule("VL-8.4")
def test_each_monster_rolls_its_own_die() -> None:
    state = sketch(monsters="goblin>1@0 goblin>1@0")
    events = begin_turn(state, 1, 6, 2)
    assert [event.total for event in of_kind(events, AttackRolled)] == [5, 1]


@pytest.mark.rule("VL-8.5")
def test_excess_damage_of_a_monster_does_not_reach_the_hero() -> None:
    state = sketch(monsters="ogre>1@0 giant_turtle>1@1", defences="helmet>1")
    begin_turn(state, 1, 6)
    assert state.heroes[1].life == 40 and not state.defences and "u2" not in state.monsters


@pytest.mark.rule("VL-8.5")
def test_the_owner_fixes_the_order_before_the_die_falls() -> None:
    state = sketch(monsters="ogre>1@0", defences="helmet>1 plate_armor>1")
    events = begin_turn(state, 1)
    assert not of_kind(events, DieRolled) and isinstance(state.agenda.asked, ChooseLink) and state.to_act == 0
    roll(state, 4)
    play(state, pick("d3"))
    assert state.defences["d3"].damage == 6 and state.defences["d2"].damage == 0


@pytest.mark.rule("VL-8.6")
def test_the_victim_orders_the_owners_and_each_owner_his_own_monsters() -> None:
    state = sketch(seats=3, monsters="goblin>1@0 orc>1@0 wolf>1@2 bandit>1@-")
    begin_turn(state, 1)
    assert isinstance(state.agenda.asked, ChooseOwner) and state.to_act == 1
    roll(state, 1, 1)
    play(state, Pick("seat2"))
    assert isinstance(state.agenda.asked, ChooseAttacker) and state.to_act == 0
    roll(state, 1, 1, 1)
    events = play(state, Pick("u2"))
    assert [event.source for event in of_kind(events, AttackRolled)] == [face("orc"), face("goblin"), face("bandit")]


@pytest.mark.rule("VL-8.6")
def test_ownerless_monsters_hit_the_weakest_defence_first() -> None:
    state = sketch(monsters="bandit>1@- giant_turtle>1@1", defences="leather_armour>1 helmet>1")
    state.monsters["u2"] = state.monsters["u2"].__class__("u2", face("giant_turtle"), 1, 1, wounds=2)
    events = begin_turn(state, 1, 4)
    assert of_kind(events, AttackRolled)[0].links == ("u2", "d4", "d3")
    assert state.defences["d3"].damage == 1 and "d4" not in state.defences


@pytest.mark.rule("VL-8.7")
def test_what_a_monster_does_follows_its_own_attack() -> None:
    state = sketch("", "coin staff", monsters="wraith>1@0 orc>1@0")
    begin_turn(state, 1)
    roll(state, 3)
    play(state, Pick("u1"))
    assert state.to_act == 1, "the discard comes before the Orc"
    roll(state, 3)
    events = play(state, pick("hand:coin"))
    assert isinstance(events[0], CardDiscarded) and of_kind(events, AttackRolled)[0].source == face("orc")


@pytest.mark.rule("VL-8.8", "VL-8.11")
def test_wounds_stay_and_so_does_the_monster() -> None:
    state = sketch("staff", monsters="ogre>0@1", dice=[5])
    play(state, card("staff", "front"))
    roll(state, 1)
    play(state, END, END)
    assert state.monsters["u1"].wounds == 3 and state.monsters["u1"].facing == 0


@pytest.mark.rule("VL-8.9", "VL-8.10", "VL-13.1")
def test_a_dead_monster_goes_to_its_owner_and_its_killer_learns() -> None:
    state = sketch("sword", monsters="wolf>0@1", dice=[5])
    events = play(state, card("sword", "front"))
    assert short(state.discards[1]) == "wolf" and of_kind(events, XpGained)[0].amount == 40
    assert of_kind(events, MonsterDied)[0].killer == 0 and state.heroes[0].level == 2


@pytest.mark.rule("VL-8.9")
@pytest.mark.parametrize(("name", "gone"), [("bandit", True), ("wisp", True), ("mini_rat", False)])
def test_some_monsters_have_no_discard_pile_to_go_to(name: str, gone: bool) -> None:
    state = sketch("sword", monsters=f"{name}>0@-", dice=[5])
    stock = dict(state.stocks)
    play(state, card("sword", "front"))
    assert (face(name) in state.removed) is gone
    if name == "mini_rat":
        assert state.stocks[face(name)] == stock[face(name)] + 1


@pytest.mark.rule("VL-8.12")
def test_a_moved_monster_keeps_its_owner_and_a_charmed_one_does_not() -> None:
    state = sketch("gust charm", seats=3, pool=9, monsters="goblin>0@1 orc>0@1")
    play(state, card("gust"), Pick("u1"), Pick("seat2"))
    assert (state.monsters["u1"].facing, state.monsters["u1"].owner) == (2, 1)
    play(state, card("charm"), Pick("seat1"))
    assert (state.monsters["u2"].facing, state.monsters["u2"].owner) == (1, 0)


@pytest.mark.rule("VL-8.13", "VL-19.39", "VL-EX.12")
def test_an_imp_takes_intelligence_and_nothing_stops_it() -> None:
    state = sketch(heroes="slayer mage", monsters="imp>1@0", defences="plate_armor>1")
    events = begin_turn(state, 1, 3)
    assert of_kind(events, PoolChanged)[0].amount == -5 and state.turn.pool == 0
    assert state.heroes[1].life == 30 and state.defences["d2"].damage == 0
    begin_turn(state, 1, 6)
    assert state.turn.pool == 5 - 8


@pytest.mark.rule("VL-8.14")
def test_monsters_for_sale_neither_attack_nor_block() -> None:
    state = sketch(gold=50, market=". . . . . troll goblin . . .", main="axe")
    assert buy(7) in legal(state)
    assert not of_kind(begin_turn(state, 0), DieRolled)
