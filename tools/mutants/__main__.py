"""`python -m tools.mutants GAME [--most N] [--seed S] [--file PART]`: would the tests of a game notice a lie in its rules?

Lies are drawn by the seed from the files of `engine/rules/GAME` and told to `tests/rules/GAME` one at a time: only to those tests that
run the changed lines, each in a fork of its own. Survivors are printed and written to a file: either a test is missing, or two ways to
write it mean the same; then the lie is entered in `tools/mutants/equivalent.toml` with the reason.
"""
from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from engine.content import game_names
from tools.mutants.draw import ROOT, Told, drawn
from tools.mutants.footprints import KEPT, Footprints, footprints
from tools.mutants.judge import CRASHED, NOTICED, STOPPED, SURVIVED, UNFIT, Verdict, quickly, slowly

WANTED = 92
"""Of a hundred lies so many have to be noticed."""
EVERY = 10.0
"""Seconds between two reports."""
WORDS = {STOPPED: "stopped", CRASHED: "crashed", SURVIVED: "survived"}


def verdicts(trials: list[Told], tests: list[str], steps: Footprints) -> Iterator[Verdict]:
    """Every lie with whether it was noticed: in a running process where it can be told there, else from the start."""
    late = []
    for told, code in quickly(trials, tests, steps):
        if code == UNFIT or (code == SURVIVED and (not told.called or steps.imported(told.file, told.first, told.last))):
            late.append(told)
        else:
            yield told, code
    yield from slowly(late, tests, steps)


def main(argv: list[str]) -> int:
    """Draw, tell, and name the survivors; 1 where too few lies were noticed."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description="Would the tests notice a lie in the rules?")
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--most", type=int, default=300, help="how many lies are told")
    parser.add_argument("--seed", type=int, default=0, help="another seed draws others")
    parser.add_argument("--file", default="", help="only files whose path holds this")
    parser.add_argument("--tests", nargs="*", help="instead of tests/rules/GAME")
    parser.add_argument("--out", type=Path, help="where survivors are written (build/mutants/GAME-SEED.txt)")
    chosen = parser.parse_args(argv)
    tests = chosen.tests or [f"tests/rules/{chosen.game}"]
    trials = drawn(chosen.game, chosen.seed, chosen.most, chosen.file)
    out = chosen.out or KEPT / f"{chosen.game}-{chosen.seed}.txt"
    print(f"{chosen.game}: which tests run which lines", flush=True)
    steps = footprints(chosen.game, tests)
    ends = _told(trials, tests, steps)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text("".join(f"{told}\n" for told in sorted(ends[SURVIVED])), encoding="utf-8")
    noticed, stopped, crashed, survived = (len(ends[code]) for code in (NOTICED, STOPPED, CRASHED, SURVIVED))
    share = 100 * noticed / max(1, len(trials))
    print(f"{chosen.game}: {len(trials)} lies of seed {chosen.seed}: {noticed} noticed by a test ({share:.1f} %), "
          f"{stopped} stopped for time, {crashed} crashed, {survived} survived: {out}")
    return int(share < WANTED)


def _told(trials: list[Told], tests: list[str], steps: Footprints) -> dict[int, list[Told]]:
    """All trials by how they ended, with a word about them now and then."""
    began = said = time.monotonic()
    ends: dict[int, list[Told]] = {NOTICED: [], STOPPED: [], CRASHED: [], SURVIVED: []}
    for count, (told, code) in enumerate(verdicts(trials, tests, steps), 1):
        ends[code].append(told)
        if code != NOTICED:
            unseen = " (no test runs this line)" if told.called and not steps.over(told.file, told.first, told.last) else ""
            print(f"{WORDS[code]}: {told}{unseen}", flush=True)
        now = time.monotonic()
        if now - said > EVERY:
            said, left = now, (now - began) / count * (len(trials) - count)
            print(f"{count} of {len(trials)}, {len(ends[NOTICED])} noticed, about {left / 60:.1f} minutes left", flush=True)
    return ends


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main(sys.argv[1:]))
