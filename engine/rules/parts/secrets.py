"""Cards that somebody may not know: a view shows their backs and lists their faces by class, a possible world deals them again.

A class is everything that lies in places which the seat cannot tell apart. Its faces are sorted, so that their order tells nothing.
"""
from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from engine.rules.kernel.types import HIDDEN
from engine.rules.parts.piles import minus


def backs(cards: Sequence[str]) -> list[str]:
    """So many cards face down."""
    return [HIDDEN] * len(cards)


def cover(cards: list[str], known: Container[int] = ()) -> list[str]:
    """Turn the cards of a pile face down, except at the places that are known; what was covered."""
    hidden = []
    for at, face in enumerate(cards):
        if at not in known:
            hidden.append(face)
            cards[at] = HIDDEN
    return hidden


def hand_seen(hand: Sequence[str], noted: Sequence[str]) -> tuple[list[str], list[str]]:
    """A hand as the others see it, what they have noted first and backs for the rest; and what the backs hide."""
    hidden = minus(hand, noted)
    return [*noted, *backs(hidden)], hidden


def class_of(hidden: Iterable[str], before: Iterable[str] = ()) -> tuple[str, ...]:
    """The faces of a class. Cards that were backs already are known from the view they were hidden in: `before`."""
    return tuple(sorted([*(face for face in hidden if face != HIDDEN), *before]))


def dealt(places: Sequence[str], pool: list[str]) -> list[str]:
    """The same pile with a face from the end of `pool` for every back, the top card first: it may be all that is shuffled."""
    count = len(places)
    if places.count(HIDDEN) == count <= len(pool):
        # All of it is covered, as most piles are: the end of the pool as it lies.
        pile = pool[len(pool) - count :]
        del pool[len(pool) - count :]
        return pile
    pile = [pool.pop() if face == HIDDEN else face for face in reversed(places)]
    pile.reverse()
    return pile
