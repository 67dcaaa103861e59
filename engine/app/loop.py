"""The frame loop: events in, time passes, the picture only when it changed, sleep otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from engine.app.app import App
from engine.app.crash import Report, report
from engine.app.scene import Scene

FRAME: Final = 60
IDLE: Final = 20
"""Looks per second while nothing moves: often enough for the opponents' answers and fading music."""
ASLEEP: Final = 4
"""Looks per second when nothing has happened for `DOZE` seconds, or when nobody can see the window (H-20)."""
DOZE: Final = 3.0
SEEN: Final = {
    pygame.WINDOWHIDDEN: False,
    pygame.WINDOWMINIMIZED: False,
    pygame.WINDOWSHOWN: True,
    pygame.WINDOWRESTORED: True,
    pygame.WINDOWEXPOSED: True,
}
LONGEST: Final = 0.1
"""A frame never counts for more than this, so that a pause of the machine does not swallow an animation."""


class Loop:
    """Drives an app until it ends. `crash_scene` shows what went wrong inside a scene."""

    def __init__(self, app: App, crash_scene: Callable[[App, Report], Scene]) -> None:
        self.app = app
        self._crash_scene = crash_scene
        self._stale = True
        self._crashed = False
        self._seen = True
        """Whether anybody can see the window."""
        self._still = 0.0
        """Seconds since something moved or happened."""

    def run(self) -> None:
        """Frames until the client ends; then all scenes leave."""
        while self.app.running and (len(self.app.stack) or self.app.stack.pending):
            moves = self._seen and (self._stale or self.app.animating)
            events = [] if moves else self._wait()
            dt = self.app.clock.tick(FRAME) / 1000
            events += pygame.event.get()
            self._still = 0.0 if moves or events else self._still + dt
            self.frame(events, min(dt, LONGEST))
        self.app.close()

    def _wait(self) -> list[pygame.Event]:
        """Sleep until something happens, at most for a moment: opponents and fading music want to be looked after."""
        often = IDLE if self._seen and self._still < DOZE else ASLEEP
        event = pygame.event.wait(1000 // often)
        return [] if event.type == pygame.NOEVENT else [event]

    def frame(self, events: list[pygame.Event], dt: float) -> None:
        """One frame; a fault in a scene becomes the crash scene."""
        try:
            self._frame(events, dt)
        except Exception as error:
            # The boundary of the program: whatever a scene did wrong, the match is on disk and the player is told.
            if self._crashed:
                raise
            self._crashed = True
            self.app.stack.reset(self._crash_scene(self.app, report(self.app, error)))
            self.app.stack.settle()
            self._stale = True

    def _frame(self, events: list[pygame.Event], dt: float) -> None:
        for raw in events:
            if raw.type in SEEN:
                self._seen = SEEN[raw.type]
                self._stale = True
        heard = [event for raw in events for event in self.app.hear(raw)]
        for event in (*heard, *self.app.waited(dt)):
            self._stale = True
            if event.type == pygame.QUIT:
                self.app.quit()
                return
            self.app.handle(event)
            # A scene that was pushed by this event hears the next one.
            self.app.stack.settle()
        # What ends in this frame has moved in it: the last step of a motion is drawn too.
        moved = self.app.animating
        self.app.update(dt)
        if self.app.stack.settle():
            self._stale = True
            self._crashed = False
        if self._seen and (self._stale or moved or self.app.animating):
            self._stale = False
            self.app.draw()
            self.app.screen.show(self.app.canvas)
