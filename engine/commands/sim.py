"""`sim GAME`: computer players against each other, without a window."""
from __future__ import annotations

import argparse
import json
import sys
import time

import msgspec

from engine.ai.brain import brain_for
from engine.commands.arguments import at_least, means, players_told, take_means
from engine.content import game_names, load_rules
from engine.lab.batch import run
from engine.lab.bout import Bout, play
from engine.lab.tally import Tally, margin
from engine.rules.kernel.types import Config


def main(argv: list[str]) -> int:
    """Play and report; the JSON's last line sums up."""
    options = _parser().parse_args(argv)
    rules = load_rules(options.game)
    configs: dict[str, Config] = rules.sample_configs()
    if options.config not in (None, *configs):
        print(f"sim: {options.game} has no config {options.config!r}; there are {', '.join(configs)}", file=sys.stderr)
        return 2
    label = options.config or next(iter(configs))
    config = configs[label]
    names = options.ai.split(",")
    try:
        for name in names:
            brain_for(rules, name)
    except KeyError as error:
        print(f"sim: {error.args[0]}", file=sys.stderr)
        return 2
    if len(names) == 1:
        names *= config.seats
    if len(names) != config.seats:
        print(f"sim: {label} has {config.seats} seats and {len(names)} levels were named", file=sys.stderr)
        return 2
    tally = Tally(config.seats)
    start = time.perf_counter()
    tasks = [Simulated(options.game, label, tuple(names), options.seed + number) for number in range(options.games)]
    for bout in run(simulate, tasks, means(options), f"sim {options.game}" if len(tasks) > 1 else ""):
        tally.add(bout)
        if options.json:
            print(json.dumps(_row(bout)), flush=True)
    _print(tally, time.perf_counter() - start, as_json=options.json)
    return 0 if tally.finished == tally.games else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mythoteca sim", description="Let computer players play matches.", epilog=players_told(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--config", help="label of a sample config (default: the first)")
    parser.add_argument(
        "--ai", default="random", metavar="LEVEL[:WHO],..",
        help="who plays each seat, separated by commas, or one for all; WHO likes to play a certain way, such as hard:grak (see below)",
    )  # fmt: skip
    parser.add_argument("--games", type=at_least(0), default=10)
    parser.add_argument("--seed", type=at_least(0), default=1, help="of the first game; each further one counts on")
    parser.add_argument("--json", action="store_true", help="a line per game and a last line with the sum")
    take_means(parser)
    return parser


class Simulated(msgspec.Struct, frozen=True):
    """One game to be played, as another process is told of it."""

    game: str
    config: str
    names: tuple[str, ...]
    seed: int


def simulate(task: Simulated) -> Bout:
    """Play one game."""
    rules = load_rules(task.game)
    return play(rules, rules.sample_configs()[task.config], [brain_for(rules, name) for name in task.names], task.seed)


def _print(tally: Tally, seconds: float, *, as_json: bool) -> None:
    per_second = round(tally.actions / seconds) if seconds else 0
    if as_json:
        print(
            json.dumps(
                {
                    "games": tally.games, "finished": tally.finished, "actions": tally.actions, "seconds": round(seconds, 3),
                    "actions_per_s": per_second, "wins_by_seat": tally.wins, "draws": tally.draws,
                }
            )
        )  # fmt: skip
        return
    print(f"{tally.games} games, {tally.finished} finished, {tally.actions} actions in {seconds:.1f} s = {per_second} per second")
    for seat, wins in enumerate(tally.wins):
        low, high = margin(wins, tally.finished)
        print(f"seat {seat}: {wins} wins ({100 * wins / max(1, tally.finished):.1f} %, between {low} and {high} %)")
    print(f"draws: {tally.draws}")


def _row(bout: Bout) -> dict[str, object]:
    outcome = bout.outcome
    return {
        "seed": bout.seed,
        "actions": bout.actions,
        "places": [list(place) for place in outcome.places] if outcome else None,
        "scores": list(outcome.scores) if outcome else None,
        "rule": outcome.rule if outcome else None,
    }
