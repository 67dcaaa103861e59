"""The benchmark measures every part it names; nobody judges the figures here."""
from __future__ import annotations

import json

import pytest

from engine.commands import bench


def test_rules_figures_cover_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--json", "--only", "rules", "--seconds", "0.01"]) == 0
    figures = json.loads(capsys.readouterr().out)["rules"]
    assert "mythicals" in figures
    assert all({"actions_per_s", "clone_us"} <= set(row) for row in figures.values())


def test_an_unknown_part_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--only", "weather"]) == 2
    assert "frames" in capsys.readouterr().err
