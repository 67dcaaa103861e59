"""Small lives of a backdrop: fireflies, flames and flags that move by themselves, smoke that rises; and the layer of them all."""
from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Protocol

import pygame

from engine.app.art import Art


class Life(Protocol):
    """Something that lives on its own."""

    def update(self, dt: float) -> None: ...
    def draw(self, surface: pygame.Surface, art: Art) -> None: ...


class Ambience:
    """The small lives of one table, painted by its painter between the ground and the pieces; still under reduced motion."""

    def __init__(self, lives: Sequence[Life]) -> None:
        self._lives = tuple(lives)

    def update(self, dt: float, *, reduced: bool = False) -> None:
        """Let time pass."""
        if not reduced:
            for life in self._lives:
                life.update(dt)

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Paint them in their order."""
        for life in self._lives:
            life.draw(surface, art)


class Frames:
    """A sprite with frames (`name`, `name#1` …) at one or more places: a flame, a flag, a wheel; no two in step."""

    def __init__(self, name: str, places: Sequence[tuple[int, int]], frames: int, seconds: float = 0.4, side: int | None = None) -> None:
        """`seconds` is what one frame lasts: never less than a third, so that nothing flickers (UX-53)."""
        self._name, self._frames, self._side = name, frames, side
        self._places = tuple(places)
        self._seconds = max(seconds, 1 / 3)
        self._clock = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._clock += dt

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Each place shows its own frame of the moment."""
        for index, place in enumerate(self._places):
            frame = int(self._clock / self._seconds + index * 0.61) % self._frames
            art.blit(surface, f"{self._name}#{frame}" if frame else self._name, place, side=self._side)


class Smoke:
    """Puffs that rise from a chimney, a crater or a pyre, spread and fade."""

    def __init__(
        self, at: tuple[int, int], *, count: int = 7, tall: int = 40, drift: int = 10, ramp: Sequence[str] = ("stone3", "stone2", "stone1")
    ) -> None:
        self._at, self._count, self._tall, self._drift = at, count, tall, drift
        self._ramp = tuple(ramp)
        self._clock = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._clock += dt

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Older puffs are higher, larger and darker."""
        x, y = self._at
        for index in range(self._count):
            age = (self._clock / 3 + index / self._count) % 1
            sway = math.sin(age * 4 + index) * 2
            size = 1 + int(age * 3)
            spot = (round(x + age * self._drift + sway), round(y - age * self._tall), size, size)
            surface.fill(art.colour(self._ramp[min(len(self._ramp) - 1, int(age * len(self._ramp)))]), spot)


class Blaze:
    """A standing flame: its rows sway, the higher the farther, and no two in step; slow enough for calm eyes (UX-53)."""

    def __init__(self, name: str, midtop: tuple[int, int], *, reach: float = 2.6, pace: float = 5.0) -> None:
        self._name, self._midtop, self._reach, self._pace = name, midtop, reach, pace
        self._clock = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._clock += dt

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Paint it row by row, in steps of two so that its edge stays drawn."""
        if not art.has(self._name):
            return
        flame = art.sprite(self._name)
        box = flame.get_rect(midtop=self._midtop)
        for row in range(0, box.height, 2):
            free = self._reach * (1 - row / box.height)
            turn = self._clock * self._pace
            shift = free * (math.sin(turn + row * 0.11) + 0.5 * math.sin(turn * 1.7 - row * 0.23)) / 1.5
            surface.blit(flame, (box.left + round(shift), box.top + row), (0, row, box.width, 2))


