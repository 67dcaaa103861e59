"""Nothing of the content is without its picture: every id of the five games is looked up in the atlases."""
from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache

import pytest

from tools.art import sources
from tools.art.motion import NAMES

CONTENT = sources.ROOT / "assets" / "content"
WINDOWS = ("56x42", "38x34", "152x112")


@cache
def sprites(group: str) -> frozenset[str]:
    table = json.loads((sources.ART / f"{group}.json").read_text(encoding="utf-8"))
    return frozenset(table["sprites"])


def ids(game: str, kind: str) -> Iterator[str]:
    """The ids of all tables of a kind in the content of a game."""
    for path in sorted((CONTENT / game).glob("*.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8")).get(kind, ()):
            yield entry["id"]


def missing(group: str, names: Iterator[str], forms: tuple[str, ...]) -> list[str]:
    return [form.format(name) for name in names for form in forms if form.format(name) not in sprites(group)]


CARD = tuple(f"{{}}@{window}" for window in WINDOWS)
FIGURE = ("{}", "{}#idle1", "{}#windup", "{}#strike", "{}#hurt")
MOVING = (*FIGURE, *(f"{{}}{frame}" for frame in NAMES))
PACK = tuple(form.replace("{}", "{}_pack") for form in MOVING)


@pytest.mark.parametrize(
    ("group", "game", "kind", "forms"),
    [
        ("mythicals", "mythicals", "creature", ("{}@44x60", "{}@52x72", "{}@64x90", "{}@152x112")),
        ("mythicals", "mythicals", "token", ("{}", "{}@locked", "{}@gone")),
        ("portraits", "mythicals", "watcher", ("{}@82x62", "{}@38x38")),
        ("mythic", "mythic", "unit", (*MOVING, *CARD, "{}@portrait48x48")),
        ("mythic", "mythic", "scenario", CARD),
        ("village", "village", "card", CARD),
        ("portraits", "village", "hero", ("{}@82x62", "{}@48x48", "{}@38x38")),
        ("guerra", "guerra", "card", CARD),
        ("heroes", "heroes", "card", CARD),
        ("heroes", "heroes", "astrologer", CARD),
        ("heroes", "heroes", "ai_card", CARD),
        ("heroes", "heroes", "unit", (*MOVING, *PACK, *CARD)),
        ("heroes", "heroes", "neutral", (*MOVING, *CARD)),
        ("heroes", "heroes", "hero", tuple(form.replace("{}", "hero_{}") for form in MOVING)),
        ("portraits", "heroes", "hero", ("{}@82x62", "{}@48x48")),
    ],
)
def test_every_id_has_its_pictures(group: str, game: str, kind: str, forms: tuple[str, ...]) -> None:
    assert not missing(group, ids(game, kind), forms)


def test_every_building_stands_in_its_town() -> None:
    table = tomllib.loads((CONTENT / "heroes" / "heroes.toml").read_text(encoding="utf-8"))
    factions = [faction["id"] for faction in table["faction"]]
    for building in table["building"]:
        for faction in [building["faction"]] if building.get("faction") else factions:
            assert f"building_{faction}_{building['id']}" in sprites("heroes"), (faction, building["id"])


def test_the_bosses_of_the_village_have_faces() -> None:
    for boss in ids("village", "boss"):
        assert f"{boss.removeprefix('vl_boss_')}@38x38" in sprites("portraits")


def test_every_chapter_of_a_story_has_its_view() -> None:
    chapters = [*ids("mythic", "chapter"), *ids("village", "battle"), *ids("guerra", "duel")]
    stories = tomllib.loads((CONTENT / "heroes" / "campaigns.toml").read_text(encoding="utf-8"))["campaign"]
    chapters += [chapter for story in stories for chapter in story["chapters"]]
    assert not missing("campaign", iter(chapters), ("{}@360x66",))
