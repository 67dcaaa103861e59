"""Giving up: how a match ends by it, and what it is worth to whoever gave up. No game's rules take part in this."""
from __future__ import annotations

from collections.abc import Sequence

from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.setup import sides_of
from engine.rules.kernel.types import Config, Outcome, Seat

CONCEDED = "conceded"
"""What stands in the outcome where a rule id would."""


def end_by(rules: Rules, config: Config, conceded: Sequence[Seat]) -> Outcome:
    """The match is over at once: everybody on the side of those who gave up has lost.

    Nobody may be left on the other side: a scenario then has won against the table."""
    sides = sides_of(rules.modes, config)
    lost = {sides[seat] for seat in conceded}
    left = tuple(seat for seat in range(config.seats) if sides[seat] not in lost)
    return Outcome((left, tuple(seat for seat in range(config.seats) if seat not in left)), CONCEDED)


def ranked_last(outcome: Outcome, conceded: Sequence[Seat]) -> Outcome:
    """The result of a match that a computer played to its end: whoever gave up comes last, whatever was made of his seat."""
    first, *others = (tuple(seat for seat in place if seat not in conceded) for place in outcome.places)
    places = tuple(place for place in others if place)
    if first or not outcome.places[0]:
        places = (first, *places)
    return Outcome((*places, tuple(sorted(conceded))), outcome.rule, outcome.scores)
