"""The games that a command of the workshop is told to work on."""
from __future__ import annotations

import argparse

from engine.content import game_names


def named_games(prog: str, about: str | None, argv: list[str]) -> list[str]:
    """The games named on the command line, or all; a name that is none ends the program with a word about it."""
    parser = argparse.ArgumentParser(prog=f"python -m {prog}", description=about)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one or more of: {', '.join(game_names())} (default: all)")
    games: list[str] = parser.parse_args(argv).games or list(game_names())
    unknown = [game for game in games if game not in game_names()]
    if unknown:
        parser.error(f"no such game: {', '.join(unknown)}")
    return games
