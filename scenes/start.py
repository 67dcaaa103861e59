"""Starts the client: puts the app together, shows the first screen, runs the loop."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from engine.app.app import App
from engine.app.crash import Report
from engine.app.folders import HOME
from engine.app.hands import listen
from engine.app.logbook import begin
from engine.app.loop import Loop
from engine.app.scene import Scene
from engine.app.screen import unseen
from scenes.routes import ShellRoutes


def build_app(*, home: Path | None = None, strict: bool = False, silent: bool = True, suits: bool = False) -> App:
    """An app that knows the scenes of the shell."""
    sound = None
    if not silent:
        from engine.audio.audio import Audio

        sound = Audio
    app = App(home=home, strict=strict, sound=sound, suits=suits)
    app.routes = ShellRoutes(app)
    return app


def play(*, language: str | None, scale: int | None, full_screen: bool, home: Path | None, silent: bool, narrate: bool = False) -> int:
    """The client from its first screen to its last."""
    if home is not None:
        # Maps of one's own lie there too, and the thinking process has to find them.
        os.environ[HOME] = str(home)
    try:
        app = build_app(home=home, silent=silent, suits=True)
        if unseen():
            raise pygame.error("there is no display")
    except pygame.error as error:
        sys.stderr.write(f"Mythoteca cannot open a window here: {error}. The commands without a window work; see --help.\n")
        return 1
    except FileNotFoundError as error:
        sys.stderr.write(f"A file of this installation is missing: {error.filename or error} The command doctor names all that are.\n")
        return 1
    app.voice.stream = sys.stdout if narrate else None
    if language:
        app.speak(language)
    app.settings.scale = scale or app.settings.scale
    app.settings.full_screen = full_screen or (app.settings.full_screen and not scale)
    app.screen.change(app.settings.scale, app.settings.full_screen)
    begin(app.home, app.settings.log_level)
    app.audio.start()
    app.audio.mute(app.settings.muted)
    listen()
    app.stack.push(first_scene(app))
    app.glides = True
    Loop(app, crash_scene).run()
    return 0


def cold_start() -> None:
    """Everything up to the first picture of the title screen, for the benchmark."""
    with TemporaryDirectory() as home:
        app = build_app(home=Path(home))
        app.stack.push(title_scene(app))
        app.stack.settle()
        app.update(0.0)
        app.draw()
        app.screen.show(app.canvas)


def first_scene(app: App) -> Scene:
    """The question for the language on the very first start, the title afterwards."""
    from scenes.first_run import FirstRunScene

    return title_scene(app) if app.settings.language else FirstRunScene(app, title_scene)


def title_scene(app: App) -> Scene:
    """The title screen."""
    return app.routes.title()


def crash_scene(app: App, report: Report) -> Scene:
    """What the loop shows when a scene fails."""
    from scenes.common.crash import CrashScene

    return CrashScene(app, report, title_scene)
