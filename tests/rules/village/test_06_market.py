"""Treasure, selling, buying (VL-6)."""

from __future__ import annotations

import pytest

from engine.rules.village.actions.hero import UseAbility
from engine.rules.village.actions.play import PlayTreasures
from engine.rules.village.actions.trade import BuyCard
from engine.rules.village.events import AttackRolled, MarketTurned, MonsterPlaced
from engine.rules.village.state import Overwhelm
from tests.rules.village.sketch import CONTENT, END, buy, card, face, legal, pick, play, sell, short, sketch, why
from tests.support import of_kind, refused

STALL = "pale_ale wisdom_scroll fire_bolt antidote nugget sword axe mace helmet orc"


@pytest.mark.rule("VL-6.1")
@pytest.mark.parametrize(
    ("name", "gold"), [("coin", 10), ("nugget", 20), ("amethyst", 30), ("ruby", 40), ("diamond", 50), ("sandstorm_gem", 30)]
)
def test_treasures_add_their_gold(name: str, gold: int) -> None:
    state = sketch(name)
    play(state, card(name))
    assert state.turn.gold == gold and CONTENT.cards[face(name)].treasure


@pytest.mark.rule("VL-6.2", "VL-EX.10")
def test_a_treasure_chest_rolls_for_its_gold() -> None:
    state = sketch("treasure_chest chest", dice=[4, 3])
    play(state, card("treasure_chest"))
    assert state.turn.gold == (4 + 2) * 10
    play(state, card("chest"))
    assert state.turn.gold == 60 + 30


@pytest.mark.rule("VL-6.3", "VL-14.2")
def test_gold_lasts_over_purchases_and_is_lost_at_the_end() -> None:
    state = sketch("coin", gold=60, market=STALL, main="goblin wolf")
    play(state, buy(1), buy(6))
    assert state.turn.gold == 10
    play(state, END)
    assert state.turn.gold == 0


@pytest.mark.rule("VL-6.4", "VL-15.7", "VL-EX.9")
def test_selling_brings_half_the_price_and_the_card_leaves_the_game() -> None:
    state = sketch("short_sword short_sword")
    play(state, sell("short_sword"))
    assert state.turn.gold == 15 and state.removed == [face("short_sword")]
    play(state, sell("short_sword"))
    assert state.turn.gold == 30
    with refused("VL-6.4"):
        play(state, sell("short_sword"))


@pytest.mark.rule("VL-6.4")
def test_a_played_card_cannot_be_sold() -> None:
    state = sketch("helmet ring_of_mind")
    play(state, card("ring_of_mind"))
    assert why(state, sell("ring_of_mind")) == "VL-6.4"


@pytest.mark.rule("VL-6.5")
def test_a_price_without_a_golden_frame_cannot_be_sold() -> None:
    with refused("VL-6.5"):
        play(sketch("goblin"), sell("goblin"))


@pytest.mark.rule("VL-6.6")
def test_a_bought_card_goes_to_the_discard_pile_and_needs_its_price() -> None:
    state = sketch(gold=40, market=STALL, main="goblin")
    with refused("VL-6.6"):
        play(state, buy(10))
    play(state, buy(6))
    assert state.discards[0] == [face("sword")] and state.turn.gold == 0


@pytest.mark.rule("VL-6.7")
def test_spaces_refill_at_once_from_their_own_decks() -> None:
    state = sketch(gold=200, market=STALL, main="goblin wolf")
    state.piles["beer"] = [face("dark_stout")]
    events = play(state, buy(1), buy(5), buy(6))
    assert [(e.space, e.face) for e in of_kind(events, MarketTurned)] == [(1, face("dark_stout")), (5, face("nugget")), (6, face("goblin"))]
    assert buy(6) in legal(state), "the new card is available immediately"


@pytest.mark.rule("VL-6.8")
def test_the_buyer_draws_the_new_card_and_its_surprises() -> None:
    state = sketch(gold=40, market=STALL, main="bandit goblin", dice=[2])
    events = play(state, buy(6))
    assert of_kind(events, MonsterPlaced)[0].facing == 0 and of_kind(events, AttackRolled)[0].total == 3
    assert state.market[5] == face("goblin")


@pytest.mark.rule("VL-6.9")
def test_an_empty_deck_leaves_its_space_empty() -> None:
    state = sketch(gold=90, market=STALL, main="")
    play(state, buy(6))
    assert state.market[5] == ""
    with refused("VL-6.9"):
        play(state, buy(6))


