"""The keys of a match (UX-28): every decision can be made without a mouse."""
from __future__ import annotations

import pygame

from scenes.match.choice import Choice
from scenes.match.context import Context
from scenes.match.hud import Hud
from scenes.match.opponent import Opponent
from scenes.match.zoom import Zoom

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class MatchKeys:
    """Turns key presses into picks and wishes."""

    def __init__(self, context: Context, choice: Choice, hud: Hud, zoom: Zoom, opponent: Opponent) -> None:
        self._app, self._session, self._shown = context.app, context.session, context.shown
        self._outlook, self._words, self._moment = context.parts.outlook, context.parts.words, context.moment
        self._choice, self._pointer = choice, choice.pointer
        self._hud, self._zoom, self._opponent = hud, zoom, opponent
        wishes = hud.wishes
        self._asking = {"undo": wishes.undo, "redo": wishes.redo}
        self._looking = {
            "log": wishes.log,
            "hint": wishes.hint,
            "rules": self._open_rules,
            "save": wishes.save,
            "peek": wishes.peek,
            "legend": wishes.legend,
            "goal": wishes.goal,
        }

    def handle(self, event: pygame.Event) -> bool:
        """Hear a key; False leaves it to the client."""
        keys = self._app.keys
        if event.type == pygame.KEYUP:
            self._shown.skipping = False
            if keys.is_(event, "zoom"):
                self._zoom.key = None
            return False
        if not self._shown.director.quiet and (keys.is_(event, "zoom") or event.key in ENTER):
            self._shown.skip()
            return True
        return self._choosing(event) or self._look(event) or self._outlook.touched(self._shown.table, event, self._moment)

    def _step_back(self) -> None:
        """Esc: out of what was picked, else out of what the last click began, else to the menu (UX-27)."""
        if not self._choice.back():
            self._hud.wishes.menu()

    def _choosing(self, event: pygame.Event) -> bool:
        keys = self._app.keys
        wish = next((wish for name, wish in self._asking.items() if keys.is_(event, name)), None)
        if event.key == pygame.K_ESCAPE:
            self._step_back()
        elif wish is not None:
            wish()
        elif keys.is_(event, "next"):
            self._pointer.cycle(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ENTER:
            self._enter()
        else:
            step = self._step(event)
            if step is None:
                return False
            self._choice.pick(step)
        return True

    def _enter(self) -> None:
        """The main thing: what the keyboard stands on, a finished choice, or the gold button."""
        if self._pointer.focus is not None:
            self._choice.pick(self._pointer.focus)
        elif not self._choice.confirm() and self._hud.form.primary is not None:
            self._hud.form.primary.activate()

    def _step(self, event: pygame.Event) -> str | None:
        """The step that a letter or a number stands for right now."""
        picker = self._pointer.picker
        if picker is None or event.mod & pygame.KMOD_CTRL:
            return None
        letter = pygame.key.name(event.key)
        numbered = self._hud.numbered(self._moment, picker)
        for step, button in self._hud.steps:
            if button.key and letter == button.key:
                return step
        if self._app.keys.is_(event, "end_turn"):
            return next((step for step, button in self._hud.steps if button.key == "end"), None)
        if letter.strip("[]") in "123456789" and letter:
            index = int(letter.strip("[]")) - 1
            return numbered[index] if index < len(numbered) and numbered[index] in picker.options() else None
        return None

    def _open_rules(self) -> None:
        self._app.open_rule(self._words.first_rule)

    def _look(self, event: pygame.Event) -> bool:
        keys = self._app.keys
        under = self._pointer.over or self._shown.drawer.at(self._app.mouse)
        wish = next((wish for name, wish in self._looking.items() if keys.is_(event, name)), None)
        if keys.is_(event, "zoom"):
            self._zoom.key = under
        elif keys.is_(event, "inspect"):
            self._hud.wishes.inspect(under)
        elif wish is not None:
            wish()
        elif keys.is_(event, "hold") and self._opponent.holdable:
            self._hud.wishes.hold()
        else:
            return False
        return True
