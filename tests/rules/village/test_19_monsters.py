"""Monster abilities but Overwhelm (VL-19)."""

from __future__ import annotations

import pytest

from engine.rules.village.actions.choices import Decline, Pick
from engine.rules.village.actions.trade import TameMonster
from engine.rules.village.events import AttackRolled, CardRemoved, GoldChanged, MonsterHurt, MonsterMoved, MonsterPlaced
from tests.rules.village.sketch import END, begin_turn, buy, card, face, legal, play, roll, short, sketch, why
from tests.support import of_kind

STALL = "pale_ale wisdom_scroll fire_bolt antidote nugget sword axe mace helmet orc"


def wound(state, name: str, points: int) -> None:
    """Lay wounds on a monster."""
    monster = state.monsters[name]
    fields = {field: getattr(monster, field) for field in monster.__struct_fields__}
    state.monsters[name] = monster.__class__(**{**fields, "wounds": points})


@pytest.mark.rule("VL-19.1")
def test_a_troll_heals_before_it_attacks_and_never_above_its_life() -> None:
    state = sketch(monsters="troll>1@0")
    wound(state, "u1", 1)
    events = begin_turn(state, 1, 1)
    healed = of_kind(events, MonsterHurt)[0]
    assert (healed.amount, healed.left) == (-1, 6) and events.index(healed) < events.index(of_kind(events, AttackRolled)[0])


@pytest.mark.rule("VL-19.2")
def test_monster_armour_reduces_each_damage() -> None:
    state = sketch("fire_flask", monsters="stone_golem>0@1 goblin>0@1")
    play(state, card("fire_flask"))
    assert state.monsters["u1"].wounds == 0 and "u2" not in state.monsters


@pytest.mark.rule("VL-19.3")
@pytest.mark.parametrize(("seats", "life"), [(2, 6), (4, 12)])
def test_life_by_party_counts_those_who_started(seats: int, life: int) -> None:
    state = sketch(seats=seats, monsters="hydra>0@1")
    state.heroes[seats - 1] = state.heroes[seats - 1].__class__(state.heroes[seats - 1].id, 0, 40, alive=False)
    assert state.life_of(state.monsters["u1"]) == life


@pytest.mark.rule("VL-19.4")
def test_a_turtle_protects_whom_it_faces_and_never_attacks() -> None:
    state = sketch("sword", monsters="giant_turtle>1@1", dice=[3])
    play(state, card("sword", "seat1"))
    assert state.heroes[1].life == 40 and "u1" not in state.monsters, "four damage on four life"
    calm = sketch(monsters="giant_turtle>1@0")
    assert not of_kind(begin_turn(calm, 1), AttackRolled)


@pytest.mark.rule("VL-19.5")
def test_shields_come_before_cards_and_the_attacker_learns() -> None:
    state = sketch("sword", monsters="giant_turtle>1@1 guardian_spirit>1@1", defences="helmet>1", dice=[5])
    play(state, card("sword", "seat1"), Pick("u1"))
    assert state.heroes[0].xp == 40 and state.monsters["u2"].wounds == 1 and state.defences["d3"].damage == 0
    assert short(state.discards[1]) == "giant_turtle"


@pytest.mark.rule("VL-19.6", "VL-19.7")
def test_a_fairy_comes_at_once_gives_gold_and_moves_on() -> None:
    state = sketch(gold=40, market=STALL, main="gold_fairy goblin wolf", dice=[])
    events = play(state, buy(6))
    assert of_kind(events, MonsterPlaced)[0].facing == 0 and of_kind(events, GoldChanged)[0].amount == 20
    assert state.market[5] == face("goblin") and why(state, buy(1)) is None, "it blocks nothing"
    events = play(state, END)
    assert of_kind(events, MonsterMoved)[0].facing == 1 and state.turn.gold == 20


@pytest.mark.rule("VL-19.7")
def test_whoever_kills_a_fleeting_monster_learns_and_it_leaves_the_game() -> None:
    state = sketch("staff", monsters="white_hart>0@-", dice=[5])
    play(state, card("staff", "front"))
    assert state.heroes[0].xp == 60 and short(state.removed) == "white_hart"


@pytest.mark.rule("VL-19.8", "VL-19.40")
def test_frogs_hop_to_the_next_player_whoever_he_is() -> None:
    state = sketch(seats=4, monsters="fighting_frog>0@3", dice=[1])
    play(state, END)
    assert state.monsters["u1"].facing == 1
    team = sketch(seats=6, monsters="slime>0@5", dice=[1])
    play(team, END)
    assert team.monsters["u1"].facing == 1, "a sorcerer behind his front line, and a teammate"


