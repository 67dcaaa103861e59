"""`hard-0.1` stays what it was: nothing that is learned or tuned later may change its answers."""
from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from engine.ai.brain import brain_for, known_brains
from engine.ai.levels import ANCHOR, brains
from engine.content import game_names, load_rules
from tools.anchor import RECORD, answers

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("game", game_names())
def test_it_answers_as_it_did(game: str) -> None:
    """Differs after a change of rules only; then `python -m tools.anchor GAME REASON` records it anew."""
    assert answers(load_rules(game)) == json.loads(RECORD.read_text(encoding="utf-8"))[game]["answers"]


def test_it_borrows_no_judgement_from_today() -> None:
    shared = {"engine.ai.protocol", "engine.ai.brain", "engine.ai.levels", "engine.ai.search"}
    borrowed = []
    for path in sorted((ROOT / "engine/ai/anchor").rglob("*.py")):
        allowed = shared if path.name == "mind.py" else {"engine.ai.protocol"}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            module = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
            if module.startswith("engine.ai.") and not module.startswith("engine.ai.anchor") and module not in allowed:
                borrowed.append(f"{path.name}: {module}")
    assert borrowed == []


def test_no_lobby_offers_it() -> None:
    rules = load_rules("mythicals")
    assert ANCHOR not in known_brains(rules) and ANCHOR not in brains()
    assert brain_for(rules, ANCHOR).level.iterations == 500
