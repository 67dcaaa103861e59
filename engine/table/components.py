"""Components of the table's entities. They hold data and change only in the processors and in `TableWorld`."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.table.pieces import Look, Mark, Spot


@dataclass(slots=True)
class Piece:
    """A thing of the game: what paths call it and where it belongs."""

    key: str
    zone: str
    slot: str = ""
    order: float = 0
    seq: int = 0


@dataclass(slots=True)
class Face:
    """What the piece shows, and its marks."""

    look: Look
    marks: tuple[Mark, ...] = ()


@dataclass(slots=True)
class Pose:
    """Where it is drawn now; `x, y` is the top left corner, or the foot in zones of standing figures."""

    x: float
    y: float
    lift: float = 0.0
    """Pixels above its place: hovering, hopping."""
    squeeze: float = 1.0
    """Width while it turns over."""


@dataclass(slots=True)
class Home:
    """Where the layout wants it, and how it shall go there next."""

    x: int
    y: int
    seconds: float = 0.16
    ease: str = "out_quad"
    hop: float = 0.0
    delay: float = 0.0


@dataclass(slots=True)
class Tween:
    """On its way from `start` to `end`."""

    start: tuple[float, float]
    end: tuple[float, float]
    seconds: float
    ease: str = "out_quad"
    hop: float = 0.0
    delay: float = 0.0
    elapsed: float = 0.0


@dataclass(slots=True)
class Flip:
    """Turning over; at half time it shows `look`."""

    look: Look
    seconds: float
    elapsed: float = 0.0
    turned: bool = False


@dataclass(slots=True)
class Risen:
    """Under the mouse, or a moment ago: how far it has come up, from 0 to 1."""

    share: float = 0.0


@dataclass(slots=True)
class Held:
    """In the player's hand: it goes where the mouse goes, and no layout sends it home."""


@dataclass(slots=True)
class Shape:
    """A place on the table that is no piece: an area, a hex, a space."""

    spot: Spot


@dataclass(slots=True)
class Glow:
    """A ring that says what a piece or place is to the open decision: legal, target, selected, hover, reach, marked."""

    kind: str


@dataclass(slots=True)
class Dim:
    """Out of the question for now: drawn through the named tint."""

    tint: str = "dark"


@dataclass(slots=True)
class Shake:
    """Trembles sideways and comes to rest."""

    seconds: float
    reach: int = 3
    elapsed: float = 0.0


@dataclass(slots=True)
class Grown:
    """Drawn so many times as large."""

    times: int = 1


@dataclass(slots=True)
class Flash:
    """Struck or blessed: it shows in one tint for a moment."""

    seconds: float = 0.2
    elapsed: float = 0.0
    tint: str = ""
    """red (hurt), green (healed), gold (raised); empty for plain light."""


@dataclass(slots=True)
class Lunge:
    """Wind-up, thrust towards a point, return."""

    towards: tuple[float, float]
    reach: int = 10
    seconds: float = 0.43
    elapsed: float = 0.0


@dataclass(slots=True)
class Leaving:
    """On its way out: it takes no part in layouts or picking and is gone afterwards. `how` is a kind of `DEATHS`."""

    how: str
    seconds: float
    elapsed: float = 0.0


@dataclass(slots=True)
class DieRoll:
    """Tumbles through frames and settles on its face."""

    seconds: float
    settle: float
    elapsed: float = 0.0
    frame: int = 0
    jitter: tuple[int, int] = (0, 0)
    start: tuple[int, int] = (0, 0)
    """Where it is thrown from, seen from its place."""


@dataclass(slots=True)
class Float:
    """A number or word that rises and goes."""

    text: str
    colour: str
    seconds: float = 0.5
    rise: int = 14
    elapsed: float = 0.0
    font: str = "title"
    over: str = ""
    """The piece that it rises from: over its head, or from the middle of a card."""
    size: int = 1
    """How many times as large."""
    pop: bool = False
    """It leaps to twice its size and back as it appears."""


@dataclass(slots=True)
class Banner:
    """An announcement that comes, holds and leaves: a toast, a ribbon across the table, or a title card."""

    text: str
    side: int | None
    """Whose colours it has; None = nobody's, on parchment."""
    seconds: float = 1.15
    elapsed: float = 0.0
    size: Literal["toast", "ribbon", "title"] = "ribbon"
    portrait: str = ""
    """The sprite beside the words of a title card."""
    note: str = ""
    """What stands below the words of a title card."""


@dataclass(slots=True)
class TurnSign:
    """Marks the announcement of a turn: the next one takes its place."""


Ink = str | tuple[int, int]
"""A colour of the palette, or a side and one of its three shades."""


@dataclass(slots=True)
class Confetti:
    """Falling scraps in the winner's colours: (x, y, dx, dy, ink) each."""

    scraps: list[tuple[float, float, float, float, Ink]] = field(default_factory=list)
    seconds: float = 1.5
    elapsed: float = 0.0
