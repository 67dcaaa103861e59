"""Whose games these are, and what this client is."""

from __future__ import annotations

import pygame

from engine.ui.panel import panel
from scenes.common.backdrop import back_button, top_bar, wall
from scenes.common.form_scene import FormScene
from scenes.doors import on_shelf


class CreditsScene(FormScene):
    """The games belong to their makers; pictures, music, words and code of this client are its own."""

    def build(self) -> None:
        self.form.add(back_button(self.app, self.back))

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        wall(app, surface)
        top_bar(app, surface, app.t("ui.credits.title"))
        panel(app, surface, (70, 26, 500, 326), "iron")
        app.text.draw_raised(surface, app.t("ui.app.name"), pygame.Rect(80, 34, 480, 30), font="display_large", align="centre")
        y = 70
        for paragraph in ("client", "games"):
            text = app.t(f"ui.credits.{paragraph}")
            tall = app.text.block(text, 460).height
            app.text.draw_block(surface, text, pygame.Rect(90, y, 460, tall), align="centre")
            y += tall + 8
        for game in on_shelf():
            app.text.draw(surface, app.t(f"{game}.name"), pygame.Rect(90, y, 180, 14), font="title", colour="gold3", align="right")
            words = app.t(f"{game}.tagline")
            tall = app.text.block(words, 270).height
            app.text.draw_block(surface, words, pygame.Rect(282, y + 2, 270, tall), colour="sand3")
            y += max(16, tall + 5)
        y += 8
        for paragraph in ("tools", "thanks"):
            text = app.t(f"ui.credits.{paragraph}")
            tall = app.text.block(text, 460).height
            app.text.draw_block(surface, text, pygame.Rect(90, y, 460, tall), colour="stone3", align="centre")
            y += tall + 8
