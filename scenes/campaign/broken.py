"""A story whose file cannot be read: why, a copy of the file as it is, and a new beginning beside it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame

from engine.app.app import App
from engine.campaign.log import CampaignDamaged
from engine.ui.button import Button
from scenes.common.form_scene import ModalScene

WIDE = 340
PARTLY = ("chapter",)
"""Reasons that speak of the end of a file only; here nothing of it can be read."""


def reason(app: App, damage: CampaignDamaged) -> str:
    """Why nothing of a file can be read, in the player's language."""
    if damage.reason in PARTLY:
        return app.t("campaign.broken.why", file=damage.path.name)
    return told(app, damage)


def told(app: App, damage: CampaignDamaged) -> str:
    """What is wrong with a file."""
    return app.t(f"save.damage.{damage.reason}", file=damage.path.name, detail=damage.detail, line=0)


class BrokenStoryScene(ModalScene):
    """Nothing is lost: the file stays, is copied out on wish, and is put aside before a new story begins."""

    def __init__(self, app: App, title: str, damage: CampaignDamaged, anew: Callable[[], None]) -> None:
        self._words = f"{reason(app, damage)}\n{app.t('campaign.broken.text')}"
        self._high = app.text.block(self._words, WIDE - 32, "reading").height
        super().__init__(app, (WIDE, self._high + 78))
        self._title, self._damage, self._anew = title, damage, anew

    def build(self) -> None:
        app, y = self.app, self.box.bottom - 32
        export = Button(app, (self.box.left + 14, y, 90, 22), app.t("ui.saves.export"), self._export, tip=app.t("ui.saves.export.tip"))
        self.form.primary = self.form.add(export)
        self.form.add(Button(app, (self.box.left + 110, y, 116, 22), app.t("campaign.broken.anew"), self._begin))
        self.form.add(Button(app, (self.box.right - 104, y, 90, 22), app.t("ui.cancel"), self.back))

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.heading(surface, self._title)
        room = pygame.Rect(self.box.left + 16, self.box.top + 30, WIDE - 32, self._high + 4)
        self.app.text.draw_block(surface, self._words, room, font="reading")

    def _export(self) -> None:
        app, target = self.app, Path.home() / self._damage.path.name
        try:
            shutil.copyfile(self._damage.path, target)
        except OSError as error:
            app.toast(app.t("ui.saves.export.failed", why=error.strerror or str(error)), kind="bad")
        else:
            app.toast(app.t("ui.saves.exported", path=str(target)), kind="good")

    def _begin(self) -> None:
        self.app.stack.pop(self)
        self._anew()
