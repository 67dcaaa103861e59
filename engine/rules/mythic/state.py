"""The state of a battle as plain data, and the few look-ups everything else is built on."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Outcome, Seat
from engine.rules.mythic.config import MythicConfig
from engine.rules.mythic.frames import Frame
from engine.rules.mythic.sheets import AOW, OMPHALOS, Board, MythicContent, Sheet
from engine.rules.parts.modifiers import Modifier

replace = msgspec.structs.replace
NOBODY: Seat = -1
"""The owner of statues."""
Where = Literal["waiting", "board", "destroyed", "gone"]


class Unit(msgspec.Struct, frozen=True):
    """One unit in play; its id is its sheet's, because every named unit is unique (MB-1.6)."""

    id: str
    seat: Seat
    vitality: int
    full: int
    area: str = ""
    where: Where = "waiting"
    gem: bool = False
    stone: bool = False


class Fired(msgspec.Struct, frozen=True):
    """A triggered power that waits for the next boundary."""

    unit: str
    power: str


class MythicState(msgspec.Struct):
    """Everything about a battle. Cards in hands, decks and discards are bare faces."""

    content: MythicContent
    config: MythicConfig
    agenda: Agenda[Frame]
    dice: Dice
    players: tuple[Seat, ...]
    """Player number → seat."""
    units: dict[str, Unit]
    hands: list[list[str]]
    decks: list[list[str]]
    discards: list[list[str]]
    shown: list[list[str]]
    """Faces that everybody knows to be in a hand."""
    gems: dict[str, int]
    """Omphalos on the ground, by area."""
    pieces: dict[str, int]
    """3D pieces that still stand, by area."""
    points: list[int]
    absorbed: list[int]
    scores: list[int]
    out: list[bool]
    fallen: list[Seat]
    """Players who are out, in that order."""
    compensation: list[int]
    """Omphalos cards for unspent points (MB-23.6)."""
    used: dict[str, int]
    """What was used this turn, by key."""
    mods: list[Modifier[str, str]]
    """Changes and prohibitions; `until` is "turn" or "end:<seat>" (the end of that seat's turn)."""
    activated: list[str]
    countered: list[str]
    locked: list[str]
    """Units whose talents and powers are off this turn (MB-6.5)."""
    recalled: list[str]
    fired: list[Fired]
    quiet: dict[Seat, int]
    yielded: list[Seat]
    unseen: dict[Seat, tuple[str, ...]]
    """In views only: the sorted faces of the places this seat's cards may lie in."""
    active: Seat = 0
    at: int = -1
    """Place in the turn sequence."""
    turn: int = 0
    cycle: int = 1
    activations: int = 0
    reserve: int = 15
    """Omphalos cards not yet taken."""
    born: int = 0
    """Omphalos ever placed on the board."""
    carried: int = 0
    erupting: bool = False
    changed: bool = False
    """Something a victory condition reads has changed since the last check."""
    result: Outcome | None = None

    @property
    def to_act(self) -> Seat | None:
        """The seat that has to answer."""
        return self.agenda.to_act

    @property
    def board(self) -> Board:
        """The battlefield."""
        return self.content.boards[self.config.board]

    def clone(self) -> MythicState:
        """A state that goes its own way and shares everything frozen."""
        return MythicState(
            self.content, self.config, self.agenda.clone(), self.dice.clone(), self.players, self.units.copy(),
            [hand.copy() for hand in self.hands], [deck.copy() for deck in self.decks], [pile.copy() for pile in self.discards],
            [faces.copy() for faces in self.shown], self.gems.copy(), self.pieces.copy(), self.points.copy(),
            self.absorbed.copy(), self.scores.copy(), self.out.copy(), self.fallen.copy(), self.compensation.copy(),
            self.used.copy(), self.mods.copy(),
            self.activated.copy(), self.countered.copy(), self.locked.copy(), self.recalled.copy(), self.fired.copy(),
            self.quiet.copy(), self.yielded.copy(), self.unseen.copy(), self.active, self.at, self.turn, self.cycle,
            self.activations, self.reserve, self.born, self.carried, self.erupting, self.changed, self.result,
        )


def sheet(state: MythicState, unit: Unit) -> Sheet:
    """The printed sheet of a unit."""
    return state.content.sheets[unit.id]


def put(state: MythicState, unit: Unit) -> None:
    """Replace a unit by its new self."""
    state.units[unit.id] = unit


def side_of(state: MythicState, seat: Seat) -> int:
    """The side a seat fights for; statues have none."""
    return -1 if seat == NOBODY else state.config.sides[state.players.index(seat)]


