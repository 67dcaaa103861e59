"""The own town to be looked at, whoever is to act: everything of the town screen, greyed, with the reason."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.state import HeroesState
from engine.table.pieces import Spot
from engine.ui.button import Button
from engine.ui.tooltip import tooltip
from scenes.common.form_scene import FormScene
from scenes.heroes import layout, spots
from scenes.heroes.gaze import Gaze
from scenes.heroes.town.plan import LEAVE, building_at, plan, units_of
from scenes.heroes.town.screen import TownScreen
from scenes.heroes.words.part import HeroesWords

if TYPE_CHECKING:
    from scenes.match.choice import Choice


class TownScene(FormScene):
    """Shown over the match; time goes on below."""

    covers = False

    def __init__(self, choice: Choice, screen: TownScreen, words: HeroesWords, gaze: Gaze) -> None:
        super().__init__(choice.context.app)
        self._match, self._moment = choice.context.match, choice.context.moment
        self._screen, self._words, self._gaze = screen, words, gaze
        self._seat = self._moment.bottom

    @property
    def animating(self) -> bool:
        return True

    @property
    def _view(self) -> HeroesState:
        view: HeroesState = self._moment.view
        return view

    def build(self) -> None:
        for each in plan(self._words, self._view, self._seat):
            button = self.form.add(Button(self.app, each.rect, each.label, self.back, kind=each.style))
            button.enabled, button.tip = False, each.tip
        leave = Button(self.app, LEAVE, self.app.t("heroes.town.leave"), self.back, kind="gold")
        self.form.primary = self.form.add(leave)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_t:
            self.back()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._gaze.building = building_at(self._view, self._seat, event.pos) or self._gaze.building
        return super().handle(event) or event.type != pygame.KEYUP

    def paint(self, surface: pygame.Surface) -> None:
        self._screen.draw(surface, self._view, self._seat, self._moment.clock, self._note())

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        # Over the buttons, whose prices lie where a tip may open.
        for spot in self._spots():
            if spot.holds(self.app.mouse):
                tooltip(self.app, surface, self._words.tooltip(spot.key, self._moment), self.app.mouse)

    def _spots(self) -> list[Spot]:
        return [*spots.town_spots(units_of(self._view, self._seat)), *layout.token_spots(town=True)]

    def _note(self) -> str:
        """Why this is only for looking."""
        to_act, t = self._match.to_act, self.app.t
        if to_act is None:
            return t("match.over")
        return t("heroes.town.wait", who=self._words.people[to_act].name) if to_act != self._seat else t("heroes.town.nothing")
