"""Tournaments count what they say and can be repeated."""
from __future__ import annotations

import pytest

from tools.balance.__main__ import main
from tools.balance.tournament import Share


def test_a_share_has_an_interval_around_it() -> None:
    share = Share()
    for won in (1.0, 1.0, 0.0, 0.5):
        share.add(won)
    low, high = share.interval
    assert share.percent == 62.5 and low < 62.5 < high and str(share).startswith("2.5 of 4 = 62.5 %")


def test_levels_swap_seats_and_repeat_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for _ in range(2):
        assert main(["mythicals", "levels", "random", "random", "--games", "2", "--seed", "4"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] and said[0].splitlines()[-1].startswith("random against random: ")


def test_a_siege_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["village", "siege", "--level", "random", "--party", "2", "--games", "1", "--boss", "vl_boss_vharzul"]) == 0
    assert "2 heroes, adept, random: " in capsys.readouterr().out
