"""The own town to be looked at, whoever is to act: everything of the town screen, greyed, with the reason."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.ui.button import Button
from engine.ui.tooltip import tooltip
from scenes.common.form_scene import FormScene
from scenes.heroes.town import ROWS

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage
    from scenes.match.choice import Choice


class TownScene(FormScene):
    """Shown over the match; time goes on below."""

    covers = False

    def __init__(self, choice: Choice, stage: HeroesStage) -> None:
        super().__init__(choice.context.app)
        self._context = choice.context
        self._stage = stage
        self._seat = stage.bottom

    @property
    def animating(self) -> bool:
        return True

    def build(self) -> None:
        app, town, view = self.app, self._stage.town, self._stage.told
        for step, text, rect, style in town.plan(view, self._seat):
            button = self.form.add(Button(app, rect, text, self.back, kind=style))
            button.enabled = False
            button.tip = town.reason(view, self._seat, step)
        leave = Button(app, (ROWS[0] + 116, 330, 112, 22), app.t("heroes.town.leave"), self.back, kind="gold")
        self.form.primary = self.form.add(leave)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_t:
            self.back()
            return True
        return super().handle(event) or event.type != pygame.KEYUP

    def paint(self, surface: pygame.Surface) -> None:
        self._stage.town.draw(surface, self._seat, self._note())
        for spot in self._stage.town.spots(self._stage.told):
            if spot.holds(self.app.mouse):
                tooltip(self.app, surface, self._stage.tooltip(spot.key, self._context.moment), self.app.mouse)

    def _note(self) -> str:
        """Why this is only for looking."""
        match, t = self._context.match, self.app.t
        if match.to_act is None:
            return t("match.over")
        if match.to_act != self._seat:
            return t("heroes.town.wait", who=self._stage.people[match.to_act].name)
        return t("heroes.town.nothing")
