"""One beat as a timeline: what a cue function asks for, and when it begins."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.table.components import DieRoll
from engine.table.effects import SWARM, Effects, Kind
from engine.table.pieces import Look, Mark, Placing, Point


@dataclass(slots=True)
class Play(Effects):
    """Cue functions write it, the director performs it.

    Everything that changes what the table says (place, name, face, marks) does so when its step begins, so that a skipped
    play leaves the same table as one watched to the end. Missing pieces are passed over: the sync at the end mends them.
    """

    def move(
        self, key: str, zone: str, *, slot: str = "", order: float | None = None, rename: str | None = None,
        ms: float = 260, ease: str = "in_out_quad", hop: float = 0.0, delay: float = 0.0,
    ) -> None:
        """Send a piece to a zone (and give it the name it has there)."""
        def begin(scale: float) -> None:
            if key in self.table and (rename in (None, key) or rename not in self.table):
                self.table.move(key, zone, slot=slot, order=order, rename=rename, seconds=ms * scale / 1000, ease=ease, hop=hop)
        self.at(delay, ms, begin)

    def walk(self, key: str, stops: Sequence[tuple[str, str]], *, ms: float = 180, hop: float = 3) -> None:
        """Go through several (zone, slot) places one after the other, then stay at the last."""
        for index, (zone, slot) in enumerate(stops):
            self.move(key, zone, slot=slot, ms=ms, ease="linear", hop=hop, delay=index * ms)

    def put(
        self, placing: Placing, *, origin: str | Point | None = None, ms: float = 220, delay: float = 0.0, ease: str = "out_cubic"
    ) -> None:
        """A new piece comes from `origin`: a piece, spot or zone by name, or a point."""
        def begin(scale: float) -> None:
            if placing.key not in self.table:
                start = self.table.point(origin) if isinstance(origin, str) else origin
                self.table.put(placing, start=start, seconds=ms * scale / 1000, ease=ease)
        self.at(delay, ms, begin)

    def deal(self, placings: Sequence[Placing], origin: str | Point, *, ms: float = 220, stagger: float = 70) -> None:
        """New pieces come from one place, one after the other."""
        for index, placing in enumerate(placings):
            self.put(placing, origin=origin, ms=ms, delay=min(index, SWARM) * stagger)

    def flip(self, key: str, look: Look, *, ms: float = 160, delay: float = 0.0) -> None:
        """Turn a piece over."""
        def begin(scale: float) -> None:
            if key in self.table:
                self.table.look(key, look, seconds=ms * scale / 1000)
        self.at(delay, ms, begin)

    def look(self, key: str, look: Look, *, delay: float = 0.0) -> None:
        """Show another face at once."""
        self.flip(key, look, ms=0, delay=delay)

    def marks(self, key: str, marks: tuple[Mark, ...], *, delay: float = 0.0) -> None:
        """Show other marks at once."""
        def begin(scale: float) -> None:
            if key in self.table:
                self.table.marks(key, marks)
        self.at(delay, 0, begin)

    def remove(self, key: str, *, how: Kind = "vanish", ms: float = 0.0, delay: float = 0.0) -> None:
        """Take a piece away: it vanishes, sinks, falls, crumbles, turns to stone or burns; what hangs on it is off first."""
        def begin(scale: float) -> None:
            if key in self.table:
                self.table.remove(key, how=how, seconds=ms * scale / 1000)
        self.at(delay, ms, begin)

    def roll(
        self, dice: Sequence[Placing], *, ms: float = 600, settle: float = 180, stagger: float = 60, source: Point | None = None,
    ) -> None:
        """Dice tumble into their places, thrown from `source` if given, and settle on their faces; one that lies there is rolled again."""
        for index, die in enumerate(dice):
            self.at(min(index, SWARM) * stagger, ms + settle, self._throw(die, ms, settle, source))

    def _throw(self, die: Placing, ms: float, settle: float, source: Point | None) -> Callable[[float], None]:
        def begin(scale: float) -> None:
            if die.key in self.table:
                self.table.look(die.key, die.look)
                self.table.marks(die.key, die.marks)
            else:
                self.table.put(die)
            if scale > 0 and not self.table.reduced:
                x, y = self.table.point(die.key)
                start = (source[0] - x, source[1] - y) if source is not None else (0, 0)
                self.table.attach(die.key, DieRoll(ms * scale / 1000, settle * scale / 1000, start=start))
        return begin
