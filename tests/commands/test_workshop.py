"""Every command of the workshop explains itself, and asking does no work."""
from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from engine.content.files import data_root

TOOLS = Path(__file__).resolve().parents[2] / "tools"
PACKAGES = [path.parent.name for path in TOOLS.glob("*/__main__.py")]
COMMANDS = sorted(PACKAGES + [path.stem for path in TOOLS.glob("*.py") if "__main__" in path.read_text("utf-8")])
DRAWN = ("art", "maps", "sound")
"""Commands that need the libraries of the extra `art`."""


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_of_the_workshop_has_help(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    if name in DRAWN:
        pytest.importorskip("numpy")
        pytest.importorskip("PIL")
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    for loaded in (f"tools.{name}", f"tools.{name}.__main__"):
        monkeypatch.delitem(sys.modules, loaded, raising=False)
    with pytest.raises(SystemExit) as end:
        runpy.run_module(f"tools.{name}", run_name="__main__")
    assert end.value.code == 0
    assert f"usage: python -m tools.{name}" in capsys.readouterr().out


def test_a_battlefield_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy")
    pytest.importorskip("PIL")
    from tools.maps import __main__ as maps

    assert maps.main(["mythic", str(data_root() / "maps" / "mythic" / "atlantis.tmx")]) == 2
    assert "atlantis.tmx" in capsys.readouterr().err
