"""What a fallen hero leaves behind: his cards, the rest of his turn, and the monsters that faced him (VL-4.5, VL-16)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.village.events import MonsterLeft, TableCleared
from engine.rules.village.frames import NOBODY, PlaceMonster, Refill, ShareOut, Turn
from engine.rules.village.monsters import free_of_ambush, homes, move, send_away
from engine.rules.village.state import Monster
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import next_seat

AFTER_DEATH = 10
"""The stage of a turn that follows the death of its hero: damage on defence cards is cleared (VL-4.5)."""


def clear_table(state: State, seat: Seat, emit: Emit) -> None:
    """Everything a hero has in play goes to his discard pile."""
    for monster in [monster for monster in state.monsters.values() if monster.owner == seat]:
        send_away(state, monster, "defeat", emit)
    cards: list[str] = []
    for piece in state.defences_of(seat):
        del state.defences[piece.id]
        cards.append(piece.face)
    for sheath in [sheath for sheath in state.sheaths.values() if sheath.seat == seat]:
        del state.sheaths[sheath.id]
        cards.extend([sheath.face, sheath.weapon] if sheath.weapon else [sheath.face])
    cards.extend(state.played[seat])
    state.played[seat].clear()
    state.discards[seat].extend(cards)
    if cards:
        emit(TableCleared(seat, tuple(cards), len(state.discards[seat])))


def end_turn_of_the_dead(state: State) -> None:
    """The turn ends at once; only the market still gets its cards (VL-4.5)."""
    frames = state.agenda.frames
    owed = [frame for frame in frames if isinstance(frame, Refill | ShareOut)]
    while not isinstance(frames[-1], Turn):
        state.agenda.pop()
    state.agenda.edit(frames[-1].serial, stage=AFTER_DEATH)
    for frame in owed:
        state.agenda.push(frame)


def place_orphans(state: State, seat: Seat, emit: Emit) -> None:
    """Monsters that faced the defeated hero find a new victim; owners choose, from the active seat on (VL-16.4)."""
    count = len(state.heroes)
    asked: list[PlaceMonster] = []
    facing = [monster for monster in state.monsters.values() if monster.facing == seat]
    for monster in sorted(facing, key=lambda monster: (monster.owner - state.turn.seat) % count):
        if monster.owner == NOBODY:
            _drift(state, monster, seat, emit)
            continue
        seats = tuple(homes(state, monster))
        if not seats:
            send_away(state, monster, "VL-16.4", emit)
        elif len(seats) == 1:
            move(state, monster, seats[0], emit)
        else:
            asked.append(PlaceMonster(monster.owner, monster.id, seats))
    state.agenda.then(*asked)


def _drift(state: State, monster: Monster, seat: Seat, emit: Emit) -> None:
    """An ownerless monster moves to the next living player; ambushers to one who faces none (VL-16.4)."""
    to = next_seat(state, seat)
    if state.card(monster.face).traits.sneak:
        to = free_of_ambush(state, state.from_left(seat))
    if to == NOBODY or not state.heroes[to].alive:
        state.removed.append(monster.face)
        del state.monsters[monster.id]
        emit(MonsterLeft(monster.id, monster.face, NOBODY, "VL-16.4"))
    else:
        move(state, monster, to, emit)
