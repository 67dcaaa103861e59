"""Commands that take a while say on stderr how far they are; what they print stays what other programs read."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.commands import bench, film, maps, shots, sim


@pytest.fixture(autouse=True)
def _talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step is told, not only one in twenty seconds."""
    monkeypatch.setattr("engine.lab.batch.QUIET", 0.0)


def test_bench_and_sim_are_clean_json_with_progress_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--json", "--only", "rules", "--seconds", "0"]) == 0
    said = capsys.readouterr()
    assert "mythicals" in json.loads(said.out)["rules"] and "1/1" in said.err
    assert sim.main(["mythicals", "--games", "2", "--json", "--jobs", "1"]) == 0
    said = capsys.readouterr()
    assert [json.loads(line) for line in said.out.splitlines()][-1]["games"] == 2 and "2/2" in said.err


def test_shots_and_maps_tell_how_far_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert shots.main([str(tmp_path), "--only", "credits"]) == 0
    said = capsys.readouterr()
    assert "1/1" in said.err and "1 screens" in said.out and (tmp_path / "credits.png").is_file()
    assert maps.main(["heroes"]) == 0
    said = capsys.readouterr()
    assert "28/28" in said.err and "28 maps, 0 with mistakes" in said.out


def test_the_languages_of_mods_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        film.main(["--lang", "xx", "--list"])
    assert "'en', 'es'" in capsys.readouterr().err.replace("en, es", "'en', 'es'")
