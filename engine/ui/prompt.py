"""The bar that always says who decides what, how many, and whether it may be skipped (UX-04)."""

from __future__ import annotations

import pygame

from engine.ui.host import Host


def prompt_bar(
    host: Host, surface: pygame.Surface, rect: pygame.Rect | tuple[int, int, int, int], text: str, *, side: int = -1
) -> pygame.Rect:
    """Draw the prompt with the edge and banner of the seat that decides; returns its area."""
    area = pygame.Rect(rect)
    surface.blit(host.art.nine("ui/prompt_bar", *area.size), area)
    if host.text.audit is not None:
        host.text.audit.cover(surface, area)
    inside = area.inflate(-12, -2)
    if side >= 0:
        surface.fill(host.art.side_colour(side), (area.left + 2, area.top + 2, 3, area.height - 4))
        flag = host.art.sprite(banner(side), side=side)
        surface.blit(flag, flag.get_rect(midleft=(area.left + 8, area.centery)))
        inside.left += flag.get_width() + 4
        inside.width -= flag.get_width() + 4
    if host.text.measure(text) <= inside.width:
        host.text.draw(surface, text, inside)
    else:
        host.text.draw_block(surface, text, inside, middle=True)
    return area


def banner(side: int, *, large: bool = False) -> str:
    """The sprite of a seat's banner: every side has a shape of its own beside its colour (UX-51)."""
    return f"ui/banner_{f'p{side + 1}' if side >= 0 else 'neutral'}{'@large' if large else ''}"
