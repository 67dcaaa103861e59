"""Draws what flies above the pieces: icons and shots on their way, particles, numbers, announcements, confetti."""
from __future__ import annotations

import esper
import pygame

from engine.app.art import Art
from engine.table.components import Banner, Confetti, Face, Float, Grown, Leaving, Piece, Pose
from engine.table.easing import arc, out_quad
from engine.table.processors.announce import Announcer
from engine.table.processors.canvas import bend
from engine.table.processors.drawlist import DrawList
from engine.table.processors.particles import draw_particles
from engine.table.processors.strips import draw_strips
from engine.table.spectacle import Projectile
from engine.table.world import TableWorld
from engine.ui.text import Text

WIDE = 640
POP = 0.18
"""Seconds in which a number leaps to twice its size and back."""
BAR = 18
"""Numbers rise no higher than to the bar, whose words are read meanwhile."""
LINE = 9
"""Pixels between numbers that rise from the same piece."""


class Overlay:
    """Everything that is drawn after the pieces and before the panels' tooltips."""

    def __init__(self, table: TableWorld, art: Art, text: Text, pieces: DrawList | None = None) -> None:
        self._table = table
        self._art = art
        self._text = text
        self._pieces = pieces
        self._announcer = Announcer(art, text)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint all effects, then move the picture as a whole; words stand still over it."""
        with self._table.active():
            for entity, (pose, face, _) in esper.get_components(Pose, Face, Leaving):
                if not esper.has_component(entity, Piece):
                    picture = self._flying(entity, face)
                    surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y - pose.lift))))
            draw_strips(surface, self._art, below=False)
            draw_particles(surface, self._art)
            for _, confetti in esper.get_component(Confetti):
                self._confetti(surface, confetti)
            bend(surface)
            numbers = [(pose, number) for _, (pose, number) in esper.get_components(Pose, Float)]
            for pose, number in numbers:
                # The youngest rises from its piece, the older stand on it.
                level = sum(other.over == number.over != "" and other.elapsed < number.elapsed for _, other in numbers)
                self._number(surface, pose, number, level)
            for _, (pose, banner) in esper.get_components(Pose, Banner):
                self._announcer.draw(surface, banner, round(pose.y), still=self._table.reduced)

    def _flying(self, entity: int, face: Face) -> pygame.Surface:
        shot = esper.try_component(entity, Projectile)
        if shot is None:
            picture, grown = self._art.sprite(face.look.sprite, side=face.look.side), esper.try_component(entity, Grown)
            return picture if grown is None or grown.times == 1 else pygame.transform.scale_by(picture, grown.times)
        turn = round(shot.angle / 360 * shot.directions) % shot.directions
        drawn = f"{shot.sprite}#{turn}"
        if self._art.has(drawn):
            return self._art.sprite(drawn, side=shot.side)
        return pygame.transform.rotate(self._art.sprite(shot.sprite, side=shot.side), -turn * 360 / shot.directions)

    def _number(self, surface: pygame.Surface, pose: Pose, number: Float, level: int) -> None:
        share = 1.0 if self._table.reduced else min(1.0, number.elapsed / number.seconds)
        picture = self._text.render(number.text, number.font, number.colour, "ink0")
        times = number.size + (self._popping(number) if number.pop else 0)
        if times > 1:
            picture = pygame.transform.scale_by(picture, times)
        x, y = self._start(pose, number)
        left = min(max(x - picture.get_width() // 2, 2), WIDE - picture.get_width() - 3)
        y -= round(number.rise * out_quad(share)) + LINE * level
        surface.blit(picture, (left, max(BAR, y - picture.get_height() * (times > 1) // 2)))

    def _popping(self, number: Float) -> int:
        """Once more as large for a moment; whole steps, so that pixels stay pixels."""
        return 0 if self._table.reduced else round(arc(min(1.0, number.elapsed / POP)))

    def _start(self, pose: Pose, number: Float) -> tuple[int, int]:
        """Over the head of the figure, in the middle of a card, or where the number was put."""
        drawn = self._pieces.find(number.over) if self._pieces is not None and number.over else None
        if drawn is None:
            return round(pose.x), round(pose.y)
        ink = drawn.picture.get_bounding_rect().move(drawn.rect.topleft)
        return drawn.rect.centerx, ink.top - 4 if drawn.standing else drawn.rect.centery

    def _confetti(self, surface: pygame.Surface, confetti: Confetti) -> None:
        t = confetti.elapsed
        for x, y, dx, dy, ink in confetti.scraps:
            colour = ink if isinstance(ink, str) else self._art.palette.side(ink[0])[ink[1]]
            surface.fill(self._art.colour(colour), (round(x + dx * t), round(y + dy * t + 60 * t * t), 1, 2))
