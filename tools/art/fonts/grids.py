"""Glyphs as text grids: reading, striking twice, borrowing."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).parent.parent / "data"


@dataclass(frozen=True)
class GlyphGrid:
    """Rows of ``#`` and ``.``; top is the number of rows above the baseline."""

    top: int
    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        return max(len(row) for row in self.rows)

    @property
    def bottom(self) -> int:
        """Offset of the lowest row from the baseline, negative below it."""
        return self.top - len(self.rows)

    def bitmap(self) -> list[list[int]]:
        return [[1 if mark == "#" else 0 for mark in row.ljust(self.width, ".")] for row in self.rows]

    def struck_twice(self) -> GlyphGrid:
        """The same glyph one pixel bolder."""
        bold = []
        for row in self.rows:
            cells = row.ljust(self.width, ".") + "."
            bold.append("".join("#" if "#" in cells[max(0, i - 1) : i + 1] else "." for i in range(len(cells))))
        return GlyphGrid(self.top, tuple(bold))


def read_font(name: str) -> dict[str, GlyphGrid]:
    """The glyphs of ``data/<name>`` by character."""
    glyphs: dict[str, GlyphGrid] = {}
    for line in (DATA / name).read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("// "):
            continue
        character, top, rows = line.split(" ")
        glyphs[character] = GlyphGrid(int(top), tuple(rows.split("/")))
    return glyphs


def body() -> dict[str, GlyphGrid]:
    return read_font("font_body.txt")


def title() -> dict[str, GlyphGrid]:
    """Capitals struck twice; small letters borrow them."""
    plain = body()
    bold = {character: grid.struck_twice() for character, grid in plain.items()}
    bold.update(read_font("font_title.txt"))
    # The body's capitals are lower under an accent, which looks like a misprint where a whole word is capitals.
    bold.update({letter: accented(bold[base], bold[letter]) for letter in plain if (base := bare(letter)) and base.isupper()})
    return with_capitals(bold)


def bare(character: str) -> str:
    """The letter under an accent; nothing where there is none."""
    base, *marks = unicodedata.normalize("NFD", character)
    return base if marks else ""


def accented(base: GlyphGrid, low: GlyphGrid) -> GlyphGrid:
    """A letter as tall as ever under the accent of `low`, where the two stand apart; what grows from the letter itself stays."""
    gap = next((number + 1 for number, row in enumerate(low.rows) if "#" not in row), 0)
    return GlyphGrid(base.top + gap, (*low.rows[:gap], *base.rows)) if gap else low


def micro() -> dict[str, GlyphGrid]:
    return with_capitals(read_font("font_micro.txt"), keep="x")


def with_capitals(glyphs: dict[str, GlyphGrid], keep: str = "") -> dict[str, GlyphGrid]:
    """Let every small letter look like its capital."""
    out = dict(glyphs)
    for character in list(glyphs):
        small = character.lower()
        if character.isupper() and len(small) == 1 and small not in keep:
            out[small] = glyphs[character]
    return out
