"""A reaction asked in public: "Ana: react?" with Pass at hand, the hand itself behind a curtain (UX-63)."""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.rules.kernel.types import Action, Seat
from engine.ui.button import Button
from scenes.common.form_scene import FormScene

if TYPE_CHECKING:
    from scenes.match.scene import MatchScene


class StripScene(FormScene):
    """The same for any hand: it shows the question and the ways to pass, never what is held."""

    covers = False

    def __init__(self, match: MatchScene, seat: Seat, passes: list[Action]) -> None:
        super().__init__(match.app)
        self._match = match
        self._seat = seat
        self._passes = passes
        self._box = pygame.Rect(match.parts.chooser.aside(match.moment))

    def build(self) -> None:
        app, parts, box = self.app, self._match.parts, self._box
        names = ["pass_longer" if getattr(action, "until", 0) else "pass" for action in self._passes]
        answers = [(parts.words.option(name, self._match.moment), action) for name, action in zip(names, self._passes, strict=True)]
        wide = (box.width - 16) // (len(answers) + 1) - 4
        x = box.left + 8
        for label, action in answers:
            button = self.form.add(Button(app, (x, box.bottom - 26, wide, 20), label, partial(self._pass, action)))
            self.form.primary = self.form.primary or button
            x += wide + 4
        self.form.add(Button(app, (x, box.bottom - 26, wide, 20), app.t("match.button.react"), self._react, kind="gold"))

    def back(self) -> None:
        """Esc opens the menu of the match; it never answers."""
        self._match.pause()

    def paint(self, surface: pygame.Surface) -> None:
        app, box, person = self.app, self._box, self._match.parts.words.people[self._seat]
        surface.blit(app.art.nine(self._match.parts.painter.panel, *box.size), box)
        surface.fill(app.art.side_colour(person.side), (box.left + 4, box.top + 4, box.width - 8, 3))
        question = app.t("match.asks", name=person.name, question=self._match.parts.words.prompt(self._match.moment))
        room = pygame.Rect(box.left + 10, box.top + 9, box.width - 20, 24)
        app.text.draw_block(surface, question, room, align="centre", middle=True)

    def _pass(self, action: Action) -> None:
        self.app.stack.pop(self)
        self._match.act(action)

    def _react(self) -> None:
        from scenes.match.pages import curtain

        self.app.stack.pop(self)
        curtain(self._match, self._seat, short=True)
