"""Where the client keeps what belongs to the player."""
from __future__ import annotations

import os
from pathlib import Path

HOME = "MYTHOTECA_HOME"
"""Environment variable that puts settings and saves elsewhere."""


def user_folder() -> Path:
    """The folder for settings, saves and crash reports."""
    if os.environ.get(HOME):
        return Path(os.environ[HOME])
    from platformdirs import user_data_path

    return user_data_path("mythoteca", appauthor=False)
