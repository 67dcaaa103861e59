"""The pictures and fonts as files: nothing foreign in them, nothing older than its source. Needs no painter's tools."""
from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tools.art import png, sources
from tools.art.palette import NAMES, SIDE_INDEX, TRANSPARENT

KNOWN = {*range(len(NAMES)), *range(SIDE_INDEX, SIDE_INDEX + 3), TRANSPARENT}
GROUPS = sources.group_names()
CARD_WINDOWS = ("@56x42", "@38x34", "@152x112")


@cache
def atlas(group: str) -> tuple[int, int, bytes]:
    return png.read(sources.ART / f"{group}.png")


@cache
def places(group: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads((sources.ART / f"{group}.json").read_text(encoding="utf-8"))
    return table


def sprites(group: str) -> Iterator[tuple[str, bytes]]:
    """Every sprite of a group with its pixels."""
    width, _, pixels = atlas(group)
    table = places(group)
    for name, (x, y, w, h, _, _) in table["sprites"].items():
        yield name, b"".join(pixels[row * width + x : row * width + x + w] for row in range(y, y + h))


@pytest.mark.parametrize("group", GROUPS)
def test_every_atlas_shows_palette_colours_only(group: str) -> None:
    width, height, pixels = atlas(group)
    assert len(pixels) == width * height
    assert set(pixels) <= KNOWN
    assert width <= 2048


@pytest.mark.parametrize("group", GROUPS)
def test_sprites_lie_inside_their_atlas_and_are_not_empty(group: str) -> None:
    width, height, _ = atlas(group)
    table = places(group)
    for name, (x, y, w, h, _, _) in table["sprites"].items():
        assert x >= 0 and y >= 0 and w > 0 and h > 0 and x + w <= width and y + h <= height, name
    for name, margins in table["nine"].items():
        _, _, w, h, _, _ = table["sprites"][name]
        left, top, right, bottom = margins
        assert left + right <= w and top + bottom <= h, name
    for name, pixels in sprites(group):
        assert pixels.strip(bytes([TRANSPARENT])), name


@pytest.mark.parametrize("group", GROUPS)
def test_no_two_cards_of_a_game_share_a_picture(group: str) -> None:
    seen: dict[tuple[str, str], str] = {}
    for name, pixels in sprites(group):
        window = next((w for w in CARD_WINDOWS if name.endswith(w)), None)
        if window is None:
            continue
        key = (window, hashlib.sha256(pixels).hexdigest())
        assert key not in seen, f"{name} looks like {seen[key]}"
        seen[key] = name


def test_the_manifest_knows_every_group_and_nothing_else() -> None:
    assert set(sources.read_manifest()) == {"fonts", "icon", *GROUPS}


@pytest.mark.parametrize("group", GROUPS)
def test_atlas_and_sources_agree(group: str) -> None:
    line = sources.read_manifest()[group]
    assert line["sources"] == sources.group_sources(group), f"run: python -m tools.art {group}"
    assert line["output"] == sources.group_output(group), f"run: python -m tools.art --force {group}"


def test_fonts_and_sources_agree() -> None:
    line = sources.read_manifest()["fonts"]
    assert line == {"sources": sources.font_sources(), "output": sources.font_output()}