def friends(state: MythicState, first: Seat, second: Seat) -> bool:
    """Whether two seats fight together (statues with nobody)."""
    return first == second != NOBODY or (
        NOBODY not in (first, second) and side_of(state, first) == side_of(state, second)
    )


def enemies(state: MythicState, first: Seat, second: Seat) -> bool:
    """Whether two seats fight each other; statues are nobody's enemy."""
    return first != second and NOBODY not in (first, second) and side_of(state, first) != side_of(state, second)


def attackable(state: MythicState, seat: Seat, unit: Unit) -> bool:
    """Whether a seat may aim at a unit: its enemies, and statues unless it wants to free them."""
    if unit.where != "board":
        return False
    if unit.seat == NOBODY:
        return side_of(state, seat) != state.config.sides[state.config.liberator]
    return enemies(state, seat, unit.seat)


def crowd(state: MythicState) -> dict[str, list[Unit]]:
    """The units on the board by area."""
    found: dict[str, list[Unit]] = {}
    for unit in state.units.values():
        if unit.where == "board":
            found.setdefault(unit.area, []).append(unit)
    return found


def on_board(state: MythicState) -> Iterator[Unit]:
    """Every unit on the board."""
    return (unit for unit in state.units.values() if unit.where == "board")


def god_of(state: MythicState, seat: Seat) -> Unit | None:
    """The God a seat leads, wherever it is."""
    for unit in state.units.values():
        if unit.seat == seat and state.content.sheets[unit.id].kind == "god":
            return unit
    return None


def living(state: MythicState) -> Iterator[Seat]:
    """The seats still in the game, from the active one on in turn order."""
    turns = state.config.turns
    seen: list[Seat] = []
    for step in range(len(turns)):
        seat = state.players[turns[(max(state.at, 0) + step) % len(turns)]]
        if seat not in seen and not state.out[seat]:
            seen.append(seat)
            yield seat


def next_opponent(state: MythicState, seat: Seat) -> Seat:
    """The first player of another side after the owner of a unit that suffers an attack (MB-1.10)."""
    turns = [state.players[player] for player in state.config.turns]
    start = state.at % len(turns)
    # Who has several places in the sequence (MB-24.5h) is looked for from the current turn onward.
    while seat != NOBODY and turns[start] != seat:
        start = (start + 1) % len(turns)
    for step in range(1, len(turns) + 1):
        other = turns[(start + step) % len(turns)]
        if not state.out[other] and (seat == NOBODY or enemies(state, seat, other)):
            return other
    raise AssertionError("nobody is left to roll")


def might_hold(state: MythicState, seat: Seat, face: str) -> bool:
    """Whether a face can be in a hand as far as everybody knows: it lies in that hand or deck."""
    return bool(state.hands[seat]) and (
        face in state.hands[seat] or face in state.decks[seat] or face in state.unseen.get(seat, ())
    )


def deck_faces(state: MythicState, seat: Seat) -> list[str]:
    """The different faces in a seat's own deck, sorted; answers alike from a state and from that seat's view."""
    deck = state.decks[seat]
    if not deck:
        return []
    return sorted(set(state.unseen.get(seat, deck)))


def dead_face(state: MythicState, seat: Seat, face: str) -> bool:
    """Whether a card may be discarded in pairs as Art of War (MB-5.8, MB-24.5l, MB-24.5m)."""
    unit = state.units.get(face)
    if unit is None or unit.seat != seat or unit.where not in ("destroyed", "gone"):
        return False
    kind = state.content.sheets[face].kind
    return kind in ("hero", "monster") or (kind == "troop" and god_of(state, seat) is None)


def worth(state: MythicState, seat: Seat, faces: list[str]) -> int:
    """How many Art of War cards some cards stand for."""
    plain = faces.count(AOW) + faces.count(OMPHALOS)
    dead = sum(1 for face in faces if face != AOW and face != OMPHALOS and dead_face(state, seat, face))
    return plain + dead // 2


def could_pay(state: MythicState, seat: Seat, price: int) -> bool:
    """Whether a seat might pay a price as far as everybody knows."""
    if price == 0:
        return True
    if len(state.hands[seat]) < price:
        return False
    if might_hold(state, seat, AOW) or might_hold(state, seat, OMPHALOS):
        return True
    return len(state.hands[seat]) >= 2 * price and any(
        dead_face(state, seat, face) and might_hold(state, seat, face) for face in state.units
    )
