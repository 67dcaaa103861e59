"""What passes between a stage and the screens around it: people, the moment of a choice, cards to inspect, score sheets."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.rules.kernel.types import Event, Path, Seat
from engine.table.pieces import Look
from engine.table.sight import Sight

if TYPE_CHECKING:
    from engine.table.picker import Picker
    from engine.table.world import TableWorld


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits at a seat, as far as the screen cares."""

    name: str
    side: int
    portrait: str = ""
    human: bool = True


@dataclass(frozen=True, slots=True)
class HudButton:
    """A button with its own place on the table that stands for one step of a path."""

    step: str
    label: str
    rect: tuple[int, int, int, int]
    style: str = "stone"
    """gold (the main thing), stone, red, blue."""
    key: str = ""
    """A letter that presses it."""
    tip: str = ""
    brief: bool = False
    """Belongs to a passing choice: it does not stay in sight, greyed, while others play."""
    always: str = ""
    """The step that it means while others decide: a page that may be looked at whoever is to act."""


@dataclass(slots=True)
class Moment:
    """What hooks get to know about the choice that is open: the view, the picker, what the mouse is on."""

    view: Any
    picker: Picker | None = None
    hovered: str | None = None
    """The step of a path that would be picked by a click now."""
    pointed: str | None = None
    """The key of the piece or spot under the mouse, legal or not."""
    clock: float = 0.0
    """Seconds since the scene began, for things that breathe."""
    lines: Sequence[str] = ()
    """The log so far, oldest first."""
    events: Sequence[Event] = ()
    """What was told so far, oldest first: what the log says, as it happened."""
    table: TableWorld | None = None
    """Where everything lies right now, for what is drawn beside a piece."""
    since: Any = None
    """What everybody could see when the seat on screen had last decided: what is otherwise now, others did (UX-37)."""
    viewer: Seat | None = 0
    """The seat whose secrets the view holds; None = the public."""
    bottom: Seat = 0
    """The seat that sits nearest to the screen."""
    spoken: bool = False
    """Answers are given whole instead of clicked together: in a terminal."""

    @property
    def sight(self) -> Sight[Any]:
        """The view and from where it is seen."""
        return Sight(self.view, self.viewer, self.bottom)

    def see(self, sight: Sight[Any] | None) -> None:
        """The table shows this now."""
        if sight is None:
            self.view = None
        else:
            self.view, self.viewer, self.bottom = sight.view, sight.viewer, sight.bottom

    @property
    def decision(self) -> Any:
        """The open question, or None when the game is over."""
        return self.view.agenda.asked if self.view is not None else None

    @property
    def prefix(self) -> Path:
        """What has been picked so far."""
        return self.picker.prefix if self.picker is not None else ()


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of a card: printed, what changes it and by whom, and the total."""

    label: str
    base: str
    total: str
    changes: tuple[tuple[str, str], ...] = ()
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """What the inspector shows of a piece."""

    title: str
    subtitle: str = ""
    text: str = ""
    flavour: str = ""
    picture: Look | None = None
    figures: tuple[Figure, ...] = ()
    keywords: Mapping[str, str] = field(default_factory=dict)
    """Keyword in a `[[link]]` of the text → its short text."""
    rules: tuple[str, ...] = ()
    side: int = -1


@dataclass(frozen=True, slots=True)
class Sum:
    """One row of the score sheet: a value for each seat."""

    label: str
    values: tuple[str, ...]
    total: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """What the last screen tells of a finished match."""

    rows: tuple[Sum, ...] = ()
    reason: str = ""
    moments: tuple[str, ...] = ()
