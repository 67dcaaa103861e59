"""The client among the programs of a desktop: window, icons, entry."""
from __future__ import annotations

import configparser
import os
import shlex
import struct
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from engine.app import desktop
from engine.app.app import App
from engine.app.cli import main
from engine.app.screen import CLASS, HINTS, prepare

ICONS = desktop.icon(16).parent


@pytest.mark.parametrize("size", desktop.SIZES)
def test_the_icon_is_there_in_every_size(size: int) -> None:
    assert pygame.image.load(desktop.icon(size)).get_size() == (size, size)


def test_windows_and_macs_have_theirs_in_one_file_each() -> None:
    data = (ICONS / "mythoteca.ico").read_bytes()
    kind, count = struct.unpack("<HH", data[2:6])
    sides = {struct.unpack("<B", data[6 + 16 * at : 7 + 16 * at])[0] or 256 for at in range(count)}
    assert kind == 1 and sides == {16, 24, 32, 48, 64, 128, 256}
    assert (ICONS / "mythoteca.icns").read_bytes()[:4] == b"icns"


def test_the_window_is_called_what_the_entry_says(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert pygame.display.get_caption()[0] == "Mythoteca"
    for before in (Path(sys.argv[0]).name, None):
        monkeypatch.delenv("SDL_VIDEO_X11_WMCLASS", raising=False)
        if before is not None:
            monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", before)  # as pygame does when it is imported
        prepare()
        assert os.environ["SDL_VIDEO_X11_WMCLASS"] == CLASS
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == CLASS and f"StartupWMClass={CLASS}" in desktop.entry(["x"])
    assert HINTS["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="desktop entries are for Linux")
def test_installing_writes_an_entry_that_starts_this_client(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["--install-desktop"]) == 0
    written = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert all(path.is_file() and path.is_relative_to(tmp_path) for path in written) and len(written) == 1 + len(desktop.SIZES)
    book = configparser.ConfigParser(interpolation=None)
    book.optionxform = str  # type: ignore[assignment,method-assign]
    book.read(tmp_path / "applications" / "mythoteca.desktop", encoding="utf-8")
    entry = book["Desktop Entry"]
    said = subprocess.run([*shlex.split(entry["Exec"]), "--version"], capture_output=True, text=True, check=True).stdout
    assert said.startswith("mythoteca ") and entry["Comment[es]"] == "Cinco mesas, cinco leyendas"


@pytest.mark.parametrize(("word", "quoted"), [("/usr/bin/x", "/usr/bin/x"), ("/My Games/x", '"/My Games/x"'), ("/100%/x", '"/100%%/x"')])
def test_odd_folders_are_quoted(word: str, quoted: str) -> None:
    assert f"Exec={quoted}\n" in desktop.entry([word])
