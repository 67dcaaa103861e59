"""One thinking process as the window holds it: started, written to, listened to, ended. Nothing here waits for it."""
from __future__ import annotations

import contextlib
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess

import msgspec

from engine.ai.messages import Answer, Ask, Warm
from engine.ai.pulse import Signs, Watch
from engine.ai.worker import Hurried, serve
from engine.rules.kernel.codec import from_json, to_json


class Thinker:
    """A process that may die or hang at any time; whoever holds it asks `alive` and `hung` and starts it again."""

    def __init__(self, context: SpawnContext, hurried: Hurried) -> None:
        self._context = context
        self._hurried = hurried
        self._watch = Watch(Signs())
        self.process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._next: Ask | None = None
        """A question that waits until everything before it is answered: a process that does not read must not block the window."""
        self._unheard = 0
        """Messages that have no answer yet."""

    @property
    def alive(self) -> bool:
        """Whether it can still answer."""
        return self._pipe is not None and self.process is not None and self.process.is_alive()

    @property
    def hung(self) -> bool:
        """Whether it will not answer what it was asked."""
        return self._watch.hung

    def start(self) -> None:
        """Start it if it is not running; returns at once. Raises OSError where the system gives no process."""
        if self.alive:
            return
        self._close()
        signs = self._context.RawValue(Signs)
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=serve, args=(theirs, self._hurried, signs), name="mythoteca-ai", daemon=True)
        try:
            process.start()
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()
        self.process, self._pipe, self._watch = process, ours, Watch(signs)

    def warm(self, game: str) -> None:
        """Let it load a game, if it has nothing else to do."""
        if not self._unheard:
            self._say(Warm(game))

    def ask(self, ask: Ask) -> None:
        """A question in place of any that was not passed on yet; a process that cannot be started is noticed by `alive`."""
        with contextlib.suppress(OSError):
            self.start()
        self._watch.ask(ask.id, ask.seconds)
        self._next = ask
        self._pass_on()

    def hurry(self) -> None:
        """Its time is over."""
        self._watch.hurry()

    def answers(self) -> list[Answer]:
        """What it has said since the last call; a process that talks nonsense is ended."""
        found: list[Answer] = []
        try:
            while self._pipe is not None and self._pipe.poll():
                found.append(from_json(self._pipe.recv_bytes(), Answer))
                self._unheard = max(0, self._unheard - 1)
        except (EOFError, OSError):
            self._close()
        except msgspec.DecodeError:
            self.kill()
        self._pass_on()
        return found

    def _pass_on(self) -> None:
        if self._next is not None and not self._unheard and self._pipe is not None:
            ask, self._next = self._next, None
            self._say(ask)

    def _say(self, message: Ask | Warm) -> None:
        try:
            self.start()
            assert self._pipe is not None
            self._pipe.send_bytes(to_json(message))
            self._unheard += 1
        except OSError:
            self._close()

    def kill(self) -> None:
        """End a process that says nothing any more."""
        self._close()
        if self.process is not None:
            self.process.kill()
            self.process.join(1.0)

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
        self._unheard = 0
        if self._pipe is not None:
            with contextlib.suppress(OSError):
                self._pipe.close()
            self._pipe = None