@pytest.mark.rule("VL-19.9")
def test_hopping_means_nothing_for_two() -> None:
    state = sketch(monsters="fighting_frog>0@1")
    roll(state)
    play(state, END)
    assert state.monsters["u1"].facing == 0


@pytest.mark.rule("VL-19.9", "VL-8.6")
def test_a_frog_attacks_its_own_master_and_the_engine_orders_his_defences() -> None:
    state = sketch(seats=3, monsters="fighting_frog>0@1", defences="leather_armour>1 helmet>1", dice=[3])
    events = play(state, END)
    assert of_kind(events, AttackRolled)[0].seat == 1 and of_kind(events, AttackRolled)[0].links == ("d3", "d2")


@pytest.mark.rule("VL-19.18")
def test_poison_needs_a_lost_life() -> None:
    state = sketch(monsters="giant_spider>1@0", defences="plate_armor>1")
    begin_turn(state, 1, 6)
    assert state.heroes[1].poison == 0


@pytest.mark.rule("VL-19.19")
def test_poison_ignores_cards_and_armour() -> None:
    state = sketch(heroes="druid paladin", level={1: 2}, poison={1: 3}, defences="plate_armor>1")
    begin_turn(state, 1)
    assert state.heroes[1].life == 37


@pytest.mark.rule("VL-19.20")
def test_only_cards_take_poison_away() -> None:
    state = sketch("antidote", poison={0: 3}, life={0: 20})
    play(state, card("antidote"))
    assert (state.heroes[0].poison, state.heroes[0].life) == (0, 22)


@pytest.mark.rule("VL-19.22")
def test_groups_count_full_and_mini_cards_of_the_active_player_only() -> None:
    state = sketch(monsters="giant_rat>1@0 mini_rat>1@0 giant_rat>0@1 giant_rat>0@1")
    state.stocks[face("mini_rat")] = 1
    events = begin_turn(state, 1)
    assert [event.owner for event in of_kind(events, MonsterPlaced)] == [0] and state.stocks[face("mini_rat")] == 0
    again = sketch(monsters="giant_rat>1@0 giant_rat>1@0")
    again.stocks[face("mini_rat")] = 0
    assert not of_kind(begin_turn(again, 1, 1, 1), MonsterPlaced)


@pytest.mark.rule("VL-19.31", "VL-6.8")
def test_an_ambusher_strikes_the_drawer_or_the_next_without_one() -> None:
    state = sketch(gold=40, market=STALL, main="bandit goblin", monsters="night_stalker>0@-", dice=[4])
    state.mods.append(_access())
    events = play(state, buy(6))
    assert of_kind(events, MonsterPlaced)[0].facing == 1 and state.heroes[1].life == 35
    assert state.market[5] == face("goblin")


def _access():
    from engine.rules.parts.modifiers import Modifier

    return Modifier(0, "access", 1, "turn", "test")


@pytest.mark.rule("VL-19.31", "VL-16.4")
def test_whoever_fell_to_an_ambusher_draws_no_second_one() -> None:
    state = sketch(seats=3, gold=40, market=STALL, main="bandit night_stalker goblin", life={0: 1}, dice=[6, 4, 1])
    events = play(state, buy(6))
    assert not state.heroes[0].alive and state.market[5] == face("goblin")
    assert [event.facing for event in of_kind(events, MonsterPlaced)] == [0, 2], "seat 1 faces the first one now"


@pytest.mark.rule("VL-19.6", "VL-16.4")
def test_a_guest_drawn_for_the_fallen_goes_to_the_next_player() -> None:
    state = sketch(seats=3, gold=40, market=STALL, main="bandit wisp goblin", life={0: 1}, dice=[6, 1])
    assert [event.facing for event in of_kind(play(state, buy(6)), MonsterPlaced)] == [0, 1]


@pytest.mark.rule("VL-19.31")
def test_if_everybody_faces_one_it_leaves_the_game() -> None:
    state = sketch(gold=40, market=STALL, main="bandit goblin", monsters="night_stalker>0@- bandit>1@-")
    state.mods.append(_access())
    events = play(state, buy(6))
    assert of_kind(events, CardRemoved)[0].face == face("bandit") and state.market[5] == face("goblin")


