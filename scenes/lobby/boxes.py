"""The shelf: five boxes, the chosen one lifted."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.campaign import has_campaign
from engine.content import seats_of
from engine.ui.sizes import SIZES
from engine.ui.widget import Pressed
from scenes.common.shine import shine

WIDE, HIGH, PITCH = 112, 126, 127
SHINE, SWEEP = 5.0, 0.8
"""Seconds between two lights that run over the chosen cover, and how long one needs."""
FIRST = 1.2
"""Seconds until the first."""
BAND = 14
"""How wide it is (pixels)."""
PACE = 12
"""Pictures a second that are enough for light and dust."""
BREATH = 0.9
"""Seconds for which the chosen box stays up or down."""


class Box(Pressed):
    """One game: cover, name and marks for players, solo and campaign."""

    def __init__(self, app: App, number: int, game: str, chosen: bool, choose: Callable[[], None]) -> None:
        super().__init__(app, (8 + PITCH * number, 28, WIDE, HIGH), tip=app.t(f"{game}.tagline"))
        self._app = app
        self._game = game
        self._choose = choose
        self.chosen = chosen
        self._clock = 0.0
        self._breath = 0
        self._fresh = False

    @property
    def animating(self) -> bool:
        return self._fresh

    def update(self, dt: float) -> None:
        """The chosen box breathes, unless motion is reduced."""
        before = (self._breath, int(self._clock * PACE))
        if self.chosen and not self._app.settings.reduced_motion:
            self._clock += dt
            self._breath = int(self._clock / BREATH) % 2
        self._fresh = (self._breath, int(self._clock * PACE)) != before

    def activate(self) -> None:
        self._app.audio.cue("box_take")
        self._choose()

    def draw(self, surface: pygame.Surface) -> None:
        app, game = self._app, self._game
        lifted = self.chosen or self.hovered
        at = self.rect.move(0, -6 - self._breath if self.chosen else -2 if lifted else 0)
        cover = app.art.blit(surface, f"lobby/box_{game}", at.bottomleft)
        self._shine(surface, cover)
        name = app.t(f"{game}.name")
        font = app.text.fitted(name, WIDE - 6, ("title", "body", "micro"))  # the ribbon may reach over the edges
        plate = pygame.Rect(0, 0, app.text.measure(name, font, SIZES[0]) + 12, 17)
        if app.text.size > SIZES[0]:
            plate.size = (PITCH - 4, 34)
        plate.midtop = (at.centerx, at.top + 101 - plate.height)
        surface.blit(app.art.nine("lobby/plate", *plate.size), plate)
        app.text.draw_block(surface, name, plate.inflate(-8, 0), font=font, colour="gold4", align="centre", middle=True)
        self._marks(surface, at)
        if lifted:
            ring = at.inflate(4, 4)
            surface.blit(app.art.nine("ui/ring_selected" if self.chosen else "ui/ring_hover", *ring.size), ring)
        self.draw_focus(surface)

    def _shine(self, surface: pygame.Surface, cover: pygame.Rect) -> None:
        """Now and then a slanted light runs over the chosen cover."""
        share = (self._clock - FIRST) % SHINE / SWEEP
        if not self.chosen or self._clock < FIRST or share >= 1:
            return
        shine(surface, self._app.art.sprite(f"lobby/box_{self._game}", tint="light"), cover, share, BAND)

    def _marks(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        app = self._app
        seats = seats_of(self._game)
        low, high = seats.start, seats.stop - 1
        texts = [(f"{{icon:human}}{low}" if low == high else f"{{icon:human}}{low}-{high}", "body", "stone4", 34)]
        if has_campaign(self._game):
            texts.append((app.t("ui.lobby.campaign_mark"), "micro", "green5", 0))
        x = at.left + 4
        for words, font, colour, least in texts:
            high = 12 if app.text.size == SIZES[0] else 17
            chip = pygame.Rect(x, at.bottom - 3 - high, max(least, app.text.room(words, at.right - x - 10, high, font) + 6), high)
            surface.blit(app.art.nine("lobby/mark" if least else "lobby/mark_on", *chip.size), chip)
            app.text.draw(surface, words, chip, font=font, colour=colour, align="centre")
            x = chip.right + 3
