"""A piece of the painted map around one chapter, with the way of its story, for pages that have room for it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from engine.app.app import App
from engine.campaign.protocol import ChapterState
from scenes.campaign import atlas

REACHED = ("won", "lost", "open")
LEAST = 56
"""Height below which an excerpt would show nothing."""


def draw_ways(app: App, surface: pygame.Surface, campaign: str, chapters: Sequence[ChapterState], shift: tuple[int, int] = (0, 0)) -> None:
    """Dots from chapter to chapter: gold as far as the story has come."""
    colour, (dx, dy) = app.art.colour, shift
    for number, (start, end) in enumerate(pairwise(atlas.marks(campaign, len(chapters)))):
        reached = chapters[number + 1].status in REACHED
        for x, y in ((x + dx, y + dy) for x, y in atlas.way(start, end)):
            surface.fill(colour("ink0"), (x - 1, y - 1, 4, 4) if reached else (x - 1, y - 1, 3, 3))
            surface.fill(colour("gold3" if reached else "stone2"), (x, y, 2, 2) if reached else (x, y, 1, 1))


def draw_excerpt(
    app: App, surface: pygame.Surface, room: pygame.Rect, campaign: str, chapters: Sequence[ChapterState], chosen: int
) -> None:
    """The map around the chosen chapter, as much of it as fits into `room`; nothing where there is hardly any room."""
    if room.height < LEAST:
        return
    land = app.art.sprite("lands/map")
    part = pygame.Rect(0, 0, *room.size)
    marks = atlas.marks(campaign, len(chapters))
    part.center = marks[chosen]
    part.clamp_ip(land.get_rect())
    picture = land.subsurface(part).copy()
    shift = (-part.left, -part.top)
    draw_ways(app, picture, campaign, chapters, shift)
    for number, state in enumerate(chapters):
        name = f"lands/mark_{state.status}" + ("#0" if state.status == "open" else "")
        (x, y), (left, top) = marks[number], app.art.anchor(name)
        tint = "light" if number == chosen else None
        picture.blit(app.art.sprite(name, tint=tint), (x - left + shift[0], y - top + shift[1]))
    surface.blit(picture, room)
    pygame.draw.rect(surface, app.art.colour("gold1"), room.inflate(2, 2), 1)
