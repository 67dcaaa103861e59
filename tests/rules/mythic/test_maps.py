"""Battlefields as Tiled maps: sound as delivered, and every kind of damage is reported by the object's id."""
from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.content.files import data_root
from engine.content.maps import check_maps, ground_tiles, map_files
from engine.content.mythic import load
from engine.content.mythic_boards import problems
from engine.content.sources import Sources
from engine.rules.mythic import MythicRules
from tests.rules.mythic.sketch import CONTENT

OLYMPUS = data_root() / "maps" / "mythic" / "olympus.tmx"


def damaged(folder: Path, old: str, new: str) -> list[str]:
    """What is said about a map in which something was written wrongly."""
    (folder / "tilesets").mkdir(exist_ok=True)
    for file in (data_root() / "maps" / "tilesets").glob("mythic_olympus.*"):
        shutil.copy(file, folder / "tilesets" / file.name)
    (folder / "mythic").mkdir(exist_ok=True)
    text = OLYMPUS.read_text(encoding="utf-8")
    assert old in text
    (folder / "mythic" / "mine.tmx").write_text(text.replace(old, new, 1), encoding="utf-8")
    return problems(folder / "mythic" / "mine.tmx")


@pytest.mark.rule("MB-1.7", "MB-9.4")
def test_the_four_battlefields_are_sound():
    assert all(not found for _, found in check_maps("mythic"))
    assert [path.stem for path in map_files("mythic")] == ["labyrinth", "olympus", "styx", "tartarus"]
    sizes = {name: (len(board.areas), sum(len(n) for n in board.neighbours.values()) // 2) for name, board in CONTENT.boards.items()}
    assert sizes == {"olympus": (25, 52), "styx": (27, 58), "labyrinth": (25, 40), "tartarus": (27, 54)}


def test_every_board_is_symmetric():
    for board in CONTENT.boards.values():
        names = list(board.areas)
        twin = dict(zip(names, reversed(names), strict=True))
        for area in board.areas.values():
            other = board.areas[twin[area.id]]
            assert (area.capacity, area.terrain, area.pieces) == (other.capacity, other.terrain, other.pieces)
            assert sorted(twin[near] for near in board.neighbours[area.id]) == sorted(board.neighbours[other.id])
        assert all(board.contours.get((twin[a], twin[b])) == contour for (a, b), contour in board.contours.items())


@pytest.mark.parametrize(("old", "new", "why"), [
    ('name="capacity" type="int" value="5"', 'name="capacity" type="int" value="9"', "capacity 9"),
    ('name="terrain" value="forest"', 'name="terrain" value="jungle"', "jungle"),
    ('value="impassable"', 'value="wobbly"', "wobbly"),
    ('name="ol01|ol02"', 'name="ol01|ol09"', "share no side"),
    ('name="pieces" type="int" value="3"', 'name="pieces" type="int" value="0"', "wrong pieces"),
    ('type="omphalos" x="240.0000" y="130.0000"', 'type="omphalos" x="178.0000" y="165.0000"', "lies on rock"),
])
def test_damage_is_named(tmp_path: Path, old: str, new: str, why: str):
    found = damaged(tmp_path, old, new)
    assert len(found) == 1 and why in found[0] and "object" in found[0]


def test_a_broken_file_is_no_crash(tmp_path: Path):
    (tmp_path / "bad.tmx").write_text("<map", encoding="utf-8")
    assert problems(tmp_path / "bad.tmx")


def test_a_players_own_map_joins_the_battlefields(tmp_path: Path):
    assert damaged(tmp_path, "olympus", "olympus") == []
    content = load(Sources("mythic"), own=tmp_path)
    assert "mine" in content.boards and content.boards["mine"].areas.keys() == CONTENT.boards["olympus"].areas.keys()
    rules = MythicRules(content)
    state = rules.new_game(rules.configure("skirmish", 2, {"board": "mine"}), 1)
    assert state.board.id == "mine"
    assert len(ground_tiles(tmp_path / "mythic" / "mine.tmx")) == 24 * 13
