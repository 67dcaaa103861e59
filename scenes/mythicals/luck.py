"""The luck of Mythicals: how many cards of one colour a reveal offered, against what such a reveal offers on average (MY-4)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb, prod

from engine.rules.kernel.kinds import of
from engine.rules.kernel.types import Event
from engine.rules.mythicals.events import CardsRevealed
from engine.rules.mythicals.state import MythicalsState
from engine.table.luck import Draw


def draws(start: MythicalsState, events: Sequence[Event]) -> list[Draw]:
    """Every reveal with the best it offered; the cards that could have come are those nobody had seen."""
    colours = start.content.colour_of
    left = Counter(colours[card] for card in start.deck if card in colours)
    found = []
    for event in of(CardsRevealed, events):
        shown = Counter(colours[card] for card in event.cards if card in colours)
        if shown:
            found.append(Draw(event.seat, max(shown.values()), best_of(tuple(left.values()), shown.total())))
        left -= shown
    return found


def best_of(counts: tuple[int, ...], drawn: int) -> Fraction:
    """The average size of the largest group when so many cards are drawn from groups of these sizes."""
    ways = comb(sum(counts), drawn)
    hits = sum(max(split) * prod(comb(count, part) for count, part in zip(counts, split, strict=True)) for split in _splits(counts, drawn))
    return Fraction(hits, ways)


def _splits(counts: tuple[int, ...], drawn: int) -> Iterator[tuple[int, ...]]:
    """All ways to draw so many cards from the groups."""
    if not counts:
        if not drawn:
            yield ()
        return
    for part in range(min(counts[0], drawn) + 1):
        for rest in _splits(counts[1:], drawn - part):
            yield (part, *rest)
