"""Questions of combats (HM-16, HM-23 to HM-32)."""
from __future__ import annotations

from typing import Literal

from engine.rules.heroes.questions import Question
from engine.rules.heroes.questions.picks import InDeck
from engine.rules.heroes.words.targets import OnCells, Target


class ChooseToFight(Question, frozen=True):
    """Whether a secondary hero fights or counts as beaten (HM-9.12)."""

    options: tuple[Literal["fight", "remove"], ...]
    hero: str


class ChooseDefence(Question, frozen=True):
    """Whether the army defends a place whose hero is away (HM-16.3)."""

    options: tuple[Literal["pay", "yield"], ...]
    field: str
    price: int


class ChooseRedrawn(Question, frozen=True):
    """Which guard is drawn anew."""

    options: tuple[str | Literal["keep"], ...]


class ChooseGate(Question, frozen=True):
    """In which column the gate stands (HM-27.1)."""

    options: tuple[int, ...]


class ChooseProlong(Question, frozen=True):
    """One more combat round, or the retreat (HM-24.3)."""

    options: tuple[Literal["prolong", "retreat"], ...]


class ChooseToStay(Question, frozen=True):
    """Whether a hero goes on against a host (Unholy Quest)."""

    options: tuple[Literal["stay", "retreat"], ...]


class ChooseUnit(Question, frozen=True):
    """One of several units on the board."""

    options: tuple[str, ...]


class ChooseActivated(ChooseUnit, frozen=True):
    """Which of the own units with the same initiative acts (HM-24.5)."""

    serial: int


class ChooseStruck(ChooseUnit, frozen=True):
    """Whom the automaton attacks among equals (HM-30.4)."""

    unit: str
    serial: int


class ChooseShielded(ChooseUnit, frozen=True):
    """On which of its units the AI lays defense (HM-32.5)."""

    cause: str
    value: int


class ChooseSecondTarget(ChooseUnit, frozen=True):
    """Whom a further attack hits (HM-21.15)."""

    attacker: str
    base: int


class ChooseHealed(ChooseUnit, frozen=True):
    """Which ally an ability heals."""

    cause: str
    n: int


class ChooseSwapped(ChooseUnit, frozen=True):
    """Which two own units change places, one after the other."""

    first: str = ""


class ChooseFed(Question, frozen=True):
    """Which few unit the fallen skeletons strengthen, on the board or in the deck."""

    options: tuple[str | InDeck, ...]
    cause: str


class ChoosePushed(Question, frozen=True):
    """To which square a unit is driven."""

    options: tuple[OnCells, ...]
    unit: str
    serial: int


class ChooseFlight(Question, frozen=True):
    """Whether a unit flies back to where it came from (HM-21.14)."""

    options: tuple[Literal["back", "stay"], ...]
    unit: str
    cell: int


class ChooseTarget(Question, frozen=True):
    """What a spell or specialty is aimed at, or a lower step of it (HM-12.8)."""

    options: tuple[Target | Literal["lower"], ...]
    card: str
    power: int
    serial: int


class ChooseEnchanted(Question, frozen=True):
    """Which of equally good targets a spell of the AI hits (HM-32.5)."""

    options: tuple[Target, ...]
    card: str
    power: int
    team: int


class ChooseLifted(Question, frozen=True):
    """Which lasting effect is taken off a unit."""

    options: tuple[str | Literal["done"], ...]
    unit: str
    cause: str
