"""`text GAME`: a whole match in a terminal, for screen readers, scripts and trying opponents."""
from __future__ import annotations

import argparse
import os
import secrets
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from engine.ai.brain import brain_for
from engine.ai.personalities import split
from engine.commands.arguments import at_least, take_language
from engine.commands.text_file import resumed, started
from engine.content import game_names, load_rules
from engine.match.damage import SaveDamaged
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.protocol import Rules

if TYPE_CHECKING:
    from engine.app.app import App
    from scenes.terminal.dialogue import Dialogue

COMPUTERS = ("Aurel", "Morgan", "Thora", "Elwin", "Hana", "Seamus", "Layla", "Merrick")


class BadUse(Exception):
    """What was asked for on the command line does not exist."""


def main(argv: list[str]) -> int:
    """0 = something is asked or the match is over; 2 = the command or a pick makes no sense."""
    options = _parser().parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from scenes.start import build_app
    from scenes.terminal.dialogue import Dialogue
    from scenes.terminal.host import Host

    with tempfile.TemporaryDirectory() as home:
        app = build_app(home=Path(home))
        app.speak(options.lang)
        try:
            match = _match(options, app)
            seat = match.humans[0]
            return _lead(Dialogue(app.t, Host(app, match, seat), print), options)
        except (BadUse, SaveDamaged, OSError) as error:
            sys.stderr.write(f"text: {error}\n")
            return 2
        finally:
            app.close()


def _lead(dialogue: Dialogue, options: argparse.Namespace) -> int:
    """Take the given answers, then tell where the match stands, or go on asking."""
    dialogue.open()
    if not dialogue.take(options.pick):
        return 2
    dialogue.show()
    if options.file is None:
        dialogue.converse(sys.stdin)
    return 0


def _match(options: argparse.Namespace, app: App) -> Match:
    rules = load_rules(options.game)
    if options.file is not None and options.file.exists():
        match = resumed(options.file)
        if match.rules.name != rules.name:
            raise BadUse(f"{options.file.name} is a match of {match.rules.name}")
        if not match.humans:
            raise BadUse(f"nobody but computers plays in {options.file.name}")
        return match
    configs = rules.sample_configs()
    label = options.config or next(iter(configs))
    if label not in configs:
        raise BadUse(f"{rules.name} has no config {label!r}; there are {', '.join(configs)}")
    config = configs[label]
    if options.seat >= config.seats:
        raise BadUse(f"there is no seat {options.seat}; {label} has {config.seats}, from 0")
    brains = _brains(rules, options.ai, config.seats - 1)
    names = [app.t(f"rival.{split(brain)[1]}.name") if split(brain)[1] else COMPUTERS[number] for number, brain in enumerate(brains)]
    players = [Player("ai", names[number], brain, number) for number, brain in enumerate(brains)]
    players.insert(options.seat, Player("human", app.t("text.player", n=options.seat + 1)))
    seated = tuple(Player(each.kind, each.name, each.brain, seat) for seat, each in enumerate(players))
    return started(rules, config, secrets.randbits(32) if options.seed is None else options.seed, seated, options.file)


def _brains(rules: Rules, levels: str, wanted: int) -> list[str]:
    """A level for every other seat, in their order; one alone is for all."""
    names = levels.split(",")
    try:
        for name in names:
            brain_for(rules, name)
    except KeyError as error:
        raise BadUse(error.args[0]) from error
    if len(names) not in (1, wanted):
        raise BadUse(f"{len(names)} levels were named for {wanted} computers")
    return names * wanted if len(names) == 1 else names


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mythoteca text",
        description="Play a whole match in a terminal.",
        epilog="With --file the match lives in that file: each call takes the answers of --pick, lets the computers play and "
        "prints what happened up to the next question. Without it the answers are asked for.",
    )
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--config", metavar="LABEL", help="label of a sample config (default: the first)")
    parser.add_argument(
        "--ai", default="hard", metavar="LEVEL[:WHO],..",
        help="who plays the other seats, in their order, or one for all: easy, hard, hard:grak, ... (sim --help names them)",
    )
    parser.add_argument("--seat", type=at_least(0), default=0, metavar="N", help="your seat, from 0")
    parser.add_argument("--seed", type=at_least(0), metavar="S", help="the same seed gives the same match (default: a new one)")
    take_language(parser, "language of the words")
    parser.add_argument("--file", type=Path, metavar="F", help="keep the match there; one that is there already goes on")
    parser.add_argument(
        "--pick", nargs="+", default=[], metavar="N|WORDS",
        help='your next answers, in order: their numbers (0 passes), or the beginning of their words ("use: heli", heliopolis)',
    )
    return parser
