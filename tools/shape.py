"""The shape of the code in figures: `python -m tools.shape [--json]`.

Lines per package, the longest files and functions, knots of modules that import each other (imports inside functions and for
type checking count too), and how often the code asks for a type, gives one up or silences the checker."""
from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("engine", "scenes")
LONGEST = 8
"""How many of the longest files and functions are named."""


class Source(NamedTuple):
    """One module: its name, where it lies, its words and what they say."""

    module: str
    path: Path
    text: str
    tree: ast.Module


class Shape(NamedTuple):
    """What is counted."""

    lines: dict[str, int]
    total: int
    files: list[tuple[int, str]]
    functions: list[tuple[int, str]]
    knots: list[list[str]]
    isinstance_in_scenes: int
    any: int
    ignores: int
    stages: int
    """Functions that take a whole stage or a whole scene, outside `scenes/match`."""


def sources(root: Path = ROOT) -> list[Source]:
    """Every module of the client."""
    found = []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            module = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
            found.append(Source(module, path, text, ast.parse(text)))
    return found


def shape(found: list[Source]) -> Shape:
    """Count everything."""
    lines: Counter[str] = Counter()
    for source in found:
        lines[".".join(source.module.split(".")[: 3 if source.module.startswith("engine.rules") else 2])] += source.text.count("\n")
    files = sorted(((source.text.count("\n"), source.module) for source in found), reverse=True)[:LONGEST]
    functions = sorted((each for source in found for each in _functions(source)), reverse=True)[:LONGEST]
    names = Counter(name for source in found for name in _names(source.tree))
    asked = sum(_calls(source.tree, "isinstance") for source in found if source.module.startswith("scenes"))
    ignores = sum(len(re.findall(r"#\s*type:\s*ignore", source.text)) for source in found)
    return Shape(
        dict(sorted(lines.items())), sum(lines.values()), files, functions, knots(found), asked, names["Any"], ignores,
        sum(_whole(source) for source in found),
    )  # fmt: skip


def _functions(source: Source) -> Iterator[tuple[int, str]]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None:
            yield node.end_lineno - node.lineno + 1, f"{source.module}.{node.name}"


def _names(tree: ast.Module) -> Iterator[str]:
    return (node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


def _calls(tree: ast.Module, name: str) -> int:
    return sum(isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name for node in ast.walk(tree))


def _whole(source: Source) -> int:
    """How many functions ask for a whole stage or scene."""
    if not source.module.startswith("scenes.") or source.module.startswith("scenes.match"):
        return 0
    takers = 0
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef):
            kinds = [ast.unparse(each.annotation) for each in node.args.args if each.annotation is not None]
            takers += any(re.fullmatch(r"\w*(Stage|MatchScene)", kind) for kind in kinds)
    return takers


# -- knots -------------------------------------------------------------------------------------------------------------------


def knots(found: list[Source]) -> list[list[str]]:
    """Groups of modules that can reach each other by imports, the largest first (Tarjan's strongly connected components)."""
    known = {source.module for source in found}
    graph = {source.module: sorted(_imports(source, known)) for source in found}
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    groups: list[list[str]] = []

    def visit(start: str) -> None:
        work = [(start, iter(graph[start]))]
        number[start] = low[start] = len(number)
        path.append(start)
        while work:
            module, left = work[-1]
            following = next(left, None)
            if following is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[module])
                if low[module] == number[module]:
                    at = path.index(module)
                    groups.append(sorted(path[at:]))
                    del path[at:]
            elif following not in number:
                number[following] = low[following] = len(number)
                path.append(following)
                work.append((following, iter(graph[following])))
            elif following in path:
                low[module] = min(low[module], number[following])

    for module in graph:
        if module not in number:
            visit(module)
    return sorted((group for group in groups if len(group) > 1), key=lambda group: (-len(group), group))


def _imports(source: Source, known: set[str]) -> Iterator[str]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            parts = {f"{node.module}.{name.name}" for name in node.names} & known
            yield from parts or ({node.module} & known)


# -- telling -----------------------------------------------------------------------------------------------------------------


def report(found: Shape) -> str:
    """The figures as a page."""
    told = ["lines"]
    told += [f"  {count:7,}  {package}" for package, count in found.lines.items()]
    told += [f"  {found.total:7,}  in all", "longest files"]
    told += [f"  {count:7,}  {name}" for count, name in found.files] + ["longest functions"]
    told += [f"  {count:7,}  {name}" for count, name in found.functions]
    told.append(f"knots of modules: {len(found.knots)}")
    told += [f"  {len(group):7,}  {', '.join(group[:6])}{' …' if len(group) > 6 else ''}" for group in found.knots]
    told.append(f"isinstance in scenes: {found.isinstance_in_scenes}")
    told.append(f"Any: {found.any}")
    told.append(f"type: ignore: {found.ignores}")
    told.append(f"functions that take a whole stage or scene: {found.stages}")
    return "\n".join(told)


def main(arguments: list[str]) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tools.shape", description="the shape of the code in figures")
    parser.add_argument("--json", action="store_true", help="as JSON")
    options = parser.parse_args(arguments)
    found = shape(sources())
    print(json.dumps(found._asdict(), indent=1) if options.json else report(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
