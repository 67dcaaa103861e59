"""The troupe: every figure by name, and the ways to put one into a picture."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np

from tools.art.beasts import birds, crawlers, dragons, elementals, horses, mixed, quadruped, sea
from tools.art.canvas import Canvas, Point
from tools.art.figures.humanoid import humanoid
from tools.art.figures.look import BUILDS, Look
from tools.art.rig.render import Rig

Draw = Callable[[Rig, Look], None]
DATA = Path(__file__).parent / "data"

RIGS: dict[str, Draw] = {
    "humanoid": humanoid, "quadruped": quadruped.quadruped, "steed": horses.steed, "hydra": dragons.hydra, "dragon": dragons.dragon,
    "spread_dragon": dragons.spread_dragon, "serpent": dragons.serpent, "worm": dragons.worm, "fire": elementals.fire,
    "earth": elementals.earth,
    "water": elementals.water, "air": elementals.air, "treant": elementals.treant, "ooze": elementals.ooze, "golem": elementals.golem,
    "swarm": elementals.swarm, "bird": birds.bird, "owl": birds.owl, "firebird": birds.firebird, "harpy": birds.harpy,
    "butterfly": birds.butterfly,
    "kraken": sea.kraken, "fish": sea.fish, "turtle": sea.turtle, "ship": sea.ship, "whale": sea.whale, "spider": crawlers.spider,
    "scorpion": crawlers.scorpion, "beetle": crawlers.beetle, "crab": crawlers.crab, "toad": crawlers.toad, "rat": crawlers.rat,
    "snail": crawlers.snail, "rabbit": crawlers.rabbit, "sphinx": mixed.sphinx, "evil_eye": mixed.evil_eye, "manticore": mixed.manticore,
    "cerberus": mixed.cerberus,
    "horror": mixed.horror,
}


@cache
def figures(*files: str) -> dict[str, Look]:
    """The figures of the named data files; ``like`` builds on an earlier figure."""
    table: dict[str, Look] = {}
    for name in files:
        for figure, slots in tomllib.loads((DATA / name).read_text(encoding="utf-8")).items():
            base = table[slots["like"]] if "like" in slots else Look()
            table[figure] = base.but(slots)
    return table


def perform(rig: Rig, look: Look) -> None:
    """Draw a figure on a stage: moved by `shift`, turned by `turn` and slumped by `squash` where its frame says so."""
    dx, dy = look.get("shift") or (0.0, 0.0)
    with rig.at(dx, dy, look.number("turn"), squash=look.number("squash", 1)):
        RIGS[look.tone("rig", "humanoid")](rig, look)
        if look.get("spell_at"):
            rig.light(look["spell_at"], look.number("spell"), look.tone("magic", "flame"))


def render(look: Look, size: tuple[int, int], scale: float, foot: Point | None = None, rim: str | None = None, rim_side: int = 1) -> Canvas:
    """One figure alone; the foot stands four pixels above the lower edge unless told otherwise."""
    width, height = size
    rig = Rig(width, height, foot or (width / 2, height - 4), scale)
    perform(rig, look)
    return rig.done(rim=rim, rim_side=rim_side)


_EXTENTS: dict[str, tuple[float, float, float, float]] = {}


def extent(look: Look) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of a figure in rig units, measured once on a rough drawing."""
    key = repr(sorted(look.items()))
    if key not in _EXTENTS:
        rig = Rig(96, 84, (48, 70), 1.0)
        perform(rig, look)
        rows, columns = np.nonzero(rig.drawn)
        if not len(rows):
            raise ValueError("the figure draws nothing")
        _EXTENTS[key] = columns.min() - 48.0, 70.0 - rows.max() - 1, columns.max() - 47.0, 70.0 - rows.min()
    return _EXTENTS[key]


def fitted(look: Look, size: tuple[int, int], fit: str = "full", zoom: float = 1.0, shift: Point = (0, 0)) -> tuple[float, Point]:
    """Scale and foot that show the whole figure (full), its upper half (bust) or its head (close)."""
    width, height = size
    left, bottom, right, top = extent(look)
    if fit in ("bust", "close") and look.tone("rig", "humanoid") == "humanoid":
        build = BUILDS[look.tone("build", "mid")]
        crown = build.head + build.head_radius * (1.9 if look.get("helm") else 1.5)
        floor = build.hip * 0.7 if fit == "bust" else build.shoulder - 3.4 * build.reach
        scale = min(height * 0.95 / (crown - floor), width * 1.5 / (build.breadth * 4)) * zoom
        return scale, (width * (0.5 + shift[0]), height * (0.04 - shift[1]) + crown * scale)
    scale = min(width * 0.95 / (right - left), height * 0.94 / (top - bottom)) * zoom
    if fit == "close":
        scale *= 1.7
        return scale, (width * (0.5 + shift[0]) - (left + right * 3) / 4 * scale, height * (0.08 - shift[1]) + top * scale)
    middle = (left + right) / 2
    return scale, (width * (0.5 + shift[0]) - middle * scale, height * (0.97 - shift[1]) + bottom * scale)
