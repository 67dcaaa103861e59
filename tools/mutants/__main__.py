"""`python -m tools.mutants GAME [--most N] [--seed S] [--file PART]`: would the tests of a game notice a lie in its rules?

Lies are drawn at random from the files of `engine/rules/GAME`; each is told to `tests/rules/GAME` in a process of its own. Printed are the
survivors, with file and line: either a test is missing, or two ways to write it mean the same.
"""
from __future__ import annotations

import argparse
import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from engine.content import game_names
from engine.rules.kernel.dice import Dice
from tools.mutants.lies import lies
from tools.mutants.plugin import FILE, NUMBER

ROOT = Path(__file__).resolve().parents[2]

class Told(NamedTuple):
    """A lie to be tried."""

    file: str
    number: int
    line: int
    says: str

    def __str__(self) -> str:
        source = (ROOT / self.file).read_text(encoding="utf-8").splitlines()[self.line - 1].strip()
        return f"{self.file}:{self.line}: {self.says}: {source}"


def known(game: str, part: str = "") -> list[Told]:
    """Every lie about a game, or about those of its files whose path holds `part`."""
    found = []
    for path in sorted((ROOT / "engine" / "rules" / game).rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        if part in file:
            told = lies(ast.parse(path.read_text(encoding="utf-8")))
            found += [Told(file, number, lie.line, lie.says) for number, lie in enumerate(told)]
    return found


def survives(told: Told, tests: list[str]) -> bool:
    """Whether every test passes in spite of the lie; one that never ends is stopped and does not pass."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", "-p", "tools.mutants.plugin", *tests]
    environment = os.environ | {FILE: told.file, NUMBER: str(told.number)}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False).returncode == 0


def main(argv: list[str]) -> int:
    """Draw, tell, and name the survivors; 1 where there are any."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description="Would the tests notice a lie in the rules?")
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--most", type=int, default=40, help="how many lies are told")
    parser.add_argument("--seed", type=int, default=0, help="another seed draws others")
    parser.add_argument("--file", default="", help="only files whose path holds this")
    parser.add_argument("--tests", nargs="*", help="instead of tests/rules/GAME")
    chosen = parser.parse_args(argv)
    tests = chosen.tests or [f"tests/rules/{chosen.game}"]
    drawn = Dice(chosen.seed).shuffled(known(chosen.game, chosen.file))[: chosen.most]
    survivors = 0
    for told in sorted(drawn):
        if survives(told, tests):
            survivors += 1
            print(f"survived: {told}", flush=True)
    print(f"{chosen.game}: {len(drawn)} lies, {len(drawn) - survivors} noticed, {survivors} survived")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
