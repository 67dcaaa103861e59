"""Reading Tiled maps with pytmx, which nobody outside this package knows. Games turn what is read here into their own board types."""
from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import msgspec

from engine.content.errors import ContentError
from engine.content.files import maps_folder, own_folder
from engine.content.soundness import check_file, check_picture
from engine.content.templates import read_template

# pytmx looks for pygame, whose greeting has no place among the figures of a command.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pytmx

CHECKERS = {"mythic": "engine.content.mythic_boards:problems", "heroes": "engine.content.heroes_maps:problems"}
"""Game → the function that lists what is wrong with one of its maps."""


class Thing(msgspec.Struct, frozen=True):
    """One object of a map: where it lies in pixels and what was written on it."""

    id: int
    name: str
    type: str
    points: tuple[tuple[float, float], ...]
    properties: dict[str, str | int | float | bool]

    def text(self, key: str, default: str = "") -> str:
        """A property as text."""
        return str(self.properties.get(key, default))

    def number(self, key: str, default: int = 0) -> int:
        """A property as a whole number; anything else is the default."""
        value = self.properties.get(key, default)
        return value if isinstance(value, int) and not isinstance(value, bool) else default


class TiledMap(msgspec.Struct, frozen=True):
    """A map file as plain values."""

    file: str
    orientation: str
    width: int
    height: int
    properties: dict[str, str | int | float | bool]
    things: dict[str, tuple[Thing, ...]]
    tile_layers: tuple[str, ...]

    def wrong(self, thing: Thing | None, why: str) -> ContentError:
        """An error that names the object by its id in the file."""
        return ContentError(self.file, f"object {thing.id}" if thing else "", thing.name if thing else "", why)


def read_map(path: Path) -> TiledMap:
    """A .tmx file; raises ContentError where it cannot be read, whatever is wrong with it."""
    check_file(path)
    try:
        tiled = pytmx.TiledMap(str(path))
        things = {group.name: tuple(_thing(path, thing) for thing in group) for group in tiled.objectgroups}
    except ContentError:
        raise
    except OSError as error:
        raise ContentError(path.name, "", "", f"cannot be read ({error.strerror or error})") from error
    except Exception as error:  # pytmx raises bare exceptions for every kind of damage
        raise ContentError(path.name, "", "", f"is not a map Tiled would open ({error})") from error
    for image in filter(None, tiled.images):
        check_picture(path.name, Path(str(image[0])), tuple(image[1] or (0, 0, 0, 0)))
    tiles = tuple(layer.name for layer in tiled.layers if isinstance(layer, pytmx.TiledTileLayer))
    size = tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight
    return TiledMap(path.name, tiled.orientation, *size, dict(tiled.properties), things, tiles)


def _thing(path: Path, thing: pytmx.TiledObject) -> Thing:
    file = path.name
    usual = read_template(path.parent / thing.template) if thing.template else None
    points = getattr(thing, "points", None)
    corners = tuple((float(x), float(y)) for x, y in points) if points else ((float(thing.x), float(thing.y)),)
    if not all(math.isfinite(place) for corner in corners for place in corner):
        raise ContentError(file, f"object {thing.id}", thing.name or "", "lies nowhere")
    # An empty text is None to pytmx.
    written = {key: "" if value is None else value for key, value in thing.properties.items()}
    if usual is None:
        return Thing(int(thing.id), thing.name or "", thing.type or "", corners, written)
    # Tiled writes down only what differs from the template; the library leaves the rest to its readers.
    return Thing(int(thing.id), thing.name or usual.name, thing.type or usual.type, corners, usual.properties | written)


def own_maps() -> Path:
    """Where a player's own maps lie: the folder `maps` beside settings and saves."""
    return own_folder() / "maps"


def map_files(game: str, extra: Path | None = None) -> list[Path]:
    """The maps of a game in the order of their names, then those of a player's own folder: in `<game>` there, or directly in it."""
    found = sorted(maps_folder(game).glob("*.tmx"))
    return found + ([path for folder in (extra / game, extra) for path in sorted(folder.glob("*.tmx"))] if extra is not None else [])


def check_maps(game: str, extra: Path | None = None) -> Iterator[tuple[Path, list[str]]]:
    """Every map of a game with the list of what is wrong with it."""
    for path in map_files(game, extra):
        yield path, map_problems(game, path)


def map_problems(game: str, path: Path) -> list[str]:
    """What is wrong with one map."""
    module, name = CHECKERS[game].split(":")
    problems: Callable[[Path], list[str]] = getattr(import_module(module), name)
    return problems(path)


@cache
def broken_own_maps(game: str) -> tuple[tuple[str, str], ...]:
    """Name and mistakes of those maps in a player's own folder that cannot be offered; looked at once, as the sound ones are."""
    taken = {path.stem for path in maps_folder(game).glob("*.tmx")}
    found = ((path, map_problems(game, path)) for path in sorted((own_maps() / game).glob("*.tmx")))
    told = ((path.name, problems or ["another map has this name"] * (path.stem in taken)) for path, problems in found)
    return tuple((name, "; ".join(problems)) for name, problems in told if problems)


def ground_tiles(path: Path, layer: str = "ground") -> list[tuple[int, int, Path, tuple[int, int, int, int]]]:
    """The tiles of a painted layer: where each lies, the picture it is cut from and the part of it."""
    tiled = pytmx.TiledMap(str(path))
    found = []
    for column, row, number in tiled.get_layer_by_name(layer).iter_data():
        if number:
            source, part, _ = tiled.images[number] if tiled.images[number] else ("", None, None)
            found.append((column * tiled.tilewidth, row * tiled.tileheight, Path(str(source)), tuple(part or (0, 0, 0, 0))))
    return found
