"""Where everything lies: the hex map with its camera, the combat board, the hand rail, the panels (ART section 4)."""
from __future__ import annotations

import re
from functools import cache, lru_cache
from math import atan2
from typing import Final

import pygame

from engine.rules.heroes.combat.board import Combat
from engine.rules.heroes.frames import Act, Attack, Cast, Deploy
from engine.rules.heroes.map.geometry import axial, column_of, row_of, slot_fields
from engine.rules.heroes.map.terrain import free_slots, heroes_of
from engine.rules.heroes.questions import Question
from engine.rules.heroes.questions.picks import steps_of
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.types import Seat
from engine.table.layouts import Fan, Points, Stack, Zone
from engine.table.pieces import Point, Spot, box, hexagon
from engine.table.tray import tray
from scenes.heroes.words.panels import TOKENS

HEX_W, PITCH = 48, 33
MAP: Final = pygame.Rect(0, 16, 480, 256)
PANEL: Final = (480, 16, 160, 256)
RAIL: Final = (0, 272, 640, 88)
HAND_Y: Final = 269
"""Cards stand a little above their rail and reach the lower edge with their feet."""
LEFT: Final = (0, 16, 100, 256)
RIGHT: Final = (540, 16, 100, 256)
FIELD: Final = (100, 16)
CELL_W, CELL_H, CELL_X, CELL_Y = 80, 53, 120, 56
TOWN: Final = (6, 20, 628, 252)
CORNERS = ((24, 0), (48, 11), (48, 33), (24, 44), (0, 33), (0, 11))
MARGIN = 40
PLACE: Final = re.compile(r"t?-?\d+,-?\d+")
"""An option that is a field or, with its letter, a tile."""
MIDDLE = 320
"""The middle of the battlefield."""
BELOW_QUEUE: Final = 44
UPPER_RIM: Final = (292, 47)
DIE: Final = 48
"""A die of an attack is thrown twice as large as it is drawn."""
"""Where messages lie in a battle: the order of the units stays in sight."""
RECRUITS, ROW_H = (401, 40), 27
"""Where the rows of the recruits begin in the town, and how high each is."""
RIVALS = 164
"""Where the lines of the other players begin in the panel."""
PURSE: Final = 515
"""Where the purse ends in the bar."""
Rect = tuple[int, int, int, int]


@cache
def field_box(field: str, zoom: int = 1) -> Point:
    """The upper left corner of a field's box on the ground (HM-17.16), in a whole step of full size."""
    q, r = axial(field)
    return (round(HEX_W * (q + r / 2)) - 24) // zoom, (PITCH * r - 22) // zoom


def foot(field: str, zoom: int = 1) -> Point:
    """Where a figure stands on a field."""
    x, y = field_box(field)
    return (x + 24) // zoom, (y + 34) // zoom


def bounds(view: HeroesState) -> pygame.Rect:
    """The box around all tiles in full size."""
    return pygame.Rect(_around(tuple(view.slots)))


@lru_cache(maxsize=64)
def _around(slots: tuple[str, ...]) -> Rect:
    """Asked for every field of the little map in every frame, and the same as long as no tile is placed."""
    boxes = [field_box(name) for slot in slots for name in slot_fields(slot)]
    left, top = min(x for x, _ in boxes), min(y for _, y in boxes)
    return left, top, max(x for x, _ in boxes) + 48 - left, max(y for _, y in boxes) + 44 - top


