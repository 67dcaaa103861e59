"""Verbs about cards in hands, decks and discard piles (VL-15)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.parts.piles import deck_name
from engine.rules.village import piles, siege, targets, words
from engine.rules.village.events import Peeked
from engine.rules.village.frames import NOBODY, ArrangePeek, MakeDiscard, RecoverCard, RemoveFromDiscard, RemoveFromHand, Run
from engine.rules.village.state import VillageState as State


def draw(state: State, run: Run, effect: words.Draw, emit: Emit) -> bool:
    """Draw cards (VL-15.3)."""
    piles.draw(state, run.seat, effect.n, emit)
    return True


def discard(state: State, run: Run, effect: words.Discard, emit: Emit) -> bool:
    """The target discards cards of its own choice (VL-15.12); a boss loses armour instead."""
    if effect.target in ("opponent", "all_opponents") and state.siege is not None:
        siege.weaken(state, effect.n, emit)
        return True
    if effect.target == "all_opponents":
        seats = targets.enemies(state, run.seat)
    else:
        seats = [_one(state, run, effect)]
    state.agenda.then(*(MakeDiscard(seat, effect.n, run.face) for seat in seats if seat != NOBODY))
    return True


def _one(state: State, run: Run, effect: words.Discard) -> int:
    if effect.target == "opponent":
        return targets.designated(state, run.seat)
    return run.victim if effect.target == "attacked_player" else run.seat


def remove_hand(state: State, run: Run, effect: words.RemoveHand, emit: Emit) -> bool:
    """Cards of the hand leave the game (VL-15.5)."""
    if state.hands[run.seat]:
        state.agenda.push(RemoveFromHand(run.seat, effect.n, effect.optional))
    return True


def remove_discard(state: State, run: Run, effect: words.RemoveDiscard, emit: Emit) -> bool:
    """Cards of the discard pile leave the game."""
    if state.discards[run.seat]:
        state.agenda.push(RemoveFromDiscard(run.seat, effect.n, effect.optional))
    return True


def recover(state: State, run: Run, effect: words.Recover, emit: Emit) -> bool:
    """Cards come back from the discard pile."""
    if any(fits(state, face, effect.filt) for face in state.discards[run.seat]):
        state.agenda.push(RecoverCard(run.seat, effect.n, effect.filt))
    return True


def fits(state: State, face: str, filt: str) -> bool:
    """Whether a card is of the wanted kind."""
    return filt == "any" or state.card(face).kind == filt


def peek(state: State, run: Run, effect: words.Peek, emit: Emit) -> bool:
    """Look at the first face-down cards of a pile."""
    look(state, run.seat, deck_name(run.seat) if effect.deck == "own" else effect.deck, effect.n, effect.mode, emit)
    return True


def look(state: State, seat: int, name: str, count: int, mode: str, emit: Emit) -> None:
    """Take the cards before one's eyes, as many as the pile holds, without reshuffling."""
    eyes = state.eyes[seat]
    eyes.extend(piles.take_top(state, name) for _ in range(min(count, len(piles.pile(state, name)))))
    if eyes:
        emit(Peeked(seat, name, tuple(eyes), len(piles.pile(state, name))))
        state.agenda.push(ArrangePeek(seat, name, mode))
