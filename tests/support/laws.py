"""The promises that every action of every game keeps; whatever a rule test plays is held to them."""
from __future__ import annotations

from typing import Any

from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Event
from tests.support.breeding import bred

CHILDREN = 12
"""Actions tried after every action that nobody may have offered: mixed from what is legal now and what was legal before, or spoilt."""


def same(one: object, other: object, otherwise: str) -> None:
    """Equal or a short failure; a diff of two whole states would take longer than the suite."""
    if one != other:
        raise AssertionError(otherwise)


def lawful(rules: Rules, state: Any, action: Action) -> list[Event]:
    """Apply an action: it is legal exactly if it is offered, copies are not touched, and what follows is told and seen as it should be."""
    refusal = rules.why_not(state, action)
    earlier = rules.legal_actions(state)
    same(action in earlier, refusal is None, f"{action} is offered and refused, or neither: {refusal!r}")
    before, copy = to_json(state), state.clone()
    try:
        events = rules.apply(state, action)
    except Refused as raised:
        same(raised, refusal, f"{action} is refused for two reasons: {raised!r} and {refusal!r}")
        same(to_json(state), before, f"the refused {action} left a trace")
        raise
    same(to_json(copy), before, f"{action} changed a copy of the state as well")
    for event in events:
        same(from_json(to_json(event), rules.event_type), event, f"{event} is not what it says it is")
    _whole(rules, state)
    if state.to_act is not None:
        _seen(rules, state)
        _asked(rules, state, earlier)
    return events


def _whole(rules: Rules, state: Any) -> None:
    """A state is what its type says, whatever dice a test has put there, and so is a copy of it."""
    copy = state.clone()
    same(to_json(copy), to_json(state), "a copy of the state is another one")
    copy.dice = Dice(1)
    same(to_json(from_json(to_json(copy), rules.state_type)), to_json(copy), "the state is not what its type says")


def _seen(rules: Rules, state: Any) -> None:
    """Whoever is asked can answer from the own view, which hides the dice and agrees with the worlds dealt from it."""
    seat = state.to_act
    view = rules.view_for(state, seat)
    if view.dice.seed >= 0:
        raise AssertionError("a view shows the dice")
    same(rules.legal_actions(view), rules.legal_actions(state), f"{state.agenda.asked} cannot be answered from the view of {seat}")
    before = to_json(view)
    world = rules.possible_world(view, Dice(5))
    same(to_json(view), before, "dealing a world changed the view")
    same(to_json(rules.view_for(world, seat)), before, f"a world does not agree with the view of {seat} at {state.agenda.asked}")
    neighbour = (seat + 1) % state.config.seats
    other = rules.view_for(state, neighbour)
    same(to_json(rules.view_for(other, neighbour)), to_json(other), "a view of a view shows something else")


def _asked(rules: Rules, state: Any, earlier: list[Action]) -> None:
    """What is legal has a path of its own, and of what could be asked for exactly that is not refused."""
    legal = rules.legal_actions(state)
    same(len({action.path for action in legal}), len(legal), f"two answers to {state.agenda.asked} have the same path")
    families: dict[type[Action], list[Action]] = {}
    for action in (*legal, *earlier):
        families.setdefault(type(action), []).append(action)
    dice, offered = Dice(len(legal)), set(legal)
    every = list(families.values())
    for number in range(CHILDREN):
        child = bred(rules, every[number % len(every)], dice)
        if child is not None:
            refusal = rules.why_not(state, child)
            same(refusal is None, child in offered, f"{child} is offered and refused at {state.agenda.asked}, or neither: {refusal!r}")
