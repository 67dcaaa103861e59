"""The special rules of the chronicle's duels at the two moments they touch a turn."""
from __future__ import annotations

from engine.rules.guerra.events import CardDiscarded
from engine.rules.guerra.frames import DiscardCard, FeedSun
from engine.rules.guerra.state import State
from engine.rules.guerra.values import characters
from engine.rules.kernel.book import Emit

SILENCE_EVERY = 4


def start_of_turn(state: State, emit: Emit) -> None:
    """Before the first Transfer."""
    twist = state.config.twist
    if twist == "whispers":
        hands = sorted((len(state.players[seat].hand), seat) for seat in state.table)
        if len(hands) > 1 and hands[-1][0] > hands[-2][0]:
            state.agenda.push(DiscardCard(hands[-1][1], 1))
    elif twist == "silence" and state.turn % SILENCE_EVERY == 0:
        for seat in state.table:
            player = state.players[seat]
            if player.designs:
                card = player.designs.pop().face
                player.designs_discard.append(card)
                emit(CardDiscarded(seat=seat, card=card, pile="designs", origin="deck"))


def end_of_reorganisation(state: State) -> None:
    """Between steps F and G (GM-10.8)."""
    if state.config.twist == "hungry_sun":
        hungry = [FeedSun(seat) for seat in state.table if any(piece.power for piece in characters(state, seat))]
        state.agenda.then(*hungry)
