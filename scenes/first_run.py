"""The very first screen: which language?"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.content.mods import languages
from engine.ui.button import Button
from engine.ui.panel import panel
from scenes.common.form_scene import FormScene
from scenes.title_sky import Sky

NAMES = {"en": "English", "es": "Español"}


def all_names() -> dict[str, str]:
    """The client's own languages and those that mods bring, by their code."""
    return {**languages(), **NAMES}


class FirstRunScene(FormScene):
    """Two buttons in two languages; the choice is remembered."""

    def __init__(self, app: App, then: Callable[[App], Scene]) -> None:
        super().__init__(app)
        self._then = then
        self._sky = Sky(app)

    @property
    def animating(self) -> bool:
        return self._sky.animating or super().animating

    def build(self) -> None:
        for i, (code, name) in enumerate(NAMES.items()):
            kind = "gold" if code == self.app.t.language else "stone"
            button = self.form.add(Button(self.app, (230, 196 + i * 32, 180, 26), name, self._chooser(code), kind=kind, font="title"))
            if code == self.app.t.language:
                self.form.primary = button

    def back(self) -> None:
        self._choose(self.app.t.language)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._sky.update(dt)

    def paint(self, surface: pygame.Surface) -> None:
        self._sky.draw(surface)
        panel(self.app, surface, (210, 140, 220, 128), "iron")
        for i, line in enumerate(("Choose your language", "Elige tu idioma")):
            self.app.text.draw(surface, line, pygame.Rect(216, 152 + i * 16, 208, 14), colour="sand3", align="centre")

    def _chooser(self, code: str) -> Callable[[], None]:
        return lambda: self._choose(code)

    def _choose(self, code: str) -> None:
        self.app.speak(code)
        self.app.save_settings()
        self.app.stack.reset(self._then(self.app))
