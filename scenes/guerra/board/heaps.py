"""Power counters as they lie: stacks of five, so that a heap can be counted and grows and shrinks with every counter (GM-1.3)."""
from __future__ import annotations

from math import ceil, sqrt

import pygame

from engine.app.art import Art

TALL = 5
"""Counters on a full stack."""
STEP, RISE, PITCH = 10, 2, 4
"""From stack to stack, from counter to counter, from one row of stacks to the one behind it."""


def stacks(amount: int, columns: int) -> list[tuple[int, int, int]]:
    """Every stack as (column, row, height): front row first, what is left over on the last one."""
    full, rest = divmod(amount, TALL)
    heights = [TALL] * full + ([rest] if rest else [])
    return [(at % columns, at // columns, height) for at, height in enumerate(heights)]


def draw(art: Art, surface: pygame.Surface, amount: int, area: pygame.Rect) -> None:
    """A heap that stands on the bottom of an area, in as many rows as it takes to fit."""
    coin = art.sprite("guerra/counter")
    piles = ceil(amount / TALL)
    columns = max(1, min((area.width - STEP // 2) // STEP, ceil(sqrt(2.5 * piles))))
    wide = min(piles, columns) * STEP + (STEP // 2 if piles > columns else 0)
    left = area.centerx - wide // 2
    for column, row, height in reversed(stacks(amount, columns)):
        x = left + column * STEP + (STEP // 2 if row % 2 else 0)
        for at in range(height):
            surface.blit(coin, (x, area.bottom - coin.get_height() - row * PITCH - at * RISE))
