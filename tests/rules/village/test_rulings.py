"""Rulings that decide rare cases: what several rules say about one moment."""

from __future__ import annotations

import pytest

from engine.rules.kernel.dice import Dice
from engine.rules.village import setup
from engine.rules.village.actions.choices import Pick
from engine.rules.village.actions.hero import SheatheWeapon
from engine.rules.village.actions.trade import TameMonster
from engine.rules.village.events import AttackRolled, BerserkChanged, BossHurt, GoldChanged
from engine.rules.village.state import Monster, Overwhelm
from engine.rules.village.targets import placements
from tests.rules.village.sketch import END, RULES, begin_turn, buy, card, face, faces, legal, play, roll, short, sketch, why
from tests.support import of_kind

STALL = "pale_ale wisdom_scroll fire_bolt antidote nugget sword axe mace helmet orc"


def without(state, *seats: int):
    """The same table with some heroes out."""
    for seat in seats:
        state.heroes[seat] = state.heroes[seat].__class__(state.heroes[seat].id, 0, 30, alive=False)
    return state


def dragon(state, wounds: int = 0):
    """The Red Ruin over the market."""
    state.monsters["u99"] = Monster("u99", face("dragon"), -1, -1, wounds=wounds)
    state.overwhelm = Overwhelm("u99", (), {})
    return state


@pytest.mark.rule("VL-3.4")
@pytest.mark.parametrize("seed", range(6))
def test_ambushers_of_the_set_up_leave_the_game_and_other_surprises_go_back(seed: int) -> None:
    """All five first cards are surprises, whatever the shuffle: nothing but plain cards may lie in the row."""
    state = sketch(market=". . . . . . . . . .")
    state.piles["main"] = faces("bandit night_stalker wisp gold_fairy dragon sword axe mace club knife")
    state.piles.update(beer=[], scroll=[], spell=[], potion=[], nuggets=[])
    state.dice = Dice(seed)
    setup.lay_market(state)
    assert sorted(short(state.market[5:]).split()) == ["axe", "club", "knife", "mace", "sword"]
    left = sorted(short([*state.piles["main"], *state.removed]).split())
    assert left == ["bandit", "dragon", "gold_fairy", "night_stalker", "wisp"]
    assert {face("dragon"), face("wisp"), face("gold_fairy")} <= set(state.piles["main"])
    assert set(state.removed) <= {face("bandit"), face("night_stalker")}


@pytest.mark.rule("VL-12.8")
def test_an_earthquake_shakes_the_dragon_too_but_nothing_that_is_for_sale() -> None:
    state = dragon(sketch("earthquake", market=STALL, pool=9, dice=[4]))
    play(state, card("earthquake"))
    assert state.monsters["u99"].wounds == 4 + 3 and state.market[9] == face("orc")


@pytest.mark.rule("VL-11.5", "VL-18.6")
def test_hunters_hit_the_dragon_and_a_boss_of_their_prey_harder() -> None:
    state = dragon(sketch("club", heroes="slayer druid", market=STALL, dice=[3]))
    assert of_kind(play(state, card("club", "u99")), AttackRolled)[0].versus == 2
    siege = sketch("club", heroes="paladin druid", level={0: 3}, mode="siege", boss="vl_boss_pale_queen", dice=[3])
    events = play(siege, card("club", "boss"))
    assert of_kind(events, BossHurt)[0].amount == 3 + 2, "the Pale Queen is undead"


@pytest.mark.rule("VL-13.7")
def test_a_bonus_gained_by_a_kill_does_not_help_the_same_attack() -> None:
    """A Cleric reaches level 2 (+1 with maces) at the first of two monsters: the second feels no more than was left."""
    state = sketch("mace", heroes="cleric slayer", monsters="wolf>0@1 ogre>0@1", dice=[4])
    events = play(state, card("mace", "front"), Pick("u1"))
    assert state.heroes[0].level == 2 and of_kind(events, AttackRolled)[0].total == 5 and state.monsters["u2"].wounds == 5 - 3


@pytest.mark.rule("VL-15.16")
def test_a_sheathed_weapon_is_safe_from_those_who_make_you_discard() -> None:
    state = sketch("confusion", "", sheaths="sheath+sword>1")
    play(state, card("confusion"))
    assert state.to_act == 0 and state.sheaths["s1"].weapon == face("sword") and not state.discards[1]


@pytest.mark.rule("VL-15.16")
def test_a_weapon_goes_on_an_empty_sheath_of_ones_own_only() -> None:
    state = sketch("sword", sheaths="sheath>1")
    assert why(state, SheatheWeapon("s1", face("sword"))) == "VL-15.16"


