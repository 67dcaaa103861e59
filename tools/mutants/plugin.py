"""A plugin for pytest: one module is imported with a lie in it, and the tests that cite its rules run first.

The lie is named by the environment (`FILE` and `NUMBER`). No file is ever changed, so a run can be broken off at any time.
"""
from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tools.mutants.lies import lies

FILE = "MYTHOTECA_LIE_FILE"
NUMBER = "MYTHOTECA_LIE_NUMBER"
PATIENCE = 120
"""Seconds of work; the tests of the largest game need a tenth of it."""
RULE = re.compile(r"\b(?:MY|GM|VL|MB|HM)-[A-Z]*\.?\d+(?:\.\d+)*[a-z]?\b")


class Lying(SourceFileLoader):
    """Reads the source, tells the lie, and never looks at compiled files."""

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(Path(self.path).read_text(encoding="utf-8"))
        lies(tree)[int(os.environ[NUMBER])].tell()
        return compile(ast.fix_missing_locations(tree), self.path, "exec")


class Finder(MetaPathFinder):
    """Stands before all other finders and knows one module."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.package = file.name == "__init__.py"
        self.name = ".".join((file.parent if self.package else file.with_suffix("")).parts)

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        where = str(self.file.resolve())
        home = [str(self.file.resolve().parent)] if self.package else None
        return spec_from_file_location(fullname, where, loader=Lying(fullname, where), submodule_search_locations=home)


def cited(item: pytest.Item) -> set[str]:
    """The rules that a test would fail without."""
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Who speaks of the same rules is the likeliest to notice."""
    rules = set(RULE.findall(Path(os.environ[FILE]).read_text(encoding="utf-8")))
    items.sort(key=lambda item: not cited(item) & rules)


def give_up_some_time() -> None:
    """A lie may make a loop endless: the process may work so long and no longer, however busy the machine is."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))


if FILE in os.environ:
    give_up_some_time()
    sys.meta_path.insert(0, Finder(Path(os.environ[FILE])))
