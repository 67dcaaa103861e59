"""Where everything lies on the table of Village of Legends, in canvas pixels."""

from __future__ import annotations

from typing import Final

from engine.rules.kernel.types import Seat
from engine.table.layouts import Fan, Points, Rows, Stack, Zone
from engine.table.pieces import Point, Spot, box

Rect = tuple[int, int, int, int]
Ring = tuple[Seat, ...]
"""Who sits where, clockwise."""

CARD: Final = (64, 90)
"""The size of a card that can be read."""
MAIN_DECK: Final = (7, 80, 52, 72)
COUNTER_RECT: Final = (63, 80, 44, 72)
"""Where cards are sold: a tray beside the stall."""
ARENA: Final = (114, 96, 396, 150)
"""The board of a fight, over the middle of the market."""
FIGHT: Final = {
    "from": (ARENA[0] + 26, ARENA[1] + 17), "with": (ARENA[0] + 8, ARENA[1] + 8), "die": (ARENA[0] + 150, ARENA[1] + 14),
    "alone": (ARENA[0] + 138, ARENA[1] + 17),
}  # fmt: skip
"""Who strikes, the card they strike with, the die, and somebody who falls without a blow."""
FIGHT_SUM: Final = (ARENA[0] + 174, ARENA[1] + 78)
"""Where the sum of a fight is told: below its die."""
FIGHT_HEAD: Final = (ARENA[0] + 198, ARENA[1] + 26)
"""Above the head of whoever stands alone."""
FIGHT_FEET: Final = (ARENA[0] + 198, ARENA[1] + 118)
"""The ground under whoever stands alone."""
TARGETS: Final = (ARENA[0] + 186, ARENA[1] + 17, 84, 206)
"""Where those stand who are struck, and the room for all of them."""
PAIR: Final = 2
"""How many can stand on the board from head to foot while all throw for the first turn."""
LARGE_DIE: Final = 48
SMALL_DIE: Final = 24
COUNTER: Final = (COUNTER_RECT[0] + 17, COUNTER_RECT[1] + 20)
COUNTER_MIDDLE: Final = (COUNTER_RECT[0] + COUNTER_RECT[2] // 2, COUNTER_RECT[1] + COUNTER_RECT[3] // 2)
TRAY: Final = (6, 170, 100, 68)
DIE: Final = (18, 178)
MARKET: Final = (112, 72, 400, 210)
SHOWN: Final = "shown"
"""The name of a card that is on its way through the middle of the table: signs and prices there wait."""
CENTRE: Final = (288, 130)
"""Where a card is seen by everybody on its way."""
STALL: Final = (133, 84)
PITCH: Final = 76
ROW_Y: Final = (83, 187)
TURN: Final = (516, 72, 120, 210)
ASIDE: Final = (1, 74, 120, 208)
"""Where the odds of a blow stand that one click would strike: over deck, counter and tray, clear of the buttons."""
ASIDE_LOW: Final = (ASIDE[0], ASIDE[1], ASIDE[2], 164)
"""The same above the monsters in front of one's own hero, which may be what is struck."""
PLAYED: Final = (523, 164)
OWN: Final = (4, 284, 166, 74)
OWN_FRONT: Final = (6, 252)
OWN_CAPTION: Final = (7, 240)
HAND: Final = (176, 286)
HAND_SPAN: Final = 334
HAND_STEP: Final = 68
DECK: Final = (520, 288, 52, 72)
DISCARD: Final = (582, 292, 44, 60)
RIVALS_Y: Final = 18
RIVALS_H: Final = 52
NARROW_Y: Final = 15
NARROW_H: Final = 57
"""Narrow panels are higher: what lies before a hero has a row with headings of its own."""
BOSS: Final = (386, NARROW_Y, 248, NARROW_H)
SPEECH: Final = 128
"""Where the act of a boss is called out: over the market, clear of the boss."""
BELOW_FIGHT: Final = ARENA[1] + ARENA[3] + 6
"""The same below the board of a fight."""
BODY: Final = 152
"""The width of a boss that stands over the awning."""
LEAST_SKY: Final = 100
"""The least strip of sky in which a boss can be seen."""
SPACES: Final = 10
SMALL: Final = 5
"""The last space that a small deck feeds; the Main deck feeds the others."""
SMALL_DECKS: Final = ("beer", "scroll", "spell", "potion", "nuggets")
PURSE: Final = (TURN[0] + 10, TURN[1] + 23)
WITS: Final = (PURSE[0], PURSE[1] + 15)
PURSE_NUMBER: Final = (TURN[0] + 72, TURN[1] + 22)
WELL: Final = 18
BIG_WELL: Final = 24
HERO_STEP: Final = 56
WIDE: Final = 150
"""From this width on a panel has room for a large portrait."""
BROAD: Final = 300
"""From this width on monsters and defence cards lie beside the bars, the monsters larger."""
BARS: Final = 144
"""Where the monsters begin on a broad panel."""


def space(number: int) -> Point:
    """The corner of the card on a market space, counted from 1."""
    row, column = divmod(number - 1, 5)
    return STALL[0] + PITCH * column, ROW_Y[row]


def rivals(ring: Ring, bottom: Seat) -> list[Seat]:
    """The other seats, clockwise from the left of the one who sits nearest."""
    at = ring.index(bottom)
    return [*ring[at + 1:], *ring[:at]]


def rival_rect(seats: int, place: int, boss: bool) -> Rect:
    """The panel of the `place`-th other player: the fewer there are, the broader; narrow beside a boss."""
    if seats - 1 > 3 or boss:
        return 6 + 126 * place, NARROW_Y, 122, NARROW_H
    width, step = {1: (414, 0), 2: (309, 315), 3: (204, 210)}[seats - 1]
    return 8 + step * place, RIVALS_Y, width, RIVALS_H


def lair(seats: int) -> Rect | None:
    """The strip of sky between the panels of the others and the card of the boss, down to the awning; None where there is none."""
    left = rival_rect(seats, seats - 1, True)[0] if seats > 1 else 6
    wide = BOSS[0] - 4 - left
    return (left, 17, wide, 51) if wide >= LEAST_SKY else None


def front_well(seat: Seat, ring: Ring, bottom: Seat, boss: bool) -> int:
    """The size of a monster in front of a hero: large where there is room."""
    return BIG_WELL if seat == bottom or panel_of(seat, ring, bottom, boss)[2] > BROAD else WELL


def guard_left(rect: Rect) -> int:
    """Where the defence cards begin on a broad panel."""
    return rect[0] + BARS + (rect[2] - BARS) // 2


def panel_of(seat: Seat, ring: Ring, bottom: Seat, boss: bool) -> Rect:
    """Where a player's panel lies."""
    if seat == bottom:
        return OWN
    return rival_rect(len(ring), rivals(ring, bottom).index(seat), boss)


def portrait(seat: Seat, ring: Ring, bottom: Seat, boss: bool) -> tuple[str, Point]:
    """Size and corner of a hero's portrait on his panel."""
    x, y, w, _ = panel_of(seat, ring, bottom, boss)
    if seat == bottom:
        return "48x48", (x + 7, y + 8)
    return ("38x38", (x + 6, y + 7)) if w > WIDE else ("28x22", (x + 5, y + 5))


def start(ring: Ring) -> dict[str, Point]:
    """Where everybody stands and throws two dice for the first turn: on the board of a fight, side by side."""
    if len(ring) <= PAIR:
        x, y = ARENA[:2]
        found = {f"{ring[0]}": (x - 2, y + 17), f"{ring[0]}:0": (x + 98, y + 34), f"{ring[0]}:1": (x + 148, y + 34)}
        if len(ring) == PAIR:
            found |= {f"{ring[1]}": (x + 278, y + 17), f"{ring[1]}:0": (x + 202, y + 34), f"{ring[1]}:1": (x + 252, y + 34)}
        return found
    cell, made = ARENA[2] // len(ring), dict[str, Point]()
    for place, seat in enumerate(ring):
        middle = ARENA[0] + cell * place + cell // 2
        low = ARENA[1] + 74
        made |= {f"{seat}": (middle - 19, ARENA[1] + 28), f"{seat}:0": (middle - 25, low), f"{seat}:1": (middle + 1, low)}
    return made


def zones(ring: Ring, bottom: Seat, boss: bool) -> dict[str, Zone]:
    """Every zone, with the seat `bottom` sitting nearest."""
    made: dict[str, Zone] = {
        "main": Zone(Stack(MAIN_DECK[0], MAIN_DECK[1]), layer=8),
        "market": Zone(Points({f"space{n}": space(n) for n in range(1, 11)}), layer=12, shadow=True),
        "dragon": Zone(Points({f"space{n}": (space(n)[0], space(n)[1] - 4) for n in range(1, 11)}), layer=14, shadow=True),
        "hand": Zone(Fan(HAND[0], HAND[1], HAND_STEP, HAND_SPAN, 64), layer=30, rise=4, on_top=True, shadow=True),
        "deck": Zone(Stack(DECK[0], DECK[1]), layer=28),
        "discard": Zone(Stack(DISCARD[0], DISCARD[1]), layer=28),
        "played": Zone(Fan(PLAYED[0], PLAYED[1], 20, 106, WELL), layer=20),
        "dice": Zone(Stack(*DIE), layer=22, silent=True),
        "offer": Zone(Fan(MARKET[0] + 14, MARKET[1] + 62, 70, MARKET[2] - 28, 64, align="centre"), layer=40, rise=4, shadow=True),
        "heroes": Zone(Rows(MARKET[0] + 5, MARKET[1] + 18, HERO_STEP, 7, 94), layer=40, rise=3),
        "stage": Zone(Points({"": ARENA[:2]}), layer=42, silent=True),
        "arena": Zone(Points(FIGHT), layer=44, silent=True),
        "targets": Zone(Fan(TARGETS[0], TARGETS[1], TARGETS[2], TARGETS[3], 120, align="centre"), layer=43, silent=True),
        "table": Zone(Points({"centre": CENTRE}), layer=45, silent=True, shadow=True),
        "counter": Zone(Points({"": COUNTER}), layer=45, silent=True),
        "veil": Zone(Points({"": MARKET[:2]}), layer=36),
        "faces": Zone(Points({f"face{s}": portrait(s, ring, bottom, boss)[1] for s in ring}), layer=22, silent=True),
        "bossface": Zone(Points({"": (BOSS[0] + 6, BOSS[1] + 7)}), layer=22, silent=True),
        "start": Zone(Points(start(ring)), layer=50, silent=True),
    }
    sky = lair(len(ring)) if boss else None
    if sky is not None:
        made["bossbody"] = Zone(Points({"": (sky[0] + (sky[2] - BODY) // 2, sky[1] - 2)}), layer=4, silent=True, clip=sky)
    for seat in ring:
        made[f"front{seat}"], made[f"guard{seat}"] = _before(panel_of(seat, ring, bottom, boss), seat == bottom)
    return made


def _before(rect: Rect, own: bool) -> tuple[Zone, Zone]:
    """Where monsters and defence cards lie before a hero: the wider the panel, the larger and farther apart."""
    x, y, w, _ = rect
    if own:
        front, guard = Fan(OWN_FRONT[0], OWN_FRONT[1], 26, 102, BIG_WELL), Fan(x + 62, y + 50, 20, w - 68, WELL)
    elif w > BROAD:
        half = (w - BARS) // 2
        front, guard = Fan(x + BARS, y + 18, 27, half - 8, BIG_WELL), Fan(guard_left((x, y, w, 0)), y + 21, 21, half - 8, WELL)
    elif w > WIDE:
        front, guard = Fan(x + 48, y + 31, 20, 78, WELL), Fan(x + 138, y + 11, 20, 60, WELL)
    else:
        front, guard = Fan(x + 61, y + 37, 20, 56, WELL), Fan(x + 5, y + 37, 20, 52, WELL)
    return Zone(front, layer=24, on_top=True), Zone(guard, layer=24, on_top=True)


def spots(ring: Ring, bottom: Seat, boss: bool) -> list[Spot]:
    """Players, the boss, the stall and the monsters in front of each hero can be clicked as a whole."""
    found = [box(f"seat{seat}", panel_of(seat, ring, bottom, boss), layer=2) for seat in ring]
    found += [box("turn", (TURN[0], TURN[1], TURN[2], 82), layer=1), box("tray", TRAY, layer=1)]
    found.append(box("counter", COUNTER_RECT, layer=2))
    found.append(box("front", (OWN_FRONT[0] - 2, OWN_FRONT[1] - 2, 104, BIG_WELL + 4), layer=1))
    if boss:
        found.append(box("boss", BOSS, layer=2))
    return found
