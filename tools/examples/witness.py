"""Watches a rules test play: the position it sets up, the actions it does there and the dice that fall."""
from __future__ import annotations

import inspect
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import patch

from engine.content import load_rules
from engine.rules.kernel.codec import digest
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action
from tests.support import ScriptedDice

TESTS = Path(__file__).resolve().parents[2] / "tests" / "rules"
Play = Callable[..., object]
"""A test, or a function that plays like one."""


@dataclass
class Seen:
    """`position` is the first state the rules were asked about; then every action with its faces and the table after it."""

    position: Any
    line: list[Action] = field(default_factory=list)
    rolls: list[list[int]] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)


class Witness:
    """Stands behind the rules of one game while something is played."""

    def __init__(self, game: str) -> None:
        self._rules = type(load_rules(game))
        self._state: Any = None
        self.seen: Seen | None = None

    def watch(self, play: Play) -> Seen | None:
        """Let it play; None where the rules were asked about no open question."""
        with ExitStack() as stack:
            for name in ("apply", "legal_actions", "why_not"):
                stack.enter_context(patch.object(self._rules, name, self._asked(name)))
            stack.enter_context(patch.object(ScriptedDice, "below", self._rolled(ScriptedDice.below)))
            play(*_arguments(play))
        return self.seen

    def _asked(self, name: str) -> Callable[..., Any]:
        # Games hand on functions of their book or write methods of their own: both are bound to the rules that were asked.
        bound = inspect.getattr_static(self._rules, name).__get__

        def asked(rules: Any, state: Any, *rest: Any) -> Any:
            plain = bound(rules, self._rules)
            if self.seen is None and state.to_act is not None:
                self._state, self.seen = state, Seen(state.clone())
            if self.seen is None or name != "apply" or state is not self._state:
                return plain(state, *rest)
            self.seen.rolls.append([])
            try:
                events = plain(state, *rest)
            except Refused:
                self.seen.rolls.pop()
                raise
            self.seen.line.append(rest[0])
            self.seen.tables.append(table_of(state))
            return events

        return asked

    def _rolled(self, plain: Callable[..., int]) -> Callable[..., int]:
        def below(dice: ScriptedDice, bound: int) -> int:
            face = plain(dice, bound)
            if self.seen is not None and self.seen.rolls and dice is self._state.dice:
                self.seen.rolls[-1].append(face + 1)
            return face

        return below


def table_of(state: Any) -> str:
    """A fingerprint of everything but the dice."""
    still = state.clone()
    still.dice = Dice(0)
    return digest(still)


def tests_of(game: str) -> dict[str, list[Play]]:
    """Rule id → the tests that cite it, in the order of the ledger."""
    found: dict[str, list[Play]] = {}
    for path in sorted((TESTS / game).glob("test_*.py")):
        module = import_module(f"tests.rules.{game}.{path.stem}")
        tests = [test for _, test in inspect.getmembers(module, inspect.isfunction) if test.__module__ == module.__name__]
        for test in sorted(tests, key=lambda test: test.__code__.co_firstlineno):
            for rule in _marks(test, "rule"):
                found.setdefault(rule, []).append(test)
    return found


def _marks(test: Play, name: str) -> tuple[Any, ...]:
    return tuple(value for mark in getattr(test, "pytestmark", ()) if mark.name == name for value in mark.args)


def _arguments(test: Play) -> tuple[Any, ...]:
    """The first row of a parametrised test."""
    table = _marks(test, "parametrize")
    if not table:
        return ()
    return tuple(table[1][0]) if not isinstance(table[0], str) or "," in table[0] else (table[1][0],)
