"""Siege of the Village: heroes together against a boss (VL-20.21)."""

from __future__ import annotations

import pytest

from engine.rules.kernel.dice import Dice
from engine.rules.village import siege as boss_siege
from engine.rules.village.actions.choices import Pick
from engine.rules.village.events import AttackRolled, BossActed, BossChanged, BossHurt, MonsterPlaced, ThreatRose
from engine.rules.village.siege import armour
from engine.rules.village.targets import heal_targets, placements
from tests.rules.village.sketch import CONTENT, END, RULES, begin_turn, card, config, face, legal, pick, play, replace, roll, sketch, why
from tests.support import of_kind

VHARZUL, QUEEN, GRASHK = "vl_boss_vharzul", "vl_boss_pale_queen", "vl_boss_horde_king"
pytestmark = pytest.mark.rule("VL-20.21")


def siege(hand: str = "", *, boss: str = VHARZUL, seats: int = 2, **more):
    """A position of a siege."""
    return sketch(hand, seats=seats, mode="siege", boss=boss, **more)


@pytest.mark.parametrize(
    ("boss", "seats", "difficulty", "life"),
    [
        (VHARZUL, 1, "adept", 24),
        (VHARZUL, 4, "adept", 64),
        (VHARZUL, 1, "novice", 20),
        (QUEEN, 3, "novice", 39),
        (GRASHK, 2, "master", 26),
    ],
)
def test_the_boss_has_life_by_heroes_and_difficulty(boss: str, seats: int, difficulty: str, life: int) -> None:
    state = RULES.new_game(RULES.configure("siege", seats, {"boss": boss, "difficulty": difficulty}), 1)
    assert state.siege.most == life and face("dragon") not in state.piles["main"]


def test_everybody_draws_five_and_heroes_may_be_twins() -> None:
    twins = RULES.configure("siege", 2, {}, [{"hero": "vl_hero_elf"}] * 2)
    state = RULES.new_game(twins, 1)
    assert [len(hand) for hand in state.hands] == [5, 5] and [hero.id for hero in state.heroes] == ["vl_hero_elf"] * 2
    assert config(2, "siege", boss=VHARZUL).party == 2


def test_weapons_and_spells_hurt_the_boss_and_no_hero() -> None:
    state = siege("sword fireball", dice=[5, 5])
    assert {action.target for action in legal(state) if action.path[0].startswith("hand")} == {"boss"}
    events = play(state, card("sword", "boss"), card("fireball", "boss"))
    assert [event.amount for event in of_kind(events, BossHurt)] == [6, 10 - 3], "fire resistance 3"


def test_an_immune_boss_feels_nothing_of_an_element() -> None:
    state = siege("mind_blast", boss=QUEEN, dice=[6])
    play(state, card("mind_blast", "boss"))
    assert state.siege.life == 60


def test_phases_open_at_two_thirds_and_one_third_and_teach_everybody() -> None:
    state = siege("double_axe", dice=[6], boss_life=30)
    events = play(state, card("double_axe", "boss"))
    assert state.siege.phase == 1 and [hero.xp for hero in state.heroes] == [40, 40] and of_kind(events, BossChanged)
    assert armour(state) == 1
    for life, phase in ((21, 0), (20, 1), (11, 1), (10, 2)):
        blow = siege("staff", dice=[3], boss_life=30)
        blow.siege = replace(blow.siege, life=life + 1)
        play(blow, card("staff", "boss"))
        assert (blow.siege.life, blow.siege.phase) == (life, phase)


def test_a_boss_feels_spikes_no_more_than_it_is_a_monster() -> None:
    state = siege(defences="spiked_shield>0")
    begin_turn(state, 0, 1, 1)
    assert state.siege.life == 60 and state.to_act == 0


def test_the_boss_rolls_on_its_table_at_the_start_of_each_turn() -> None:
    state = siege(theirs="coin staff")
    events = begin_turn(state, 1, 3)
    assert of_kind(events, BossActed)[0].row == 3 and state.to_act == 1
    play(state, pick("hand:coin"))
    assert state.discards[1] == [face("coin")]


