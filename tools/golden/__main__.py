"""`python -m tools.golden [GAME ...]`: record matches anew into `tests/golden/<game>/`, because a rule was changed on purpose.

Say why in the same commit."""
from __future__ import annotations

import sys
from pathlib import Path

from engine.content import load_rules
from engine.match.match import EVERY
from engine.match.players import Player
from engine.match.reading import SNAPSHOT, SUFFIX
from engine.match.store import Store
from engine.rules.kernel.dice import Dice
from tools.games import named_games

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "golden"
CONFIGS = 4
"""So many of a game's configs, spread over all of them."""
LONGEST = EVERY * 12
"""Actions per match: a dozen digests."""


def main(argv: list[str]) -> int:
    """Random play in a few configs of each game."""
    for game in named_games("tools.golden", __doc__, argv):
        record(game)
    return 0


def record(game: str) -> None:
    """Replace the recorded matches of one game."""
    folder = FOLDER / game
    for old in folder.glob("*"):
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
    print(f"{game}: {len(list(folder.glob('*' + SUFFIX)))} matches")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
