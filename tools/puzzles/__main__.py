"""`python -m tools.puzzles [GAME ...]`: write `assets/content/<game>/puzzles.json`, the positions of the puzzles.

A puzzle is a row of `puzzles.toml` (goal, acts, answer) and a position in the module of the game here. Run it whenever rules, content
or a position changed; `tests/lessons/test_puzzles.py` says when it has to be.
"""
from __future__ import annotations

import sys
from importlib import import_module

from engine.content import load_rules
from engine.content.files import content_folder
from engine.lessons.puzzles import STATES, puzzles_of
from engine.rules.kernel.codec import to_json
from engine.rules.kernel.dice import Dice
from tools.games import named_games

SEED = 7
"""No answer of a puzzle hangs on dice; they fall like this all the same."""


def main(argv: list[str]) -> int:
    """Write the positions of the named games, or of all."""
    for game in named_games("tools.puzzles", __doc__, argv):
        (content_folder(game) / STATES).write_text(written(game), encoding="utf-8", newline="\n")
        print(f"{game}: {len(puzzles_of(game))} positions")
    return 0


def written(game: str) -> str:
    """The file of a game."""
    makers = import_module(f"tools.puzzles.{game}").POSITIONS
    rules, lines = load_rules(game), []
    for puzzle in puzzles_of(game):
        state = makers[puzzle.id]()
        state.dice = Dice(SEED)
        import_module(f"tools.examples.{game}").settle(state)
        rules.invariants(state)
        lines.append(f'"{puzzle.id}": {to_json({"seat": state.to_act, "state": state}).decode()}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
