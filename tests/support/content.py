"""A copy of a game's content that a test may change."""
from __future__ import annotations

import shutil
from pathlib import Path

from engine.content.files import content_folder, data_root, maps_folder


def copied_whole(root: Path) -> None:
    """Everything that is read at a start, for `tests.support.elsewhere`."""
    for name in ("assets", "maps"):
        shutil.copytree(data_root() / name, root / name)


def copied(game: str, root: Path) -> Path:
    """Tables and maps of a game under `root`, where `read_rules` finds them; the folder of the tables."""
    folder = content_folder(game, root)
    shutil.copytree(content_folder(game), folder)
    if maps_folder(game).is_dir():
        for name in (game, "tilesets"):
            shutil.copytree(maps_folder(name), maps_folder(name, root))
    return folder
