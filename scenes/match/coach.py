"""The coach: the opponents' own search on what I can see, its three best lines and the reasons."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.ai.client import AiFailed, Coaching
from engine.app.crash import report
from engine.rules.kernel.types import Action
from engine.ui.button import Button
from engine.ui.names import opening
from scenes.common.form_scene import ModalScene
from scenes.match.context import Context

BEST = 3
REASONS = 2
BRAIN = "hard"


class CoachScene(ModalScene):
    """Shows what it would do; a click on a suggestion puts it on the table to be confirmed or picked."""

    def __init__(self, context: Context, propose: Callable[[Action], None]) -> None:
        super().__init__(context.app, (380, 150))
        self._match, self._words, self._moment = context.match, context.parts.words, context.moment
        self._take = propose
        self._ideas: list[Coaching] | None = None
        self._waited = 0.0

    @property
    def animating(self) -> bool:
        return self._ideas is None or super().animating

    def enter(self) -> None:
        super().enter()
        game = self._match
        seat = game.to_act
        assert seat is not None
        self.app.ai.ask(game.rules, game.view(seat), seat, BRAIN, game.seed, thoughts=BEST)

    def leave(self) -> None:
        if self._ideas is None:
            self.app.ai.cancel()

    def build(self) -> None:
        app, box = self.app, self.box
        close = Button(app, (box.centerx - 50, box.bottom - 28, 100, 20), app.t("match.coach.close"), self.back, kind="stone")
        self.form.add(close)
        for number, idea in enumerate(self._ideas or []):
            place = (box.left + 8, box.top + 30 + 30 * number, 176, 20)
            button = Button(app, place, self._label(idea), partial(self._propose, idea))
            self.form.add(button)
            if number == 0:
                self.form.primary = button

    def update(self, dt: float) -> None:
        super().update(dt)
        self._waited += dt
        if self._ideas is None:
            self._hear()

    def _hear(self) -> None:
        """Take the ideas, once they are there; a process that the system does not let live gives none."""
        try:
            ideas = self.app.ai.poll_ideas()
        except AiFailed as failure:
            if failure.report:
                report(self.app, failure)
            self.app.toast(self.app.t("match.coach.gone"), kind="bad")
            self.back()
            return
        if ideas is not None:
            self._ideas = ideas[:BEST]
            self.relabel()

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        app, box = self.app, self.box
        self.heading(surface, app.t("match.coach.title"))
        if self._ideas is None:
            app.text.draw(surface, app.t("match.coach.thinks") + "." * (1 + int(self._waited * 2) % 3), box, colour="sand2", align="centre")
            return
        for number, idea in enumerate(self._ideas):
            room = pygame.Rect(box.left + 190, box.top + 28 + 30 * number, box.width - 200, 24)
            text = app.t("match.coach.chance", percent=round(idea.value * 100))
            app.text.draw_block(surface, f"<gold3>{text}</> {self._reasons(idea)}", room, colour="sand2", middle=True)

    def _label(self, idea: Coaching) -> str:
        words, moment, first = self._words, self._moment, idea.actions[0]
        text = words.undone(first, moment) or words.option(first.path[0], moment)
        return self.app.text.cut(opening(text), 168)

    def _reasons(self, idea: Coaching) -> str:
        """The named terms that speak most for or against it."""
        game = self._match.rules.name
        strongest = sorted(idea.terms.items(), key=lambda term: -abs(term[1]))[:REASONS]
        words = [f"{'+' if amount > 0 else '-'} {self.app.t(f'{game}.term.{name}')}" for name, amount in strongest if abs(amount) > 0.005]
        return ", ".join(words)

    def _propose(self, idea: Coaching) -> None:
        self.app.stack.pop(self)
        self._take(idea.actions[0])
