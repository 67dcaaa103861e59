"""Who sits near at the table of Guerra, and who across: in a duel the two of it, in a war whoever matters most now."""
from __future__ import annotations

from engine.rules.guerra.frames import Transfer
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Seat
from engine.table.sight import Sight

Seen = Sight[State]


class Chairs:
    """The camera of a war of many: it follows whoever decides, unless a player wants to see somebody else."""

    def __init__(self) -> None:
        self._wished: tuple[Seat, tuple[Seat, ...]] | None = None
        """The seat that a player wants to see, and the clash that ran when they wished for it: with another one it is over."""
        self._followed: Seat | None = None
        """Who was last asked for a decision."""
        self._duel: tuple[Seat, ...] | None = None
        """The clash that the table shows."""

    def near(self, sight: Seen) -> Seat:
        """One's own seat, the first of two others who clash, or the next one still there for those who have left."""
        view, own, duel = sight.view, sight.bottom, self._clash(sight.view)
        if duel and own not in duel:
            return duel[0]
        if view.players[own].left and view.table:
            return min(view.table, key=lambda seat: (view.order.index(seat) - view.order.index(own)) % len(view.order))
        return own

    def far(self, sight: Seen) -> Seat:
        """The seat that a player wishes to see, the opponent of the clash, whoever decided last, the next in turn order."""
        view, near, duel = sight.view, self.near(sight), self._clash(sight.view)
        clash = tuple(seat for seat in duel if seat != near) if near in duel else ()
        wished = self._wished[0] if self._wished is not None and self._wished[1] == duel else None
        for seat in (wished, *clash, self._followed):
            if seat is not None and seat != near and (seat in clash or not view.players[seat].left):
                return seat
        return next(seat for seat in (*view.table, *view.order) if seat != near)

    def pair(self, sight: Seen) -> tuple[Seat, Seat]:
        """The near seat and the one across."""
        return self.near(sight), self.far(sight)

    def follow(self, sight: Seen) -> None:
        """The table turns to what is seen now: to those who clash, whoever turns up their oracles, and whoever has to answer."""
        agenda = sight.view.agenda
        asked = agenda.to_act
        if asked is None:
            asked = next((frame.seat for frame in reversed(agenda.frames) if type(frame) is Transfer), None)
        self._duel = sight.view.duel
        if asked is not None:
            self._followed = asked

    def wish(self, seat: Seat, sight: Seen) -> bool:
        """Look at somebody's board, or no longer; True if that changes anything."""
        if seat == self.near(sight) or sight.view.players[seat].left:
            return False
        wish = (seat, self._clash(sight.view))
        self._wished = None if self._wished == wish else wish
        return True

    def _clash(self, view: State) -> tuple[Seat, ...]:
        """The two who face each other; without a table to turn, those of the view."""
        return view.duel if self._duel is None else self._duel
