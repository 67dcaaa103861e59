"""Where everything lies on the table of Guerra de Mitos."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.rules.guerra.state import State
from engine.rules.guerra.values import army
from engine.rules.kernel.types import Seat
from engine.table.layouts import Fan, Zone
from engine.table.pieces import Point
from scenes.guerra.board.hall import lay_out

Rect = tuple[int, int, int, int]
CARD: Final = (44, 60)
LARGE: Final = (64, 90)
FIGHTING: Final = ("assignment", "clash", "resolution")
NEAR, FAR = "near", "far"
ZONE: Final[dict[str, Rect]] = {FAR: (200, 16, 346, 66), NEAR: (200, 196, 346, 66)}
RESERVE: Final[dict[str, Rect]] = {FAR: (550, 16, 88, 66), NEAR: (550, 196, 88, 66)}
FIELD: Final[Rect] = (0, 82, 640, 114)
OWN_ORACLES: Final = 264
"""Room for the own oracles while their cards are large."""
SEEN: Final = (460, 95)
"""The card that was looked at, beside what can be done with it."""
PURSE: Final = (618, 212)
"""The counter that is dragged from the own reserve."""
FOOT: Final = 184
SUM: Final[dict[str, Point]] = {NEAR: (238, 88), FAR: (322, 88)}
"""Where both totals stand while they are counted."""
CROWN: Final[Point] = (300, 92)
"""A sign that hangs over the rift."""
TOSSED: Final[Point] = (570, 292)
"""A card of somebody across that goes to their discard pile."""
CHAMPION: Final[Point] = (320, 236)
"""The feet of whoever stands for the victors."""
PLATE_Y: Final = 185
RISE: Final = 28
"""By so much the own half is taller while nobody stands on the field: large cards."""
BIG: Final = 2
MOST_BIG: Final = 3
"""Fighters of a side that have room at twice their size."""
ACTS: Final[Rect] = (368, 99, 216, 22)
"""The last acts of the others lie over the half of whoever sits across."""
MESSAGES: Final = 124
"""The first message lies in the sky of the empty field."""
HEAP: Final[Rect] = (276, 150, 88, 45)
"""The central reserve lies at the foot of the rift; its number is written under it."""
DEED: Final[dict[str, Point]] = {NEAR: (8, 104), FAR: (324, 124)}
"""Where a deed is read out: on the half of whoever did it."""
DEED_IN_CLASH: Final[dict[str, Point]] = {NEAR: (241, 200), FAR: (241, 20)}
"""While armies stand on the field it lies over a pantheon zone, off the fighters."""
HAND_Y: Final = 267
HELD_UP: Final = 3
"""By so much a card that is being played lies above the hand."""
DECK: Final = (8, 267)
DISCARD: Final = (84, 282)
OWN_PILE: Final[Rect] = (*DISCARD, *CARD)
PASS: Final[Rect] = (556, 266, 78, 20)
PASS_ONCE: Final[Rect] = (556, 266, 54, 20)
PASS_ON: Final[Rect] = (612, 266, 22, 20)
"""Where one may act again after a pass: once, or to the end of the phase."""
BACK: Final[Rect] = (556, 266, 38, 20)
ENOUGH: Final[Rect] = (596, 266, 38, 20)
"""While a card asks, the way back and the end of its answers share that place."""
FACTS: Final[Rect] = (552, 292, 86, 66)
FACTS_OF_MANY: Final[Rect] = (480, 265, 74, 22)
"""With plates for everybody below, the facts lie beside the button."""
CHRONICLE: Final[Rect] = (552, 343, 86, 15)
"""What is special about a duel of The Last Chronicle."""
BATTLE: Final = (592, 88)
BADGE: Final = 15
"""How far apart the badges over a fighter lie."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Every slot has its own place; a piece without one waits at the edge."""

    at: Mapping[str, Point]
    edge: Point

    def place(self, slot: str, index: int, count: int) -> Point:
        """The place of the slot."""
        return self.at.get(slot, self.edge)


def roomy(view: State) -> bool:
    """Whether nobody fights: the room of the field goes to the own cards."""
    return view.phase not in FIGHTING and not any(piece.field for piece in view.pieces.values())


def transferring(view: State) -> bool:
    """Whether power is laid on oracles: their cards are large then, those of the hall afterwards."""
    return roomy(view) and view.phase in ("setup", "transfer")


def zone(view: State, side: str) -> Rect:
    """Where the pantheon zone of a side lies."""
    if side == FAR or not roomy(view):
        return ZONE[side]
    x, y, w, h = _raised(ZONE[NEAR])
    return (OWN_ORACLES + 6, y, x + w - OWN_ORACLES - 6, h) if transferring(view) else (x, y, w, h)


def reserve(view: State, side: str) -> Rect:
    """Where the reserve of a side lies."""
    return _raised(RESERVE[side]) if side == NEAR and roomy(view) else RESERVE[side]


def field(view: State) -> Rect:
    """What is seen of the battlefield."""
    x, y, w, h = FIELD
    return (x, y, w, h - RISE) if roomy(view) else FIELD


def heap(view: State) -> Rect:
    """Where the central reserve lies."""
    x, y, w, h = HEAP
    return (x, y - RISE, w, h) if roomy(view) else HEAP


def _raised(rect: Rect) -> Rect:
    x, y, w, h = rect
    return (x, y - RISE, w, h + RISE)


def scale(view: State) -> int:
    """Twice the size for small armies."""
    return BIG if all(len(army(view, seat)) <= MOST_BIG for seat in view.order) else 1


