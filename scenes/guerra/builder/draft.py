"""Building a deck: adding and removing, what the card pool shows, and what the deck is made of."""
from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.rules.guerra.cards import Card
from engine.rules.guerra.config import BATTLES_MAXIMUM, card_violations, violations
from engine.rules.guerra.content import GuerraContent
from engine.rules.kernel.refusal import Refused
from scenes.guerra.builder.decks import StoredDeck, unaccented

CURVE = 9
"""Columns of the cost curve: 0 to 8."""
ORDERS: Final = ("", "cost", "name")
"""How the pool can be sorted."""
PILES: Final = {"gods": 0, "designs": 1}
"""Which deck is listed first."""


@dataclass
class Filter:
    """Which cards of the pool are shown; empty = all."""

    mythology: str = ""
    type: str = ""
    cost: str = ""
    words: str = ""
    order: str = ""
    """One of ORDERS; "" = as the cards are printed, mythology by mythology."""
    only: bool = False
    """Whether only cards of the deck are shown."""

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
        return all(word in unaccented(f"{name} {text}") for word in unaccented(self.words).split())


class Change(NamedTuple):
    """A deck as it was before a change, and the card that the change was about."""

    card: str
    pantheon: str
    gods: tuple[str, ...]
    designs: tuple[str, ...]


class Draft:
    """One deck under the player's hands; a list that was edited elsewhere may name cards that do not exist."""

    def __init__(self, content: GuerraContent, deck: StoredDeck) -> None:
        self.content = content
        self.deck = deck
        self._past: list[Change] = []
        self._future: list[Change] = []

    @property
    def pantheons(self) -> list[str]:
        """The pantheons to choose from."""
        return [card.id for card in self.content.cards.values() if card.type == "pantheon" and not card.boss_only]

    @property
    def printed(self) -> list[Card]:
        """The cards of both decks, as far as there are such cards."""
        return [self.content.cards[card] for card in (*self.deck.gods, *self.deck.designs) if card in self.content.cards]

    def copies(self, card: str) -> int:
        """How many of it the deck holds."""
        return self.deck.gods.count(card) + self.deck.designs.count(card)

    def why_not(self, card: str) -> Refused | None:
        """The rule that one more copy would break (GM-3.2 to GM-3.4)."""
        printed = self.content.cards[card]
        pantheon = self.content.faces.get(self.deck.pantheon)
        mythology = pantheon.mythology if pantheon is not None else "neutral"
        for refusal in card_violations(self.content, printed.deck, card, self.copies(card) + 1, mythology):
            return refusal
        battles = self.battles()
        if "battle" in printed.keywords and battles >= BATTLES_MAXIMUM:
            return Refused("GM-3.3", count=battles + 1, most=BATTLES_MAXIMUM)
        return None

    # -- changes --------------------------------------------------------------------------------------------------------------

    def add(self, card: str) -> Refused | None:
        """One more copy, unless a rule forbids it."""
        refusal = self.why_not(card)
        if refusal is None:
            self._remember(card)
            pile = self.deck.gods if self.content.cards[card].deck == "gods" else self.deck.designs
            pile.append(card)
            pile.sort()
        return refusal

    def remove(self, card: str) -> None:
        """One copy less."""
        pile = next((pile for pile in (self.deck.gods, self.deck.designs) if card in pile), None)
        if pile is not None:
            self._remember(card)
            pile.remove(card)

    def turn_to(self, pantheon: str) -> None:
        """Another pantheon."""
        self._remember(pantheon)
        self.deck.pantheon = pantheon

    def become(self, other: StoredDeck) -> bool:
        """The cards of another deck, as one change; whether anything is different."""
        if (self.deck.gods, self.deck.designs) == (other.gods, other.designs):
            return False
        self._remember(self.deck.pantheon)
        self.deck.gods, self.deck.designs = list(other.gods), list(other.designs)
        return True

    @property
    def last(self) -> str:
        """The card that the last change was about; "" where there is nothing to take back."""
        return self._past[-1].card if self._past else ""

    def undo(self) -> str:
        """Take the last change back; the card that it was about."""
        return self._swap(self._past, self._future)

    def redo(self) -> str:
        """Make a change again that was taken back; the card that it is about."""
        return self._swap(self._future, self._past)

    def _remember(self, card: str) -> None:
        self._past.append(self._now(card))
        self._future.clear()

    def _now(self, card: str) -> Change:
        return Change(card, self.deck.pantheon, tuple(self.deck.gods), tuple(self.deck.designs))

    def _swap(self, taken: list[Change], kept: list[Change]) -> str:
        if not taken:
            return ""
        change = taken.pop()
        kept.append(self._now(change.card))
        self.deck.pantheon, self.deck.gods, self.deck.designs = change.pantheon, list(change.gods), list(change.designs)
        return change.card

    # -- what it is made of ---------------------------------------------------------------------------------------------------

    def battles(self) -> int:
        """Battle cards in the designs deck (GM-3.3)."""
        cards = self.content.cards
        return sum(1 for card in self.deck.designs if card in cards and "battle" in cards[card].keywords)

    def violations(self) -> list[Refused]:
        """Every breach at once (GM-3.7)."""
        return list(violations(self.content, self.deck.listed))

    def rows(self) -> list[tuple[str, int]]:
        """The cards with their copies: gods by cost, then designs by cost, at the end what is no card."""
        def rank(row: tuple[str, int]) -> tuple[int, int, str]:
            printed = self.content.cards.get(row[0])
            return (len(PILES), 0, row[0]) if printed is None else (PILES.get(printed.deck, len(PILES)), -printed.cost, row[0])

        return sorted(Counter((*self.deck.gods, *self.deck.designs)).items(), key=rank)

    def curve(self) -> list[int]:
        """Cards of both decks by cost, the last column for all above."""
        columns = [0] * CURVE
        for printed in self.printed:
            if printed.type != "event":
                columns[min(printed.cost, CURVE - 1)] += 1
        return columns

    def average(self) -> float:
        """What a card of the deck costs on average; events cost nothing and do not count."""
        costs = [card.cost for card in self.printed if card.type != "event"]
        return sum(costs) / max(1, len(costs))

    def keys(self) -> list[tuple[str, int]]:
        """The most common keys with their counts."""
        counted = Counter(key for card in self.printed for key in card.keywords)
        return sorted(counted.items(), key=lambda row: (-row[1], row[0]))

    def types(self) -> list[tuple[str, int]]:
        """Card types with their counts."""
        return sorted(Counter(card.type for card in self.printed).items())
