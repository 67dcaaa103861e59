"""The list of campaigns, one page a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from engine.app.app import App
from engine.campaign import campaigns_of
from engine.campaign.protocol import Campaign
from scenes.campaign import words
from scenes.campaign.story import StoryScene
from scenes.doors import on_shelf
from scenes.shelf import PAGE, ShelfScene


class CampaignsScene(ShelfScene):
    """Choose a story."""

    title = "ui.campaign.title"

    def __init__(self, app: App) -> None:
        super().__init__(app, tuple(game for game in on_shelf() if campaigns_of(game)))

    def words(self, game: str) -> str:
        return "\n\n".join(self.app.t(f"{game}.campaign.{campaign.id}.text") for campaign in campaigns_of(game))

    def buttons(self, game: str) -> list[tuple[str, Callable[[], None]]]:
        return [(words.title(self.app, campaign), partial(self._open, campaign)) for campaign in campaigns_of(game)]

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if not self._games:
            self.app.text.draw_block(surface, self.app.t("ui.campaign.none"), PAGE.inflate(-60, -80), align="centre", middle=True)

    def _open(self, campaign: Campaign[Any]) -> None:
        self.app.stack.push(StoryScene(self.app, campaign))
