"""Many games at once: the same results on one core, on all of them or on a cluster, in the same order.

`run` is given a function and tasks; both travel to other processes, so the function stands at the top of a module and tasks and
results are plain data. Results come in the order of the tasks, whoever finished first; whoever has seen enough stops asking.
"""
from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Final, TextIO, TypeVar

import msgspec

from engine.ai import process

Task = TypeVar("Task")
Result = TypeVar("Result")
AHEAD: Final = 3
"""Tasks in the hands of each process: one at work, the others so that it never waits."""
BAR: Final = 24
QUIET: Final = 20.0
"""Seconds between two lines where nobody watches a bar."""


class Means(msgspec.Struct, frozen=True):
    """What a batch may use: so many processes (0 = every core), or the cluster at an address."""

    jobs: int = 0
    cluster: str = ""

    @property
    def processes(self) -> int:
        """How many games are played at once on this machine."""
        return self.jobs or os.cpu_count() or 1


def run(work: Callable[[Task], Result], tasks: Sequence[Task], using: Means, told: str = "") -> Iterator[Result]:
    """The results in the order of the tasks. Ctrl+C ends the batch early and keeps what has come; `told` names it on stderr."""
    progress = Progress(told, len(tasks))
    results = _alone(work, tasks) if using.processes == 1 and not using.cluster else _shared(work, tasks, using)
    try:
        for result in results:
            progress.step()
            yield result
    except KeyboardInterrupt:
        progress.say("stopped; what was played counts")
    finally:
        results.close()
        progress.end()


def watched(told: str, things: Sequence[Task]) -> Iterator[Task]:
    """One thing after the other, with a word on stderr about how far it is."""
    progress = Progress(told, len(things))
    try:
        for thing in things:
            yield thing
            progress.step()
    finally:
        progress.end()


def _alone(work: Callable[[Task], Result], tasks: Sequence[Task]) -> Generator[Result]:
    yield from map(work, tasks)


def _shared(work: Callable[[Task], Result], tasks: Sequence[Task], using: Means) -> Generator[Result]:
    before = multiprocessing.active_children()
    executor, hands, close = _cluster(using.cluster) if using.cluster else _pool(using.processes)
    waiting: deque[Future[Result]] = deque()
    left = iter(tasks)
    try:
        for task in left:
            waiting.append(executor.submit(work, task))
            if len(waiting) >= AHEAD * hands:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
        close(not waiting)
        # Games that nobody waits for any more are not played to their end.
        for child in multiprocessing.active_children() if waiting else ():
            if child not in before:
                child.terminate()


Hands = tuple[Executor, int, Callable[[bool], None]]
"""Who works, how many tasks at once, and how it is closed: told whether to wait for what is at work."""


def _pool(processes: int) -> Hands:
    executor = ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn"), initializer=_begin)
    return executor, processes, executor.shutdown


def _begin() -> None:
    """Ctrl+C ends a process of the pool without a word."""
    process.blind()
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _cluster(address: str) -> Hands:
    try:
        from distributed import Client
    except ImportError as error:
        raise SystemExit("a cluster needs dask.distributed: pip install mythoteca[cluster]") from error
    client = Client(address)
    executor = client.get_executor(pure=False)

    def close(wait: bool) -> None:
        executor.shutdown(wait)
        client.close()

    return executor, sum(client.ncores().values()) or 1, close


class Progress:
    """A bar with the time left on stderr, or now and then a line where stderr is a file; silent without a name."""

    def __init__(self, told: str, whole: int, stream: TextIO | None = None) -> None:
        self.told = told
        self.whole = whole
        self.done = 0
        self._stream = stream or sys.stderr
        self._began = self._shown = time.monotonic()
        self._bar = self._stream.isatty()

    def step(self) -> None:
        """One more task is done."""
        self.done += 1
        now = time.monotonic()
        if now - self._shown >= (0.2 if self._bar else QUIET):
            self._shown = now
            self.say(self.line(now - self._began))

    def line(self, spent: float) -> str:
        """How far it is, and how long the rest will take at the pace so far."""
        full = BAR * self.done // max(1, self.whole)
        left = spent / max(1, self.done) * (self.whole - self.done)
        return f"[{'#' * full}{'.' * (BAR - full)}] {self.done}/{self.whole}, {clock(spent)}, {clock(left)} left"

    def say(self, words: str) -> None:
        """Put a word on stderr."""
        if self.told:
            self._stream.write(f"\r{self.told} {words}\x1b[K" if self._bar else f"{self.told} {words}\n")
            self._stream.flush()

    def end(self) -> None:
        """Leave the bar behind."""
        if self.told and self._bar:
            self.say(self.line(time.monotonic() - self._began))
            self._stream.write("\n")


def clock(seconds: float) -> str:
    """A time as people say it."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s" if minutes else f"{rest} s"
