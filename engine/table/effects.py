"""What a beat may do to be felt: particles, shots, quakes, stances, numbers, announcements. All of it may be skipped."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from engine.table.components import Banner, Confetti, Face, Flash, Float, Grown, Ink, Leaving, Lunge, Pose, Shake, Tween
from engine.table.pieces import Look, Point
from engine.table.spectacle import RAMPS, Focus, Particles, Projectile, Punch, Quake, Spray, Stance, Strip, Trail, bearing, born_at
from engine.table.timeline import Timeline

SWARM = 8
"""At most so many pieces start apart in time; the rest follow as one swarm."""
NEAR, FAR = 220.0, 350.0
"""Milliseconds of a shot at the least and at the most."""
PACE = 1.1
"""Milliseconds a pixel of a shot takes between them."""
TOP, MIDDLE, CARD = 24, 150, 126
"""Where a toast, a ribbon and a title card lie when nothing else is said."""
Ramp = str | tuple[str, ...]
"""A name of `RAMPS`, or colours from birth to end."""
Place = str | Point
"""A piece, spot or zone by name, or a point of the canvas."""


@dataclass(slots=True)
class Effects(Timeline):
    """Effects change nothing that the table says: they are passed over when skipped, and under reduced motion where they leap."""

    def _begin(self, delay: float, length: float, show: Callable[[float], None], *, calm: bool = False) -> None:
        """Show something unless it is skipped; what leaps, trembles or flashes stays away under reduced motion."""
        def begin(scale: float) -> None:
            if scale > 0 and (calm or not self.table.reduced):
                show(scale)
        self.at(delay, length, begin)

    def _pass(self, key: str, delay: float, length: float, make: Callable[[float], object], *, calm: bool = False) -> None:
        def show(scale: float) -> None:
            if key in self.table:
                self.table.attach(key, make(scale))
        self._begin(delay, length, show, calm=calm)

    def _point(self, place: Place) -> Point:
        return self.table.point(place) if isinstance(place, str) else place

    # -- on pieces ----------------------------------------------------------------------------------------------------------

    def shake(self, key: str, *, reach: int = 2, ms: float = 140, delay: float = 0.0) -> None:
        """Tremble."""
        self._pass(key, delay, ms, lambda scale: Shake(ms * scale / 1000, reach))

    def flash(self, key: str, *, tint: str = "", ms: float = 200, delay: float = 0.0) -> None:
        """Struck (red), healed (green), raised (gold), or just lit; never more than three times a second."""
        def show(scale: float) -> None:
            if key in self.table and self.table.flashes.may(self.table.clock):
                self.table.attach(key, Flash(ms * scale / 1000, tint=tint))
        self._begin(delay, ms, show)

    def hit(self, key: str, *, tint: str = "", delay: float = 0.0) -> None:
        """Flash and tremble together."""
        self.flash(key, tint=tint, delay=delay)
        self.shake(key, delay=delay)

    def lunge(self, key: str, target: Place, *, reach: int = 10, delay: float = 0.0) -> None:
        """Wind up, thrust at a target and return; the blow lands 210 ms after the start."""
        x, y = self._point(target)
        self._pass(key, delay, 430, lambda scale: Lunge((float(x), float(y)), reach, 0.43 * scale))

    def pose(self, key: str, poses: str | Sequence[str], ms: float = 240, *, delay: float = 0.0) -> None:
        """Show a figure in a drawn pose (windup, strike, hurt, cast1, …), or in several one after the other; what is not drawn stands."""
        row = (poses,) if isinstance(poses, str) else tuple(poses)
        self._pass(key, delay, ms, lambda scale: Stance(row, ms * scale / 1000), calm=True)

    def focus(self, keys: Sequence[str], ms: float, *, delay: float = 0.0) -> None:
        """Everything but these pieces steps back into the dark."""
        chosen = frozenset(keys)
        self._begin(delay, 0, lambda scale: _ignore(self.table.effect(Focus(chosen, ms * scale / 1000))))

    # -- particles and shots --------------------------------------------------------------------------------------------------

    def burst(
        self, at: Place, ramp: Ramp = "spark", *, count: int = 12, speed: float = 70, angle: float = -90, spread: float = 360,
        gravity: float = 160, ms: float = 450, size: int = 1, delay: float = 0.0,
    ) -> None:
        """Particles fly apart; nothing waits for them."""
        spray = Spray(_ramp(ramp), speed, angle, spread, gravity, ms / 1000, size)

        def show(scale: float) -> None:
            point = self._point(at)
            self.table.effect(Particles(spray, [born_at(spray, point, self.table.chance) for _ in range(count)]))
        self._begin(delay, 0, show)

    def show(
        self, sprite: str, at: Place, *, ms: float = 400, turns: int = 1, below: bool = False, mirrored: bool = False, delay: float = 0.0,
    ) -> None:
        """Drawn frames at a place, standing on their anchor: over the figures, or on the ground below them; nothing waits for them."""
        def begin(scale: float) -> None:
            x, y = self._point(at)
            self.table.effect(Pose(x, y), Strip(sprite, ms * scale / 1000, turns, below, mirrored))
        self._begin(delay, 0, begin)

    def stream(
        self, at: Place, ramp: Ramp = "smoke", *, ms: float = 600, rate: float = 60, speed: float = 30, angle: float = -90,
        spread: float = 40, gravity: float = 0, life: float = 700, size: int = 2, delay: float = 0.0,
    ) -> None:
        """Particles rise (or fall, or pour) for a while; nothing waits for them."""
        spray = Spray(_ramp(ramp), speed, angle, spread, gravity, life / 1000, size)

        def show(scale: float) -> None:
            x, y = self._point(at)
            self.table.effect(Pose(x, y), Particles(spray, rate=rate, source=ms * scale / 1000))
        self._begin(delay, 0, show)

    def trail(self, key: str, ramp: Ramp = "dust", *, ms: float = 300, rate: float = 90, delay: float = 0.0) -> None:
        """A piece leaves particles behind while it goes."""
        spray = Spray(_ramp(ramp), 12, -90, 360, 0, 0.35)

        def show(scale: float) -> None:
            if key in self.table:
                x, y = self.table.point(key)
                cloud = self.table.effect(Pose(x, y), Particles(spray, rate=rate, source=0.1))
                self.table.attach(key, Trail(cloud, ms * scale / 1000))
        self._begin(delay, 0, show)

    def shoot(
        self, sprite: str, origin: Place, goal: Place, *, directions: int = 8, arc: float = 0.0, trail: Ramp = "", side: int | None = None,
        ms: float | None = None, impact: Callable[[], None] | None = None, delay: float = 0.0,
    ) -> float:
        """Something flies, turned in 8 or 16 directions, the longer the farther; when it arrives `impact` happens, also when skipped.

        The milliseconds after the cursor at which it arrives: what happens there is written with that delay."""
        (x0, y0), (x1, y1) = self._point(origin), self._point(goal)
        far = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        length = min(FAR, max(NEAR, far * PACE)) if ms is None else ms

        def show(scale: float) -> None:
            start, end, seconds = self._point(origin), self._point(goal), length * scale / 1000
            shot = Projectile(sprite, bearing(start, end), directions, side)
            way = Tween(start, end, seconds, "linear", arc)
            entity = self.table.effect(Pose(*start), Face(Look(sprite, side)), way, shot, Leaving("fly", seconds))
            if trail:
                spray = Spray(_ramp(trail), 10, -90, 360, 0, 0.3)
                cloud = self.table.effect(Pose(*start), Particles(spray, rate=90, source=0.1))
                self.table.add(entity, Trail(cloud, seconds))
        self._begin(delay, length, show)
        if impact is not None:
            self.at(delay + length, 0, lambda scale: impact())
        return delay + length

    def fly(
        self, sprite: str, origin: Place, goal: Place, *, count: int = 1, ms: float = 300, side: int | None = None, times: int = 1,
        waits: bool = True,
    ) -> None:
        """Icons fly from one place to another (resources, markers), so many `times` as large, and are gone when they arrive.

        Unless what follows `waits` for them, they go on while the next beats play."""
        def show(scale: float) -> None:
            start, end, seconds = self._point(origin), self._point(goal), ms * scale / 1000
            way = Tween(start, end, seconds, "in_quad", 12.0)
            self.table.effect(Pose(*start), Face(Look(sprite, side)), way, Leaving("fly", seconds), Grown(times))
        for index in range(count):
            self._begin(min(index, SWARM) * 60, ms if waits else 0, show)

    def confetti(self, colours: Sequence[str] | int, *, ms: float = 1500) -> None:
        """Scraps fall over the table, in the colours of a side or in others."""
        inks: Sequence[Ink] = [(colours, shade) for shade in range(3)] if isinstance(colours, int) else colours

        def show(scale: float) -> None:
            chance = self.table.chance
            scraps = [(320.0, 120.0, chance.uniform(-220, 220), chance.uniform(-130, 30), chance.choice(inks)) for _ in range(48)]
            self.table.effect(Confetti(scraps, ms * scale / 1000))
        self._begin(0, 0, show)

    # -- the whole picture ----------------------------------------------------------------------------------------------------

    def quake(self, reach: int = 3, ms: float = 300, *, delay: float = 0.0) -> None:
        """The picture trembles: 2 for a blow, 4 for a wall, 6 for the earth itself."""
        self._begin(delay, 0, lambda scale: _ignore(self.table.effect(Quake(reach, ms * scale / 1000))))

    def punch(self, at: Place, inset: int = 10, ms: float = 180, *, delay: float = 0.0) -> None:
        """The picture leaps towards a place and back."""
        self._begin(delay, 0, lambda scale: _ignore(self.table.effect(Punch(self._point(at), inset, ms * scale / 1000))))

    def stop(self, ms: float = 70, *, delay: float = 0.0) -> None:
        """A blow lands: time stands still for everything but sparks (70 for a blow, 120 for a heavy one, 140 for a god)."""
        def show(scale: float) -> None:
            self.table.frozen = max(self.table.frozen, ms * scale / 1000)
        self._begin(delay, 0, show)

    def linger(self, ms: float, least: float) -> None:
        """Wait, but in real time never less than `least`: at the fastest speeds what is read stands long enough to be seen."""
        def show(scale: float) -> None:
            self.table.frozen = max(self.table.frozen, (least - ms * scale) / 1000)
        self._begin(0, 0, show, calm=True)
        self.wait(ms)

    def pan(self, point: Point, ground: pygame.Rect, ms: float = 250, *, delay: float = 0.0) -> None:
        """The camera glides until a point of the ground lies in the middle of the window; skipped, it is there at once."""
        self.at(delay, ms, lambda scale: self.table.glide_to(point, ground, ms * scale / 1000))

    # -- words ----------------------------------------------------------------------------------------------------------------

    def number(
        self, text: str, at: Place, *, colour: str = "stone4", ms: float = 900, delay: float = 0.0, blocks: float = 300,
        amount: int = 0, pop: bool = False,
    ) -> None:
        """Let a number or word rise over the head of a piece; from three on (`amount`) it is twice as large and leaps.

        The next beat need not wait for its end; several from the same piece stand on each other."""
        large = abs(amount) >= 3

        def show(scale: float) -> None:
            x, y = self._point(at)
            over = at if isinstance(at, str) and at in self.table else ""
            seconds = ms * max(scale, 0.5) / 1000
            self.table.effect(Pose(x, y), Float(text, colour, seconds, over=over, size=1 + large, pop=pop or large))
        self._begin(delay, blocks, show, calm=True)

    def banner(self, text: str, side: int | None = None, *, ms: float = 1150, y: int = MIDDLE) -> None:
        """A ribbon with a word across the table, in the colours of a side or on parchment."""
        self._announce(Banner(text, side), ms, y)

    def toast(self, text: str, side: int | None = None, *, ms: float = 900, y: int = TOP) -> None:
        """A few small words at the upper edge; nothing waits for them."""
        self._announce(Banner(text, side, size="toast"), ms, y, blocks=0)

    def title(self, text: str, side: int | None = None, *, portrait: str = "", note: str = "", ms: float = 1800, y: int = CARD) -> None:
        """A card from edge to edge, with a portrait: somebody has fallen, a fight begins, a phase turns."""
        self._announce(Banner(text, side, size="title", portrait=portrait, note=note), ms, y)

    def _announce(self, banner: Banner, ms: float, y: int, *, blocks: float | None = None) -> None:
        def show(scale: float) -> None:
            banner.seconds = ms * scale / 1000
            self.table.effect(Pose(320, y), banner)
        self._begin(0, ms if blocks is None else blocks, show, calm=True)


Kind = Literal["vanish", "fall", "sink", "crumble", "stone", "burn"]
"""How a piece may be taken away."""


def _ramp(ramp: Ramp) -> tuple[str, ...]:
    return RAMPS[ramp] if isinstance(ramp, str) else ramp


def _ignore(entity: int) -> None:
    """An effect lives by itself."""
