"""``python -m tools.lock`` writes `requirements.lock`: what playing needs, as `constraints.txt` has it, with the hashes of all files."""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
INDEX = "https://pypi.org/simple"
HEAD = "# Made by `python -m tools.lock`: pip install --require-hashes -r requirements.lock fetches just these files, for every system.\n"


def wanted() -> list[tuple[str, str]]:
    """Name and exact version of every library that playing needs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    exact = re.findall(r"^([\w.-]+)==([\w.]+)$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE)
    versions = {name.lower(): version for name, version in exact}
    names = [re.split(r"[<>=]", line)[0].lower() for line in project["dependencies"]]
    return [(name, versions[name]) for name in sorted(names)]


def hashes(page: str, version: str) -> list[str]:
    """The SHA-256 of every file of a version that a page of the index lists."""
    file = re.compile(r">[\w.]+?-" + re.escape(version) + r"(?:-[^<>]+\.whl|\.tar\.gz|\.zip)<")
    found = (re.search(r"#sha256=([0-9a-f]{64})", line) for line in page.splitlines() if file.search(line))
    return sorted({match[1] for match in found if match is not None})


def main(argv: list[str]) -> int:
    """Ask the index for every file of every library that playing needs, and write their hashes down."""
    argparse.ArgumentParser(prog="python -m tools.lock", description=__doc__).parse_args(argv)
    text = HEAD
    for name, version in wanted():
        with urlopen(f"{INDEX}/{name}/", timeout=30) as answer:  # the address is ours, not anybody's input
            found = hashes(answer.read().decode(), version)
        if not found:
            sys.stderr.write(f"{INDEX} has no files of {name} {version}.\n")
            return 1
        text += f"{name}=={version} \\\n" + " \\\n".join(f"    --hash=sha256:{value}" for value in found) + "\n"
    (ROOT / "requirements.lock").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
