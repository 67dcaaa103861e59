"""`doctor --report` packs what a helper needs and nothing that belongs to the player alone."""
from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from engine.app import logbook
from engine.app.folders import HOME
from engine.app.settings import Settings, SettingsFile
from engine.commands import doctor
from engine.content.mods import look_again


def test_the_report_has_findings_log_and_crashes_and_no_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "home of somebody"
    monkeypatch.setenv(HOME, str(home))
    SettingsFile(home / "settings.json").save(Settings(player_name="Ana Secreta", last_lobby={"game": "Ana Secreta"}, text_size=150))
    logbook.begin(home, "info").warning("%s cannot be written", home / "saves")
    logbook.end()
    for name, text in {"reports/crash-1.txt": f"Traceback in {home}", "saves/key": "SEAL", "saves/slots/a.match": "SEED 42"}.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text, encoding="utf-8")
    (home / "mods" / "odd").mkdir(parents=True)
    (home / "mods" / "odd" / "mod.toml").write_text("[[", encoding="utf-8")
    look_again()
    try:
        assert doctor.main(["--json", "--report", str(tmp_path / "r.zip")]) == 1, "a broken mod and a damaged save are amiss"
    finally:
        monkeypatch.undo()
        look_again()
    findings = json.loads(capsys.readouterr().out)
    with zipfile.ZipFile(tmp_path / "r.zip") as packed:
        texts = {name: packed.read(name).decode() for name in packed.namelist()}
    assert {"doctor.json", "settings.json", "files.txt", "logs/mythoteca.log", "reports/crash-1.txt"} == set(texts)
    assert any(row["what"] == "mod odd" and not row["ok"] for row in findings)
    assert json.loads(texts["settings.json"])["text_size"] == 150 and "~/saves" in texts["logs/mythoteca.log"].replace("\\", "/")
    assert "saves/key" in texts["files.txt"]
    everything = "".join(texts.values())
    assert [secret for secret in ("Secreta", "SEAL", "SEED 42", str(home)) if secret in everything] == []