def ground(view: HeroesState, zoom: int = 1) -> pygame.Rect:
    """The whole map with the sea around it, never smaller than its window."""
    box = bounds(view)
    left, top = box.left // zoom, box.top // zoom
    area = pygame.Rect(left, top, -(-box.right // zoom) - left, -(-box.bottom // zoom) - top)
    area.inflate_ip(2 * MARGIN // zoom**2, 2 * MARGIN // zoom**2)
    area.inflate_ip(max(0, MAP.width - area.width), max(0, MAP.height - area.height))
    return area


def zooms(view: HeroesState) -> tuple[int, ...]:
    """The steps of size in which the map can be seen: full, half, and a third where half does not show it whole."""
    box = bounds(view)
    return (1, 2) if box.width // 2 <= MAP.width and box.height // 2 <= MAP.height else (1, 2, 3)


def flower(slot: str, zoom: int = 1) -> tuple[Point, ...]:
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
    rim.sort(key=lambda point: atan2(point[1] - cy, point[0] - cx))
    return tuple((x // zoom, y // zoom) for x, y in rim)


def map_spots(view: HeroesState, zoom: int = 1) -> list[Spot]:
    """Every face-up field, and every slot where a tile lies face down or could be placed."""
    found = [hexagon(f"f{name}", *field_box(name), zoom=zoom) for name in view.fields]
    slots = [name for name, slot in view.slots.items() if not slot.up]
    turn, asked = view.agenda.asks(Act), view.agenda.asks(Question)
    if turn is not None and view.players[turn.seat].supply:
        slots += [slot for hero in heroes_of(view, turn.seat) for slot in free_slots(view, hero.at)]
    steps = [step for pick in asked.options for step in steps_of(pick)] if asked is not None else []
    named = [step.removeprefix("t") for step in steps if PLACE.fullmatch(step)]
    slots += [name for name in named if name not in view.slots and name not in view.fields]
    return found + [Spot(f"t{name}", flower(name, zoom), 0, True) for name in dict.fromkeys(slots)]


def cell_box(cell: int, turned: bool) -> Rect:
    """A square of the combat board on screen: ranks from left to right, files from top to bottom (HM-23.9)."""
    rank = row_of(cell) - 1
    rank = 4 - rank if turned else rank
    return CELL_X + CELL_W * rank, CELL_Y + CELL_H * (column_of(cell) - 1), CELL_W, CELL_H


def cell_foot(cell: int, turned: bool) -> Point:
    """Where a unit stands on a square."""
    if cell < 0:
        return 519 if not turned else 121, CELL_Y + 28
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


def token_box(index: int, *, town: bool) -> Rect:
    """One of the three town tokens, in the hero's panel or in the town."""
    return (401 + 38 * index, 332, 34, 18) if town else (PANEL[0] + 8 + 49 * index, PANEL[1] + 146, 47, 16)


def read_at(view: HeroesState, bottom: Seat) -> list[pygame.Rect]:
    """What is read while something is decided, and stays in sight of tips and messages (S-20): units with their plates, dice, goal."""
    combat = view.combat
    if combat is None:
        return [pygame.Rect(PANEL[0], PANEL[1], PANEL[2], PANEL[3])]
    around = turned(view, bottom)
    units = [pygame.Rect(cell_box(unit.cell, around)) for unit in combat.fighters.values() if unit.cell >= 0]
    queue = pygame.Rect(LEFT[2], FIELD[1], RIGHT[0] - LEFT[2], BELOW_QUEUE - FIELD[1])
    # The ladder of a spell lies right below; both weigh more than squares, of which most stay free.
    ladder = [pygame.Rect(queue.left, queue.bottom, queue.width, 20)] * 2 if view.agenda.latest(Cast) is not None else []
    return [*units, queue, queue, *ladder, pygame.Rect(RIGHT[0], RIGHT[1] + 190, RIGHT[2], 66)]


def army_box(count: int, index: int) -> Rect:
    """One unit of the army in the hero's panel; large armies close up."""
    step = 29 if count <= 5 else 145 // count
    return PANEL[0] + 8 + step * index, PANEL[1] + 114, min(27, step) if index < count - 1 else 27, 30


def enlisted_at(strength: int) -> Point:
    """Where the last unit of the army stands in the town that is open."""
    step = 32 if strength <= 7 else 224 // strength
    return RECRUITS[0] + 15 + step * (strength - 1), 286


def recruit_box(index: int) -> Rect:
    """A unit that the town trains, left of its prices."""
    return RECRUITS[0], RECRUITS[1] + ROW_H * index, 108, ROW_H - 1


def goal_box(lines: int) -> Rect:
    """The room for the goal of the scenario below the lines about others."""
    top = RIVALS + 12 * lines + 2
    return PANEL[0] + 8, PANEL[1] + top, 146, 250 - top


def pile_box(index: int) -> Rect:
    """One of the three common decks in the upper right corner of the map, clear of what floats up to the purse."""
    return MAP.right - 117 + 38 * index, MAP.top + 22, 36, 14


def token_spots(*, town: bool) -> list[Spot]:
    """The town tokens, to be explained under the mouse."""
    return [box(f"token:{name}", token_box(index, town=town), quiet=True) for index, name in enumerate(TOKENS)]


def played(point: Point) -> bool:
    """Whether a card of the hand that is let go there is meant to be played: above its rail, or on the pile beside it."""
    return point[1] < HAND_Y or (80 <= point[0] < 144 and point[1] >= HAND_Y)


def seat_point(view: HeroesState, bottom: int, seat: int) -> Point:
    """Where on the screen a seat is: its portrait, or its line in the panel."""
    if view.combat is not None:
        return (50, 50) if view.combat.side_of(seat) >= 0 and seat == bottom else (590, 50)
    if seat == bottom:
        return PANEL[0] + 49, PANEL[1] + 39
    others = [other for other in range(len(view.players)) if other != bottom]
    line = others.index(seat) if seat in others else 0
    return PANEL[0] + 60, PANEL[1] + RIVALS + 6 + 12 * line


def turned(view: HeroesState, bottom: Seat) -> bool:
    """Whether the nearest seat fights from rows 4-5, so that the board is shown the other way round."""
    combat = view.combat
    return combat is not None and combat.side_of(bottom) >= 0 and combat.side_of(bottom) != combat.home


def panels(combat: Combat, turned_: bool) -> tuple[tuple[int, Rect], ...]:
    """Which side of a combat has which panel."""
    left = combat.home if not turned_ else 1 - combat.home
    return (left, LEFT), (1 - left, RIGHT)


def common_zones(view: HeroesState) -> dict[str, Zone]:
    """The hand with its piles, what is shown for a moment, and the dice; a hand leaves room for unit cards."""
    hand_y, rise = (344, 74) if view.agenda.asks(Deploy) is not None else (HAND_Y, 10)
    return {
        "hand": Zone(Fan(150, hand_y, 66, 386, 64), layer=30, rise=rise, on_top=True, shadow=True),
        "troops": Zone(Fan(172, 282, 48, 356, 44), layer=31, rise=4, on_top=True, shadow=True),
        "show": Zone(Fan(40, 96, 70, 400, 64, "centre"), layer=60, shadow=True, silent=True),
        "deck": Zone(Stack(8, HAND_Y), layer=20, silent=True),
        "discard": Zone(Stack(80, HAND_Y), layer=20),
    }


def dice_at(view: HeroesState, turned_: bool) -> Point:
    """Where the dice of an attack fall: on a free square near the middle between both, with room for a second die beside it."""
    combat, attack = view.combat, view.agenda.latest(Attack)
    if combat is None or attack is None or not {attack.attacker, attack.target} <= combat.fighters.keys():
        return UPPER_RIM
    taken = {fighter.cell for fighter in combat.fighters.values()} | set(combat.walls)
    free = {pygame.Rect(cell_box(cell, turned_)).topleft: cell for cell in range(20) if cell not in taken}
    (x0, y0), (x1, y1) = (cell_foot(combat.fighters[name].cell, turned_) for name in (attack.attacker, attack.target))
    middle = (x0 + x1) // 2, (y0 + y1) // 2 - CELL_H // 2

    def far(corner: Point) -> int:
        alone = (corner[0] + CELL_W, corner[1]) not in free
        return abs(corner[0] + CELL_W // 2 - middle[0]) + abs(corner[1] + CELL_H // 2 - middle[1]) + CELL_W * alone

    x, y = min(free, key=far, default=UPPER_RIM)
    return (x + (CELL_W - DIE) // 2, y + (CELL_H - DIE) // 2) if free else UPPER_RIM


def battle_zones(view: HeroesState, turned_: bool) -> dict[str, Zone]:
    """The board with its walls; a card at work lies over the hero's face: what the panel counts below stays in sight."""
    places = {str(cell): cell_foot(cell, turned_) for cell in range(-1, 20)}
    return {
        "cast": Zone(Fan(18, 18, 20, 64, 64), layer=35, shadow=True),
        "front": Zone(Fan(6, 207, 30, 88, 44), layer=28, rise=4, on_top=True),
        "dice": tray(*dice_at(view, turned_), pitch=DIE + 4),
        "board": Zone(Points(places), layer=12, by_foot=True),
        "walls": Zone(Points(places), layer=11, by_foot=True, silent=True),
    }


def map_zones(view: HeroesState, zoom: int, *, quiet: bool) -> dict[str, Zone]:
    """Riders and tiles on the ground; they keep `quiet` while cards are offered over it."""
    names = [name for slot in view.slots for name in slot_fields(slot)]
    places, clip = {name: foot(name, zoom) for name in names}, (MAP.x, MAP.y, MAP.width, MAP.height)
    hexes = {name: field_box(name, zoom) for name in names}
    spread = ((0, 0), (10 // zoom, 4 // zoom))
    return {
        "cast": Zone(Fan(18, 178, 20, 64, 64), layer=35, shadow=True),
        "front": Zone(Fan(296, 208, 46, 180, 44, "right"), layer=28, rise=4, on_top=True),
        "dice": tray(MAP.centerx - DIE, 190, pitch=DIE + 4),
        "holes": Zone(Points(hexes), layer=8, pan=True, clip=clip, silent=True),
        "tiles": Zone(Points(hexes), layer=9, pan=True, clip=clip, silent=True),
        "sites": Zone(Points(places), layer=13, by_foot=True, pan=True, clip=clip, silent=True),
        "map": Zone(Points(places, spread), layer=12, by_foot=True, pan=True, clip=clip, silent=quiet),
    }
