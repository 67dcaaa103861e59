"""Draws effects that consist of drawn frames: on the ground below the figures, or over them."""
from __future__ import annotations

import esper
import pygame

from engine.app.art import Art
from engine.table.components import Pose
from engine.table.spectacle import Strip


def draw_strips(surface: pygame.Surface, art: Art, *, below: bool) -> None:
    """Paint those that lie on the ground, or the others; each stands on the anchor of its frame."""
    for _, (pose, strip) in esper.get_components(Pose, Strip):
        if strip.below is below:
            name = frame_of(strip, art)
            picture, (x, y) = art.sprite(name), art.anchor(name)
            if strip.mirrored:
                picture, x = pygame.transform.flip(picture, True, False), picture.get_width() - 1 - x
            surface.blit(picture, (round(pose.x) - x, round(pose.y) - y))


def frame_of(strip: Strip, art: Art) -> str:
    """The frame of this moment; a single picture has none."""
    count = 0
    while art.has(f"{strip.sprite}#{count}"):
        count += 1
    along = strip.turns * min(strip.elapsed / strip.seconds, 0.999)
    return f"{strip.sprite}#{int(along * count) % count}" if count else strip.sprite
