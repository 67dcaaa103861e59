"""What an attack on saves found (H-1 to H-8, H-16 to H-18, H-26), each held by a test of its own."""
from __future__ import annotations

import os
import re
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import files
from engine.content import load_rules
from engine.match.damage import SaveDamaged
from engine.match.journal import RETRY, Journal
from engine.match.match import Match
from engine.match.players import Player
from engine.match.reading import SNAPSHOT
from engine.match.sealing import COPY, KEY, known_cipher, own_cipher, seed_seal
from engine.match.store import Label, Loaded, Store
from engine.rules.kernel.codec import digest
from engine.rules.kernel.dice import Dice
from tests.support.saves import replaced, rewrite

RULES = load_rules("mythicals")
DUEL = RULES.sample_configs()["duel"]
SOLO = (Player("human", "Anastasia"), Player("ai", "Bo"))
COUCH = (Player("human", "Anastasia"), Player("human", "Bo"))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, load_rules)


def played(store: Store, actions: int, players: tuple[Player, ...] = SOLO) -> tuple[Match, Path]:
    match, journal = store.begin(RULES, DUEL, 7, players)
    dice = Dice(3)
    for _ in range(actions):
        match.act(dice.pick(match.legal_actions()))
    return match, journal.path


def without_snapshot(path: Path) -> Path:
    path.with_suffix(SNAPSHOT).unlink(missing_ok=True)
    return path


def on_the_way(match: Match, loaded: Loaded) -> bool:
    """Whether the loaded match stands where the played one stood after as many actions."""
    return digest(loaded.match.state) == digest(match.state_at(len(loaded.match.entries)))


# -- nothing wrong in silence -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("change", ["drop", "double", "swap"])
def test_no_line_goes_comes_or_moves_unseen(store: Store, change: str) -> None:
    """H-1: every single deletion, doubling and exchange of lines is told with its number, and what was before it is played."""
    match, path = played(store, 30)
    lines = without_snapshot(path).read_bytes().splitlines(keepends=True)
    for at in range(1, len(lines) - 1):
        changed = {
            "drop": [*lines[:at], *lines[at + 1 :]],
            "double": [*lines[:at], lines[at], *lines[at:]],
            "swap": [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
        }[change]
        path.write_bytes(b"".join(changed))
        loaded = store.load(path)
        first = at + 2 if change == "double" else at + 1
        assert loaded.damage is not None and (loaded.damage.reason, loaded.damage.line) == ("sum", first)
        assert on_the_way(match, loaded) and len(loaded.match.entries) == first - 2 and loaded.match.practice


def test_a_check_after_another_number_of_actions_is_a_difference(store: Store) -> None:
    """H-1: with true sums too, as a program would write them that had lost a line."""
    _, path = played(store, 5)
    kept = store.keep(store.load(path).match, "slot")
    rewrite(kept, lambda number, json: re.sub(rb'"state":"\w+"', b'"state":""', json) if number != 4 else None)
    loaded = store.load(kept)
    assert loaded.damage is not None and loaded.damage.reason in ("count", "seat", "action")


@pytest.mark.parametrize("actions", [3, 24, 30, 49, 60])
def test_other_content_is_told_and_never_loads_another_state(store: Store, actions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """H-2, H-3: cards that changed since make another set-up of the same seed; the match goes on from its true checkpoint."""
    match, path = played(store, actions)
    original = type(RULES).new_game
    monkeypatch.setattr(type(RULES), "new_game", lambda self, config, seed: original(self, config, seed + 1))
    loaded = store.load(path)
    assert loaded.damage is not None and loaded.damage.line == 1
    assert digest(loaded.match.state) == digest(match.checkpoint[1]) and loaded.match.practice
    without_snapshot(path)
    with pytest.raises(SaveDamaged):
        store.load(path)
    assert path.exists()


@pytest.mark.parametrize(("field", "reason"), [("rules_version", "rules"), ("content", "content"), ("client", "client")])
def test_the_header_is_compared(store: Store, field: str, reason: str) -> None:
    """H-2: a header of other rules, cards or clients is told though every action agrees."""
    match, path = played(store, 8)
    rewrite(path, lambda number, json: _with(json, field) if number == 1 else json)
    loaded = store.load(path)
    assert loaded.damage is None and loaded.differs is not None
    assert (loaded.differs.reason, loaded.differs.line) == (reason, 1)
    assert digest(loaded.match.state) == digest(match.state)
    journal = store.resume(loaded, path)
    assert (journal.path == path) == (reason == "client"), "a file never mixes two kinds of rules"
    assert path.exists() and store.follow(path) == journal.path


def _with(json: bytes, field: str) -> bytes:
    header = msgspec.json.decode(json)
    return msgspec.json.encode(header | {field: 99 if isinstance(header[field], int) else "other"})


@pytest.mark.parametrize("where", ["header", "last"])
def test_a_letter_of_the_header_or_of_the_last_actions_is_seen(store: Store, where: str) -> None:
    """H-4: neither the names in the header nor the last action have a digest of a checkpoint after them."""
    match, path = played(store, 20)
    data = bytearray(path.read_bytes())
    at = data.index(b"Anastasia") if where == "header" else data.rindex(b'"seat":') + 7
    data[at] ^= 1
    path.write_bytes(data)
    loaded = store.load(path)
    assert loaded.damage is not None and loaded.damage.line == (1 if where == "header" else 21)
    assert path.read_bytes() == bytes(data), "the file is kept"
    assert (len(loaded.match.entries), loaded.match.practice) == (0 if where == "header" else 19, True)
    assert on_the_way(match, loaded)


def test_a_lost_end_is_noticed_by_the_checkpoint(store: Store) -> None:
    match, path = played(store, 60)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:31]))
    loaded = store.load(path)
    assert loaded.damage is not None and loaded.damage.reason == "short"
    assert digest(loaded.match.state) == digest(match.state_at(50))


