"""Discard piles become decks, hands are left openly, and copies are counted."""
from __future__ import annotations

import pytest

from engine.rules.kernel.dice import Dice
from engine.rules.parts.piles import leave, minus, renew


def test_a_pile_goes_into_its_deck_and_all_is_shuffled() -> None:
    deck, pile = ["a", "b"], list("cdefgh")
    renew(deck, pile, Dice(1), "deck")
    assert pile == [] and sorted(deck) == list("abcdefgh") and deck != list("abcdefgh")


def test_a_noted_card_that_leaves_is_noted_no_more() -> None:
    hand, noted = ["wolf", "wolf", "owl"], ["wolf"]
    leave(hand, "wolf", noted)
    assert (hand, noted) == (["wolf", "owl"], [])
    leave(hand, "wolf", noted)
    assert (hand, noted) == (["owl"], [])


def test_a_card_can_only_leave_where_it_is() -> None:
    with pytest.raises(ValueError, match="not in list"):
        leave([], "wolf", ["wolf"])


def test_copies_are_taken_one_by_one() -> None:
    cards = ["wolf", "owl", "wolf"]
    assert minus(cards, ["wolf"]) == ["owl", "wolf"] and cards == ["wolf", "owl", "wolf"]
    assert minus(cards, []) == cards
