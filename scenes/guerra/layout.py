"""Where everything lies on the table of Guerra de Mitos."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.rules.guerra.state import Piece, State
from engine.rules.guerra.values import army
from engine.rules.kernel.types import Seat
from engine.table.layouts import Fan, Zone
from engine.table.pieces import Point

Rect = tuple[int, int, int, int]
CARD: Final = (44, 60)
NEAR, FAR = "near", "far"
ORACLE_Y: Final = {FAR: 22, NEAR: 207}
ZONE: Final[dict[str, Rect]] = {FAR: (200, 18, 346, 68), NEAR: (200, 203, 346, 68)}
RESERVE: Final[dict[str, Rect]] = {FAR: (550, 18, 88, 68), NEAR: (550, 203, 88, 68)}
FIELD: Final[Rect] = (0, 88, 640, 114)
FOOT: Final = 187
HAND_Y: Final = 286
DECK: Final = (8, 284)
DISCARD: Final = (84, 298)
PASS: Final[Rect] = (556, 276, 78, 20)
FACTS: Final[Rect] = (552, 300, 86, 58)
FACTS_OF_MANY: Final[Rect] = (480, 279, 74, 22)
"""With plates for everybody below, the facts lie beside the button."""
BATTLE: Final = (592, 94)
GEAR: Final = 15


@dataclass(frozen=True, slots=True)
class Spread:
    """Every slot has its own place; a piece without one waits at the edge."""

    at: Mapping[str, Point]
    edge: Point

    def place(self, slot: str, index: int, count: int) -> Point:
        """The place of the slot."""
        return self.at.get(slot, self.edge)


def side_of(bottom: Seat, seat: Seat) -> str:
    """Which half of the table a seat has."""
    return NEAR if seat == bottom else FAR


def zones(view: State, bottom: Seat, focus: Seat) -> dict[str, Zone]:
    """All zones for the near seat and the one in focus across the table."""
    found: dict[str, Zone] = {}
    for side, seat in ((FAR, focus), (NEAR, bottom)):
        x, y, _, _ = ZONE[side]
        found[f"oracles_{side}"] = Zone(Fan(6, ORACLE_Y[side], 48, 188, CARD[0]), layer=10)
        places = hall_places(view, seat, side)
        found[f"hall_{side}"] = Zone(Spread(places, (x + 6, y + 4)), layer=10, on_top=True)
        found[f"army_{side}"] = Zone(Spread(army_places(view, seat, side), (320, FOOT)), layer=20, by_foot=True, on_top=True)
        found[f"gear_{side}"] = Zone(Spread(gear_places(view, seat, side, places), (x + 6, y + 4)), layer=30)
    found["hand"] = Zone(Fan(148, HAND_Y, 66, 398 if view.config.seats == 2 else 326, 64), layer=40, rise=28, on_top=True)
    found["piles"] = Zone(Spread({"deck": DECK, "discard": DISCARD}, DECK), layer=10)
    found["battle"] = Zone(Spread({"battle": BATTLE}, BATTLE), layer=25)
    return found


def residents(view: State, seat: Seat) -> list[Piece]:
    """The cards of a pantheon zone from left to right: pantheon, characters, resources."""
    rank = {"pantheon": 0, "character": 1, "resource": 2}
    mine = [piece for piece in view.pieces.values() if piece.controller == seat and piece.kind in rank and not piece.field]
    return sorted(mine, key=lambda piece: rank[piece.kind])


def hall_places(view: State, seat: Seat, side: str) -> dict[str, Point]:
    """Cards side by side, tired ones lying; they close up where the zone is full."""
    x, y, width, _ = ZONE[side]
    cards = residents(view, seat)
    widths = [CARD[1] if piece.tired else CARD[0] for piece in cards]
    room = width - 10
    total = sum(widths) + 4 * max(0, len(cards) - 1)
    share = min(1.0, (room - (widths[-1] if widths else 0)) / max(1, total - (widths[-1] if widths else 0)))
    places: dict[str, Point] = {}
    at = 0.0
    for piece, wide in zip(cards, widths, strict=True):
        places[piece.id] = (round(x + 5 + at), y + (12 if piece.tired else 4))
        at += (wide + 4) * share
    return places


def army_places(view: State, seat: Seat, side: str) -> dict[str, Point]:
    """Figures from the middle of their half outwards."""
    people = army(view, seat)
    step = min(58, 250 // max(1, len(people)))
    width = step * (len(people) - 1)
    centre = 150 if side == NEAR else 472
    return {piece.id: (centre - width // 2 + step * at, FOOT) for at, piece in enumerate(people)}


def gear_places(view: State, seat: Seat, side: str, hall: Mapping[str, Point]) -> dict[str, Point]:
    """Equipment as small badges along the card or the feet of its bearer."""
    stand = army_places(view, seat, side)
    places: dict[str, Point] = {}
    for piece in view.pieces.values():
        if piece.kind != "character" or piece.controller != seat:
            continue
        if piece.id in stand:
            x, y = stand[piece.id][0] - 21, FOOT - 70
        elif piece.id in hall:
            x, y = hall[piece.id][0] + 1, hall[piece.id][1] + (22 if piece.tired else 30)
        else:
            continue
        for at, worn in enumerate(piece.gear):
            places[worn] = (x + GEAR * at, y)
    return places
