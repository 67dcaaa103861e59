"""Piles by name: each has an order of its own, in which another card only inserts itself."""
from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules.kernel.dice import Dice, no_dice

SEEDS = st.integers(0, 2**64 - 1)
PILES = st.lists(st.sampled_from("abcdefgh"), max_size=20)


@given(SEEDS, PILES)
def test_a_pile_keeps_its_cards_and_the_order_they_came_in_does_not_matter(seed: int, cards: list[str]) -> None:
    order = Dice(seed).dealt("deck", cards)
    assert Counter(order) == Counter(cards)
    assert order == Dice(seed).dealt("deck", reversed(cards))


@given(SEEDS, PILES, st.sampled_from("adz"))
def test_another_card_inserts_itself(seed: int, cards: list[str], more: str) -> None:
    before, after = Dice(seed).dealt("deck", cards), Dice(seed).dealt("deck", [*cards, more])
    assert any(after[:at] + after[at + 1 :] == before for at, card in enumerate(after) if card == more)


@given(SEEDS, PILES)
def test_what_is_dealt_moves_no_dice_and_a_shuffle_in_play_moves_them_by_one(seed: int, cards: list[str]) -> None:
    dealer, player, roller = Dice(seed), Dice(seed), Dice(seed)
    dealer.dealt("deck", cards)
    assert dealer == roller
    player.reshuffled("deck", cards)
    roller.bits()
    assert player == roller != dealer


def orders(seeds: int, names: int, shuffles: int) -> Counter[tuple[str, ...]]:
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(seeds):
        for name in range(names):
            dice = Dice(seed)
            for _ in range(shuffles):
                found[tuple(dice.reshuffled(f"deck{name}", "abc"))] += 1
    return found


@pytest.mark.parametrize(("seeds", "names", "shuffles"), [(6_000, 1, 1), (1, 6_000, 1), (1, 1, 6_000), (20, 20, 15)])
def test_every_order_is_equally_likely_over_seeds_names_and_shuffles(seeds: int, names: int, shuffles: int) -> None:
    counts = orders(seeds, names, shuffles)
    # 4 sigma of a binomial with p = 1/6
    assert len(counts) == 6 and all(abs(count - 1_000) < 4 * (6_000 * 5 / 36) ** 0.5 for count in counts.values())


def test_copies_of_a_card_lie_as_freely_as_other_cards() -> None:
    """Two copies among four cards: each pair of places is one of six."""
    counts = Counter(
        tuple(at for at, card in enumerate(Dice(seed).dealt("deck", "aabc")) if card == "a") for seed in range(6_000)
    )
    assert set(counts) == set(combinations(range(4), 2))
    assert all(abs(count - 1_000) < 4 * (6_000 * 5 / 36) ** 0.5 for count in counts.values())


def test_piles_of_two_names_and_of_two_shuffles_have_nothing_to_do_with_each_other() -> None:
    """The card on top of one pile says nothing about the card on top of another, or of the same one next time."""
    names: Counter[tuple[str, str]] = Counter()
    times: Counter[tuple[str, str]] = Counter()
    for seed in range(9_000):
        dice = Dice(seed)
        first, other = dice.dealt("left", "abc")[-1], dice.dealt("right", "abc")[-1]
        names[first, other] += 1
        times[first, dice.reshuffled("left", "abc")[-1]] += 1
    for counts in (names, times):
        # 4 sigma of a binomial with p = 1/9
        assert len(counts) == 9 and all(abs(count - 1_000) < 4 * (9_000 * 8 / 81) ** 0.5 for count in counts.values())


def test_orders_are_the_same_on_every_machine() -> None:
    assert "".join(Dice(2026).dealt("deck", "abcdefgh")) == "abfdhegc"


def test_the_dice_of_a_view_put_nothing_in_order() -> None:
    with pytest.raises(AssertionError):
        no_dice().dealt("deck", "ab")
    with pytest.raises(AssertionError):
        no_dice().reshuffled("deck", "ab")
