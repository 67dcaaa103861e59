"""Which tests run which lines of the rules: traced once, and kept as long as neither rules nor tests change."""
from __future__ import annotations

import hashlib
import inspect
import json
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from tools.mutants.draw import ROOT

KEPT = ROOT / "build" / "mutants"
IMPORT = ""
"""In place of a test: what runs while modules are imported and tests collected."""
LONG = 3.0
"""Seconds of work, traced, from which a test is too long to be shown every lie: what only such tests would notice counts as not noticed."""
ENOUGH = 40
"""Calls of a function without a new line, after which a test's further calls of it are not followed; those of generators always are,
because each of their steps counts as a call."""
TOOL = 4
"""The number under which the interpreter knows this watcher."""
Lines = dict[str, set[int]]


class Footprints:
    """Seconds and lines of every test, by its name."""

    def __init__(self, seconds: dict[str, float], lines: dict[str, Lines]) -> None:
        self.seconds = seconds
        self.lines = lines

    def over(self, file: str, first: int, last: int) -> list[str]:
        """The tests that run one of these lines, the quickest first and none that is too long."""
        wanted = range(first, last + 1)
        short = [name for name, seconds in self.seconds.items() if seconds < LONG]
        found = [name for name in short if any(line in self.lines[name].get(file, ()) for line in wanted)]
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
    """A plugin for pytest that notes the lines of one folder which each test runs.

    From Python 3.12 on the interpreter itself says once for every test that a line was run; before, every step is followed."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder) + "/"
        self.seconds: dict[str, float] = {}
        self.lines: dict[str, Lines] = {IMPORT: {}}
        self.now = self.lines[IMPORT]
        self.calls: dict[CodeType, int] = {}
        """How often in a row each function has run no line that this test had not run before."""

    def start(self) -> None:
        """Look from now on."""
        if sys.version_info >= (3, 12):
            watch = sys.monitoring
            watch.use_tool_id(TOOL, "footprints")
            watch.register_callback(TOOL, watch.events.LINE, self.note)
            watch.set_events(TOOL, watch.events.LINE)
        else:
            sys.settrace(self.trace)

    def stop(self) -> None:
        """Look no more."""
        if sys.version_info >= (3, 12):
            sys.monitoring.set_events(TOOL, 0)
            sys.monitoring.free_tool_id(TOOL)
        else:
            sys.settrace(None)

    def again(self) -> None:
        """Another test has run nothing yet."""
        self.calls.clear()
        if sys.version_info >= (3, 12):
            sys.monitoring.restart_events()

    def note(self, code: CodeType, line: int) -> Any:
        """A line was run, and need not be told again."""
        if code.co_filename.startswith(self.folder):
            self.now.setdefault(code.co_filename, set()).add(line)
        if sys.version_info >= (3, 12):
            return sys.monitoring.DISABLE
        return None

    def trace(self, frame: FrameType, event: str, arg: Any) -> Any:
        """Follow what lies in the folder line by line until a function shows nothing new any more, and nothing else."""
        code = frame.f_code
        if not code.co_filename.startswith(self.folder) or self.calls.get(code, 0) > ENOUGH:
            return None
        seen = self.now.setdefault(code.co_filename, set())
        before = len(seen)
        seen.add(frame.f_lineno)

        def step(frame: FrameType, event: str, arg: Any) -> Any:
            seen.add(frame.f_lineno)
            if event == "return" and not code.co_flags & inspect.CO_GENERATOR:
                self.calls[code] = self.calls.get(code, 0) + 1 if len(seen) == before else 0
            return step

        return step

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test at a time."""
        self.now = self.lines[item.nodeid] = {}
        self.again()
        began = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - began
            self.now = {}


def footprints(game: str, tests: list[str]) -> Footprints:
    """Those of a game's tests; files of tests that have not changed since the last time are not run again."""
    kept = KEPT / f"{game}-{_digest(_base(game))}.json"
    known = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    files = {path.relative_to(ROOT).as_posix(): _digest([path]) for path in _files(tests)}
    fresh = [file for file, digest in files.items() if known.get(file, {}).get("digest") != digest]
    if fresh:
        found = _traced(game, fresh)
        known |= {file: {"digest": files[file], **found.get(file, {"seconds": {}, "lines": {}})} for file in fresh}
        known[IMPORT] = found[IMPORT]
        KEPT.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(known), encoding="utf-8")
    seconds: dict[str, float] = {}
    lines: dict[str, Lines] = {}
    for file in (*files, IMPORT):
        seconds |= {test: taken for test, taken in known[file]["seconds"].items() if test != IMPORT}
        lines |= {test: {each: set(numbers) for each, numbers in ran.items()} for test, ran in known[file]["lines"].items()}
    return Footprints(seconds, lines)


def _traced(game: str, files: list[str]) -> dict[str, Any]:
    """Run some files of tests once, in a process of their own, so that this one stays clean; what each has run."""
    from tools.mutants.judge import apart

    goal = KEPT / f"{game}.new"
    goal.parent.mkdir(parents=True, exist_ok=True)

    def run() -> int:
        tracer = Tracer(ROOT / "engine" / "rules" / game)
        tracer.start()
        code = pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", *files], plugins=[tracer])
        tracer.stop()
        found: dict[str, Any] = {}
        cut = len(str(ROOT)) + 1
        for test, ran in tracer.lines.items():
            home = found.setdefault(test.partition("::")[0], {"seconds": {}, "lines": {}})
            if test != IMPORT:
                home["seconds"][test] = tracer.seconds.get(test, 0.0)
            home["lines"][test] = {file[cut:]: sorted(seen) for file, seen in ran.items()}
        goal.write_text(json.dumps(found), encoding="utf-8")
        return int(code)

    if apart(run, quiet=True) != 0:
        raise SystemExit(f"tests of {game} fail without any lie")
    found: dict[str, Any] = json.loads(goal.read_text(encoding="utf-8"))
    goal.unlink()
    return found


def _files(tests: list[str]) -> list[Path]:
    """The files of tests behind paths."""
    found = [path for test in tests for path in ((ROOT / test).rglob("test_*.py") if (ROOT / test).is_dir() else [ROOT / test])]
    return sorted(found)


def _base(game: str) -> list[Path]:
    """What all footprints depend on: rules, content, and what tests stand on."""
    rules = ROOT / "engine" / "rules"
    tests = ROOT / "tests"
    folders = [
        rules / "kernel", rules / "parts", rules / game, ROOT / "assets" / "content" / game, tests / "rules" / game, tests / "support",
    ]  # fmt: skip
    every = sorted(path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".toml"))
    return [path for path in every if not path.name.startswith("test_")]


def _digest(paths: list[Path]) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(path.read_bytes())
    return found.hexdigest()[:16]
