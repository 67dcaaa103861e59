"""Players named on a command line: a brain, and what is to be different about it.

`hard`, `hard-0.1`, a personality, `120` (a plain search with so many looks) or `habit` (the first look alone), followed by any number
of changes: `hard~looks=400~explore=2~turns=1~weights=hand`. `weights` is `hand`, `shipped` or a file; the other keys are fields of
`engine.ai.settings.Settings`, `caution`, `habit`, or the level's `slip`."""
from __future__ import annotations

import time
from typing import Any

import msgspec

from engine.ai.brain import Brain, brain_for, choose
from engine.ai.levels import Level
from engine.ai.search import ENDLESS
from engine.ai.settings import Settings
from engine.rules.kernel.dice import fresh_dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action

HABIT = "habit"
replace = msgspec.structs.replace


def player(rules: Rules, words: str) -> Brain:
    """The brain that the words describe; raises KeyError where they describe none."""
    name, *changes = words.split("~")
    if name == HABIT:
        brain = replace(brain_for(rules, "hard"), level=Level(0))
    elif name.isdigit():
        brain = replace(brain_for(rules, "hard"), level=Level(int(name)))
    else:
        brain = brain_for(rules, name)
    for change in changes:
        key, _, value = change.partition("=")
        brain = _changed(brain, key, value)
    return brain


def _changed(brain: Brain, key: str, value: str) -> Brain:
    if key == "weights":
        return replace(brain, weights=value)
    if key == "looks":
        return replace(brain, level=replace(brain.level, iterations=int(value)))
    if key == "slip":
        return replace(brain, level=replace(brain.level, slip=float(value)))
    if key in ("caution", "habit"):
        return replace(brain, tuning=replace(brain.tuning, **{key: float(value)}))
    if key not in Settings.__struct_fields__:
        raise KeyError(f"there is nothing called {key!r} to change; there are {', '.join(Settings.__struct_fields__)}")
    tuning = brain.tuning
    figure: Any = {key: type(getattr(tuning.hand, key))(value)}
    return replace(brain, tuning=replace(tuning, hand=replace(tuning.hand, **figure), learned=replace(tuning.learned, **figure)))


def answer(rules: Rules, brain: Brain, view: Any, seed: int, seconds: float = 0.0) -> tuple[Action, ...]:
    """What it plays, by its looks or for so many seconds."""
    if seconds <= 0 or brain.blind:
        return choose(rules, brain, view, seed).actions
    # The time this process was given counts: a machine that is busy with other games favours nobody.
    until = time.process_time() + seconds
    timed = replace(brain, level=replace(brain.level, iterations=ENDLESS))
    return choose(rules, timed, view, seed, lambda: time.process_time() >= until).actions


def finish(rules: Rules, config: Any, brains: list[Brain], seed: int, seconds: float = 0.0, limit: int = 200_000) -> list[float]:
    """One game to its end: what each seat got; an endless one is nobody's."""
    state, dice = rules.new_game(config, seed), fresh_dice(seed ^ 0x5EED)
    for _ in range(limit):
        if state.to_act is None:
            break
        for action in answer(rules, brains[state.to_act], rules.view_for(state, state.to_act), dice.bits(), seconds):
            rules.apply(state, action)
    outcome = rules.outcome(state)
    return [outcome.share(seat) if outcome is not None else 0.5 for seat in range(config.seats)]
