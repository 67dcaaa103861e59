"""Patterns act on tones, never on colours: folds, scales, fur, bands."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

Tones = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]
LARGE = 2.4
"""Pixels per rig unit from which patterns show their drawing."""
Pattern = Callable[[Tones, Mask, Tones, Tones, float], Tones]
"""Takes tones, mask, pixel rows and columns of a part and the pixels per rig unit; gives new tones."""


def folds(count: float = 3, depth: int = 1, phase: float = 0.0, level: bool = False) -> Pattern:
    """Hanging (or level) folds of cloth."""

    def apply(tones: Tones, mask: Mask, rows: Tones, columns: Tones, scale: float) -> Tones:
        ys, xs = rows[mask], columns[mask]
        x0, x1, y0, y1 = xs.min(), xs.max() + 1, ys.min(), ys.max() + 1
        across = (rows - y0) / (y1 - y0) if level else (columns - x0) / (x1 - x0)
        down = (rows - y0) / max(1, y1 - y0)
        wave = np.sin((across * count + phase + down * 0.35) * 2 * np.pi)
        return tones - np.where((wave < -0.45) & (down > 0.12), depth, 0) + np.where((wave > 0.8) & (down > 0.2), depth, 0)

    return apply


def scales(pitch: int = 3) -> Pattern:
    """Offset rows of scales; close up each scale is an arc."""

    def apply(tones: Tones, mask: Mask, rows: Tones, columns: Tones, scale: float) -> Tones:
        if scale >= LARGE:
            across, down = (columns + (rows // 4 % 2) * 4) % 8, rows % 4
            middle = (across >= 2) & (across <= 5)
            shoulder, end = (across == 1) | (across == 6), (across == 0) | (across == 7)
            arc = ((down == 3) & middle) | ((down == 2) & shoulder) | ((down == 1) & end)
            return tones - np.where(arc & (tones > 1), 1, 0)
        place = (columns + (rows // 2 % 2) * (pitch // 2 + 1)) % pitch
        return tones - np.where((rows % 2 == 1) & (place == 0) & (tones > 1), 1, 0)

    return apply


def fur() -> Pattern:
    """Sparse tufts; close up they are short strokes."""

    def apply(tones: Tones, mask: Mask, rows: Tones, columns: Tones, scale: float) -> Tones:
        if scale >= LARGE:
            stroke = (columns * 3 + rows * 2 + rows // 3 * 5) % 13
            return tones - np.where((stroke < 2) & (tones > 1), 1, 0)
        spot = (columns * 7 + rows * 13) % 11
        return tones - np.where((spot == 0) & (tones > 1), 1, 0) + np.where((spot == 5) & (tones < 3), 1, 0)

    return apply


def bands(pitch: int = 2, depth: int = 1, slant: int = 0) -> Pattern:
    """Level stripes: belly plates, roof tiles, wrapped linen."""

    def apply(tones: Tones, mask: Mask, rows: Tones, columns: Tones, scale: float) -> Tones:
        return tones - np.where((rows + (columns // slant if slant else 0)) % pitch == 0, depth, 0)

    return apply


def bricks(width: int = 6, height: int = 4) -> Pattern:
    """Masonry joints."""

    def apply(tones: Tones, mask: Mask, rows: Tones, columns: Tones, scale: float) -> Tones:
        course = rows // height
        joint = (rows % height == 0) | ((columns + course % 2 * (width // 2)) % width == 0)
        return tones - np.where(joint & (tones > 1), 1, 0)

    return apply


PATTERNS: dict[str, Callable[[], Pattern]] = {"scales": scales, "fur": fur, "folds": folds, "bands": bands, "bricks": bricks}


def pattern(name: str | None) -> Pattern | None:
    """A pattern by the name used in data files."""
    return PATTERNS[name]() if name else None