def rival_pile(view: State) -> Rect:
    """The line that counts the rival's discarded cards."""
    x, y, width, _ = FACTS if view.config.seats == 2 else FACTS_OF_MANY
    return (x, y + 39 - 2, width, 16) if view.config.seats == 2 else (x, y + 13 - 2, width, 16)


def rival_hand(view: State) -> Rect | None:
    """Between two: the line that counts the rival's hand, and the backs under it."""
    x, y, width, _ = FACTS
    return (x, y - 2, width, 26) if view.config.seats == 2 else None


def special(view: State) -> bool:
    """Whether the duel has a rule or a boon of its own."""
    return view.config.twist != "none" or bool(view.config.boons)


def acts(view: State) -> Rect | None:
    """Where the last acts of the others lie; over fighters they go to the bar."""
    return ACTS if roomy(view) else None


def zones(view: State, bottom: Seat, focus: Seat) -> dict[str, Zone]:
    """All zones for the near seat and the one in focus across the table."""
    found: dict[str, Zone] = {}
    for side, seat in ((FAR, focus), (NEAR, bottom)):
        x, y, _, _ = zone(view, side)
        found[f"oracles_{side}"] = Zone(oracle_fan(view, side), layer=10)
        edge = (x + 6, y + 3)
        hall = lay_out(view, seat, zone(view, side))
        standing = {name: stand.place for name, stand in hall.cards.items()}
        found[f"hall_{side}"] = Zone(Spread(standing, edge), layer=10, on_top=True)
        found[f"worn_{side}"] = Zone(Spread(hall.tabs, edge), layer=11)
        found[f"army_{side}"] = Zone(Spread(army_places(view, seat, side), (320, FOOT)), layer=20, by_foot=True, on_top=True)
        found[f"gear_{side}"] = Zone(Spread(badge_places(view, seat, side), edge), layer=30)
    found["champion"] = Zone(Spread({}, CHAMPION), layer=60, by_foot=True)
    found["crown"] = Zone(Spread({}, CROWN), layer=60)
    found["entrance"] = Zone(Spread({}, (236, 62)), layer=60)
    found["held"] = Zone(Spread({}, (288, 120)), layer=60)
    for side, x in ((NEAR, 120), (FAR, 352)):
        found[f"versus_{side}"] = Zone(Spread({}, (x, 62)), layer=60)
        found[f"sum_{side}"] = Zone(Spread({}, SUM[side]), layer=55)
        found[f"fist_{side}"] = Zone(Spread({}, (x + 52, 84)), layer=60)
    for side in (NEAR, FAR):
        found[f"deed_{side}"] = Zone(Spread({}, (DEED if roomy(view) else DEED_IN_CLASH)[side]), layer=60)
    found["hand"] = Zone(hand_fan(view), layer=40, rise=28, on_top=True)
    found["piles"] = Zone(Spread({"deck": DECK, "discard": DISCARD}, DECK), layer=10)
    found["offer"] = Zone(Fan(8, 95, 66, 624, 64, "centre"), layer=50, on_top=True)
    found["seen"] = Zone(Spread({}, SEEN), layer=50)
    found["running"] = Zone(Spread({}, running_place(view, bottom)), layer=45)
    found["purse"] = Zone(Spread({}, PURSE), layer=45)
    found["battle"] = Zone(Spread({"battle": BATTLE}, BATTLE), layer=25)
    return found


def hand_fan(view: State) -> Fan:
    """The hand; plates of many players take some of its room."""
    return Fan(148, HAND_Y, 66, 398 if view.config.seats == 2 else 326, 64)


def running_place(view: State, bottom: Seat) -> Point:
    """A card that is being played is held up at the end of the hand."""
    fan, held = hand_fan(view), len(view.players[bottom].hand)
    return min(fan.x + fan.step * held, fan.x + fan.span - fan.width) + 4, HAND_Y - HELD_UP


def oracle_card(view: State, side: str) -> tuple[int, int]:
    """The size of the cards on the oracles of a side."""
    return LARGE if side == NEAR and transferring(view) else CARD


def oracle_fan(view: State, side: str) -> Fan:
    """The oracles of a side from left to right; a fifth closes them up."""
    wide, _ = oracle_card(view, side)
    y = zone(view, side)[1] if wide > CARD[0] else ZONE[side][1] + 1
    return Fan(4, y + 2, wide + 2, OWN_ORACLES, wide) if wide > CARD[0] else Fan(6, y + 2, 48, 188, wide)


def army_places(view: State, seat: Seat, side: str) -> dict[str, Point]:
    """Figures from the middle of their half outwards."""
    people = army(view, seat)
    big = scale(view) > 1
    step = min(78 if big else 58, 250 // max(1, len(people)))
    width = step * (len(people) - 1)
    centre = (130 if side == NEAR else 490) if big else 150 if side == NEAR else 472
    return {piece.id: (centre - width // 2 + step * at, FOOT) for at, piece in enumerate(people)}


def badge_places(view: State, seat: Seat, side: str) -> dict[str, Point]:
    """What fighters wear, as badges over their heads; large ones have them at their side."""
    places: dict[str, Point] = {}
    big = scale(view) > 1
    for bearer, (x, _) in army_places(view, seat, side).items():
        gear = view.pieces[bearer].gear
        for at, worn in enumerate(gear):
            beside = (x - 38 if side == NEAR else x + 22, FOOT - 18 - BADGE * at)
            places[worn] = beside if big else (x - (BADGE * len(gear) + 2) // 2 + BADGE * at, FOOT - 70)
    return places
