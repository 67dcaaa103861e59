"""The frames of one moment: as many as are worth keeping, and the sheet on which sixteen of them lie side by side."""
from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from statistics import median
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
CLOSE: Final = (24, 24, 24)
"""Differences of colour up to which a pixel counts as the same."""


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
        """Sixteen frames in their order: half evenly spaced in time, half where the picture changes most."""
        count = len(self.frames)
        if count <= SHEET:
            return [self.frames[round(at * (count - 1) / (SHEET - 1))] for at in range(SHEET)]
        evenly = {round(at * (count - 1) / (SHEET // 2 - 1)) for at in range(SHEET // 2)}
        return [self.frames[at] for at in sorted(evenly | self._lively(SHEET - len(evenly), evenly))]

    def _lively(self, wanted: int, taken: set[int]) -> set[int]:
        """So many more frames, each after an equal share of all that changes; what moves all the time counts for nothing."""
        changes = [_changed(*pair) for pair in pairwise(self.frames)]
        usual = median(changes)
        sums = list(accumulate(max(0.0, change - usual) for change in changes))
        free = set(range(len(self.frames))) - taken
        found: set[int] = set()
        for number in range(wanted):
            at = 1 + bisect_left(sums, sums[-1] * (number + 0.5) / wanted)
            near = min(free - found, key=lambda frame: (abs(frame - at), frame))
            found.add(near)
        return found

    def sheet(self, scale: int = 1) -> pygame.Surface:
        """The sample in rows, read like a page."""
        wide, tall = CELL[0] * scale, CELL[1] * scale
        sheet = pygame.Surface((ROWS * (wide + GAP) - GAP, ROWS * (tall + GAP) - GAP))
        for at, frame in enumerate(self.sample()):
            row, column = divmod(at, ROWS)
            cell = frame if frame.get_size() == (wide, tall) else pygame.transform.smoothscale(frame, (wide, tall))
            sheet.blit(cell, (column * (wide + GAP), row * (tall + GAP)))
        return sheet


def _changed(before: pygame.Surface, after: pygame.Surface) -> float:
    """Which share of the pixels is another one."""
    wide, tall = after.get_size()
    same = pygame.transform.threshold(None, after, None, CLOSE, set_behavior=0, search_surf=before)
    return 1 - same / (wide * tall)
