"""A card picture: backdrop, subject, framing; everything given as data."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

import numpy as np

from tools.art.canvas import Canvas
from tools.art.figures.look import Look
from tools.art.rig.render import Rig
from tools.art.scenery.backdrops import SCENES
from tools.art.scenery.items import draw_item
from tools.art.scenery.props import ROOM, prop_canvas
from tools.art.tables import DARK, toward
from tools.art.troupe import fitted, render

Spec = Mapping[str, Any]
SIZES: tuple[tuple[int, int], ...] = ((56, 42), (38, 34), (152, 112))
"""Picture windows of the hand card, the mini card and the inspect card."""


def seed_of(name: str) -> int:
    """A steady seed from a card id."""
    return zlib.crc32(name.encode()) % 97 + 1


def backdrop(name: str, size: tuple[int, int], seed: int = 1) -> Canvas:
    canvas = Canvas(size[0], size[1], "ink1")
    SCENES[name](canvas, seed)
    return canvas


def paint(name: str, spec: Spec, size: tuple[int, int], cast: Mapping[str, Look]) -> Canvas:
    """Draw the picture of a card.

    Keys: scene, seed, push (colour the backdrop is pushed towards); then figure, item or prop with
    fit (full, bust, close), zoom, shift, flip, rim, over (slots to change), and extras: a list of further subjects.
    """
    seed = int(spec.get("seed", seed_of(name)))
    canvas = backdrop(str(spec.get("scene", "meadow")), size, seed)
    if spec.get("push"):
        canvas.remap(toward(str(spec["push"]), float(spec.get("push_share", 0.3))))
    for extra in spec.get("behind", ()):
        _subject(canvas, extra, cast)
    _subject(canvas, spec, cast)
    for extra in spec.get("extras", ()):
        _subject(canvas, extra, cast)
    return canvas


def _subject(canvas: Canvas, spec: Spec, cast: Mapping[str, Look]) -> None:
    if spec.get("figure"):
        _figure(canvas, spec, cast)
    elif spec.get("item"):
        _item(canvas, spec)
    elif spec.get("prop"):
        _prop(canvas, spec)


def _shift(spec: Spec) -> tuple[float, float]:
    x, y = spec.get("shift", (0.0, 0.0))
    return float(x), float(y)


def _figure(canvas: Canvas, spec: Spec, cast: Mapping[str, Look]) -> None:
    look = cast[str(spec["figure"])].but(spec.get("over", {}))
    if look.tone("rig", "humanoid") == "humanoid" and not look.get("build"):
        look = look.but({"build": "mid"})
    size = (canvas.width, canvas.height)
    flip = bool(spec.get("flip"))
    dx, dy = _shift(spec)
    scale, foot = fitted(look, size, str(spec.get("fit", "full")), float(spec.get("zoom", 1)), (-dx if flip else dx, dy))
    if foot[1] < canvas.height:
        x = canvas.width - foot[0] if flip else foot[0]
        canvas.remap(DARK, canvas.ellipse_mask(x, foot[1] - scale * 0.3, scale * 6.5, max(1.2, scale * 1.1)))
    canvas.blit(render(look, size, scale, foot, spec.get("rim")), 0, 0, flip)


def _item(canvas: Canvas, spec: Spec) -> None:
    look = Look(spec.get("over", {}))
    name = str(spec["item"])
    left, bottom, right, top = _item_extent(name, look)
    w, h = canvas.width, canvas.height
    scale = min(w * 0.8 / (right - left), h * 0.84 / (top - bottom)) * float(spec.get("zoom", 1))
    dx, dy = _shift(spec)
    flip = bool(spec.get("flip"))
    foot = (w * (0.5 - dx if flip else 0.5 + dx) - (left + right) / 2 * scale, h * (0.5 - dy) + (top + bottom) / 2 * scale)
    rig = Rig(w, h, foot, scale)
    draw_item(rig, name, look)
    canvas.blit(rig.done(), 0, 0, flip)


def _item_extent(name: str, look: Look) -> tuple[float, float, float, float]:
    rig = Rig(72, 72, (36, 44), 1.0)
    draw_item(rig, name, look)
    rows, columns = np.nonzero(rig.drawn)
    return columns.min() - 36.0, 44.0 - rows.max() - 1, columns.max() - 35.0, 44.0 - rows.min()


def _prop(canvas: Canvas, spec: Spec) -> None:
    scale = canvas.height / ROOM[1] * float(spec.get("zoom", 1)) * 1.3
    picture = prop_canvas(str(spec["prop"]), scale, int(spec.get("variant", 0)))
    dx, dy = _shift(spec)
    x, y = canvas.width * (0.5 + dx), canvas.height * (0.92 - dy)
    canvas.remap(DARK, canvas.ellipse_mask(x + 2, y - 1, canvas.width * 0.2, max(1.5, canvas.height * 0.04)))
    canvas.blit(picture, x - picture.width / 2, y - picture.height + 2, bool(spec.get("flip")))
