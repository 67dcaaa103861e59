"""A screen made of widgets: builds them, rebuilds them in another language, steps back on Esc (UX-27)."""

from __future__ import annotations

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.app.transitions import Kind
from engine.ui.panel import panel
from engine.ui.tooltip import tooltip
from engine.ui.widget import Form, Widget


class FormScene(Scene):
    """Subclasses put widgets on `self.form` in `build` and paint what lies behind them in `paint`."""

    modal = True
    entrance: Kind | None = "page"
    farewell: Kind | None = "page"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form = Form(app)
        self.numbered: list[Widget] = []
        """What the keys 1 to 9 press (UX-28)."""

    @property
    def animating(self) -> bool:
        return self.form.animating

    @property
    def cursor(self) -> str:
        over = self.form.hover
        return "hand" if over is not None and over.enabled and over.focusable else "arrow"

    @property
    def repeats_keys(self) -> bool:
        return self.form.focus is not None and self.form.focus.keeps_focus

    def build(self) -> None:
        """Put the widgets on the form; called again after a change of language."""

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what lies behind the widgets."""

    def back(self) -> None:
        """Esc: one level back."""
        self.app.audio.cue("ui_back")
        self.app.stack.pop(self)

    def enter(self) -> None:
        self.build()

    def relabel(self) -> None:
        at = self.form.widgets.index(self.form.focus) if self.form.focus in self.form.widgets else -1
        self.form.clear()
        self.build()
        if 0 <= at < len(self.form.widgets):
            self.form.set_focus(self.form.widgets[at])

    def spoken(self) -> dict[str, str]:
        focus = self.form.focus
        if focus is None:
            return {"focus": ""}
        words = f"{focus.said}: {self.app.t(f'ui.narrate.{focus.switched}')}" if focus.switched else focus.said
        return {"focus": words if focus.enabled else self.app.t("ui.narrate.off_limits", what=words)}

    def handle(self, event: pygame.Event) -> bool:
        if self.form.handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            self.back()
            return True
        number = event.key - pygame.K_1
        if 0 <= number < min(9, len(self.numbered)) and self.numbered[number].enabled:
            self.numbered[number].activate()
            return True
        return False

    def update(self, dt: float) -> None:
        self.form.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        self.form.draw(surface)
        self.paint_over(surface)
        if self.form.tip and self.app.stack.top is self:
            tooltip(self.app, surface, self.form.tip, self.app.mouse)

    def paint_over(self, surface: pygame.Surface) -> None:
        """What hangs in the air before everything but the words of a tip."""


class ModalScene(FormScene):
    """A framed box over a darkened picture of what lies below."""

    style = "dark"
    entrance = None
    farewell = None

    def __init__(self, app: App, size: tuple[int, int]) -> None:
        super().__init__(app)
        self.box = pygame.Rect(0, 0, *size)
        self.box.center = (320, 180)
        self._behind: pygame.Surface | None = None

    def enter(self) -> None:
        # The stack still shows what was below: this scene itself draws nothing yet.
        self._behind = None
        scenes = [scene for scene in self.app.stack if scene is not self]
        if scenes:
            picture = pygame.Surface(self.app.canvas.get_size()).convert()
            lowest = max((i for i, scene in enumerate(scenes) if scene.covers), default=0)
            for scene in scenes[lowest:]:
                scene.draw(picture)
            self._behind = self.app.art.tinted(picture, "dim")
        self.app.audio.cue("ui_open")
        super().enter()

    def ground(self, surface: pygame.Surface) -> None:
        """What is seen around the box."""
        if self._behind is not None:
            surface.blit(self._behind, (0, 0))
        else:
            surface.fill(self.app.art.colour("ink0"))

    def paint(self, surface: pygame.Surface) -> None:
        self.ground(surface)
        if self.app.text.audit is not None:
            self.app.text.audit.cover(surface, surface.get_rect())
        surface.fill(self.app.art.colour("ink0"), self.box.move(4, 4))
        panel(self.app, surface, self.box, self.style)

    def heading(self, surface: pygame.Surface, text: str) -> None:
        """The title of the box with a line under it."""
        top = pygame.Rect(self.box.left + 10, self.box.top + 6, self.box.width - 20, 18)
        self.app.text.draw(surface, text, top, font="title", colour="gold3", align="centre", shadow="ink0")
        surface.fill(self.app.art.colour("gold1"), (top.left, top.bottom + 1, top.width, 1))
