"""Text on the canvas: pixel fonts, icons that flow in lines, links, wrapping by pixel width."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from engine.app.art import Art
from engine.ui import markup
from engine.ui.audit import Audit
from engine.ui.emboss import emboss
from engine.ui.markup import Run

Align = Literal["left", "centre", "right"]
_LINK = "blue4"
_CAPITALS = ("micro", "display", "display_large")
"""Fonts in which every text stands in capitals."""
_CACHE = 3000


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
        self.large = False
        """Large text: the font "reading" (rules, log, inspect, tooltips) has double size."""
        self.contrast = False
        """High contrast: grey and brown shades of text become white."""
        self.audit: Audit | None = None
        self._folder = folder
        self._fonts: dict[str, dict[str, object]] = json.loads((folder / "fonts.json").read_text(encoding="utf-8"))
        self._icons: dict[str, str] = _code_points(folder / "icons.json")
        self._faces: dict[tuple[str, int], Face] = {}
        self._lines: dict[tuple[object, ...], pygame.Surface] = {}
        self._blocks: dict[tuple[object, ...], Block] = {}

    def face(self, font: str) -> Face:
        """The font called body, title, micro, display, display_large or reading."""
        name, times = ("body", 2 if self.large else 1) if font == "reading" else (font, 1)
        if (name, times) not in self._faces:
            self._faces[name, times] = self._load(name, times)
        return self._faces[name, times]

    def line(self, font: str = "body") -> int:
        """Height of one line."""
        return self.face(font).line

    def measure(self, text: str, font: str = "body") -> int:
        """Width of one line in pixels, icons included."""
        face = self.face(font)
        return sum(self._advance(run, font, face) for run in markup.parse(text))

    def render(self, text: str, font: str = "body", colour: str = "stone4", shadow: str | None = None) -> pygame.Surface:
        """One line as a surface; do not draw on it."""
        key = (text, font, colour, shadow, self.large, self.contrast)
        if key not in self._lines:
            if len(self._lines) > _CACHE:
                self._lines.clear()
            self._lines[key] = self._paint([markup.parse(text)], self.measure(text, font), font, colour, "left", shadow).surface
        return self._lines[key]

    def cut(self, text: str, width: int, font: str = "body") -> str:
        """The text where it fits, else as many of its words as do (of a single plain one its letters), and an ellipsis."""
        if self.measure(text, font) <= width:
            return text
        words = text.split(" ")
        while len(words) > 1 and self.measure(" ".join(words) + "…", font) > width:
            words.pop()
        kept = " ".join(words).rstrip(",:;…")
        while len(kept) > 1 and kept.isalnum() and self.measure(kept + "…", font) > width:
            kept = kept[:-1]
        return kept + "…"

    def wrap(self, text: str, width: int, font: str = "body") -> list[tuple[Run, ...]]:
        """The lines of a text that may be `width` pixels wide; a word that is wider stands alone."""
        face = self.face(font)
        lines: list[list[Run]] = [[]]
        used = 0
        for word in markup.words(text):
            if word[0].text == "\n":
                lines.append([])
                used = 0
                continue
            wide = sum(self._advance(run, font, face) for run in word)
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
        self, text: str, width: int, font: str = "body", colour: str = "stone4", align: Align = "left", shadow: str | None = None
    ) -> Block:
        """A paragraph wrapped to `width`."""
        key = (text, width, font, colour, align, shadow, self.large, self.contrast)
        if key not in self._blocks:
            if len(self._blocks) > _CACHE // 10:
                self._blocks.clear()
            self._blocks[key] = self._paint(self.wrap(text, width, font), width, font, colour, align, shadow)
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
    ) -> pygame.Rect:
        """One line: in a rect it is centred by its capitals and has to fit; at a point that is its top left (or right, or middle)."""
        picture = self.render(text, font, colour, shadow)
        box = where if isinstance(where, pygame.Rect) else None
        spot = self._spot(picture, where, self.face(font), align)
        if self.audit is not None and text:
            self.audit.note(surface, text, picture.get_bounding_rect().move(spot), box)
        return surface.blit(picture, spot)

    def draw_raised(
        self, surface: pygame.Surface, text: str, box: pygame.Rect, *, font: str = "display", align: Align = "left"
    ) -> pygame.Rect:
        """A name in raised gold letters, centred in the height of its box."""
        key = (text, font, "raised")
        if key not in self._lines:
            face = self.face(font)
            self._lines[key] = emboss(self.art, self.render(text, font), face.cap_top, face.cap_bottom)
        picture = self._lines[key]
        x, y = self._spot(picture, box, self.face(font), align)
        if self.audit is not None and text:
            self.audit.note(surface, text, picture.get_bounding_rect().move(x, y - 1), box)
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
    ) -> Block:
        """A paragraph inside a box, from its top or (`middle`) centred in its height."""
        block = self.block(text, box.width, font, colour, align, shadow)
        top = box.top + max(0, (box.height - block.height) // 2) if middle else box.top
        if self.audit is not None and text:
            self.audit.note(surface, text, block.surface.get_bounding_rect().move(box.left, top), box)
        surface.blit(block.surface, (box.left, top))
        return Block(block.surface, tuple((rect.move(box.left, top), link) for rect, link in block.links))

    def fitted(self, text: str, width: int, fonts: tuple[str, ...] = ("display", "title", "body", "micro")) -> str:
        """The first of `fonts` in which the text is no wider than `width`; the last one in any case."""
        return next((font for font in fonts if self.measure(text, font) <= width), fonts[-1])

    def clear(self) -> None:
        """Forget all surfaces: the look of texts changed."""
        self._lines.clear()
        self._blocks.clear()

    def _load(self, name: str, times: int) -> Face:
        entry = self._fonts[name]
        font = pygame.font.Font(self._folder / str(entry["file"]), int(str(entry["size"])) * times)
        ink = font.render("H", False, (255, 255, 255)).get_bounding_rect()
        return Face(font, int(str(entry["line"])) * times, ink.top, ink.bottom, capitals=name in _CAPITALS)

    def _advance(self, run: Run, font: str, face: Face) -> int:
        if run.icon:
            return self._icon(run.icon, "stone4", font).get_width() + 1
        return face.font.size(run.text.upper() if face.capitals else run.text)[0]

    def _icon(self, name: str, colour: str, font: str) -> pygame.Surface:
        if self.art.has(f"ui/icon_{name}"):
            return self.art.sprite(f"ui/icon_{name}")
        body = self.face("reading" if font == "reading" else "body").font
        return body.render(self._icons.get(name, "?"), False, self.art.colour(colour))

    def _spot(self, picture: pygame.Surface, where: pygame.Rect | tuple[int, int], face: Face, align: Align) -> tuple[int, int]:
        wide = picture.get_width()
        if isinstance(where, pygame.Rect):
            x = {"left": where.left, "centre": where.left + (where.width - wide + 1) // 2, "right": where.right - wide}[align]
            return x, where.top + (where.height - (face.cap_bottom - face.cap_top)) // 2 - face.cap_top
        return {"left": where[0], "centre": where[0] - wide // 2, "right": where[0] - wide}[align], where[1]

    def _paint(self, lines: list[tuple[Run, ...]], width: int, font: str, colour: str, align: Align, shadow: str | None) -> Block:
        face = self.face(font)
        height = max(face.font.get_height(), face.line) + face.line * (len(lines) - 1)
        surface = pygame.Surface((max(width, 1) + (1 if shadow else 0), height + (1 if shadow else 0)), pygame.SRCALPHA)
        links: list[tuple[pygame.Rect, str]] = []
        for number, line in enumerate(lines):
            while line and not line[-1].icon and line[-1].text.isspace():
                line = line[:-1]
            wide = sum(self._advance(run, font, face) for run in line)
            x = {"left": 0, "centre": (width - wide) // 2, "right": width - wide}[align]
            for run in line:
                self._paint_run(surface, run, x, number * face.line, font, colour, shadow)
                advance = self._advance(run, font, face)
                if run.link:
                    links.append((pygame.Rect(x, number * face.line, advance, face.line), run.link))
                x += advance
        return Block(surface.convert_alpha(), tuple(links))

    def _paint_run(self, surface: pygame.Surface, run: Run, x: int, y: int, font: str, colour: str, shadow: str | None) -> None:
        face = self.face(font)
        name = self._shade(run.colour or (_LINK if run.link else colour))
        if run.icon:
            icon = self._icon(run.icon, name, font)
            surface.blit(icon, (x, y + (face.cap_top + face.cap_bottom - icon.get_height()) // 2))
            return
        text = run.text.upper() if face.capitals else run.text
        if not face.font.size(text)[0]:
            # Letters without width (joiners, marks of direction) are no picture: the library refuses to draw one (H-16).
            return
        if shadow:
            surface.blit(face.font.render(text, False, self.art.colour(shadow)), (x + 1, y + 1))
        surface.blit(face.font.render(text, False, self.art.colour(name)), (x, y))

    def _shade(self, colour: str) -> str:
        return _CONTRAST.get(colour, colour) if self.contrast else colour


_CONTRAST = {"stone2": "stone4", "stone3": "stone4", "sand1": "sand3", "sand2": "sand3", "wood4": "sand3", "stone1": "stone3"}
"""What muted text becomes under high contrast."""


def _code_points(file: Path) -> dict[str, str]:
    if not file.is_file():
        return {}
    table = json.loads(file.read_text(encoding="utf-8"))
    return {name: chr(code if isinstance(code, int) else int(str(code).removeprefix("U+"), 16)) for name, code in table.items()}
