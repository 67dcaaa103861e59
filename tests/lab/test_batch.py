"""Many games at once: the same results in the same order however many processes play, and what was played counts."""
from __future__ import annotations

import io
import time
from collections.abc import Iterator

import pytest

from engine.commands import sim
from engine.lab.batch import Means, Progress, clock, run

TASKS = list(range(12))


def slow_square(number: int) -> int:
    time.sleep(0.02 if number % 3 else 0.1)
    return number * number


def interrupted(number: int) -> int:
    if number == 5:
        raise KeyboardInterrupt
    return number


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    assert list(run(slow_square, TASKS, Means(1))) == list(run(slow_square, TASKS, Means(3))) == [n * n for n in TASKS]


def test_whoever_has_seen_enough_stops_asking() -> None:
    results = run(slow_square, TASKS, Means(2))
    assert [next(results), next(results)] == [0, 1]
    assert isinstance(results, Iterator)
    results.close()  # type: ignore[attr-defined]


def test_ctrl_c_keeps_what_is_done() -> None:
    assert list(run(interrupted, TASKS, Means(1))) == [0, 1, 2, 3, 4]


def test_a_bug_in_a_game_is_not_swallowed() -> None:
    for jobs in (1, 2):
        with pytest.raises(ZeroDivisionError):
            list(run(divide, [1, 0], Means(jobs)))


def divide(number: int) -> float:
    return 1 / number


def test_progress_tells_how_long_it_will_take() -> None:
    progress = Progress("games", 8, io.StringIO())
    progress.done = 2
    assert progress.line(60.0) == f"[{'#' * 6}{'.' * 18}] 2/8, 1 min 00 s, 3 min 00 s left"
    assert [clock(5), clock(65), clock(3720)] == ["5 s", "1 min 05 s", "1 h 02 min"]


def test_sim_says_the_same_on_any_number_of_cores(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for jobs in ("1", "2"):
        sim.main(["mythicals", "--games", "3", "--ai", "random", "--json", "--jobs", jobs])
        said.append(capsys.readouterr().out.splitlines()[:-1])
    assert said[0] == said[1] and len(said[0]) == 3


def test_a_cluster_of_two_plays_the_same() -> None:
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        assert list(run(slow_square, TASKS, Means(cluster=cluster.scheduler_address))) == [n * n for n in TASKS]
