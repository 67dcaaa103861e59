"""Panels, plates and rules lines: the still parts of a screen."""
from __future__ import annotations

import pygame

from engine.ui.host import Host


def panel(host: Host, surface: pygame.Surface, rect: pygame.Rect | tuple[int, int, int, int], style: str = "stone") -> pygame.Rect:
    """A framed panel in a style (stone, marble, iron, wood, slate, papyrus, gold); returns the room inside."""
    return _nine(host, surface, pygame.Rect(rect), f"ui/panel_{style}")


def well(host: Host, surface: pygame.Surface, rect: pygame.Rect | tuple[int, int, int, int]) -> pygame.Rect:
    """A sunken area; returns the room inside."""
    return _nine(host, surface, pygame.Rect(rect), "ui/well")


def bar(host: Host, surface: pygame.Surface, rect: pygame.Rect | tuple[int, int, int, int]) -> pygame.Rect:
    """A flat dark bar with a line below: top and bottom of a screen."""
    area = pygame.Rect(rect)
    surface.fill(host.art.colour("ink2"), area)
    surface.fill(host.art.colour("gold1"), (area.left, area.bottom - 1, area.width, 1))
    _covered(host, surface, area)
    return area


def rule(host: Host, surface: pygame.Surface, x: int, y: int, width: int, colour: str = "gold1") -> None:
    """A thin line between two things."""
    surface.fill(host.art.colour(colour), (x, y, width, 1))


def _nine(host: Host, surface: pygame.Surface, rect: pygame.Rect, name: str) -> pygame.Rect:
    surface.blit(host.art.nine(name, rect.width, rect.height), rect)
    _covered(host, surface, rect)
    left, top, right, bottom = host.art.margins(name)
    return pygame.Rect(rect.left + left, rect.top + top, rect.width - left - right, rect.height - top - bottom)


def _covered(host: Host, surface: pygame.Surface, rect: pygame.Rect) -> None:
    if host.text.audit is not None:
        host.text.audit.cover(surface, rect)
