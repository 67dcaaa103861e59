"""Easing curves of the motion table: each maps elapsed share 0..1 to travelled share."""
from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

_BOUNCES: Final = ((1 / 2.75, 0.0, 0.0), (2 / 2.75, 1.5 / 2.75, 0.75), (2.5 / 2.75, 2.25 / 2.75, 0.9375), (1.0, 2.625 / 2.75, 0.984375))
"""Until when, around which middle and above which floor each parabola runs."""


def linear(t: float) -> float:
    """The same speed all the way."""
    return t


def in_quad(t: float) -> float:
    """Starts slowly."""
    return t * t


def out_quad(t: float) -> float:
    """Ends slowly."""
    return 1 - (1 - t) * (1 - t)


def out_cubic(t: float) -> float:
    """Ends more slowly still: a card sliding to rest."""
    return 1 - (1 - t) ** 3


def in_out_quad(t: float) -> float:
    """Slow at both ends."""
    return 2 * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def out_bounce(t: float) -> float:
    """Falls and bounces three times."""
    for until, middle, floor in _BOUNCES:
        if t < until:
            return 7.5625 * (t - middle) ** 2 + floor
    return 1.0


def arc(t: float) -> float:
    """Up and down again: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * t)


CURVES: Final[dict[str, Callable[[float], float]]] = {
    "linear": linear,
    "in_quad": in_quad,
    "out_quad": out_quad,
    "out_cubic": out_cubic,
    "in_out_quad": in_out_quad,
    "out_bounce": out_bounce,
}
