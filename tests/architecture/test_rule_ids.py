"""In a game that says so, every rule of its rulebook can be found in the code that does it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMPLETE: dict[str, tuple[str, ...]] = {"guerra": (), "mythic": (), "village": (), "heroes": ("HM-3.10", "HM-18.27")}
"""Games whose rules are all cited in `engine`, with the ids that describe nothing a program does."""


def rulebook(game: str) -> list[str]:
    """The ids of the rules that players can look up; worked examples and headings are no rules."""
    text = (ROOT / f"assets/locale/en/{game}_rules.po").read_text(encoding="utf-8")
    return re.findall(r'^msgid "rule\.([A-Z]{2}-\d+\.\d+)"$', text, re.MULTILINE)


@pytest.mark.parametrize("game", COMPLETE)
def test_every_rule_is_cited_where_it_is_done(game: str) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "engine").rglob("*.py")))
    cited = set(re.findall(r"\b[A-Z]{2}-\d+\.\d+\b", code))
    assert len(rulebook(game)) > 50
    assert [rule for rule in rulebook(game) if rule not in cited and rule not in COMPLETE[game]] == []
