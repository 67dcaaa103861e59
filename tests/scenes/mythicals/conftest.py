"""A table of Mythicals with a screen before it."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.mythicals.state import MythicalsState
from scenes.match.scene import MatchScene
from tests.support.screen import Screen

Table = Callable[..., tuple[Screen, MatchScene]]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Sets a table: `table(seed=…, humans=…, language=…)`."""
    screens: list[Screen] = []

    def build(
        *,
        seed: int = 3,
        humans: tuple[bool, bool] = (True, True),
        language: str = "en",
        speed: str = "instant",
        edit: Callable[[MythicalsState], None] | None = None,
    ) -> tuple[Screen, MatchScene]:
        screen = Screen(tmp_path / str(len(screens)), language)
        screens.append(screen)
        screen.app.settings.speed_own = screen.app.settings.speed_others = speed
        rules = load_rules("mythicals")
        names = ("Ana", "Bruno")
        kinds = ["human" if human else "ai" for human in humans]
        players = tuple(Player(kind, name, "random", seat) for seat, (kind, name) in enumerate(zip(kinds, names, strict=True)))
        start = rules.new_game(rules.configure("duel", 2), seed)
        if edit is not None:
            edit(start)
        match = Match(rules, start.config, seed, players, start=start)
        scene = MatchScene(screen.app, match, strict=True)
        screen.show(scene)
        screen.wait(0.5)
        return screen, scene

    yield build
    for screen in screens:
        screen.app.close()
