"""Monsters with Overwhelm (VL-19.24 to VL-19.30)."""

from __future__ import annotations

import pytest

from engine.rules.village.actions.choices import Decline, Pick
from engine.rules.village.events import AttackRolled, DefenceLost, MonsterSkipped, OverwhelmCame, OverwhelmFell, OverwhelmGrew
from engine.rules.village.frames import TakeSwallowed
from engine.rules.village.overwhelm import covered
from engine.rules.village.state import Monster, Overwhelm
from tests.rules.village.sketch import CONTENT, END, begin_turn, buy, card, face, legal, pick, play, replace, roll, short, sketch, why
from tests.support import of_kind

STALL = "pale_ale wisdom_scroll fire_bolt antidote nugget sword axe mace helmet orc"
PARTS = CONTENT.specials[face("dragon")]


def dragon(*, parts: int = 0, hurt_by: dict[int, int] | None = None, wounds: int = 0, **more):
    """A position with the Red Ruin over the market."""
    state = sketch(market=STALL, **more)
    state.monsters["u99"] = Monster("u99", face("dragon"), -1, -1, wounds=wounds)
    state.overwhelm = Overwhelm("u99", PARTS[:parts], hurt_by or {})
    return state


@pytest.mark.rule("VL-19.24")
def test_it_takes_space_ten_and_the_card_there_moves_over() -> None:
    state = sketch(gold=40, market=STALL, main="dragon goblin")
    events = play(state, buy(6))
    assert of_kind(events, OverwhelmCame)[0].life == 16 and state.overwhelm is not None
    assert state.market[5] == face("orc") and state.market[9] == "" and len(state.piles["main"]) == 1


@pytest.mark.rule("VL-19.24")
def test_it_simply_takes_space_ten_when_that_is_refilled() -> None:
    state = sketch(gold=60, market=STALL, main="dragon goblin")
    play(state, buy(10))
    assert state.overwhelm is not None and state.market[9] == "" and state.market[5] == face("sword")


@pytest.mark.rule("VL-19.24")
def test_before_everybody_had_a_turn_it_is_shuffled_back() -> None:
    state = sketch(gold=40, market=STALL, main="dragon goblin goblin", dice=[1, 1])
    state.heroes[1] = state.heroes[1].__class__(state.heroes[1].id, 40, 40, turns=0)
    play(state, buy(6))
    assert state.overwhelm is None and state.market[5] == face("goblin") and face("dragon") in state.piles["main"]


@pytest.mark.rule("VL-19.25")
def test_nobody_uses_the_market_meanwhile() -> None:
    state = dragon(hand="coin", gold=90)
    assert not any(type(action).__name__ in ("BuyCard", "SellCard", "TameMonster") for action in legal(state))
    assert why(state, card("coin")) == "VL-6.13"


@pytest.mark.rule("VL-19.26")
def test_a_special_card_comes_at_the_end_of_every_turn_and_covers_one_space_more() -> None:
    state = dragon(hand="coin")
    roll(state, 1, 1, 1, 1)
    events = play(state, END)
    assert of_kind(events, OverwhelmGrew)[0].part == PARTS[0] and covered(state) == [8, 9]
    full = dragon(parts=4)
    roll(full, 1, 1, 1, 1, 1)
    assert not of_kind(play(full, END), OverwhelmGrew) and covered(full) == [5, 6, 7, 8, 9]


@pytest.mark.rule("VL-19.27", "VL-8.6")
def test_all_its_cards_attack_from_left_to_right() -> None:
    state = dragon(parts=4, theirs="coin staff", defences="helmet>1 plate_armor>1", heroes="druid slayer")
    events = begin_turn(state, 1, 1, 2, 3)
    assert state.to_act == 1, "the wings make him discard"
    events += play(state, pick("hand:coin"))
    assert [(e.source, e.total) for e in of_kind(events, AttackRolled)] == [(face("dragon"), 3), (PARTS[0], 2), (PARTS[3], 2)]
    assert of_kind(events, DefenceLost)[-1].face == face("plate_armor"), "the tail takes the strongest"


