"""F1: which key does what (UX-28)."""

from __future__ import annotations

import pygame

from engine.app.app import App
from engine.app.keys import DEFAULTS
from engine.ui.button import Button
from scenes.common.form_scene import ModalScene

HANDS = ("pad", "finger")
FIXED = ("enter", "escape", "digits", "arrows", "right_click", "wheel")


class KeyHelpScene(ModalScene):
    """Two columns of keys, as they are mapped now, and what pads and fingers do."""

    def __init__(self, app: App) -> None:
        super().__init__(app, (520, 320))

    def build(self) -> None:
        rect = (self.box.centerx - 60, self.box.bottom - 30, 120, 22)
        self.form.primary = self.form.add(Button(self.app, rect, self.app.t("ui.close"), self.back, kind="gold"))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.app.keys.is_(event, "keys"):
            self.back()
            return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        app = self.app
        self.heading(surface, app.t("ui.keys.title"))
        rows = [(app.t(f"ui.keys.fixed.{name}.key"), app.t(f"ui.keys.fixed.{name}")) for name in FIXED]
        rows += [(key_label(app, action), app.t(f"ui.keys.action.{action}")) for action in DEFAULTS]
        half = (len(rows) + 1) // 2
        for i, (key, words) in enumerate(rows):
            x = self.box.left + 14 + (i // half) * 250
            y = self.box.top + 34 + (i % half) * 17
            cap = pygame.Rect(x, y, 74, 15)
            surface.blit(app.art.nine("ui/button_stone", *cap.size), cap)
            app.text.draw(surface, key, pygame.Rect(cap.left, cap.top - 1, cap.width, 14), align="centre")
            app.text.draw(surface, words, pygame.Rect(x + 80, y, 162, 14), colour="sand3")
        y = self.box.top + 38 + half * 17
        for name in HANDS:
            app.text.draw(surface, app.t(f"ui.keys.{name}"), pygame.Rect(self.box.left + 14, y, self.box.width - 28, 14), colour="stone3")
            y += 15


def key_label(app: App, action: str) -> str:
    """The key of an action as the player's language writes it."""
    parts = app.keys.key(action).split("+") if app.keys.key(action) != "+" else ["+"]
    return "+".join(app.t(f"ui.key.{part}") if f"ui.key.{part}" in app.t else part.title() for part in parts)
