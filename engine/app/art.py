"""Sprites by name: lazily loaded atlases, side colours and tints by palette swap, nine-slice panels."""
from __future__ import annotations

import json
import re
import sys
from array import array
from pathlib import Path
from typing import NamedTuple

import pygame

from engine.app.faces import Faces
from engine.app.palette import RGB, SIDE_INDEX, TRANSPARENT, Palette
from engine.app.plain import is_ground, plain

_SIZE = re.compile(r"@(\d+)x(\d+)")
MOST_PIXELS = 6 * 2**20
"""How much cut out and tinted art is remembered: 24 MB, several tables with all their pieces."""
PORTRAITS = "portraits"
_KEY: RGB = (1, 254, 3)
"""Stands for "nothing here" while an indexed picture is turned into a screen surface; no palette colour."""


class Place(NamedTuple):
    """Where a sprite lies in its atlas, and its foot or hot spot inside itself."""

    x: int
    y: int
    w: int
    h: int
    ax: int
    ay: int


class Group:
    """One atlas: `<group>.png` with its index `<group>.json`."""

    def __init__(self, folder: Path, name: str) -> None:
        index = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        self.places: dict[str, Place] = {sprite: Place(*numbers) for sprite, numbers in index["sprites"].items()}
        self.nine: dict[str, tuple[int, int, int, int]] = {k: (v[0], v[1], v[2], v[3]) for k, v in index.get("nine", {}).items()}
        self.picture = pygame.image.load(folder / f"{name}.png")


class _Tinting(dict[int, int]):
    """Pixel → tinted pixel as RGBA words, worked out on first sight."""

    def __init__(self, palette: Palette, tint: str) -> None:
        self._palette = palette
        self._tint = tint

    def __missing__(self, word: int) -> int:
        r, g, b, a = word.to_bytes(4, sys.byteorder)
        self[word] = int.from_bytes((*self._palette.tinted((r, g, b), self._tint), a), sys.byteorder) if a else word
        return self[word]


