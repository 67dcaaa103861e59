"""Where everything lies on the battlefield screen, in canvas pixels."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from engine.content.rim import outline
from engine.rules.mythic.sheets import Area, Board, Sheet
from engine.table.layouts import Bundles, Crowd, Fan, Layout, Points, Stack, Zone
from engine.table.pieces import Point, Spot

BADGE: Final = (24, 14)
"""Room of a capacity badge around its place."""
PLATE_EDGE: Final = (14, 4)
"""What the plate of a badge is larger than its words."""
CORNERS: Final = ((-1, 1), (1, 1), (-1, -1), (1, -1), (0, 1), (-1, 0), (1, 0), (0, -1))
"""Left or right, up or down: where a badge may lie, the usual corner first, the middles of sides last."""
BAR: Final = (0, 0, 640, 16)
MAP: Final = (0, 16, 480, 260)
CANVAS: Final = (1000, 600)
SHEET: Final = (480, 16, 160, 166)
TRAY: Final = (480, 182, 160, 94)
HAND: Final = (0, 276, 640, 84)
DECK: Final = (70, 298)
DISCARD: Final = (108, 298)
EMPTY_DECK: Final = (68, 312, 38, 18)
"""The button that stands for a deck without cards."""
ASKED: Final = (66, 264)
"""Where it is asked what the deck was clicked for, right above it."""
ASKED_HIGH: Final = 18
PILE: Final = (34, 46)
CARDS: Final = (148, 286)
PLATES: Final = (308, 638, 50)
"""Top, right end and height of all plates together."""
WIDTHS: Final = {2: 76, 3: 118, 4: 118}
"""How wide a plate is: two have a line for the name, more of them have it beside the figures."""
THREATS: Final = (66, 284, 78, 11)
"""The switch that shows where enemies could strike next turn."""
END: Final = (562, 285, 76, 20)
WITHOUT: Final = (398, 252, 80, 18)
"""Where a turn is ended without the card it earned: over the map, clear of the army beside the hand."""
DICE: Final = (487, 198)
BUTTONS: Final = (485, 125)
GIVE_WAY: Final = (616, 50, 18, 16)
TALL: Final = 62
"""Pixels from the mark over the tallest figure to its feet."""
WIDE: Final = 42
"""Half of what two units beside each other need."""
BROAD: Final = 31
"""Half of the broadest unit: a Troop of six."""
RESERVE: Final = (4, 287)
"""Where the own units lie that wait, off the board; those of others lie at the corner of the map where they enter."""
SMALL: Final = (28, 22)
"""The portrait of who waits."""
DRAFT: Final = (62, 23)
SHEET_CARD: Final = (44, 60)
"""A sheet on offer."""
DRAFT_PITCH: Final = (51, 62)
KINDS: Final = ("god", "hero", "monster", "troop")
FACES: Final = Fan(24, 150, 66, 432, 64, align="centre")
"""The cards of a deck that is searched."""
STONES: Final = ((0, 0), (9, 2), (4, 5), (-8, 3), (13, 6))
"""How several omphalos of one area lie."""
SHOWN: Final = (374, 176)
"""Where a played card is held up for all to see, unless it would lie on somebody there."""
HELD_UP: Final = (SHOWN, (46, 176), (374, 24), (46, 24), (210, 176), (210, 24), (210, 100))
"""All places for that, the usual one first."""
CARD: Final = (64, 90)
NEARBY: Final = ((24, -96), (-88, -96), (30, -60), (-94, -60), (-32, -150), (30, -20), (-94, -20), (-32, 14), (60, -96), (-124, -96))
"""Places of a card around the foot of its unit, the usual one first."""
BESIDE: Final = ((0, 0), (40, 6), (80, 12))
"""How further cards lie that were paid with it."""
VERSUS: Final = (106, 128)
"""The card of a God who faces another before the battle."""
VERSUS_TOP: Final = 60
CHAMPION: Final = (320, 214)
"""Where the God of the victors stands, by the foot."""
UNDER: Final = 226
"""The upper edge of the words below it."""


def to_screen(point: tuple[int, int]) -> Point:
    """From the canvas of the areas to the screen."""
    return MAP[0] + round(point[0] * MAP[2] / CANVAS[0]), MAP[1] + round(point[1] * MAP[3] / CANVAS[1])


def between(first: Point, second: Point, share: float) -> Point:
    """A point on the way from one to another."""
    return round(first[0] + (second[0] - first[0]) * share), round(first[1] + (second[1] - first[1]) * share)


def versus(number: int, count: int) -> Point:
    """Where the card of one of so many Gods lies: two sides with a gap between them."""
    wide, gap = VERSUS[0] + 8, 36
    x = (640 - wide * count - gap) // 2 + number * wide + (gap if number >= (count + 1) // 2 else 0)
    return x + 4, VERSUS_TOP


def held_up(figures: Sequence[Point]) -> Point:
    """Where played cards are held up so that they lie on as few figures as can be; `figures` are feet."""
    return min(HELD_UP, key=lambda place: _hidden(place, figures))


def held_by(foot: Point, figures: Sequence[Point]) -> Point:
    """Where the card of a unit is held up: beside the unit, over as few of the others as can be (MOTION: card near the unit)."""
    x, y = foot
    left, top, wide, high = MAP
    near = [
        (min(max(x + dx, left + 2), left + wide - CARD[0] - 2), min(max(y + dy, top + 2), top + high - CARD[1] - 2)) for dx, dy in NEARBY
    ]
    return min(near, key=lambda place: _hidden(place, figures))


def _hidden(place: Point, figures: Sequence[Point]) -> int:
    """How many figures a card would lie on."""
    room = pygame.Rect(place, CARD).inflate(30, 0)
    room.height += 46
    return sum(bool(room.collidepoint(foot)) for foot in figures)


def rim(area: Area) -> tuple[Point, ...]:
    """The outline of an area as the ground is painted, in screen pixels."""
    return _rim(area.polygon)


@lru_cache(maxsize=512)
def _rim(polygon: tuple[tuple[int, int], ...]) -> tuple[Point, ...]:
    """Maps do not change, and every area that glows is outlined in every frame."""
    fine = [(x * MAP[2] / CANVAS[0], y * MAP[3] / CANVAS[1]) for x, y in polygon]
    return tuple((MAP[0] + round(x), MAP[1] + round(y)) for x, y in outline(fine, MAP[2], MAP[3]))


def corner(area: Area, which: int = 0) -> Point:
    """Where the badge of an area lies: near its lower left corner, beside the feet of whoever stands there.

    `which` names another corner of CORNERS for a badge that a crowd would hide."""
    right, down = CORNERS[which]
    best = max(area.polygon, key=lambda point: point[0] * right + point[1] * down * 1.2)
    x, y = between(to_screen(best), to_screen(area.centre), 0.2)
    return min(max(13, x), MAP[0] + MAP[2] - 13), min(MAP[1] + MAP[3] - 8, max(y, MAP[1] + 8))


def feet(area: Area) -> Point:
    """Where units of an area stand around: not so near to the rim of the map that a God or a company would leave it."""
    x, y = to_screen(area.centre)
    floor = to_screen((0, max(y for _, y in area.polygon)))[1] - 12
    return min(max(x, MAP[0] + WIDE), MAP[0] + MAP[2] - WIDE), max(y + 12, min(MAP[1] + TALL, floor))


def prop_places(area: Area) -> list[Point]:
    """Places of the 3D pieces: along the upper rim, out of the way of units."""
    centre = to_screen(area.centre)
    upper = sorted(area.polygon, key=lambda point: point[1])[:3]
    return [between(to_screen(point), (centre[0], centre[1] + 8), 0.36) for point in upper] or [centre]


def draft_places(rows: Sequence[Sheet]) -> dict[str, Point]:
    """Where the sheet of every unit lies in the draft: a row for each kind, the dearest first."""
    places: dict[str, Point] = {}
    for line, kind in enumerate(KINDS):
        found = sorted((row for row in rows if row.kind == kind), key=lambda row: (-row.cost, row.id))
        places |= {row.id: (DRAFT[0] + index * DRAFT_PITCH[0], DRAFT[1] + line * DRAFT_PITCH[1]) for index, row in enumerate(found)}
    return places


def army_places(armies: tuple[tuple[str, ...], ...]) -> dict[str, Point]:
    """The sheets of ready armies, a row for each."""
    return {
        name: (DRAFT[0] + 96 + index * 64, DRAFT[1] + 34 + line * 110)
        for line, army in enumerate(armies) for index, name in enumerate(army)
    }


def crowd_of(board: Board) -> Crowd:
    """How units of an area stand together: as many beside each other as it is wide, so that neighbours keep apart."""
    wide = {name: width(area) for name, area in board.areas.items()}
    stand = {name: feet(area) for name, area in board.areas.items()}
    return Crowd(stand, 28, 16, (MAP[0] + BROAD, MAP[0] + MAP[2] - BROAD), wide, MAP[1] + MAP[3] - 11)


def width(area: Area) -> int:
    """How wide an area is on the screen, its slanting rims apart."""
    across = [to_screen(point)[0] for point in area.polygon]
    return max(across) - min(across) - 6


def stone_at(area: Area) -> Point:
    """Where the first omphalos of an area lies, by its foot."""
    x, y = feet(area)
    return x + 14, min(y + 15, MAP[1] + MAP[3] - 2)


def stones(board: Board, gems: Mapping[str, int]) -> list[pygame.Rect]:
    """What is seen of every omphalos on the ground."""
    found = []
    for name, count in gems.items():
        x, y = stone_at(board.areas[name])
        found += [pygame.Rect(x + dx - 4, y + dy - 11, 9, 11) for dx, dy in STONES[:count]]
    return found


def badge_box(area: Area, which: int) -> tuple[int, int, int, int]:
    """The room of a badge at a corner."""
    x, y = corner(area, which)
    return x - BADGE[0] // 2, y - BADGE[1] // 2, *BADGE


def badge_words(area: Area, which: int) -> pygame.Rect:
    """What has to be seen of a badge."""
    return pygame.Rect(badge_box(area, which)).inflate(-10, -6)


def zones(
    board: Board, seats: int, sheets: dict[str, Point], ranks: Layout, benches: Mapping[int, Layout],
    dice: Layout, shown: Point = SHOWN,
) -> dict[str, Zone]:
    """Every zone of the table; `sheets` are the places of a draft, `ranks` those of the units on the map, `benches` of those who wait."""
    props = {f"{area.id}:{index}": at for area in board.areas.values() for index, at in enumerate(prop_places(area))}
    badges = {f"{area.id}:{which}": badge_box(area, which)[:2] for area in board.areas.values() for which in range(len(CORNERS))}
    gems = {area.id: stone_at(area) for area in board.areas.values()}
    made = {
        "props": Zone(Points(props), layer=10, by_foot=True, silent=True),
        "gems": Zone(Points(gems, STONES), layer=13, by_foot=True, silent=True),
        "map": Zone(ranks, layer=12, by_foot=True, on_top=True),
        "badges": Zone(Points(badges), layer=14, silent=True),
        "deck": Zone(Stack(*DECK), layer=20),
        "discard": Zone(Stack(*DISCARD), layer=20),
        "hand": Zone(Bundles(*CARDS, 57, hand_end(seats) - CARDS[0], 64), layer=30, rise=22, on_top=True, shifts=True, shadow=True),
        "dice": Zone(dice, layer=60),
        "draft": Zone(Points(sheets), layer=30, rise=2),
        "played": Zone(_fan(shown), layer=55, on_top=True, shadow=True),
        "versus": Zone(Points({f"{at}/{count}": versus(at, count) for count in range(1, 5) for at in range(count)}), layer=70, silent=True),
        "champion": Zone(Points({"": CHAMPION}), layer=70, by_foot=True, silent=True),
        "faces": Zone(FACES, layer=50, rise=6, on_top=True, shadow=True),
    }
    for seat in range(seats):
        made[f"tray{seat}"] = Zone(benches[seat], layer=11)
    return made


def _fan(shown: Point) -> Fan:
    """Played cards open towards the middle of the map."""
    right = shown[0] > MAP[2] // 2
    return Fan(shown[0] - 200 if right else shown[0], shown[1], 40, 264, CARD[0], align="right" if right else "left")


@dataclass(frozen=True, slots=True)
class Bench:
    """Waiting units in a row that closes up, or in two columns off the board."""

    at: Point
    step: int
    span: int = 0
    """Room for all rows of two columns; 0 = one row."""

    def place(self, slot: str, index: int, count: int) -> Point:
        """The upper left corner of a portrait."""
        x, y = self.at
        if not self.span:
            return x + self.step * index, y
        rows = max(1, (count + 1) // 2)
        pitch = min(SMALL[1] + 2, (self.span - SMALL[1]) // max(1, rows - 1))
        return x + self.step * (index % 2), y + pitch * (index // 2)


def bench(board: Board, zone: Sequence[str], near: bool) -> Bench:
    """Where a seat's units wait: the nearest seat's off the board, others' at the corner of the map beside the zone where they enter."""
    if near or not zone:
        return Bench(RESERVE, SMALL[0] + 2, 72)
    places = [to_screen(board.areas[name].centre) for name in zone]
    x, y = (sum(values) // len(places) for values in zip(*places, strict=True))
    right, low = x > MAP[0] + MAP[2] // 2, y > MAP[1] + MAP[3] * 2 // 3
    top = MAP[1] + MAP[3] - SMALL[1] - 2 if low else MAP[1] + 2
    return Bench((MAP[0] + MAP[2] - SMALL[0] - 2 if right else MAP[0] + 2, top), -SMALL[0] - 2 if right else SMALL[0] + 2)


def plate_box(seat: int, seats: int) -> tuple[int, int, int, int]:
    """Where a player's plate lies."""
    top, right, tall = PLATES
    high = tall // max(2, seats)
    return right - WIDTHS[seats], top + seat * high, WIDTHS[seats], high - 1


def plate(seat: int, seats: int) -> Point:
    """The middle of a player's plate."""
    x, y, w, h = plate_box(seat, seats)
    return x + w // 2, y + h // 2


def hand_end(seats: int) -> int:
    """Where the hand ends, beside the plates."""
    return PLATES[1] - WIDTHS[seats] - 4


def army(seat: int, seats: int) -> Point:
    """Where the army of a seat is lined up in the draft."""
    return 150, HAND[1] + 20 + seat * (36 if seats == 2 else 18)


def spots(board: Board) -> list[Spot]:
    """The areas as clickable polygons."""
    return [Spot(area.id, rim(area)) for area in board.areas.values()]
