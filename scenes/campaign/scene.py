"""The list of campaigns; each game brings its own in `scenes.<game>.campaign`, function `build(app)`."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from scenes import doors
from scenes.doors import on_shelf
from scenes.shelf import PAGE, ShelfScene


class CampaignsScene(ShelfScene):
    """Choose a story."""

    title = "ui.campaign.title"

    def __init__(self, app: App) -> None:
        super().__init__(app, tuple(game for game in on_shelf() if doors.has(game, "campaign")))

    def words(self, game: str) -> str:
        return self.app.t(f"{game}.campaign.text")

    def buttons(self, game: str) -> list[tuple[str, Callable[[], None]]]:
        return [(self.app.t("ui.campaign.open"), lambda: self._open(game))]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if not self._games:
            self.app.text.draw_block(surface, self.app.t("ui.campaign.none"), PAGE.inflate(-60, -80), align="centre", middle=True)

    def _open(self, game: str) -> None:
        module = doors.part(game, "campaign")
        if module is not None:
            self.app.stack.push(module.build(self.app))
