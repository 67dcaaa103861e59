"""Questions that are answered with a card of the hand, of the discard pile, or of those looked at (HM-11)."""
from __future__ import annotations

from typing import ClassVar

from engine.rules.heroes.questions import CardQuestion, LookedAt, Zone
from engine.rules.heroes.words import CardFamily
from engine.rules.kernel.types import Seat


class KeepSearched(LookedAt, frozen=True):
    """Which of the cards of a search is kept, in the hand or in the own deck (HM-11.4)."""

    place: str


class BuryCard(LookedAt, frozen=True):
    """Which card goes on the pile next."""


class KeepAbility(LookedAt, frozen=True):
    """Whether the ability of a witch hut is kept (HM-18.14)."""

    stops: ClassVar[bool] = True


class BuryPeeked(LookedAt, frozen=True):
    """Whether a card that was looked at goes to the bottom of its deck."""

    stops: ClassVar[bool] = True


class TakeFromSpring(LookedAt, frozen=True):
    """Which of the last three discarded cards comes back (HM-18.18)."""

    stops: ClassVar[bool] = True


class RestackCard(LookedAt, frozen=True):
    """Which card goes back to the own discard pile next."""


class TakeFromVortex(LookedAt, frozen=True):
    """Which of three cards is kept (Mana Vortex)."""


class FeedVortex(CardQuestion, frozen=True):
    """Which card the look into the vortex costs."""

    cause: str


class PayCard(CardQuestion, frozen=True):
    """Which card a played card costs; `left` with this one (HM-11.13)."""

    left: int = 1


class PayAnyCards(CardQuestion, frozen=True):
    """Any number of cards, at least one, for a mode of a card whose effect counts them."""

    card: str
    mode: int
    attack: int
    count: int = 0

    @property
    def optional(self) -> bool:
        return self.count > 0


class DiscardCard(CardQuestion, frozen=True):
    """Which card an effect costs: of the hand, or of the last `drawn` ones; a spell may bring another card."""

    left: int = 1
    drawn: int = 0
    for_spell: bool = False


class RemoveCard(CardQuestion, frozen=True):
    """Which card leaves the game, of one family if it is named (HM-11.7)."""

    stops: ClassVar[bool] = True

    family: CardFamily | None = None


class SellCard(CardQuestion, frozen=True):
    """Which card a trading post takes for gold (HM-40.3)."""

    stops: ClassVar[bool] = True


class SmeltCard(CardQuestion, frozen=True):
    """Which artifact the smith takes for gold (HM-15.7)."""

    cause: str


class TakeBackCard(CardQuestion, frozen=True):
    """Which discarded card of a family comes back."""

    zone: ClassVar[Zone] = "discard"

    family: CardFamily


class ExchangeCards(CardQuestion, frozen=True):
    """Which cards are exchanged for as many from the deck, up to `most` (HM-7.2)."""

    stops: ClassVar[bool] = True

    count: int = 0
    most: int = 99


class HandOverCard(CardQuestion, frozen=True):
    """Which artifact or spell goes to a partner; one comes `back` for it (HM-40.4)."""

    other: Seat
    back: bool = False


class CastCard(CardQuestion, frozen=True):
    """Which spell is cast before any activation, perhaps free of the limit (HM-26.1)."""

    free: bool = False
