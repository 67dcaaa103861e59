"""Recorded campaigns and clashes: `python -m tests.golden.heroes.record` plays them anew after a rule has changed on purpose."""
from __future__ import annotations

from pathlib import Path

import msgspec

from engine.ai.heuristics.heroes import HEURISTICS
from engine.content import load_rules
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.codec import digest, from_json, to_json
from engine.rules.kernel.dice import Dice

FOLDER = Path(__file__).parent
GAMES = {"carpe_diem 2": 21, "unholy_quest 2": 22, "lo4 1": 23, "sandbox siege": 24}
"""Sample config → seed."""
EVERY = 25
SLIP = 5
"""One answer in so many is any legal one."""


class Chronicle(msgspec.Struct):
    """A whole match: every action as JSON text, and the fingerprint of the table after every so many."""

    label: str
    seed: int
    actions: list[str] = []
    prints: list[str] = []


def fingerprint(state: HeroesState) -> str:
    """The table without the content's key, so that a remark in a file changes nothing."""
    return digest((state.round, state.players, state.heroes, state.fields, state.combat, state.result))


def path(label: str) -> Path:
    """The file of a recorded match."""
    return FOLDER / f"{label.replace(' ', '-')}.json"


def record(label: str, seed: int) -> Chronicle:
    """Play by habit with a slip now and then."""
    rules, chance = load_rules("heroes"), Dice(seed)
    state = rules.new_game(rules.sample_configs()[label], seed)
    told = Chronicle(label, seed)
    while state.to_act is not None:
        slip = chance.below(SLIP) == 0
        lines = None if slip else HEURISTICS.lines(state)
        action = lines[0].actions[0] if lines else chance.pick(rules.legal_actions(state))
        rules.apply(state, action)
        told.actions.append(to_json(action).decode())
        if len(told.actions) % EVERY == 0:
            told.prints.append(fingerprint(state))
    told.prints.append(fingerprint(state))
    return told


def replay(told: Chronicle) -> list[str]:
    """The fingerprints that the recorded actions give today."""
    rules = load_rules("heroes")
    state = rules.new_game(rules.sample_configs()[told.label], told.seed)
    prints = []
    for number, text in enumerate(told.actions, 1):
        rules.apply(state, from_json(text, rules.action_type))
        if number % EVERY == 0:
            prints.append(fingerprint(state))
    assert state.to_act is None
    return [*prints, fingerprint(state)]


if __name__ == "__main__":
    for name, number in GAMES.items():
        path(name).write_bytes(msgspec.json.encode(record(name, number)) + b"\n")
