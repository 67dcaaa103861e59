"""What the client writes down while it runs, how much of it, and what a crash report says."""
from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.app import logbook
from engine.app.app import App
from engine.app.crash import report
from scenes.settings import SettingsScene
from tests.support.screen import Screen


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    logbook.end()


def said(home: Path) -> str:
    return "\n".join(logbook.last_lines(home))


def test_the_level_decides_what_is_written(tmp_path: Path) -> None:
    logbook.begin(tmp_path, "warning")
    logging.getLogger("mythoteca.match").info("a match begins")
    logging.getLogger("mythoteca.match").warning("a line is torn")
    assert "torn" in said(tmp_path) and "begins" not in said(tmp_path)
    logbook.choose("info")
    logging.getLogger("mythoteca.match").info("a match begins")
    assert "begins" in said(tmp_path)


def test_the_file_never_grows_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logbook, "LARGEST", 2000)
    log = logbook.begin(tmp_path, "info")
    for number in range(300):
        log.info("line %s", number)
    files = sorted((tmp_path / "logs").iterdir())
    assert len(files) == 1 + logbook.KEPT and all(path.stat().st_size <= 2000 for path in files) and "line 299" in said(tmp_path)


def test_a_disk_that_refuses_costs_only_the_file(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("a file where the folder should be")
    logbook.begin(tmp_path, "info").error("told to nobody")
    assert logbook.last_lines(tmp_path) == []


def test_the_settings_choose_how_much_is_written(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    logbook.begin(tmp_path, screen.app.settings.log_level)
    screen.show(SettingsScene(screen.app))
    label = screen.app.t("ui.settings.log_level")
    stepper = next(widget for widget in screen.app.stack.top.form.widgets if getattr(widget, "label", "") == label)
    screen.click((stepper.rect.right - 4, stepper.rect.centery))
    assert screen.app.settings.log_level == "info" and logging.getLogger(logbook.NAME).level == logging.INFO
    assert screen.app.settings_file.load().log_level == "info"
    screen.app.close()


def test_a_crash_report_is_complete_and_names_nobody(app: App) -> None:
    logbook.begin(app.home, "info")
    app.settings.player_name, app.settings.text_size = "Ana Secreta", 150
    logging.getLogger("mythoteca.match").warning("the disk is full")
    try:
        raise ValueError("seat 9 is nowhere")
    except ValueError as error:
        found = report(app, error)
    assert found.path is not None and found.text == found.path.read_text(encoding="utf-8")
    wanted = ("Mythoteca ", "Python ", "pygame-ce ", "numpy ", "mods: none", "text_size=150", "scenes:", "Traceback", "the disk is full")
    for part in wanted:
        assert part in found.text, part
    assert "Secreta" not in found.text


def test_a_command_without_a_file_prints_no_warnings() -> None:
    words = "import engine, logging; logging.getLogger('mythoteca.match').warning('a line is torn')"
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("", "")
