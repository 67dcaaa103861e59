"""What a package and a build carry: the papers, and names that really exist."""
from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from engine import bootstrap
from engine.commands.doctor import LIBRARIES
from tools.build.__main__ import megabytes

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_every_library_is_in_the_notices_and_in_the_build() -> None:
    names = {re.split(r"[<>=]", line)[0] for line in PROJECT["dependencies"]}
    assert names == set(LIBRARIES)
    notices = (ROOT / "THIRD-PARTY.md").read_text(encoding="utf-8").lower()
    spec = (ROOT / "packaging" / "mythoteca.spec").read_text(encoding="utf-8")
    assert [name for name in sorted(names) if f"| {name}" not in notices or f'"{name}"' not in spec] == []


def test_the_papers_that_the_project_names_are_there() -> None:
    assert [name for name in (*PROJECT["license-files"], PROJECT["readme"]) if not (ROOT / name).is_file()] == []


def test_a_build_sets_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(bootstrap, "_requirements", lambda *_: pytest.fail("a build looks for libraries"))
    bootstrap.ready(ROOT / "main.py", [])


def test_links_weigh_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(bytes(2_000_000))
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert megabytes(tmp_path) == 2.0


ALL = """
import importlib, importlib.abc, importlib.util, pkgutil, sys
left_out = set(sys.argv[1:])
class Gone(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name in left_out:
            raise ModuleNotFoundError(f"{name} is not in the build", name=name)
sys.meta_path.insert(0, Gone())
asked = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in left_out else asked(name, package)
import engine, scenes
from pygame._sdl2 import controller
for package in (engine, scenes):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
from engine.ai.values import SHIPPED, fitting
from engine.content import load_rules
assert fitting(load_rules("guerra"), SHIPPED)[0] is not None
from scenes.start import cold_start
cold_start()
"""


def test_what_the_build_leaves_out_is_not_needed(tmp_path: Path) -> None:
    """Everything of the client is imported, weights are read and the title is painted without what the recipe excludes."""
    spec = ast.parse((ROOT / "packaging" / "mythoteca.spec").read_text(encoding="utf-8"))
    lists = {node.targets[0].id: node.value for node in spec.body if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)}
    left_out: list[str] = ast.literal_eval(lists["UNUSED"])
    assert "pytest" in left_out
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "MYTHOTECA_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", ALL, *left_out], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
