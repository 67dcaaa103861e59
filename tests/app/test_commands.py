"""The commands that look after the client itself: doctor, maps and shots; and what all commands say to a wrong number."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.commands import bench, doctor, maps, shots, sim
from engine.content.files import data_root
from tools import fuzz


def test_the_doctor_finds_this_installation_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MYTHOTECA_HOME", str(tmp_path))
    assert doctor.main(["--json"]) == 0
    found = {line["what"]: line["ok"] for line in json.loads(capsys.readouterr().out)}
    assert found["pygame-ce"]
    assert found["your folder"]
    pygame.display.init()


def test_the_doctor_names_a_damaged_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("MYTHOTECA_HOME", str(tmp_path))
    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    (tmp_path / "saves" / "matches").mkdir(parents=True)
    (tmp_path / "saves" / "matches" / "torn.match").write_text("{", encoding="utf-8")
    assert doctor.main([]) == 1
    said = capsys.readouterr().out
    assert "AMISS settings" in said
    assert "torn.match" in said
    assert (tmp_path / "settings.json").exists()
    pygame.display.init()


def test_the_doctor_names_files_that_got_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("MYTHOTECA_HOME", str(tmp_path / "home"))
    shutil.copytree(data_root() / "assets", tmp_path / "assets")
    for lost in ("art/title.png", "fonts/micro.ttf", "locale/es/guerra.po"):
        (tmp_path / "assets" / lost).unlink()
    monkeypatch.setattr("engine.content.files.data_root", lambda: tmp_path)
    assert doctor.main([]) == 1
    said = capsys.readouterr().out
    assert all(name in said for name in ("title.png", "micro.ttf", "guerra.po"))
    pygame.display.init()


def test_all_maps_are_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert maps.main(["--check"]) == 0
    assert " 0 with mistakes" in capsys.readouterr().out


@pytest.mark.parametrize("inside", ["", "mythic"])
def test_a_broken_map_of_somebodys_own_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str], inside: str) -> None:
    folder = tmp_path / inside
    folder.mkdir(exist_ok=True)
    (folder / "meadow.tmx").write_text("<map", encoding="utf-8")
    assert maps.main(["mythic", "--check", "--folder", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "meadow.tmx" in said and " 1 with mistakes" in said


def test_the_players_own_maps_are_checked_without_being_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MYTHOTECA_HOME", str(tmp_path))
    (tmp_path / "maps" / "mythic").mkdir(parents=True)
    (tmp_path / "maps" / "mythic" / "meadow.tmx").write_text("", encoding="utf-8")
    assert maps.main(["--check"]) == 1
    assert "meadow.tmx" in capsys.readouterr().out


def test_loose_maps_need_their_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "meadow.tmx").write_text("", encoding="utf-8")
    assert maps.main(["--folder", str(tmp_path)]) == 2
    assert "which game" in capsys.readouterr().err


def test_a_game_without_maps_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert maps.main(["chess"]) == 2
    assert "chess" in capsys.readouterr().err


def test_a_screen_is_painted_at_twice_its_size(tmp_path: Path) -> None:
    assert shots.main([str(tmp_path), "--only", "curtain", "--lang", "es"]) == 0
    assert pygame.image.load(tmp_path / "curtain.png").get_size() == (1280, 720)


def test_an_unknown_screen_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert shots.main([str(tmp_path), "--only", "nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err


@pytest.mark.parametrize("below", ["", "below"])
def test_a_folder_that_cannot_be_written_is_named(below: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert shots.main([str(tmp_path / "file" / below), "--only", "curtain"]) == 2
    assert str(tmp_path / "file") in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "argv"),
    [
        (sim, ["mythicals", "--games", "-1"]),
        (sim, ["mythicals", "--seed", "-5"]),
        (bench, ["--frames", "0"]),
        (bench, ["--seconds", "-1"]),
        (fuzz, ["mythicals", "--seed", "-1"]),
    ],
)
def test_a_number_that_means_nothing_is_refused_with_its_bound(command: Any, argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        command.main(argv)
    assert end.value.code == 2
    assert f"argument {argv[-2]}: {argv[-1]} is below" in capsys.readouterr().err
