"""What the papers promise: features with their place, versions with their hashes, systems that are tried."""
from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FEATURE = re.compile(r"^\| (?P<what>[^|]+) \| (?P<state>yes|part|no) \| (?P<how>[^|]+) \| (?:`(?P<where>[^`|]+)`)? ?\|$", re.MULTILINE)
PAGE = (ROOT / "docs" / "FEATURES.md").read_text(encoding="utf-8")
ROWS = list(FEATURE.finditer(PAGE))


def test_the_page_of_features_has_72_rows_and_counts_them_rightly() -> None:
    states = [row["state"] for row in ROWS]
    assert len(ROWS) == 72 and len({row["what"] for row in ROWS}) == 72
    assert f"{states.count('yes')} yes, {states.count('part')} in part, {states.count('no')} no" in PAGE


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["what"])
def test_what_is_there_says_where(row: re.Match[str]) -> None:
    assert row["state"] == "no" or (row["where"] and (ROOT / row["where"]).exists()), "yes and part name a file or a folder"


def test_every_link_between_papers_leads_somewhere() -> None:
    lost = []
    for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")):
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text(encoding="utf-8")):
            if not (path.parent / link).exists():
                lost.append((path.name, link))
    assert lost == []


def test_hashes_are_those_of_the_exact_versions() -> None:
    """`pip install --require-hashes -r requirements.lock` fetches what the client was tested with, or nothing."""
    exact = dict(re.findall(r"^([\w.-]+)==([\w.]+)$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE))
    known = {name.lower(): version for name, version in exact.items()}
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    locked = re.findall(r"^([\w.-]+)==([\w.]+) \\\n((?: +--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", text, re.MULTILINE)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {re.split(r"[<>=]", line)[0].lower() for line in project["dependencies"]}
    assert {name.lower() for name, _, _ in locked} == wanted, "the libraries that playing needs, and no others"
    assert [name for name, version, _ in locked if known[name.lower()] != version] == []


def test_the_workflow_tries_every_system_and_python() -> None:
    text = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
    for word in ("ubuntu-latest", "windows-latest", "macos-latest", "3.11", "3.12", "3.13", "3.14", "python -m tools.build", "sha256"):
        assert word in text, word
