"""Where the client keeps what belongs to the player."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HOME = "MYTHOTECA_HOME"
"""Environment variable that puts settings and saves elsewhere."""


def user_folder() -> Path:
    """The folder for settings, saves and crash reports."""
    if os.environ.get(HOME):
        return Path(os.environ[HOME])
    from platformdirs import user_data_path

    return user_data_path("mythoteca", appauthor=False)


def show_folder(folder: Path) -> None:
    """Open a folder in the system's own window; raises OSError where the system has none."""
    if sys.platform == "win32":
        os.startfile(folder)
        return
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    quiet = subprocess.DEVNULL
    subprocess.Popen([opener, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
