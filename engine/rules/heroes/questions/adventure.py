"""Questions of set-up, map and towns (HM-3 to HM-22)."""
from __future__ import annotations

from typing import Literal

from engine.rules.heroes.questions import Question
from engine.rules.heroes.questions.picks import Again, Gift, Strengthen, Trade, TurnUp
from engine.rules.heroes.words.effects import Effect
from engine.rules.heroes.words.targets import OnSeat, ToField

Skip = Literal["skip"]


class Rotation(Question, frozen=True):
    """How a tile is turned, in sixths."""

    options: tuple[int, ...]
    slot: str


class RotateStart(Rotation, frozen=True):
    """How the own starting tile lies (HM-3.20)."""


class RotateTile(Rotation, frozen=True):
    """How a tile lies that was turned up (HM-17.10)."""

    hero: str


class ChooseBonus(Question, frozen=True):
    """The starting bonus (HM-38.1)."""

    options: tuple[Literal["dice", "artifacts"], ...]


class ChooseEffect(Question, frozen=True):
    """One of several effects: of a campaign, an obelisk or a city hall (HM-15.2, HM-33.3)."""

    options: tuple[int, ...]
    effects: tuple[Effect, ...]
    source: str


class ChooseSearch(Question, frozen=True):
    """The open card of a pile, or a look at the deck (HM-11.4); the card goes to the hand or to the own deck."""

    options: tuple[Literal["deck", "pile", "skip"], ...]
    deck: str
    x: int
    place: str


class ChooseReroll(Question, frozen=True):
    """Whether a die of goods falls again (HM-7.3)."""

    options: tuple[Again | Literal["keep"], ...]
    serial: int


class ChooseDie(Question, frozen=True):
    """Which of the dice counts (HM-14.5)."""

    options: tuple[int, ...]
    kind: str
    serial: int


class ChooseTile(Question, frozen=True):
    """Which tile is turned up or placed without movement points (HM-18.12)."""

    options: tuple[str, ...]
    hero: str


class ChooseAtPlace(Question, frozen=True):
    """What a visited location gives, or whether its price is paid (HM-18)."""

    options: tuple[str, ...]
    place: str
    hero: str


class ChooseSettlement(Question, frozen=True):
    """Which income a settlement gives, or whom it reinforces at which price (HM-19.2)."""

    options: tuple[str | Strengthen, ...]
    field: str
    price: str


class ChooseTrade(Question, frozen=True):
    """Any number of trades; at a post also gifts (HM-40.2)."""

    options: tuple[Trade | Gift | Literal["done"], ...]
    post: bool


class ChooseReinforcement(Question, frozen=True):
    """Which unit is reinforced at a price (HM-20.14)."""

    options: tuple[str | Skip, ...]
    price: str
    cause: str


class ChooseRecruit(Question, frozen=True):
    """Which of the neutrals turned up is paid and joins (HM-22.4)."""

    options: tuple[str | Skip, ...]
    drawn: tuple[str, ...]


class ChooseFreeRecruit(Question, frozen=True):
    """Which of the beaten neutrals joins for nothing."""

    options: tuple[str | Skip, ...]
    cause: str


class ChooseWeakened(Question, frozen=True):
    """Which pack turns few."""

    options: tuple[str, ...]
    cause: str


class ChooseHaven(Question, frozen=True):
    """Where a beaten hero goes (HM-29.9)."""

    options: tuple[str, ...]
    hero: str
    cause: str


class ChooseAtBuilding(Question, frozen=True):
    """What a building does at the start of the turn (HM-5.4)."""

    options: tuple[str, ...]
    building: str


class ChooseFreeStep(Question, frozen=True):
    """A step to an empty field at the end of the turn (HM-5.7)."""

    options: tuple[ToField | Skip, ...]


class ChooseSpurred(Question, frozen=True):
    """Which hero gets the movement of a city hall (HM-15.2)."""

    options: tuple[str, ...]
    n: int


class ChooseFullMorale(Question, frozen=True):
    """What becomes of the held token when another one comes (HM-7.1)."""

    options: tuple[Literal["draw", "exchange", "waste"], ...]


class ChooseRoller(Question, frozen=True):
    """Which player rolls dice for the table."""

    options: tuple[OnSeat, ...]
    n: int


class ChooseEnemyStep(Question, frozen=True):
    """Where an AI hero goes whose ways are equally long (HM-31.5)."""

    options: tuple[str | TurnUp, ...]
    hero: str
    serial: int


class ChooseDrivenBack(Question, frozen=True):
    """Which host goes so many fields back (Unholy Quest)."""

    options: tuple[str, ...]
    n: int
