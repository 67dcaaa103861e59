"""What a question can be answered with: a word, a number, an id, a target, or one of the small bargains below."""
from __future__ import annotations

from typing import Literal

import msgspec

from engine.rules.heroes.words.targets import Aimed, Next, OnCells, OnEnemy, OnHero, OnSeat, OnStat, OnUnits, ToCell, ToField, seat_key
from engine.rules.kernel.types import Seat


class Bargain(msgspec.Struct, frozen=True, tag=True):
    """The root of all that is offered as a value of its own."""

    @property
    def steps(self) -> tuple[str, ...]:
        """What to click for it."""
        return (type(self).__name__,)


class Trade(Bargain, frozen=True):
    """Give so much of one resource for so much of another (HM-40.1)."""

    give: str
    amount: int
    get: str
    gained: int

    @property
    def steps(self) -> tuple[str, ...]:
        return (f"{self.give}{self.amount}>{self.get}{self.gained}",)


class Gift(Bargain, frozen=True):
    """One unit of a resource for a partner (HM-34.3)."""

    res: str
    seat: Seat

    @property
    def steps(self) -> tuple[str, ...]:
        return (f"give:{self.res}", seat_key(self.seat))


class Again(Bargain, frozen=True):
    """One die rolled again, and what allows it (HM-7.3)."""

    source: Literal["ability", "morale", "luck", "weasel"]
    die: int

    @property
    def steps(self) -> tuple[str, ...]:
        return (f"{self.source}:{self.die}",)


class InDeck(Bargain, frozen=True):
    """A unit card that was not deployed."""

    unit: str

    @property
    def steps(self) -> tuple[str, ...]:
        return (f"deck:{self.unit}",)


class Strengthen(Bargain, frozen=True):
    """A unit to reinforce, instead of an income (HM-19.2)."""

    unit: str

    @property
    def steps(self) -> tuple[str, ...]:
        return (f"unit:{self.unit}",)


class TurnUp(Bargain, frozen=True):
    """A tile that an AI hero turns up instead of walking (HM-31.8)."""

    slot: str

    @property
    def steps(self) -> tuple[str, ...]:
        return (f"t{self.slot}",)


Pick = (
    str | int | OnUnits | OnCells | ToCell | ToField | OnHero | OnSeat | OnEnemy | Next | OnStat
    | Trade | Gift | Again | InDeck | Strengthen | TurnUp
)  # fmt: skip


def steps_of(pick: Pick) -> tuple[str, ...]:
    """What to click for an answer; words, numbers and ids stand for themselves."""
    return pick.steps if isinstance(pick, Aimed | Bargain) else (str(pick),)
