"""`python -m tools.golden [GAME ...]`: record matches again in `tests/golden/<game>/`, because a rule was changed on purpose.

Random play is recorded by itself. `--played SECONDS` lets the hard level play every mode and number of players to its end, and goes on
for so many seconds a game to see other ways of ending. `--refresh` keeps what was played, here and for the films, and
writes it down as today's rules play it.
Say why in the same commit."""
from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.content import game_names, load_rules
from engine.match.match import EVERY
from engine.match.players import Player
from engine.match.reading import SNAPSHOT, SUFFIX
from engine.match.store import Store
from engine.rules.kernel.dice import Dice
from scenes.film.moments import recordings
from tools.golden.played import MARK, refresh
from tools.golden.played import record as record_played

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "golden"
CONFIGS = 4
"""So many of a game's configs, spread over all of them."""
LONGEST = EVERY * 12
"""Actions per match: a dozen digests."""


def main(argv: list[str]) -> int:
    """Random play in a few configs of each game, or matches played out."""
    parser = argparse.ArgumentParser(prog="python -m tools.golden", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*game_names(), []], metavar="GAME")
    parser.add_argument("--played", type=float, metavar="SECONDS")
    parser.add_argument("--refresh", action="store_true")
    args = parser.parse_args(argv)
    for game in args.games or game_names():
        if args.refresh:
            for path in (*sorted((FOLDER / game).glob(f"{MARK}*{SUFFIX}")), *recordings(game).values()):
                refresh(path)
        elif args.played is not None:
            print(f"{game}: {', '.join(record_played(game, FOLDER / game, args.played))}")
        else:
            record(game)
    return 0


def record(game: str) -> None:
    """Replace the recorded matches of one game."""
    folder = FOLDER / game
    for old in folder.glob("*"):
        if not old.name.startswith(MARK):
            old.unlink()
    rules = load_rules(game)
    configs = rules.sample_configs()
    for label in list(configs)[:: max(1, len(configs) // CONFIGS)]:
        config = configs[label]
        store = Store(folder, load_rules)
        match, journal = store.begin(rules, config, 2026, tuple(Player("ai") for _ in range(config.seats)))
        dice = Dice(7)
        while match.to_act is not None and len(match.entries) < LONGEST:
            match.act(dice.pick(match.legal_actions()))
        name = label.replace(" ", "_") + SUFFIX
        journal.path.rename(folder / name)
        journal.path.with_suffix(SNAPSHOT).unlink(missing_ok=True)
        (folder / "matches").rmdir()
    print(f"{game}: {len([path for path in folder.glob('*' + SUFFIX) if not path.name.startswith(MARK)])} matches")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
