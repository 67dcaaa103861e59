"""Files of the player: whole at every moment, and a byte that a worn disk has changed is damage like any other."""
from __future__ import annotations

import os
import stat
from pathlib import Path

import msgspec
import pytest

from engine.app.settings import Settings, SettingsFile
from engine.campaign import campaigns_of
from engine.campaign.log import CampaignDamaged, CampaignStore
from engine.content import load_rules
from engine.files import write_whole
from engine.match.match import Match
from engine.match.players import Player
from engine.match.store import Store
from engine.profile.entries import Diary, LessonDone
from engine.rules.kernel.codec import from_json
from scenes.guerra.builder.decks import DeckShelf

TORN = b"\xff\xfe"


def test_a_file_reaches_the_disk_before_its_name_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new" / "story"
    order: list[str] = []
    put, sync = Path.replace, os.fsync
    kind = {True: "folder", False: "written"}
    monkeypatch.setattr(os, "fsync", lambda file: (order.append(kind[stat.S_ISDIR(os.fstat(file).st_mode)]), sync(file)))
    monkeypatch.setattr(Path, "replace", lambda self, target: (order.append("renamed"), put(self, target))[1])
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert order == ["folder", *["written", "renamed", "folder"] * 2], "then its name reaches the disk as well (H-26)"
    assert (path.read_bytes(), [each.name for each in path.parent.iterdir()]) == (b"two", ["story"])


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "story"
    write_whole(path, b"old")

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("data", [b'"' + TORN + b'"', b"[" * 100_000], ids=["no letters", "brackets without end"])
def test_whatever_is_no_json_is_refused_in_one_way(data: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        from_json(data, msgspec.Raw | str)


def test_settings_with_a_changed_byte_are_kept_and_the_client_starts(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"player_name":"Be' + TORN + b'a"}')
    file = SettingsFile(path)
    file.check()
    assert file.why
    assert file.load() == Settings()
    assert file.kept is not None


def test_a_label_with_a_changed_byte_hides_no_match(tmp_path: Path) -> None:
    rules = load_rules("mythicals")
    store = Store(tmp_path, load_rules)
    path = store.keep(Match(rules, rules.sample_configs()["duel"], 1, (Player("human"), Player("ai"))), "evening")
    path.with_suffix(".json").write_bytes(b'{"title":"' + TORN + b'"}')
    assert [info.title for info in store.list(store.slots)] == [""]


def test_a_diary_with_a_changed_byte_keeps_its_other_lines(tmp_path: Path) -> None:
    path = tmp_path / "profile.jsonl"
    Diary(path).add(LessonDone("village", "market"))
    path.write_bytes(b'{"type":"lesson","game":"' + TORN + b'","lesson":"x"}\n' + path.read_bytes())
    diary = Diary(path)
    assert ([entry.id for entry in diary.entries], diary.skipped) == (["village:market"], 1)


def test_decks_and_campaigns_with_a_changed_byte_are_told_of(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "guerra.json").write_bytes(b'["' + TORN + b'"]')
    assert DeckShelf(tmp_path).kept is not None
    campaign = campaigns_of("mythicals")[0]
    store = CampaignStore(tmp_path)
    store.folder.mkdir()
    store.path(campaign.id).write_bytes(b'{"campaign":"' + TORN + b'"}')
    with pytest.raises(CampaignDamaged):
        store.load(campaign)
