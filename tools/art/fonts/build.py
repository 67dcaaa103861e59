"""Writes the TTF files, ``fonts.json`` and ``icons.json``."""

from __future__ import annotations

import json
from pathlib import Path

from pixel_font_builder import FontBuilder, Glyph

from tools.art.fonts import grids, serif
from tools.art.fonts.grids import GlyphGrid
from tools.art.fonts.stretch import Growth, stretched
from tools.art.icons import icon_glyphs

FIRST_ICON = 0xE000
SPACES = {" ": 1.0, "\u00a0": 1.0, "\u2009": 0.5}
CUTS = {
    "display": serif.Cut(cap=14, stem=3, hair=1, serif=1),
    "display_125": serif.Cut(cap=18, stem=4, hair=1, serif=1),
    "display_150": serif.Cut(cap=21, stem=4, hair=2, serif=2),
    "display_large": serif.Cut(cap=26, stem=5, hair=2, serif=2),
    "display_large_125": serif.Cut(cap=33, stem=6, hair=2, serif=2),
    "display_large_150": serif.Cut(cap=39, stem=7, hair=3, serif=3),
}
BODY_125 = Growth(cap=2, small=2, below=0, wide=(0, 0, 0, 1, 1, 2, 2, 2, 3))
BODY_150 = Growth(cap=4, small=3, below=1, wide=(0, 0, 0, 1, 1, 2, 2, 3, 3), bold=True)
TITLE_125 = Growth(cap=2, small=2, below=0, wide=(0, 0, 0, 1, 1, 1, 2, 2, 2))
TITLE_150 = Growth(cap=4, small=4, below=1, wide=(0, 0, 0, 1, 2, 2, 3, 3, 4))
MICRO_125 = Growth(cap=1, small=1, below=0, wide=(0, 0, 0, 0, 1, 2))


def _save(path: Path, glyphs: dict[str, GlyphGrid], size: int, ascent: int, descent: int, space: int) -> None:
    builder = FontBuilder()
    builder.font_metric.font_size = size
    builder.font_metric.horizontal_layout.ascent = ascent
    builder.font_metric.horizontal_layout.descent = -descent
    builder.font_metric.x_height, builder.font_metric.cap_height = 5, 7
    builder.meta_info.version = "1.0.0"
    builder.meta_info.family_name = f"Mythoteca {path.stem.replace('_', ' ').title()}"
    box = [[1] * 4 for _ in range(7)]
    builder.glyphs.append(Glyph(".notdef", advance_width=5, bitmap=box))
    for blank, share in SPACES.items():
        name = f"space{ord(blank):04x}"
        builder.glyphs.append(Glyph(name, advance_width=max(1, round(space * share)), bitmap=[]))
        builder.character_mapping[ord(blank)] = name
    for character, grid in sorted(glyphs.items()):
        name = f"u{ord(character):04x}"
        offset = (0, grid.bottom)
        builder.glyphs.append(Glyph(name, offset, grid.width + 1, bitmap=grid.bitmap()))
        builder.character_mapping[ord(character)] = name
    builder.save_ttf(path)


def _serif_font(cut: serif.Cut, wanted: str) -> dict[str, GlyphGrid]:
    glyphs: dict[str, GlyphGrid] = {}
    for character in wanted:
        mask = serif.draw_glyph(character, cut)
        if mask is None:
            continue
        rows = ["".join("#" if cell else "." for cell in row) for row in mask]
        top = cut.cap + cut.above
        while len(rows) > 1 and "#" not in rows[0]:
            rows.pop(0)
            top -= 1
        while len(rows) > 1 and "#" not in rows[-1]:
            rows.pop()
        glyphs[character] = GlyphGrid(top, tuple(rows))
    return glyphs


def build(folder: Path) -> None:
    """Write every font of the game."""
    body = grids.body()
    icons = icon_glyphs()
    codes = {name: FIRST_ICON + number for number, name in enumerate(icons)}
    with_icons = body | {chr(codes[name]): grid for name, grid in icons.items()}
    _save(folder / "body.ttf", with_icons, size=12, ascent=9, descent=3, space=3)
    title = grids.title() | {chr(codes[name]): grid for name, grid in icons.items()}
    _save(folder / "title.ttf", title, size=13, ascent=10, descent=3, space=4)
    _save(folder / "micro.ttf", grids.micro(), size=8, ascent=7, descent=1, space=2)
    pictures = {chr(codes[name]): grid for name, grid in icons.items()}
    _save(folder / "body_125.ttf", stretched(body, BODY_125) | pictures, size=15, ascent=12, descent=3, space=4)
    _save(folder / "body_150.ttf", stretched(body, BODY_150) | pictures, size=18, ascent=14, descent=4, space=5)
    _save(folder / "title_125.ttf", stretched(grids.title(), TITLE_125, small_height=7) | pictures, size=15, ascent=12, descent=3, space=5)
    _save(folder / "title_150.ttf", stretched(grids.title(), TITLE_150, small_height=7) | pictures, size=19, ascent=15, descent=4, space=6)
    _save(folder / "micro_125.ttf", stretched(grids.micro(), MICRO_125), size=9, ascent=8, descent=1, space=2)
    table = {
        "body": {"file": "body.ttf", "size": 12, "line": 10, "cap": 7, "ascent": 9},
        "title": {"file": "title.ttf", "size": 13, "line": 12, "cap": 7, "ascent": 10},
        "micro": {"file": "micro.ttf", "size": 8, "line": 6, "cap": 5, "ascent": 7},
        "body_125": {"file": "body_125.ttf", "size": 15, "line": 13, "cap": 9, "ascent": 12},
        "body_150": {"file": "body_150.ttf", "size": 18, "line": 16, "cap": 11, "ascent": 14},
        "title_125": {"file": "title_125.ttf", "size": 15, "line": 15, "cap": 9, "ascent": 12},
        "title_150": {"file": "title_150.ttf", "size": 19, "line": 18, "cap": 11, "ascent": 15},
        "micro_125": {"file": "micro_125.ttf", "size": 9, "line": 7, "cap": 6, "ascent": 8},
    }
    for name, cut in CUTS.items():
        ascent, descent = cut.cap + cut.above, cut.below
        glyphs = _serif_font(cut, "".join(body))
        size = ascent + descent
        _save(folder / f"{name}.ttf", glyphs, size=size, ascent=ascent, descent=descent, space=cut.cap // 3)
        table[name] = {"file": f"{name}.ttf", "size": size, "line": size, "cap": cut.cap, "ascent": ascent}
    (folder / "fonts.json").write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    (folder / "icons.json").write_text(json.dumps(codes, indent=1) + "\n", encoding="utf-8")
