"""Dice that are no attack: taming, Sneaking and the rage of a Berserk (VL-18.7, VL-18.13, VL-19.37)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.village import bonuses
from engine.rules.village.assault import rolled_attack
from engine.rules.village.events import BerserkChanged, BonusGained, Tamed
from engine.rules.village.frames import NOBODY, GoBerserk, Run, Sneak, Tame
from engine.rules.village.rolling import roll
from engine.rules.village.state import VillageState as State
from engine.rules.village.state import replace

UNSEEN_FROM = 4
"""The lowest face that a sneaking hero needs on every die (VL-18.13)."""


def tame_throw(state: State, frame: Tame, emit: Emit) -> None:
    """One die for the monster (VL-19.37)."""
    roll(state, frame.serial, frame.seat, "taming", state.market[frame.space], emit)


def tame_result(state: State, frame: Tame, emit: Emit) -> None:
    """Tamed for this turn, or it attacks the roller at once and stays where it is (VL-19.37)."""
    face = state.market[frame.space]
    card = state.card(face)
    total = frame.die + bonuses.taming(state, frame.seat)
    success = total >= card.traits.taming
    emit(Tamed(frame.seat, frame.space + 1, face, total, card.traits.taming, success))
    if success:
        state.turn.tamed = (*state.turn.tamed, frame.space)
        return
    if card.effects("after_attack"):
        serial = state.agenda.serial()
        state.agenda.push(Run(serial=serial, seat=NOBODY, face=face, trigger="after_attack", victim=frame.seat))
    rolled_attack(state, "part", face, frame.seat, card.primary.mod, card.traits.element)


def sneak_throw(state: State, frame: Sneak, emit: Emit) -> None:
    """One die for each blocking monster (VL-18.13)."""
    roll(state, frame.serial, frame.seat, "sneaking", "", emit)


def sneak_result(state: State, frame: Sneak, emit: Emit) -> None:
    """Every die must show 4, 5 or 6; the last one opens the market (VL-18.13)."""
    if frame.die < UNSEEN_FROM:
        return
    if frame.left > 1:
        state.agenda.edit(frame.serial, left=frame.left - 1, stage=0)
        return
    state.turn.dodging = True
    emit(BonusGained(frame.seat, "access", 1, "turn", "sneaking"))


def rage_throw(state: State, frame: GoBerserk, emit: Emit) -> None:
    """The die that says for how many turns (VL-18.7)."""
    roll(state, frame.serial, frame.seat, "berserk", "", emit)


def rage(state: State, frame: GoBerserk, emit: Emit) -> None:
    """Berserk from now on, this turn included (VL-18.7)."""
    state.heroes[frame.seat] = replace(state.heroes[frame.seat], berserk=frame.die)
    emit(BerserkChanged(frame.seat, frame.die))
