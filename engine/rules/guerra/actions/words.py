"""The small words that many questions share: choose, done, pass."""
from __future__ import annotations

from typing import ClassVar, Final

from engine.rules.kernel.types import Action, Path


class Choose(Action, frozen=True):
    """Point at one thing: a card in play, an oracle, a card of a hand or pile, a seat, an ability."""

    pick: str

    @property
    def path(self) -> Path:
        return (self.pick,)


class Done(Action, frozen=True):
    """No more of this."""

    click: ClassVar[str] = "done"


class Pass(Action, frozen=True):
    """Do nothing now."""

    click: ClassVar[str] = "pass"


DONE: Final = Done()
PASS: Final = Pass()
