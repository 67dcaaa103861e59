"""Imports go downward only, and the rules stay pure."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("mythicals", "guerra", "village", "mythic", "heroes")
ENTRY = ("engine/app/cli.py", "engine/commands/", "engine/bootstrap.py")
"""Where the program is put together: these may import everything."""

LAYERS = (
    ("engine.rules.kernel",),
    ("engine.rules.parts",),
    ("engine.rules",),
    ("engine.content", "engine.match", "engine.campaign", "engine.ai", "engine.lab", "engine.modding"),
    ("engine.app", "engine.audio", "engine.ui", "engine.table", "engine.i18n"),
    ("scenes",),
)
"""From the lowest; a package may import its own layer and those below."""


@cache
def sources() -> dict[str, tuple[str, ...]]:
    """File → the modules it imports, also inside functions, but not for type checking only."""
    found = {}
    for folder in ("engine", "scenes"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            found[path.relative_to(ROOT).as_posix()] = tuple(imports(ast.parse(path.read_text(encoding="utf-8"))))
    return found


def imports(tree: ast.Module) -> list[str]:
    """All modules that a file imports at run time."""
    guarded = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    found: list[str] = []
    for node in ast.walk(tree):
        if node in guarded:
            continue
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.append(node.module)
    return found


def layer(module: str) -> int | None:
    """The number of the layer a module belongs to; the most exact name decides."""
    best: tuple[int, int] | None = None
    for number, names in enumerate(LAYERS):
        for name in names:
            if (module == name or module.startswith(name + ".")) and (best is None or len(name) > best[0]):
                best = (len(name), number)
    return best[1] if best else None


def module_name(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def test_imports_point_downward() -> None:
    wrong = []
    for file, modules in sources().items():
        here = layer(module_name(file))
        if here is None or file.startswith(ENTRY):
            continue
        for module in modules:
            there = layer(module)
            if there is not None and there > here:
                wrong.append(f"{file} imports {module}")
    assert wrong == []


def test_no_game_knows_another() -> None:
    wrong = []
    for file, modules in sources().items():
        owner = next((game for game in GAMES if f"/{game}/" in file or file.endswith(f"/{game}.py")), None)
        for module in modules:
            other = next((game for game in GAMES if game in module.split(".")), None)
            if other and other != owner and (owner is not None or file.startswith(("engine/match", "engine/table", "engine/rules/kernel"))):
                wrong.append(f"{file} imports {module}")
    assert wrong == []


@pytest.mark.parametrize("package", ["engine/rules", "engine/match", "engine/ai"])
def test_no_window_below_the_screen(package: str) -> None:
    bad = ("pygame", "esper", "pytmx")
    wrong = [f"{file} imports {m}" for file, ms in sources().items() if file.startswith(package) for m in ms if m.split(".")[0] in bad]
    assert wrong == []


def test_rules_are_pure() -> None:
    bad = ("random", "time", "os", "logging", "pathlib", "io", "sys", "uuid", "datetime", "secrets", "threading")
    wrong = [
        f"{file} imports {m}" for file, ms in sources().items() if file.startswith("engine/rules") for m in ms if m.split(".")[0] in bad
    ]
    assert wrong == []


def test_only_the_maps_reader_touches_tiled() -> None:
    users = [file for file, modules in sources().items() if "pytmx" in {module.split(".")[0] for module in modules}]
    assert users == ["engine/content/maps.py"]
