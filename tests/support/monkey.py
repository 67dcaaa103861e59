"""Somebody who clicks, drags, scrolls and types without any idea, but likes what can be clicked."""
from __future__ import annotations

import random

import pygame

from scenes.common.form_scene import FormScene
from scenes.match.scene import MatchScene
from scenes.title import TitleScene
from tests.support.screen import Screen

KEYS = (
    *(pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PLUS, pygame.K_MINUS, pygame.K_F1),
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4),
    *(pygame.K_e, pygame.K_h, pygame.K_i, pygame.K_l, pygame.K_m, pygame.K_p, pygame.K_r, pygame.K_w),
)
WITH_CTRL = (pygame.K_z, pygame.K_y, pygame.K_f)
WAITS = (0.03, 0.1, 0.4)


class Monkey:
    """One hand on the mouse, one on the keyboard; the same seed does the same."""

    def __init__(self, screen: Screen, seed: int) -> None:
        self.screen = screen
        self._chance = random.Random(seed)
        self.trail: list[str] = []
        """What was done, for whoever has to do it again."""

    def play(self, steps: int) -> None:
        """Do so many things; whoever closes the client finds it open again."""
        app = self.screen.app
        for _ in range(steps):
            if app.stack.top is None or not app.running:
                app.running = True
                self.screen.show(TitleScene(app))
            self._act()
            self.screen.wait(self._chance.choice(WAITS))
            self.screen.draw()

    def _act(self) -> None:
        act = self._chance.choices((self._click, self._inspect, self._point, self._drag, self._scroll, self._type), (60, 7, 8, 7, 4, 14))[0]
        self.trail.append(f"{type(self.screen.app.stack.top).__name__} {act.__name__.strip('_')}")
        act()

    def _anywhere(self) -> tuple[int, int]:
        return self._chance.randrange(640), self._chance.randrange(360)

    def _somewhere(self) -> tuple[int, int]:
        """Mostly the middle of something that can be clicked."""
        places = self._places()
        return self._chance.choice(places) if places and self._chance.random() < 0.85 else self._anywhere()

    def _places(self) -> list[tuple[int, int]]:
        match self.screen.app.stack.top:
            case FormScene() as scene:
                return [widget.rect.center for widget in scene.form.widgets]
            case MatchScene() as scene:
                glowing = [scene.drawer.rect(key) for key in scene.pointer.glows()]
                buttons = [widget.rect.center for widget in scene.hud.form.widgets]
                return buttons + [rect.center for rect in glowing if rect is not None] * 3
        return []

    def _click(self) -> None:
        self.screen.click(self._somewhere())

    def _inspect(self) -> None:
        self.screen.click(self._somewhere(), 3)

    def _point(self) -> None:
        self.screen.move(self._somewhere())

    def _drag(self) -> None:
        self.screen.drag(self._somewhere(), self._anywhere())

    def _scroll(self) -> None:
        self.screen.send(pygame.Event(pygame.MOUSEWHEEL, pos=self._somewhere(), x=0, y=self._chance.choice((-1, 1))))

    def _type(self) -> None:
        if self._chance.random() < 0.1:
            self.screen.key(self._chance.choice(WITH_CTRL), pygame.KMOD_CTRL)
        else:
            self.screen.key(self._chance.choice(KEYS))
