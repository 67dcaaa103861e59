"""Components: market, boards, cards, minis and Special cards (VL-2)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.rules.village.content import SIDE_DECKS
from engine.rules.village.supply import SPACES, deck_of
from tests.rules.village.sketch import CONTENT, RULES, buy, config, face, play, sketch

COUNTS = {
    "weapon": (37, 80), "treasure": (8, 81), "beer": (10, 20), "scroll": (12, 22), "spell": (25, 43), "potion": (11, 20),
    "defence": (16, 27), "magic_item": (18, 24), "sheath": (2, 3), "special": (4, 4),
}  # fmt: skip


@pytest.mark.rule("VL-2.1")
def test_ten_spaces_fed_by_five_small_decks_and_the_main_deck() -> None:
    assert [deck_of(space) for space in SPACES] == [*SIDE_DECKS, *["main"] * 5]
    state = RULES.new_game(config(2), 1)
    assert len(state.market) == 10 and all(state.market)


@pytest.mark.rule("VL-2.2", "VL-3.7")
def test_hero_boards_have_life_experience_in_steps_of_20_and_three_levels() -> None:
    assert len(CONTENT.heroes) == 13
    for hero in CONTENT.heroes.values():
        assert 30 <= hero.life <= 45 and hero.xp[0] < hero.xp[1] and not any(step % 20 for step in hero.xp)
        assert len(hero.levels) == 3 and hero.style in CONTENT.profiles
    state = RULES.new_game(config(2), 1)
    assert all((hero.xp, hero.level, hero.life) == (0, 1, hero.most) for hero in state.heroes)


@pytest.mark.rule("VL-2.3")
def test_every_card_has_one_type_and_the_decks_have_their_counts() -> None:
    for kind, (designs, copies) in COUNTS.items():
        rows = [card.row for card in CONTENT.cards.values() if card.kind == kind]
        assert (len(rows), sum(row.copies for row in rows)) == (designs, copies), kind
    monsters = [card.row for card in CONTENT.cards.values() if card.kind == "monster"]
    assert Counter(row.deck for row in monsters) == {"main": 41, "mini": 6}
    assert sum(row.copies for row in monsters if row.deck == "main") == 62 and len(CONTENT.cards) == 190


@pytest.mark.rule("VL-2.4", "VL-6.5")
def test_monsters_spells_beers_and_plain_gold_have_no_golden_price() -> None:
    unsold = {"monster", "spell", "beer", "special"}
    for card in CONTENT.cards.values():
        if card.kind in unsold:
            assert not card.row.sellable, card.id
        elif card.kind in ("weapon", "defence", "scroll", "potion", "magic_item", "sheath"):
            assert card.row.sellable, card.id
    assert not CONTENT.cards[face("coin")].row.sellable and not CONTENT.cards[face("chest")].row.sellable


@pytest.mark.rule("VL-2.5", "VL-13.1")
def test_mini_cards_have_a_stock_and_their_own_experience() -> None:
    assert CONTENT.stocks[face("mini_rat")] == 8
    assert all(CONTENT.cards[name].row.xp == 20 and CONTENT.cards[name].price == 0 for name in CONTENT.stocks)


@pytest.mark.rule("VL-2.6")
def test_special_cards_wait_apart_until_their_monster_appears() -> None:
    state = RULES.new_game(config(2), 1)
    specials = CONTENT.specials[face("dragon")]
    assert len(specials) == 4 and not any(name in pile for pile in state.piles.values() for name in specials)


def test_bought_cards_are_ordinary_cards() -> None:
    state = sketch(gold=100, main="goblin", market="pale_ale wisdom_scroll fire_bolt antidote nugget sword . . . .")
    play(state, buy(6))
    assert state.discards[0] == [face("sword")] and state.market[5] == face("goblin")
