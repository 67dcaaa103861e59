"""What a package and a build carry: the papers, and names that really exist."""
from __future__ import annotations

import re
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
