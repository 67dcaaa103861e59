"""Chance as one 64-bit integer: copied, saved and compared for free (SplitMix64).

Rolls follow each other. A pile is put in order by a generator of its own, made from these dice and the name of the pile, in which
every face has its place by itself: another card inserts itself among the others, and changes no other pile and no later roll.
"""
from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from hashlib import blake2b
from typing import TypeVar

import msgspec

T = TypeVar("T")
Face = TypeVar("Face", bound=Hashable)
MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB


class Unforeseen(AssertionError):
    """What is played on a view came to a roll, a shuffle or a covered card, of which a view has none: whoever looks ahead stops there."""


class Dice(msgspec.Struct):
    """A stream of chance that begins at a whole number from 0 on; a number below 0 marks the dice of a view, which nobody may roll."""

    seed: int

    def clone(self) -> Dice:
        """Dice that will fall the same way."""
        return Dice(self.seed)

    def bits(self) -> int:
        """The next 64 random bits."""
        if self.seed < 0:
            raise Unforeseen("a view has no dice")
        self.seed = seed = (self.seed + GOLDEN) & MASK
        return _mix(seed)

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1; the bias below 2^-50 is no player's worry."""
        return self.bits() * bound >> 64

    def roll(self, sides: int) -> int:
        """One face of a die with `sides` sides, from 1."""
        return self.below(sides) + 1

    def pick(self, options: Sequence[T]) -> T:
        """One of `options`, all equally likely."""
        return options[self.below(len(options))]

    def dealt(self, name: str, faces: Iterable[Face]) -> list[Face]:
        """The order of a pile at set-up, by a name that is used once: the dice do not move, and nothing hangs on what else is dealt."""
        if self.seed < 0:
            raise Unforeseen("a view has no dice")
        # One way only: whoever has seen a whole pile can work out neither the dice nor another pile.
        key = _number(f"{self.seed} {name}")
        copies: dict[Face, int] = {}
        for face in faces:
            copies[face] = copies.get(face, 0) + 1
        ranks: dict[int, Face] = {}
        for face, count in copies.items():
            for trait in _traits(face, count):
                # Every step can be undone, so that two cards never get one rank; without a call for each card, since decks are big.
                z = (key ^ trait) * FIRST & MASK
                ranks[(z ^ (z >> 32)) * SECOND & MASK] = face
        return [ranks[rank] for rank in sorted(ranks)]

    def reshuffled(self, name: str, faces: Iterable[Face]) -> list[Face]:
        """The order of a pile that is shuffled in play: the dice move on by one first, so that it is a new order and undo knows of it."""
        self.bits()
        return self.dealt(name, faces)

    def shuffle(self, cards: list[T], deep: int | None = None) -> None:
        """Put `cards` in random order, in place, for a possible world; with `deep` only the last so many, drawn from all of them."""
        first = 0 if deep is None else max(0, len(cards) - 1 - deep)
        if len(cards) > 1 and self.seed < 0:
            raise Unforeseen("a view has no dice")
        seed = self.seed
        for last in range(len(cards) - 1, first, -1):
            # The same numbers as `below`, without a call for each card: search shuffles hundreds of them per look.
            seed = (seed + GOLDEN) & MASK
            z = ((seed ^ (seed >> 30)) * FIRST) & MASK
            z = ((z ^ (z >> 27)) * SECOND) & MASK
            other = (z ^ (z >> 31)) * (last + 1) >> 64
            cards[last], cards[other] = cards[other], cards[last]
        self.seed = seed

    def shuffled(self, cards: Sequence[T], deep: int | None = None) -> list[T]:
        """A shuffled copy."""
        copy = list(cards)
        self.shuffle(copy, deep)
        return copy


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * FIRST) & MASK
    z = ((z ^ (z >> 27)) * SECOND) & MASK
    return z ^ (z >> 31)


def _number(words: str) -> int:
    return int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "little")


@cache
def _traits(face: Hashable, count: int) -> tuple[int, ...]:
    """What stands for so many copies of a face in every pile, the same on every machine."""
    return tuple(_number(f"{face} {copy}") for copy in range(count))


def fresh_dice(seed: int | Dice) -> Dice:
    """The dice of a new match, or those it is given. Any whole number is a seed; those that agree in their last 64 bits fall alike."""
    return seed if isinstance(seed, Dice) else Dice(seed & MASK)


def no_dice() -> Dice:
    """What stands in a view instead of the dice."""
    return Dice(-1)
