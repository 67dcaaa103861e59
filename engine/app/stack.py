"""The scenes on screen, lowest first; changes take effect at the end of the frame."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence

import pygame

from engine.app.scene import Scene

_LOG = logging.getLogger("mythoteca.scenes")


class Stack:
    """Push, pop, replace and clear are requests: `settle` carries them out in order."""

    def __init__(self, crossed: Callable[[Sequence[Scene], Sequence[Scene]], None] | None = None) -> None:
        """`crossed` hears of every change of the top scene: what lay here before, and what lies here now."""
        self._crossed = crossed
        self._scenes: list[Scene] = []
        self._wishes: list[Callable[[], None]] = []
        self.turned = 0
        """How often another scene came on top."""

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that hears events first."""
        return self._scenes[-1] if self._scenes else None

    @property
    def pending(self) -> bool:
        """Whether something was asked for that has not happened yet."""
        return bool(self._wishes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._wishes.append(lambda: self._push(scene))

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene away, or `scene` with all that lies on it."""
        self._wishes.append(lambda: self._pop(scene))

    def replace(self, scene: Scene) -> None:
        """The top scene makes room for another."""
        self._wishes.append(lambda: self._pop(None))
        self._wishes.append(lambda: self._push(scene))

    def reset(self, scene: Scene) -> None:
        """Everything leaves; `scene` stands alone."""
        self._wishes.append(self._clear)
        self._wishes.append(lambda: self._push(scene))

    def clear(self) -> None:
        """Everything leaves: the client ends."""
        self._wishes.append(self._clear)

    def settle(self) -> bool:
        """Carry out what was asked for, also what entering scenes ask; True if anything changed."""
        changed = bool(self._wishes)
        before, old = self.top, tuple(self._scenes)
        while self._wishes:
            self._wishes.pop(0)()
        if self.top is not before:
            self.turned += 1
            if changed and self.top is not None:
                self.top.resume()
            if self._crossed is not None:
                self._crossed(old, self._scenes)
        return changed

    def handle(self, event: pygame.Event) -> bool:
        """Offer an event from the top down until somebody takes it or a modal scene shuts the rest off."""
        for scene in reversed(list(self._scenes)):
            if scene.handle(event):
                return True
            if scene.modal:
                return False
        return False

    def update(self, dt: float) -> None:
        """Let time pass in the scenes that can be seen."""
        for scene in self.visible():
            scene.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint from the lowest scene that can be seen."""
        for scene in self.visible():
            scene.draw(surface)

    def visible(self) -> list[Scene]:
        """The scenes that are drawn, lowest first."""
        lowest = max((i for i, scene in enumerate(self._scenes) if scene.covers), default=0)
        return self._scenes[lowest:]

    @property
    def animating(self) -> bool:
        """Whether any scene that can be seen moves by itself."""
        return any(scene.animating for scene in self.visible())

    def _push(self, scene: Scene) -> None:
        _LOG.debug("opens %s", type(scene).__name__)
        self._scenes.append(scene)
        scene.enter()

    def _pop(self, scene: Scene | None) -> None:
        if scene is not None and scene not in self._scenes:
            return
        while self._scenes:
            gone = self._scenes.pop()
            gone.leave()
            if scene is None or gone is scene:
                return

    def _clear(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()
