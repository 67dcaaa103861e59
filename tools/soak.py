"""`python -m tools.soak --minutes 60`: computers play all games in one client, over and over; memory and open files stay flat.

The client draws every frame, in a real window where there is a display. After a first round through all games what it holds is measured;
exit code 1 if at the end it holds more than `--allowed` MB or more open files than then."""
from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from engine.commands.arguments import at_least

ALLOWED = 12
"""MB that the client may hold more at the end than after its first round."""
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


def main(argv: list[str]) -> int:
    """Play for so many minutes and compare the end with the beginning."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--minutes", type=at_least(1), default=60)
    parser.add_argument("--turn", type=float, default=TURN, help="seconds at a table")
    parser.add_argument("--level", default="easy")
    parser.add_argument("--allowed", type=float, default=ALLOWED, help="MB that may be added after the first round")
    args = parser.parse_args(argv)
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

    from engine.content import game_names, load_rules
    from engine.match.players import Player
    from scenes.match.scene import MatchScene
    from tests.support.screen import Screen

    deadline = time.monotonic() + args.minutes * 60
    first: Held | None = None
    with TemporaryDirectory() as folder:
        screen = Screen(Path(folder))
        screen.app.settings.speed_own = screen.app.settings.speed_others = "4x"
        for lap in count():
            for game in game_names():
                rules = load_rules(game)
                labels = sorted(rules.sample_configs())
                config = rules.sample_configs()[labels[lap % len(labels)]]
                players = tuple(Player(kind="ai", name=f"Computer {seat + 1}", brain=args.level) for seat in range(config.seats))
                match, journal = screen.app.store.begin(rules, config, lap, players)
                scene = MatchScene(screen.app, match, journal)
                screen.show(scene)
                leave = min(time.monotonic() + args.turn, deadline)
                while time.monotonic() < leave and screen.app.stack.top is scene:
                    began = time.monotonic()
                    screen.wait(LOOK)
                    screen.draw()
                    time.sleep(max(0.0, LOOK - (time.monotonic() - began)))
                after = int(60 * args.minutes - (deadline - time.monotonic()))
                sys.stdout.write(f"{after} s, lap {lap} {game} {labels[lap % len(labels)]}: {len(match.entries)} actions, {held()}\n")
                sys.stdout.flush()
                screen.app.stack.reset(screen.app.routes.title())
                screen.app.stack.settle()
            first = first or held()
            if time.monotonic() >= deadline:
                break
        last = held()
        screen.app.close()
    sys.stdout.write(f"after the first round {first}, at the end {last}\n")
    grown = first is None or last.memory > first.memory + args.allowed or last.files > first.files
    return 1 if grown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
