"""Asks for a line of text: the title of a slot."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.ui.button import Button
from engine.ui.field import TextField
from scenes.common.form_scene import ModalScene


class RenameScene(ModalScene):
    """A field and two buttons; Enter accepts."""

    def __init__(self, app: App, value: str, accept: Callable[[str], None], *, title: str = "") -> None:
        super().__init__(app, (280, 98))
        self._value = value
        self._accept = accept
        self._title = title

    def build(self) -> None:
        app, box = self.app, self.box
        field = self._field = TextField(app, (box.left + 16, box.top + 34, box.width - 32, 20), self._value, self._changed, limit=36)
        self.form.add(field)
        self.form.add(Button(app, (box.left + 16, box.bottom - 32, 118, 22), app.t("ui.cancel"), self.back))
        done = Button(app, (box.right - 134, box.bottom - 32, 118, 22), app.t("ui.accept"), self._done, kind="gold")
        self.form.primary = self.form.add(done)
        self.form.set_focus(field)
        field.select()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.form.focus is self._field:
            self._done()
            return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.heading(surface, self._title or self.app.t("ui.saves.rename.title"))

    def _changed(self, value: str) -> None:
        self._value = value

    def _done(self) -> None:
        self.app.stack.pop(self)
        self._accept(self._value.strip())
