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


def _nine(host: Host, surface: pygame.Surface, rect: pygame.Rect, name: str) -> pygame.Rect:
    surface.blit(host.art.nine(name, rect.width, rect.height), rect)
    _covered(host, surface, rect)
    left, top, right, bottom = host.art.margins(name)
    return pygame.Rect(rect.left + left, rect.top + top, rect.width - left - right, rect.height - top - bottom)


def _covered(host: Host, surface: pygame.Surface, rect: pygame.Rect) -> None:
    if host.text.audit is not None:
        host.text.audit.cover(surface, rect)
