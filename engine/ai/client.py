"""The window's side of the thinking process: ask, poll each frame, hurry, cancel, restart."""
from __future__ import annotations

import multiprocessing
import time
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from engine.ai.brain import brain_for
from engine.ai.messages import Answer, Ask, Warm
from engine.ai.worker import serve
from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Seat

MAX_RESTARTS = 3
"""Deaths in a row after which the seat is given up."""
GRACE = 30.0
"""Seconds beyond its own deadline after which a worker that says nothing counts as dead."""
HURRIED = 8.0
"""The same for a worker that was told to play now: long enough to load a game, short enough for somebody who waits."""


class AiFailed(Exception):
    """The thinking process died or raised again and again; `report` says where, and is empty if it just died."""

    def __init__(self, report: str) -> None:
        super().__init__(report.strip().splitlines()[-1] if report.strip() else "the thinking process died")
        self.report = report


class Coaching(msgspec.Struct, frozen=True):
    """One suggestion of the coach."""

    actions: tuple[Action, ...]
    value: float
    visits: int
    terms: dict[str, float]


class AiClient:
    """One long-lived worker. At most one question is open; a new one replaces it."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        # A bare number without a lock: a worker that is killed or stopped in the middle of a look at it holds nobody up.
        self._hurried = self._context.RawValue("q", 0)
        self._process: Any = None
        self._pipe: Connection | None = None
        self._ids = 0
        self._open: Ask | None = None
        self._rules: Rules | None = None
        self._deaths = 0
        self._patience = 0.0

    # -- life ------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the worker if it is not running; returns at once."""
        if self._process is not None and self._process.is_alive():
            return
        self._close_pipe()
        ours, theirs = self._context.Pipe()
        self._process = self._context.Process(target=serve, args=(theirs, self._hurried), name="mythoteca-ai", daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = ours

    def stop(self) -> None:
        """End the worker."""
        self._open = None
        self._close_pipe()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
            # A process that the system has stopped does not even hear that it should end.
            self._process.kill()
            self._process = None

    def warm(self, game: str) -> None:
        """Let the worker load a game while people still choose their seats."""
        self.start()
        self._send(Warm(game))

    # -- asking ----------------------------------------------------------------------------------

    def ask(self, rules: Rules, view: Any, seat: Seat, brain: str, seed: int, *, thoughts: int = 0) -> None:
        """Let `brain` think about what `seat` sees; poll for the answer."""
        self._ids += 1
        self._rules = rules
        self._deaths = 0
        seconds = brain_for(rules, brain).level.seconds
        self._put(Ask(self._ids, rules.name, seat, brain, seed, seconds, msgspec.Raw(to_json(view)), thoughts))

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._open is not None

    def hurry(self) -> None:
        """Play now: the worker answers with the best it has."""
        self._hurried.value = self._ids
        self._patience = min(self._patience, time.monotonic() + HURRIED)

    def cancel(self) -> None:
        """Forget the open question; its answer will be ignored."""
        self._open = None
        self._hurried.value = self._ids

    def poll(self) -> tuple[Action, ...] | None:
        """The line to play, once it is there. Raises AiFailed where the worker cannot go on."""
        answer = self._answer()
        return self._read(answer.actions) if answer is not None else None

    def poll_ideas(self) -> list[Coaching] | None:
        """The coach's suggestions, once they are there."""
        answer = self._answer()
        if answer is None:
            return None
        return [Coaching(self._read(idea.actions), idea.value, idea.visits, idea.terms) for idea in answer.ideas]

    def _read(self, actions: list[msgspec.Raw]) -> tuple[Action, ...]:
        """Actions of the game that was asked about."""
        assert self._rules is not None
        kind = self._rules.action_type
        return tuple(from_json(bytes(action), kind) for action in actions)

    # -- the pipe --------------------------------------------------------------------------------

    def _put(self, ask: Ask) -> None:
        self._open = ask
        self._patience = time.monotonic() + ask.seconds + GRACE
        try:
            self.start()
            self._send(ask)
        except OSError:
            # The system gives no process, or takes it away again; `poll` counts it as a death.
            self._close_pipe()

    def _answer(self) -> Answer | None:
        """The answer to the open question; a dead worker is started anew and asked again."""
        if self._open is None:
            return None
        if self._pipe is None:
            self._again("")
            return None
        try:
            while self._pipe.poll():
                answer = from_json(self._pipe.recv_bytes(), Answer)
                if answer.id != self._open.id:
                    continue
                if answer.failed:
                    self._again(answer.failed)
                    return None
                self._open = None
                return answer
            if time.monotonic() > self._patience:
                self._process.kill()
                self._process.join()
            if not self._process.is_alive():
                self._again("")
        except (EOFError, OSError):
            self._again("")
        return None

    def _again(self, report: str) -> None:
        ask = self._open
        assert ask is not None
        self._deaths += 1
        if self._deaths > MAX_RESTARTS:
            self._open = None
            raise AiFailed(report)
        self._put(ask)

    def _send(self, message: Ask | Warm) -> None:
        try:
            assert self._pipe is not None
            self._pipe.send_bytes(to_json(message))
        except OSError:
            # The worker has just died; `poll` notices and asks again.
            self._close_pipe()
            self._process = None

    def _close_pipe(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
