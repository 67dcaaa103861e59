"""The first start on a fresh machine: what is fetched, where it goes, and when nothing has to be fetched at all."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import NoReturn

import pytest

from engine import bootstrap

ROOT = Path(__file__).resolve().parents[2]


class Gone(Exception):
    """The program went on in another interpreter."""


class Machine:
    """A computer on which nothing is installed; it notes what the bootstrap asks of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, root: Path, *, venv: bool = True, pip: bool = True, on_line: bool = True) -> None:
        self.script = root / "main.py"
        self.root = root
        self.fetched: list[str] = []
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
            done.returncode = 0 if self._venv else 1
        elif "install" in command:
            self.fetched = [word for word in command if "<" in word or ">" in word]
            if "--target" in command:
                Path(command[command.index("--target") + 1]).mkdir()
            if not self._on_line:
                done.returncode, done.stderr = 1, "ERROR: Could not find a version\nERROR: No matching distribution\n"
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
    assert said.count("\n") == 1 and "on-line" in said
    machine._on_line = True
    machine.start()
    assert machine.fetched


@pytest.mark.parametrize(
    ("version", "bounds", "fits"),
    [("2.5.8", ">=2.5,<2.6", True), ("2.6.0", ">=2.5,<2.6", False), ("2.4", ">=2.5,<2.6", False), ("10.0", ">=8,<10", False),
     ("9.2.0", ">=8,<10", True), ("3.0", "", True), ("0.17.4", ">=0.6", True)],
)  # fmt: skip
def test_a_version_is_compared_by_its_numbers(version: str, bounds: str, fits: bool) -> None:
    assert bootstrap._fits(version, bounds) is fits
