"""Draws what flies above the pieces: icons on their way, numbers, banners, confetti."""
from __future__ import annotations

import esper
import pygame

from engine.app.art import Art
from engine.table.components import Banner, Confetti, Face, Float, Leaving, Piece, Pose
from engine.table.easing import in_quad, out_quad
from engine.table.world import TableWorld
from engine.ui.text import Text

WIDE = 640
SLIDE_IN, SLIDE_OUT = 0.22, 0.17
"""Shares of a banner's time in which it comes and goes."""


class Overlay:
    """Everything that is drawn after the pieces and before the panels' tooltips."""

    def __init__(self, table: TableWorld, art: Art, text: Text) -> None:
        self._table = table
        self._art = art
        self._text = text

    def draw(self, surface: pygame.Surface) -> None:
        """Paint all effects."""
        with self._table.active():
            for entity, (pose, face, _) in esper.get_components(Pose, Face, Leaving):
                if not esper.has_component(entity, Piece):
                    picture = self._art.sprite(face.look.sprite, side=face.look.side)
                    surface.blit(picture, picture.get_rect(center=(round(pose.x), round(pose.y - pose.lift))))
            for _, (pose, number) in esper.get_components(Pose, Float):
                self._number(surface, pose, number)
            for _, banner in esper.get_component(Banner):
                self._banner(surface, banner)
            for _, confetti in esper.get_component(Confetti):
                self._confetti(surface, confetti)

    def _number(self, surface: pygame.Surface, pose: Pose, number: Float) -> None:
        share = 1.0 if self._table.reduced else min(1.0, number.elapsed / number.seconds)
        rise = round(number.rise * out_quad(share))
        wide = self._text.measure(number.text, number.font)
        x = min(max(round(pose.x) - wide // 2, 2), WIDE - wide - 3)
        picture = self._text.render(number.text, number.font, number.colour, "ink0")
        surface.blit(picture, (x, max(2, round(pose.y) - rise)))

    def _banner(self, surface: pygame.Surface, banner: Banner) -> None:
        share = banner.elapsed / banner.seconds
        wide = max(200, self._text.measure(banner.text, "display") + 60)
        if share < SLIDE_IN:
            x = -wide + (WIDE + wide) / 2 * out_quad(share / SLIDE_IN)
        elif share > 1 - SLIDE_OUT:
            x = (WIDE - wide) / 2 + (WIDE + wide) / 2 * in_quad((share - 1 + SLIDE_OUT) / SLIDE_OUT)
        else:
            x = (WIDE - wide) / 2
        if self._table.reduced:
            x = (WIDE - wide) / 2
        box = pygame.Rect(round(x), 150, wide, 36)
        surface.blit(self._art.nine("ui/turn_banner", box.width, box.height, side=banner.side), box)
        surface.blit(self._text.render(banner.text, "display", "stone4", "ink0"), self._centred(banner.text, box))

    def _centred(self, text: str, box: pygame.Rect) -> tuple[int, int]:
        face = self._text.face("display")
        top = box.top + (box.height - (face.cap_bottom - face.cap_top)) // 2 - face.cap_top
        return box.centerx - self._text.measure(text, "display") // 2, top

    def _confetti(self, surface: pygame.Surface, confetti: Confetti) -> None:
        t = confetti.elapsed
        for x, y, dx, dy, ink in confetti.scraps:
            colour = ink if isinstance(ink, str) else self._art.palette.side(ink[0])[ink[1]]
            surface.fill(self._art.colour(colour), (round(x + dx * t), round(y + dy * t + 60 * t * t), 1, 2))
