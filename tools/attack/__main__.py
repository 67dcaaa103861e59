"""`python -m tools.attack KIND --cases N --seed S --seconds T`: damage files and see that the client tells, keeps and goes on.

A crash, a hang, a lost file and another state without a word each count as a fault and end in exit code 1; every fault is printed with the
case that brings it back: `python -m tools.attack KIND --seed S --only CASE`."""
from __future__ import annotations

import argparse
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.commands.arguments import at_least
from engine.rules.kernel.dice import Dice
from tools.attack.damages import DAMAGES
from tools.attack.kinds import KINDS, Kind, LostError, Seen, files_of

HANG = 10, 120
"""Seconds of work, and seconds of waiting, after which a look counts as hung."""
MEMORY = Path("/dev/shm")
"""Where files cost no writing to a disk, on systems that have it."""
FAULTS = ("crashed", "hung", "lost", "silent")
SHOWN = 5
EVERY = 5.0
"""Seconds between two words of progress."""


class HungError(Exception):
    """A look that did not end."""


class Attack:
    """One kind of file, laid out once and restored after every case."""

    def __init__(self, kind: Kind, home: Path, seed: int) -> None:
        self.kind = kind
        self.home = home
        self.seed = seed
        self._allowed = kind.make(home)
        self._whole = {path: path.read_bytes() for path in files_of(home)}
        self._paths = sorted(self._allowed)

    def case(self, number: int) -> tuple[str, str]:
        """What came of one case, and in words which it was."""
        dice = Dice(self.seed * 1_000_003 + number)
        path = dice.pick(self._paths)
        name = dice.pick(list(DAMAGES))
        whole = self._whole[path]
        damaged = DAMAGES[name](whole, dice, [self._whole[other] for other in self._paths])
        words = f"{path.name}, {name}"
        if damaged == whole:
            return "unchanged", words
        path.write_bytes(damaged)
        try:
            seen = _timed(lambda: self.kind.look(self.home, path))
        except HungError:
            return "hung", words
        except LostError:
            return "lost", words
        except Exception:  # whatever it is, the client would have shown it to the player
            return "crashed", f"{words}\n{traceback.format_exc()}"
        finally:
            self._restore()
        if seen.told:
            return "told", words
        if not self.kind.trusted:
            return "as edited", words
        return ("as played" if seen.state in self._allowed[path] else "silent"), words

    def _restore(self) -> None:
        for path in files_of(self.home):
            if path not in self._whole:
                path.unlink()
        for path, data in self._whole.items():
            if not path.is_file() or path.read_bytes() != data:
                path.write_bytes(data)


def _timed(look: Callable[[], Seen]) -> Seen:
    """Look, but not for ever."""
    if not hasattr(signal, "setitimer"):
        return look()

    def ring(*_: object) -> None:
        raise HungError

    clocks = ((signal.ITIMER_PROF, signal.SIGPROF), (signal.ITIMER_REAL, signal.SIGALRM))
    before = [signal.signal(alarm, ring) for _, alarm in clocks]
    for (clock, _), seconds in zip(clocks, HANG, strict=True):
        signal.setitimer(clock, seconds)
    try:
        return look()
    finally:
        for (clock, alarm), handler in zip(clocks, before, strict=True):
            signal.setitimer(clock, 0)
            signal.signal(alarm, handler)


def main(argv: list[str]) -> int:
    """0 = no fault, 1 = at least one."""
    options = _parser().parse_args(argv)
    worst = 0
    for name in KINDS if options.kind == "all" else [options.kind]:
        worst = max(worst, _run(name, options))
    return worst


def _run(name: str, options: argparse.Namespace) -> int:
    counts: Counter[str] = Counter()
    began = told = time.monotonic()
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        attack = Attack(KINDS[name](), Path(folder), options.seed)
        numbers = range(options.cases) if options.only is None else [options.only]
        for number in numbers:
            verdict, words = attack.case(number)
            counts[verdict] += 1
            if verdict in FAULTS and sum(counts[fault] for fault in FAULTS) <= SHOWN:
                print(f"{name}: case {number} {verdict}: {words}", file=sys.stderr, flush=True)
            now = time.monotonic()
            if now - told > EVERY:
                told = now
                print(f"{name}: {counts.total()} of {len(numbers)} cases, {now - began:.0f} s", file=sys.stderr, flush=True)
            if now - began > options.seconds:
                break
    faults = sum(counts[fault] for fault in FAULTS)
    listing = ", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items()))
    took = time.monotonic() - began
    print(f"{name}: {counts.total()} cases from seed {options.seed} in {took:.0f} s: {listing}; {faults} faults", flush=True)
    return 1 if faults else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.attack", description=__doc__)
    parser.add_argument("kind", choices=(*KINDS, "all"))
    parser.add_argument("--cases", type=at_least(1), default=1000, help="how many (default: 1000)")
    parser.add_argument("--seed", type=at_least(0), default=1)
    parser.add_argument("--seconds", type=at_least(0.0), default=600.0, help="stop a kind after so long (default: 600)")
    parser.add_argument("--only", type=at_least(0), metavar="CASE", help="one case again")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
