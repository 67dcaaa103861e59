"""Sizes of text: each font has a ladder of faces, drawn pixel by pixel, never scaled smoothly (UX-85)."""

from __future__ import annotations

from typing import Final, NamedTuple

SIZES: Final = (100, 125, 150, 200)
"""Per cent that a player can wish for."""


class Rung(NamedTuple):
    """One step of a ladder: an entry of `fonts.json`, and how many pixels of the canvas each of its pixels takes."""

    face: str
    times: int = 1


def _cuts(font: str) -> dict[int, Rung]:
    return {100: Rung(font), 125: Rung(f"{font}_125"), 150: Rung(f"{font}_150"), 200: Rung(font, 2)}


LADDERS: Final[dict[str, dict[int, Rung]]] = {
    # The smallest letters in their middle size would be thinner than those of sentences, which are as tall.
    "micro": {**_cuts("micro"), 150: Rung("body")},
    "body": _cuts("body"),
    "reading": _cuts("body"),
    "title": _cuts("title"),
    "display": _cuts("display"),
    "display_large": _cuts("display_large"),
}


def down_from(size: int) -> tuple[int, ...]:
    """A size and all below it, the largest first."""
    return tuple(each for each in reversed(SIZES) if each <= size) or SIZES[:1]


def nearest(size: int) -> int:
    """The size of the ladder that is not above what was asked for."""
    return down_from(size)[0]
