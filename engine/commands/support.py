"""The file that `doctor --report` packs: all that a helper needs, and nothing that belongs to the player alone."""
from __future__ import annotations

import getpass
import json
import zipfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from engine.app.crash import PRIVATE
from engine.app.logbook import folder as logs_of
from engine.app.settings import SettingsFile

MOST_REPORTS: Final = 5
SHORT: Final = 3
"""A name with fewer letters is a part of too many words to be replaced."""


def pack(home: Path, found: list[dict[str, object]], target: Path) -> list[str]:
    """Write the file; the names of what is in it. Saves, keys of seals, names and lobbies stay where they are."""
    parts = dict(_parts(home, found))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in parts.items():
            packed.writestr(name, discreet(text, home))
    return list(parts)


def discreet(text: str, home: Path) -> str:
    """A text without where and who the player is."""
    for path in (str(home), str(Path.home())):
        for form in (path, path.replace("\\", "\\\\"), path.replace("\\", "/")):
            text = text.replace(form, "~")
    try:
        who = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return text
    return text.replace(who, "somebody") if len(who) > SHORT else text


def usual_name() -> Path:
    """How the file is called where nobody says."""
    return Path(f"mythoteca-report-{datetime.now():%Y%m%d-%H%M%S}.zip")


def _parts(home: Path, found: list[dict[str, object]]) -> Iterator[tuple[str, str]]:
    yield "doctor.json", json.dumps(found, indent=1, ensure_ascii=False)
    yield "settings.json", _settings(home)
    yield "files.txt", "\n".join(_listing(home))
    for path in sorted(logs_of(home).glob("*.log*")):
        yield f"logs/{path.name}", path.read_text(encoding="utf-8", errors="replace")
    newest = sorted((home / "reports").glob("*.txt"), reverse=True)[:MOST_REPORTS]
    for path in newest:
        yield f"reports/{path.name}", path.read_text(encoding="utf-8", errors="replace")


def _settings(home: Path) -> str:
    file = home / "settings.json"
    if not file.is_file():
        return "{}"
    settings = SettingsFile(file)
    settings.check()
    if settings.why:
        return json.dumps({"damaged": settings.why})
    known = msgspec.json.decode(file.read_bytes(), type=dict[str, object])
    return json.dumps({name: value for name, value in known.items() if name not in PRIVATE}, indent=1)


def _listing(home: Path) -> Iterator[str]:
    """Names and sizes of what lies there, but nothing of what is in it."""
    for path in sorted(home.rglob("*")):
        if path.is_file():
            yield f"{path.stat().st_size:>10} {path.relative_to(home).as_posix()}"
