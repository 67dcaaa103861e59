"""The frames of one moment: as many as are worth keeping, and the sheet on which sixteen of them lie side by side."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame

FRAME: Final = 1 / 60
"""Seconds of one step of the scenes, as in the window."""
MOST: Final = 128
"""Frames that a reel holds; a longer moment keeps every second one, then every fourth."""
ROWS: Final = 4
SHEET: Final = ROWS * ROWS
CELL: Final = (320, 180)
GAP: Final = 4


@dataclass(slots=True)
class Reel:
    """Takes every frame that is shown to it and forgets in between what is too much."""

    frames: list[pygame.Surface] = field(default_factory=list)
    stride: int = 1
    """How many frames of the screen lie between two that are kept."""
    shown: int = 0

    @property
    def beat(self) -> float:
        """Seconds for which each frame stands."""
        return self.stride * FRAME

    def take(self, picture: pygame.Surface) -> None:
        """The next frame of the screen."""
        if self.shown % self.stride == 0:
            self.frames.append(picture.copy())
        self.shown += 1
        if len(self.frames) > MOST:
            del self.frames[1::2]
            self.stride *= 2

    def paced(self, beat: float) -> list[pygame.Surface]:
        """The frames that are seen if each stands for `beat` seconds."""
        count = max(1, round(len(self.frames) * self.beat / beat))
        return [self.frames[min(len(self.frames) - 1, round(at * beat / self.beat))] for at in range(count)]

    def sample(self) -> list[pygame.Surface]:
        """Sixteen frames, evenly spaced from the first to the last."""
        last = len(self.frames) - 1
        return [self.frames[round(at * last / (SHEET - 1))] for at in range(SHEET)]

    def sheet(self, scale: int = 1) -> pygame.Surface:
        """The sample in rows, read like a page."""
        wide, tall = CELL[0] * scale, CELL[1] * scale
        sheet = pygame.Surface((ROWS * (wide + GAP) - GAP, ROWS * (tall + GAP) - GAP))
        for at, frame in enumerate(self.sample()):
            row, column = divmod(at, ROWS)
            cell = frame if frame.get_size() == (wide, tall) else pygame.transform.smoothscale(frame, (wide, tall))
            sheet.blit(cell, (column * (wide + GAP), row * (tall + GAP)))
        return sheet
