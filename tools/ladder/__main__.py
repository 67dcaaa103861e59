"""`python -m tools.ladder GAME A B --seconds 0.2`: A against B with seats swapped until a sequential test decides, or --fixed --games 40.

Players are named as in `tools.players` (`hard`, `hard-0.1`, `hard~weights=hand~explore=2`). Without --seconds each plays with its own
looks, or both with --looks. Results do not depend on --jobs, unless seconds are the budget: then leave cores free."""
from __future__ import annotations

import argparse
import sys

from engine.commands.arguments import at_least, means, take_means
from engine.content import game_names, load_rules
from tools.ladder.match import Pairing, Score, scores
from tools.ladder.sequential import Sprt
from tools.ladder.table import Row, commit, enter, today
from tools.players import player


def main(argv: list[str]) -> int:
    """Play one pairing; 0 unless the words make no sense."""
    options = _parser().parse_args(argv)
    rules = load_rules(options.game)
    label = options.config or next(iter(rules.sample_configs()))
    looks = f"~looks={options.looks}" if options.looks else ""
    try:
        config = rules.sample_configs()[label]
        pairing = Pairing(options.game, options.first + looks, options.second + looks, label, options.seconds, options.together)
        for name in (pairing.first, pairing.second):
            player(rules, name)
    except KeyError as error:
        print(f"ladder: {error.args[0]}", file=sys.stderr)
        return 2
    if config.seats < 2 and not options.together:
        print(f"ladder: {label} has one seat; compare with --together", file=sys.stderr)
        return 2
    score, test = Score(), None if options.fixed else Sprt(options.low, options.high)
    for score in scores(pairing, options.games, options.seed, test, means(options)):
        if not options.quiet:
            print(f"{score.games}: {score}", flush=True)
    print(f"{options.game}, {label}: {pairing.first} against {pairing.second}: {score}", flush=True)
    if options.write and score.games:
        budget = f"{options.seconds:g} s" if options.seconds else f"{options.looks} looks" if options.looks else "own looks"
        enter(Row(options.game, options.first, options.second, label, budget, score.points, score.games, score.verdict, today(), commit()))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.ladder", description="Who is stronger: matches until it is decided.")
    parser.add_argument("game", choices=game_names())
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--config", default="", help="label of a sample config (default: the first)")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--seconds", type=at_least(0.0), default=0.0, help="for each decision of both")
    budget.add_argument("--looks", type=at_least(0), default=0, help="for each decision of both")
    parser.add_argument("--games", type=at_least(2), default=200, help="at most")
    parser.add_argument("--seed", type=at_least(0), default=1)
    parser.add_argument("--fixed", action="store_true", help="play all --games, whatever comes out")
    parser.add_argument("--low", type=float, default=0.5, help="the share that would be no progress")
    parser.add_argument("--high", type=float, default=0.6, help="the share that would be worth it")
    parser.add_argument("--together", action="store_true", help="a co-operative game: each plays all seats, the results are compared")
    parser.add_argument("--write", action="store_true", help="enter the result into docs/LADDER.md")
    parser.add_argument("--quiet", action="store_true", help="only the last line")
    take_means(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
