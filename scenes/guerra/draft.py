"""Building a deck: adding and removing, what the card pool shows, and what the deck is made of."""
from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass

from engine.rules.guerra.cards import Card
from engine.rules.guerra.config import card_violations, violations
from engine.rules.guerra.content import GuerraContent
from engine.rules.kernel.refusal import Refused
from scenes.guerra.decks import StoredDeck

CURVE = 9
"""Columns of the cost curve: 0 to 8."""


@dataclass
class Filter:
    """Which cards of the pool are shown; empty = all."""

    mythology: str = ""
    type: str = ""
    cost: str = ""
    words: str = ""

    def shows(self, card: Card, name: str, text: str) -> bool:
        """Whether a card passes; words are looked for in its name and in all that is said about it."""
        if card.boss_only or card.type == "pantheon":
            return False
        if self.mythology and card.mythology != self.mythology:
            return False
        if self.type and card.type != self.type:
            return False
        if self.cost and str(min(card.cost, CURVE - 1)) != self.cost:
            return False
        return all(word in plain(f"{name} {text}") for word in plain(self.words).split())


def plain(words: str) -> str:
    """Words as they are typed in a hurry: no capitals, no accents."""
    parts = unicodedata.normalize("NFD", words.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


class Draft:
    """One deck under the player's hands."""

    def __init__(self, content: GuerraContent, deck: StoredDeck) -> None:
        self.content = content
        self.deck = deck

    @property
    def pantheons(self) -> list[str]:
        """The pantheons to choose from."""
        return [card.id for card in self.content.cards.values() if card.type == "pantheon" and not card.boss_only]

    def pile(self, card: str) -> list[str]:
        """The list that a card belongs to."""
        return self.deck.gods if self.content.cards[card].deck == "gods" else self.deck.designs

    def copies(self, card: str) -> int:
        """How many of it the deck holds."""
        return self.pile(card).count(card)

    def why_not(self, card: str) -> Refused | None:
        """The rule that one more copy would break (GM-3.2 to GM-3.4)."""
        printed = self.content.cards[card]
        pantheon = self.content.faces.get(self.deck.pantheon)
        mythology = pantheon.mythology if pantheon is not None else "neutral"
        for refusal in card_violations(self.content, printed.deck, card, self.copies(card) + 1, mythology):
            return refusal
        if "battle" in printed.keywords:
            battles = self.battles()
            if battles >= 2:
                return Refused("GM-3.3", count=battles + 1, most=2)
        return None

    def add(self, card: str) -> Refused | None:
        """One more copy, unless a rule forbids it."""
        refusal = self.why_not(card)
        if refusal is None:
            pile = self.pile(card)
            pile.append(card)
            pile.sort()
        return refusal

    def remove(self, card: str) -> None:
        """One copy less."""
        pile = self.pile(card)
        if card in pile:
            pile.remove(card)

    def battles(self) -> int:
        """Battle cards in the designs deck (GM-3.3)."""
        return sum(1 for card in self.deck.designs if "battle" in self.content.cards[card].keywords)

    def violations(self) -> list[Refused]:
        """Every breach at once (GM-3.7)."""
        return list(violations(self.content, self.deck.listed))

    def rows(self) -> list[tuple[str, int]]:
        """The cards with their copies: gods by cost, then designs by cost."""
        counted = [*Counter(self.deck.gods).items(), *Counter(self.deck.designs).items()]
        order = {"gods": 0, "designs": 1}
        cards = self.content.cards
        return sorted(counted, key=lambda row: (order[cards[row[0]].deck], -cards[row[0]].cost, row[0]))

    def curve(self) -> list[int]:
        """Cards of both decks by cost, the last column for all above."""
        columns = [0] * CURVE
        for card in (*self.deck.gods, *self.deck.designs):
            printed = self.content.cards[card]
            if printed.type != "event":
                columns[min(printed.cost, CURVE - 1)] += 1
        return columns

    def average(self) -> float:
        """What a card of the deck costs on average; events cost nothing and do not count."""
        printed = [self.content.cards[card] for card in (*self.deck.gods, *self.deck.designs)]
        costs = [card.cost for card in printed if card.type != "event"]
        return sum(costs) / max(1, len(costs))

    def keys(self) -> list[tuple[str, int]]:
        """The most common keys with their counts."""
        counted: Counter[str] = Counter()
        for card in (*self.deck.gods, *self.deck.designs):
            counted.update(self.content.cards[card].keywords)
        return sorted(counted.items(), key=lambda row: (-row[1], row[0]))

    def types(self) -> list[tuple[str, int]]:
        """Card types with their counts."""
        return sorted(Counter(self.content.cards[card].type for card in (*self.deck.gods, *self.deck.designs)).items())
