"""What every screen is: it enters, hears events, moves, draws and leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from engine.app.app import App
    from engine.app.transitions import Kind


class Scene:
    """One layer of the stack. It reaches everything through `app`; `draw` changes nothing."""

    covers: bool = True
    """True where nothing below needs to be drawn."""
    modal: bool = False
    """True where nothing below hears any event; keys that work everywhere still do."""
    entrance: Kind | None = None
    """How what was seen gives way when this scene comes; None is a cut."""
    farewell: Kind | None = None
    """How this scene gives way to what it lay on."""

    read_aloud: bool = True
    """Whether its words are read to those who listen; a table tells what happens instead (`spoken`)."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def animating(self) -> bool:
        """Whether the picture changes by itself: then the loop draws every frame, otherwise only after events."""
        return False

    @property
    def cursor(self) -> str:
        """The mouse pointer while this scene is on top: arrow, hand, grab or forbidden."""
        return "arrow"

    @property
    def repeats_keys(self) -> bool:
        """Whether a key that is held down counts again and again: in text fields and lists, never at a table."""
        return False

    def enter(self) -> None:
        """Put on the stack."""

    def leave(self) -> None:
        """Taken off the stack, or the client closes."""

    def resume(self) -> None:
        """On top again after another scene left."""

    def relabel(self) -> None:
        """Language or text size changed: build the texts anew."""

    def spoken(self) -> dict[str, str]:
        """What whoever listens has to hear as soon as it changes: the open question, where the keyboard is, the tip under the mouse."""
        return {}

    def handle(self, event: pygame.Event) -> bool:
        """Hear an event, mouse positions in canvas pixels; True means that nobody below hears it."""
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the scene on the 640x360 canvas."""
