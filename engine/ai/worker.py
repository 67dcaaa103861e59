"""The process that thinks: it gets views as JSON and answers with actions, and cannot even import the window."""
from __future__ import annotations

import time
import traceback
from multiprocessing.connection import Connection
from typing import Protocol

import msgspec

from engine.ai import process
from engine.ai.brain import Brain, brain_for, choose
from engine.ai.messages import Answer, Ask, Found, Warm
from engine.ai.pulse import Signs, live
from engine.ai.search import ENDLESS, Look, ranked, share, tree_seed
from engine.ai.values import SHIPPED, fitting
from engine.content import load_rules
from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.protocol import Rules, State


class Hurried(Protocol):
    """A number in memory that both sides share: questions up to this id are wanted now, or not at all any more."""

    value: int


def serve(pipe: Connection, hurried: Hurried, signs: Signs) -> None:
    """Answer until the pipe closes; every message has an answer, so that the window knows when the next one may come."""
    live(signs)
    process.begin()
    while True:
        try:
            message: Ask | Warm = from_json(pipe.recv_bytes(), Ask | Warm)
        except (EOFError, OSError):
            return
        number, part = (0, 0) if isinstance(message, Warm) else (message.id, message.part)
        try:
            # Weights and what reads them are loaded while nobody waits for an answer yet.
            rules = load_rules(message.game, None if isinstance(message, Warm) else message.content or None)
            fitting(rules, SHIPPED)
            signs.begun = number
            answer = Answer(number) if isinstance(message, Warm) else answer_to(message, hurried)
        except Exception:
            # A bug in here must reach the window as words: the seat is asked again and the report is kept.
            answer = Answer(number, part, failed=traceback.format_exc())
        try:
            pipe.send_bytes(to_json(answer))
        except (BrokenPipeError, OSError):
            return


def answer_to(ask: Ask, hurried: Hurried) -> Answer:
    """Grow one tree over a question."""
    rules = load_rules(ask.game, ask.content or None)
    view = from_json(bytes(ask.view), rules.state_type)
    brain = brain_for(rules, ask.brain)
    deadline = time.perf_counter() + ask.seconds

    def stop() -> bool:
        return hurried.value >= ask.id or time.perf_counter() > deadline

    if brain.blind:
        looks = [Look(choose(rules, brain, view, ask.seed))]
    else:
        iterations = ENDLESS if brain.level.timed else share(brain.level.iterations, ask.parts, ask.part)
        looks = brain.looks(rules, view, tree_seed(ask.seed, ask.part), iterations, stop)
    return Answer(ask.id, ask.part, _told(rules, brain, view, looks, ask))


def _told(rules: Rules, brain: Brain, view: State, looks: list[Look], ask: Ask) -> list[Found]:
    """The lines as they are sent, those that the coach may name with their reasons."""
    trusted = ranked(looks, brain.tuning.caution, brain.tuning.habit)
    explained = {thought.line.actions for thought in trusted[: 2 * ask.thoughts]}
    found = []
    for look in looks:
        actions = look.line.actions
        terms = brain.reasons(rules, view, actions, ask.seed) if actions in explained else {}
        raw = [msgspec.Raw(to_json(action)) for action in actions]
        found.append(Found(raw, look.visits, look.total, look.squares, terms, look.line.prior))
    return found
