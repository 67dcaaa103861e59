"""Reads the Tiled maps of Heroes into tiles and layouts, and checks them (HM-17)."""
from __future__ import annotations

from pathlib import Path

import pytmx

from engine.content.errors import ContentError
from engine.content.files import data_root
from engine.rules.heroes.content import DIRECTIONS, Layout, SlotPlan, Tile, TileField

FIELD_NAMES = ("C", *DIRECTIONS)
KINDS = ("start", "far", "near", "centre")


def folder() -> Path:
    """Where the maps of this game lie."""
    return data_root() / "maps" / "heroes"


def _open(path: Path) -> pytmx.TiledMap:
    try:
        tmx = pytmx.TiledMap(str(path))
    except Exception as error:
        raise ContentError(path.name, "", "", f"is no Tiled map ({error})") from error
    if tmx.orientation != "hexagonal" or tmx.properties is None:
        raise ContentError(path.name, "", "orientation", "has to be a hexagonal map")
    return tmx


def _mask(path: Path, name: str, text: str) -> int:
    mask = 0
    for word in filter(None, text.split(",")):
        if word not in DIRECTIONS:
            raise ContentError(path.name, name, "yellow", f"{word} is no direction")
        mask |= 1 << DIRECTIONS.index(word)
    return mask


def read_tile(path: Path) -> Tile:
    """One tile with its seven fields."""
    tmx = _open(path)
    kind = tmx.properties.get("kind")
    if kind not in KINDS:
        raise ContentError(path.name, "", "kind", f"{kind} is no kind of tile")
    found: dict[str, TileField] = {}
    for thing in tmx.get_layer_by_name("fields"):
        values = thing.properties
        if thing.name not in FIELD_NAMES or thing.name in found:
            raise ContentError(path.name, str(thing.name), "name", "is no field, or used twice")
        guard = int(values["guard"])
        if not 0 <= guard <= 7:
            raise ContentError(path.name, thing.name, "guard", f"{guard} is no difficulty")
        found[thing.name] = TileField(str(values["location"]), guard, _mask(path, thing.name, str(values.get("yellow") or "")))
    for name in FIELD_NAMES:
        if name not in found:
            raise ContentError(path.name, name, "", "the field is missing")
        if (found[name].location == "blocked") != (found[name].closed == 63):
            raise ContentError(path.name, name, "yellow", "all edges of a blocked field and of no other are closed")
    return Tile(str(tmx.properties["tile"]), kind, str(tmx.properties["terrain"]), tuple(found[name] for name in FIELD_NAMES))


def read_layout(path: Path) -> Layout:
    """One layout with its slots in the order of the object layer."""
    tmx = _open(path)
    slots: list[SlotPlan] = []
    for thing in sorted(tmx.get_layer_by_name("slots"), key=lambda thing: int(thing.id)):
        values = thing.properties
        kind = str(values["kind"])
        name = f"{int(values['a'])},{int(values['b'])}"
        if kind not in KINDS or any(slot.slot == name for slot in slots):
            raise ContentError(path.name, name, "kind", "is no kind of tile, or the slot is used twice")
        seat = str(values.get("seat") or "")
        slots.append(SlotPlan(name, kind, seat, int(values.get("turned") or 0), int(values.get("turned_s2") or 0)))
    return Layout(str(tmx.properties["layout"]), tuple(slots))


def read_maps() -> tuple[list[Tile], list[Layout]]:
    """All tiles and layouts, by name."""
    tiles = [read_tile(path) for path in sorted(folder().glob("tile_*.tmx"))]
    layouts = [read_layout(path) for path in sorted(folder().glob("layout_*.tmx"))]
    if len(tiles) != 20 or len(layouts) != 8:
        raise ContentError("maps/heroes", "", "", f"there are {len(tiles)} tiles and {len(layouts)} layouts, not 20 and 8")
    return tiles, layouts


def problems(path: Path) -> list[str]:
    """What is wrong with one map, as sentences for the `maps --check` command; empty if nothing is."""
    try:
        if path.name.startswith("layout_"):
            read_layout(path)
        else:
            read_tile(path)
    except ContentError as error:
        return [str(error)]
    except KeyError as error:
        return [str(ContentError(path.name, "", str(error.args[0]), "the property is missing"))]
    return []
