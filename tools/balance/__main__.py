"""`python -m tools.balance GAME levels hard normal --games 60`: who wins how often, with intervals of 95 %.

Every game has `levels`; `tools/balance/<game>.py` adds what only this game asks. The same command gives the same figures."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from importlib.util import find_spec

from engine.commands.arguments import means, take_means
from engine.content import game_names, load_rules
from tools.balance.tournament import levels


def main(argv: list[str]) -> int:
    """Run one tournament and print its figures."""
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description="Tournaments of computer players.")
    games = parser.add_subparsers(required=True, metavar="GAME")
    for game in game_names():
        commands = games.add_parser(game).add_subparsers(required=True, metavar="COMMAND")
        duel = commands.add_parser("levels", help="two levels in duels, seats swapped after every game")
        duel.add_argument("first")
        duel.add_argument("second")
        duel.add_argument("--games", type=int, default=50)
        duel.add_argument("--seed", type=int, default=1)
        duel.add_argument("--config", default="", help="label of a sample config for two (default: the first)")
        take_means(duel)
        duel.set_defaults(run=_levels, game=game)
        if find_spec(f"tools.balance.{game}"):
            import_module(f"tools.balance.{game}").add_commands(commands)
    options = parser.parse_args(argv)
    options.run(options)
    return 0


def _levels(options: argparse.Namespace) -> None:
    rules = load_rules(options.game)
    configs = rules.sample_configs()
    config = configs[options.config or next(iter(configs))]
    if config.seats != 2:
        raise SystemExit(f"a duel has two seats, this config has {config.seats}")
    share = levels(rules, config, options.first, options.second, options.games, options.seed, means(options))
    print(f"{options.first} against {options.second}: {share}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
