"""No module is tied up with many others: imports are counted wherever they stand, also for types only and inside functions."""
from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MOST = 6
"""Modules that may know each other in a circle."""


def modules() -> dict[str, Path]:
    found = {}
    for folder in ("engine", "scenes"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            found[".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")] = path
    return found


def imported(path: Path, known: dict[str, Path]) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {full if (full := f"{node.module}.{name.name}") in known else node.module for name in node.names}
    return found & known.keys()


def knots(graph: dict[str, set[str]]) -> Iterator[set[str]]:
    """Modules that reach each other: those on some way there and back."""
    reached: dict[str, set[str]] = {}
    for start in graph:
        seen: set[str] = set()
        todo = [start]
        while todo:
            for module in graph[todo.pop()] - seen:
                seen.add(module)
                todo.append(module)
        reached[start] = seen
    done: set[str] = set()
    for start in graph:
        if start not in done:
            knot = {start} | {module for module in reached[start] if start in reached[module]}
            done |= knot
            yield knot


def test_no_knot_of_many_modules() -> None:
    known = modules()
    graph = {name: imported(path, known) - {name} for name, path in known.items()}
    wrong = [sorted(knot) for knot in knots(graph) if len(knot) > MOST]
    assert wrong == []


def test_a_knot_is_found() -> None:
    assert {"a", "b", "c"} in list(knots({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}))
