"""Completing a deck: what breaks the law goes, and what is missing comes, by what the deck is already about (GM-3.2 to GM-3.5)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from engine.rules.guerra.cards import Card
from engine.rules.guerra.config import DESIGNS_MINIMUM, GODS_MINIMUM
from engine.rules.guerra.content import GuerraContent
from scenes.guerra.builder.decks import StoredDeck
from scenes.guerra.builder.draft import CURVE, Draft

OWN, PROVEN, KEY, COPY, CROWDED = 4.0, 2.0, 0.5, 1.5, 0.6
"""For it speak the pantheon's mythology, a deck of ours that plays it and each key it shares; against it each copy and a crowded cost."""
MOST_KEYS: Final = 4
BATTLES: Final = 2
"""A deck without Battle cards decides no clash by itself."""


def completed(content: GuerraContent, deck: StoredDeck, owned: Collection[str]) -> StoredDeck:
    """The deck, legal and full; as full as the cards that are owned allow."""
    lawful = Draft(content, replace(deck, gods=[], designs=[]))
    for card in (*deck.gods, *deck.designs):
        if card in content.cards and card in owned:
            lawful.add(card)
    for pile, least in (("gods", GODS_MINIMUM), ("designs", DESIGNS_MINIMUM)):
        _fill(lawful, pile, least, owned)
    return lawful.deck


def _fill(draft: Draft, pile: str, least: int, owned: Collection[str]) -> None:
    """The best card, one after the other, until there are enough."""
    while len(getattr(draft.deck, pile)) < least:
        found = [card for card in draft.content.cards.values() if card.deck == pile and card.id in owned and draft.why_not(card.id) is None]
        if not found:
            return
        draft.add(max(found, key=lambda card: (_worth(draft, card), card.id)).id)


def _worth(draft: Draft, card: Card) -> float:
    """How well a card goes with what lies there."""
    content, deck = draft.content, draft.deck
    pantheon = content.cards.get(deck.pantheon)
    worth = OWN * (pantheon is not None and card.mythology == pantheon.mythology) - COPY * draft.copies(card.id)
    worth += PROVEN * any(known.pantheon == deck.pantheon and card.id in (*known.gods, *known.designs) for known in content.decks.values())
    if "battle" in card.keywords:
        worth += PROVEN if draft.battles() < BATTLES else -OWN
    keys = Counter(key for other in draft.printed for key in other.keywords)
    worth += KEY * min(MOST_KEYS, sum(keys[key] > 1 for key in card.keywords))
    return worth - CROWDED * draft.curve()[min(card.cost, CURVE - 1)] / max(1, len(draft.printed)) * CURVE
