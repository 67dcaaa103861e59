"""The window's side of a review: a process of its own looks at the match, the window hears how far it is and what it found."""
from __future__ import annotations

import multiprocessing
import traceback
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

import msgspec

from engine.ai import process
from engine.content import load_rules
from engine.lab.review import Costly, Fall, review
from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.protocol import Rules, State
from engine.rules.kernel.types import Action, Seat


class Order(msgspec.Struct, frozen=True):
    """A match from its first state on, and whose decisions are looked at."""

    game: str
    seat: Seat
    start: msgspec.Raw
    actions: tuple[msgspec.Raw, ...]


class Told(msgspec.Struct, frozen=True):
    """One decision as it travels."""

    at: int
    played: tuple[msgspec.Raw, ...]
    better: tuple[msgspec.Raw, ...]
    chance: float
    cost: float
    gains: dict[str, float]
    losses: dict[str, float]


class News(msgspec.Struct, frozen=True):
    """How far it is; `found` comes last, `failed` holds the words of a bug instead."""

    done: int = 0
    whole: int = 1
    found: tuple[Told, ...] | None = None
    falls: tuple[Fall, ...] = ()
    """Where the chance to win fell, in the order of the match."""
    failed: str = ""


class Reviewer:
    """At most one review at a time; a new one takes its place."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._rules: Rules | None = None

    @property
    def running(self) -> bool:
        """Whether more is to come."""
        return self._pipe is not None

    def start(self, rules: Rules, start: State, actions: list[Action], seat: Seat) -> None:
        """Begin; raises OSError where the system gives no process."""
        self.stop()
        order = Order(rules.name, seat, msgspec.Raw(to_json(start)), tuple(msgspec.Raw(to_json(action)) for action in actions))
        ours, theirs = self._context.Pipe(duplex=False)
        self._rules = rules
        self._process = self._context.Process(target=serve, args=(theirs, to_json(order)), name="mythoteca-review", daemon=True)
        try:
            self._process.start()
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()
        self._pipe = ours

    def stop(self) -> None:
        """End it."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
            self._process = None

    def poll(self) -> News | None:
        """The latest news since the last call; a process that died is told of as a failure."""
        latest: News | None = None
        try:
            while self._pipe is not None and self._pipe.poll():
                latest = from_json(self._pipe.recv_bytes(), News)
        except (EOFError, OSError):
            latest = latest if latest is not None and latest.found is not None else News(failed="the reviewing process died")
        if latest is not None and (latest.found is not None or latest.failed):
            self.stop()
        return latest

    def costly(self, news: News) -> list[Costly]:
        """What was found, as the window's own actions."""
        assert self._rules is not None
        kind = self._rules.action_type

        def read(raws: tuple[msgspec.Raw, ...]) -> tuple[Action, ...]:
            return tuple(from_json(bytes(raw), kind) for raw in raws)

        return [
            Costly(told.at, read(told.played), read(told.better), told.chance, told.cost, told.gains, told.losses)
            for told in news.found or ()
        ]


def serve(pipe: Connection, data: bytes) -> None:
    """Look at a match and tell of every step."""
    process.begin()
    try:
        order = from_json(data, Order)
        rules = load_rules(order.game)
        start = from_json(bytes(order.start), rules.state_type)
        actions = [from_json(bytes(action), rules.action_type) for action in order.actions]
        for step in review(rules, start, actions, order.seat):
            found = tuple(_told(costly) for costly in step.found) if step.found is not None else None
            pipe.send_bytes(to_json(News(step.done, step.whole, found, step.falls)))
    except (BrokenPipeError, OSError):
        return
    except Exception:
        # A bug in here must reach the window as words.
        pipe.send_bytes(to_json(News(failed=traceback.format_exc())))


def _told(costly: Costly) -> Told:
    played, better = (tuple(msgspec.Raw(to_json(action)) for action in actions) for actions in (costly.played, costly.better))
    return Told(costly.at, played, better, costly.chance, costly.cost, costly.gains, costly.losses)
