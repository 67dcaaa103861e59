"""What happens by itself between the questions of a turn, and at dawn (MY-3, MY-6, MY-10)."""
from __future__ import annotations

from itertools import pairwise

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Outcome, Seat
from engine.rules.mythicals.events import DuplicateHanded, GameOver, Scored, TurnBegan
from engine.rules.mythicals.frames import ChooseSource, EndTurn, SettleDuplicates
from engine.rules.mythicals.state import MythicalsState as State
from engine.rules.mythicals.state import opponent


def begin_turn(state: State, seat: Seat, emit: Emit) -> None:
    """A seat draws (MY-3.1)."""
    state.turn += 1
    emit(TurnBegan(seat, state.turn))
    state.agenda.push(ChooseSource(seat))


def settle_duplicates(state: State, step: SettleDuplicates, emit: Emit) -> None:
    """One card of each identical pair goes to the opponent, all at once, to be used from his next turn on (MY-6.2 to MY-6.4, MY-6.6)."""
    mine, taker = state.collections[step.seat], opponent(step.seat)
    twice = [card for card, after in pairwise(mine) if card == after]
    if not twice:
        return
    theirs = state.collections[taker]
    for card in twice:
        assert card not in theirs, "two copies exist, so the opponent holds none (MY-6.5)"
        mine.remove(card)
        theirs.append(card)
    state.content.sort(theirs)
    emit(*(DuplicateHanded(step.seat, taker, card) for card in twice))


def end_turn(state: State, step: EndTurn, emit: Emit) -> None:
    """The opponent's turn, or the end if the Day card has been seen (MY-3.6, MY-10.2)."""
    if state.dawn:
        score_now(state, emit)
    else:
        begin_turn(state, opponent(step.seat), emit)


def score_now(state: State, emit: Emit) -> None:
    """Both stacks are turned over and counted (MY-10.4)."""
    state.over = True
    worth = {name: token.points for name, token in state.content.tokens.items()}
    emit(*(
        Scored(seat, tuple(stack), tuple(worth[token] for token in stack), state.markers[seat], state.points(seat))
        for seat, stack in enumerate(state.stacks)
    ))
    result = outcome(state)
    assert result is not None
    emit(GameOver(-1 if result.draw else result.winners[0], result.scores, result.rule))


def outcome(state: State) -> Outcome | None:
    """The higher score wins; a tie has no tie-breaker (MY-10.5, MY-10.6)."""
    if not state.over:
        return None
    first, second = totals = (state.points(0), state.points(1))
    if first == second:
        return Outcome(((0, 1),), "MY-10.6", totals)
    return Outcome(((0,), (1,)) if first > second else ((1,), (0,)), "MY-10.5", totals)
