"""`sim GAME`: computer players against each other, without a window."""
from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.ai.brain import Brain, brain_for, choose
from engine.content import game_names, load_rules
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Config, Outcome

LIMIT = 200_000
"""Actions after which a game is given up as endless."""


class Result(msgspec.Struct):
    """One simulated game; `outcome` is missing where it did not finish."""

    seed: int
    actions: int
    outcome: Outcome | None


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
        brains = [brain_for(rules, name) for name in names]
    except KeyError as error:
        print(f"sim: {error.args[0]}", file=sys.stderr)
        return 2
    if len(brains) == 1:
        brains *= config.seats
    if len(brains) != config.seats:
        print(f"sim: {label} has {config.seats} seats and {len(brains)} levels were named", file=sys.stderr)
        return 2
    summary = Summary(config.seats)
    start = time.perf_counter()
    for result in simulate(rules, config, brains, options.games, options.seed):
        summary.add(result)
        if options.json:
            print(json.dumps(_row(result)), flush=True)
    summary.print(time.perf_counter() - start, as_json=options.json)
    return 0 if summary.finished == summary.games else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="main.py sim", description="Let computer players play matches.")
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--config", help="label of a sample config (default: the first)")
    parser.add_argument(
        "--ai", default="random", help="a level or personality per seat, separated by commas, or one for all (random, easy, normal, hard)"
    )
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; each further one counts on")
    parser.add_argument("--json", action="store_true", help="a line per game and a last line with the sum")
    return parser


def simulate(rules: Rules, config: Config, brains: list[Brain], games: int, seed: int) -> Iterator[Result]:
    """Play `games` games with growing seeds."""
    for number in range(games):
        yield play(rules, config, brains, seed + number)


def play(rules: Rules, config: Config, brains: list[Brain], seed: int) -> Result:
    """One game; every computer player sees only the view of its seat."""
    state = rules.new_game(config, seed)
    dice = Dice(seed ^ 0x5EED)
    actions = 0
    while state.to_act is not None and actions < LIMIT:
        actions += _turn(rules, state, brains[state.to_act], dice)
    return Result(seed, actions, rules.outcome(state))


def _turn(rules: Rules, state: Any, brain: Brain, dice: Dice) -> int:
    """One answer, which may be several actions in a row; how many."""
    if not brain.level.iterations:
        # Random play needs no view: it looks at nothing but the legal actions.
        rules.apply(state, dice.pick(rules.legal_actions(state)))
        return 1
    line = choose(rules, brain, rules.view_for(state, state.to_act), dice.bits())
    for action in line.actions:
        rules.apply(state, action)
    return len(line.actions)


class Summary:
    """Counts over all games; a draw is nobody's win, a shared win is a win of each."""

    def __init__(self, seats: int) -> None:
        self.games = self.finished = self.actions = self.draws = 0
        self.wins = [0] * seats

    def add(self, result: Result) -> None:
        self.games += 1
        self.actions += result.actions
        if result.outcome is None:
            return
        self.finished += 1
        if result.outcome.draw:
            self.draws += 1
            return
        for seat in result.outcome.winners:
            self.wins[seat] += 1

    def print(self, seconds: float, *, as_json: bool) -> None:
        per_second = round(self.actions / seconds) if seconds else 0
        if as_json:
            print(
                json.dumps(
                    {
                        "games": self.games, "finished": self.finished, "actions": self.actions, "seconds": round(seconds, 3),
                        "actions_per_s": per_second, "wins_by_seat": self.wins, "draws": self.draws,
                    }
                )
            )  # fmt: skip
            return
        print(f"{self.games} games, {self.finished} finished, {self.actions} actions in {seconds:.1f} s = {per_second} per second")
        for seat, wins in enumerate(self.wins):
            print(f"seat {seat}: {wins} wins ({100 * wins / max(1, self.finished):.1f} %)")
        print(f"draws: {self.draws}")


def _row(result: Result) -> dict[str, Any]:
    outcome = result.outcome
    return {
        "seed": result.seed,
        "actions": result.actions,
        "places": [list(place) for place in outcome.places] if outcome else None,
        "scores": list(outcome.scores) if outcome else None,
        "rule": outcome.rule if outcome else None,
    }
