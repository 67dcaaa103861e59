"""A reaction asked in public: "Ana: react?" with Pass at hand, the hand itself behind a curtain (UX-63)."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.rules.kernel.types import Action, Seat
from engine.ui.button import Button
from scenes.common.form_scene import FormScene
from scenes.match.context import Context


class StripScene(FormScene):
    """The same for any hand: it shows the question and the ways to pass, never what is held."""

    covers = False

    def __init__(
        self, context: Context, seat: Seat, passes: list[Action],
        answer: Callable[[Action], None], react: Callable[[], None], menu: Callable[[], None],
    ) -> None:
        super().__init__(context.app)
        self._parts, self._moment = context.parts, context.moment
        self._seat = seat
        self._passes = passes
        self._answer, self._open_hand, self._menu = answer, react, menu
        self._box = pygame.Rect(self._parts.chooser.aside(self._moment))

    def build(self) -> None:
        app, words, box = self.app, self._parts.words, self._box
        names = ["pass_longer" if getattr(action, "until", 0) else "pass" for action in self._passes]
        answers = [(words.option(name, self._moment), action) for name, action in zip(names, self._passes, strict=True)]
        wide = (box.width - 16) // (len(answers) + 1) - 4
        x = box.left + 8
        for label, action in answers:
            button = self.form.add(Button(app, (x, box.bottom - 26, wide, 20), label, partial(self._pass, action)))
            self.form.primary = self.form.primary or button
            x += wide + 4
        self.form.add(Button(app, (x, box.bottom - 26, wide, 20), app.t("match.button.react"), self._react, kind="gold"))

    def back(self) -> None:
        """Esc opens the menu of the match; it never answers."""
        self._menu()

    def paint(self, surface: pygame.Surface) -> None:
        app, box, person = self.app, self._box, self._parts.words.people[self._seat]
        surface.blit(app.art.nine(self._parts.painter.panel, *box.size), box)
        surface.fill(app.art.side_colour(person.side), (box.left + 4, box.top + 4, box.width - 8, 3))
        question = app.t("match.asks", name=person.name, question=self._parts.words.prompt(self._moment))
        room = pygame.Rect(box.left + 10, box.top + 9, box.width - 20, 24)
        app.text.draw_block(surface, question, room, align="centre", middle=True)

    def _pass(self, action: Action) -> None:
        self.app.stack.pop(self)
        self._answer(action)

    def _react(self) -> None:
        self.app.stack.pop(self)
        self._open_hand()
