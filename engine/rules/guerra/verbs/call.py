"""One verb about to happen: who does it, to whom, how much, and what it leaves behind for the next one."""
from __future__ import annotations

from engine.rules.guerra.counters import tally
from engine.rules.guerra.effects import Amount
from engine.rules.guerra.frames import Run
from engine.rules.guerra.names import is_oracle
from engine.rules.guerra.program import Op
from engine.rules.guerra.state import Piece, State
from engine.rules.guerra.targets import Reach, fits
from engine.rules.kernel.types import Seat


class Call:
    """`targets` are ids of pieces or oracles; `removed`, `pm` and `same` are handed on to later effects."""

    __slots__ = ("cause", "op", "phase", "pm", "removed", "run", "same", "seat", "targets")

    def __init__(self, state: State, run: Run, op: Op, phase: str) -> None:
        self.seat: Seat = run.seat
        self.run = run
        self.op = op
        self.phase = phase
        self.cause = run.card
        self.removed = run.removed
        self.pm = run.pm
        self.same = run.same
        self.targets = self._targets(state)

    def _targets(self, state: State) -> tuple[str, ...]:
        op, run = self.op, self.run
        if op.slot >= 0:
            return run.binds[op.slot]
        selector = op.selector
        if selector is None:
            return ()
        if selector.who == "self":
            return (run.source,)
        if selector.who == "bearer":
            return (run.bearer,)
        if selector.who == "same":
            return (run.same,) if run.same else ()
        reach = self.reach(state)
        other = run.source if selector.who == "other_own" else ""
        return tuple(piece.id for piece in reach.pool(selector) if piece.id != other and fits(state, selector, piece))

    def reach(self, state: State) -> Reach:
        """Who can be reached in the phase of this ability."""
        return Reach(state, self.seat, self.phase)

    def pieces(self, state: State) -> list[Piece]:
        """The targets in play that are still there."""
        return [state.pieces[name] for name in self.targets if name in state.pieces]

    def places(self, state: State) -> list[str]:
        """The targets that can hold power: characters in play and oracles."""
        return [name for name in self.targets if name in state.pieces or is_oracle(name)]

    def amount(self, state: State, amount: int | Amount) -> int:
        """How much that is with the counters as they stand now."""
        if isinstance(amount, int):
            return amount
        if amount.per == "removed":
            number = self.removed
        elif amount.per == "target_pm":
            number = self.pm
        else:
            number = tally(self.reach(state), amount.per)
        return min(amount.max, amount.each * number)
