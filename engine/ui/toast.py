"""Short messages that come and go by themselves (UX-38): those about a rule open it (UX-01), the others are never in the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from engine.ui.host import Host

SECONDS: Final = 3.2
SLIDE: Final = 0.12
"""Seconds in which a message slides to its place, and so many pixels."""
WAY: Final = 10
MOST: Final = 4
WIDTH: Final = 300
TOP: Final = 22
"""Where the first message lies unless a table has something there."""
MIDDLES: Final = (320, 170, 470)
CANVAS: Final = pygame.Rect(0, 18, 640, 342)
THROUGH: Final = 120
"""How much of what lies below is seen through a message under the mouse, of 255."""


@dataclass
class Toast:
    """One message; `rule` is the id that a click opens, `kind` is plain, good or bad."""

    text: str
    rule: str = ""
    kind: str = ""
    left: float = SECONDS
    age: float = 0.0


def hidden(area: pygame.Rect, wanted: Sequence[pygame.Rect]) -> int:
    """How many pixels of what is wanted lie under an area."""
    return sum(part.width * part.height for part in (area.clip(rect) for rect in wanted))


def _box(place: tuple[int, int], size: tuple[int, int]) -> pygame.Rect:
    area = pygame.Rect((0, place[1]), size)
    area.centerx = place[0]
    return area.clamp(CANVAS)


class Toasts:
    """The messages on screen, the newest lowest, above everything else."""

    def __init__(self, host: Host, open_rule: Callable[[str], None]) -> None:
        self.host = host
        self.kept: list[str] = []
        """All that was ever said, for the log."""
        self.heard: Callable[[str, str], None] | None = None
        """Whoever keeps a log hears each message with its rule (UX-38)."""
        self._open_rule = open_rule
        self._shown: list[Toast] = []
        self._aside: list[Toast] = []
        self.still = False
        """Reduced motion: messages stand where they are read."""
        self._over: Toast | None = None
        self.top = TOP
        """Where the first message lies unless something there has to stay in sight."""
        self.avoid: Callable[[], Sequence[pygame.Rect]] = tuple
        """What must stay in sight: what can be clicked next, what is read before it, what a message may speak of."""
        self._place: tuple[int, int] | None = None
        """Middle and upper edge of the first message, as long as any is shown."""

    @property
    def animating(self) -> bool:
        """Whether something is on screen."""
        return bool(self._shown)

    @property
    def texts(self) -> tuple[str, ...]:
        """What can be read now."""
        return tuple(toast.text for toast in self._shown)

    def say(self, text: str, *, rule: str = "", kind: str = "", told: bool = False) -> None:
        """Show a message; the same message again only starts its time anew. `told`: the log has it anyway."""
        for toast in self._shown:
            if toast.text == text:
                toast.left = SECONDS
                return
        if not self._shown:
            self._place = None
        self.kept.append(text)
        if self.heard is not None and not told:
            self.heard(text, rule)
        self._shown.append(Toast(text, rule, kind, max(SECONDS, len(text) / 18)))
        del self._shown[:-MOST]

    def clear(self) -> None:
        """Take everything away at once."""
        self._shown.clear()
        self._aside.clear()

    def set_aside(self) -> None:
        """A menu opens over what these messages speak of: they wait until it is closed."""
        self._aside, self._shown = [*self._aside, *self._shown], []

    def bring_back(self) -> None:
        """The menu is closed: what waited is seen again for the rest of its time, before what was said meanwhile."""
        self._shown = [*self._aside, *self._shown][-MOST:]
        self._aside = []

    def answered(self) -> None:
        """What was refused is answered by an act: the reasons go (UX-72)."""
        self._shown = [toast for toast in self._shown if not (toast.kind == "bad" and toast.rule)]

    def handle(self, event: pygame.Event) -> bool:
        """A click on a message opens its rule; where it has none the message goes, and the click is for what lies below."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return False
        over = next((toast for toast, area in self._areas() if area.collidepoint(event.pos)), None)
        self._over = over
        if event.type == pygame.MOUSEMOTION or over is None:
            return False
        self._shown.remove(over)
        if over.rule:
            self._open_rule(over.rule)
        return bool(over.rule)

    def update(self, dt: float) -> None:
        """Time runs, except for a rule under the mouse."""
        for toast in self._shown:
            toast.age += dt
            if toast is not self._over or not toast.rule:
                toast.left -= dt
        self._shown = [toast for toast in self._shown if toast.left > 0]

    def draw(self, surface: pygame.Surface) -> None:
        """Paint them; what the mouse looks for below one shines through."""
        for toast, place in self._areas():
            share = 1.0 if self.still else min(1.0, toast.age / SLIDE)
            # From above, or from below where something above it has to stay in sight.
            way = WAY if place.top > TOP else -WAY
            area = place.move(0, round(way * (1 - share))).clamp(CANVAS)
            below = surface.subsurface(area).copy() if toast is self._over and not toast.rule else None
            self._paint(surface, toast, area)
            if below is not None:
                below.set_alpha(THROUGH)
                surface.blit(below, area)

    def _paint(self, surface: pygame.Surface, toast: Toast, area: pygame.Rect) -> None:
        name = "ui/toast" + (f"_{toast.kind}" if toast.kind else "")
        surface.blit(self.host.art.nine(name, *area.size), area)
        if self.host.text.audit is not None:
            self.host.text.audit.cover(surface, area)
        self.host.text.draw_block(
            surface, self._words(toast), area.inflate(-16, -8), font="reading", colour="stone4", align="centre", middle=True
        )

    def _words(self, toast: Toast) -> str:
        return f"{toast.text} <blue4>{toast.rule}</>" if toast.rule else toast.text

    def _areas(self) -> list[tuple[Toast, pygame.Rect]]:
        areas: list[tuple[Toast, pygame.Rect]] = []
        for toast in self._shown:
            size = self._size(toast)
            middle, y = self._place = self._place or self._free(size)
            area = pygame.Rect((0, areas[-1][1].bottom + 2 if areas else y), size)
            area.centerx = middle
            areas.append((toast, area.clamp(CANVAS)))
        return areas

    def _size(self, toast: Toast) -> tuple[int, int]:
        words = self._words(toast)
        wide = min(WIDTH * self.host.text.size // 100, self.host.text.measure(words, "reading") + 1)
        return wide + 16, max(20, self.host.text.block(words, wide, "reading").height + 8)

    def _free(self, size: tuple[int, int]) -> tuple[int, int]:
        """The place that hides least of what has to stay in sight: the usual one, if it hides nothing."""
        wanted = list(self.avoid())
        places = [(middle, top) for top in (self.top, *range(TOP, 320, 24)) for middle in MIDDLES]
        return min(places, key=lambda place: hidden(_box(place, size), wanted))
