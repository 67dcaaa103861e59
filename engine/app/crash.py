"""What is written down when the program itself is at fault."""
from __future__ import annotations

import logging
import os
import platform
import sys
import traceback
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from engine.app.logbook import NAME, last_lines
from engine.app.settings import Settings
from engine.content.mods import found_mods
from engine.files import write_whole
from engine.match.match import Match
from engine.version import client_version

if TYPE_CHECKING:
    from engine.app.app import App

LIBRARIES = ("pygame-ce", "esper", "pytmx", "msgspec", "polib", "platformdirs", "numpy")
PRIVATE = ("player_name", "player_face", "last_lobby")


class Report(msgspec.Struct, frozen=True):
    """The fault in one line, the long story, and where it lies."""

    summary: str
    path: Path | None
    text: str = ""


def report(app: App, error: Exception) -> Report:
    """Write a report into the player's folder; the summary stands even where the disk refuses."""
    summary = f"{type(error).__name__}: {error}"
    log = logging.getLogger(NAME)
    if log.handlers:
        log.error("crash", exc_info=error)
    said = ("", "what was written before:", *last_lines(app.home)) if last_lines(app.home) else ()
    text = "\n".join((*_system(), *_mods(), *_settings(app), *_played(app), "", "".join(traceback.format_exception(error)), *said))
    # A windowed program has nobody to write to, and a console that was closed no longer listens (H-22).
    with suppress(AttributeError, OSError, ValueError):
        sys.stderr.write(text)
    path = app.home / "reports" / f"crash-{datetime.now():%Y%m%d-%H%M%S-%f}.txt"
    try:
        write_whole(path, text.encode("utf-8", "backslashreplace"))
    except OSError:
        return Report(summary, None, text)
    return Report(summary, path, text)


def _system() -> Iterator[str]:
    yield f"Mythoteca {client_version()}, {datetime.now().isoformat(timespec='seconds')}"
    yield f"Python {sys.version.split()[0]} on {platform.platform()}"
    yield ", ".join(f"{name} {_version(name)}" for name in LIBRARIES)
    drivers = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    with suppress(Exception):  # whatever is wrong with the display must not hide what went wrong before
        import pygame

        sound = pygame.mixer.get_init()
        yield f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}, video {pygame.display.get_driver()}, sound {sound}"
    yield ", ".join(f"{name}={os.environ.get(name, '')}" for name in drivers)


def _mods() -> Iterator[str]:
    """What was added to the games, and what was left out of them."""
    with suppress(Exception):  # what mods are at fault for must not hide itself
        found = [mod.mod.key if mod.mod is not None and mod.on else f"({mod.name})" for mod in found_mods()]
        yield f"mods: {', '.join(found) or 'none'}"


def _settings(app: App) -> Iterator[str]:
    """The settings that change how the client behaves; no names of people and nothing that was written."""
    usual, now = Settings(), app.settings
    changed = [name for name in Settings.__struct_fields__ if getattr(now, name) != getattr(usual, name) and name not in PRIVATE]
    yield f"settings: {', '.join(f'{name}={getattr(now, name)}' for name in changed) or 'as they come'}"


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "missing"


def _played(app: App) -> Iterator[str]:
    """Which scenes were open, and which match with which rules; the seed of a match that people still share stays sealed."""
    yield f"scenes: {' > '.join(type(scene).__name__ for scene in app.stack)}"
    for scene in app.stack:
        match = getattr(scene, "match", None)
        if not isinstance(match, Match):
            continue
        rules = match.rules
        seed = "sealed" if match.couch and match.outcome is None else match.seed
        yield f"match: {rules.name}, rules {rules.version}, seed {seed}, after {len(match.entries)} actions"
        journal = getattr(scene, "journal", None)
        if journal is not None:
            yield f"file: {journal.path}"
