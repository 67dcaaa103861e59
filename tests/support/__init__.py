"""What every rules test needs: scripted dice, playing actions in a row, and expecting a refusal."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Event
from tests.support.laws import lawful


class ScriptedDice(Dice):
    """Dice that fall as the test says; faces count from 1, as `roll` does. An empty script is an error."""

    script: list[int] = msgspec.field(default_factory=list)

    @classmethod
    def of(cls, *faces: int) -> ScriptedDice:
        return cls(seed=1, script=list(faces))

    def clone(self) -> ScriptedDice:
        return ScriptedDice(self.seed, self.script.copy())

    def below(self, bound: int) -> int:
        assert self.script, "the script of the dice has run out"
        face = self.script.pop(0)
        assert 1 <= face <= bound, f"{face} is no face of a die with {bound} sides"
        return face - 1


def play(rules: Rules, state: Any, *actions: Action) -> list[Event]:
    """Apply `actions` in a row, each held to the laws of every game; the events of all of them."""
    events: list[Event] = []
    for action in actions:
        events += lawful(rules, state, action)
    return events


def of_kind(events: list[Event], kind: type[Event]) -> list[Any]:
    """Those of `events` that are of one kind."""
    return [event for event in events if isinstance(event, kind)]


@contextmanager
def refused(rule: str) -> Iterator[None]:
    """What is inside has to be refused by that rule."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.rule == rule, f"refused by {caught.value!r}, not by {rule}"


def told(events: list[Event]) -> list[tuple[object, ...]]:
    """What events say, each as its name and its facts, without beats and serials."""
    return [
        (type(event).__name__, *(getattr(event, name) for name in event.__struct_fields__ if name not in ("beat", "serial")))
        for event in events
    ]
