"""A pantheon zone laid out: as it fills, its cards grow narrow instead of covering each other."""
from __future__ import annotations

from typing import Final, Literal, NamedTuple

from engine.rules.guerra.state import Piece, State
from engine.rules.kernel.types import Seat
from engine.table.pieces import Point

Form = Literal["large", "mini", "lying", "tile"]
UPRIGHT, LYING, TILE, LARGE = 44, 60, 44, 64
LEAST: Final[dict[Form, int]] = {"large": 40, "mini": 30, "lying": 44, "tile": 34}
"""So much of a card has to show that its name and its figures can be read."""
TAB: Final = 13
"""How far apart worn cards lie beside their bearer."""
TILE_TALL: Final = 29
LOW: Final = 66
"""Height of a zone with cards of 44x60; a taller one has room for large ones."""
INNER, GAP = 5, 4
DROP: Final[dict[Form, int]] = {"large": 2, "mini": 3, "lying": 11, "tile": 3}
"""How far below the upper edge of a low zone a card lies."""
RANK: Final = {"pantheon": 0, "character": 1, "resource": 2}


class Stand(NamedTuple):
    """How one card lies in its zone."""

    place: Point
    form: Form
    wide: int


class Hall(NamedTuple):
    """Every card of a zone, and where what they wear looks out."""

    cards: dict[str, Stand]
    tabs: dict[str, Point]


class Column(NamedTuple):
    """One card, or two resources over each other."""

    pieces: tuple[Piece, ...]
    form: Form
    wide: int

    @property
    def tabs(self) -> int:
        """Room for what is worn."""
        return TAB * len(self.pieces[0].gear)


def residents(view: State, seat: Seat) -> list[Piece]:
    """The cards of a pantheon zone from left to right: pantheon, characters, resources."""
    mine = [piece for piece in view.pieces.values() if piece.controller == seat and piece.kind in RANK and not piece.field]
    return sorted(mine, key=lambda piece: RANK[piece.kind])


def lay_out(view: State, seat: Seat, zone: tuple[int, int, int, int]) -> Hall:
    """Large cards where the zone is tall; whole ones side by side; where they have no room, resources in twos, then narrow cards, at
    last one over another."""
    x, y, width, tall = zone
    room, low = width - 2 * INNER, y + tall - LOW
    columns = fitted(residents(view, seat), room, large=tall > LOW)
    gap = min(float(GAP), (room - taken(columns, 0)) / max(1, len(columns) - 1))
    cards: dict[str, Stand] = {}
    tabs: dict[str, Point] = {}
    at = float(x + INNER)
    for column in columns:
        for row, piece in enumerate(column.pieces):
            top = y + 2 if column.form == "large" else low + DROP[column.form] + row * (TILE_TALL + 2)
            cards[piece.id] = Stand((round(at), top), column.form, column.wide)
        at += column.wide
        for number, worn in enumerate(column.pieces[0].gear):
            tabs[worn] = (round(at) - 3 + TAB * number, low + 11)
        at += column.tabs + gap
    return Hall(cards, tabs)


def fitted(residing: list[Piece], room: int, *, large: bool) -> list[Column]:
    """The largest cards that have room."""
    if large:
        columns = [column._replace(form="large", wide=LARGE) if column.form == "mini" else column for column in whole(residing)]
        lean = columns if taken(columns) <= room else narrowed(columns, room)
        if taken(lean, 1) <= room:
            return lean
    columns = whole(residing)
    if taken(columns) > room:
        columns = paired(columns)
    return columns if taken(columns) <= room else narrowed(columns, room)


def taken(columns: list[Column], gap: int = GAP) -> int:
    """How wide columns are together."""
    return sum(column.wide + column.tabs for column in columns) + gap * max(0, len(columns) - 1)


def whole(residing: list[Piece]) -> list[Column]:
    """Every card in its full size, the tired ones lying."""
    return [Column((piece,), "lying", LYING) if piece.tired else Column((piece,), "mini", UPRIGHT) for piece in residing]


def paired(columns: list[Column]) -> list[Column]:
    """Resources as tiles, two in a column."""
    stones = [column.pieces[0] for column in columns if column.pieces[0].kind == "resource"]
    others = [column for column in columns if column.pieces[0].kind != "resource"]
    return [*others, *(Column(tuple(stones[at : at + 2]), "tile", TILE) for at in range(0, len(stones), 2))]


def narrowed(columns: list[Column], room: int) -> list[Column]:
    """All of them a little narrower, none below what can be read."""
    lean = room - sum(column.tabs for column in columns) - max(0, len(columns) - 1)
    share = lean / sum(column.wide for column in columns)
    return [column._replace(wide=max(LEAST[column.form], int(column.wide * share))) for column in columns]
