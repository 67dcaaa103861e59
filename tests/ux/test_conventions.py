"""The map from conventions to tests is true: every test that it names exists, and no convention is without one."""
from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.ux.conventions import CONVENTIONS

ROOT = Path(__file__).resolve().parents[2]


@cache
def names_in(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_every_convention_is_tested(convention: str) -> None:
    sentence, named = CONVENTIONS[convention]
    assert sentence and named
    for name in named:
        file, _, function = name.partition("::")
        assert function in names_in(file), f"{file} has no {function}"


def test_every_convention_that_the_code_cites_is_known() -> None:
    for folder in ("engine", "scenes", "tests"):
        for file in (ROOT / folder).rglob("*.py"):
            cited = set(re.findall(r"UX-\d\d", file.read_text(encoding="utf-8")))
            assert cited <= CONVENTIONS.keys(), f"{file} cites {cited - CONVENTIONS.keys()}"