@pytest.mark.rule("VL-16.4", "VL-20.15")
def test_the_mode_limits_where_a_monster_of_the_fallen_may_go() -> None:
    """On the battlefield a front-liner has one seat for it: the one opposite, so nothing is asked; wounds stay."""
    state = sketch("sword", seats=6, life={5: 1}, dice=[6])
    state.monsters["u1"] = Monster("u1", face("orc"), 2, 5, wounds=1)
    play(state, card("sword", "seat5"))
    assert state.to_act == 0 and (state.monsters["u1"].facing, state.monsters["u1"].wounds) == (3, 1)


@pytest.mark.rule("VL-18.8")
def test_rage_may_begin_anew_after_it_ended() -> None:
    state = sketch("pale_ale pale_ale", heroes="barbarian slayer", dice=[1, 1, 1])
    play(state, card("pale_ale"), card("pale_ale"), END, END)
    assert state.heroes[0].berserk == 0
    state.hands[0] = faces("pale_ale pale_ale")
    roll(state, 1, 1, 5)
    assert of_kind(play(state, card("pale_ale"), card("pale_ale")), BerserkChanged)[-1].turns == 5


@pytest.mark.rule("VL-19.7")
def test_a_benefit_comes_once_a_turn() -> None:
    """The fairy is drawn by the second purchase; her gold comes once, and again only at the start of the next turn she sees."""
    state = sketch(gold=80, market=STALL, main="gold_fairy goblin wolf club", dice=[])
    events = play(state, buy(6), buy(6))
    assert [event.amount for event in of_kind(events, GoldChanged) if event.cause == face("gold_fairy")] == [20]


@pytest.mark.rule("VL-19.9")
def test_two_who_are_left_of_three_are_still_hopped_between() -> None:
    state = without(sketch(seats=3, monsters="fighting_frog>0@2", dice=[1, 1]), 1)
    play(state, END)
    assert state.turn.seat == 2 and state.monsters["u1"].facing == 2


@pytest.mark.rule("VL-19.36")
def test_creatures_protect_their_own_summoner_only_and_only_beside_him() -> None:
    state = sketch("sword", monsters="lich>0@1 ogre>0@1")
    state.monsters["u3"] = Monster("u3", face("mini_skeleton"), 1, 0, summoner="u1", summoned=True)
    play(state, card("sword", "front"))
    assert Pick("u1") not in legal(state) and Pick("u2") in legal(state), "the lich hides behind its skeleton, the ogre does not"
    apart = sketch("sword", monsters="lich>0@1 ogre>0@1")
    apart.monsters["u3"] = Monster("u3", face("mini_skeleton"), 1, 1, summoner="u1", summoned=True)
    play(apart, card("sword", "front"))
    assert Pick("u1") in legal(apart)


@pytest.mark.rule("VL-19.37")
def test_nobody_tames_in_a_market_he_cannot_enter() -> None:
    state = sketch(monsters="goblin>0@1", gold=60, market=". . . . . brown_bear . . . .", dice=[6])
    assert why(state, TameMonster(6)) == "VL-6.11"


@pytest.mark.rule("VL-20.7")
def test_a_turtle_may_guard_the_teammate_and_takes_the_blow_for_him() -> None:
    state = sketch("giant_turtle", seats=4, heroes="druid mage elf cleric", dice=[1])
    play(state, card("giant_turtle", "seat2"), END)
    state.hands[1] = faces("sword")
    roll(state, 2)
    play(state, card("sword", "seat2"))
    assert state.heroes[2].life == state.heroes[2].most and state.monsters["u1"].wounds == 3


@pytest.mark.rule("VL-20.12")
def test_if_nobody_qualifies_the_last_one_alive_wins() -> None:
    """Seat 0 falls in his own turn with the last of his enemies: only an ally is left, who has an enemy no more."""
    state = without(sketch(seats=5, life={3: 1}, poison={3: 1}), 1, 2, 4)
    begin_turn(state, 3)
    assert RULES.outcome(state).winners == (0,)


@pytest.mark.rule("VL-20.16", "VL-20.20")
def test_a_gap_lets_monsters_through_as_well() -> None:
    state = without(sketch(seats=6), 5)
    goblin = face("goblin")
    assert placements(state, 0, goblin) == [3, 4] and placements(state, 2, goblin) == [3] and placements(state, 1, goblin) == [3, 4]


@pytest.mark.rule("VL-20.17")
def test_a_sorcerer_helps_with_spells_too_and_what_is_left_goes_on() -> None:
    state = sketch(seats=6, monsters="goblin>0@5")
    begin_turn(state, 1)
    state.hands[1], state.turn.pool = faces("fire_bolt"), 9
    roll(state, 5)
    play(state, card("fire_bolt", "seat5", via=0))
    assert not state.monsters and state.heroes[1].xp == 20 and state.heroes[5].life == state.heroes[5].most - (5 + 2 - 2)
