"""What arguments of several commands have in common: numbers that mean something only from a bound on, and what games may use."""
from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeVar

from engine.ai.levels import LEVELS
from engine.ai.personalities import personalities
from engine.app.settings import LANGUAGES
from engine.content import game_names
from engine.content.mods import languages
from engine.lab.batch import Means

N = TypeVar("N", int, float)


def at_least(bound: N) -> Callable[[str], N]:
    """A number of the kind of `bound` that is not below it; the parser refuses any other with a word about it."""
    kind = type(bound)

    def number(text: str) -> N:
        value = kind(text)
        if not value >= bound:
            raise argparse.ArgumentTypeError(f"{text} is below {bound}")
        return value

    return number


def take_language(parser: argparse.ArgumentParser, told: str, usual: str | None = "en") -> None:
    """Let a command speak the client's own languages and those of mods."""
    parser.add_argument("--lang", choices=(*LANGUAGES, *languages()), default=usual, help=told)


def players_told() -> str:
    """The levels, and by game who may play at them: the end of a command's help."""
    lines = [f"levels: {', '.join(LEVELS)}", "who (at any level but random):"]
    lines += [f"  {game}: {', '.join(personalities(game)) or 'nobody in particular'}" for game in game_names()]
    return "\n".join(lines)


def take_means(parser: argparse.ArgumentParser) -> None:
    """Let a command be told what its games may use."""
    parser.add_argument("--jobs", type=at_least(0), default=0, help="processes that play at once (default: one for every core)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="play on the Dask cluster at this address (extra: cluster)")


def means(options: argparse.Namespace) -> Means:
    """What the command line allows."""
    return Means(options.jobs, options.cluster)
