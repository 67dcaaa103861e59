"""What is written down when the program itself is at fault."""
from __future__ import annotations

import os
import platform
import sys
import traceback
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from engine.files import write_whole
from engine.version import client_version

if TYPE_CHECKING:
    from engine.app.app import App

LIBRARIES = ("pygame-ce", "esper", "pytmx", "msgspec")


class Report(msgspec.Struct, frozen=True):
    """The fault in one line, the long story, and where it lies."""

    summary: str
    path: Path | None
    text: str = ""


def report(app: App, error: Exception) -> Report:
    """Write a report into the player's folder; the summary stands even where the disk refuses."""
    summary = f"{type(error).__name__}: {error}"
    text = "\n".join((*_system(), *_played(app), "", "".join(traceback.format_exception(error))))
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


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "missing"


def _played(app: App) -> Iterator[str]:
    """Which scenes were open, and which match with which rules; the seed of a match that people still share stays sealed."""
    yield f"scenes: {' > '.join(type(scene).__name__ for scene in app.stack)}"
    for scene in app.stack:
        match: Any = getattr(scene, "match", None)
        rules = getattr(match, "rules", None)
        if rules is None:
            continue
        seed = "sealed" if match.couch and match.outcome is None else match.seed
        yield f"match: {rules.name}, rules {rules.version}, seed {seed}, after {len(match.entries)} actions"
        journal = getattr(scene, "journal", None)
        if journal is not None:
            yield f"file: {journal.path}"
