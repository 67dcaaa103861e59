"""The monster that lies over the market: arrival, growth, attack, and the sharing of what it swallowed (VL-19.24 to VL-19.30)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.village.assault import monster_attack
from engine.rules.village.events import OverwhelmCame, OverwhelmFell, OverwhelmGrew, SwallowedBuried
from engine.rules.village.frames import NOBODY, Overwhelmed, Run, ShareOut, TakeSwallowed
from engine.rules.village.phase import skip
from engine.rules.village.piles import put_bottom
from engine.rules.village.state import Monster, Overwhelm, replace
from engine.rules.village.state import VillageState as State
from engine.rules.village.supply import refill

LAST = 9
"""Space 10, counted from 0."""
PLAYER = 0
"""The seat of the person in a campaign battle."""


def too_early(state: State) -> bool:
    """Whether somebody has not had his first turn, or one is here already; a battle may fix its arrival (VL-19.24)."""
    if state.overwhelm is not None:
        return True
    if state.config.rule("OVERWHELM_AT") is not None:
        return False
    return any(hero.alive and not hero.turns for hero in state.heroes)


def arrive(state: State, face: str, space: int, emit: Emit) -> None:
    """It takes space 10; the card there moves to the space being refilled (VL-19.24)."""
    if space != LAST:
        state.market[space], state.market[LAST] = state.market[LAST], ""
    _come(state, face, space + 1, emit)


def arrive_late(state: State, face: str, emit: Emit) -> None:
    """No space is being refilled: the card on space 10 stays underneath and counts as swallowed (VL-19.24)."""
    _come(state, face, 0, emit)


def _come(state: State, face: str, space: int, emit: Emit) -> None:
    monster = Monster(state.mint("u"), face, NOBODY, NOBODY)
    state.monsters[monster.id] = monster
    state.overwhelm = Overwhelm(monster.id, turn=state.turn.number)
    emit(OverwhelmCame(monster.id, face, state.life_of(monster), space, len(state.piles["main"])))


def grow(state: State, emit: Emit) -> None:
    """One Special card more at the end of a turn (VL-19.26)."""
    over = state.overwhelm
    if over is None:
        return
    parts = state.content.specials.get(state.monsters[over.monster].face, ())
    if len(over.parts) < len(parts):
        part = parts[len(over.parts)]
        state.overwhelm = replace(over, parts=(*over.parts, part))
        emit(OverwhelmGrew(over.monster, part, len(over.parts) + 1))


def covered(state: State) -> list[int]:
    """The spaces under its cards, from left to right."""
    over = state.overwhelm
    return [] if over is None else list(range(LAST - len(over.parts), LAST + 1))


def begin(state: State, seat: Seat, emit: Emit) -> None:
    """Its attack on the active player, unless it has to skip one (VL-19.27)."""
    over = state.overwhelm
    if over is not None and not skip(state, state.monsters[over.monster], emit):
        state.agenda.push(Overwhelmed(serial=state.agenda.serial(), seat=seat))


def strike(state: State, frame: Overwhelmed, emit: Emit) -> None:
    """The next of its cards acts; the head leads (VL-19.27)."""
    over = state.overwhelm
    if over is None or not state.heroes[frame.seat].alive or frame.at > len(over.parts):
        state.agenda.close(frame.serial)
        return
    state.agenda.edit(frame.serial, at=frame.at + 1, stage=0)
    if frame.at == 0:
        monster_attack(state, state.monsters[over.monster], frame.seat)
    else:
        part = over.parts[frame.at - 1]
        run = Run(
            serial=state.agenda.serial(), seat=NOBODY, face=part, trigger="special", source=over.monster, victim=frame.seat
        )
        state.agenda.push(run)


def note_wound(state: State, monster: str, seat: Seat, amount: int) -> None:
    """Who wounded it shares in the experience (VL-19.29)."""
    over = state.overwhelm
    if over is not None and over.monster == monster and seat != NOBODY and amount:
        state.overwhelm = replace(over, hurt_by={**over.hurt_by, seat: over.hurt_by.get(seat, 0) + amount})


def fall(state: State, monster: Monster, killer: Seat, emit: Emit) -> tuple[Seat, ...]:
    """It is defeated: swallowed cards are shared out; who gets the experience (VL-19.29, VL-19.30)."""
    over = state.overwhelm
    assert over is not None
    spaces = tuple(space for space in covered(state) if state.market[space])
    hurt_by = tuple(seat for seat in over.hurt_by if state.heroes[seat].alive)
    other = state.config.rule("ALT_WIN")
    if other is not None and other.card == monster.face and _hurt_most(over.hurt_by):
        state.claim = PLAYER
    state.overwhelm = None
    state.removed.append(monster.face)
    emit(OverwhelmFell(monster.id, monster.face, killer, hurt_by))
    order: list[Seat] = []
    if hurt_by:
        first = killer if killer in hurt_by else hurt_by[0]
        count = len(state.heroes)
        # Counter-clockwise from whoever struck the last blow (VL-19.30).
        order = [at for at in ((first - step) % count for step in range(count)) if at in hurt_by]
    share = ShareOut(serial=state.agenda.serial(), seat=state.turn.seat, spaces=spaces, order=tuple(order))
    state.agenda.push(share)
    return hurt_by


def _hurt_most(hurt_by: dict[Seat, int]) -> bool:
    """Whether the player of a battle dealt more wounds than anybody else."""
    return hurt_by.get(PLAYER, 0) > max((wounds for seat, wounds in hurt_by.items() if seat != PLAYER), default=0)


def prize(state: State, face: str) -> int:
    """The experience printed on its last Special card (VL-19.29)."""
    parts = state.content.specials.get(face, ())
    return state.card(parts[-1]).row.xp if parts else state.card(face).price


def share(state: State, frame: ShareOut, emit: Emit) -> None:
    """Ask the next one, or clear up: leftovers under the Main deck, the row filled from 6 to 10 (VL-19.30)."""
    order = tuple(seat for seat in frame.order if state.heroes[seat].alive)
    if order and frame.spaces:
        state.agenda.edit(frame.serial, order=order, stage=0)
        state.agenda.push(TakeSwallowed(order[0], frame.serial))
        return
    faces = []
    for space in frame.spaces:
        faces.append(state.market[space])
        put_bottom(state, "main", state.market[space])
        state.market[space] = ""
    if faces:
        emit(SwallowedBuried(tuple(space + 1 for space in frame.spaces), tuple(faces), len(state.piles["main"])))
    state.agenda.close(frame.serial)
    for space in range(LAST, 4, -1):
        if not state.market[space]:
            refill(state, space, frame.seat)
