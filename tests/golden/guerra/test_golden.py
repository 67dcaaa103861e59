"""Recorded wars come out as they did, fingerprint by fingerprint."""
from __future__ import annotations

import msgspec
import pytest

from engine.content import load_rules
from engine.rules.kernel.codec import from_json
from tests.golden.guerra.record import EVERY, FOLDER, GAMES, Golden, fingerprint


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_war_comes_out_the_same(name: str) -> None:
    golden = msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Golden)
    rules = load_rules("guerra")
    state = rules.new_game(rules.sample_configs()[golden.label], golden.seed)
    seen = []
    for number, raw in enumerate(golden.actions, 1):
        rules.apply(state, from_json(bytes(raw), rules.action_type))
        if number % EVERY == 0:
            seen.append(fingerprint(state))
            assert seen[-1] == golden.digests[len(seen) - 1], f"action {number} and those before it lead elsewhere"
    assert fingerprint(state) == golden.digests[-1] and state.to_act is None
