"""A question before something that cannot be undone; Cancel is the default (UX-21, UX-22)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.ui.button import Button
from scenes.common.form_scene import ModalScene


class ConfirmScene(ModalScene):
    """Asks once; `action` runs only on the named button."""

    def __init__(self, app: App, question: str, yes: str, action: Callable[[], None], *, title: str = "", kind: str = "red") -> None:
        self._lines = app.text.block(question, 268, "reading", "stone4", "centre").height
        super().__init__(app, (300, max(104, self._lines + 78)))
        self._question = question
        self._yes = yes
        self._title = title
        self._kind = kind
        self._action = action

    def build(self) -> None:
        app = self.app
        y = self.box.bottom - 32
        cancel = self.form.add(Button(app, (self.box.left + 16, y, 130, 22), app.t("ui.cancel"), self.back))
        self.form.add(Button(app, (self.box.right - 146, y, 130, 22), self._yes, self._do, kind=self._kind))
        self.form.primary = cancel
        self.form.set_focus(cancel)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.heading(surface, self._title or self.app.t("ui.confirm"))
        room = pygame.Rect(self.box.left + 16, self.box.top + 30, 268, self._lines + 4)
        self.app.text.draw_block(surface, self._question, room, font="reading", align="centre")

    def _do(self) -> None:
        self.app.stack.pop(self)
        self._action()
