"""`python -m tools.examples [GAME ...]`: write `assets/content/<game>/examples.json` from the rules tests.

The position of an example is what the test that cites it (`XX-EX.n`) sets up first; where that cannot be played from, the
module of the game stages it, or says why there is nothing to play. Run it whenever rules, content or those tests changed.
"""
from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

from engine.content import load_rules
from engine.content.files import content_folder, data_root
from engine.i18n import Catalogue
from engine.lessons.examples import FILE
from engine.rules.kernel.codec import to_json
from engine.rules.kernel.dice import Dice
from tools.examples.chance import seed_for
from tools.examples.witness import Play, Seen, Witness, tests_of
from tools.games import named_games


def main(argv: list[str]) -> int:
    """Write the examples of the named games, or of all; 1 where one has neither a position nor a reason."""
    missing = [rule for game in named_games("tools.examples", __doc__, argv) for rule in write(game)]
    if missing:
        print(f"no position and no reason: {', '.join(missing)}", file=sys.stderr)
    return 1 if missing else 0


def write(game: str) -> list[str]:
    """Write one file; the examples for which nothing was found."""
    own, tests = import_module(f"tools.examples.{game}"), tests_of(game)
    lines: list[str] = []
    missing: list[str] = []
    for rule in example_ids(game):
        if rule in own.NONE:
            continue
        seen = _seen(game, [own.STAGED[rule]] if rule in own.STAGED else tests.get(rule, []))
        if seen is None:
            missing.append(rule)
        else:
            lines.append(f'"{rule}": {entry(game, own, rule, seen)}')
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    (content_folder(game) / FILE).write_text(text, encoding="utf-8", newline="\n")
    print(f"{game}: {len(lines)} positions, {len(own.NONE)} examples without one")
    return missing


def example_ids(game: str) -> list[str]:
    """Every worked example of the rulebook, in its order."""
    book = Catalogue(data_root() / "assets" / "locale", "en").rulebook(game)
    return sorted((rule for rule in book if "-EX." in rule), key=lambda rule: int(rule.rpartition(".")[2]))


def entry(game: str, own: ModuleType, rule: str, seen: Seen) -> str:
    """The position as JSON: in order, and with dice that fall as the example tells."""
    rules = load_rules(game)
    seed, told = seed_for(rules, seen)
    rolled = sum(bool(faces) for faces in seen.rolls)
    if told < rolled:
        print(f"  {rule}: the dice fall as told for {told} of {rolled} rolls")
    state = seen.position
    state.dice = Dice(seed)
    own.settle(state)
    rules.invariants(state)
    return to_json({"seat": state.to_act, "state": state}).decode()


def _seen(game: str, plays: list[Play]) -> Seen | None:
    """What the first that asks the rules anything shows."""
    for play in plays:
        seen = Witness(game).watch(play)
        if seen is not None:
            return seen
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
