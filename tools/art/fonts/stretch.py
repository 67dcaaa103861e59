"""Larger cuts of a pixel face: rows and columns that say nothing new are struck again, so every pixel stays a pixel."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.fonts.grids import GlyphGrid, bare

_TALL = "bdfhijklt"
"""Small letters that reach above the others."""


@dataclass(frozen=True)
class Growth:
    """How much a cut adds: rows to capitals, to the height of small letters, below the baseline; columns for each width; a bolder stem."""

    cap: int
    small: int
    below: int
    wide: tuple[int, ...]
    bold: bool = False


def stretched(glyphs: dict[str, GlyphGrid], growth: Growth, *, small_height: int = 5, keep: str = "") -> dict[str, GlyphGrid]:
    """Every glyph in the larger cut; those in `keep` stay as they are."""
    return {sign: grid if sign in keep else _grown(sign, grid, growth, small_height) for sign, grid in glyphs.items()}


def _grown(sign: str, grid: GlyphGrid, growth: Growth, small_height: int) -> GlyphGrid:
    rows = [row.ljust(grid.width, ".") for row in grid.rows]
    base = (bare(sign) or sign)[0]
    marks = _accent(rows) if bare(sign) and base not in "ij" else 0
    above, below = rows[: max(0, grid.top)], rows[max(0, grid.top) :]
    head, letter = above[:marks], above[marks:]
    if base.islower() and base.isalpha():
        tall = max(0, len(letter) - small_height)
        stem, bowl = letter[:tall], letter[tall:]
        extra = growth.cap - growth.small
        letter = _more(stem, extra if base in _TALL and tall else 0) + _more(bowl, growth.small)
    elif len(letter) > 2:
        letter = _more(letter, growth.cap if len(letter) >= 6 or base.isupper() else growth.small)
    low = _more(below, growth.below if base.isalpha() and len(below) > 1 else 0)
    lift = len(letter) - (len(above) - marks)
    # A sign that floats (a dash, a quotation mark) is carried up with the letters beside it.
    raised = round((grid.top - len(rows)) * growth.cap / 7) if grid.bottom > 0 and not base.isalnum() else 0
    tall_rows = _wider(head + letter + low, growth)
    grown = GlyphGrid(grid.top + lift + raised, tuple(tall_rows))
    return grown.struck_twice() if growth.bold else grown


def _accent(rows: list[str]) -> int:
    """How many rows the accent over a letter takes, with the gap below it."""
    return next((number + 1 for number, row in enumerate(rows[:4]) if "#" not in row), 0)


def _more(rows: list[str], count: int) -> list[str]:
    """The rows with `count` of them struck again, spread over the height, where a stem runs on rather than where a bar lies."""
    if not rows:
        return rows
    times = [1] * len(rows)
    for number in range(count):
        wanted = (number + 1) / (count + 1) * len(rows) - 0.5
        best = max(range(len(rows)), key=lambda at: _calm(rows, at) - abs(at - wanted) - 0.6 * (times[at] - 1))
        times[best] += 1
    return [row for row, many in zip(rows, times, strict=True) for _ in range(many)]


def _calm(lines: list[str], at: int) -> float:
    """How little it shows if a line is struck again."""
    like = (at > 0 and lines[at] == lines[at - 1]) or (at + 1 < len(lines) and lines[at] == lines[at + 1])
    bar = "###" in lines[at] or "#" not in lines[at]
    return 3.0 * like - 2.5 * (bar and not like) - 0.4 * (at in (0, len(lines) - 1))


def _wider(rows: list[str], growth: Growth) -> list[str]:
    wide = len(rows[0])
    count = growth.wide[min(wide, len(growth.wide) - 1)]
    columns = ["".join(row[x] for row in rows) for x in range(wide)]
    even = wide % 2 == 1 and wide > 1 and columns[: wide // 2] == columns[: wide // 2 : -1]
    if even:
        half = _opened(columns[: wide // 2], (count + 1) // 2 if wide > 3 else count // 2)
        columns = [*half, columns[wide // 2], *reversed(half)]
    else:
        columns = _more(columns, count)
    return ["".join(column[y] for column in columns) for y in range(len(rows))]


def _opened(columns: list[str], count: int) -> list[str]:
    """The left half of a symmetrical sign, wider where it has the least ink: its stems stay as thin as they are."""
    least = min(range(len(columns)), key=lambda at: (columns[at].count("#"), -at))
    if columns[least].count("#") > len(columns[least]) // 2:
        return columns
    return [*columns[:least], *([columns[least]] * count), *columns[least:]]
