"""The first start on a fresh machine: what is fetched, where it goes, and when nothing has to be fetched at all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from engine import bootstrap

ROOT = Path(__file__).resolve().parents[2]


OFF_LINE = """WARNING: Retrying after connection broken by 'NewConnectionError: Temporary failure in name resolution'
ERROR: Could not find a version
ERROR: Cannot install pytmx because these package versions have conflicting dependencies.
"""


class Gone(Exception):
    """The program went on in another interpreter."""


class Machine:
    """A computer on which nothing is installed; it notes what the bootstrap asks of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, root: Path, *, venv: bool = True, pip: bool = True, on_line: bool = True) -> None:
        self.script = root / "main.py"
        self.root = root
        self.fetched: list[str] = []
        self.made = 0
        """How often an environment was made."""
        self.python = " ".join(map(str, sys.version_info[:2]))
        """What the Python in the environment says of itself."""
        self._venv, self._pip, self._on_line = venv, pip, on_line
        for name in ("pyproject.toml", "constraints.txt"):
            (root / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
        monkeypatch.setattr(bootstrap, "_installed", lambda wanted: False)
        monkeypatch.setattr(bootstrap.subprocess, "run", self._run)
        monkeypatch.setattr(bootstrap.os, "execve", self._leave)
        monkeypatch.setattr(bootstrap.os, "name", "posix")
        monkeypatch.delenv(bootstrap.AGAIN, raising=False)

    def start(self, *argv: str) -> str:
        """The interpreter in which the program goes on."""
        self.fetched = []
        with pytest.raises(Gone) as gone:
            bootstrap.ready(self.script, list(argv))
        return str(gone.value)

    def _run(self, command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        done = subprocess.CompletedProcess(command, 0, "", "")
        if command[1:3] == ["-m", "venv"]:
            folder = Path(command[-1])
            (folder / "bin").mkdir(parents=True, exist_ok=True)
            (folder / "bin" / "python").touch()
            self.made += 1
            done.returncode = 0 if self._venv else 1
        elif command[1] == "-c":
            done.stdout = self.python
        elif "install" in command:
            self.fetched += [word for word in command if "<" in word or ">" in word]
            if "--target" in command:
                Path(command[command.index("--target") + 1]).mkdir(exist_ok=True)
            if not self._on_line:
                done.returncode, done.stderr = 1, OFF_LINE
        elif "pip" in command or "ensurepip" in command:
            done.returncode = 0 if self._pip else 1
        return done

    def _leave(self, path: str, command: list[str], env: dict[str, str]) -> NoReturn:
        assert env[bootstrap.AGAIN] == "1"
        raise Gone(path)


def test_after_the_tests_nothing_is_fetched_for_playing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine = Machine(monkeypatch, tmp_path)
    assert machine.start("test") == str(tmp_path / ".venv/bin/python")
    assert any(line.startswith("pytest") for line in machine.fetched)
    for argv in ((), ("sim", "--help"), ("test",)):
        assert machine.start(*argv) == str(tmp_path / ".venv/bin/python")
        assert not machine.fetched


def test_after_playing_the_tests_fetch_what_they_need_and_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine = Machine(monkeypatch, tmp_path)
    machine.start()
    assert machine.fetched and not any(line.startswith("pytest") for line in machine.fetched)
    machine.start("test")
    assert any(line.startswith("pytest") for line in machine.fetched)
    for argv in ((), ("test",)):
        machine.start(*argv)
        assert not machine.fetched


def test_other_versions_are_fetched_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine = Machine(monkeypatch, tmp_path)
    machine.start()
    exact = tmp_path / "constraints.txt"
    exact.write_text(exact.read_text(encoding="utf-8").replace("polib==1.2.0", "polib==1.2.1"), encoding="utf-8")
    machine.start()
    assert machine.fetched


def test_without_venv_the_libraries_go_into_a_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    machine = Machine(monkeypatch, tmp_path, venv=False)
    assert machine.start() == bootstrap.sys.executable
    assert machine.fetched
    assert not (tmp_path / ".venv").exists(), "half an environment would pass for one"
    machine.start()
    assert not machine.fetched


def test_without_venv_and_pip_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    machine = Machine(monkeypatch, tmp_path, venv=False, pip=False)
    with pytest.raises(SystemExit):
        bootstrap.ready(machine.script, [])
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "python3-venv" in said


def test_being_off_line_leaves_nothing_that_looks_finished(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    machine = Machine(monkeypatch, tmp_path, on_line=False)
    with pytest.raises(SystemExit):
        bootstrap.ready(machine.script, [])
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "off-line" in said and "conflict" not in said, "what pip concludes is not the reason (H-27)"
    machine._on_line = True
    machine.start()
    assert machine.fetched


def test_a_folder_that_cannot_be_written_leaves_them_in_the_users_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """H-27: a program on a stick or in a system folder."""
    root = tmp_path / "program"
    root.mkdir()
    machine = Machine(monkeypatch, root)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(bootstrap.os, "access", lambda path, mode: path != root)
    python = Path(machine.start())
    assert machine.fetched and python.is_relative_to(tmp_path / "cache" / "mythoteca") and not (root / ".venv").exists()
    assert machine.start() == str(python) and not machine.fetched


@pytest.mark.parametrize("python", ["3 1", ""])
def test_an_environment_of_a_python_that_is_gone_heals_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, python: str) -> None:
    """H-27: the system was upgraded; the link in the environment leads to another Python, or to none that starts."""
    machine = Machine(monkeypatch, tmp_path)
    machine.start()
    today, machine.python = machine.python, python
    machine.start()
    assert machine.made == 2 and machine.fetched
    machine.python = today
    machine.start()
    assert machine.made == 2 and not machine.fetched


def test_whoever_waits_sees_how_far_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """H-27."""
    machine = Machine(monkeypatch, tmp_path)
    machine.start()
    said = capsys.readouterr().out
    assert all(f"{number} of {len(machine.fetched)}: " in said for number in range(1, len(machine.fetched) + 1))
    bars = [line.strip().partition("]")[0].count("#") for line in said.splitlines() if line.strip().startswith("[")]
    assert bars == list(range(len(machine.fetched) + 1)), "a bar that grows with every library"


@pytest.mark.parametrize(
    ("version", "bounds", "fits"),
    [("2.5.8", ">=2.5,<2.6", True), ("2.6.0", ">=2.5,<2.6", False), ("2.4", ">=2.5,<2.6", False), ("10.0", ">=8,<10", False),
     ("9.2.0", ">=8,<10", True), ("3.0", "", True), ("0.17.4", ">=0.6", True)],
)  # fmt: skip
def test_a_version_is_compared_by_its_numbers(version: str, bounds: str, fits: bool) -> None:
    assert bootstrap._fits(version, bounds) is fits
