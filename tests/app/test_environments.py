"""Where the client may find itself: locales, folders, clocks, disks, no sound, no display; a short evening in a process of its own each."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import Any

import pytest

from engine.content import load_rules
from engine.match.players import Player
from engine.match.store import Store
from engine.rules.kernel.codec import digest

ROOT = Path(__file__).resolve().parents[2]
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
PLACES: dict[str, dict[str, str]] = {
    "C": {"LC_ALL": "C", "LANG": "C"},
    "C without UTF-8": {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "Turkish": {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LANGUAGE": "tr"},
    "a locale that is not there": {"LC_ALL": "xx_YY.KOI8-R"},
    "no locale": {"LC_ALL": "", "LANG": ""},
    "ASCII streams": {"PYTHONIOENCODING": "ascii"},
    "another time zone": {"TZ": "Pacific/Kiritimati"},
    "warnings are errors": {"PYTHONWARNINGS": "error::DeprecationWarning"},
    "no random hashes": {"PYTHONHASHSEED": "0"},
    "optimised": {"PYTHONOPTIMIZE": "1"},
}


def evening(home: Path, *words: str, **more: str) -> dict[str, Any]:
    """What a short evening in that environment came to."""
    command = [sys.executable, "-m", "tests.support.errand", str(home), *words]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | QUIET | more, capture_output=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr.decode("utf-8", "replace")[-2000:]
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def well(found: dict[str, Any]) -> bool:
    """Whether all was played, kept, listed and read again."""
    return found["same"] and found["actions"] == 12 and not found["trouble"] and found["listed"] == 1 and found["slot"] == "Ñandú ☃"


@pytest.mark.parametrize("place", PLACES)
def test_an_evening_is_the_same_everywhere(place: str, tmp_path: Path) -> None:
    found = evening(tmp_path / "home", **PLACES[place])
    assert well(found) and not found["refused"]


@pytest.mark.parametrize("name", ["Ñandú 神話 ☃", "with 'quotes' and %s {x}", "x" * 120, " spaces "])
def test_the_home_folder_may_be_called_anything(name: str, tmp_path: Path) -> None:
    assert well(evening(tmp_path / name, LC_ALL="C.UTF-8"))
    assert well(evening(tmp_path / name / "again", LC_ALL="C"))


def test_no_sound_card_costs_nothing_but_the_sound(tmp_path: Path) -> None:
    assert well(evening(tmp_path, "--sound", SDL_AUDIODRIVER="there is none"))


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of files there")
def test_a_full_disk_costs_nothing_once_there_is_room_again(tmp_path: Path) -> None:
    found = evening(tmp_path, "--tight")
    assert found["refused"] and not found["problem"] and well(found)


def test_no_display_is_one_sentence(tmp_path: Path) -> None:
    env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    command = [sys.executable, "main.py", "--silent"]
    env |= {"MYTHOTECA_HOME": str(tmp_path), "SDL_VIDEODRIVER": "x11"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, timeout=120, check=False)
    assert done.returncode == 1 and b"Traceback" not in done.stderr and b"cannot open a window" in done.stderr, done.stderr[-800:]


class Clock(datetime):
    """A clock that somebody sets."""

    year_now = 2026

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return datetime(cls.year_now, 1, 1, tzinfo=tz or UTC)


def test_a_clock_that_jumps_loses_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names and dates come from the clock; what goes on, what is listed and what Continue offers does not hang on it."""
    for module in ("store", "writing"):
        monkeypatch.setattr(f"engine.match.{module}.datetime", Clock)
    store, rules = Store(tmp_path, load_rules), load_rules("mythicals")
    people = (Player("human", "A", "normal", 0), Player("human", "B", "normal", 1))
    found = []
    for year in (2026, 1971, 2199, 1971, 1971):
        Clock.year_now = year
        match, journal = store.begin(rules, rules.configure("duel", 2), year, people)
        match.act(match.legal_actions()[0])
        os.utime(journal.path, (stamp := datetime(year, 1, 1, tzinfo=UTC).timestamp(), stamp))
        store.keep(match, f"{year}")
        found.append((journal.path, digest(match.state)))
    assert len({path for path, _ in found}) == 5 == len(store.list(store.matches)) and len(store.list(store.slots)) == 5
    assert [digest(store.load(path).match.state) for path, _ in found] == [state for _, state in found]
    latest = store.latest()
    assert latest is not None and latest.path == found[2][0], "the newest by its file"