def test_a_checkpoint_never_brings_back_what_was_taken_back(store: Store) -> None:
    match, path = played(store, 51)
    match.rewind(5)
    assert store.load(path).damage is None
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((*lines[:40], b"torn\n", *lines[41:])))
    loaded = store.load(path)
    assert loaded.damage is not None and digest(loaded.match.state) == digest(match.state_at(39))


def test_a_snapshot_of_another_match_is_not_used(store: Store) -> None:
    _, path = played(store, 60)
    _, other = played(store, 55)
    other.with_suffix(SNAPSHOT).rename(path.with_suffix(SNAPSHOT))
    assert store.load(path).damage is None
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((*lines[:20], b"torn\n", *lines[21:])))
    assert len(store.load(path).match.entries) == 19


# -- leaks ----------------------------------------------------------------------------------------------------------------------


def words_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


def test_a_running_couch_match_cannot_be_read_by_the_way(store: Store) -> None:
    """H-7: neither seed nor hands nor names, in the match, its snapshot and its slot."""
    match, path = played(store, 30, COUCH)
    store.keep(match, "slot")
    found = words_in(store.folder)
    assert not any(word in found for word in (b"seed", b"Anastasia", b"mythicals\"", b"action", match.salt.encode()))
    loaded = store.load(path)
    assert loaded.damage is None and digest(loaded.match.state) == digest(match.state) and loaded.sealed
    store.resume(loaded, path)
    loaded.match.act(loaded.match.legal_actions()[0])
    assert b"seed" not in path.read_bytes() and len(store.load(path).match.entries) == 31


def test_a_couch_match_is_open_once_it_is_over_and_sealed_once_it_is_one(store: Store) -> None:
    match, path = played(store, 30, COUCH)
    match.concede(0)
    assert b'"seed":7' in path.read_bytes() and store.load(path).damage is None
    match, path = played(store, 30)
    assert b'"seed":7' in path.read_bytes()
    match.seat(1, Player("human", "Cleo"))
    assert b'"seed":7' not in path.read_bytes() + path.with_suffix(SNAPSHOT).read_bytes()
    match.seat(1, Player("ai", "Stand-in"))
    match.act(match.legal_actions()[0])
    again = store.load(path)
    assert again.damage is None and again.sealed and digest(again.match.state) == digest(match.state)


def test_a_worn_key_shuts_nothing_and_a_lost_one_is_told(store: Store) -> None:
    _, path = played(store, 5, COUCH)
    (store.folder / KEY).write_bytes(b"worn")
    fresh = Store(store.folder, load_rules)
    assert fresh.load(path).damage is None
    own_cipher(store.folder)
    assert (store.folder / KEY).read_bytes() == (store.folder / COPY).read_bytes()
    assert (store.folder / (KEY + ".damaged")).read_bytes() == b"worn"
    for name in (KEY, COPY):
        (store.folder / name).unlink()
    assert known_cipher(store.folder) is None
    with pytest.raises(SaveDamaged) as caught:
        Store(store.folder, load_rules).load(path)
    assert caught.value.reason == "sealed" and path.exists()


