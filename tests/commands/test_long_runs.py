"""Long runs as commands, shortly: a monkey at a table and in the shell, and computers at one client."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import game_names
from tools import soak
from tools.monkey import __main__ as monkey
from tools.monkey import round as rounds


def test_a_monkey_finds_nothing_in_short_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    """Two rounds; the long run is a command."""
    assert monkey.main(["--events", "60", "--steps", "20", "--seed", "11"]) == 0
    assert "0 broken" in capsys.readouterr().out


def test_a_broken_round_is_told_with_its_seed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(seed: int, steps: int) -> int:
        raise rounds.LostMatchError("a.match")

    monkeypatch.setattr(rounds, "play", broken)
    assert monkey.main(["--only", "5"]) == 1
    out = capsys.readouterr().out
    assert "seed 5" in out and "LostMatchError" in out


def test_every_game_and_the_shell_have_their_rounds() -> None:
    found = [rounds.stage(seed) for seed in range(60)]
    assert {at.where for at in found} == {"mythicals", "guerra", "village", "mythic", "heroes", rounds.SHELL}
    assert {at.language for at in found} == set(rounds.LANGUAGES) and {at.size for at in found} == set(rounds.SIZES)


@pytest.mark.skipif(not soak.Path("/proc/self/statm").exists(), reason="what a process holds is read from /proc")
def test_what_is_held_is_measured() -> None:
    before = soak.held()
    with Path("/dev/null").open(encoding="ascii"):
        assert soak.held().files == before.files + 1
    assert before.memory > 10


@pytest.mark.skipif(not soak.Path("/proc/self/statm").exists(), reason="what a process holds is read from /proc")
def test_a_short_soak_sits_at_every_table_and_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    """A second at each; whether an hour is flat is a command."""
    assert soak.main(["--minutes", "0.1", "--turn", "1", "--allowed", "500"]) == 0
    said = capsys.readouterr().out
    assert [game for game in game_names() if f"lap 0 {game} " not in said] == []
    assert "after half of the time " in said


def test_more_memory_and_open_files_are_a_fault() -> None:
    first = soak.Held(100.0, 10)
    assert not soak.grown(first, soak.Held(106.0, 10), 6) and not soak.grown(first, soak.Held(90.0, 9), 6)
    assert soak.grown(first, soak.Held(106.1, 10), 6) and soak.grown(first, soak.Held(90.0, 11), 6)
