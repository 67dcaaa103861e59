"""Tiled itself opens every map of the project without a word of complaint; skipped where it is not installed."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAPS = sorted((ROOT / "maps").glob("*/*.tmx"))
needs_tiled = pytest.mark.skipif(shutil.which("tiled") is None, reason="tiled is not installed")


def opened(source: Path, home: Path) -> dict[str, Any]:
    """A map as Tiled understands it, with its tilesets inside; any word of complaint fails."""
    home.chmod(0o700)
    target = home / "map.json"
    quiet = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(home), "HOME": str(home)}
    command = ["tiled", "--embed-tilesets", "--export-map", "json", str(source), str(target)]
    done = subprocess.run(command, env=quiet, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    found: dict[str, Any] = json.loads(target.read_text(encoding="utf-8"))
    return found


def missing(found: dict[str, Any]) -> list[int]:
    """Tiles that a layer asks for and no tileset has."""
    known = {
        number for tileset in found["tilesets"]
        for number in range(tileset["firstgid"], tileset["firstgid"] + tileset["tilecount"]) if "image" in tileset
    }
    return [number for layer in found["layers"] for number in layer.get("data", ()) if number and number not in known]


@needs_tiled
@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_tiled_opens_the_map_without_a_warning(path: Path, tmp_path: Path) -> None:
    found = opened(path, tmp_path)
    things = [thing for layer in found["layers"] for thing in layer.get("objects", ())]
    assert all(thing["type"] for thing in things), "every object says what it is"
    assert len({thing["id"] for thing in things}) == len(things)
    assert missing(found) == []


@needs_tiled
def test_a_map_away_from_its_tileset_is_noticed(tmp_path: Path) -> None:
    astray = tmp_path / "olympus.tmx"
    astray.write_bytes((ROOT / "maps" / "mythic" / "olympus.tmx").read_bytes())
    assert missing(opened(astray, tmp_path))
