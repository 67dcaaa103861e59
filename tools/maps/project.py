"""The Tiled project of the maps: object types with the words their properties may have, and a template for each kind of object."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import quoteattr

from engine.content.files import data_root
from engine.content.heroes_maps import KINDS, read_tile
from engine.content.mythic_boards import CONTOURS, PIECES, SETS, TERRAINS, ZONES

FOLDER: Final = data_root() / "maps"
NAME: Final = "mythoteca.tiled-project"
TEMPLATES: Final = "templates"
Value = str | int
Members = dict[str, tuple[str, Value]]
"""Property → the enumeration its value is from (or `int`, `string`), and what it usually is."""


def locations() -> tuple[str, ...]:
    """Everything that lies on a field of some tile."""
    return tuple(sorted({field.location for path in FOLDER.glob("heroes/tile_*.tmx") for field in read_tile(path).fields}))


def enums() -> dict[str, tuple[str, ...]]:
    """The closed vocabularies of maps, by their name in Tiled."""
    return {
        "terrain": TERRAINS, "contour": CONTOURS, "piece": ("", *PIECES.values()), "zone_set": tuple(ZONES),
        "omphalos_set": (*SETS, "learning"), "tile_kind": tuple(KINDS), "location": locations(),
    }  # fmt: skip


CLASSES: Final[dict[str, Members]] = {
    "area": {"capacity": ("int", 4), "terrain": ("terrain", "clear"), "piece": ("piece", ""), "pieces": ("int", 0)},
    "centre": {},
    "border": {"contour": ("contour", "normal"), "high": ("string", "")},
    "skull_path": {"cost": ("int", 2)},
    "zone": {"set": ("zone_set", "2"), "player": ("int", 0)},
    "omphalos": {"set": ("omphalos_set", "7")},
    "start": {},
    "field": {"location": ("location", "empty"), "guard": ("int", 0), "yellow": ("string", "")},
    "slot": {
        "a": ("int", 0), "b": ("int", 0), "kind": ("tile_kind", "far"), "seat": ("string", ""),
        "turned": ("int", 0), "turned_s2": ("int", 0),
    },
}  # fmt: skip
"""The types of objects, those of battlefields first, then those of tiles and layouts."""
COLOURS: Final = ("#ffd24a", "#ffffff", "#c04040", "#808080", "#4a90d9", "#d98c4a", "#60b060", "#9060c0", "#40a0a0")


def project() -> dict[str, Any]:
    """What the project file says; Tiled 1.9 and later read it."""
    types: list[dict[str, Any]] = [
        {"id": number, "name": name, "storageType": "string", "type": "enum", "values": list(words), "valuesAsFlags": False}
        for number, (name, words) in enumerate(enums().items(), 1)
    ]
    first = len(types) + 1
    for number, (name, members) in enumerate(CLASSES.items()):
        types.append({
            "id": first + number, "name": name, "type": "class", "color": COLOURS[number], "drawFill": True, "useAs": ["object"],
            "members": [_member(key, kind, usual) for key, (kind, usual) in members.items()],
        })  # fmt: skip
    return {"automappingRulesFile": "", "commands": [], "extensionsPath": "extensions", "folders": ["."], "propertyTypes": types}


def template(name: str) -> str:
    """A template with the type and all its properties, to be put on a map and changed."""
    rows = "".join(_property(key, usual) for key, (_, usual) in CLASSES[name].items())
    properties = f"  <properties>\n{rows}  </properties>\n" if rows else ""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<template>\n <object type="{name}">\n{properties}  <point/>\n </object>\n</template>\n'


def files() -> dict[Path, str]:
    """Everything that belongs to the project, as it should lie on the disk."""
    found = {FOLDER / NAME: json.dumps(project(), indent=1) + "\n"}
    return found | {FOLDER / TEMPLATES / f"{name}.tx": template(name) for name in CLASSES}


def write() -> None:
    """Bring project and templates up to date."""
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _property(key: str, usual: Value) -> str:
    number = ' type="int"' if isinstance(usual, int) else ""
    return f"   <property name={quoteattr(key)}{number} value={quoteattr(str(usual))}/>\n"


def _member(key: str, kind: str, usual: Value) -> dict[str, Any]:
    plain = kind in ("int", "string")
    member: dict[str, Any] = {"name": key, "type": kind if plain else "string", "value": usual}
    return member if plain else {**member, "propertyType": kind}
