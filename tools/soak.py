"""`python -m tools.soak --minutes 60`: computers play all games in one client, over and over; memory and open files stay flat.

The client draws every frame, in a real window where there is a display. Every lap brings boards and pictures not seen before, and caches
with an upper end fill; so what it holds is measured after half of the time, at the end of a lap, and exit code 1 says that at the end it
held more than `--allowed` MB more or more open files than then."""
from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from engine.commands.arguments import at_least

if TYPE_CHECKING:
    from tests.support.screen import Screen

ALLOWED = 6
"""MB that the client may hold more at the end than after half of the time."""
SEEN = 1 / 2
"""Of the time: what tables need for the first time is mostly fetched by then."""
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
LOOK = 0.1
"""Seconds of the client's time, and at least of the clock, between two measures of it: an hour here is an hour of a player."""
TURN = 40.0
"""Seconds at a table before the next game is opened."""


class Held(NamedTuple):
    """What the process of the window holds."""

    memory: float
    files: int

    def __str__(self) -> str:
        return f"{self.memory:.1f} MB, {self.files} files"


def held() -> Held:
    """Resident memory in MB and open files, read from the system (Linux only)."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return Held(pages * PAGE / 2**20, len(list(Path("/proc/self/fd").iterdir())))


def grown(first: Held, last: Held, allowed: float) -> bool:
    """Whether more is held at the end than may be."""
    return last.memory > first.memory + allowed or last.files > first.files


def main(argv: list[str]) -> int:
    """Play for so many minutes and compare the end with what was held after half of them."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--minutes", type=at_least(0.1), default=60.0)
    parser.add_argument("--turn", type=at_least(0.1), default=TURN, help="seconds at a table")
    parser.add_argument("--level", default="easy")
    parser.add_argument("--allowed", type=float, default=ALLOWED, help="MB that may be added after half of the time")
    args = parser.parse_args(argv)
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

    from engine.content import game_names
    from tests.support.screen import Screen

    began = time.monotonic()
    deadline = began + args.minutes * 60
    first: Held | None = None
    with TemporaryDirectory() as folder:
        screen = Screen(Path(folder))
        screen.app.settings.speed_own = screen.app.settings.speed_others = "4x"
        for lap in count():
            for game in game_names():
                said = sit_down(screen, game, lap, args.level, min(time.monotonic() + args.turn, deadline))
                sys.stdout.write(f"{time.monotonic() - began:.0f} s, lap {lap} {said}, {held()}\n")
                sys.stdout.flush()
            if first is None and time.monotonic() >= began + args.minutes * 60 * SEEN:
                first = held()
            if time.monotonic() >= deadline:
                break
        last = held()
        screen.app.close()
    first = first or last
    sys.stdout.write(f"after half of the time {first}, at the end {last}\n")
    return int(grown(first, last, args.allowed))


def sit_down(screen: Screen, game: str, lap: int, level: str, leave: float) -> str:
    """Watch computers at another table of a game until it is time to leave; which one it was and how far they came."""
    from engine.content import load_rules
    from engine.match.players import Player
    from scenes.match.scene import MatchScene

    rules = load_rules(game)
    labels = sorted(rules.sample_configs())
    label = labels[lap % len(labels)]
    config = rules.sample_configs()[label]
    players = tuple(Player(kind="ai", name=f"Computer {seat + 1}", brain=level) for seat in range(config.seats))
    match, journal = screen.app.store.begin(rules, config, lap, players)
    scene = MatchScene(screen.app, match, journal)
    screen.show(scene)
    while time.monotonic() < leave and screen.app.stack.top is scene:
        began = time.monotonic()
        screen.wait(LOOK)
        screen.draw()
        time.sleep(max(0.0, LOOK - (time.monotonic() - began)))
    screen.app.stack.reset(screen.app.routes.title())
    screen.app.stack.settle()
    return f"{game} {label}: {len(match.entries)} actions"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