@pytest.mark.rule("VL-19.32")
def test_it_moves_on_skips_those_who_face_one_and_attacks_at_their_start() -> None:
    state = sketch(seats=4, monsters="bandit>0@- night_stalker>1@-", dice=[1])
    events = play(state, END)
    assert state.monsters["u1"].facing == 2 and len(of_kind(events, AttackRolled)) == 1, "only the Stalker before seat 1 strikes"
    full = sketch(seats=2, monsters="bandit>0@- night_stalker>1@-", dice=[1])
    play(full, END)
    assert full.monsters["u1"].facing == 0


@pytest.mark.rule("VL-19.33")
def test_an_ambusher_of_the_first_turn_is_removed_and_replaced() -> None:
    state = sketch(gold=40, market=STALL, main="bandit goblin", turns=1)
    play(state, buy(6))
    assert short(state.removed) == "bandit" and state.market[5] == face("goblin") and not state.monsters


@pytest.mark.rule("VL-19.33")
def test_its_killer_learns_and_it_leaves_the_game() -> None:
    state = sketch("sword", monsters="bandit>0@-", dice=[5])
    play(state, card("sword", "front"))
    assert state.heroes[0].xp == 40 and short(state.removed) == "bandit"


@pytest.mark.rule("VL-19.34")
def test_a_ghost_attacks_and_binds_but_does_not_block() -> None:
    state = sketch("sword", gold=50, monsters="ghost>0@1", market=STALL)
    assert why(state, buy(1)) is None and why(state, card("sword", "seat1")) == "VL-11.1"
    assert of_kind(begin_turn(state, 0, 2), AttackRolled)


@pytest.mark.rule("VL-19.35")
def test_a_lich_summons_anew_each_turn_and_its_creatures_wait_one() -> None:
    state = sketch(monsters="lich>1@0")
    events = begin_turn(state, 1, 1)
    assert len(of_kind(events, AttackRolled)) == 1
    events = begin_turn(state, 1)
    roll(state, 1, 1)
    events += play(state, legal(state)[0])
    assert len(of_kind(events, AttackRolled)) == 2 and len(of_kind(events, MonsterPlaced)) == 1


@pytest.mark.rule("VL-19.36")
def test_summoned_creatures_stand_before_their_summoner() -> None:
    state = sketch("sword", monsters="lich>0@1")
    begin_turn(state, 0, 1)
    state.hands[0] = [face("sword")]
    roll(state, 6)
    play(state, card("sword", "front"))
    assert "u2" not in state.monsters and state.monsters["u1"].wounds == 5, "damage goes on, also of an ordinary weapon"


@pytest.mark.rule("VL-19.36", "VL-12.6")
def test_a_bolt_on_the_summoner_starts_at_its_creatures() -> None:
    state = sketch("lightning", monsters="lich>1@0")
    begin_turn(state, 1, 1)
    begin_turn(state, 0)
    state.hands[0] = [face("lightning")]
    roll(state, 5)
    events = play(state, card("lightning", "u1"))
    assert of_kind(events, AttackRolled)[0].links == ("u2", "u1")


@pytest.mark.rule("VL-19.37")
def test_a_wild_monster_must_be_tamed_before_it_is_bought() -> None:
    state = sketch(gold=60, market=". . . . . brown_bear . . . .", main="goblin", dice=[3])
    assert why(state, buy(6)) == "VL-19.37"
    play(state, TameMonster(6))
    assert state.turn.gold == 60 and why(state, TameMonster(6)) == "VL-19.37"
    play(state, buy(6))
    assert short(state.discards[0]) == "brown_bear"


@pytest.mark.rule("VL-19.37")
def test_a_failed_attempt_is_bitten_and_the_monster_stays() -> None:
    state = sketch(heroes="mage slayer", gold=60, market=". . . . . brown_bear . . . .", dice=[3, 5])
    play(state, TameMonster(6))
    assert state.heroes[0].life == 30 - 7 and state.market[5] == face("brown_bear") and why(state, buy(6)) == "VL-19.37"


@pytest.mark.rule("VL-19.37")
def test_taking_it_without_paying_needs_the_roll_but_removing_does_not() -> None:
    state = sketch("requisition ban_scroll", market=". . . . . dire_boar . . . .", main="axe mace")
    play(state, card("requisition"))
    assert face("dire_boar") in state.market, "nothing to take"
    play(state, card("ban_scroll"), Pick("space6"), Pick("space6"))
    assert short(state.removed) == "dire_boar axe"


@pytest.mark.rule("VL-19.38")
def test_a_flute_works_from_the_hand() -> None:
    state = sketch("elven_flute", heroes="mage slayer", market=". . . . . brown_bear . . . .", dice=[2])
    play(state, TameMonster(6))
    assert state.turn.tamed == (5,) and Decline() not in legal(state)
