"""One round of a monkey: a screen, a language, speeds, a window size, and what has to be true when it stops."""
from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from engine.content import game_names, load_rules
from engine.match.players import Player
from engine.match.store import Loaded
from engine.rules.kernel.codec import digest
from engine.rules.kernel.dice import Dice
from scenes.match.scene import MatchScene
from scenes.match.session import SPEEDS
from scenes.title import TitleScene
from tests.support.monkey import Monkey
from tests.support.screen import Screen

SHELL = "shell"
LANGUAGES = ("en", "es")
SIZES = ((640, 360), (1024, 700), (1280, 720), (1366, 768), (1440, 900), (1920, 1080))
COMPUTER = "easy"


class LostMatchError(Exception):
    """What lies on the disk is not the match on the table."""


@dataclass(frozen=True)
class Stage:
    """Where a monkey is let loose."""

    where: str
    config: str
    language: str
    speed: str
    size: tuple[int, int]
    computers: bool
    calm: bool

    def __str__(self) -> str:
        wide, high = self.size
        others = "computers" if self.computers else "people"
        return f"{self.where} {self.config} {self.language} {self.speed} {wide}x{high} {others}{' calm' if self.calm else ''}"


def stage(seed: int) -> Stage:
    """The round of a seed: every game in turn, each with any of its configs, and the shell."""
    dice = Dice(seed)
    where = (*game_names(), SHELL)[seed % (len(game_names()) + 1)]
    config = dice.pick(sorted(load_rules(where).sample_configs())) if where != SHELL else ""
    return Stage(where, config, dice.pick(LANGUAGES), dice.pick(sorted(SPEEDS)), dice.pick(SIZES), dice.below(3) == 0, dice.below(4) == 0)


def play(seed: int, steps: int) -> int:
    """Let the monkey of a seed loose; events that it sent. What goes wrong carries its last steps as notes."""
    at = stage(seed)
    with TemporaryDirectory() as folder:
        screen = _seated(at, Path(folder), seed)
        monkey = Monkey(screen, seed)
        try:
            monkey.play(steps)
            _kept(screen)
        except Exception as error:
            error.add_note(f"{at}\n" + "\n".join(monkey.trail[-30:]))
            raise
        finally:
            screen.app.close()
    return screen.sent


def _seated(at: Stage, home: Path, seed: int) -> Screen:
    screen = Screen(home, at.language)
    settings = screen.app.settings
    settings.speed_own = settings.speed_others = at.speed
    settings.reduced_motion = at.calm
    pygame.display.set_mode(at.size)
    if at.where == SHELL:
        screen.show(TitleScene(screen.app))
        return screen
    rules = load_rules(at.where)
    config = rules.sample_configs()[at.config]
    kinds: list[Literal["human", "ai"]] = ["ai" if at.computers and seat else "human" for seat in range(config.seats)]
    players = tuple(Player(kind=kind, name=f"Player {seat + 1}", brain=COMPUTER) for seat, kind in enumerate(kinds))
    match, journal = screen.app.store.begin(rules, config, seed, players)
    screen.show(MatchScene(screen.app, match, journal))
    return screen


def _kept(screen: Screen) -> None:
    """Whatever was done, the match on the disk is the match on the table."""
    for scene in screen.app.stack:
        if isinstance(scene, MatchScene) and scene.journal is not None:
            kept = screen.app.store.load(scene.journal.path)
            if digest(kept.match.state) != digest(scene.match.state):
                raise LostMatchError(_difference(scene, kept))


def _difference(scene: MatchScene, kept: Loaded) -> str:
    """Where two matches part: in what was done, or in what the same actions led to."""
    here, there, journal = scene.match, kept.match, scene.journal
    assert journal is not None
    done = [entry.action for entry in here.entries]
    written = [entry.action for entry in there.entries]
    pairs = enumerate(zip(done, written, strict=False))
    same = next((at for at, (one, other) in pairs if one != other), min(len(done), len(written)))
    anew = digest(here.state_at(len(done))) == digest(here.state)
    return (
        f"{journal.path.name}: {len(written)} actions kept, {len(done)} played, equal as far as {same}; played again from a checkpoint "
        f"the table is {'itself' if anew else 'another one'}; trouble {kept.trouble}, disk {journal.problem}, foreign {journal.foreign}"
    )
