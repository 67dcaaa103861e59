"""The little panel that explains what lies under the mouse."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.ui.host import Host

WIDEST = 220
FARTHER = (24, 48, 72, 96)
"""How much higher a panel may lie where every place beside the mouse would hide something."""


def tooltip(
    host: Host, surface: pygame.Surface, text: str, at: tuple[int, int], *, width: int = WIDEST, avoid: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Draw `text` beside the point `at`, always inside the canvas and off what has to be seen, if there is room; returns where."""
    room = surface.get_width() - 20
    longest = max(host.text.measure(line, "reading") for line in text.split("\n"))
    wide = min(longest, width * host.text.size // 100, room)
    block = host.text.block(text, wide, "reading", "sand3")
    box = beside(at, (wide + 12, block.height + 8), surface.get_rect(), avoid)
    surface.blit(host.art.nine("ui/tooltip", *box.size), box)
    if host.text.audit is not None:
        host.text.audit.cover(surface, box)
    host.text.draw_block(surface, text, box.inflate(-12, -6), font="reading", colour="sand3")
    return box


def beside(at: tuple[int, int], size: tuple[int, int], canvas: pygame.Rect, avoid: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    """Where a box of `size` lies at a point: below to the right, unless another side hides less of what is to be avoided.

    What the mouse is on stays in sight: near an edge a box would be pushed over it."""
    x, y = at
    wide, high = size
    right, left, below, above = x + 10, x - wide - 6, y + 14, y - high - 6
    sides = [(right, below), (right, above), (left, below), (left, above)]
    if y + 14 + high > canvas.bottom - 2:
        sides = [sides[1], sides[3], sides[0], sides[2]]
    room = canvas.inflate(-4, -4)
    boxes = [pygame.Rect(side, size).clamp(room) for side in sides]
    best = min(boxes, key=lambda box: (box.collidepoint(at), _hidden(box, avoid)))
    if not _hidden(best, avoid):
        return best
    boxes += [pygame.Rect((left_at, above - up), size).clamp(room) for up in FARTHER for left_at in (right, left)]
    return min(boxes, key=lambda box: (box.collidepoint(at), _hidden(box, avoid)))


def _hidden(box: pygame.Rect, avoid: Sequence[pygame.Rect]) -> int:
    covered = [box.clip(rect) for rect in avoid]
    return sum(rect.width * rect.height for rect in covered)
