"""Content that is wrong is refused when it is read, with file, entry, field and reason; what is read is what the file says.

A thousand seeded changes a run: names of fields, words, types, numbers, entries that are missing, doubled or cut off. More with
`--damages 10000`.
"""
from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.audio.cues import CueBook
from engine.campaign.guerra import read_duels
from engine.campaign.mythic_chapters import read_chapters
from engine.content import ContentError, game_names, heroes_maps, mythic, mythic_boards, read_rules
from engine.content.files import content_folder, data_root
from engine.content.log_rules import read_log_rules
from engine.lessons.figures import read_figures
from engine.lessons.lesson import lessons_of
from engine.lessons.puzzles import puzzles_of
from tests.support.content import copied
from tests.support.damage import Damage, damaged

STORIES = {"guerra": read_duels, "mythic": read_chapters}
SEED = 20


@pytest.fixture(autouse=True)
def _only_what_changed_is_read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Maps are not damaged here, and a text that was parsed once is parsed."""
    parsed = cache(lambda data: tomllib.loads(data.decode()))
    monkeypatch.setattr("engine.content.files.tomllib.load", lambda file: parsed(file.read()))
    monkeypatch.setattr(mythic, "read_board", cache(mythic_boards.read_board))
    for name in ("read_tile", "read_layout"):
        monkeypatch.setattr(heroes_maps, name, cache(getattr(heroes_maps, name)))


def everything(game: str, root: Path) -> tuple[Any, ...]:
    """All that the files of a game say, as it is used."""
    content = read_rules(game, root).content
    said = {name: value for name, value in vars(content).items() if name != "key"}
    story = STORIES[game](content, root) if game in STORIES else ()
    return said, story, lessons_of(game, root), puzzles_of.__wrapped__(game, root), read_log_rules(game, root), read_figures(game, root)


def changes(files: list[Path], count: int, seed: object) -> Iterator[Damage]:
    """So many changes, file by file."""
    random = Random(f"{seed}")
    return (damaged(files[number % len(files)], random) for number in range(count))


def complaint(damage: Damage, read: Callable[[], object], honest: object) -> str:
    """What is wrong with how a change was taken: it has to be refused by name, or read as it stands."""
    told = f"{damage.file} {damage.how} {damage.where}"
    try:
        said = read()
    except ContentError as error:
        named = error.entry or error.field or damage.how in ("cut", "drop", "field")
        return "" if error.file.endswith((".toml", ".tmx")) and error.why and named else f"{told} is not named: {error}"
    if damage.fatal:
        return f"{told} was not noticed"
    return "" if damage.how == "drop" or said != honest else f"{told} was ignored"


def taken(game: str, root: Path, count: int) -> Iterator[str]:
    """What was wrong with how each of so many changes was taken."""
    folder, honest = copied(game, root), everything(game, root)
    for damage in changes(sorted(content_folder(game).glob("*.toml")), count, f"{SEED} {game}"):
        path = folder / damage.file
        sound = path.read_bytes()
        path.write_text(damage.text, encoding="utf-8")
        yield complaint(damage, lambda: everything(game, root), honest)
        path.write_bytes(sound)


@pytest.mark.parametrize("game", game_names())
def test_whatever_is_damaged_is_named(game: str, tmp_path: Path, damages: int) -> None:
    files = {each: len(list(content_folder(each).glob("*.toml"))) for each in game_names()}
    assert list(filter(None, taken(game, tmp_path, damages * files[game] // sum(files.values()) + 1))) == []


def test_a_damaged_cue_book_is_named(tmp_path: Path, damages: int) -> None:
    book, path = data_root() / "assets" / "sound" / "cues.toml", tmp_path / "cues.toml"
    for damage in changes([book], damages // 20, SEED):
        path.write_text(damage.text, encoding="utf-8")
        try:
            CueBook.read(path)
        except ContentError as error:
            assert error.file == "cues.toml" and error.why
