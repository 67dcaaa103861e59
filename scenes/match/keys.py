"""The keys of a match (UX-28): every decision can be made without a mouse."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.match.scene import MatchScene

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class MatchKeys:
    """Turns key presses into what the match scene can do."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene

    def handle(self, event: pygame.Event) -> bool:
        """Hear a key; False leaves it to the client."""
        scene, keys = self.scene, self.scene.app.keys
        if event.type == pygame.KEYUP:
            scene.skipping = False
            if keys.is_(event, "zoom"):
                scene.zoomed = None
            return False
        if not scene.director.quiet and (keys.is_(event, "zoom") or event.key in ENTER):
            scene.skip()
            return True
        return self._choosing(event) or self._looking(event) or scene.parts.outlook.touched(scene.table, event, scene.moment)

    def _step_back(self) -> None:
        """Esc: out of what was picked, else out of what the last click began, else to the menu (UX-27)."""
        scene = self.scene
        if scene.choice.back():
            return
        asked, step = scene.session.asked, scene.session.undo_state()
        begun = scene.session.decides_here and asked is not None and asked.atomic
        if begun and step.blocked is None and step.count == 1 and not step.practice:
            scene.undo()
        else:
            scene.pause()

    def _choosing(self, event: pygame.Event) -> bool:
        scene, keys = self.scene, self.scene.app.keys
        if event.key == pygame.K_ESCAPE:
            self._step_back()
        elif keys.is_(event, "undo"):
            scene.undo()
        elif keys.is_(event, "redo"):
            scene.redo()
        elif keys.is_(event, "next"):
            scene.pointer.cycle(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ENTER:
            self._enter()
        else:
            step = self._step(event)
            if step is None:
                return False
            scene.pick(step)
        return True

    def _enter(self) -> None:
        """The main thing: what the keyboard stands on, a finished choice, or the gold button."""
        scene = self.scene
        if scene.pointer.focus is not None:
            scene.pick(scene.pointer.focus)
        elif not scene.choice.confirm() and scene.hud.form.primary is not None:
            scene.hud.form.primary.activate()

    def _step(self, event: pygame.Event) -> str | None:
        """The step that a letter or a number stands for right now."""
        scene = self.scene
        if scene.pointer.picker is None or event.mod & pygame.KMOD_CTRL:
            return None
        letter = pygame.key.name(event.key)
        numbered = scene.hud.numbered(scene.moment, scene.pointer.picker)
        for step, button in scene.hud.steps:
            if button.key and letter == button.key:
                return step
        if scene.app.keys.is_(event, "end_turn"):
            return next((step for step, button in scene.hud.steps if button.key == "end"), None)
        if letter.strip("[]") in "123456789" and letter:
            index = int(letter.strip("[]")) - 1
            return numbered[index] if index < len(numbered) and numbered[index] in scene.pointer.picker.options() else None
        return None

    def _looking(self, event: pygame.Event) -> bool:
        scene, keys = self.scene, self.scene.app.keys
        under = scene.pointer.over or scene.drawer.at(scene.app.mouse)
        if keys.is_(event, "zoom"):
            scene.zoomed = under
        elif keys.is_(event, "inspect"):
            scene.inspect(under)
        elif keys.is_(event, "log"):
            scene.open_log()
        elif keys.is_(event, "hint"):
            scene.hint()
        elif keys.is_(event, "rules"):
            scene.app.open_rule(scene.parts.words.first_rule)
        elif keys.is_(event, "save"):
            scene.save()
        elif keys.is_(event, "peek"):
            scene.peek()
        elif keys.is_(event, "hold") and scene.opponent.holdable:
            scene.hold()
        else:
            return False
        return True
