"""The ladder: when a pairing is decided, what a table adds up to, and how players are described."""
from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from engine.content import load_rules
from tools.ladder.__main__ import main
from tools.ladder.sequential import Sprt, elo, interval, shown
from tools.ladder.table import Row, commit, connected, enter, load, ratings
from tools.players import player


def test_a_sequential_test_decides_what_is_clear_and_nothing_else() -> None:
    test = Sprt(0.5, 0.6)
    assert test.verdict([1.0, 0.5] * 12) == "stronger"
    assert test.verdict([0.5, 0.0] * 12) == "not stronger"
    assert test.verdict([1.0, 0.5, 0.0, 0.5, 1.0, 0.5, 0.5]) == ""
    assert test.verdict([1.0] * 3) == "", "nobody decides on three pairs"


def test_a_number_of_games_fixed_beforehand_is_played_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mythicals", "habit", "random", "--games", "16", "--jobs", "1", "--fixed", "--quiet"]) == 0
    assert "of 16 =" in capsys.readouterr().out
    assert (shown(15, 16), shown(8, 16), shown(1, 16)) == ("stronger", "not decided", "weaker")


def test_shares_become_intervals_and_elo() -> None:
    low, high = interval(75, 100)
    assert 0.65 < low < 0.67 and 0.82 < high < 0.83
    assert elo(0.5) == 0 and elo(0.75) == pytest.approx(190.8, abs=0.1) and elo(1.0) == -elo(0.0) == 800


@pytest.mark.skipif(not shutil.which("git"), reason="needs git")
def test_a_row_tells_of_code_that_is_not_committed_and_of_no_other_row(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=tmp_path, check=True, capture_output=True)

    (tmp_path / "docs").mkdir()
    (tmp_path / "engine").mkdir()
    git("init")
    git("commit", "--allow-empty", "-m", "begun")
    (tmp_path / "docs" / "ladder.json").write_text("[]", encoding="utf-8")
    clean = commit(tmp_path)
    (tmp_path / "engine" / "new.py").write_text("", encoding="utf-8")
    assert clean and commit(tmp_path) == f"{clean}+"


def test_a_table_is_kept_and_a_row_replaces_the_one_that_asked_the_same(tmp_path: Path) -> None:
    row = Row("mythicals", "hard", "hard-0.1", "duel", "0.1 s", 30.0, 40, "stronger", "2026-01-01")
    enter(row, tmp_path)
    enter(Row("mythicals", "hard", "hard-0.1", "duel", "0.1 s", 60.0, 80, "stronger", "2026-01-02"), tmp_path)
    enter(Row("mythicals", "master", "hard", "duel", "own looks", 30.0, 40, "", "2026-01-02"), tmp_path)
    assert [found.games for found in load(tmp_path)] == [80, 40]
    assert "| hard | hard-0.1 | duel | 0.1 s | 80 | 75.0 % | 65-83 | +191 | stronger |" in (tmp_path / "LADDER.md").read_text()
    found = ratings(load(tmp_path))
    assert found["hard-0.1"] == 1000 and found["hard"] == pytest.approx(1191, abs=2) and found["master"] == pytest.approx(1382, abs=3)


def test_who_never_met_the_others_has_no_rating_among_them() -> None:
    first = Row("guerra", "hard", "hard-0.1", "duel", "0.1 s", 30.0, 40, "")
    rows = [first, Row("guerra", "normal", "easy", "duel", "own looks", 30.0, 40, "")]
    assert connected(rows) == [first]
    bridge = Row("guerra", "hard", "normal", "duel", "own looks", 30.0, 40, "")
    assert connected([*rows, bridge]) == [*rows, bridge]


def test_a_pairing_can_be_repeated_on_any_number_of_cores(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for jobs in ("1", "2"):
        assert main(["mythicals", "habit", "random", "--games", "4", "--jobs", jobs]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] and "habit against random" in said[0]


def test_players_are_described_by_what_is_different(capsys: pytest.CaptureFixture[str]) -> None:
    rules = load_rules("village")
    changed = player(rules, "hard~looks=7~explore=2~turns=3~weights=hand~caution=0.5")
    assert changed.level.iterations == 7 and changed.weights == "hand" and changed.tuning.caution == 0.5
    assert changed.tuning.hand.explore == changed.tuning.learned.explore == 2.0 and changed.tuning.hand.turns == 3
    assert main(["village", "hard~wit=3", "hard"]) == 2 and "wit" in capsys.readouterr().err