class Clouds:
    """Wisps that cross a strip of sky, one step after the other; what lies behind shines through every second pixel."""

    def __init__(self, box: tuple[int, int, int, int], count: int, colour: str = "stone4", *, pace: float = 2.5, seed: int = 3) -> None:
        chance = random.Random(seed)
        self._box, self._colour = pygame.Rect(box), colour
        _, y, w, h = box
        self._wisps = [
            (w * (index + chance.random()) / count, y + chance.randrange(h), chance.randint(26, 54), pace * (0.6 + 0.8 * chance.random()))
            for index in range(count)
        ]  # fmt: skip
        self._clock = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._clock += dt

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Each has three rows, the middle one the longest, and comes in again on the other side."""
        colour = art.colour(self._colour)
        for start, top, wide, pace in self._wisps:
            left = self._box.left + int(start + self._clock * pace) % (self._box.width + wide) - wide
            for row, (inset, shorter) in enumerate(((wide // 4, wide // 3), (0, 0), (wide // 6, wide // 2))):
                y = top + row
                for x in range(max(self._box.left, left + inset), min(self._box.right, left + wide - shorter + inset)):
                    if (x + y) % 2:
                        surface.set_at((x, y), colour)


class Fireflies:
    """Lights that wander inside a box and breathe through their frames; slow enough for calm eyes (UX-53)."""

    def __init__(self, box: tuple[int, int, int, int], count: int, frames: Sequence[str], seed: int = 7) -> None:
        """`frames` are sprites from the faintest to the brightest."""
        chance = random.Random(seed)
        x, y, w, h = box
        self._flies = [
            (
                x + w * chance.random(), y + h * chance.random(), 6 + 14 * chance.random(), math.tau * chance.random(),
                0.25 + 0.4 * chance.random(),
            )
            for _ in range(count)
        ]  # fmt: skip
        self._frames = tuple(frames)
        self._clock = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._clock += dt

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Paint them where they are now; a sleeping one cannot be seen."""
        for x, y, reach, phase, pace in self._flies:
            turn = phase + self._clock * pace
            light = math.sin(turn * 2.3)
            if light < -0.4:
                continue
            frame = min(len(self._frames) - 1, int((light + 0.4) / 1.4 * len(self._frames)))
            spot = (round(x + reach * math.sin(turn)), round(y + reach * 0.6 * math.sin(turn * 1.7 + phase)))
            art.blit(surface, self._frames[frame], spot)


class Birds:
    """A few birds that cross a strip of the sky from the right to the left and come again, each at its own height and pace."""

    WING = ((-5, -3), (-5, 0), (-5, 2), (-5, 0))
    """Where the tip of the left wing is, beat after beat."""
    BEAT = 0.34
    """Seconds of one position of the wings: a glide, no flicker (UX-53)."""

    def __init__(self, area: tuple[int, int, int, int], count: int, *, colour: str = "ink1", seed: int = 0) -> None:
        chance = random.Random(seed)
        self._area, self._colour = pygame.Rect(area), colour
        self._birds = [(chance.uniform(0, 0.5), chance.uniform(0.1, 0.9), chance.uniform(46, 72)) for _ in range(count)]
        self._clock = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._clock += dt

    def begin(self) -> None:
        """They take off at the right edge now."""
        self._clock = 0.0

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Two wings and a body each."""
        area, ink, clip = self._area, art.colour(self._colour), surface.get_clip()
        surface.set_clip(area)
        for index, (start, height, speed) in enumerate(self._birds):
            way = area.width + 40
            x = area.right + 12 - (self._clock * speed + start * -90 + index * 3) % way
            y = area.top + height * area.height + math.sin(self._clock * 1.3 + index) * 3
            dx, dy = self.WING[int(self._clock / self.BEAT + index * 0.7) % len(self.WING)]
            body = (round(x), round(y))
            for side in (dx, -dx):
                pygame.draw.line(surface, ink, body, (body[0] + side, body[1] + dy), 2)
        surface.set_clip(clip)


class Motes:
    """Dust that hangs in the light: every grain sinks and sways by itself, glints and fades."""

    def __init__(
        self, area: tuple[int, int, int, int], count: int, colours: Sequence[str] = ("sand1", "sand3", "gold4"), seed: int = 5
    ) -> None:
        """`colours` are those of a grain from the faintest to the brightest."""
        chance = random.Random(seed)
        self._area, self._colours = pygame.Rect(area), tuple(colours)
        self._grains = [(chance.random(), chance.random(), math.tau * chance.random(), chance.uniform(2, 6)) for _ in range(count)]
        self._clock = 0.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._clock += dt

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """One or two pixels each; a grain in the shade cannot be seen."""
        area = self._area
        for across, down, phase, pace in self._grains:
            light = math.sin(phase + self._clock * 0.9)
            if light < -0.3:
                continue
            ink = self._colours[min(len(self._colours) - 1, int((light + 0.3) / 1.3 * len(self._colours)))]
            x = area.left + across * area.width + 8 * math.sin(phase + self._clock * 0.4)
            y = area.top + (down * area.height + self._clock * pace) % area.height
            surface.fill(art.colour(ink), (round(x), round(y), 1 + (light > 0.7), 1))
