"""Copies of a state, where every field has its own value so that two that changed places show; and matches that chance plays lawfully."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from tests.support.laws import lawful


def cloned(state: Any) -> list[Any]:
    """The state and everything in it that copies itself."""
    found: dict[int, Any] = {}

    def walk(value: Any) -> None:
        if isinstance(value, msgspec.Struct):
            if hasattr(value, "clone") and not value.__struct_config__.frozen:
                found[id(value)] = value
            for name in value.__struct_fields__:
                if name != "content":
                    walk(getattr(value, name))
        elif isinstance(value, list | tuple):
            for each in value:
                walk(each)
        elif isinstance(value, dict):
            for each in value.values():
                walk(each)

    walk(state)
    return list(found.values())


def _own(name: str, value: Any, number: int) -> Any:
    """A value of the same form that no other field has; None where what lies there copies itself."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return 1000 + number
    if isinstance(value, str):
        return name
    if isinstance(value, list):
        return None if any(hasattr(each, "clone") or isinstance(each, list | dict) for each in value) else [name, number]
    if isinstance(value, dict):
        return None if any(hasattr(each, "clone") or isinstance(each, list | dict) for each in value.values()) else {name: number}
    return None


def misplaced(one: Any) -> list[str]:
    """The fields of something that are not in its copy what they are in itself."""
    for number, name in enumerate(one.__struct_fields__):
        other = _own(name, getattr(one, name), number)
        if other is not None:
            setattr(one, name, other)
    copy = one.clone()
    return [name for name in one.__struct_fields__ if name != "content" and getattr(copy, name) != getattr(one, name)]


def by_chance(rules: Rules, label: str, actions: int, seed: int = 3) -> Iterator[Any]:
    """The states of a match played by chance, each reached lawfully."""
    state, dice = rules.new_game(rules.sample_configs()[label], seed), Dice(seed + 1)
    for _ in range(actions):
        yield state
        if state.to_act is None:
            return
        lawful(rules, state, dice.pick(rules.legal_actions(state)))


def kinds_of_copies(rules: Rules, actions: int = 60) -> list[Any]:
    """One of each kind of thing in a game that copies itself, as it comes up in play."""
    found: dict[type[Any], Any] = {}
    for label in rules.sample_configs():
        state, dice = rules.new_game(rules.sample_configs()[label], 3), Dice(4)
        for _ in range(actions):
            for one in cloned(state):
                found.setdefault(type(one), one.clone())
            if state.to_act is None:
                break
            rules.apply(state, dice.pick(rules.legal_actions(state)))
    return list(found.values())
