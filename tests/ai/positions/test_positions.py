"""Never visibly stupid: positions with an answer that any careful player gives, at play budgets, for normal and above."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from engine.content import load_rules
from tests.ai.positions import guerra, heroes, mythic, mythicals, village
from tests.ai.positions.position import SEEDS, Position

GAMES: Final[dict[str, Sequence[Position]]] = {
    "mythicals": mythicals.POSITIONS, "guerra": guerra.POSITIONS, "village": village.POSITIONS, "mythic": mythic.POSITIONS,
    "heroes": heroes.POSITIONS,
}  # fmt: skip
OPEN: Final[dict[str, dict[str, str]]] = {
    "mythicals": mythicals.OPEN, "guerra": guerra.OPEN, "village": village.OPEN, "mythic": mythic.OPEN, "heroes": heroes.OPEN,
}
"""What still goes wrong, and how: goals, listed in docs/POSITIONS.md."""
ALL = [pytest.param(game, position, id=f"{game}-{position.name}") for game, positions in GAMES.items() for position in positions]


def failures(game: str, position: Position) -> list[tuple[str, int]]:
    """The levels and seeds that do not solve it."""
    rules = load_rules(game)
    return [(level, seed) for level in position.levels for seed in SEEDS if not position.solved(rules, level, seed)]


@pytest.mark.parametrize(("game", "position"), ALL)
def test_what_any_careful_player_does(game: str, position: Position) -> None:
    found = failures(game, position)
    if position.name in OPEN[game]:
        assert found, "solved at last: take it off the list of open positions"
    else:
        assert not found


def test_the_page_of_open_positions_tells_them_all() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "POSITIONS.md").read_text(encoding="utf-8")
    listed = {tuple(cell.strip() for cell in line.split("|")[1:4]) for line in page.splitlines() if line.startswith("| ")}
    rows = {(game, name, what) for game, found in OPEN.items() for name, what in found.items()}
    assert listed - rows == {("game", "position", "what happens today"), ("---", "---", "---")} and rows <= listed


@pytest.mark.parametrize("game", GAMES)
def test_there_are_at_least_thirty_positions_of_a_game(game: str) -> None:
    names = [position.name for position in GAMES[game]]
    assert len(names) >= 30 and len(set(names)) == len(names)
    assert set(OPEN[game]) <= set(names)
