"""Where everything lies on the table of Mythicals (MY-1.9), in canvas pixels."""
from __future__ import annotations

from typing import Final

from engine.rules.mythicals.content import COLOURS, Colour
from engine.table.layouts import Fan, Points, Rows, Stack, Zone
from engine.table.pieces import Point, Spot, box

ELEMENT: Final[dict[str, str]] = {"purple": "air", "green": "earth", "red": "fire", "blue": "water", "grey": "grey", "black": "black"}
"""Colour → the element whose symbol goes with it (MY-1.8)."""
INK: Final[dict[str, str]] = {"purple": "violet4", "green": "green5", "red": "red4", "blue": "blue4", "grey": "stone4", "black": "fire1"}
"""Colour → the palette colour of its words and symbols on dark ground."""

DECK: Final = (12, 92, 64, 90)
DAWN_STRIP: Final = (10, 187, 70, 12)
DISCARD: Final = (14, 216, 34, 46)
BOARD: Final = (84, 84, 346, 122)
RESERVE: Final = (84, 206, 346, 64)
REVEALED: Final = (434, 94)
REVEALED_WORDS: Final = (535, 196)
"""Where it is said that what was revealed has one colour alone."""
CHRONICLE: Final = (434, 90, 202, 98)
PREVIEW: Final = (434, 192, 202, 76)
RIVAL: Final = (2, 18, 80, 68)
OWN: Final = (556, 270, 82, 88)
STORE: Final = (371, 121, 50, 77)
CUT: Final = (84, 206, 346, 61)
"""The second row of a rich bay shows only its index tabs."""
DAY: Final = (574, 22)
OWN_SIDE: Final = 272
"""Below this lies the collection of whoever sits nearest."""
COUNT: Final = ((84, 84, 172, 186), (258, 84, 172, 186))
"""The boards of the count over the middle of the table: for the rival, and for whoever sits nearest."""
COUNT_FOOT: Final = 20
"""The strip below a tower, with name and total."""
TOWER_FOOT, TOWER_STEP = 220, 12
TOWERS_TOP: Final = ((170, 130), (344, 130))
LAST_WORDS: Final = 262
"""Where the winner is named: below the towers."""
MOON: Final = (592, 48)
HONOUR: Final = (245, 140)
"""Where a token that is won is seen by everybody."""
HONOUR_WORTH: Final = (295, 126)
"""Over it, what it is worth."""
TOKEN: Final = (50, 24)
COLUMN: Final = 56
ROW: Final = 27


def token_place(column: int, row: int) -> Point:
    """The space of a token: columns from the left from 1, rows from the bottom from 1; the black one lies on top (MY-1.9)."""
    return 91 + COLUMN * (column - 1), 92 + ROW * (0 if column == 6 else 4 - row)


def zones(bottom: int, token_at: dict[str, Point]) -> dict[str, Zone]:
    """Every zone, with the seat `bottom` sitting nearest."""
    made: dict[str, Zone] = {
        "deck": Zone(Stack(DECK[0], DECK[1]), layer=8),
        "riffle": Zone(Stack(DECK[0], DECK[1]), layer=9, silent=True),
        "discard": Zone(Stack(DISCARD[0], DISCARD[1]), layer=8, silent=True),
        "day": Zone(Stack(*DAY), layer=9, silent=True),
        "honour": Zone(Stack(*HONOUR), layer=45, silent=True),
        "board": Zone(Points(token_at), layer=10),
        "revealed": Zone(Fan(REVEALED[0], REVEALED[1], 68, 204, 64), layer=20, rise=4, shadow=True),
    }
    for index, colour in enumerate(COLOURS):
        made[f"reserve_{colour}"] = Zone(Rows(RESERVE[0] + 5 + 85 * index, RESERVE[1] + 3, 14, 4, 26), layer=11, clip=CUT)
        for seat in (0, 1):
            near = seat == bottom
            fan = Fan(8 + 136 * index, 284, 22, 132, 52) if near else Fan(86 + 117 * index, 20, 20, 112, 44)
            made[f"c{seat}_{colour}"] = Zone(fan, layer=12, rise=4 if near else 0, on_top=False, shadow=True)
    for seat in (0, 1):
        x, y = (OWN[0] + 26, OWN[1] + 59) if seat == bottom else (RIVAL[0] + 25, RIVAL[1] + 41)
        left, top, wide, _ = COUNT[seat == bottom]
        made[f"count{seat}"] = Zone(Stack(left, top), layer=38, silent=True)
        made[f"shown{seat}"] = Zone(Rows(left + (wide - TOKEN[0]) // 2, TOWER_FOOT, 0, 1, -TOWER_STEP), layer=40)
        made[f"stack{seat}"] = Zone(Stack(x, y, rise=1, depth=3), layer=30)
    return made


def spots() -> tuple[Spot, ...]:
    """The four bays of the reserve listen as a whole."""
    return tuple(box(f"reserve:{colour}", bay(colour), layer=1) for colour in COLOURS)


def collected(index: int, count: int, *, near: bool) -> tuple[int, int, int, int]:
    """What a collection takes up with so many cards of one colour."""
    if near:
        return 8 + 136 * index, 284, min(132, 52 + 22 * (count - 1)), 72
    return 86 + 117 * index, 20, min(112, 44 + 20 * (count - 1)), 60


def watchers(bottom: int) -> tuple[Spot, ...]:
    """The panels of both players, for what they explain."""
    return tuple(box(f"watcher{seat}", OWN if seat == bottom else RIVAL, layer=1) for seat in (0, 1))


def about() -> tuple[Spot, ...]:
    """Store, night and discard pile, for what they explain."""
    return (
        box("about:store", STORE, layer=1),
        box("about:night", (DAWN_STRIP[0] - 6, DAWN_STRIP[1] - 2, DAWN_STRIP[2] + 12, 28), layer=1),
        box("about:discard", DISCARD, layer=1),
    )


def bay(colour: Colour) -> tuple[int, int, int, int]:
    """One bay of the reserve."""
    return RESERVE[0] + 3 + 85 * COLOURS.index(colour), RESERVE[1] + 2, 84, RESERVE[3] - 4
