"""Play budgets: what is counted, and when a budget is kept."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from tools.ladder.budgets import Waits, main, memory, part


def test_a_part_of_the_waits_is_the_one_that_so_many_do_not_exceed() -> None:
    waits = [float(number) for number in range(100, 0, -1)]
    assert (part(waits, 0.5), part(waits, 0.95), part(waits, 1.0)) == (50.0, 95.0, 100.0)
    assert part([], 0.95) == 0.0 and part([2.0], 0.5) == 2.0


def test_a_budget_is_kept_where_nearly_all_decisions_and_all_memory_keep_it() -> None:
    waits = Waits("village", "hard", "duel", [1.5] * 96 + [9.0] * 4, 100.0)
    assert waits.kept and "| kept |" in str(waits)
    waits.seconds = [1.5] * 90 + [1.9] * 10
    assert not waits.kept and "| not kept |" in str(waits)
    assert not Waits("village", "hard", "duel", [0.1], 601.0).kept


def test_memory_is_that_of_the_processes() -> None:
    if Path("/proc/self/smaps_rollup").exists():
        assert memory([os.getpid()]) > 10
    assert memory([]) == 0


def test_decisions_are_timed_through_the_windows_client(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mythicals", "--levels", "easy", "--decisions", "2", "--thinkers", "1"]) in (0, 1)
    assert "| mythicals | easy | duel | 2 |" in capsys.readouterr().out
