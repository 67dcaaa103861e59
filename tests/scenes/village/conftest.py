"""A table of Village of Legends with a screen before it."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.lessons.stacked import StackedDice
from engine.match.match import Match
from engine.match.players import Player
from scenes.match.scene import MatchScene
from tests.support.screen import Screen

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fermín")
Table = Callable[..., tuple[Screen, MatchScene]]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Sets a table: `table(mode=…, seats=…, humans=…, language=…)`; `hand` is what seat 0 draws first."""
    screens: list[Screen] = []

    def build(
        mode: str = "duel", seats: int = 2, *, seed: int = 3, humans: int = 1, language: str = "en", options: dict | None = None,
        hero: str = "random", level: str = "random", hand: str = "",
    ) -> tuple[Screen, MatchScene]:  # fmt: skip
        screen = Screen(tmp_path / str(len(screens)), language)
        screens.append(screen)
        screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
        screen.app.settings.ask_end_turn = False
        rules = load_rules("village")
        players = tuple(Player("human" if seat < humans else "ai", NAMES[seat], level, seat) for seat in range(seats))
        config = rules.configure(mode, seats, options or {}, [{"hero": hero}] * seats)
        start = rules.new_game(config, StackedDice(seed, "table", decks={"deck0": (tuple(hand.split()),)}))
        scene = MatchScene(screen.app, Match(rules, config, seed, players, start=start), strict=True)
        screen.show(scene)
        screen.wait(0.3)
        return screen, scene

    yield build
    for screen in screens:
        screen.app.close()
