"""The 9x9 icons: coloured sprites for the screen, one-colour glyphs for the text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.art.canvas import Canvas, stamp
from tools.art.fonts.grids import GlyphGrid

_FILE = "icons.txt"
SIZE = 9


@dataclass(frozen=True)
class Icon:
    """A text grid with the colours of its letters."""

    rows: tuple[str, ...]
    inks: dict[str, str]
    holes: str

    def glyph(self) -> GlyphGrid:
        """The icon in one colour, trimmed at both sides."""
        marks = [["#" if c in self.inks and c not in self.holes else "." for c in row.ljust(SIZE, ".")] for row in self.rows]
        used = [x for x in range(SIZE) if any(row[x] == "#" for row in marks)]
        rows = tuple("".join(row[used[0] : used[-1] + 1]) for row in marks)
        return GlyphGrid(8, rows)

    def draw(self, canvas: Canvas, x: int, y: int, rim: str | None = "ink0") -> None:
        stamp(canvas, self.rows, x, y, self.inks, rim)


@cache
def icons() -> dict[str, Icon]:
    """Every icon by name, in the order of the file."""
    table: dict[str, Icon] = {}
    text = (Path(__file__).parent / "data" / _FILE).read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("//") or not line.strip():
            continue
        name, inks, holes, rows = (part.strip() for part in line.split("|"))
        pairs = dict(pair.split("=") for pair in inks.split())
        table[name] = Icon(tuple(rows.split("/")), pairs, holes)
    return table


def icon_glyphs() -> dict[str, GlyphGrid]:
    return {name: icon.glyph() for name, icon in icons().items()}


def draw_icon(canvas: Canvas, name: str, x: int, y: int, rim: str | None = "ink0") -> None:
    icons()[name].draw(canvas, x, y, rim)


def icon_sprite(name: str) -> Canvas:
    """The icon with its one-pixel rim, 11x11."""
    canvas = Canvas(SIZE + 2, SIZE + 2)
    draw_icon(canvas, name, 1, 1)
    return canvas
