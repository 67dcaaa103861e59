"""Importing one module with a lie in it, and which tests speak of the same rules.

No file is ever changed, so a run can be broken off at any time.
"""
from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tools.mutants.draw import ROOT, Told
from tools.mutants.lies import lies

RULE = re.compile(r"\b(?:MY|GM|VL|MB|HM)-[A-Z]*\.?\d+(?:\.\d+)*[a-z]?\b")


class Lying(SourceFileLoader):
    """Reads the source, tells the lie, and never looks at compiled files."""

    number = 0

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(Path(self.path).read_text(encoding="utf-8"))
        lies(tree)[self.number].tell()
        return compile(ast.fix_missing_locations(tree), self.path, "exec")


class Finder(MetaPathFinder):
    """Stands before all other finders and knows one module."""

    def __init__(self, file: Path, number: int) -> None:
        self.file = file
        self.number = number
        self.package = file.name == "__init__.py"
        self.name = ".".join((file.parent if self.package else file.with_suffix("")).parts)

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        where = ROOT / self.file
        loader = Lying(fullname, str(where))
        loader.number = self.number
        home = [str(where.parent)] if self.package else None
        return spec_from_file_location(fullname, str(where), loader=loader, submodule_search_locations=home)


def cited(item: pytest.Item) -> set[str]:
    """The rules that a test would fail without."""
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


def rules_of(told: Told) -> set[str]:
    """The rules that the file of a lie speaks of: whose tests are the likeliest to notice."""
    return set(RULE.findall((ROOT / told.file).read_text(encoding="utf-8")))
