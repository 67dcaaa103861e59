"""The luck of Guerra de Mitos: what drawn designs cost, against the average of what was left in the deck (GM-4)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from engine.rules.guerra.events import CardsDrawn
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Event
from engine.table.luck import Draw


def draws(start: State, events: Sequence[Event]) -> list[Draw]:
    """Every draw of designs; a deck that was shuffled anew counts as a whole one."""
    faces = start.content.faces
    whole = [Counter(held.face for held in (*player.designs, *player.hand)) for player in start.players]
    left = [Counter(held.face for held in player.designs) for player in start.players]
    found = []
    for event in events:
        if type(event) is not CardsDrawn or not event.cards:
            continue
        drawn = Counter(event.cards)
        if not drawn <= left[event.seat]:
            left[event.seat] = whole[event.seat] | drawn
        deck = left[event.seat]
        mean = Fraction(sum(faces[card].cost * count for card, count in deck.items()), deck.total())
        found.append(Draw(event.seat, sum(faces[card].cost for card in event.cards), mean * len(event.cards)))
        left[event.seat] = deck - drawn
    return found
