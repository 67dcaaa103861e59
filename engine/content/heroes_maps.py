"""Reads the Tiled maps of Heroes into tiles and layouts, and checks them (HM-17)."""
from __future__ import annotations

from operator import attrgetter
from pathlib import Path
from typing import Final, get_args

from engine.content.errors import ContentError
from engine.content.maps import Thing, TiledMap, read_map
from engine.content.sources import Sources
from engine.rules.heroes.content import DIRECTIONS, Layout, SlotPlan, Tile, TileField, TileKind

FIELD_NAMES = ("C", *DIRECTIONS)
KINDS: dict[str, TileKind] = {kind: kind for kind in get_args(TileKind)}
CLOSED = (1 << len(DIRECTIONS)) - 1
"""Every edge of a field (HM-17)."""
GUARDS = range(8)
"""Difficulties of neutral units; 0 where nobody stands."""
TILES: Final = 20
LAYOUTS: Final = 8
"""How many the box holds; mods may add more."""
PLACES = range(-20, 21)
"""Slot coordinates of a layout."""


def _open(path: Path) -> TiledMap:
    drawn = read_map(path)
    if drawn.orientation != "hexagonal":
        raise ContentError(path.name, "", "orientation", "has to be a hexagonal map")
    return drawn


def _word(drawn: TiledMap, key: str) -> str:
    """A property that every map of its kind has."""
    if key not in drawn.properties:
        raise ContentError(drawn.file, "", key, "the property is missing")
    return str(drawn.properties[key])


def _number(drawn: TiledMap, thing: Thing, key: str, allowed: range) -> int:
    """A whole number that every object of its kind has."""
    if key not in thing.properties:
        raise drawn.wrong(thing, f"{key} is missing")
    number = thing.properties[key]
    if not isinstance(number, int) or number not in allowed:
        raise drawn.wrong(thing, f"{key} is {number}, not {allowed.start} to {allowed.stop - 1}")
    return number


def _closed(drawn: TiledMap, thing: Thing) -> int:
    """The closed edges of a field, one bit for each direction."""
    mask = 0
    for word in filter(None, thing.text("yellow").split(",")):
        if word not in DIRECTIONS:
            raise drawn.wrong(thing, f"{word} is no direction")
        mask |= 1 << DIRECTIONS.index(word)
    return mask


def read_tile(path: Path) -> Tile:
    """One tile with its seven fields."""
    drawn = _open(path)
    kind = KINDS.get(_word(drawn, "kind"))
    if kind is None:
        raise ContentError(path.name, "", "kind", f"{_word(drawn, 'kind')} is no kind of tile")
    found: dict[str, TileField] = {}
    for thing in drawn.things.get("fields", ()):
        if thing.name not in FIELD_NAMES or thing.name in found:
            raise drawn.wrong(thing, "is no field, or used twice")
        field = TileField(thing.text("location"), _number(drawn, thing, "guard", GUARDS), _closed(drawn, thing))
        if (field.location == "blocked") != (field.closed == CLOSED):
            raise drawn.wrong(thing, "all edges of a blocked field and of no other are closed")
        found[thing.name] = field
    for name in FIELD_NAMES:
        if name not in found:
            raise ContentError(path.name, name, "", "the field is missing")
    return Tile(_word(drawn, "tile"), kind, _word(drawn, "terrain"), tuple(found[name] for name in FIELD_NAMES))


def read_layout(path: Path) -> Layout:
    """One layout with its slots in the order of the object layer."""
    drawn = _open(path)
    slots: dict[str, SlotPlan] = {}
    for thing in sorted(drawn.things.get("slots", ()), key=lambda thing: thing.id):
        kind = KINDS.get(thing.text("kind"))
        name = ",".join(str(_number(drawn, thing, key, PLACES)) for key in ("a", "b"))
        if kind is None or name in slots:
            raise drawn.wrong(thing, "is no kind of tile, or the slot is used twice")
        slots[name] = SlotPlan(name, kind, thing.text("seat"), thing.number("turned"), thing.number("turned_s2"))
    return Layout(_word(drawn, "layout"), tuple(slots.values()))


def read_maps(sources: Sources) -> tuple[list[Tile], list[Layout]]:
    """All tiles and layouts, by name."""
    tiles, layouts = sources.maps("tile_*.tmx", read_tile), sources.maps("layout_*.tmx", read_layout)
    few = len(tiles) < TILES or len(layouts) < LAYOUTS
    if few or ((len(tiles), len(layouts)) != (TILES, LAYOUTS) and not sources.mods):
        raise ContentError("maps/heroes", "", "", f"there are {len(tiles)} tiles and {len(layouts)} layouts, not {TILES} and {LAYOUTS}")
    by_id = attrgetter("id")
    return list(sources.unique("maps", tiles, by_id).values()), list(sources.unique("maps", layouts, by_id).values())


def problems(path: Path) -> list[str]:
    """What is wrong with one map, as sentences for the `maps --check` command; empty if nothing is."""
    try:
        if path.name.startswith("layout_"):
            read_layout(path)
        else:
            read_tile(path)
    except ContentError as error:
        return [str(error)]
    return []
