"""One thinking process as the window holds it: started, written to, listened to, ended."""
from __future__ import annotations

import contextlib
from multiprocessing.connection import Connection
from typing import Any

from engine.ai.messages import Answer, Ask, Warm
from engine.ai.worker import serve
from engine.rules.kernel.codec import from_json, to_json


class Thinker:
    """A process that may die at any time; whoever holds it asks `alive` and starts it again."""

    def __init__(self, context: Any, hurried: Any) -> None:
        self._context = context
        self._hurried = hurried
        self.process: Any = None
        self._pipe: Connection | None = None

    @property
    def alive(self) -> bool:
        """Whether it can still answer."""
        return self._pipe is not None and self.process is not None and self.process.is_alive()

    def start(self) -> None:
        """Start it if it is not running; returns at once. Raises OSError where the system gives no process."""
        if self.alive:
            return
        self._close()
        ours, theirs = self._context.Pipe()
        self.process = self._context.Process(target=serve, args=(theirs, self._hurried), name="mythoteca-ai", daemon=True)
        self.process.start()
        theirs.close()
        self._pipe = ours

    def send(self, message: Ask | Warm) -> None:
        """Say something; a process that cannot be started or has just died is noticed by `alive`."""
        try:
            self.start()
            assert self._pipe is not None
            self._pipe.send_bytes(to_json(message))
        except OSError:
            self._close()

    def answers(self) -> list[Answer]:
        """What it has said since the last call."""
        found: list[Answer] = []
        try:
            while self._pipe is not None and self._pipe.poll():
                found.append(from_json(self._pipe.recv_bytes(), Answer))
        except (EOFError, OSError):
            self._close()
        return found

    def kill(self) -> None:
        """End a process that says nothing any more."""
        self._close()
        if self.process is not None:
            self.process.kill()
            self.process.join()

    def stop(self) -> None:
        """End it."""
        self._close()
        if self.process is not None:
            self.process.terminate()
            self.process.join(1.0)
            # A process that the system has stopped does not even hear that it should end.
            self.process.kill()
            self.process = None

    def _close(self) -> None:
        if self._pipe is not None:
            with contextlib.suppress(OSError):
                self._pipe.close()
            self._pipe = None
