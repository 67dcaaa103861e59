"""Telling a lie to the tests: in a fork of a process that has everything imported where a function can be exchanged, or from the start."""
from __future__ import annotations

import ast
import gc
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.draw import ROOT, Told
from tools.mutants.footprints import Footprints
from tools.mutants.lies import lies
from tools.mutants.plugin import Finder, cited, rules_of

NOTICED, SURVIVED, UNFIT, STOPPED, CRASHED = 1, 0, 3, 4, 5
"""A test failed, none did, the function cannot be exchanged in a running process, it never came to an end, it broke outside any test."""
PATIENCE = 8.0
"""Seconds of work beyond what the tests needed while they were traced, which is several times what they need alone."""
WAITING = 30
"""So many times the patience may pass on the clock: on a busy machine a trial works a small part of the time."""
ENDLESS = (signal.SIGXCPU, signal.SIGKILL)
"""How the system and this program end what does not end by itself."""
ROOM = 3 << 30
"""Bytes that a trial may fill."""
TERSE = ("-q", "--no-header", "--assert=plain", "--tb=native", "-p", "no:cacheprovider")
"""Nobody reads why a test failed: explaining a difference between two big states takes longer than all tests together."""
Verdict = tuple[Told, int]


def apart(run: Callable[[], int], *, patience: float = 0.0, quiet: bool = False) -> int:
    """Run something in a fork of this process; what it returns, or that it was `STOPPED` or `CRASHED`."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        _alone(run, patience, quiet)
    deadline = time.monotonic() + WAITING * patience
    while True:
        done, status = os.waitpid(child, 0 if not patience else os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else STOPPED if os.WTERMSIG(status) in ENDLESS else CRASHED
        if time.monotonic() > deadline:
            os.kill(child, signal.SIGKILL)
        time.sleep(0.002)


def _alone(run: Callable[[], int], patience: float, quiet: bool) -> None:
    """What a fork does: its work, silently and within its limits, and nothing of what its parent does at the end."""
    code = CRASHED
    try:
        if quiet:
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
        if patience:
            resource.setrlimit(resource.RLIMIT_CPU, (int(patience) + 1, int(patience) + 1))
            resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
        code = run()
    finally:
        os._exit(code)


def constant(told: Told, tree: ast.Module) -> tuple[str, ast.expr] | None:
    """The name and the value of the module's constant that a lie stands in, if it stands in one."""
    for node in tree.body:
        if node.lineno <= told.first <= (node.end_lineno or node.lineno):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target if isinstance(node, ast.AnnAssign) else None
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(target, ast.Name) and node.value is not None:
                return target.id, node.value
    return None


def tell_constant(told: Told) -> bool:
    """Give a constant of a running process another value wherever the game's modules know it by its name."""
    path = ROOT / told.file
    tree = ast.parse(path.read_text(encoding="utf-8"))
    lies(tree)[told.number].tell()
    found, home = constant(told, tree), sys.modules.get(".".join(Path(told.file).with_suffix("").parts))
    if found is None or home is None:
        return False
    name, value = found
    code = compile(ast.fix_missing_locations(ast.Expression(value)), str(path), "eval")
    honest, lying = getattr(home, name), eval(code, vars(home))
    for module in list(sys.modules.values()):
        if module is not None and getattr(module, "__name__", "").startswith("engine.rules") and vars(module).get(name) is honest:
            setattr(module, name, lying)
    return True


def tell(told: Told) -> bool:
    """Exchange the functions of a running process that a lie changes; False where that cannot be done."""
    if not told.called:
        return tell_constant(told)
    path = ROOT / told.file
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    honest = _codes(compile(tree, str(path), "exec"))
    tree = ast.parse(text)
    lies(tree)[told.number].tell()
    lying = _codes(compile(ast.fix_missing_locations(tree), str(path), "exec"))
    changed = {key: code for key, code in lying.items() if honest.get(key) != code}
    found = False
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename == str(path) and _key(each.__code__) in changed:
            try:
                each.__code__ = changed[_key(each.__code__)]
            except ValueError:  # another number of free variables
                return False
            found = True
    return found


