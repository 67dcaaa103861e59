"""Somebody who believes every event: what it says has to be so at that moment, and what nobody told has to be as it was."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Event

Truth = Callable[[Any, Any], bool]
SUBJECTS = ("seat", "unit", "area", "thief", "victim", "target", "attacker", "piece", "source")


class Belief(NamedTuple):
    """What one game's events promise."""

    truths: Mapping[type[Event], Truth]
    """What has to be so when an event is told."""
    facts: Callable[[Any], dict[str, Any]]
    """What everybody may know: `kind subject` and the value."""
    tellers: Mapping[str, tuple[type[Event], ...]]
    """Which events can say that a fact of a kind has changed."""
    wide: tuple[type[Event], ...] = ()
    """Events that speak of more than the one whom they name."""


class Witness:
    """Hears every beat of an action."""

    def __init__(self, belief: Belief, state: Any) -> None:
        self.belief = belief
        self.known = belief.facts(state)

    def __call__(self, beat: Sequence[Event], state: Any) -> None:
        for event in beat:
            truth = self.belief.truths.get(type(event))
            assert truth is None or truth(state, event), f"it is not so: {event}"

    def close(self, events: Sequence[Event], state: Any) -> None:
        """Whatever has changed was told by an event that can say so and names whom it is about."""
        now = self.belief.facts(state)
        for name in self.known.keys() & now.keys():
            if now[name] != self.known[name]:
                told = any(self._tells(event, name) for event in events)
                assert told, f"nobody told of {name}: {self.known[name]} became {now[name]}"
        self.known = now

    def _tells(self, event: Event, name: str) -> bool:
        kind, _, subject = name.partition(" ")
        if not isinstance(event, self.belief.tellers[kind]):
            return False
        named = {str(getattr(event, field)) for field in SUBJECTS if hasattr(event, field)}
        return isinstance(event, self.belief.wide) or not subject or subject in named


def watched(rules: Rules, belief: Belief, state: Any, seed: int, actions: int) -> None:
    """Play on by chance before somebody who believes what is said."""
    dice, witness = Dice(seed), Witness(belief, state)
    for _ in range(actions):
        if state.to_act is None:
            return
        action = dice.pick(rules.legal_actions(state))
        try:
            witness.close(rules.apply(state, action, watch=witness), state)
        except AssertionError as error:
            error.add_note(f"after {action}")
            raise
