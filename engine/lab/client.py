"""The window's side of the lab: a process of its own plays, the window collects what it sends."""
from __future__ import annotations

import multiprocessing
import traceback
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from engine.ai import process
from engine.ai.brain import brain_for
from engine.content import load_rules
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
    """At most one order is played at a time."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._process: Any = None
        self._pipe: Connection | None = None
        self._due = 0

    @property
    def running(self) -> bool:
        """Whether games are still to come."""
        return self._pipe is not None

    def start(self, order: Order) -> None:
        """Begin; an order before this one is dropped."""
        self.stop()
        ours, theirs = self._context.Pipe(duplex=False)
        self._process = self._context.Process(target=serve, args=(theirs, to_json(order)), name="mythoteca-lab", daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = ours
        self._due = order.games

    def stop(self) -> None:
        """End it; what was sent before is kept by whoever polled it."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
            self._process = None

    def poll(self) -> list[Report]:
        """The games finished since the last call; after the last one, or the death of the process, nothing runs."""
        found: list[Report] = []
        try:
            while self._pipe is not None and len(found) < self._due and self._pipe.poll():
                found.append(from_json(self._pipe.recv_bytes(), Report))
            self._due -= len(found)
        except (EOFError, OSError):
            self._due = 0
        if not self._due:
            self.stop()
        return found


def serve(pipe: Connection, data: bytes) -> None:
    """Play an order and send a report for every game."""
    process.begin()
    order = from_json(data, Order)
    for number in range(order.games):
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
