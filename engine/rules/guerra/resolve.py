"""The resolution of a clash: the rulebook's and the ten a Battle card can set (GM-9.5 to GM-9.13)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.guerra.events import ClashResolved
from engine.rules.guerra.frames import Clash, DiscardCard, PickSpoil, Resolve
from engine.rules.guerra.names import oracle_id, reserve_id
from engine.rules.guerra.pieces import change_control, destroy_piece, fire_all
from engine.rules.guerra.power import gain, lose, power_at
from engine.rules.guerra.state import State
from engine.rules.guerra.targets import safe
from engine.rules.guerra.values import army, characters, has_flag, has_key, max_power, share
from engine.rules.guerra.verbs.cards import discard_battle
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat

SPOILS_MOST = 6
TRIBUTE_MOST = 3
DOOM_MORE = 2
DRAIN_MORE = 2
FORD_MOST = 5


def battle_in_force(state: State, seats: tuple[Seat, Seat]) -> str:
    """The resolution of a clash: the last Battle card that one of the two played counts (GM-9.12)."""
    for battle in reversed(state.battles):
        if battle.seat in seats:
            return battle.resolution
    return "rulebook"


def resolve(state: State, clash: Clash, emit: Emit) -> None:
    """Count both armies and begin the resolution; with equal strength nothing happens (GM-9.6)."""
    shares = {seat: [(piece.id, share(state, piece)) for piece in army(state, seat)] for seat in (clash.a, clash.b)}
    strength_a, strength_b = (sum(amount for _, amount in shares[seat]) for seat in (clash.a, clash.b))
    rule = battle_in_force(state, (clash.a, clash.b))
    winner: Seat | None = None
    if strength_a != strength_b:
        winner = clash.a if strength_a > strength_b else clash.b
    emit(ClashResolved(a=clash.a, b=clash.b, strength_a=strength_a, strength_b=strength_b, winner=winner, rule=rule,
                       shares=tuple(shares[clash.a] + shares[clash.b])))
    if winner is not None:
        loser = clash.b if winner == clash.a else clash.a
        state.agenda.push(Resolve(serial=state.agenda.serial(), rule=rule, winner=winner, loser=loser,
                                  difference=abs(strength_a - strength_b)))


def reserve_loss(state: State, rule: str, difference: int) -> int:
    """What the loser's reserve pays under a resolution."""
    half = difference // 2
    losses = {"rulebook": difference, "doom": difference + DOOM_MORE, "tribute": half, "pillage": half, "ruin": half,
              "siphon": difference - half}
    lost = losses.get(rule, 0)
    return min(lost, FORD_MOST) if state.config.twist == "ford" else lost


def reserve_gain(rule: str, difference: int) -> int:
    """What the winner's reserve gains under a resolution."""
    gains = {"spoils": min(SPOILS_MOST, difference), "siphon": difference - difference // 2}
    return gains.get(rule, 0)


def settle_losses(state: State, frame: Resolve, emit: Emit) -> None:
    """First what the loser gives up (GM-9.13)."""
    rule, difference = frame.rule, frame.difference
    lost = reserve_loss(state, rule, difference)
    if lost:
        lose(state, reserve_id(frame.loser), lost, f"resolution:{rule}", emit)
    if rule == "tribute":
        count = min(TRIBUTE_MOST, difference, len(state.players[frame.loser].hand))
        if count:
            state.agenda.push(DiscardCard(frame.loser, count))
    elif rule == "drain":
        state.agenda.edit(frame.serial, left=difference + DRAIN_MORE)
        ask_spoil(state, frame.serial)
    elif rule in ("execution", "capture", "pillage", "ruin"):
        ask_spoil(state, frame.serial)


def ask_spoil(state: State, serial: int) -> None:
    """Ask for what is taken, if there is anything to take."""
    frame = state.agenda.running(serial, Resolve)
    if next(spoil_options(state, frame), None) is not None:
        state.agenda.push(PickSpoil(frame.loser if frame.rule == "drain" else frame.winner, serial))


def spoil_options(state: State, frame: Resolve) -> Iterator[str]:
    """What a Battle card lets the winner choose, or the loser for a drain."""
    loser, rule = frame.loser, frame.rule
    if rule == "ruin":
        for index, oracle in enumerate(state.players[loser].oracles):
            if oracle.power:
                yield oracle_id(loser, index)
        return
    if rule == "pillage":
        for piece in state.pieces.values():
            if piece.kind == "resource" and piece.controller == loser:
                yield piece.id
        return
    for piece in characters(state, loser):
        if rule == "drain":
            if piece.power:
                yield piece.id
        elif safe(state, frame.winner, piece):
            continue
        elif rule == "capture":
            if max_power(state, piece) <= frame.difference // 2:
                yield piece.id
        elif (
            max_power(state, piece) <= frame.difference
            and not has_key(state, piece, "god")
            and not has_flag(state, piece, "cannot_be_destroyed")
        ):
            yield piece.id


def take_spoil(state: State, frame: Resolve, pick: str, emit: Emit) -> None:
    """Do what was chosen."""
    cause = f"resolution:{frame.rule}"
    if frame.rule == "ruin":
        lose(state, pick, power_at(state, pick), cause, emit)
    elif frame.rule == "drain":
        lose(state, pick, 1, cause, emit)
        state.agenda.edit(frame.serial, left=frame.left - 1)
        if frame.left > 1:
            ask_spoil(state, frame.serial)
    elif frame.rule == "capture":
        change_control(state, state.pieces[pick], frame.winner, frame.winner, cause, emit)
    else:
        destroy_piece(state, state.pieces[pick], cause, emit)


def settle_gains(state: State, frame: Resolve, emit: Emit) -> None:
    """Then what the winner gains, and the abilities that follow a clash (GM-9.13)."""
    gained = reserve_gain(frame.rule, frame.difference)
    if gained:
        gain(state, reserve_id(frame.winner), gained, f"resolution:{frame.rule}", emit)
    fire_all(state, "on_win", frame.winner)
    fire_all(state, "on_lose", frame.loser)


def clear_battles(state: State, seats: tuple[Seat, ...], emit: Emit) -> None:
    """Battle cards of these seats leave play after the resolution (GM-9.12)."""
    for battle in [battle for battle in state.battles if battle.seat in seats]:
        discard_battle(state, battle, emit)
