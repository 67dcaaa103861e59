"""What makes a match repeatable and a save safe: no order by hash, no code from files, no clock, no window where opponents think."""
from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
UNORDERED = ("set", "frozenset")
ORDERED_BY = ("sorted", "any", "all", "len", "min", "max", "sum")
"""What may take a set, since the order of it makes no difference to the answer."""
NAMED_TUPLE = ("_replace", "_asdict", "_fields")
TEXTS = (".py", ".md", ".toml", ".po", ".txt", ".tmx", ".tsx", ".yml", ".json")


def parsed(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def called(node: ast.AST) -> str:
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def is_set(node: ast.expr) -> bool:
    return isinstance(node, ast.Set | ast.SetComp) or called(node) in UNORDERED


def test_rules_walk_through_nothing_in_the_order_of_its_hash() -> None:
    wrong = []
    for file, tree in parsed("engine/rules"):
        harmless = {inner for node in ast.walk(tree) if called(node) in ORDERED_BY for inner in ast.walk(node)}
        for node in ast.walk(tree):
            loop = isinstance(node, ast.For | ast.comprehension) and is_set(node.iter)
            listed = called(node) in ("list", "tuple") and any(is_set(part) for part in getattr(node, "args", ()))
            if (loop or listed) and not (isinstance(node, ast.comprehension) and node in harmless):
                wrong.append(f"{file}: {ast.unparse(node)}")
    assert wrong == []


def test_rules_shuffle_by_name() -> None:
    """A pile has chance of its own (`Dice.dealt`, `Dice.reshuffled`); only possible worlds are dealt from one stream."""
    wrong = []
    for file, tree in parsed("engine/rules"):
        if not file.endswith(("/view.py", "kernel/dice.py")):
            calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
            wrong += [f"{file}: {said}" for said in map(ast.unparse, calls) if re.search(r"\bdice\.shuffled?\(", said)]
    assert wrong == []


def test_nothing_read_from_a_file_is_ever_run() -> None:
    bad_names, bad_modules = ("eval", "exec", "compile", "__import__"), ("pickle", "marshal", "shelve", "dill")
    wrong = []
    for file, tree in parsed("engine", "scenes"):
        for node in ast.walk(tree):
            modules = [name.name for name in node.names] if isinstance(node, ast.Import) else []
            modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if called(node) in bad_names or any(module.split(".")[0] in bad_modules for module in modules):
                wrong.append(f"{file}: {ast.unparse(node)}")
    assert wrong == []


def test_no_address_in_memory_stands_for_a_thing() -> None:
    """`id()` is given again once a thing is gone, `hash()` of a text differs from process to process."""
    wrong = []
    for file, tree in parsed("engine", "scenes"):
        hashing = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "__hash__"]
        own = {inner for node in hashing for inner in ast.walk(node)}
        wrong += [f"{file}: {ast.unparse(node)}" for node in ast.walk(tree) if called(node) in ("id", "hash") and node not in own]
    assert wrong == []


def test_nobody_reaches_into_another_object() -> None:
    wrong = []
    for file, tree in parsed("engine", "scenes"):
        own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        for node in ast.walk(tree):
            if not isinstance(node, ast.Attribute) or not node.attr.startswith("_") or node.attr.startswith("__"):
                continue
            owner = ast.unparse(node.value)
            if owner not in ("self", "cls", "super()") and node.attr not in {*own, *NAMED_TUPLE}:
                wrong.append(f"{file}:{node.lineno}: {owner}.{node.attr}")
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                wrong += [f"{file}: {node.module} {name.name}" for name in node.names if re.match(r"_[a-z]", name.name)]
    assert wrong == []


def test_rules_are_typed_without_exceptions() -> None:
    wrong = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "engine/rules").rglob("*.py"))
             if re.search(r"type:\s*ignore|noqa", path.read_text(encoding="utf-8"))]
    assert wrong == []


def test_the_thinking_processes_do_without_the_window() -> None:
    """Everything that they will ever load, in a process of its own."""
    script = (
        "import sys; from engine.ai import process, worker; from engine.lab import client; process.begin()\n"
        "from engine.content import game_names, load_rules; from engine.ai.brain import brain_for\n"
        "for name in game_names(): brain_for(load_rules(name), 'hard')\n"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in ('pygame', 'esper') and sys.modules[name] is not None))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def test_the_window_starts_without_the_library_of_those_who_think() -> None:
    """numpy is loaded where opponents think, once they have weights to multiply; the window and its commands never wait for it."""
    script = (
        "import sys; from scenes.start import build_app; from engine.ai.client import AiClient\n"
        "from engine.content import game_names, load_rules; from engine.ai.brain import known_brains, brain_for\n"
        "for name in game_names():\n"
        "    rules = load_rules(name); [brain_for(rules, brain) for brain in known_brains(rules)]\n"
        "print('numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout.strip().splitlines()[-1:], done.stderr) == (["False"], "")


def test_no_text_knows_the_machine_it_was_written_on() -> None:
    foreign = re.compile(r"/(?:home|root|Users|work|tmp)/[a-z]")
    kept = [path for path in ROOT.rglob("*") if path.suffix in TEXTS and not {".venv", ".deps", ".git"} & set(path.relative_to(ROOT).parts)]
    wrong = [path.relative_to(ROOT).as_posix() for path in kept if foreign.search(path.read_text(encoding="utf-8", errors="replace"))]
    assert wrong == []
