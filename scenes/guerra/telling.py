"""How a war is told: every event goes into the record, and whatever lies otherwise by it moves, turns, comes or goes."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.rules.guerra.state import State
from engine.rules.kernel.types import Event, Seat
from engine.table.effects import Kind
from engine.table.pieces import Placing, Point
from engine.table.play import Play
from engine.table.sync import settle, subject
from engine.table.world import TableWorld
from scenes.guerra.deeds import Deeds
from scenes.guerra.echo import fold

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

Origins = Mapping[str, str | Point]


class Telling:
    """The record of what has been told so far, who sits where meanwhile, and what the panels show."""

    def __init__(self, stage: GuerraStage) -> None:
        self.stage = stage
        self.view: State | None = None
        """The last view that was shown whole."""
        self.record: State | None = None
        self.present: State | None = None
        """The record as far as it has been played, while events are playing."""
        self.pinned: Seat | None = None
        """The seat that a player wants to see across the table."""
        self.pair: tuple[Seat, Seat] | None = None
        self.deeds = Deeds(stage)
        self._bottom: Seat = 0
        self._table: TableWorld | None = None
        self._laid: dict[str, Placing] = {}

    # -- who sits where -------------------------------------------------------------------------------------------------------

    def begin(self, view: State) -> None:
        """The table shows this view now."""
        self.deeds.settle(view, played=self.present is not None)
        self.view, self.record, self.present = view, view.clone(), None
        self.sit(view)
        self._laid = {placing.key: placing for placing in self.stage.pieces(view)}

    def sit(self, view: State) -> None:
        """Decide who sits near and who across."""
        self._bottom = self.stage.bottom
        near = self.stage.bottom
        if view.duel and near not in view.duel:
            near = view.duel[0]
        elif view.players[near].left and view.table:
            # Whoever has left the table watches the next one who is still there.
            near = min(view.table, key=lambda seat: (view.order.index(seat) - view.order.index(near)) % len(view.order))
        if self.pinned is not None and (view.players[self.pinned].left or self.pinned == near):
            self.pinned = None
        self.pair = (near, self.pinned if self.pinned is not None else across(view, near))

    def seats(self, view: State) -> tuple[Seat, Seat]:
        """The near seat and the one across; before anything was shown, as the view has it."""
        if self.pair is None or self._bottom != self.stage.bottom:
            self.sit(view)
        assert self.pair is not None
        return self.pair

    def pin(self, seat: Seat, table: TableWorld) -> bool:
        """Look at somebody's board, or no longer; True if the table changed."""
        if self.view is None or self.present is not None or seat == self.seats(self.view)[0]:
            return False
        self.pinned = None if seat == self.pinned else seat
        self.begin(self.view)
        self.stage.arrange(table, self.view)
        settle(table, self.stage.pieces(self.view), seconds=0.26, origin=self.stage.origin)
        return True

    # -- what happens ---------------------------------------------------------------------------------------------------------

    def tell(
        self, event: Event, play: Play, *, origins: Origins | None = None, how: Kind = "vanish", ms: float = 260, hop: float = 0,
        delay: float = 0,
    ) -> None:
        """Put an event into the record and show what lies otherwise by it; `origins` says where new pieces come from."""
        assert self.record is not None
        fold(self.record, event)
        self.deeds.follow(event, play, delay)
        record = self.record.clone()
        play.at(delay, 0, lambda scale: self._show(play.table, record))
        wanted = {placing.key: placing for placing in self.stage.pieces(record)}
        for key in self._laid:
            if key not in wanted:
                play.remove(key, how=how, ms=0 if how == "vanish" else ms, delay=delay)
        for key, placing in wanted.items():
            before = self._laid.get(key)
            if before is None:
                play.put(placing, origin=(origins or {}).get(key) or self.stage.origin(placing), ms=ms, delay=delay)
            else:
                self._change(before, placing, play, ms, hop, delay)
        self._laid = wanted

    def cover(self, key: str, play: Play) -> None:
        """Show a piece again as the record has it, after it showed something in passing."""
        if key in self._laid:
            play.flip(key, self._laid[key].look)

    def walks(self, name: str) -> bool:
        """Whether a card is on its way to where the record has it: what is written around it waits there."""
        return self.present is not None and self._table is not None and self._table.walks(name)

    def _show(self, table: TableWorld, record: State) -> None:
        self.present, self._table = record, table
        self.stage.arrange(table, record)

    def _change(self, before: Placing, after: Placing, play: Play, ms: float, hop: float, delay: float) -> None:
        """One piece that was there lies, looks or counts otherwise."""
        if (before.zone, before.slot) != (after.zone, after.slot):
            play.move(after.key, after.zone, slot=after.slot, order=after.order, ms=ms, hop=hop, delay=delay)
        if before.look != after.look:
            turns = subject(before.look) != subject(after.look)
            play.flip(after.key, after.look, ms=160 if turns else 0, delay=delay)
        if before.marks != after.marks:
            play.marks(after.key, after.marks, delay=delay)


def across(view: State, near: Seat) -> Seat:
    """Who matters most to the near seat now: the opponent of the clash, whoever decides, the next in turn order."""
    if near in view.duel:
        return next(seat for seat in view.duel if seat != near)
    asked = view.agenda.to_act
    if asked is not None and asked != near:
        return asked
    others = [seat for seat in view.table if seat != near]
    return others[0] if others else next(seat for seat in view.order if seat != near)
