"""A table of any game with people before it, for what has to hold at all of them."""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.types import Action
from scenes import doors
from scenes.common.curtain import CurtainScene
from scenes.match.scene import MatchScene
from scenes.match.strip import StripScene
from tests.support.screen import Screen

GAMES = tuple(doors.on_shelf())
NOWHERE = (-50, -50)


class Table:
    """A match scene of some game; everybody is a person unless the test says otherwise."""

    def __init__(
        self, home: Path, game: str, *, label: str = "", seed: int = 5, people: int = 99, speed: str = "instant", calm: bool = True
    ) -> None:
        self.screen = Screen(home)
        self.app = self.screen.app
        settings = self.app.settings
        settings.speed_own = settings.speed_others = speed
        settings.ask_end_turn = False
        settings.reduced_motion = calm
        rules = load_rules(game)
        configs = rules.sample_configs()
        config = configs[label] if label else next(config for config in configs.values() if config.seats >= 2)
        kinds = ["human" if seat < people else "ai" for seat in range(config.seats)]
        players = tuple(Player(kind, f"Player {seat}", "random", seat) for seat, kind in enumerate(kinds))
        self.match = Match(rules, config, seed, players)
        self.chance = random.Random(f"{game} {seed}")
        self.scene = MatchScene(self.app, self.match)
        # Computers answer here and now: no test needs the thinking process.
        self.scene.opponent.decide = lambda dt: self.any_action()  # type: ignore[method-assign]
        self.screen.show(self.scene)

    def any_action(self) -> Action:
        return self.chance.choice(self.match.legal_actions())

    def settle(self) -> bool:
        """Sit down behind curtains and strips until a person is asked at the table; False at the end of the match."""
        stack = self.app.stack
        for _ in range(400):
            self.screen.wait(0.03)
            if isinstance(stack.top, CurtainScene | StripScene):
                stack.pop(stack.top)
                stack.settle()
                self.scene.seats.sit_down(self.match.to_act or 0)
            if self.scene.pointer.picker is not None:
                return True
            if self.match.outcome is not None:
                return False
        raise AssertionError("nobody is asked")

    def questions(self, count: int, act: Callable[[], None] | None = None) -> Iterator[int]:
        """One question after the other; the answer is anything legal unless `act` gives it."""
        for number in range(count):
            if not self.settle():
                return
            before = len(self.match.entries)
            yield number
            if len(self.match.entries) == before:
                if act is not None:
                    act()
                else:
                    self.scene.choice.act(self.any_action())

    def things(self) -> list[str]:
        """Every piece and spot that can be seen."""
        table = self.scene.table
        return [key for key in (*table.keys, *table.spots) if self.scene.drawer.rect(key) is not None]

    def pixels(self) -> bytes:
        """The picture with the mouse far away and no message on it."""
        self.app.toasts.clear()
        self.screen.move(NOWHERE)
        self.screen.wait(0.05)
        return self.screen.draw().get_buffer().raw

    def key(self, code: int, mod: int = 0) -> None:
        self.screen.key(code, mod)

    def close(self) -> None:
        self.app.close()


def say(table: Table) -> str:
    """Where a test stands, for its complaints."""
    return f"{table.match.rules.name}: {type(table.scene.moment.decision).__name__} after {len(table.match.entries)} actions"


ENTER, TAB, ESC, SPACE = pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_SPACE
