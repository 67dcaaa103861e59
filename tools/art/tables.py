"""Colour tables: palette to palette, so that tints never leave the 64 colours."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
import numpy.typing as npt

from tools.art.palette import NAMES, RGB, SIDE_INDEX, SIDES, colour

Table = npt.NDArray[np.int16]
_Rgb = npt.NDArray[np.float64]


def _lab(rgb: _Rgb) -> _Rgb:
    value = rgb / 255
    value = np.where(value > 0.04045, ((value + 0.055) / 1.055) ** 2.4, value / 12.92)
    matrix = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = value @ matrix.T / np.array([0.9505, 1, 1.089])
    curve = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    bands = [116 * curve[..., 1] - 16, 500 * (curve[..., 0] - curve[..., 1]), 200 * (curve[..., 1] - curve[..., 2])]
    return np.stack(bands, -1)


_LAB = _lab(np.array(RGB, np.float64))


def _nearest(rgb: _Rgb) -> int:
    distance = ((_LAB - _lab(rgb.clip(0, 255))) ** 2 * np.array([1.2, 1, 1])).sum(1)
    return int(np.argmin(distance))


def _build(change: Callable[[_Rgb], _Rgb], side: tuple[int, int, int]) -> Table:
    table = np.arange(256, dtype=np.int16)
    for index, rgb in enumerate(RGB):
        table[index] = _nearest(change(np.array(rgb, np.float64)))
    for step in range(3):
        table[SIDE_INDEX + step] = SIDE_INDEX + side[step]
    return table


@cache
def toward(name: str, share: float) -> Table:
    """Mix every colour with the named one and take the nearest palette entry."""
    target = np.array(RGB[colour(name)], np.float64)
    return _build(lambda rgb: rgb * (1 - share) + target * share, (0, 0, 1) if share < 0.5 else (0, 0, 0))


@cache
def grey() -> Table:
    """The table of everything that cannot be used now."""
    dim = np.array(RGB[colour("ink2")], np.float64)
    weights = np.array([0.3, 0.55, 0.15])
    table = _build(lambda rgb: np.full(3, rgb @ weights) * 0.6 + dim * 0.4, (0, 1, 2))
    for step, name in enumerate(SIDES["neutral"]):
        table[SIDE_INDEX + step] = table[NAMES.index(name)]
    return table


DARK = toward("violet0", 0.38)
DEEP = toward("ink0", 0.6)
NIGHT = toward("blue0", 0.55)
LIGHT = toward("fire1", 0.28)
GREY = grey()
