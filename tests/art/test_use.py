"""Nothing is drawn for nobody: every sprite can be reached by a name that the code or the content says."""
from __future__ import annotations

import ast
import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tools.art import sources

SHOWN_BY_LIST = "portraits"
"""Everybody may choose any of these faces: the client lists the atlas itself."""
WHOLE = re.compile(r"(?P<stem>[^@#]+)(?:@(?P<size>[^#]+))?(?:#(?P<frame>.+))?")
TELLING = 3
"""A name put together from parts counts if it says so many letters of itself."""
FRAMES = ("idle1",)
"""Frames that a painter knows by another name."""


def _words(path: Path) -> tuple[set[str], set[str]]:
    """Texts of a module, and those with holes as patterns."""
    texts, patterns = set[str](), set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            said = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            known = "".join(str(part) for part in said if part is not None).partition("/")
            if len(re.sub(r"[^a-z]", "", known[2] if known[1] else known[0])) >= TELLING:
                patterns.add("".join(r"[\w.]*" if part is None else re.escape(str(part)) for part in said))
    return texts, patterns


def _values(found: Any) -> set[str]:
    if isinstance(found, dict):
        return {*found, *(text for each in found.values() for text in _values(each))}
    if isinstance(found, list):
        return {text for each in found for text in _values(each)}
    return {found} if isinstance(found, str) else set()


@cache
def said() -> tuple[frozenset[str], frozenset[str], re.Pattern[str]]:
    """All texts of code and content, the bits they consist of, and one pattern for all names that are put together."""
    texts, patterns = set[str](), set[str]()
    for folder in ("engine", "scenes"):
        for path in (sources.ROOT / folder).rglob("*.py"):
            more, shapes = _words(path)
            texts |= more
            patterns |= shapes
    for path in (sources.ROOT / "assets" / "content").rglob("*.toml"):
        texts |= _values(tomllib.loads(path.read_text(encoding="utf-8")))
    bits = {bit for text in texts for bit in re.split(r"[/:@#\s]", text)}
    return frozenset(texts), frozenset(bits), re.compile("|".join(f"(?:{shape})" for shape in sorted(patterns)))


def reached(group: str, name: str) -> bool:
    """Whether stem, size and frame of a sprite are said somewhere, or are what a text with holes comes to."""
    texts, bits, shapes = said()
    if f"{group}/{name}" in texts or name in texts:
        return True
    match = WHOLE.fullmatch(name)
    assert match is not None, name
    stem, size, frame = match["stem"], match["size"], match["frame"]
    short = stem.removeprefix("n_").removesuffix("_pack")
    forms = [f"{front}{stem}{end}" for front in ("", f"{group}/") for end in ("", size and f"@{size}", frame and f"#{frame}")
             if end is not None]
    by_stem = stem in bits or short in bits or any(shapes.fullmatch(form) for form in forms)
    by_size = size is None or size in bits or all(part in bits or part.isdigit() for part in re.split("[x_]", size))
    by_frame = frame is None or frame in bits or frame in FRAMES or re.fullmatch(r"(tumble)?\d+", frame) is not None
    return by_stem and by_size and by_frame


@pytest.mark.parametrize("group", [group for group in sources.group_names() if group != SHOWN_BY_LIST])
def test_every_sprite_is_used(group: str) -> None:
    table = json.loads((sources.ART / f"{group}.json").read_text(encoding="utf-8"))
    assert not [name for name in table["sprites"] if not reached(group, name)]


def test_a_sprite_that_nobody_names_is_found() -> None:
    assert not reached("ui", "radio@on") and not reached("mythic", "token_exhausted") and not reached("mythic", "zeus#dance")
    assert reached("ui", "toggle@on") and reached("mythic", "token_guard") and reached("mythic", "zeus#walk1")
