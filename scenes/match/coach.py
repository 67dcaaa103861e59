"""The coach: the opponents' own search on what I can see; its best acts shown on the table, each in a sentence with its reason."""
from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from engine.ai.client import AiFailed, Coaching
from engine.ai.protocol import WON
from engine.app.crash import report
from engine.rules.kernel.types import Action
from engine.ui.tooltip import tooltip
from scenes.common.form_scene import FormScene
from scenes.match.advice import Adviser, telling
from scenes.match.choice import Choice
from scenes.match.coach_line import CoachLine, Idea
from scenes.match.coach_marks import Marks, room_for

BEST: Final = 3
BRAIN: Final = "hard"
WIDTHS: Final = (320, 250, 420, 190)
"""How wide the lines may be, the most pleasant first: that one is taken which leaves in sight what is spoken of."""
EDGE: Final = 5
TITLE: Final = 15
WAITING: Final = pygame.Rect(220, 19, 200, 20)
"""Where it is said that the coach still thinks: under the bar."""


class CoachScene(FormScene):
    """Lines beside the pieces that they speak of; a click on a line plays it, a click anywhere else closes (UX-81)."""

    covers = False

    def __init__(self, choice: Choice) -> None:
        context = choice.context
        super().__init__(context.app)
        self._choice, self._match, self._parts = choice, context.match, context.parts
        self._marks = Marks(context, choice)
        self.ideas: list[Idea] | None = None
        self.box = WAITING
        self._lines_there: list[CoachLine] = []
        self._waited = 0.0

    @property
    def animating(self) -> bool:
        return self.ideas is None or super().animating

    # -- thinking ---------------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        game = self._match
        seat = game.to_act
        assert seat is not None
        self.app.audio.cue("ui_open")
        self.app.ai.ask(game.rules, game.view(seat), seat, BRAIN, game.seed, thoughts=BEST)

        avoided = self._avoided = self.app.toasts.avoid
        self.app.toasts.avoid = lambda: [*avoided(), self.box, *(rect for idea in self.ideas or () for rect in idea.marks)]

    def leave(self) -> None:
        self.app.toasts.avoid = self._avoided
        if self.ideas is None:
            self.app.ai.cancel()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._waited += dt
        if self.ideas is None:
            self._hear()

    def _hear(self) -> None:
        """Take the ideas, once they are there; a process that the system does not let live gives none."""
        try:
            found = self.app.ai.poll_ideas()
        except AiFailed as failure:
            if failure.report:
                report(self.app, failure)
            self.app.toast(self.app.t("coach.gone"), kind="bad")
            self.back()
            return
        if found is not None:
            self.show(found[:BEST])

    def show(self, found: list[Coaching]) -> None:
        """Put what was thought of on the table."""
        seat = self._match.to_act
        assert seat is not None
        adviser = Adviser(self._parts, self._choice.context.moment, seat)
        found = sorted(found, key=lambda idea: -idea.terms.get(WON, 0.0))
        self.ideas, several = [], len(found) > 1
        for number, (idea, terms) in enumerate(zip(found, telling([idea.terms for idea in found]), strict=True)):
            act, reason = adviser.act(idea.actions), adviser.why(idea.actions, terms, best=not number)
            marks = self._marks.of(idea.actions)
            beside = sum(bool(marks) and other.marks[-1:] == marks[-1:] for other in self.ideas)
            chance = 1.0 if terms.get(WON, 0.0) > 0 else idea.value
            self.ideas.append(Idea(number, idea.actions, act, reason, chance if several else None, marks, beside))
        self.relabel()

    # -- the lines --------------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        if not self.ideas:
            return
        spoken_of = [rect for idea in self.ideas for rect in idea.marks]
        lines = self._laid(spoken_of)
        self.numbered, self._lines_there = list(lines), lines
        for line in lines:
            self.form.add(line)
        self.form.primary = lines[0]

    def _laid(self, spoken_of: list[pygame.Rect]) -> list[CoachLine]:
        """The lines where they hide nothing that they speak of; where there is no room for the reasons these become tips."""
        pieces, best = self._marks.everything(), None
        for reasons in (True, False):
            for width in WIDTHS:
                lines = self._lines(width, reasons)
                size = (width, TITLE + sum(line.rect.height for line in lines) + 2 * EDGE)
                hidden, box = room_for(size, spoken_of, pieces)
                if best is None or hidden < best[0]:
                    best = hidden, box, lines
                if not hidden:
                    break
            if best is not None and not best[0]:
                break
        assert best is not None
        self.box = best[1]
        top = self.box.top + EDGE + TITLE
        for line in best[2]:
            line.rect.topleft = (self.box.left + EDGE, top)
            top += line.rect.height
        return best[2]

    def _lines(self, width: int, reasons: bool) -> list[CoachLine]:
        room = width - 2 * EDGE
        return [CoachLine(self.app, idea, room, partial(self._play, idea.actions), reasons=reasons) for idea in self.ideas or ()]

    def _play(self, actions: tuple[Action, ...]) -> None:
        self.app.stack.pop(self)
        self._choice.play(actions)

    @property
    def pointed(self) -> Idea | None:
        """The idea that the mouse or the keyboard is on, the first one otherwise."""
        over = next((line.idea for line in self._lines_there if line.hovered or line.focused), None)
        return over or (self.ideas[0] if self.ideas else None)

    def _meant(self, point: tuple[int, int]) -> Idea | None:
        """The idea whose numbered thing lies there: clicking what is marked does it (UX-81); of several the one that is looked at."""
        there = [idea for idea in self.ideas or () if idea.marks and idea.marks[-1].collidepoint(point)]
        return self.pointed if self.pointed in there else next(iter(there), None)

    # -- input and picture ------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.box.collidepoint(event.pos):
            meant = self._meant(event.pos) if event.button == 1 else None
            if meant is not None:
                self._play(meant.actions)
            else:
                self.back()
            return True
        if event.type == pygame.KEYDOWN and self.app.keys.is_(event, "hint"):
            self.back()
            return True
        if event.type == pygame.KEYDOWN and self.app.keys.is_(event, "keys"):
            # Another page would lie over the lines: they go first.
            self.back()
            return False
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        pointed = self.pointed
        for idea in self.ideas or ():
            self._marks.draw(surface, idea, pointed=idea is pointed)
        surface.blit(self.app.art.nine("ui/panel_dark", *self.box.size), self.box)
        if self.app.text.audit is not None:
            self.app.text.audit.cover(surface, self.box)
        self._heading(surface)
        self.form.draw(surface)
        if self.form.tip:
            tooltip(self.app, surface, self.form.tip, self.app.mouse, avoid=[rect for idea in self.ideas or () for rect in idea.marks])

    def _heading(self, surface: pygame.Surface) -> None:
        app = self.app
        if self.ideas is None:
            words = app.t("coach.thinks") + "." * (1 + int(self._waited * 2) % 3)
            app.text.draw(surface, words, self.box, colour="sand2", align="centre")
            return
        head = pygame.Rect(self.box.left + EDGE + 2, self.box.top + EDGE - 1, self.box.width - 2 * EDGE - 4, TITLE)
        app.text.draw(surface, app.t("coach.title"), head, font="title", colour="gold3", shadow="ink0")
        if any(idea.chance is not None for idea in self.ideas):
            app.text.draw(surface, app.t("coach.chance.name"), head, colour="sand2", align="right")
