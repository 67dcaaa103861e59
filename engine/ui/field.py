"""A line of text that the player writes."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.ui.host import Host
from engine.ui.widget import Widget


class TextField(Widget):
    """One line; letters come from TEXTINPUT, so that accents and dead keys work."""

    keeps_focus = True

    def __init__(
        self,
        host: Host,
        rect: pygame.Rect | tuple[int, int, int, int],
        value: str,
        change: Callable[[str], None],
        *,
        hint: str = "",
        limit: int = 24,
        allowed: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(host, rect, tip=tip)
        self.value = value
        self.change = change
        self.hint = hint
        self.limit = limit
        self.allowed = allowed
        self._caret = len(value)
        self._blink = 0.0
        self._whole = False
        """All of it is marked: the next letter takes its place."""

    def select(self) -> None:
        """Mark everything that stands there (Ctrl+A)."""
        self._whole, self._caret = bool(self.value), len(self.value)

    @property
    def said(self) -> str:
        return self.value or self.hint or self.tip

    @property
    def animating(self) -> bool:
        return self.focused

    def update(self, dt: float) -> None:
        self._blink = (self._blink + dt) % 1.0

    def handle(self, event: pygame.Event) -> bool:
        if self.struck(event):
            self._caret, self._whole = self._nearest(event.pos[0]), False
            return True
        if not self.focused:
            return False
        if event.type == pygame.TEXTINPUT:
            self._insert(event.text)
            return True
        return event.type == pygame.KEYDOWN and self._edit(event)

    def draw(self, surface: pygame.Surface) -> None:
        state = "focus" if self.focused else "normal"
        surface.blit(self.host.art.nine(f"ui/field@{state}", *self.rect.size), self.rect)
        room = self.rect.inflate(-10, 0)
        surface.set_clip(room)
        if self.value:
            if self._whole and self.focused:
                wide = min(room.width, self._wide(self.value))
                surface.fill(self.host.art.colour("blue2"), pygame.Rect(room.left, self.rect.top + 2, wide, self.rect.height - 4))
            line = pygame.Rect(room.left - self._shift(), self.rect.top, self._wide(self.value), self.rect.height)
            self.host.text.draw(surface, self.value, line)
        elif self.hint and not self.focused:
            self.host.text.draw(surface, self.hint, room, colour="stone2")
        if self.focused and self._blink < 0.5:
            x = room.left - self._shift() + self._wide(self.value[: self._caret])
            surface.fill(self.host.art.colour("fire1"), (x, self.rect.top + 3, 1, self.rect.height - 6))
        surface.set_clip(None)

    def _wide(self, letters: str) -> int:
        """How wide letters are in the size for which the field has room."""
        return self.host.text.measure(letters, size=self.host.text.suits(self.rect.height))

    def _shift(self) -> int:
        """How far a long text is moved to the left so that the caret stays in sight."""
        wide = self._wide(self.value[: self._caret])
        return max(0, wide - self.rect.width + 14)

    def _insert(self, text: str) -> None:
        self._wipe()
        fitting = "".join(c for c in text if c.isprintable() and (not self.allowed or c in self.allowed))
        fitting = fitting[: self.limit - len(self.value)]
        if fitting:
            self.value = self.value[: self._caret] + fitting + self.value[self._caret :]
            self._caret += len(fitting)
            self.change(self.value)

    def _wipe(self) -> bool:
        """What is marked goes."""
        if self._whole:
            self.value, self._caret, self._whole = "", 0, False
            self.change("")
            return True
        return False

    def _edit(self, event: pygame.Event) -> bool:
        moves = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -len(self.value), pygame.K_END: len(self.value)}
        if event.key in moves:
            self._caret, self._whole = min(len(self.value), max(0, self._caret + moves[event.key])), False
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and self._wipe():
            pass
        elif event.key == pygame.K_a and event.mod & pygame.KMOD_CTRL:
            self.select()
        elif event.key == pygame.K_BACKSPACE and self._caret:
            self._caret -= 1
            self._cut()
        elif event.key == pygame.K_DELETE and self._caret < len(self.value):
            self._cut()
        elif event.key == pygame.K_v and event.mod & pygame.KMOD_CTRL:
            self._insert(_clipboard())
        else:
            # Letters arrive as text; only keys that leave the field go on to the form.
            return event.key not in (pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
        return True

    def _cut(self) -> None:
        self.value = self.value[: self._caret] + self.value[self._caret + 1 :]
        self.change(self.value)

    def _nearest(self, x: int) -> int:
        start = self.rect.left + 5 - self._shift()
        return min(range(len(self.value) + 1), key=lambda n: abs(start + self._wide(self.value[:n]) - x))


def _clipboard() -> str:
    """What was copied elsewhere; nothing where the system has no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
