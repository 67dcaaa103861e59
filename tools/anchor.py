"""`python -m tools.anchor GAME "what changed in the rules"`: record again what `hard-0.1` answers to fixed positions.

The answers change only with the rules of a game. Whoever changes them says why here; `tests/ai/test_anchor.py` compares."""
from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path

import msgspec

from engine.ai.brain import brain_for, choose
from engine.ai.levels import ANCHOR
from engine.content import game_names, load_rules
from engine.rules.kernel.codec import to_json
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules

RECORD = Path(__file__).parents[1] / "tests" / "ai" / "anchor.json"
SEEDS = range(1, 9)
POSITIONS = 10
EVERY = 9
"""Every so many answers by chance one position is put to it."""
LOOKS = 30


def answers(rules: Rules) -> str:
    """The fingerprint of what it plays in positions that chance has led to."""
    brain = brain_for(rules, ANCHOR)
    brain = msgspec.structs.replace(brain, level=msgspec.structs.replace(brain.level, iterations=LOOKS))
    found, configs = hashlib.sha256(), list(rules.sample_configs().values())
    for seed in SEEDS:
        state, dice = rules.new_game(configs[seed % len(configs)], seed), Dice(seed)
        for count in range(POSITIONS * EVERY):
            if state.to_act is None:
                break
            if count % EVERY == EVERY - 1:
                for action in choose(rules, brain, rules.view_for(state, state.to_act), count).actions:
                    found.update(to_json(action))
            rules.apply(state, dice.pick(rules.legal_actions(state)))
    return found.hexdigest()[:16]


def main(argv: list[str]) -> int:
    """Record one game."""
    parser = argparse.ArgumentParser(prog="python -m tools.anchor", description="Record what hard-0.1 answers to fixed positions.")
    parser.add_argument("game", choices=game_names())
    parser.add_argument("reason", help="which change of the rules makes the record void")
    options = parser.parse_args(argv)
    record = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}
    record[options.game] = {"answers": answers(load_rules(options.game)), "reason": options.reason}
    RECORD.write_text(json.dumps(record, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