class Art:
    """Every picture of the client. Sprites are named "group/name" and come back ready to blit, cached."""

    def __init__(self, folder: Path) -> None:
        self.palette = Palette(folder / "palette.json")
        self.missing: dict[str, None] = {}
        """Names that were asked for and are not drawn, in order."""
        self.faces = Faces(self.palette)
        self.plain = False
        """High contrast: grounds of words in one colour, an outline around every piece."""
        self._folder = folder
        self._groups: dict[str, Group | None] = {}
        self._cache: dict[tuple[object, ...], pygame.Surface] = {}
        self._held = 0
        """Pixels of all that is remembered."""

    def colour(self, name: str) -> RGB:
        """A palette colour by its name, such as "gold3"."""
        return self.palette.rgb(name)

    def side_colour(self, seat: int, tone: int = 1) -> RGB:
        """The dark (0), middle (1) or light (2) colour of a seat; seat -1 is neutral."""
        return self.palette.rgb(self.palette.side(seat)[tone])

    def has(self, name: str) -> bool:
        """Whether a sprite of that name is drawn."""
        return self._place(name) is not None

    def open(self, group: str) -> None:
        """Read an atlas before the first of its pictures is asked for."""
        self._group(group)

    def names(self, group: str) -> tuple[str, ...]:
        """All sprites of a group, without the group's name."""
        found = self._group(group)
        return (*(found.places if found else ()), *(self.faces.names() if group == PORTRAITS else ()))

    def size(self, name: str) -> tuple[int, int]:
        """Width and height of a sprite."""
        place = self._place(name)
        return (place.w, place.h) if place else _guessed_size(name)

    def anchor(self, name: str) -> tuple[int, int]:
        """The foot or hot spot inside the sprite."""
        place = self._place(name)
        return (place.ax, place.ay) if place else (0, 0)

    def sprite(self, name: str, *, side: int | None = None, tint: str | None = None) -> pygame.Surface:
        """The picture `name`, in the colours of seat `side`, under `tint`; do not draw on it."""
        key = (name, side, tint)
        if key not in self._cache:
            self._keep(key, self._make(name, side, tint))
        return self._cache[key]

    def blit(
        self, surface: pygame.Surface, name: str, foot: tuple[int, int], *, side: int | None = None, tint: str | None = None
    ) -> pygame.Rect:
        """Draw a sprite with its anchor at `foot`."""
        ax, ay = self.anchor(name)
        return surface.blit(self.sprite(name, side=side, tint=tint), (foot[0] - ax, foot[1] - ay))

    def nine(self, name: str, w: int, h: int, *, side: int | None = None, tint: str | None = None) -> pygame.Surface:
        """A panel or button of any size: corners kept, edges and middle repeated."""
        flat = self.plain and is_ground(name)
        key = (name, w, h, side, tint, flat)
        if key not in self._cache:
            made = self._make_nine(name, w, h, side, tint)
            self._keep(key, plain(made, name, self.palette) if flat else made)
        return self._cache[key]

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> None:
        """Remember a picture; where all of them hold too much, those that are needed are cut anew (H-19)."""
        held = picture.get_width() * picture.get_height()
        if self._held + held > MOST_PIXELS:
            self._cache.clear()
            self._held = 0
        self._cache[key] = picture
        self._held += held

    def margins(self, name: str) -> tuple[int, int, int, int]:
        """Left, top, right and bottom margin of a nine-slice sprite."""
        group, _, sprite = name.partition("/")
        found = self._group(group)
        return found.nine.get(sprite, (4, 4, 4, 4)) if found else (4, 4, 4, 4)

    def tinted(self, surface: pygame.Surface, tint: str) -> pygame.Surface:
        """A copy of a composed surface with every colour sent through a tint (for screens behind a modal)."""
        table = _Tinting(self.palette, tint)
        pixels = memoryview(pygame.image.tobytes(surface, "RGBA")).cast("I")
        changed = array("I", map(table.__getitem__, pixels)).tobytes()
        return pygame.image.frombytes(changed, surface.get_size(), "RGBA").convert_alpha()

    def _group(self, name: str) -> Group | None:
        if name not in self._groups:
            whole = all((self._folder / f"{name}{part}").is_file() for part in (".json", ".png"))
            self._groups[name] = Group(self._folder, name) if whole else None
        return self._groups[name]

    def _place(self, name: str) -> Place | None:
        group, _, sprite = name.partition("/")
        found = self._group(group)
        place = found.places.get(sprite) if found else None
        if place is None and group == PORTRAITS and sprite in self.faces.names():
            return Place(0, 0, *_guessed_size(name), 0, 0)
        return place

    def _make(self, name: str, side: int | None, tint: str | None) -> pygame.Surface:
        group_name, _, sprite = name.partition("/")
        place, group = self._place(name), self._group(group_name)
        if group is None or sprite not in group.places:
            brought = self.faces.picture(sprite) if group_name == PORTRAITS else None
            if brought is not None:
                return self.tinted(brought, tint) if tint else brought
        if place is None or group is None or sprite not in group.places:
            self.missing.setdefault(name)
            return self._fallback(_guessed_size(name), tint)
        cut = group.picture.subsurface(place[:4]).copy()
        cut.set_palette(self._colours(group.picture, side, tint))
        cut.set_colorkey(TRANSPARENT)
        return cut.convert_alpha()

    def _colours(self, picture: pygame.Surface, side: int | None, tint: str | None) -> list[RGB]:
        colours: list[RGB] = [(c[0], c[1], c[2]) for c in picture.get_palette()]
        colours += [_KEY] * (256 - len(colours))
        if side is not None:
            colours[SIDE_INDEX : SIDE_INDEX + 3] = [self.palette.rgb(tone) for tone in self.palette.side(side)]
        if tint:
            colours[: SIDE_INDEX + 3] = [self.palette.tinted(colour, tint) for colour in colours[: SIDE_INDEX + 3]]
        colours[TRANSPARENT] = _KEY
        return colours

    def _fallback(self, size: tuple[int, int], tint: str | None) -> pygame.Surface:
        """A plain slab in the game's stone for what nobody has drawn."""
        surface = pygame.Surface(size)
        rim, fill, top = (self.palette.tinted(self.colour(c), tint) if tint else self.colour(c) for c in ("ink0", "stone1", "stone2"))
        surface.fill(rim)
        surface.fill(fill, (1, 1, size[0] - 2, size[1] - 2))
        surface.fill(top, (1, 1, size[0] - 2, 1))
        return surface

    def _make_nine(self, name: str, w: int, h: int, side: int | None, tint: str | None) -> pygame.Surface:
        w, h = max(w, 1), max(h, 1)
        if not self.has(name):
            self.missing.setdefault(name)
            return self._fallback((w, h), tint)
        source = self.sprite(name, side=side, tint=tint)
        left, top, right, bottom = self.margins(name)
        out = pygame.Surface((w, h), pygame.SRCALPHA)
        columns = _spans(source.get_width(), w, left, right)
        rows = _spans(source.get_height(), h, top, bottom)
        for sy, sh, dy, dh in rows:
            for sx, sw, dx, dw in columns:
                _tile(source, pygame.Rect(sx, sy, sw, sh), out, pygame.Rect(dx, dy, dw, dh))
        return out.convert_alpha()


def _guessed_size(name: str) -> tuple[int, int]:
    match = _SIZE.search(name)
    return (int(match[1]), int(match[2])) if match else (16, 16)


def _spans(source: int, target: int, low: int, high: int) -> list[tuple[int, int, int, int]]:
    """Source start and length, target start and length of the near edge, the middle and the far edge."""
    low, high = min(low, target), min(high, max(target - low, 0))
    spans = [(0, low, 0, low), (low, source - low - high, low, target - low - high), (source - high, high, target - high, high)]
    return [span for span in spans if span[1] > 0 and span[3] > 0]


def _tile(source: pygame.Surface, part: pygame.Rect, out: pygame.Surface, area: pygame.Rect) -> None:
    out.set_clip(area)
    for y in range(area.top, area.bottom, part.height):
        for x in range(area.left, area.right, part.width):
            out.blit(source, (x, y), part)
    out.set_clip(None)