def test_row_six_burns_every_hero_with_one_roll_and_all_companions_of_the_attacked() -> None:
    state = siege(monsters="goblin>0@0 orc>1@1")
    begin_turn(state, 0, 6, 4, 1)
    assert [hero.life for hero in state.heroes] == [30 - 6, 40 - 6]
    assert "u1" not in state.monsters and state.monsters["u2"].wounds == 2


def test_a_boss_attack_goes_through_defences_in_the_engines_order() -> None:
    state = siege(defences="helmet>0 leather_armour>0")
    events = begin_turn(state, 0, 2, 3)
    assert of_kind(events, AttackRolled)[0].links == ("d1", "d2") and state.heroes[0].life == 30


def test_summoned_creatures_are_hostile_and_wait_a_turn() -> None:
    state = siege()
    events = begin_turn(state, 0, 5)
    assert of_kind(events, MonsterPlaced)[0].owner == -1 and not of_kind(events, AttackRolled)
    roll(state, 3)
    state.hands[0] = [face("sword")]
    assert why(state, card("sword", "boss")) == "VL-11.1"


def test_the_horde_attacks_at_once_and_not_again() -> None:
    state = siege(boss=GRASHK, monsters="goblin>0@-")
    state.siege = state.siege.__class__(GRASHK, 10, 60, phase=2, to_act=(0, 1))
    events = begin_turn(state, 0, 1, 1, 1, 1)
    assert len(of_kind(events, AttackRolled)) == 3 and len(of_kind(events, MonsterPlaced)) == 2


def test_a_frozen_goblin_does_not_run_with_the_horde() -> None:
    state = siege(boss=GRASHK, monsters="goblin>0@-")
    state.siege = state.siege.__class__(GRASHK, 10, 60, phase=2, to_act=(0, 1))
    state.monsters["u1"] = replace(state.monsters["u1"], skips=True)
    events = begin_turn(state, 0, 1, 1, 1)
    assert len(of_kind(events, AttackRolled)) == 2 and not state.monsters["u1"].skips, "the two new ones"


def test_arrows_of_a_bound_hero_may_go_on_to_the_monsters_of_another() -> None:
    state = siege("short_bow", monsters="goblin>0@- goblin>1@-", dice=[6])
    assert {(a.target, a.via) for a in legal(state) if a.path[0] == "hand:vl_short_bow"} == {("front", -1), ("front", 1)}
    play(state, card("short_bow", "front", via=1))
    assert not state.monsters and state.siege.life == 60


def test_the_queen_heals_by_the_life_she_takes() -> None:
    state = siege(boss=QUEEN)
    state.siege = state.siege.__class__(QUEEN, 15, 60, phase=2, to_act=(0, 1))
    begin_turn(state, 0, 6, 2)
    assert state.heroes[0].life == 30 - 5 and state.siege.life == 20


def test_a_master_takes_the_higher_of_two_rows_in_the_last_phase() -> None:
    state = siege(difficulty="master")
    state.siege = state.siege.__class__(VHARZUL, 10, 60, phase=2, to_act=(0, 1))
    events = begin_turn(state, 0, 1, 2, 1)
    assert of_kind(events, BossActed)[0].row == 2


def test_effects_on_your_opponent_wear_the_boss_down() -> None:
    state = siege("confusion venom_vial stone_fist", boss=GRASHK, pool=9, dice=[4])
    play(state, card("confusion"), card("venom_vial"))
    assert armour(state) == 0 and state.siege.poison == 2
    play(state, card("stone_fist", "boss"))
    roll(state, 4, 1)
    play(state, END)
    assert armour(state) == 1, "whole again in the next turn"


def test_poison_gnaws_at_the_start_of_each_round() -> None:
    state = siege(boss=QUEEN)
    state.siege = state.siege.__class__(QUEEN, 60, 60, poison=3, to_act=(0,))
    roll(state, 3)
    events = play(state, END)
    assert state.siege.life == 57 and state.siege.poison == 2 and of_kind(events, ThreatRose)[0].now == 1


