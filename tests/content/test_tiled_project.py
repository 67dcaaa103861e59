"""The Tiled project and its templates say what the client reads, and what is made from a template is read like anything else."""
from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.content.heroes_maps import problems
from engine.content.mythic_boards import read_board
from tools.maps import project

TYPES = {kind["name"]: kind for kind in json.loads((project.FOLDER / project.NAME).read_text(encoding="utf-8"))["propertyTypes"]}


def test_project_and_templates_are_up_to_date() -> None:
    wrong = [path.name for path, text in project.files().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    assert wrong == [], "run: python -m tools.maps project"


@pytest.mark.parametrize("path", sorted(project.FOLDER.glob("*/*.tmx")), ids=lambda path: path.stem)
def test_every_object_of_every_map_has_a_type_that_the_project_knows(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for kind, inside in re.findall(r'<object [^>]*type="(\w+)"[^>]*?(?:/>|>(.*?)</object>)', text, re.DOTALL):
        members = {member["name"]: member for member in TYPES[kind]["members"]}
        for name, value in re.findall(r'<property name="(\w+)"(?: type="\w+")? value="([^"]*)"', inside):
            words = TYPES.get(members[name].get("propertyType", ""), {}).get("values")
            assert words is None or value in words, (path.name, kind, name, value)


def test_an_area_made_from_a_template_is_read(tmp_path: Path) -> None:
    """What an object does not say itself its template says."""
    text = (project.FOLDER / "mythic" / "olympus.tmx").read_text(encoding="utf-8")
    areas = re.findall(r"<object [^>]*type=\"area\".*?</object>", text, re.DOTALL)
    usual = next(found for found in areas if 'value="clear"' in found and 'value="4"' in found)
    bare = re.sub(r"<properties>.*?</properties>", "", usual, flags=re.DOTALL)
    made = bare.replace("<object ", '<object template="../templates/area.tx" ', 1)
    folder = tmp_path / "mythic"
    folder.mkdir()
    for name in ("tilesets", "templates"):
        (tmp_path / name).symlink_to(project.FOLDER / name)
    (folder / "mine.tmx").write_text(text.replace(usual, made), encoding="utf-8")
    name = re.search(r'name="(\w+)"', usual)
    assert name is not None
    area = read_board(folder / "mine.tmx").areas[name[1]]
    assert (area.capacity, area.terrain, area.pieces) == (4, "clear", 0)


def test_a_tile_is_sound_with_the_words_of_the_project() -> None:
    assert all(problems(path) == [] for path in project.FOLDER.glob("heroes/*.tmx")) and "windmill" in TYPES["location"]["values"]
