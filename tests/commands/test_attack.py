"""The attack on files in short: some cases of every kind, and that a lie would be noticed."""
from __future__ import annotations

from pathlib import Path

import pytest

from tools.attack import __main__ as attack
from tools.attack.kinds import KINDS, Seen

CASES = {"saves": 60, "campaigns": 100, "profiles": 100, "settings": 100, "decks": 60, "maps": 20, "content": 6, "weights": 40, "mods": 12}


def test_every_kind_of_file_is_attacked_here() -> None:
    assert set(CASES) == set(KINDS)


@pytest.mark.parametrize(("kind", "cases"), list(CASES.items()))
def test_no_damage_is_worth_a_crash_a_loss_or_a_lie(kind: str, cases: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert attack.main([kind, "--cases", str(cases), "--seed", "5"]) == 0, capsys.readouterr().err
    assert f"{kind}: {cases} cases" in capsys.readouterr().out


@pytest.mark.parametrize("fault", ["silent", "crashed", "lost", "hung"])
def test_a_fault_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(attack, "HANG", (0.2, 0.2))

    def look(self: object, home: Path, path: Path) -> Seen:
        if fault == "crashed":
            raise KeyError("boom")
        if fault == "lost":
            raise attack.LostError
        while fault == "hung":
            pass
        return Seen(False, "another state")

    monkeypatch.setattr(KINDS["profiles"], "look", look)
    assert attack.main(["profiles", "--cases", "3"]) == 1
    assert f" {fault}: profile.jsonl" in capsys.readouterr().err
