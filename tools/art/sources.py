"""Which files a group is drawn from, and the digests that prove the atlases are up to date."""

from __future__ import annotations

import ast
import hashlib
import json
from functools import lru_cache
from pathlib import Path

PACKAGE = Path(__file__).parent
ROOT = PACKAGE.parent.parent
ART = ROOT / "assets" / "art"
FONTS = ROOT / "assets" / "fonts"
MANIFEST = ART / "manifest.json"
GROUPS = PACKAGE / "groups"
ICON = ROOT / "assets" / "icon"
_PREFIX = "tools.art"


def group_names() -> list[str]:
    """Every module of ``groups`` whose name carries no leading underscore is one atlas."""
    return sorted(p.stem for p in GROUPS.glob("*.py") if not p.stem.startswith("_"))


def _module_file(name: str) -> Path | None:
    if name != _PREFIX and not name.startswith(_PREFIX + "."):
        return None
    base = PACKAGE.joinpath(*name.split(".")[2:])
    for place in (base.with_suffix(".py"), base / "__init__.py"):
        if place.is_file():
            return place
    return None


def _mentions(path: Path) -> tuple[set[Path], set[Path]]:
    """Modules imported and data files named by one module."""
    return _read_mentions(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=512)
def _read_mentions(path: Path, changed: int) -> tuple[set[Path], set[Path]]:
    """The same, read once for every state of the file."""
    modules: set[Path] = set()
    data: set[Path] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = PACKAGE / "data" / node.value
            if node.value.endswith((".toml", ".txt")) and found.is_file():
                data.add(found)
        packages = [name.rpartition(".")[0] for name in names]
        modules.update(source for name in (*names, *packages) if (source := _module_file(name)))
    return modules, data


def sources_of(entry: Path) -> list[Path]:
    """The entry module, everything it imports from this package, and the data files they name."""
    seen: set[Path] = set()
    data: set[Path] = set()
    waiting = [entry]
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        modules, files = _mentions(path)
        data |= files
        waiting.extend(modules - seen)
    return sorted(seen | data)


def digest(paths: list[Path]) -> str:
    """One digest over names and contents; line ends do not matter."""
    total = hashlib.sha256()
    for path in paths:
        total.update(path.name.encode() + b"\0")
        body = path.read_bytes()
        total.update(body if path.suffix in (".png", ".ttf", ".ico", ".icns") else body.replace(b"\r\n", b"\n"))
    return total.hexdigest()[:24]


def group_sources(group: str) -> str:
    return digest(sources_of(GROUPS / f"{group}.py"))


def group_output(group: str) -> str:
    return digest([ART / f"{group}.png", ART / f"{group}.json"])


def font_sources() -> str:
    return digest(sources_of(PACKAGE / "fonts" / "build.py"))


def font_output() -> str:
    return digest(sorted([*FONTS.glob("*.ttf"), *FONTS.glob("*.json")]))


def icon_sources() -> str:
    return digest(sources_of(PACKAGE / "icon.py"))


def icon_output() -> str:
    return digest(sorted(ICON.glob("mythoteca*")))


def read_manifest() -> dict[str, dict[str, str]]:
    if not MANIFEST.is_file():
        return {}
    table: dict[str, dict[str, str]] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return table


def write_manifest(table: dict[str, dict[str, str]]) -> None:
    MANIFEST.write_text(json.dumps(table, indent=1, sort_keys=True) + "\n", encoding="utf-8")
