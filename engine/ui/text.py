"""Text on the canvas: pixel fonts, icons that flow in lines, links, wrapping by pixel width."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from engine.app.art import Art
from engine.ui import markup
from engine.ui.audit import Audit
from engine.ui.emboss import emboss
from engine.ui.markup import Run
from engine.ui.sizes import LADDERS, SIZES, down_from

Align = Literal["left", "centre", "right"]
_LINK = "blue4"
_CAPITALS = ("micro", "display", "display_large")
"""Fonts in which every text stands in capitals."""
_CACHE = 3000
HANG = 2
"""By how much letters with a tail may hang out of a box below."""


class Face(NamedTuple):
    """A loaded font and its measures: line height, and where its capitals begin and end."""

    font: pygame.font.Font
    line: int
    cap_top: int
    cap_bottom: int
    capitals: bool


class Block(NamedTuple):
    """A wrapped paragraph, painted, with the places of its links."""

    surface: pygame.Surface
    links: tuple[tuple[pygame.Rect, str], ...]

    @property
    def height(self) -> int:
        """How much room it takes downwards."""
        return self.surface.get_height()


class Text:
    """Renders, measures and wraps; surfaces are cached, so ask for them every frame."""

    def __init__(self, folder: Path, art: Art) -> None:
        self.art = art
        self.size = SIZES[0]
        """The size of text that the player wishes for, in per cent: words take it wherever their box has room (UX-85)."""
        self.contrast = False
        """High contrast: grey and brown shades of text become white."""
        self.audit: Audit | None = None
        self._folder = folder
        self._fonts: dict[str, dict[str, object]] = json.loads((folder / "fonts.json").read_text(encoding="utf-8"))
        self._icons: dict[str, str] = _code_points(folder / "icons.json")
        self._faces: dict[tuple[str, int], Face] = {}
        self._sizes: dict[tuple[object, ...], int] = {}
        self._lines: dict[tuple[object, ...], pygame.Surface] = {}
        self._blocks: dict[tuple[object, ...], Block] = {}

    def face(self, font: str, size: int | None = None) -> Face:
        """The font called body, title, micro, display, display_large or reading, in the player's size unless another is named."""
        size = size or self.size
        if (font, size) not in self._faces:
            rung = LADDERS[font][size]
            self._faces[font, size] = self._load(rung.face, rung.times, capitals=font in _CAPITALS)
        return self._faces[font, size]

    def line(self, font: str = "body", size: int | None = None) -> int:
        """Height of one line."""
        return self.face(font, size).line

    def room(self, text: str, widest: int, high: int, font: str = "body") -> int:
        """How wide a line will be in the size in which it is drawn in a box of at most that width and that height."""
        return self.measure(text, font, self.size_in(pygame.Rect(0, 0, widest, high), text, font))

    def suits(self, high: int, font: str = "body") -> int:
        """The largest size that the player wishes for and in which a line stands in a box of that height."""
        return self.size_in(pygame.Rect(0, 0, 999, high), "Ág", font)

    def common(self, lines: Iterable[tuple[str, pygame.Rect]], pitch: int, font: str = "body") -> int:
        """The largest size that the player wishes for and in which every line of a group stays inside its box and clear of the next one."""
        largest = next((size for size in down_from(self.size) if self.face(font, size).line <= pitch + 1), SIZES[0])
        return min([largest, *(self.size_in(box, text, font) for text, box in lines)])

    def measure(self, text: str, font: str = "body", size: int | None = None) -> int:
        """Width of one line in pixels, icons included."""
        size = size or self.size
        return sum(self._advance(run, font, size) for run in markup.parse(text))

    def render(
        self, text: str, font: str = "body", colour: str = "stone4", shadow: str | None = None, *, size: int = SIZES[0]
    ) -> pygame.Surface:
        """One line as a surface, for pictures of which it is a part; do not draw on it."""
        key = (text, font, colour, shadow, size, self.contrast)
        if key not in self._lines:
            if len(self._lines) > _CACHE:
                self._lines.clear()
            wide = self.measure(text, font, size)
            self._lines[key] = self._paint([markup.parse(text)], wide, font, size, colour, "left", shadow).surface
        return self._lines[key]

    def cut(self, text: str, width: int, font: str = "body", size: int = SIZES[0]) -> str:
        """The text where it fits, else as many of its words as do (of a single plain one its letters), and an ellipsis."""
        if self.measure(text, font, size) <= width:
            return text
        words = text.split(" ")
        while len(words) > 1 and self.measure(" ".join(words) + "…", font, size) > width:
            words.pop()
        kept = " ".join(words).rstrip(",:;…")
        while len(kept) > 1 and kept.isalnum() and self.measure(kept + "…", font, size) > width:
            kept = kept[:-1]
        return kept + "…"

    def wrap(self, text: str, width: int, font: str = "body", size: int | None = None) -> list[tuple[Run, ...]]:
        """The lines of a text that may be `width` pixels wide; a word that is wider stands alone."""
        size = size or self.size
        lines: list[list[Run]] = [[]]
        used = 0
        for word in markup.words(text):
            if word[0].text == "\n":
                lines.append([])
                used = 0
                continue
            wide = sum(self._advance(run, font, size) for run in word)
            blank = word[0].text.isspace() and not word[0].icon
            if used + wide > width and used and not blank:
                lines.append([])
                used = 0
            if blank and not used:
                continue
            lines[-1].extend(word)
            used += wide
        return [tuple(line) for line in lines]

    def block(
        self,
        text: str,
        width: int,
        font: str = "body",
        colour: str = "stone4",
        align: Align = "left",
        shadow: str | None = None,
        *,
        size: int | None = None,
    ) -> Block:
        """A paragraph wrapped to `width`."""
        size = size or self.size
        key = (text, width, font, colour, align, shadow, size, self.contrast)
        if key not in self._blocks:
            if len(self._blocks) > _CACHE // 10:
                self._blocks.clear()
            self._blocks[key] = self._paint(self.wrap(text, width, font, size), width, font, size, colour, align, shadow)
        return self._blocks[key]

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        where: pygame.Rect | tuple[int, int],
        *,
        font: str = "body",
        colour: str = "stone4",
        align: Align = "left",
        shadow: str | None = None,
        most: int = SIZES[-1],
    ) -> pygame.Rect:
        """One line: in a rect it is centred by its capitals, no larger than `most` and as the player wishes and the rect has room for.

        At a point, which is its top left (or right, or middle), nothing says how much room there is: it keeps its usual size."""
        box = where if isinstance(where, pygame.Rect) else None
        size = min(most, self.size_in(box, text, font)) if box is not None else SIZES[0]
        picture, face = self.render(text, font, colour, shadow, size=size), self.face(font, size)
        spot = self._spot(picture, where, face, align)
        if self.audit is not None and text:
            self.audit.note(surface, text, picture.get_bounding_rect().move(spot), box, face.cap_bottom - face.cap_top)
        return surface.blit(picture, spot)

    def draw_raised(
        self, surface: pygame.Surface, text: str, box: pygame.Rect, *, font: str = "display", align: Align = "left"
    ) -> pygame.Rect:
        """A name in raised gold letters, centred in the height of its box."""
        size = self.size_in(box, text, font)
        key, face = (text, font, "raised", size), self.face(font, size)
        if key not in self._lines:
            self._lines[key] = emboss(self.art, self.render(text, font, size=size), face.cap_top, face.cap_bottom)
        picture = self._lines[key]
        x, y = self._spot(picture, box, face, align)
        if self.audit is not None and text:
            self.audit.note(surface, text, picture.get_bounding_rect().move(x, y - 1), box, face.cap_bottom - face.cap_top)
        return surface.blit(picture, (x, y - 1))

    def draw_block(
        self,
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        *,
        font: str = "body",
        colour: str = "stone4",
        align: Align = "left",
        shadow: str | None = None,
        middle: bool = False,
        most: int = SIZES[-1],
    ) -> Block:
        """A paragraph inside a box, from its top or (`middle`) centred in its height; no larger than `most` per cent."""
        size = min(most, self.size_in(box, text, font, wrapped=True))
        block, face = self.block(text, box.width, font, colour, align, shadow, size=size), self.face(font, size)
        top = box.top + max(0, (box.height - block.height) // 2) if middle else box.top
        if self.audit is not None and text:
            ink = block.surface.get_bounding_rect().move(box.left, top)
            self.audit.note(surface, text, ink, box, face.cap_bottom - face.cap_top)
        surface.blit(block.surface, (box.left, top))
        return Block(block.surface, tuple((rect.move(box.left, top), link) for rect, link in block.links))

    def fitted(self, text: str, width: int, fonts: tuple[str, ...] = ("display", "title", "body", "micro")) -> str:
        """The first of `fonts` in which the text is no wider than `width` in its usual size; the last one in any case."""
        return next((font for font in fonts if self.measure(text, font, SIZES[0]) <= width), fonts[-1])

    def size_in(self, box: pygame.Rect, text: str, font: str = "body", *, wrapped: bool = False) -> int:
        """The largest size that the player wishes for and in which the text stays inside the box; the usual one in any case."""
        if self.size == SIZES[0]:
            return self.size
        key = (text, font, box.size, wrapped, self.size)
        if key not in self._sizes:
            if len(self._sizes) > _CACHE:
                self._sizes.clear()
            holds = self.holds if wrapped else self._line_fits
            self._sizes[key] = next((size for size in down_from(self.size) if holds(text, font, size, box)), SIZES[0])
        return self._sizes[key]

    def _line_fits(self, text: str, font: str, size: int, box: pygame.Rect) -> bool:
        face = self.face(font, size)
        if self.measure(text, font, size) > box.width:
            return False
        ink = self.render(text, font, size=size).get_bounding_rect()
        top = (box.height - (face.cap_bottom - face.cap_top)) // 2 - face.cap_top
        return top + ink.top >= -1 and top + ink.bottom <= box.height + HANG

    def holds(self, text: str, font: str, size: int, box: pygame.Rect) -> bool:
        """Whether a paragraph of that size stays inside a box."""
        ink = self.block(text, box.width, font, size=size).surface.get_bounding_rect()
        if ink.bottom > box.height + HANG:
            return False
        lines = self.wrap(text, box.width, font, size)
        return all(sum(self._advance(run, font, size) for run in line if run.icon or not run.text.isspace()) <= box.width for line in lines)

    def clear(self) -> None:
        """Forget all surfaces: the look of texts changed."""
        self._lines.clear()
        self._blocks.clear()
        self._sizes.clear()

    def _load(self, name: str, times: int, *, capitals: bool) -> Face:
        entry = self._fonts[name]
        font = pygame.font.Font(self._folder / str(entry["file"]), int(str(entry["size"])) * times)
        ink = font.render("H", False, (255, 255, 255)).get_bounding_rect()
        return Face(font, int(str(entry["line"])) * times, ink.top, ink.bottom, capitals)

    def _advance(self, run: Run, font: str, size: int) -> int:
        if run.icon:
            return self._icon(run.icon, "stone4", size).get_width() + 1
        face = self.face(font, size)
        return face.font.size(run.text.upper() if face.capitals else run.text)[0]

    def _icon(self, name: str, colour: str, size: int) -> pygame.Surface:
        if not self.art.has(f"ui/icon_{name}"):
            return self.face("body", size).font.render(self._icons.get(name, "?"), False, self.art.colour(colour))
        picture = self.art.sprite(f"ui/icon_{name}")
        return pygame.transform.scale_by(picture, 2) if size >= 2 * SIZES[0] else picture

    def _spot(self, picture: pygame.Surface, where: pygame.Rect | tuple[int, int], face: Face, align: Align) -> tuple[int, int]:
        wide = picture.get_width()
        if isinstance(where, pygame.Rect):
            x = {"left": where.left, "centre": where.left + (where.width - wide + 1) // 2, "right": where.right - wide}[align]
            return x, where.top + (where.height - (face.cap_bottom - face.cap_top)) // 2 - face.cap_top
        return {"left": where[0], "centre": where[0] - wide // 2, "right": where[0] - wide}[align], where[1]

    def _paint(
        self, lines: list[tuple[Run, ...]], width: int, font: str, size: int, colour: str, align: Align, shadow: str | None
    ) -> Block:
        face = self.face(font, size)
        height = max(face.font.get_height(), face.line) + face.line * (len(lines) - 1)
        surface = pygame.Surface((max(width, 1) + (1 if shadow else 0), height + (1 if shadow else 0)), pygame.SRCALPHA)
        links: list[tuple[pygame.Rect, str]] = []
        for number, line in enumerate(lines):
            while line and not line[-1].icon and line[-1].text.isspace():
                line = line[:-1]
            wide = sum(self._advance(run, font, size) for run in line)
            x = {"left": 0, "centre": (width - wide) // 2, "right": width - wide}[align]
            for run in line:
                name = self._shade(run.colour or (_LINK if run.link else colour))
                if run.icon:
                    icon = self._icon(run.icon, name, size)
                    surface.blit(icon, (x, number * face.line + (face.cap_top + face.cap_bottom - icon.get_height()) // 2))
                else:
                    self._paint_run(surface, run, (x, number * face.line), face, name, shadow)
                advance = self._advance(run, font, size)
                if run.link:
                    links.append((pygame.Rect(x, number * face.line, advance, face.line), run.link))
                x += advance
        return Block(surface.convert_alpha(), tuple(links))

    def _paint_run(self, surface: pygame.Surface, run: Run, at: tuple[int, int], face: Face, colour: str, shadow: str | None) -> None:
        text = run.text.upper() if face.capitals else run.text
        if not face.font.size(text)[0]:
            # Letters without width (joiners, marks of direction) are no picture: the library refuses to draw one (H-16).
            return
        if shadow:
            surface.blit(face.font.render(text, False, self.art.colour(shadow)), (at[0] + 1, at[1] + 1))
        surface.blit(face.font.render(text, False, self.art.colour(colour)), at)

    def _shade(self, colour: str) -> str:
        return _CONTRAST.get(colour, colour) if self.contrast else colour


_CONTRAST = {"stone2": "stone4", "stone3": "stone4", "sand1": "sand3", "sand2": "sand3", "wood4": "sand3", "stone1": "stone3"}
"""What muted text becomes under high contrast."""


def _code_points(file: Path) -> dict[str, str]:
    if not file.is_file():
        return {}
    table = json.loads(file.read_text(encoding="utf-8"))
    return {name: chr(code if isinstance(code, int) else int(str(code).removeprefix("U+"), 16)) for name, code in table.items()}
