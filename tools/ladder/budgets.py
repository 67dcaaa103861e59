"""`python -m tools.ladder.budgets GAME ... --decisions 40`: how long a decision takes at the real settings of a level, asked through the
window's own client, and what all its thinking processes hold in memory together.

Wall time counts, as a player waits it, with the load of the machine beside it. Answers that were forced are left out."""
from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from engine.ai.client import AiClient
from engine.commands.arguments import at_least
from engine.content import game_names, load_rules
from engine.rules.kernel.dice import fresh_dice
from engine.rules.kernel.types import Action

TIMED: Final = {"hard": 1.8, "master": 3.5}
"""What 95 of 100 decisions of a level have to stay below, in seconds."""
MOST_MEMORY: Final = 600
"""Megabytes that all thinking processes may hold together."""
BETWEEN: Final = 0.004
"""Seconds between two looks for an answer: a quarter of a frame."""
SWEEP: Final = 25
"""Decisions after which memory is looked at."""


class Waits(msgspec.Struct):
    """What was measured of one game at one level."""

    game: str
    level: str
    config: str
    seconds: list[float] = []
    megabytes: float = 0.0
    loads: list[float] = []

    @property
    def kept(self) -> bool:
        """Whether the budgets are kept."""
        return part(self.seconds, 0.95) < TIMED.get(self.level, 1.8) and self.megabytes < MOST_MEMORY

    def __str__(self) -> str:
        middle, high, most = (part(self.seconds, share) for share in (0.5, 0.95, 1.0))
        load = sum(self.loads) / max(1, len(self.loads))
        return (f"| {self.game} | {self.level} | {self.config} | {len(self.seconds)} | {middle:.2f} | {high:.2f} | {most:.2f} "
                f"| {self.megabytes:.0f} | {load:.1f} of {os.cpu_count()} | {'kept' if self.kept else 'not kept'} |")  # fmt: skip


HEAD: Final = "| game | level | config | decisions | p50 s | p95 s | max s | MB together | load | budgets |\n" + "|---" * 10 + "|"


def part(values: Sequence[float], share: float) -> float:
    """The value that so large a share does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-int(share * 1000) * len(ordered) // 1000) - 1)] if ordered else 0.0


def memory(processes: Iterable[int]) -> float:
    """Megabytes that these processes hold, pages they share counted once in all; 0 where the system does not tell."""
    found = 0
    for number in processes:
        path = Path(f"/proc/{number}/smaps_rollup")
        if path.exists():
            found += sum(int(line.split()[1]) for line in path.read_text().splitlines() if line.startswith("Pss:"))
    return found / 1024


def measure(client: AiClient, game: str, level: str, config: str, decisions: int, seed: int) -> Waits:
    """Let a level play all seats until so many of its decisions were timed."""
    rules = load_rules(game)
    found, dice, state = Waits(game, level, config), fresh_dice(seed), None
    client.warm(game)
    while len(found.seconds) < decisions:
        if state is None or state.to_act is None:
            seed += 1
            state = rules.new_game(rules.sample_configs()[config], seed)
        legal = rules.legal_actions(state)
        actions: Sequence[Action] = legal
        if len(legal) > 1:
            view = rules.view_for(state, state.to_act)
            began = time.monotonic()
            client.ask(rules, view, state.to_act, level, dice.bits())
            actions = wait(client)
            found.seconds.append(time.monotonic() - began)
            if len(found.seconds) % SWEEP == 1:
                note(found, client)
        for action in actions:
            rules.apply(state, action)
    note(found, client)
    return found


def wait(client: AiClient) -> tuple[Action, ...]:
    """The answer, once it is there."""
    while True:
        answer = client.poll()
        if answer is not None:
            return answer
        time.sleep(BETWEEN)


def note(found: Waits, client: AiClient) -> None:
    """Look at memory and load."""
    alive = [thinker.process for thinker in client.thinkers if thinker.alive]
    found.megabytes = max(found.megabytes, memory(process.pid for process in alive if process is not None))
    if hasattr(os, "getloadavg"):
        found.loads.append(os.getloadavg()[0])


def main(argv: list[str]) -> int:
    """Measure and print; 1 where a budget is not kept."""
    options = _parser().parse_args(argv)
    print(HEAD, flush=True)
    kept = True
    for game in options.games or game_names():
        for level in options.levels.split(","):
            client = AiClient(options.thinkers or None)
            client.start()
            try:
                label = options.config or next(iter(load_rules(game).sample_configs()))
                found = measure(client, game, level, label, options.decisions, options.seed)
            finally:
                client.stop()
            print(found, flush=True)
            kept = kept and found.kept
    return 0 if kept else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.ladder.budgets", description="How long decisions take as they are played.")
    parser.add_argument("games", nargs="*", help=f"of {', '.join(game_names())} (default: all)")
    parser.add_argument("--levels", default=",".join(TIMED), help="separated by commas")
    parser.add_argument("--config", default="", help="label of a sample config (default: the first of each game)")
    parser.add_argument("--decisions", type=at_least(1), default=40, help="of each game and level")
    parser.add_argument("--thinkers", type=at_least(0), default=0, help="processes (default: as the window starts them)")
    parser.add_argument("--seed", type=at_least(0), default=1)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
