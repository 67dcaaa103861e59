"""A copy of a game's content that a test may change."""
from __future__ import annotations

import shutil
from pathlib import Path

from engine.content.files import content_folder, maps_folder


def copied(game: str, root: Path) -> Path:
    """Tables and maps of a game under `root`, where `read_rules` finds them; the folder of the tables."""
    folder = content_folder(game, root)
    shutil.copytree(content_folder(game), folder)
    if maps_folder(game).is_dir():
        for name in (game, "tilesets"):
            shutil.copytree(maps_folder(name), maps_folder(name, root))
    return folder
