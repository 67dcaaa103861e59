"""Whose games these are, and what this client is."""

from __future__ import annotations

from typing import Final

import pygame

from engine.ui.column import Paragraph, column
from engine.ui.panel import panel
from scenes.common.backdrop import back_button, top_bar, wall
from scenes.common.form_scene import FormScene
from scenes.doors import on_shelf

PAGE: Final = pygame.Rect(6, 22, 628, 332)
PITCH, GAP = 122, 10
"""From one cover to the next, and the room between them."""


class CreditsScene(FormScene):
    """The games belong to their makers; pictures, music, words and code of this client are its own."""

    def build(self) -> None:
        self.form.add(back_button(self.app, self.back))

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        wall(app, surface)
        top_bar(app, surface, app.t("ui.credits.title"))
        panel(app, surface, PAGE, "iron")
        title = pygame.Rect(PAGE.left, PAGE.top + 6, PAGE.width, 30)
        app.text.draw_raised(surface, app.t("ui.app.name"), title, font="display_large", align="centre")
        self._paragraphs(surface, ("client", "games"), pygame.Rect(PAGE.left + 30, title.bottom + 6, PAGE.width - 60, 46), "stone4")
        games = on_shelf()
        left = PAGE.centerx - (len(games) * PITCH - GAP) // 2
        for number, game in enumerate(games):
            self._game(surface, game, pygame.Rect(left + number * PITCH, title.bottom + 58, PITCH - GAP, 0))
        self._paragraphs(surface, ("tools", "thanks"), pygame.Rect(PAGE.left + 30, PAGE.bottom - 46, PAGE.width - 60, 40), "stone3")

    def _game(self, surface: pygame.Surface, game: str, place: pygame.Rect) -> None:
        """A cover, and below it name and tagline."""
        app = self.app
        cover = app.art.sprite(f"lobby/box_{game}")
        surface.blit(cover, cover.get_rect(midtop=place.midtop))
        name = app.t(f"{game}.name")
        plate = pygame.Rect(place.left, place.top + cover.get_height() + 4, place.width, 14)
        font = app.text.fitted(name, plate.width, ("title", "body", "micro"))
        app.text.draw(surface, name, plate, font=font, colour="gold3", align="centre")
        tag = pygame.Rect(place.left, plate.bottom + 2, place.width, 46)
        app.text.draw_block(surface, app.t(f"{game}.tagline"), tag, colour="sand3", align="centre")

    def _paragraphs(self, surface: pygame.Surface, names: tuple[str, ...], room: pygame.Rect, colour: str) -> None:
        column(self.app.text, surface, [Paragraph(self.app.t(f"ui.credits.{name}"), colour, 5) for name in names], room, align="centre")
