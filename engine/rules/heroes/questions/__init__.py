"""What players are asked: one class for each family of questions, which says in its fields what it concerns."""
from __future__ import annotations

from typing import ClassVar, Literal

from engine.rules.heroes.questions.picks import Pick, steps_of
from engine.rules.kernel.types import Decision

Zone = Literal["hand", "eyes", "discard"]


class Question(Decision, frozen=True):
    """`seat` picks one of a few public answers."""

    options: tuple[Pick, ...]

    def meant(self, *steps: str) -> Pick | None:
        """The answer for which one clicks on these things."""
        return next((pick for pick in self.options if steps_of(pick) == steps), None)


class CardQuestion(Decision, frozen=True):
    """`seat` names one card of a zone; who `stops` there names none."""

    zone: ClassVar[Zone] = "hand"
    stops: ClassVar[bool] = False

    @property
    def private(self) -> bool:
        return True

    @property
    def optional(self) -> bool:
        """Whether no card has to be named."""
        return self.stops


class LookedAt(CardQuestion, frozen=True):
    """About the cards before the seat's eyes, which belong to a common deck or to the `own` one."""

    zone: ClassVar[Zone] = "eyes"

    deck: str
