"""The process that thinks: it gets views as JSON and answers with actions, and cannot even import the window."""
from __future__ import annotations

import time
import traceback
from multiprocessing.connection import Connection
from typing import Any, Protocol

import msgspec

from engine.ai import process
from engine.ai.brain import Brain, brain_for, choose
from engine.ai.messages import Answer, Ask, Idea, Warm
from engine.content import load_rules
from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.dice import fresh_dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action

DOUBT = 16
"""How many looks the usual chance counts for against what was seen of a single line."""


class Hurried(Protocol):
    """A number in memory that both sides share: questions up to this id are wanted now, or not at all any more."""

    value: int


def serve(pipe: Connection, hurried: Hurried) -> None:
    """Answer until the pipe closes."""
    process.begin()
    while True:
        try:
            message: Ask | Warm = from_json(pipe.recv_bytes(), Ask | Warm)
        except (EOFError, OSError):
            return
        if isinstance(message, Warm):
            load_rules(message.game)
            continue
        try:
            answer = answer_to(message, hurried)
        except Exception:
            # A bug in here must reach the window as words: the seat is asked again and the report is kept.
            answer = Answer(message.id, failed=traceback.format_exc())
        try:
            pipe.send_bytes(to_json(answer))
        except (BrokenPipeError, OSError):
            return


def answer_to(ask: Ask, hurried: Hurried) -> Answer:
    """Think about one question."""
    rules = load_rules(ask.game)
    view = from_json(bytes(ask.view), rules.state_type)
    brain = brain_for(rules, ask.brain)
    deadline = time.perf_counter() + ask.seconds

    def stop() -> bool:
        return hurried.value >= ask.id or time.perf_counter() > deadline

    if ask.thoughts:
        return Answer(ask.id, ideas=ideas_for(rules, brain, view, ask, stop))
    line = choose(rules, brain, view, ask.seed, stop)
    return Answer(ask.id, [msgspec.Raw(to_json(action)) for action in line.actions])


def ideas_for(rules: Rules, brain: Brain, view: Any, ask: Ask, stop: Any) -> list[Idea]:
    """The lines looked at most, the best first, with their reasons: what the named terms become after each."""
    thoughts = brain.think(rules, view, ask.seed, stop)[: ask.thoughts]
    looks = sum(thought.visits for thought in thoughts)
    usual = sum(thought.visits * thought.value for thought in thoughts) / looks if looks else 0.5
    ideas = []
    for thought in thoughts:
        # A chance that rests on few looks is drawn towards the usual one, so that no lucky glimpse comes first.
        chance = (thought.visits * thought.value + DOUBT * usual) / (thought.visits + DOUBT)
        terms = _terms_after(rules, brain, view, thought.line.actions, ask)
        ideas.append(Idea([msgspec.Raw(to_json(action)) for action in thought.line.actions], thought.visits, chance, terms))
    return sorted(ideas, key=lambda idea: -idea.value)


def _terms_after(rules: Rules, brain: Brain, view: Any, actions: tuple[Action, ...], ask: Ask) -> dict[str, float]:
    world = rules.possible_world(view, fresh_dice(ask.seed))
    before = brain.heuristics.terms(world, ask.seat)
    for action in actions:
        rules.apply(world, action)
    after = brain.heuristics.terms(world, ask.seat)
    return {name: round(value - before.get(name, 0.0), 3) for name, value in after.items()}
