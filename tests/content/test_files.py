"""A bad content file is reported by file, entry, field and reason when it is loaded."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import game_names, load_rules, read_rules
from engine.content.errors import ContentError
from engine.content.files import folder_digest, read_rows
from engine.rules.mythicals.content import Creature
from tests.support.content import copied

GOOD = '[[creature]]\nid = "a"\ncolour = "red"\nvalue = 1\n'


def read(tmp_path: Path, text: str) -> list[Creature]:
    path = tmp_path / "creatures.toml"
    path.write_text(text, encoding="utf-8")
    return read_rows(path, "creature", Creature)


def test_good_rows_are_typed(tmp_path: Path) -> None:
    assert read(tmp_path, GOOD) == [Creature("a", "red", 1)]


@pytest.mark.parametrize(
    ("text", "entry", "field", "why"),
    [
        (GOOD.replace("1", '"one"'), "a", "value", "int"),
        (GOOD.replace("red", "pink"), "a", "colour", "pink"),
        (GOOD + GOOD, "a", "id", "twice"),
        (GOOD + "size = 3\n", "a", "size", "unknown"),
        (GOOD.replace("colour", "color"), "a", "color", "unknown"),
        (GOOD.replace("value = 1\n", ""), "a", "value", "missing"),
        (GOOD + "[[monster]]\n", "monster", "", "means nothing"),
        ("[[monster]]\n", "creature", "", "no such table"),
        ("[[creature", "", "", "not TOML"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, text: str, entry: str, field: str, why: str) -> None:
    with pytest.raises(ContentError) as caught:
        read(tmp_path, text)
    error = caught.value
    assert (error.file, error.entry, error.field) == ("creatures.toml", entry, field)
    assert why in error.why


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"nowhere\.toml"):
        read_rows(tmp_path / "nowhere.toml", "creature", Creature)


def test_the_digest_of_a_folder_is_its_content(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("x = 1\n")
    before = folder_digest(tmp_path)
    (tmp_path / "a.toml").write_bytes(b"x = 1\r\n")
    assert folder_digest(tmp_path) == before, "line ends make no difference"
    (tmp_path / "a.toml").write_text("x = 2\n")
    assert folder_digest(tmp_path) != before


@pytest.mark.parametrize("game", game_names())
def test_a_game_can_be_read_from_another_folder(tmp_path: Path, game: str) -> None:
    folder = copied(game, tmp_path)
    shipped = load_rules(game)
    assert read_rules(game, tmp_path).content.key == shipped.content.key
    for file in folder.glob("*.toml"):
        file.write_text("[[", encoding="utf-8")
    with pytest.raises(ContentError, match="not TOML"):
        read_rules(game, tmp_path)
    assert load_rules(game) is shipped


def test_what_only_tells_changes_no_digest(tmp_path: Path) -> None:
    """Another lesson or picture makes no other match of a match that is under way."""
    (tmp_path / "a.toml").write_text("x = 1\n")
    before = folder_digest(tmp_path)
    (tmp_path / "lessons.toml").write_text("x = 1\n")
    assert folder_digest(tmp_path) == before
