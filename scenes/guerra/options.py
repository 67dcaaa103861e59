"""The editor that the lobby opens for a free option of this game: the deck builder."""
from __future__ import annotations

from collections.abc import Callable

from engine.app.app import App
from engine.app.scene import Scene
from scenes.guerra.builder import BuilderScene


def edit(app: App, key: str, value: str, accept: Callable[[str], None]) -> Scene:
    """The deck builder, open at the deck that is chosen."""
    return BuilderScene(app, value, accept)
