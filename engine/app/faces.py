"""Portraits that mods bring: any picture of 82x62, brought into the colours of the client and cut to every size that is asked for."""
from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame

from engine.app.palette import RGB, Palette

WHOLE: Final = (82, 62)
SIZES: Final = (WHOLE, (48, 48), (38, 38), (28, 22), (22, 17))


class Faces:
    """Pictures by the name of their file."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        self._files: dict[str, Path] = {}
        self._nearest: dict[RGB, RGB] = {}

    def take(self, folders: Iterable[Path]) -> None:
        """From now on the pictures in these folders, and no others."""
        self._files = {path.stem: path for folder in folders if folder.is_dir() for path in sorted(folder.glob("*.png"))}

    def names(self) -> tuple[str, ...]:
        """Every portrait in every size, as an atlas would name them."""
        return tuple(f"{name}@{wide}x{tall}" for name in self._files for wide, tall in SIZES)

    def picture(self, name: str) -> pygame.Surface | None:
        """A portrait by its name and size; None where nobody brought it, or what was brought is no picture."""
        who, _, size = name.partition("@")
        if name not in self.names():
            return None
        wide, tall = (int(number) for number in size.split("x"))
        try:
            whole = pygame.image.load(self._files[who])
        except (pygame.error, OSError):
            return None
        return self._drawn(whole.convert_alpha(), wide, tall)

    def _drawn(self, whole: pygame.Surface, wide: int, tall: int) -> pygame.Surface:
        """The middle of a picture in another shape, in the palette."""
        have = whole.get_size()
        scale = max(wide / have[0], tall / have[1])
        cut = pygame.Rect(0, 0, min(have[0], round(wide / scale)), min(have[1], round(tall / scale)))
        cut.center = whole.get_rect().center
        small = pygame.transform.smoothscale(whole.subsurface(cut.clip(whole.get_rect())), (wide, tall))
        for x in range(wide):
            for y in range(tall):
                r, g, b, _ = small.get_at((x, y))
                small.set_at((x, y), self._in_palette((r, g, b)))
        return small.convert()

    def _in_palette(self, colour: RGB) -> RGB:
        if colour not in self._nearest:
            self._nearest[colour] = self._palette.nearest(colour)
        return self._nearest[colour]
