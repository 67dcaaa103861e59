"""The nouns of every game: seats, actions, events, frames, configs and outcomes."""
from __future__ import annotations

from typing import ClassVar, Final, Self

import msgspec

Seat = int
Path = tuple[str, ...]
HIDDEN: Final = "?"
"""What a secret face looks like to somebody who may not see it."""


class Action(msgspec.Struct, frozen=True, tag=True):
    """An answer to the decision that is open, as a person or an opponent gives it."""

    click: ClassVar[str] = ""
    """The one button that says it, where there is nothing more to say."""

    @property
    def path(self) -> Path:
        """The pieces or buttons to click, in order, to say this."""
        return (self.click or type(self).__name__,)


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """A fact in the past tense, complete enough to be shown without looking at the state.

    Events with the same `beat` other than 0 happened at once; `serial` names the procedure they belong to.
    """

    reveals: ClassVar[bool] = False
    """True where somebody learned something by it: undo in company stops here."""
    gives_away: ClassVar[bool] = False
    """True where whoever did it knew it all before, and only the others learned of it: alone it can be taken back without a word."""

    beat: int = 0
    serial: int = 0

    def seen_by(self, seat: Seat | None) -> Self:
        """The same event without what `seat` may not know (None = the public)."""
        return self


class Decision(msgspec.Struct, frozen=True, tag=True):
    """A frame that waits for one seat's answer."""

    asks: ClassVar[bool] = True
    atomic: ClassVar[bool] = False
    """True while triggers and deaths have to wait for the end of the procedure."""

    seat: Seat

    @property
    def private(self) -> bool:
        """Whether answering may need hidden cards, so that couch play raises the curtain."""
        return False


class Step(msgspec.Struct, frozen=True, tag=True):
    """A frame of work that the rules do alone in one go."""

    asks: ClassVar[bool] = False
    atomic: ClassVar[bool] = False


class Procedure(Step, frozen=True, kw_only=True):
    """Work in stages: replaced in place as it advances, so that cancelling it is popping it."""

    serial: int
    stage: int = 0


class Config(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """What was agreed before the first shuffle."""

    mode: str
    seats: int

    @property
    def kind(self) -> str:
        """What is played, as far as it changes what is worth what: the mode, and what a game adds to it."""
        return f"{self.mode}/{self.seats}"


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: places from best to worst (ties share one), points where there are any, and the rule."""

    places: tuple[tuple[Seat, ...], ...]
    rule: str
    scores: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in the first place; everybody in a draw, nobody where all lost together."""
        return self.places[0]

    @property
    def draw(self) -> bool:
        """Whether nobody did better than anybody else."""
        return len(self.places) == 1

    def share(self, seat: Seat) -> float:
        """What the result is worth to `seat`: 1 for a first place, 0 for the last, split evenly in between.

        An empty first place means that the table itself has won: everybody lost together."""
        if not self.places[0]:
            return 0.0
        total = sum(len(place) for place in self.places)
        behind = total
        for place in self.places:
            behind -= len(place)
            if seat in place:
                if self.draw:
                    return 0.5
                return (behind + (len(place) - 1) / 2) / (total - 1) if self.places[0] != place else 1.0
        raise ValueError(f"seat {seat} is in no place of {self.places}")
