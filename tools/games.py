"""The games that a command of the workshop is told to work on."""
from __future__ import annotations

import argparse

from engine.content import game_names


def named_games(prog: str, about: str | None, argv: list[str]) -> list[str]:
    """The games named on the command line, or all; a name that is none ends the program with a word about it."""
    parser = argparse.ArgumentParser(prog=f"python -m {prog}", description=about)
    take_games(parser)
    games: list[str] = parser.parse_args(argv).games
    return games


def take_games(parser: argparse.ArgumentParser) -> None:
    """Let a parser take any number of games; none named means all."""
    listing = f"one or more of: {', '.join(game_names())} (default: all)"
    parser.add_argument("games", nargs="*", metavar="GAME", type=_game, default=list(game_names()), help=listing)


def _game(name: str) -> str:
    if name not in game_names():
        raise argparse.ArgumentTypeError(f"no such game: {name}")
    return name
