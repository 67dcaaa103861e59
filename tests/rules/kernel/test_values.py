"""Dice, outcomes and the codec."""
from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules.kernel.codec import Keyed, digest, from_json, make_known, to_json
from engine.rules.kernel.dice import Dice, no_dice
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Outcome


@given(st.integers(0, 2**64 - 1), st.integers(1, 100))
def test_a_roll_is_a_face_of_the_die(seed: int, sides: int) -> None:
    assert 1 <= Dice(seed).roll(sides) <= sides


@given(st.integers(0, 2**64 - 1))
def test_a_copy_falls_the_same_way_also_through_json(seed: int) -> None:
    dice = Dice(seed)
    copy, read = dice.clone(), from_json(to_json(dice), Dice)
    assert [dice.roll(6) for _ in range(5)] == [copy.roll(6) for _ in range(5)] == [read.roll(6) for _ in range(5)]


def test_faces_are_equally_likely() -> None:
    dice = Dice(1)
    counts = Counter(dice.roll(6) for _ in range(60_000))
    # 4 sigma of a binomial with p = 1/6
    assert all(abs(count - 10_000) < 4 * (60_000 * 5 / 36) ** 0.5 for count in counts.values())


def test_every_order_of_a_shuffle_comes_up() -> None:
    dice = Dice(2)
    counts = Counter(tuple(dice.shuffled("abc")) for _ in range(6_000))
    assert len(counts) == 6 and all(abs(count - 1_000) < 4 * (6_000 * 5 / 36) ** 0.5 for count in counts.values())


def test_the_dice_of_a_view_cannot_be_rolled() -> None:
    with pytest.raises(AssertionError):
        no_dice().roll(6)


@pytest.mark.parametrize(
    ("places", "shares"),
    [
        (((0,), (1,)), [1.0, 0.0]),
        (((0, 1),), [0.5, 0.5]),
        (((1,), (0, 2)), [0.25, 1.0, 0.25]),
        (((0, 1), (2, 3)), [1.0, 1.0, 0.5 / 3, 0.5 / 3]),
    ],
)
def test_what_a_place_is_worth(places, shares) -> None:
    outcome = Outcome(places, "T-1")
    assert [outcome.share(seat) for seat in range(len(shares))] == pytest.approx(shares)


class Library(Keyed):
    def __init__(self, key: str) -> None:
        self.key = key


class Reader(msgspec.Struct):
    library: Library
    page: int


def test_content_is_named_in_json_and_found_again() -> None:
    library = Library("shelf:1234")
    make_known(library)
    data = to_json(Reader(library, 3))
    assert data == b'{"library":"shelf","page":3}'
    assert from_json(data, Reader).library is library
    with pytest.raises(msgspec.ValidationError):
        from_json(b'{"library":"attic","page":3}', Reader)


def test_only_plain_data_is_written() -> None:
    with pytest.raises(TypeError):
        to_json(object())


def test_equal_values_have_equal_digests() -> None:
    assert digest({"a": 1}) == digest({"a": 1}) != digest({"a": 2})


def test_refusals_are_values() -> None:
    assert Refused("X-1", n=2) == Refused("X-1", n=2) != Refused("X-1", n=3)
    assert "n=2" in repr(Refused("X-1", n=2))


def test_a_shuffle_uses_the_numbers_of_single_draws_and_may_stop_early() -> None:
    slow, cards = Dice(7), list(range(30))
    for last in range(29, 0, -1):
        other = slow.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    fast = Dice(7)
    assert fast.shuffled(range(30)) == cards and fast == slow
    top = Dice(7).shuffled(range(30), 4)
    assert top[-4:] == cards[-4:] and sorted(top) == list(range(30))