@pytest.mark.rule("VL-6.10", "VL-15.2")
def test_cards_that_only_touch_the_market_need_access() -> None:
    state = sketch("smelt_gold coin ban_scroll", monsters="goblin>0@1", market=STALL)
    assert why(state, card("smelt_gold")) == "VL-6.10"
    play(state, card("ban_scroll"))
    assert state.market[5] == face("sword") and len(state.hands[0]) == 3, "the removal is ignored, the draw is not"


@pytest.mark.rule("VL-6.11")
def test_a_blocking_monster_closes_the_market_until_it_dies() -> None:
    state = sketch("sword", gold=50, monsters="goblin>0@1", market=STALL, dice=[5])
    assert why(state, buy(1)) == "VL-6.11"
    play(state, card("sword", "front"))
    assert why(state, buy(1)) is None


@pytest.mark.rule("VL-6.11", "VL-18.7")
def test_rage_closes_the_market() -> None:
    assert why(sketch(heroes="barbarian slayer", gold=50, berserk=2, market=STALL), buy(1)) == "VL-18.7"


@pytest.mark.rule("VL-6.11", "VL-6.13", "VL-19.25")
def test_an_overwhelm_monster_closes_everything_about_gold() -> None:
    state = sketch("coin sword lockpicks", gold=50, monsters="dragon>-1@-", market=STALL)
    state.overwhelm = Overwhelm("u1")
    assert why(state, buy(1)) == "VL-19.25"
    assert why(state, sell("sword")) == why(state, card("coin")) == why(state, card("lockpicks")) == "VL-6.13"


@pytest.mark.rule("VL-6.12", "VL-19.34")
@pytest.mark.parametrize(
    ("monster", "blocks"),
    [("giant_turtle", False), ("wisp", False), ("ghost", False), ("imp", True), ("bandit", True), ("mini_rat", True), ("goblin", True)],
)
def test_who_blocks_the_market(monster: str, blocks: bool) -> None:
    owner = "-" if monster in ("wisp", "bandit") else "0"
    state = sketch(gold=50, monsters=f"{monster}>0@{owner}", market=STALL)
    assert (why(state, buy(1)) == "VL-6.11") is blocks


@pytest.mark.rule("VL-6.13")
def test_ordinary_monsters_and_rage_forbid_neither_selling_nor_treasure() -> None:
    state = sketch("coin sword", monsters="goblin>0@1", berserk=1)
    play(state, card("coin"), sell("sword"))
    assert state.turn.gold == 30


@pytest.mark.rule("VL-6.14")
def test_an_effect_opens_the_market_despite_monsters_but_not_despite_rage() -> None:
    state = sketch("invisibility", gold=50, monsters="goblin>0@1", market=STALL)
    play(state, card("invisibility"))
    assert why(state, buy(1)) is None
    raging = sketch("invisibility", gold=50, monsters="goblin>0@1", market=STALL, berserk=1)
    play(raging, card("invisibility"))
    assert why(raging, buy(1)) == "VL-18.7"


@pytest.mark.rule("VL-6.15")
def test_discounts_touch_buying_only_and_never_below_nothing() -> None:
    state = sketch("trade_scroll sword", gold=0, market=STALL, main="goblin")
    play(state, card("trade_scroll"), buy(4))
    assert state.turn.gold == 0 and face("antidote") in state.hands[0], "20 - 30 is 0, and it goes to the hand"
    play(state, sell("sword"))
    assert state.turn.gold == 20
    assert why(state, buy(1)) is None and why(state, BuyCard(6)) == "VL-6.6", "the discount is used up"


@pytest.mark.rule("VL-6.7", "VL-15.18")
def test_removed_market_cards_are_replaced_one_by_one_while_the_market_is_open() -> None:
    state = sketch("ban_scroll", market=STALL, main="bandit goblin wolf", dice=[1])
    play(state, card("ban_scroll"), pick("space6"))
    assert short(state.removed) == "sword" and state.market[5] == face("goblin")
    assert len(state.hands[0]) == 1, "the ambusher closed the market: the second removal is ignored, the card is drawn"


@pytest.mark.rule("VL-6.10", "VL-18.11")
def test_sabotage_needs_the_market() -> None:
    state = sketch(heroes="thief slayer", level={0: 2}, monsters="goblin>0@1", market=STALL)
    assert why(state, UseAbility("sabotage")) == "VL-6.11"


@pytest.mark.rule("VL-6.1")
def test_a_whole_purse_can_be_emptied_at_once() -> None:
    state = sketch("coin nugget chest coin sandstorm_gem")
    play(state, PlayTreasures())
    assert state.turn.gold == 40 and short(state.hands[0]) == "chest sandstorm_gem", "dice and texts are played one by one"
    with refused("VL-4.2"):
        play(state, PlayTreasures())
