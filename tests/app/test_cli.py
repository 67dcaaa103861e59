"""The command line explains itself, and the bootstrap knows what is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import bootstrap
from engine.app import cli
from engine.content.files import data_root
from engine.version import client_version

ROOT = Path(__file__).resolve().parents[2]


def test_an_unknown_command_is_named_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["fly"]) == 2
    said = capsys.readouterr().err
    assert "fly" in said
    assert all(name in said for name in cli.COMMANDS)


@pytest.mark.parametrize("name", [name for name in cli.COMMANDS if name != "test"])
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main([name, "--help"])
    assert end.value.code == 0
    assert "usage" in capsys.readouterr().out


def test_main_prints_its_version() -> None:
    done = subprocess.run([sys.executable, str(ROOT / "main.py"), "--version"], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == f"mythoteca {client_version()}"


def test_plain_pygame_does_not_count_as_ours() -> None:
    assert bootstrap._installed(["pytest>=8"])
    assert not bootstrap._installed(["pytest>=8", "no-such-library>=1"])


def test_the_wanted_libraries_come_from_the_project_file() -> None:
    wanted = bootstrap._requirements(ROOT, ["test"])
    assert any(line.startswith("pygame-ce") for line in wanted)
    assert any(line.startswith("pytest") for line in wanted)
    assert bootstrap._stamp(ROOT, wanted) != bootstrap._stamp(ROOT, wanted[:-1])


def test_a_second_run_without_libraries_stops(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bootstrap, "_installed", lambda wanted: False)
    monkeypatch.setenv(bootstrap.AGAIN, "1")
    with pytest.raises(SystemExit):
        bootstrap.ready(ROOT / "main.py", [])
    assert "cannot be found" in capsys.readouterr().err


def test_being_off_line_gives_one_clear_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    failed = subprocess.CompletedProcess([], 1, "", "ERROR: Could not find a version\n")
    monkeypatch.setattr(bootstrap.subprocess, "run", lambda *args, **kwargs: failed)
    with pytest.raises(SystemExit):
        bootstrap._install(["pip"], ROOT, ["pygame-ce>=2"])
    assert capsys.readouterr().err.count("\n") == 1


def test_exact_versions_name_no_address() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert all("==" in line or line.startswith("#") for line in lines)
    assert not any("://" in line for line in lines)


UNANSWERED = {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": ":4242"}
NO_DISPLAY = {name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
@pytest.mark.parametrize("env", [UNANSWERED, NO_DISPLAY], ids=["unanswered", "no display"])
def test_without_a_screen_one_line_says_so(env: dict[str, str], tmp_path: Path) -> None:
    env = {**env, "XDG_RUNTIME_DIR": str(tmp_path)}
    command = [sys.executable, str(ROOT / "main.py"), "--home", str(tmp_path), "--silent"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=env)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "window" in done.stderr


def test_a_missing_file_of_the_installation_is_named_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MYTHOTECA_HOME", "elsewhere")
    monkeypatch.setattr("engine.app.app.data_root", lambda: tmp_path)
    assert cli.main(["--home", str(tmp_path / "home"), "--silent"]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "palette.json" in said and "doctor" in said
    assert os.environ["MYTHOTECA_HOME"] == str(tmp_path / "home"), "maps of one's own are looked for there as well"


@pytest.mark.parametrize("place", ["venv/lib/python3.11/site-packages", "user/.local/lib/python3.11/site-packages", "target"])
def test_an_installed_client_finds_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    """Installers put `share` beside `lib`, or into the target itself."""
    code = tmp_path / place
    share = (code if place == "target" else code.parents[2]) / "share" / "mythoteca"
    (share / "assets").mkdir(parents=True)
    monkeypatch.setattr("engine.content.files._SOURCE", code)
    assert data_root() == share
