"""What happens is told in full: every card, die, wound and coin with the value afterwards, in the order of the rules."""
from __future__ import annotations

import pytest

from engine.rules.village.actions.choices import Amount, Pick
from engine.rules.village.actions.play import PlayTreasures
from tests.rules.village.sketch import END, buy, card, play, sketch
from tests.support import told


@pytest.mark.rule("VL-6.1")
def test_every_treasure_of_the_purse_is_played_and_counted() -> None:
    assert told(play(sketch("coin coin"), PlayTreasures())) == [
        ("CardPlayed", 0, "vl_coin", "hand", False, ""), ("GoldChanged", 0, 10, 10, "vl_coin"),
        ("CardPlayed", 0, "vl_coin", "hand", False, ""), ("GoldChanged", 0, 10, 20, "vl_coin"),
    ]


@pytest.mark.rule("VL-9.2", "VL-11.3")
def test_a_blow_on_a_monster() -> None:
    state = sketch("sword", monsters="troll>0@1", dice=[4])
    assert told(play(state, card("sword", "front"))) == [
        ("CardPlayed", 0, "vl_sword", "hand", False, ""), ("DieRolled", 0, 4, "attack", "vl_sword"),
        ("AttackRolled", 0, "vl_sword", 4, 1, 0, 5, ("u1",), -1, ""), ("MonsterHurt", "u1", "vl_troll", 5, 1, "vl_sword"),
    ]


@pytest.mark.rule("VL-13.1", "VL-9.2")
def test_a_slain_monster_and_the_text_of_the_blade() -> None:
    state = sketch("trophy_blade", monsters="goblin>0@1", dice=[6])
    assert told(play(state, card("trophy_blade", "front")))[3:] == [
        ("MonsterHurt", "u1", "vl_goblin", 2, 0, "vl_trophy_blade"), ("MonsterDied", "u1", "vl_goblin", 0, 1),
        ("XpGained", 0, 20, 20, "vl_goblin"), ("XpGained", 0, 20, 40, "vl_trophy_blade"), ("LevelReached", 0, 2),
    ]


@pytest.mark.rule("VL-12.14")
def test_a_potion_that_heals() -> None:
    assert told(play(sketch("healing_potion", life={0: 20}, dice=[3]), card("healing_potion"))) == [
        ("CardPlayed", 0, "vl_healing_potion", "hand", False, ""), ("DieRolled", 0, 3, "heal", "vl_healing_potion"),
        ("LifeGained", 0, 5, 25, "vl_healing_potion"),
    ]


@pytest.mark.rule("VL-12.3", "VL-12.5")
def test_a_spell_that_wounds_and_heals() -> None:
    state = sketch("drain_life", life={0: 20}, dice=[4, 3], pool=9)
    assert told(play(state, card("drain_life", "seat1")))[1:] == [
        ("PoolChanged", 0, -4, 5, "vl_drain_life"), ("DieRolled", 0, 4, "attack", "vl_drain_life"),
        ("AttackRolled", 0, "vl_drain_life", 4, 3, 0, 7, (), 1, ""), ("LifeLost", 1, 7, 33, "vl_drain_life", 0),
        ("DieRolled", 0, 3, "heal", "vl_drain_life"), ("LifeGained", 0, 1, 21, "vl_drain_life"),
    ]


@pytest.mark.rule("VL-9.2", "VL-15.1")
def test_poison_from_a_dagger() -> None:
    state = sketch("poisoned_dagger", dice=[6])
    assert told(play(state, card("poisoned_dagger", "seat1")))[3:] == [
        ("LifeLost", 1, 6, 34, "vl_poisoned_dagger", 0), ("PoisonChanged", 1, 1, 1, "vl_poisoned_dagger"),
    ]


@pytest.mark.rule("VL-6.2", "VL-6.3")
def test_a_bought_card_and_what_takes_its_space() -> None:
    state = sketch(gold=60, market=". . . . . sword . . . .", main="goblin coin")
    assert told(play(state, buy(6))) == [("CardBought", 0, 6, "vl_sword", 40, "discard", 20), ("MarketTurned", 6, "vl_goblin", 1)]
    empty = sketch(gold=60, market=". . . . . sword . . . .", main="")
    assert told(play(empty, buy(6)))[1:] == [("MarketTurned", 6, "", 0)]


@pytest.mark.rule("VL-5.5")
def test_cards_that_are_taken_for_nothing() -> None:
    state = sketch("requisition", market=". . . . . sword . . . .", main="goblin coin")
    assert told(play(state, card("requisition"), Pick("space6")))[1:3] == [
        ("CardBought", 0, 6, "vl_sword", 0, "discard", 0), ("MarketTurned", 6, "vl_goblin", 1),
    ]
    gold = sketch("smelt_gold coin coin", pool=6)
    left = len(gold.piles["nuggets"])
    assert told(play(gold, card("smelt_gold"), Amount(1)))[1:] == [
        ("CardRemoved", 0, "vl_coin", "hand", ""), ("CardBought", 0, 5, "vl_nugget", 0, "hand", 0),
        ("MarketTurned", 5, "vl_nugget", left - 1),
    ]


@pytest.mark.rule("VL-5.5")
def test_a_scroll_of_trade() -> None:
    assert told(play(sketch("trade_scroll", pool=6), card("trade_scroll")))[1:] == [
        ("BonusGained", 0, "discount", 30, "next", "vl_trade_scroll"), ("BonusGained", 0, "to_hand", 1, "next", "vl_trade_scroll"),
    ]


@pytest.mark.rule("VL-18.12")
def test_cards_somebody_has_looked_at_go_back_one_by_one() -> None:
    state = sketch("foresight", decks={0: "sword helmet coin coin coin"}, pool=6)
    events = told(play(state, card("foresight")))
    assert events[2] == ("Peeked", 0, "deck0", ("vl_sword", "vl_helmet", "vl_coin"), 2)
    assert told(play(state, Pick("seen:vl_helmet")))[0][:4] == ("PeekedPut", 0, "deck0", "vl_helmet")


@pytest.mark.rule("VL-14.1", "VL-14.3", "VL-5.4")
def test_the_end_of_a_turn_with_too_few_cards_in_the_deck() -> None:
    events = told(play(sketch("coin", decks={0: "coin sword"}, discards={0: "staff staff"}), END))
    assert events[:3] == [("HandDiscarded", 0, (), ("vl_coin",), 3), ("CardsDrawn", 0, ("vl_coin", "vl_sword"), 0), ("DeckShuffled", 0, 3)]
    name, seat, drawn, left = events[3]
    assert (name, seat, sorted(drawn), left) == ("CardsDrawn", 0, ["vl_coin", "vl_staff", "vl_staff"], 0)
    assert events[4:6] == [("TurnEnded", 0), ("TurnBegan", 1, 4, 1)]
