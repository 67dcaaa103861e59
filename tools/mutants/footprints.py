"""Which tests run which lines of the rules: traced once, and kept as long as neither rules nor tests change."""
from __future__ import annotations

import hashlib
import json
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tools.mutants.draw import ROOT

KEPT = ROOT / "build" / "mutants"
IMPORT = ""
"""In place of a test: what runs while modules are imported and tests collected."""
Lines = dict[str, set[int]]


class Footprints:
    """Seconds and lines of every test, by its name."""

    def __init__(self, seconds: dict[str, float], lines: dict[str, Lines]) -> None:
        self.seconds = seconds
        self.lines = lines

    def over(self, file: str, first: int, last: int) -> list[str]:
        """The tests that run one of these lines, the quickest first."""
        wanted = range(first, last + 1)
        found = [name for name, lines in self.lines.items() if name != IMPORT and any(line in lines.get(file, ()) for line in wanted)]
        return sorted(found, key=lambda name: self.seconds[name])

    def naming(self, game: str, name: str) -> list[str]:
        """The tests that run a line of the game's rules in which a name stands, the quickest first."""
        word, found = re.compile(rf"\b{name}\b"), dict[str, None]()
        for path in sorted((ROOT / "engine" / "rules" / game).rglob("*.py")):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if word.search(line):
                    found |= dict.fromkeys(self.over(path.relative_to(ROOT).as_posix(), number, number))
        return sorted(found, key=lambda test: self.seconds[test])

    def imported(self, file: str, first: int, last: int) -> bool:
        """Whether an import alone runs one of these lines."""
        return any(line in self.lines[IMPORT].get(file, ()) for line in range(first, last + 1))


class Tracer:
    """A plugin for pytest that notes the lines of one folder which each test runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder) + "/"
        self.seconds: dict[str, float] = {}
        self.lines: dict[str, Lines] = {IMPORT: {}}
        self.now = self.lines[IMPORT]

    def trace(self, frame: FrameType, event: str, arg: Any) -> Any:
        """Follow what lies in the folder line by line, and nothing else."""
        file = frame.f_code.co_filename
        if not file.startswith(self.folder):
            return None
        seen = self.now.setdefault(file, set())
        seen.add(frame.f_lineno)

        def step(frame: FrameType, event: str, arg: Any) -> Any:
            seen.add(frame.f_lineno)
            return step

        return step

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test at a time."""
        self.now = self.lines[item.nodeid] = {}
        began = time.perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.perf_counter() - began
            self.now = {}


def footprints(game: str, tests: list[str]) -> Footprints:
    """Those of a game's tests, from the last time where nothing has changed since."""
    kept = KEPT / f"{game}-{_digest(game, tests)}.json"
    if not kept.exists():
        _trace(game, tests, kept)
    data = json.loads(kept.read_text(encoding="utf-8"))
    lines = {test: {file: set(numbers) for file, numbers in found.items()} for test, found in data["lines"].items()}
    return Footprints(data["seconds"], lines)


def _trace(game: str, tests: list[str], goal: Path) -> None:
    """Run all tests once; in a process of its own, so that this one stays clean."""
    from tools.mutants.judge import apart

    def run() -> int:
        tracer = Tracer(ROOT / "engine" / "rules" / game)
        sys.settrace(tracer.trace)
        code = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", *tests], plugins=[tracer])
        sys.settrace(None)
        cut = len(str(ROOT)) + 1
        lines = {test: {file[cut:]: sorted(seen) for file, seen in found.items()} for test, found in tracer.lines.items()}
        goal.parent.mkdir(parents=True, exist_ok=True)
        for old in goal.parent.glob(f"{game}-*.json"):
            old.unlink()
        goal.write_text(json.dumps({"seconds": tracer.seconds, "lines": lines}), encoding="utf-8")
        return int(code)

    if apart(run, quiet=True) != 0:
        raise SystemExit(f"the tests of {game} fail without any lie")


def _digest(game: str, tests: list[str]) -> str:
    """What the footprints depend on: rules, content, and tests."""
    found = hashlib.sha256(" ".join(tests).encode())
    folders = [ROOT / "engine" / "rules", ROOT / "assets" / "content" / game, ROOT / "tests" / "rules" / game, ROOT / "tests" / "support"]
    for folder in folders:
        for path in sorted(each for each in folder.rglob("*") if each.suffix in (".py", ".toml")):
            found.update(path.read_bytes())
    return found.hexdigest()[:16]
