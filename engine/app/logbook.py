"""What the client writes down while it runs: the standard library's logging, into a file that is changed before it grows large."""
from __future__ import annotations

import logging
import platform
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from engine.version import client_version

NAME: Final = "mythoteca"
FILE: Final = "mythoteca.log"
LEVELS: Final = ("warning", "info", "debug")
"""From what a player needs to what a helper asks for."""
LARGEST: Final = 512 * 1024
KEPT: Final = 3
_FORM: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


def folder(home: Path) -> Path:
    """Where the file and those before it lie."""
    return home / "logs"


def begin(home: Path, level: str) -> logging.Logger:
    """Write into the player's folder from now on; a disk that refuses costs nothing but the file."""
    log = logging.getLogger(NAME)
    end()
    log.propagate = False
    try:
        folder(home).mkdir(parents=True, exist_ok=True)
        keeper: logging.Handler = RotatingFileHandler(folder(home) / FILE, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", delay=True)
    except OSError:
        keeper = logging.NullHandler()
    keeper.setFormatter(logging.Formatter(_FORM))
    log.addHandler(keeper)
    choose(level)
    log.info("Mythoteca %s, Python %s on %s", client_version(), sys.version.split()[0], platform.platform())
    return log


def choose(level: str) -> None:
    """How much is written from now on."""
    logging.getLogger(NAME).setLevel((level if level in LEVELS else LEVELS[0]).upper())


def end() -> None:
    """Close the file."""
    log = logging.getLogger(NAME)
    for keeper in list(log.handlers):
        log.removeHandler(keeper)
        keeper.close()
    # Commands have no file: without anybody who listens the standard library would write warnings between their figures.
    log.addHandler(logging.NullHandler())


def last_lines(home: Path, count: int = 40) -> list[str]:
    """The end of the file, for a report."""
    try:
        return (folder(home) / FILE).read_text(encoding="utf-8", errors="replace").splitlines()[-count:]
    except OSError:
        return []