@pytest.mark.rule("VL-19.27")
def test_a_frozen_dragon_lets_one_turn_pass_with_all_its_cards_and_says_so() -> None:
    state = dragon(parts=2)
    head = state.overwhelm.monster
    state.monsters[head] = replace(state.monsters[head], skips=True)
    events = begin_turn(state, 1)
    assert not of_kind(events, AttackRolled) and [event.done for event in of_kind(events, MonsterSkipped)] == [True]
    assert of_kind(begin_turn(state, 0, 1, 1, 1), AttackRolled)


@pytest.mark.rule("VL-19.28")
def test_anybody_may_attack_it_once_nothing_binds_him() -> None:
    state = dragon(hand="sword", seats=3)
    assert [a.target for a in legal(state) if a.path[0] == "hand:vl_sword"] == ["seat1", "u99"]
    bound = dragon(hand="sword double_axe", monsters="goblin>0@1", dice=[5])
    assert why(bound, card("sword", "u99")) == "VL-11.1"
    play(bound, card("double_axe", "u99"))
    assert bound.monsters["u99"].wounds == 8 and bound.overwhelm.hurt_by == {0: 8}, "carried over from the goblin"


@pytest.mark.rule("VL-19.28")
def test_its_belly_is_armoured_and_fire_hurts_it_less() -> None:
    state = dragon(hand="sword fireball", parts=3, dice=[5, 5])
    play(state, card("sword", "u99"), card("fireball", "u99"))
    assert state.monsters["u99"].wounds == (6 - 1) + (10 - 3 - 1)


@pytest.mark.rule("VL-19.29", "VL-8.9")
def test_everybody_who_wounded_it_learns_what_its_tail_says() -> None:
    state = dragon(hand="sword", seats=3, wounds=23, hurt_by={2: 23}, parts=1, dice=[5])
    events = play(state, card("sword", "u99"))
    assert of_kind(events, OverwhelmFell)[0].hurt_by == (2, 0)
    assert [hero.xp for hero in state.heroes] == [120, 0, 120] and face("dragon") in state.removed


@pytest.mark.rule("VL-19.30")
def test_what_it_swallowed_is_shared_counter_clockwise_from_the_last_blow() -> None:
    state = dragon(hand="sword", seats=3, wounds=23, hurt_by={1: 10, 2: 13}, parts=2, main="club knife goblin", dice=[5])
    play(state, card("sword", "u99"))
    assert state.agenda.asked == TakeSwallowed(0, state.agenda.asked.subject)
    assert legal(state) == [Pick("space8"), Pick("space9"), Pick("space10"), Decline()]
    play(state, Pick("space9"))
    assert state.to_act == 2
    play(state, Pick("space10"))
    assert state.to_act == 1
    play(state, Decline())
    assert state.to_act == 0
    play(state, Decline())
    assert state.to_act == 2
    play(state, Decline())
    assert [short(pile) for pile in state.discards] == ["helmet", "", "orc"]
    assert state.market[7:] == [face("club"), face("knife"), face("goblin")] and state.piles["main"] == [face("mace")]


@pytest.mark.rule("VL-19.24", "VL-19.30")
def test_the_market_opens_again_when_it_falls() -> None:
    state = dragon(hand="sword", gold=90, wounds=15, hurt_by={0: 15}, main="club knife goblin", dice=[5])
    play(state, card("sword", "u99"), Decline())
    assert state.overwhelm is None and buy(6) in legal(state)


@pytest.mark.rule("VL-19.28")
def test_spikes_prick_whoever_struck_and_not_the_monster_over_the_market() -> None:
    state = dragon(monsters="orc>1@0", defences="spiked_shield>1")
    wounds = state.monsters["u1"].wounds
    begin_turn(state, 1, 1, 1, 1)
    assert state.monsters["u1"].wounds > wounds
