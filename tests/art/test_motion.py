"""Who moves is drawn moving: every frame is a picture of its own, the fallen lie, and all stand on one foot."""
from __future__ import annotations

import json
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from tools.art import sources  # noqa: E402
from tools.art.motion import BEASTS, HOW, NAMES, moves  # noqa: E402
from tools.art.sheet import load  # noqa: E402
from tools.art.troupe import RIGS, figures, render  # noqa: E402

MOVING = ("heroes", "mythic")
LOW = 0.8
"""The most of its height that is left of a figure on the ground."""
DEEP = 8
"""The most that anything reaches below the line on which it stands."""


def places(group: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads((sources.ART / f"{group}.json").read_text(encoding="utf-8"))["sprites"]
    return table


def movers(group: str) -> list[str]:
    return [name.removesuffix("#windup") for name in places(group) if name.endswith("#windup")]


def test_every_rig_knows_how_to_go_work_magic_and_fall() -> None:
    assert set(HOW) | set(BEASTS) == set(RIGS) and not set(HOW) & set(BEASTS)


@pytest.mark.parametrize("group", MOVING)
def test_every_frame_is_a_picture_of_its_own(group: str) -> None:
    drawn = load(sources.ART, group)
    for name in movers(group):
        pictures = [drawn[f"{name}{frame}"].pixels for frame in ("", *NAMES)]
        assert len({(picture.shape, picture.tobytes()) for picture in pictures}) == len(pictures), name


@pytest.mark.parametrize("group", MOVING)
def test_the_fallen_lie_on_the_ground_on_which_they_stood(group: str) -> None:
    table = places(group)
    for name in movers(group):
        upright, lying = table[name], table[f"{name}#fall2"]
        assert lying[3] <= LOW * upright[3], name
        for frame in NAMES:
            _, _, width, height, x, y = table[f"{name}{frame}"]
            assert 0 < x < width and height - y <= DEEP, (name, frame)


def test_magic_shines_in_the_colour_of_whoever_works_it() -> None:
    cast = figures("figures_common.toml", "figures_heroes.toml")
    from tools.art.palette import material

    for name, tone in (("zealots", "flame"), ("liches", "glow_green"), ("evil_eyes", "glow_violet")):
        picture = render(moves(cast[name])["#cast2"], (140, 110), 1.1, (70, 100))
        assert (picture.pixels == material(tone)[3]).any(), name
