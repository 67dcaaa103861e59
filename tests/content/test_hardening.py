"""What an attack with maps found (H-10 to H-12): a broken map is named with its object, and takes nothing else down."""
from __future__ import annotations

import base64
import shutil
import time
import zlib
from pathlib import Path

import pytest

from engine.content import ContentError, read_rules
from engine.content.files import data_root, maps_folder
from engine.content.maps import map_problems
from engine.content.mythic import load
from engine.content.sources import Sources
from tests.support.content import copied


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A sound map of one's own, with its tile sets."""
    shutil.copytree(data_root() / "maps" / "tilesets", tmp_path / "maps" / "tilesets")
    folder = tmp_path / "maps" / "mythic"
    folder.mkdir()
    return Path(shutil.copyfile(sorted(maps_folder("mythic").glob("*.tmx"))[0], folder / "own_field.tmx"))


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_sound_map_of_ones_own_is_offered(own: Path) -> None:
    assert map_problems("mythic", own) == [] and "own_field" in load(Sources("mythic"), own=own.parents[1]).boards


@pytest.mark.parametrize("number", ["nan", "inf", "-inf", "1e999", "wide"])
def test_a_place_that_is_no_number_names_its_object(own: Path, number: str) -> None:
    """H-10."""
    start = own.read_text("utf-8").index("<object ")
    text = own.read_text("utf-8")
    at = text.index(' x="', start) + 4
    own.write_text(text[:at] + number + text[text.index('"', at) :], encoding="utf-8")
    found = map_problems("mythic", own)
    assert len(found) == 1 and "object" in found[0] and "own_field.tmx" in found[0]
    assert "own_field" not in load(Sources("mythic"), own=own.parents[1]).boards, "the others are there all the same"


@pytest.mark.parametrize("width", ["0", "-1", "nan", "99999999999", ""])
def test_a_map_without_a_size_is_named(own: Path, width: str) -> None:
    """H-10."""
    text = own.read_text("utf-8")
    at = text.index(' width="', text.index("<map ")) + 8
    own.write_text(text[:at] + width + text[text.index('"', at) :], encoding="utf-8")
    assert "width" in map_problems("mythic", own)[0] and load(Sources("mythic"), own=own.parents[1]).boards


@pytest.mark.parametrize("harm", ["gone", "text", "torn", "worn"])
def test_a_picture_that_is_missing_or_damaged_is_named(own: Path, harm: str) -> None:
    """H-11: before a match is begun on it."""
    for picture in (own.parents[1] / "tilesets").glob("*.png"):
        data = bytearray(picture.read_bytes())
        if harm == "gone":
            picture.unlink()
            continue
        data[len(data) // 2] ^= 1
        picture.write_bytes({"text": b"no picture", "torn": bytes(data[:90]), "worn": bytes(data)}[harm])
    found = map_problems("mythic", own)
    assert found and ".png" in found[0] and "own_field" not in load(Sources("mythic"), own=own.parents[1]).boards


def test_tiles_that_unpack_without_end_are_not_unpacked(own: Path) -> None:
    """H-12: a few kilobytes that would become gigabytes."""
    bomb = base64.b64encode(zlib.compress(bytes(300 * 2**20), 9)).decode()
    text = own.read_text("utf-8")
    at = text.index("<data")
    end = text.index("</data>", at)
    own.write_text(text[:at] + f'<data encoding="base64" compression="zlib">{bomb}' + text[end:], encoding="utf-8")
    began = time.process_time()
    assert "tiles" in map_problems("mythic", own)[0]
    assert time.process_time() - began < 2


def test_a_faction_of_heroes_needs_a_unit_of_every_rank(tmp_path: Path) -> None:
    """Ready armies and towns are made of the seven, so one that is missing is named when the content is read."""
    units = copied("heroes", tmp_path) / "units.toml"
    text = units.read_text(encoding="utf-8")
    assert 'faction = "castle"\nrank = 4' in text
    units.write_text(text.replace('faction = "castle"\nrank = 4', 'faction = "castle"\nrank = 3'), encoding="utf-8")
    with pytest.raises(ContentError, match=r"castle.*rank.*no unit of this faction is U4"):
        read_rules("heroes", tmp_path)
