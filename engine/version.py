"""Which version of the client this is: what the title shows, and every match file names."""
from __future__ import annotations

import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


@cache
def client_version() -> str:
    """The version of the installed client, or that of the source it runs from."""
    try:
        return version("mythoteca")
    except PackageNotFoundError:
        file = Path(__file__).resolve().parents[1] / "pyproject.toml"
        return str(tomllib.loads(file.read_text(encoding="utf-8"))["project"]["version"])
