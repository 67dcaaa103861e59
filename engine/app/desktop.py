"""Putting the client among the programs of a desktop: an entry with a name, an icon in every size, and the command that starts it."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.app.screen import CLASS
from engine.content.files import data_root
from engine.files import write_whole

SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
ENTRY: Final = """[Desktop Entry]
Type=Application
Version=1.5
Name=Mythoteca
GenericName=Board games
GenericName[es]=Juegos de mesa
Comment=Five tables, five legends
Comment[es]=Cinco mesas, cinco leyendas
Exec={command}
Icon=mythoteca
Terminal=false
Categories=Game;BoardGame;
Keywords=board game;cards;fantasy;solo;
StartupWMClass={window}
SingleMainWindow=true
"""


def icon(size: int) -> Path:
    """The icon in one size."""
    return data_root() / "assets" / "icon" / f"mythoteca-{size}.png"


def start_command() -> list[str]:
    """What starts this very client: the build, the installed command, or this source with this Python."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    main = Path(__file__).resolve().parents[2] / "main.py"
    if main.is_file():
        return [sys.executable, str(main)]
    found = shutil.which("mythoteca")
    return [found] if found else [sys.executable, "-m", "engine.app.cli"]


def entry(command: list[str]) -> str:
    """The text of a desktop entry; words with blanks and signs are quoted as the standard wants it."""
    return ENTRY.format(command=" ".join(map(_quoted, command)), window=CLASS)


def install(environment: Mapping[str, str] | None = None) -> list[Path]:
    """Write entry and icons for this user; what was written. Raises OSError where the disk refuses."""
    known = os.environ if environment is None else environment
    home = Path(known.get("XDG_DATA_HOME") or Path(known.get("HOME", str(Path.home()))) / ".local" / "share")
    written = [home / "applications" / "mythoteca.desktop"]
    write_whole(written[0], entry(start_command()).encode())
    for size in SIZES:
        goal = home / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "mythoteca.png"
        write_whole(goal, icon(size).read_bytes())
        written.append(goal)
    _tell(home)
    return written


def _quoted(word: str) -> str:
    if word and not set(word) & set(" \t\n\"'\\><~|&;$*?#()`%"):
        return word
    escaped = "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in word)
    return f'"{escaped}"'.replace("\\", "\\\\").replace("%", "%%") if "\\" in escaped else f'"{escaped}"'.replace("%", "%%")


def _tell(home: Path) -> None:
    """Desktops that keep lists of entries are told; those that look themselves need nothing."""
    program = shutil.which("update-desktop-database")
    if program is not None:
        with suppress(OSError, subprocess.TimeoutExpired):
            subprocess.run([program, str(home / "applications")], capture_output=True, timeout=20, check=False)
