"""Long runs as commands, shortly: a monkey at a table and in the shell, and computers at one client."""
from __future__ import annotations

from pathlib import Path

import pytest

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