def test_the_seal_of_a_seed_cannot_be_guessed_and_can_be_checked(store: Store) -> None:
    """H-8: two matches of one seed are sealed differently, and seed and salt give the seal again after loading."""
    one, path = played(store, 3)
    other, _ = played(store, 3)
    assert len(bytes.fromhex(one.salt)) == 16 and seed_seal(7, one.salt) != seed_seal(7, other.salt)
    loaded = store.load(path).match
    assert seed_seal(loaded.seed, loaded.salt) == seed_seal(7, one.salt) != seed_seal(8, one.salt)


def test_the_seal_that_was_shown_first_is_kept_and_held_against_the_end(store: Store) -> None:
    """H-8: whoever changes the seal's salt later, with sums that fit, gives another seal than the one that was shown."""
    match, path = played(store, 3)
    assert store.load(path).match.seal == match.seal == seed_seal(7, match.salt) and match.branch(2).kept_word
    kept = store.keep(match, "A slot")
    for file in (path, kept):
        replaced(file, match.salt.encode(), b"0" * 32)
        changed = store.load(file).match
        assert changed.seal == match.seal != seed_seal(7, changed.salt) and not changed.kept_word
    again = store.anew(changed).path
    assert not store.load(again).match.kept_word, "going on in another file mends nothing"


def test_a_match_from_before_seals_were_kept_gives_its_seal_now(store: Store) -> None:
    match, path = played(store, 3)
    rewrite(path, lambda number, json: json.replace(match.seal.encode(), b"") if number == 1 else json)
    assert store.load(path).match.seal == match.seal and store.load(path).match.kept_word


# -- files and disks --------------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names there")
def test_a_pipe_is_listed_and_not_waited_for(store: Store) -> None:
    """H-16: a FIFO called x.match would hang whoever opens it."""
    _, path = played(store, 3)
    os.mkfifo(store.matches / "x.match")
    os.mkfifo(path.with_suffix(".json"))
    found: list[Any] = []
    looker = threading.Thread(target=lambda: found.extend(store.list(store.matches)), daemon=True)
    looker.start()
    looker.join(10)
    assert {info.path.stem: info.damage and info.damage.reason for info in found} == {"x": "unreadable", path.stem: None}
    assert store.latest() is not None


def test_continue_offers_what_can_be_opened_and_hides_nothing_good(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """H-17: the newest file cannot be loaded, the one before it only up to a damaged line."""
    _, good = played(store, 12)
    torn = good.read_bytes().replace(b'"seat":1', b'"seat":7', 1)
    good.write_bytes(torn)
    _, bad = played(store, 12)
    without_snapshot(bad)
    replaced(bad, b'"first":"', b'"first":"0')
    os.utime(good, (1, 1))
    info = store.latest()
    assert info is not None and info.path == good
    calls: list[Path] = []
    load = Store.load
    monkeypatch.setattr(Store, "load", lambda self, path: calls.append(path) or load(self, path))
    assert store.latest() is not None and not calls, "what was tried once is known"


def test_what_waits_for_room_is_written_by_itself(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """H-18: nobody has to act for it."""
    match, path = played(store, 3)
    journal: Journal = match.on_record._journal  # type: ignore[union-attr]
    fsync = os.fsync

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    match.act(match.legal_actions()[0])
    assert journal.problem is not None and len(store.load(path).match.entries) == 3
    assert not journal.tick(RETRY)
    monkeypatch.setattr(os, "fsync", fsync)
    assert not journal.tick(RETRY / 2) and journal.tick(RETRY / 2) and not journal.tick(RETRY)
    assert len(store.load(path).match.entries) == 4 and store.load(path).damage is None


@pytest.mark.skipif(os.name == "nt", reason="folders cannot be opened there")
def test_names_reach_the_disk_too(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """H-26: a file that is new, and one that is put in another's place, are in their folder after a power cut."""
    synced: list[Path] = []
    monkeypatch.setattr(files, "sync_folder", synced.append)
    monkeypatch.setattr("engine.match.journal.sync_folder", synced.append)
    played(store, 1)
    assert store.matches in synced and store.folder in synced
    synced.clear()
    store.label(store.matches / "x.match", Label("title"))
    assert synced == [store.matches]


def test_a_broken_match_is_put_aside_with_all_that_belongs_to_it(store: Store) -> None:
    for _ in range(2):
        path = store.matches / "x.match"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"broken\n")
        store.label(path, Label("Long night"))
        kept = store.put_aside(path)
        assert kept.read_bytes() == b"broken\n" and kept.with_suffix(".json").is_file()
    assert store.list(store.matches) == [] and len(list(store.aside.glob("*.match"))) == 2
