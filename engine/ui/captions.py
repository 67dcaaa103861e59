"""A line that says what is heard, for those who hear little or play without sound (UX-54)."""
from __future__ import annotations

from typing import Final

import pygame

from engine.ui.host import Host

SECONDS: Final = 1.8
LEAST: Final = 0.6
"""So long a line stands before something that matters less may take its place."""
BOTTOM: Final = 357


class Captions:
    """One short line at the lower edge: the weightiest of what is heard now."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.text = ""
        self._rank = 0
        self._age = SECONDS

    @property
    def animating(self) -> bool:
        """Whether a line is on screen."""
        return bool(self.text)

    def say(self, text: str, rank: int) -> None:
        """Say what is heard; of what comes together the lowest rank is said."""
        if self.text and self._age < LEAST and rank > self._rank:
            return
        self.text, self._rank, self._age = text, rank, 0.0

    def update(self, dt: float) -> None:
        """Time runs."""
        self._age += dt
        if self._age >= SECONDS:
            self.text = ""

    def draw(self, surface: pygame.Surface) -> None:
        """Light words on a dark plate, above everything else."""
        if not self.text:
            return
        text = self.host.text
        wide = text.measure(self.text) + 12
        box = pygame.Rect(0, 0, wide, text.line() + 4)
        box.midbottom = (surface.get_width() // 2, BOTTOM)
        surface.fill(self.host.art.colour("ink0"), box)
        if text.audit is not None:
            text.audit.cover(surface, box)
        text.draw(surface, self.text, box.move(0, 1), align="centre", colour="stone4")
