"""Which key does what (UX-28): defaults, the player's own map, refusal of conflicts (UX-29)."""
from __future__ import annotations

import sys
from typing import Final

import pygame

DEFAULTS: Final[dict[str, str]] = {
    "end_turn": "e",
    "undo": "ctrl+z",
    "redo": "ctrl+y",
    "inspect": "i",
    "zoom": "space",
    "log": "l",
    "rules": "r",
    "hint": "h",
    "save": "ctrl+s",
    "peek": "p",
    "hold": "w",
    "next": "tab",
    "faster": "+",
    "slower": "-",
    "mute": "m",
    "keys": "f1",
    "legend": "f2",
    "goal": "f3",
    "full_screen": "f11",
}
"""What can be mapped → its key. Enter, Esc, the arrows and 1-9 are fixed."""

FIXED: Final = ("return", "escape", "up", "down", "left", "right", *"123456789")
_MODIFIERS: Final = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
_SAME: Final = {"[+]": "+", "[-]": "-", "enter": "return", "=": "+", "left alt": "space"}
"""Keys that mean another one: the key pad, the plus that sits on the equals sign, Alt for the zoom."""


def chord(event: pygame.Event) -> str:
    """A key event as text, such as "ctrl+z"."""
    name = pygame.key.name(event.key)
    name = _SAME.get(name, name)
    mod = getattr(event, "mod", 0)
    held = [word for word, bit in _MODIFIERS.items() if mod & bit and word != "shift" and not (word == "alt" and name == "space")]
    return "+".join([*held, name])


class KeyMap:
    """The keys in force: the defaults with what the player changed."""

    def __init__(self, changed: dict[str, str]) -> None:
        self._changed = changed

    def key(self, action: str) -> str:
        """The key of an action as text."""
        return self._changed.get(action, DEFAULTS[action])

    def code(self, action: str) -> tuple[int, int]:
        """The key of an action as SDL names it, and what is held with it."""
        *held, name = self.key(action).split("+") if self.key(action) not in ("+", "") else [self.key(action)]
        mod = 0
        for word in held:
            mod |= _MODIFIERS.get(word, 0)
        try:
            return pygame.key.key_code(name), mod
        except ValueError:
            return pygame.K_UNKNOWN, mod

    def label(self, action: str) -> str:
        """The key of an action as people write it: "Ctrl+Z"."""
        named = {"ctrl": "cmd"} if sys.platform == "darwin" else {}
        parts = [named.get(part, part) for part in self.key(action).split("+")]
        return "+".join(part if len(part) == 1 and not part.isalpha() else part.title() for part in parts) or "+"

    def is_(self, event: pygame.Event, action: str) -> bool:
        """Whether a key event (down or up) means `action`."""
        return event.type in (pygame.KEYDOWN, pygame.KEYUP) and chord(event) == self.key(action)

    def conflict(self, action: str, key: str) -> str | None:
        """The action that already has `key`, "fixed" for a key that cannot be given away, or None."""
        if key in FIXED:
            return "fixed"
        return next((other for other in DEFAULTS if other != action and self.key(other) == key), None)

    def change(self, action: str, key: str) -> bool:
        """Give `action` another key; False where the key is taken."""
        if self.conflict(action, key):
            return False
        self._changed[action] = key
        return True
