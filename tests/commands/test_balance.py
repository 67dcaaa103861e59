"""Tournaments count what they say and can be repeated."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.town import Hire
from engine.rules.heroes.town.towns import hire
from engine.rules.kernel.book import Emit
from tests.rules.heroes.sketch import sketch
from tools.balance.__main__ import main
from tools.balance.heroes import Diary
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


def test_a_hire_just_before_the_combat_of_another_is_counted_for_whoever_hired() -> None:
    state, emit = sketch(), Emit()
    state.players[1].G = 20
    place = state.heroes["h1"].at
    hire(state, 1, place, 10, emit)
    diary = Diary(False)
    diary.begin(state)
    diary.note(Hire(place), emit.events)
    assert state.active == 0 and dict(diary.deeds) == {(1, "hires"): 1}
