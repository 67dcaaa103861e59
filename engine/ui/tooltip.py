"""The little panel that explains what lies under the mouse."""
from __future__ import annotations

import pygame

from engine.ui.host import Host

WIDEST = 220


def tooltip(host: Host, surface: pygame.Surface, text: str, at: tuple[int, int], *, width: int = WIDEST) -> pygame.Rect:
    """Draw `text` beside the point `at`, always inside the canvas; returns where."""
    room = surface.get_width() - 20
    longest = max(host.text.measure(line, "reading") for line in text.split("\n"))
    wide = min(longest, width * (2 if host.text.large else 1), room)
    block = host.text.block(text, wide, "reading", "sand3")
    box = pygame.Rect(0, 0, wide + 12, block.height + 8)
    box.topleft = at[0] + 10, at[1] + 14
    if box.bottom > surface.get_height() - 2:
        box.bottom = at[1] - 6
    box.clamp_ip(surface.get_rect().inflate(-4, -4))
    surface.blit(host.art.nine("ui/tooltip", *box.size), box)
    if host.text.audit is not None:
        host.text.audit.cover(surface, box)
    host.text.draw_block(surface, text, box.inflate(-12, -6), font="reading", colour="sand3")
    return box
