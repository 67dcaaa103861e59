"""The mod that docs/MODS.md tells how to make, made as the page says."""
from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "MODS.md"
_FILE = re.compile(r"^`mods/(?P<name>[^`]+)`\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_SHELL = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def follow(mods: Path, page: Path = PAGE) -> Path:
    """Write every file that the page shows and do every command; the folder of the mod."""
    text = page.read_text(encoding="utf-8")
    for found in _FILE.finditer(text):
        path = mods / found["name"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found["text"], encoding="utf-8")
    for block in _SHELL.findall(text):
        for line in block.splitlines():
            _do(shlex.split(line), mods)
    return mods / "frost"


def _do(words: list[str], mods: Path) -> None:
    if words[0] == "cp":
        goal = mods / words[2].removeprefix("mods/")
        goal.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / words[1], goal)
    elif words[:2] == ["sed", "-i"]:
        _, old, new, _ = words[2].split("/")
        path = mods / words[3].removeprefix("mods/")
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    else:
        raise AssertionError(f"the page asks for a command that nobody can follow: {words}")
