"""The very first screen: which language, and whoever likes, under which name and face."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.content.mods import languages
from engine.ui.button import Button
from engine.ui.choice import Stepper
from engine.ui.field import TextField
from engine.ui.panel import panel
from scenes.common.form_scene import FormScene
from scenes.common.people import known_faces
from scenes.title_sky import Sky

ASK = ("Your name · Tu nombre", "Your face · Tu cara")
"""Asked once, for every table; both may be left as they are."""
NAMES = {"en": "English", "es": "Español"}


def all_names() -> dict[str, str]:
    """The client's own languages and those that mods bring, by their code."""
    return {**languages(), **NAMES}


class FirstRunScene(FormScene):
    """Two buttons in two languages; the choice is remembered, with the name and the face that were given."""

    def __init__(self, app: App, then: Callable[[App], Scene]) -> None:
        super().__init__(app)
        self._then = then
        self._sky = Sky(app)
        self._faces = known_faces(app)
        self._face = app.settings.player_face or (self._faces[0] if self._faces else "")

    @property
    def animating(self) -> bool:
        return self._sky.animating or super().animating

    def build(self) -> None:
        for i, (code, name) in enumerate(NAMES.items()):
            kind = "gold" if code == self.app.t.language else "stone"
            button = self.form.add(Button(self.app, (230, 196 + i * 32, 180, 26), name, self._chooser(code), kind=kind, font="title"))
            if code == self.app.t.language:
                self.form.primary = button
        field = TextField(self.app, (300, 284, 126, 20), self.app.settings.player_name, self._call, hint=ASK[0], limit=16)
        self.form.add(field)
        faces = [(face, f"{number}/{len(self._faces)}") for number, face in enumerate(self._faces, 1)]
        self.form.add(Stepper(self.app, (300, 310, 126, 20), "", faces, self._face, self._look, tip=ASK[1]))

    def back(self) -> None:
        self._choose(self.app.t.language)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._sky.update(dt)

    def paint(self, surface: pygame.Surface) -> None:
        self._sky.draw(surface)
        panel(self.app, surface, (210, 140, 220, 128), "iron")
        panel(self.app, surface, (198, 272, 244, 82), "iron")
        if self._face:
            surface.fill(self.app.art.colour("gold1"), (208, 280, 86, 66))
            surface.blit(self.app.art.sprite(f"portraits/{self._face}@82x62"), (210, 282))
        for i, line in enumerate(("Choose your language", "Elige tu idioma")):
            self.app.text.draw(surface, line, pygame.Rect(216, 152 + i * 16, 208, 14), colour="sand3", align="centre")

    def _call(self, name: str) -> None:
        self.app.settings.player_name = name.strip()

    def _look(self, face: str) -> None:
        self._face = self.app.settings.player_face = face

    def _chooser(self, code: str) -> Callable[[], None]:
        return lambda: self._choose(code)

    def _choose(self, code: str) -> None:
        self.app.speak(code)
        self.app.save_settings()
        self.app.stack.reset(self._then(self.app))
