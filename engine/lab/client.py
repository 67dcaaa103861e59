"""The window's side of the lab: processes of its own play, the window collects what they send."""
from __future__ import annotations

import multiprocessing
import traceback
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import msgspec

from engine.ai import process
from engine.ai.brain import brain_for
from engine.content import load_rules
from engine.lab.batch import Means
from engine.lab.bout import Bout, Course, play
from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.types import Outcome

JUDGE = "normal"
"""Whose opinion says where a game turned."""


class Order(msgspec.Struct, frozen=True):
    """What is to be played. With `turns` the players move on by one seat from game to game."""

    game: str
    config: msgspec.Raw
    brains: tuple[str, ...]
    games: int
    seed: int
    turns: bool = True


class Report(msgspec.Struct, frozen=True):
    """One game as it comes back; `failed` holds the words of a bug instead."""

    seed: int = 0
    turned: int = 0
    outcome: Outcome | None = None
    turning: int = 0
    actions: tuple[msgspec.Raw, ...] = ()
    seen: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    failed: str = ""

    @property
    def bout(self) -> Bout:
        """What the tally counts."""
        return Bout(self.seed, len(self.actions), self.outcome)


class Lab:
    """At most one order is played at a time; process `n` of `k` plays every k-th game from the n-th on."""

    def __init__(self, processes: int = 0) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._most = processes or max(1, Means().processes - 1)
        self._processes: list[SpawnProcess] = []
        self._pipes: list[Connection] = []
        self._next = self._due = 0

    @property
    def running(self) -> bool:
        """Whether games are still to come."""
        return bool(self._pipes)

    def start(self, order: Order) -> None:
        """Begin; an order before this one is dropped."""
        self.stop()
        self._next, self._due = 0, order.games
        hands = max(1, min(self._most, order.games))
        for first in range(hands):
            ours, theirs = self._context.Pipe(duplex=False)
            told = (theirs, to_json(order), first, hands)
            self._processes.append(self._context.Process(target=serve, args=told, name="mythoteca-lab", daemon=True))
            self._processes[-1].start()
            theirs.close()
            self._pipes.append(ours)

    def stop(self) -> None:
        """End it; what was sent before is kept by whoever polled it."""
        for pipe in self._pipes:
            pipe.close()
        for process_ in self._processes:
            process_.kill()
            process_.join(1.0)
        self._pipes, self._processes = [], []

    def poll(self) -> list[Report]:
        """The games finished since the last call, in the order of their seeds; after the last one, or a death, nothing runs."""
        found: list[Report] = []
        try:
            while self._next < self._due and self._pipes and self._pipes[self._next % len(self._pipes)].poll():
                found.append(from_json(self._pipes[self._next % len(self._pipes)].recv_bytes(), Report))
                self._next += 1
        except (EOFError, OSError):
            self._due = self._next
        if self._next >= self._due:
            self.stop()
        return found


def serve(pipe: Connection, data: bytes, first: int, step: int) -> None:
    """Play a part of an order and send a report for every game."""
    process.begin()
    order = from_json(data, Order)
    for number in range(first, order.games, step):
        try:
            report = report_of(order, number)
        except Exception:
            # A bug in here must reach the window as words; the next game may go well.
            report = Report(order.seed + number, failed=traceback.format_exc())
        try:
            pipe.send_bytes(to_json(report))
        except (BrokenPipeError, OSError):
            return


def report_of(order: Order, number: int) -> Report:
    """Play one game of an order."""
    rules = load_rules(order.game)
    config = from_json(bytes(order.config), rules.config_type)
    seats = len(order.brains)
    turned = number % seats if order.turns else 0
    brains = [brain_for(rules, order.brains[(seat - turned) % seats]) for seat in range(seats)]
    course = Course(brain_for(rules, JUDGE).heuristics, seats)
    bout = play(rules, config, brains, order.seed + number, course)
    actions = tuple(msgspec.Raw(to_json(action)) for action in course.actions)
    return Report(bout.seed, turned, bout.outcome, course.turning(bout.outcome), actions, course.seen, course.unseen)
