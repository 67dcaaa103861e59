"""Recorded matches play back to every digest: a rule that changed by accident is seen here.

A rule that was changed on purpose records them again with `python -m tools.golden`, in the same commit, which says why."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import game_names, load_rules
from engine.match.reading import SUFFIX
from engine.match.store import Store

FOLDER = Path(__file__).parent
MATCHES = sorted(FOLDER.glob(f"*/*{SUFFIX}"))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_match_plays_back_exactly(path: Path) -> None:
    loaded = Store(path.parent, load_rules).load(path)
    assert loaded.damage is None, loaded.damage
    assert len(loaded.match.entries) > 20


def test_every_game_is_recorded() -> None:
    assert {path.parent.name for path in MATCHES} == set(game_names())
