"""Recorded matches play back to every digest: a rule that changed by accident is seen here.

A rule that was changed on purpose records them again with `python -m tools.golden`, in the same commit, which says why."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import game_names, load_rules
from engine.match.reading import SUFFIX
from engine.match.store import Store
from tools.golden.played import MARK, ending, refresh, tables

FOLDER = Path(__file__).parent
MATCHES = sorted(FOLDER.glob(f"*/*{SUFFIX}"))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_match_plays_back_exactly(path: Path) -> None:
    loaded = Store(path.parent, load_rules).load(path)
    assert loaded.damage is None, loaded.damage
    assert len(loaded.match.entries) > 20


def test_every_game_is_recorded() -> None:
    assert {path.parent.name for path in MATCHES} == set(game_names())


@pytest.mark.parametrize("game", game_names())
def test_every_mode_and_number_of_players_is_played_to_its_end(game: str) -> None:
    """One match at least of each; which ends of a game came up stands in the names of the files (R-8)."""
    played = {"-".join(path.stem.removeprefix(MARK).split("-")[:2]) for path in (FOLDER / game).glob(f"{MARK}*{SUFFIX}")}
    assert played == set(tables(load_rules(game)))


@pytest.mark.parametrize("path", [path for path in MATCHES if path.name.startswith(MARK)], ids=lambda path: path.stem)
def test_a_match_ends_as_its_name_says(path: Path) -> None:
    match = Store(path.parent, load_rules).load(path).match
    table = f"{getattr(match.config, 'mode', 'match')}-{match.config.seats}"
    assert path.stem.removeprefix(MARK).rpartition("-")[0] == f"{table}-{ending(match)}"


def test_what_was_played_is_written_down_again_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where today's rules lead elsewhere no digest fits any more: every action is done again all the same."""
    path = next(path for path in MATCHES if path.parent.name == "mythicals" and path.stem.startswith(MARK))
    count = len(Store(path.parent, load_rules).load(path).match.entries)
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    with monkeypatch.context() as patch:
        patch.setattr("engine.match.playback.digest", lambda state: "elsewhere")
        refresh(copy)
    again = Store(tmp_path, load_rules).load(copy)
    assert again.damage is None and len(again.match.entries) == count and again.match.outcome is not None
