"""Where the client keeps what belongs to the player."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from engine.content.files import HOME, own_folder

__all__ = ["HOME", "show_folder", "user_folder"]


def user_folder() -> Path:
    """The folder for settings, saves and crash reports."""
    return own_folder()


def show_folder(folder: Path) -> None:
    """Open a folder in the system's own window; raises OSError where the system has none."""
    if sys.platform == "win32":
        os.startfile(folder)
        return
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    quiet = subprocess.DEVNULL
    subprocess.Popen([opener, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
