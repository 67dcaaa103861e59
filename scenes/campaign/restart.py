"""Once more from the beginning: with the same seed or a new one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.ui.button import Button
from scenes.common.form_scene import ModalScene


class RestartScene(ModalScene):
    """Two ways to begin again, and the way back; `begin` hears the seed, None for a new one."""

    def __init__(self, app: App, begin: Callable[[int | None], None], seed: int) -> None:
        self._tall = app.text.block(app.t("campaign.restart.ask"), 348, "reading").height
        super().__init__(app, (380, self._tall + 78))
        self._begin = begin
        self._seed = seed

    def build(self) -> None:
        app, y = self.app, self.box.bottom - 34
        same = self.form.add(Button(app, (self.box.left + 16, y, 112, 22), app.t("campaign.restart.same"), self._same, kind="gold"))
        new = self.form.add(Button(app, (self.box.left + 134, y, 112, 22), app.t("campaign.restart.new"), self._new))
        cancel = self.form.add(Button(app, (self.box.right - 128, y, 112, 22), app.t("ui.cancel"), self.back))
        self.numbered = [same, new, cancel]
        self.form.primary = cancel
        self.form.set_focus(cancel)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.heading(surface, self.app.t("campaign.restart"))
        room = pygame.Rect(self.box.left + 16, self.box.top + 32, 348, self._tall + 4)
        self.app.text.draw_block(surface, self.app.t("campaign.restart.ask"), room, font="reading")

    def _same(self) -> None:
        self._go(self._seed)

    def _new(self) -> None:
        self._go(None)

    def _go(self, seed: int | None) -> None:
        self.app.stack.pop(self)
        self._begin(seed)
