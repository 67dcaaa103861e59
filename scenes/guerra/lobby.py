"""What the lobby asks this game about a deck: its name, why it may not be played, and the deck builder to change it."""
from __future__ import annotations

from collections.abc import Callable

from engine.app.app import App
from engine.app.scene import Scene
from scenes.guerra.builder.deck_words import named, say
from scenes.guerra.builder.scene import BuilderScene

__all__ = ["edit", "named", "say"]


def edit(app: App, key: str, value: str, accept: Callable[[str], None]) -> Scene:
    """The deck builder, open at the deck that is chosen."""
    return BuilderScene(app, value, accept)
