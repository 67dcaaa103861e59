"""What every released version has left on disks loads for ever (H-5): as it was played, or from its checkpoint, or told and kept.

`tests/corpus/<version>` was made by that version with `python -m tools.corpus` and is never changed."""
from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.app.settings import SettingsFile
from engine.campaign import campaigns_of
from engine.campaign.log import CampaignStore, record_of
from engine.content import game_names, load_rules
from engine.match.damage import SaveDamaged
from engine.match.migrations import MIGRATIONS
from engine.match.reading import SNAPSHOT, SUFFIX, read_records
from engine.match.records import FORMAT, Did
from engine.match.store import Store
from engine.profile.entries import DIARY, Diary
from engine.rules.kernel.codec import digest

CORPUS = Path(__file__).resolve().parents[1] / "corpus"
VERSIONS = sorted(folder.name for folder in CORPUS.iterdir())
MATCHES = sorted(path.relative_to(CORPUS) for path in CORPUS.glob(f"*/saves/*/*{SUFFIX}"))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A copy to play with."""
    shutil.copytree(CORPUS, tmp_path / "corpus")
    return tmp_path / "corpus"


def store_of(path: Path) -> Store:
    return Store(path.parent.parent, load_rules)


@pytest.mark.parametrize("relative", MATCHES, ids=str)
def test_a_match_of_an_earlier_version_loads_or_is_told_and_kept(relative: Path, home: Path) -> None:
    path = home / relative
    before, store = path.read_bytes(), store_of(path)
    info = store.info(path)
    assert info.damage is None and info.game and info.players and info.client
    try:
        loaded = store.load(path)
    except SaveDamaged as damage:
        assert damage.reason in ("rules", "content") and not path.with_suffix(SNAPSHOT).exists(), damage
    else:
        match = loaded.match
        if loaded.trouble is None:
            assert len(match.entries) == info.actions
        assert [player.name for player in match.players[:1]] == ["P0"]
        journal = store.resume(loaded, path)
        if match.to_act is not None:
            match.act(match.legal_actions()[0])
        assert read_records(journal.path, store.cipher).written == FORMAT
        assert digest(store.load(journal.path).match.state) == digest(match.state)
    assert path.read_bytes() == before


@pytest.mark.parametrize("relative", [path for path in MATCHES if (CORPUS / path).with_suffix(SNAPSHOT).exists()], ids=str)
def test_under_other_rules_it_goes_on_from_its_checkpoint(relative: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = home / relative
    rules = load_rules(read_records(path).header.game)
    monkeypatch.setattr(type(rules), "version", 10**6)
    original = type(rules).new_game
    monkeypatch.setattr(type(rules), "new_game", lambda self, config, seed: original(self, config, seed + 1))
    loaded = store_of(path).load(path)
    assert loaded.trouble is not None and loaded.match.practice
    done = sum(isinstance(record, Did) for record in read_records(path).records)
    assert 0 < loaded.header.past <= done and loaded.match.to_act is not None and loaded.match.legal_actions()


@pytest.mark.parametrize("version", VERSIONS)
def test_stories_settings_decks_and_diaries_of_an_earlier_version_load(version: str, home: Path) -> None:
    folder = home / version
    store, logs = Store(folder / "saves", load_rules), CampaignStore(folder / "saves")
    told = 0
    for game in game_names():
        for campaign in campaigns_of(game):
            log = logs.load(campaign)
            if log is not None:
                told += 1
                assert len(log.played) == 1 and record_of(campaign, log) is not None
                assert store.info(store.matches / log.open_match).campaign == f"{campaign.id}:{log.open_chapter}"
    assert told == len(game_names())
    settings = SettingsFile(folder / "settings.json")
    assert settings.load().player_name == "Ana" and settings.kept is None
    diary = Diary(folder / DIARY)
    assert diary.skipped == 0 and len(diary.entries) >= 5
    from scenes.guerra.builder.decks import DeckShelf

    shelf = DeckShelf(folder)
    assert shelf.kept is None and [deck.name for deck in shelf.decks] == ["Ana's"]


def test_every_earlier_format_has_a_way_up() -> None:
    assert sorted(MIGRATIONS) == list(range(1, FORMAT))