def test_own_monsters_become_companions_that_fight_for_their_hero() -> None:
    state = siege("wolf giant_turtle")
    play(state, card("wolf", "seat0"), card("giant_turtle", "seat1"))
    assert state.monsters["u1"].companion and not state.monsters["u2"].companion and placements(state, 0, face("wolf")) == [0]
    begin_turn(state, 0, 3, 6)
    assert state.siege.life == 60 - 6
    hostile = siege(monsters="wolf>0@0 goblin>0@-")
    begin_turn(hostile, 0, 3, 3)
    assert "u2" not in hostile.monsters and hostile.heroes[0].xp == 20 and hostile.siege.life == 60


def test_an_imp_companion_and_a_poisonous_one_have_their_own_way() -> None:
    state = siege(boss=GRASHK, monsters="imp>0@0 giant_spider>0@0")
    begin_turn(state, 0, 4, 1, 1, 4)
    assert armour(state) == 0 and state.siege.poison == 1


def test_healing_spells_and_potions_reach_any_hero() -> None:
    state = siege("healing_potion")
    assert heal_targets(state, 0, CONTENT.cards[face("healing_potion")]) == [0, 1]
    assert heal_targets(state, 0, CONTENT.cards[face("pale_ale")]) == [0]


def test_ranged_weapons_help_another_hero_against_his_monsters() -> None:
    state = siege("short_bow sword", monsters="goblin>1@-", dice=[5])
    assert why(state, card("sword", "front", via=1)) == "VL-9.1"
    play(state, card("short_bow", "front", via=1))
    assert not state.monsters and state.heroes[0].xp == 20


def test_charm_makes_a_companion_and_bait_sends_a_monster_to_another_hero() -> None:
    state = siege("charm beast_bait", monsters="orc>0@- goblin>0@-")
    play(state, card("charm"), Pick("u1"), card("beast_bait"))
    assert state.monsters["u1"].companion and state.monsters["u1"].owner == 0 and state.monsters["u2"].facing == 1


def test_a_fallen_hero_returns_with_half_his_life_at_the_price_of_threat() -> None:
    state = siege(life={1: 1}, poison={1: 1}, discards={1: "sword"}, monsters="goblin>1@-", decks={1: "coin"})
    state.dice = Dice(3)
    play(state, END)
    hero = state.heroes[1]
    assert not hero.down and hero.life == 20 and hero.poison == 0, "poison felled him, the round was over, he is back"
    assert sorted(state.hands[1]) == [face("coin"), face("sword")] and state.siege.threat == 2
    assert state.monsters["u1"].facing == 0


def test_all_heroes_down_or_too_much_threat_is_defeat_for_everybody() -> None:
    state = siege(seats=1, heroes="slayer", life={0: 1}, poison={0: 1})
    begin_turn(state, 0)
    outcome = RULES.outcome(state)
    assert outcome.places == ((), (0,)) and outcome.share(0) == 0.0 and outcome.scores == (0,)
    burnt = siege()
    burnt.siege = burnt.siege.__class__(VHARZUL, 60, 60, threat=20, to_act=(0,))
    play(burnt, END)
    assert RULES.outcome(burnt).winners == ()


@pytest.mark.parametrize(("seats", "limit"), [(1, 15), (2, 21), (4, 33)])
def test_a_larger_party_bears_more_threat(seats: int, limit: int) -> None:
    heroes = " ".join(("slayer", "mage", "elf", "dwarf")[:seats])
    assert boss_siege.threat_limit(siege(seats=seats, heroes=heroes)) == limit


@pytest.mark.parametrize(("threat", "stars"), [(10, 3), (15, 2), (20, 1)])
def test_victory_is_shared_and_rated_by_the_threat(threat: int, stars: int) -> None:
    state = siege("sword", dice=[6])
    state.siege = state.siege.__class__(VHARZUL, 3, 60, phase=2, threat=threat, to_act=(0, 1))
    play(state, card("sword", "boss"))
    outcome = RULES.outcome(state)
    assert outcome.winners == (0, 1) and outcome.scores == (stars, stars) and outcome.share(1) == 1.0
