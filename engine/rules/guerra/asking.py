"""An ability while its slots are being filled: whose it is, whom it reaches, what was answered so far (GM-5.3)."""
from __future__ import annotations

from engine.rules.guerra.effects import Destroy
from engine.rules.guerra.frames import Binds
from engine.rules.guerra.program import Program
from engine.rules.guerra.state import Piece, State
from engine.rules.guerra.targets import Reach


class Asking:
    """One ability in the hands of one seat, while its slots are being filled."""

    __slots__ = ("bearer", "binds", "program", "reach", "source", "state")

    def __init__(self, state: State, reach: Reach, program: Program, source: Piece | None, binds: Binds = ()) -> None:
        self.state = state
        self.reach = reach
        self.program = program
        self.source = source
        self.bearer = source.bearer if source is not None else ""
        self.binds = binds

    def bound(self, binds: Binds) -> Asking:
        """The same with other answers."""
        return Asking(self.state, self.reach, self.program, self.source, binds)

    def answers(self, at: int) -> tuple[str, ...]:
        """What lies in slot `at` so far."""
        return self.binds[at] if at < len(self.binds) else ()

    @property
    def held(self) -> int:
        """Cards in the hand besides the action card that is about to be played."""
        return len(self.state.players[self.reach.seat].hand) - (1 if self.source is None else 0)

    @property
    def spent(self) -> tuple[str, ...]:
        """Cards that the costs chosen so far will have destroyed."""
        gone: list[str] = []
        for op in self.program.cost:
            if op.slot >= 0 and isinstance(op.effect, Destroy):
                for name in self.answers(op.slot):
                    gone.append(name)
                    gone.extend(self.state.pieces[name].gear)
        return tuple(gone)
