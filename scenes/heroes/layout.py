"""Where everything lies: the hex map with its camera, the combat board, the hand rail, the panels (ART section 4)."""
from __future__ import annotations

from math import atan2
from typing import Final

import pygame

from engine.rules.heroes.geometry import axial, column_of, row_of, slot_fields
from engine.rules.heroes.state import HeroesState
from engine.table.layouts import Fan, Points, Stack, Zone
from engine.table.pieces import Point, Spot, box, hexagon

HEX_W, PITCH = 48, 33
MAP: Final = pygame.Rect(0, 16, 480, 256)
PANEL: Final = (480, 16, 160, 256)
RAIL: Final = (0, 272, 640, 88)
LEFT: Final = (0, 16, 100, 256)
RIGHT: Final = (540, 16, 100, 256)
FIELD: Final = (100, 24)
CELL_W, CELL_H, CELL_X, CELL_Y = 80, 53, 120, 54
TOWN: Final = (6, 20, 628, 252)
CORNERS = ((24, 0), (48, 11), (48, 33), (24, 44), (0, 33), (0, 11))
MARGIN = 40


def field_box(field: str) -> Point:
    """The upper left corner of a field's box on the ground (HM-17.16)."""
    q, r = axial(field)
    return round(HEX_W * (q + r / 2)) - 24, PITCH * r - 22


def foot(field: str) -> Point:
    """Where a figure stands on a field."""
    x, y = field_box(field)
    return x + 24, y + 34


def ground(view: HeroesState) -> pygame.Rect:
    """The whole map in its own pixels."""
    boxes = [field_box(name) for slot in view.slots for name in slot_fields(slot)]
    left, top = min(x for x, _ in boxes) - MARGIN, min(y for _, y in boxes) - MARGIN
    right, bottom = max(x for x, _ in boxes) + 48 + MARGIN, max(y for _, y in boxes) + 44 + MARGIN
    area = pygame.Rect(left, top, right - left, bottom - top)
    area.inflate_ip(max(0, MAP.width - area.width), max(0, MAP.height - area.height))
    return area


def flower(slot: str) -> tuple[Point, ...]:
    """The outline of a tile of seven fields."""
    counts: dict[Point, int] = {}
    for name in slot_fields(slot):
        x, y = field_box(name)
        for dx, dy in CORNERS:
            point = (x + dx, y + dy)
            counts[point] = counts.get(point, 0) + 1
    middle = field_box(slot_fields(slot)[0])
    cx, cy = middle[0] + 24, middle[1] + 22
    rim = [point for point, count in counts.items() if count < 3]
    return tuple(sorted(rim, key=lambda point: atan2(point[1] - cy, point[0] - cx)))


def map_spots(view: HeroesState) -> list[Spot]:
    """Every face-up field, and every slot where a tile lies face down or could be placed."""
    found = [hexagon(f"f{name}", *field_box(name)) for name in view.fields]
    found += [Spot(f"t{name}", flower(name), 0, True) for name, slot in view.slots.items() if not slot.up]
    asked = view.agenda.asked
    free = [option for option in getattr(asked, "options", ()) if "," in option and option not in view.slots and ">" not in option]
    found += [Spot(f"t{name}", flower(name), 0, True) for name in free if name not in view.fields]
    return found


def cell_box(cell: int, turned: bool) -> tuple[int, int, int, int]:
    """A square of the combat board on screen: ranks from left to right, files from top to bottom (HM-23.9)."""
    rank = row_of(cell) - 1
    rank = 4 - rank if turned else rank
    return CELL_X + CELL_W * rank, CELL_Y + CELL_H * (column_of(cell) - 1), CELL_W, CELL_H


def cell_foot(cell: int, turned: bool) -> Point:
    """Where a unit stands on a square."""
    if cell < 0:
        return 590 if not turned else 50, 238
    x, y, w, h = cell_box(cell, turned)
    return x + w // 2, y + h - 11


def combat_spots(view: HeroesState, turned: bool) -> list[Spot]:
    """The twenty squares, and walls on the middle rank."""
    found = [box(f"c{cell}", cell_box(cell, turned)) for cell in range(20)]
    if view.combat is not None:
        for cell in view.combat.walls:
            x, y, w, h = cell_box(cell, turned)
            found.append(box(f"wall{cell}", (x + 20, y + 2, w - 40, h - 4), layer=2))
    return found


def zones(view: HeroesState, turned: bool) -> dict[str, Zone]:
    """Hand, piles and either the map or the board."""
    found = {
        "hand": Zone(Fan(172, 280, 66, 356, 64), layer=30, rise=10, on_top=True, shadow=True),
        "choice": Zone(Fan(60, 120, 70, 360, 64, "centre"), layer=40, rise=4, on_top=True, shadow=True),
        "troops": Zone(Fan(172, 284, 48, 356, 44), layer=30, rise=6, on_top=True),
        "deck": Zone(Stack(8, 280), layer=20, silent=True),
        "discard": Zone(Stack(80, 280), layer=20, silent=True),
        "seats": Zone(Points({f"seat{seat}": (486 + 38 * seat, 250) for seat in range(4)}), layer=30),
    }
    if view.combat is not None:
        places = {str(cell): cell_foot(cell, turned) for cell in range(-1, 20)}
        found["board"] = Zone(Points(places), layer=12, by_foot=True)
        found["walls"] = Zone(Points(places), layer=11, by_foot=True, silent=True)
    else:
        places = {name: foot(name) for slot in view.slots for name in slot_fields(slot)}
        clip = (MAP.x, MAP.y, MAP.width, MAP.height)
        found["map"] = Zone(Points(places, ((0, 0), (10, 4))), layer=12, by_foot=True, pan=True, clip=clip)
    return found
