"""Packs the assets and maps beside the code, folder by folder; everything else stands in pyproject.toml."""
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).resolve().parent


def data_files() -> list[tuple[str, list[str]]]:
    """Each folder below `assets` and `maps` with its files, as an installed client expects them."""
    found: dict[str, list[str]] = {}
    for top in ("assets", "maps"):
        for path in sorted((ROOT / top).rglob("*")):
            if path.is_file() and not path.name.startswith("."):
                file = path.relative_to(ROOT)
                found.setdefault(f"share/mythoteca/{file.parent.as_posix()}", []).append(file.as_posix())
    return sorted(found.items())


setup(data_files=data_files())