def _key(code: CodeType) -> tuple[str, int, tuple[str, ...]]:
    return code.co_qualname, code.co_firstlineno, code.co_varnames[: code.co_argcount]


def _codes(code: CodeType) -> dict[tuple[str, int, tuple[str, ...]], CodeType]:
    """Every function of a compiled module, inner ones too."""
    found = {}
    for each in code.co_consts:
        if isinstance(each, CodeType):
            found[_key(each)] = each
            found |= _codes(each)
    return found


def witnesses(told: Told, steps: Footprints) -> list[str]:
    """The tests that run the lines of a lie, or those that name the constant it stands in."""
    if told.called:
        return steps.over(told.file, told.first, told.last)
    found = constant(told, ast.parse((ROOT / told.file).read_text(encoding="utf-8")))
    return steps.naming(Path(told.file).parts[2], found[0]) if found is not None else []


class Server:
    """A plugin for pytest: with all tests collected it tries one lie after the other in forks instead of running them."""

    def __init__(self, trials: list[Told], steps: Footprints, say: Callable[[Told, int], None]) -> None:
        self.trials = trials
        self.steps = steps
        self.say = say

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All trials."""
        items = {item.nodeid: item for item in session.items}
        gc.collect()
        gc.freeze()
        for told in self.trials:
            names = witnesses(told, self.steps)
            rules = rules_of(told)
            chosen = sorted((items[name] for name in names if name in items), key=lambda item: not cited(item) & rules)
            usual = sum(self.steps.seconds[name] for name in names)
            self.say(told, apart(_trial(told, chosen), patience=PATIENCE + usual, quiet=True) if chosen else SURVIVED)
        return True


def _trial(told: Told, items: list[pytest.Item]) -> Callable[[], int]:
    def run() -> int:
        gc.unfreeze()
        if not tell(told):
            return UNFIT
        gc.disable()
        for item, after in zip(items, [*items[1:], None], strict=True):
            if any(report.failed for report in runtestprotocol(item, nextitem=after, log=False)):
                return NOTICED
        return SURVIVED

    return run


def quickly(trials: list[Told], tests: list[str], steps: Footprints) -> Iterator[Verdict]:
    """Try lies in functions in forks of one process that has collected all tests; verdicts come through a pipe."""
    read, write = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(read)
        server = Server(trials, steps, lambda told, code: os.write(write, bytes([code])) and None)
        _alone(lambda: int(pytest.main([*TERSE, *tests], plugins=[server])), 0, True)
    os.close(write)
    with os.fdopen(read, "rb", buffering=0) as answers:
        for told in trials:
            code = answers.read(1)
            if not code:
                break
            yield told, code[0]
    os.waitpid(child, 0)


def slowly(trials: list[Told], tests: list[str], steps: Footprints) -> Iterator[Verdict]:
    """Try lies that an import tells: everything of the game is imported anew, and its tests run until one fails."""
    usual = sum(steps.seconds.values())
    for told in trials:
        yield told, apart(lambda told=told: _from_the_start(told, tests), patience=PATIENCE + usual, quiet=True)  # type: ignore[misc]


def _from_the_start(told: Told, tests: list[str]) -> int:
    for name in [name for name in sys.modules if name.partition(".")[0] in ("engine", "tests")]:
        del sys.modules[name]
    sys.meta_path.insert(0, Finder(Path(told.file), told.number))
    rules = rules_of(told)

    class Order:
        def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
            items.sort(key=lambda item: not cited(item) & rules)

    code = pytest.main(["-x", *TERSE, *tests], plugins=[Order()])
    return {0: SURVIVED, 1: NOTICED}.get(int(code), CRASHED)
