"""The tiles and layouts of Heroes as Tiled maps: read whole, and mistakes named."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content.files import maps_folder
from engine.content.heroes_maps import problems, read_maps, read_tile
from engine.content.sources import Sources

TILES = sorted(maps_folder("heroes").glob("*.tmx"))


@pytest.mark.parametrize("path", TILES, ids=lambda path: path.stem)
def test_every_map_is_sound(path: Path) -> None:
    assert problems(path) == []


def test_all_tiles_and_layouts_are_there() -> None:
    tiles, layouts = read_maps(Sources("heroes"))
    assert (len(tiles), len(layouts)) == (20, 8)
    for layout in layouts:
        assert len({plan.slot for plan in layout.slots}) == len(layout.slots)


BROKEN = [
    ('value="town"', 'value="blocked"', "object 1.C: all edges"),
    ('name="NE" type="field"', 'name="C" type="field"', "used twice"),
    ('name="guard" type="int" value="1"', 'name="guard" type="int" value="9"', "guard is 9, not 0 to 7"),
    ('name="guard" type="int"', 'name="watch" type="int"', "guard is missing"),
    ('name="kind"', 'name="sort"', "kind: the property is missing"),
    ('value="start"', 'value="moon"', "no kind of tile"),
    ('orientation="hexagonal"', 'orientation="orthogonal"', "hexagonal"),
]


@pytest.mark.parametrize(("old", "new", "why"), BROKEN)
def test_a_broken_map_is_named_with_its_mistake(tmp_path: Path, old: str, new: str, why: str) -> None:
    source = maps_folder("heroes") / "tile_S1.tmx"
    text = source.read_text(encoding="utf-8").replace("../tilesets/", f"{source.parents[1].as_posix()}/tilesets/")
    assert old in text
    broken = tmp_path / "tile_S1.tmx"
    broken.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = problems(broken)
    assert len(found) == 1 and why in found[0]


def test_yellow_edges_of_the_starting_tiles() -> None:
    tile = read_tile(maps_folder("heroes") / "tile_S2.tmx")
    open_ring = [index for index, field in enumerate(tile.fields[1:]) if field.closed == 0]
    assert open_ring == [1, 5], "E and NW are open on the dungeon's tile"
