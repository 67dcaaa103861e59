"""Recorded wars: `python -m tests.golden.guerra.record` plays them anew after a rule has changed on purpose."""
from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec

from engine.ai.heuristics.guerra import HEURISTICS
from engine.content import load_rules
from engine.rules.kernel.codec import digest, to_json

FOLDER = Path(__file__).parent
GAMES = {"duel-celtic": 11, "war-4": 12, "chronicle-monuments": 13}
"""Sample config → seed."""
EVERY = 25


class Golden(msgspec.Struct):
    """A whole war: its actions as JSON and a fingerprint of the table every so many of them."""

    label: str
    seed: int
    actions: list[msgspec.Raw]
    digests: list[str]


def fingerprint(state: Any) -> str:
    """The table without the content's own key, so that a remark in a card file changes nothing."""
    return digest((state.turn, state.phase, state.central, state.first, state.players, state.pieces, state.result))


def record(label: str, seed: int) -> Golden:
    """Play by what looks best, with a slip now and then."""
    rules, chance = load_rules("guerra"), random.Random(seed)
    state = rules.new_game(rules.sample_configs()[label], seed)
    golden = Golden(label, seed, [], [])
    while state.to_act is not None:
        lines = HEURISTICS.lines(state)
        legal = rules.legal_actions(state)
        if chance.random() < 0.2:
            action = chance.choice(legal)
        else:
            action = lines[0].actions[0] if lines else max(legal, key=lambda each: HEURISTICS.prior(state, each))
        rules.apply(state, action)
        golden.actions.append(msgspec.Raw(to_json(action)))
        if len(golden.actions) % EVERY == 0:
            golden.digests.append(fingerprint(state))
    golden.digests.append(fingerprint(state))
    return golden


if __name__ == "__main__":
    for name, number in GAMES.items():
        (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(record(name, number)) + b"\n")
