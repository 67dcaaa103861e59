"""Settings survive: saved, read back, and a damaged file is kept and explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.app.keys import DEFAULTS, FIXED, KeyMap
from engine.app.settings import Settings, SettingsFile


def test_what_is_saved_is_read_back(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "deep" / "settings.json")
    file.save(Settings(language="es", scale=3, keys={"log": "k"}, volume_music=0))
    assert SettingsFile(file.path).load() == Settings(language="es", scale=3, keys={"log": "k"}, volume_music=0)


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    assert file.load() == Settings()
    assert file.kept is None


@pytest.mark.parametrize("text", ["", "{", '{"scale": "big"}', "[1, 2]", "\x00\xff"])
def test_a_damaged_file_is_kept_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="latin-1")
    file = SettingsFile(path)
    assert file.load() == Settings()
    assert file.kept is not None
    assert file.kept.read_text(encoding="latin-1") == text
    assert file.why
    assert not path.exists()


def test_a_second_damaged_file_does_not_overwrite_the_first(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for text in ("{1", "{2"):
        path.write_text(text, encoding="utf-8")
        SettingsFile(path).load()
    assert sorted(p.read_text(encoding="utf-8") for p in tmp_path.glob("*damaged*")) == ["{1", "{2"]


def test_impossible_values_go_back_to_the_usual(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "xx", "scale": 99, "speed_own": "warp", "volume_music": 900}', encoding="utf-8")
    settings = SettingsFile(path).load()
    assert (settings.language, settings.scale, settings.speed_own, settings.volume_music) == ("", 2, "1x", 100)


def test_large_text_of_an_earlier_client_is_the_largest_size(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    wanted = (("large_text", "true", 200), ("large_text", "false", 100), ("text_size", "160", 150), ("text_size", "7", 100))
    for field, value, size in wanted:
        path.write_text(f'{{"{field}": {value}}}', encoding="utf-8")
        assert SettingsFile(path).load().text_size == size, (field, value)


def test_fields_of_a_newer_client_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "es", "holograms": true}', encoding="utf-8")
    assert SettingsFile(path).load().language == "es"


def test_a_key_that_is_taken_is_refused() -> None:
    changed: dict[str, str] = {}
    keys = KeyMap(changed)
    assert keys.conflict("log", DEFAULTS["rules"]) == "rules"
    assert not keys.change("log", DEFAULTS["rules"])
    assert keys.conflict("log", FIXED[0]) == "fixed"
    assert keys.change("log", "k")
    assert keys.change("rules", DEFAULTS["log"])
    assert changed == {"log": "k", "rules": "l"}


def test_all_default_keys_differ() -> None:
    assert len(set(DEFAULTS.values())) == len(DEFAULTS)
