"""One beat as a timeline: what a cue function asks for, and when it begins."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.table.components import Banner, Confetti, DieRoll, Flash, Float, Ink, Leaving, Lunge, Pose, Shake
from engine.table.components import Face as FaceComponent
from engine.table.components import Tween as TweenComponent
from engine.table.pieces import Look, Mark, Placing, Point
from engine.table.world import TableWorld

SWARM = 8
"""At most so many pieces start apart in time; the rest follow as one swarm."""


@dataclass(slots=True)
class Step:
    """Begins at `at` milliseconds; `begin` gets the factor by which its length shrinks (0 = at once)."""

    at: float
    begin: Callable[[float], None]


@dataclass(slots=True)
class Play:
    """Cue functions write it, the director performs it. Calls start at the cursor; `then` moves the cursor to the end.

    Everything that changes what the table says (place, name, face, marks) does so when its step begins, so that a skipped
    play leaves the same table as one watched to the end. Missing pieces are passed over: the sync at the end mends them.
    """

    table: TableWorld
    cursor: float = 0.0
    end: float = 0.0
    steps: list[Step] = field(default_factory=list)
    sounds: Callable[[str, int | None], None] | None = None
    told_at: float = 0.0
    """When the beat may be told: log, panels and sums wait for it."""

    def tell(self) -> None:
        """Only from the cursor on is known what happened: dice have landed, a card was turned."""
        self.told_at = self.cursor

    def at(self, delay: float, length: float, begin: Callable[[float], None]) -> None:
        """Do something `delay` ms after the cursor that takes `length` ms."""
        start = self.cursor + delay
        self.steps.append(Step(start, begin))
        self.end = max(self.end, start + length)

    def then(self, pause: float = 0.0) -> None:
        """What follows begins when all this is over, and `pause` ms later."""
        self.cursor = self.end = self.end + pause

    def wait(self, ms: float) -> None:
        """Let the player look."""
        self.then(ms)

    # -- pieces -----------------------------------------------------------------------------------------------------------

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

    def remove(self, key: str, *, how: str = "vanish", ms: float = 0.0, delay: float = 0.0) -> None:
        """Take a piece away: `fall` (a death), `sink`, `vanish`."""
        def begin(scale: float) -> None:
            if key in self.table:
                self.table.remove(key, how=how, seconds=ms * scale / 1000)
        self.at(delay, ms, begin)

    # -- effects ----------------------------------------------------------------------------------------------------------

    def _pass(self, key: str, delay: float, length: float, make: Callable[[float], object]) -> None:
        def begin(scale: float) -> None:
            if scale > 0 and key in self.table and not self.table.reduced:
                self.table.attach(key, make(scale))
        self.at(delay, length, begin)

    def shake(self, key: str, *, reach: int = 2, ms: float = 140, delay: float = 0.0) -> None:
        """Tremble."""
        self._pass(key, delay, ms, lambda scale: Shake(ms * scale / 1000, reach))

    def flash(self, key: str, *, ms: float = 200, delay: float = 0.0) -> None:
        """Struck."""
        self._pass(key, delay, ms, lambda scale: Flash(ms * scale / 1000))

    def hit(self, key: str, *, delay: float = 0.0) -> None:
        """Flash and tremble together."""
        self.flash(key, delay=delay)
        self.shake(key, delay=delay)

    def lunge(self, key: str, target: str | Point, *, delay: float = 0.0) -> None:
        """Wind up, thrust at a target and return; the blow lands 210 ms after the start."""
        point = self.table.point(target) if isinstance(target, str) else target
        self._pass(key, delay, 430, lambda scale: Lunge((float(point[0]), float(point[1])), seconds=0.43 * scale))

    def number(
        self, text: str, at: str | Point, *, colour: str = "stone4", ms: float = 900, delay: float = 0.0, blocks: float = 300
    ) -> None:
        """Let a number or word rise; the next beat need not wait for its end."""
        def begin(scale: float) -> None:
            if scale > 0:
                x, y = self.table.point(at) if isinstance(at, str) else at
                self.table.effect(Pose(x, y), Float(text, colour, ms * max(scale, 0.5) / 1000))
        self.at(delay, blocks, begin)

    def fly(self, sprite: str, origin: str | Point, goal: str | Point, *, count: int = 1, ms: float = 300, side: int | None = None) -> None:
        """Icons fly from one place to another (resources, markers) and are gone when they arrive."""
        def begin(scale: float) -> None:
            if scale <= 0 or self.table.reduced:
                return
            start = self.table.point(origin) if isinstance(origin, str) else origin
            end = self.table.point(goal) if isinstance(goal, str) else goal
            seconds = ms * scale / 1000
            way = TweenComponent(start, end, seconds, "in_quad", 12.0)
            self.table.effect(Pose(*start), FaceComponent(Look(sprite, side)), way, Leaving("fly", seconds))
        for index in range(count):
            self.at(min(index, SWARM) * 60, ms, begin)

    def banner(self, text: str, side: int | None = None, *, ms: float = 1150) -> None:
        """A ribbon with a word across the table."""
        def begin(scale: float) -> None:
            if scale > 0:
                self.table.effect(Pose(320, 150), Banner(text, side, ms * scale / 1000))
        self.at(0, ms, begin)

    def confetti(self, colours: Sequence[str] | int, *, ms: float = 1500) -> None:
        """Scraps fall over the table, in the colours of a side or in others."""
        inks: Sequence[Ink] = [(colours, shade) for shade in range(3)] if isinstance(colours, int) else colours
        def begin(scale: float) -> None:
            if scale > 0 and not self.table.reduced:
                chance = self.table.chance
                scraps = [
                    (320.0, 120.0, chance.uniform(-220, 220), chance.uniform(-130, 30), chance.choice(inks)) for _ in range(48)
                ]
                self.table.effect(Confetti(scraps, ms * scale / 1000))
        self.at(0, 0, begin)

    def roll(self, dice: Sequence[Placing], *, ms: float = 600, settle: float = 180, stagger: float = 60) -> None:
        """Dice tumble into their places and settle on their faces; a die that lies there already is rolled again."""
        for index, die in enumerate(dice):
            self.at(min(index, SWARM) * stagger, ms + settle, self._throw(die, ms, settle))

    def _throw(self, die: Placing, ms: float, settle: float) -> Callable[[float], None]:
        def begin(scale: float) -> None:
            if die.key in self.table:
                self.table.look(die.key, die.look)
                self.table.marks(die.key, die.marks)
            else:
                self.table.put(die)
            if scale > 0 and not self.table.reduced:
                self.table.attach(die.key, DieRoll(ms * scale / 1000, settle * scale / 1000))
        return begin

    # -- sound and anything else --------------------------------------------------------------------------------------------

    def sound(self, name: str, *, at: str | None = None, delay: float = 0.0) -> None:
        """Play a cue, panned to a piece."""
        def begin(scale: float) -> None:
            if self.sounds is not None:
                self.sounds(name, self.table.point(at)[0] if at is not None and at in self.table else None)
        self.at(delay, 0, begin)

    def call(self, action: Callable[[], None], *, delay: float = 0.0, length: float = 0.0) -> None:
        """Do something of the stage's own (raise the sun, turn a page)."""
        self.at(delay, length, lambda scale: action())
