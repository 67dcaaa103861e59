"""Matches on disk survive kills, damage, full disks and changed rules, and nothing is ever deleted."""
from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.damage import SaveDamaged
from engine.match.match import Match
from engine.match.players import Player
from engine.match.stops import Stops
from engine.match.store import Store
from engine.rules.kernel.codec import digest
from engine.rules.kernel.dice import Dice
from engine.version import client_version
from tests.support.saves import replaced, rewrite

PLAYERS = (Player("human", "Ana"), Player("ai", "Bo"))
RULES = load_rules("mythicals")
DUEL = RULES.sample_configs()["duel"]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, load_rules)


def played(store: Store, actions: int) -> tuple[Match, Path]:
    match, journal = store.begin(RULES, DUEL, 7, PLAYERS)
    dice = Dice(3)
    for _ in range(actions):
        match.act(dice.pick(match.legal_actions()))
    return match, journal.path


def other_rules_from(path: Path, line: int) -> None:
    """Let a file tell of other states from a line on, as one written with other rules does."""
    rewrite(path, lambda number, json: re.sub(rb'"state":"\w+"', b'"state":"0000000000000000"', json) if number >= line else json)


def test_a_match_comes_back_exactly_with_what_was_taken_back(store: Store) -> None:
    match, path = played(store, 33)
    match.rewind(4, practice=True)
    match.seat(1, Player("human", "Eva"))
    loaded = store.load(path)
    assert loaded.damage is None
    assert digest(loaded.match.state) == digest(match.state)
    assert loaded.match.players[1].name == "Eva"
    assert loaded.match.practice


def test_continue_finds_the_match_and_goes_on_in_the_same_file(store: Store) -> None:
    _, path = played(store, 5)
    info = store.latest()
    assert info is not None and info.path == path and info.actions == 5
    loaded = store.load(path)
    store.resume(loaded, path)
    loaded.match.act(loaded.match.legal_actions()[0])
    assert len(store.load(path).match.entries) == 6


def test_every_prefix_of_the_file_is_a_match(store: Store) -> None:
    """A program killed at any byte loses at most the action that was being written."""
    match, path = played(store, 12)
    data = path.read_bytes()
    header = data.index(b"\n") + 1
    for cut in range(header, len(data), 7):
        path.write_bytes(data[:cut])
        loaded = store.load(path)
        assert loaded.damage is None
        assert digest(loaded.match.state) == digest(match.state_at(len(loaded.match.entries)))


KILLED = """
import sys
from pathlib import Path
from engine.content import load_rules
from engine.match.players import Player
from engine.match.store import Store
from engine.rules.kernel.dice import Dice
from engine.version import client_version
rules = load_rules("mythicals")
store, dice = Store(Path(sys.argv[1]), load_rules), Dice(1)
while True:
    match, journal = store.begin(rules, rules.sample_configs()["duel"], 7, (Player("ai"), Player("ai")))
    while match.to_act is not None:
        match.act(dice.pick(match.legal_actions()))
        print(len(match.entries), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL to survive")
def test_a_killed_program_loses_nothing(store: Store) -> None:
    child = subprocess.Popen([sys.executable, "-c", KILLED, str(store.folder)], stdout=subprocess.PIPE, env={**os.environ})
    assert child.stdout is not None
    for _ in range(40):
        child.stdout.readline()
    child.send_signal(signal.SIGKILL)
    child.wait()
    child.stdout.close()
    found = store.list(store.matches)
    assert found
    for info in found:
        loaded = store.load(info.path)
        assert loaded.damage is None
        loaded.match.rules.invariants(loaded.match.state)


def test_a_damaged_line_is_named_and_what_came_before_is_played(store: Store) -> None:
    _, path = played(store, 20)
    lines = path.read_bytes().split(b"\n")
    lines[9] = b'{"type":"did","seat":0,"acti'
    path.write_bytes(b"\n".join(lines))
    loaded = store.load(path)
    assert loaded.damage is not None and (loaded.damage.reason, loaded.damage.line) == ("sum", 10)
    assert len(loaded.match.entries) == 8
    assert path.exists(), "a damaged save is kept"
    journal = store.resume(loaded, path)
    assert journal.path != path


@pytest.mark.parametrize(
    ("data", "reason"),
    [(b"", "empty"), (b"not json\n", "foreign"), (b'{"type":"match"}\n', "foreign"), (b"\xff\xfe\x00\n", "foreign")],
)
def test_a_foreign_file_is_explained(store: Store, data: bytes, reason: str) -> None:
    path = store.matches / "x.match"
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    with pytest.raises(SaveDamaged) as caught:
        store.load(path)
    assert caught.value.reason == reason
    assert store.list(store.matches)[0].damage is not None
    assert store.latest() is None


def test_a_game_that_is_not_on_the_shelf_is_explained(store: Store) -> None:
    _, path = played(store, 1)
    replaced(path, b'"game":"mythicals"', b'"game":"chess"')
    with pytest.raises(SaveDamaged) as caught:
        store.load(path)
    assert caught.value.reason == "game"


def test_a_match_of_other_rules_goes_on_from_its_snapshot(store: Store) -> None:
    match, path = played(store, 52)
    other_rules_from(path, 26)
    loaded = store.load(path)
    assert loaded.damage is not None and loaded.damage.reason == "digest"
    assert digest(loaded.match.state) == digest(match.state_at(50))
    copy = store.anew(loaded.match)
    assert digest(store.load(copy.path).match.state) == digest(loaded.match.state)


def test_a_snapshot_goes_on_with_the_same_company(store: Store) -> None:
    match, path = played(store, 30)
    stops = Stops("all")
    match.stop(0, stops)
    match.seat(1, Player("ai", "Eva", "hard"))
    dice = Dice(5)
    for _ in range(22):
        match.act(dice.pick(match.legal_actions()))
    other_rules_from(path, 26)
    loaded = store.load(path)
    assert loaded.damage is not None and digest(loaded.match.state) == digest(match.state_at(50))
    assert loaded.match.players == match.players and loaded.match.stops_of(0) == stops


def test_a_full_disk_stops_nobody_and_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match, journal = store.begin(RULES, DUEL, 7, PLAYERS)
    original = Path.open

    def full(self: Path, mode: str = "r", *args: object, **more: object) -> object:
        if "a" in mode:
            raise OSError(28, "No space left on device")
        return original(self, mode, *args, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", full)
    match.act(match.legal_actions()[0])
    assert journal.problem is not None
    monkeypatch.undo()
    match.act(match.legal_actions()[0])
    assert journal.problem is None
    assert len(store.load(journal.path).match.entries) == 2, "what waited was written first"


def test_slots_hold_a_picture_and_a_title(store: Store) -> None:
    match, _ = played(store, 9)
    path = store.keep(match, "before the storm", b"png")
    info = store.list(store.slots)[0]
    assert (info.title, info.actions, info.picture) == ("before the storm", 9, path.with_suffix(".png"))
    store.rename(path, "after the storm")
    assert store.list(store.slots)[0].title == "after the storm"
    store.delete(path)
    assert store.list(store.slots) == []


def test_files_name_the_client_that_wrote_them(store: Store) -> None:
    _, path = played(store, 1)
    assert store.load(path).header.client == client_version()


def test_two_clients_that_go_on_with_one_match_lose_nothing(store: Store) -> None:
    """The second to act finds lines that are not its own and goes on in another file, which holds everything it played."""
    _, path = played(store, 5)
    one, other = store.load(path), store.load(path)
    journals = [store.resume(loaded, path) for loaded in (one, other)]
    one.match.act(one.match.legal_actions()[0])
    for _ in range(3):
        other.match.act(other.match.legal_actions()[-1])
    one.match.act(one.match.legal_actions()[0])
    assert journals[0].path == path != journals[1].path
    for loaded, journal in zip((one, other), journals, strict=True):
        again = store.load(journal.path)
        assert again.damage is None and digest(again.match.state) == digest(loaded.match.state)


def test_a_match_whose_file_is_deleted_while_it_is_played_is_written_again(store: Store) -> None:
    match, path = played(store, 5)
    store.delete(path)
    match.act(match.legal_actions()[0])
    info = store.latest()
    assert info is not None and info.actions == 6 and store.load(info.path).damage is None


def test_a_finished_match_keeps_the_title_that_somebody_gave_it(store: Store) -> None:
    _, path = played(store, 5)
    store.rename(path, "The long evening")
    store.finish(path)
    assert store.info(path).title == "The long evening" and store.latest() is None


@pytest.mark.parametrize("seed", ["-5", str(-(2**70))])
def test_another_seed_makes_another_match_and_the_first_difference_is_named(store: Store, seed: str) -> None:
    _, path = played(store, 30)
    replaced(path, b'"seed":7', f'"seed":{seed}'.encode())
    damage = store.load(path).damage
    assert damage is not None and (damage.reason, damage.line) == ("digest", 1)


def test_a_set_up_that_fails_at_the_first_look_is_explained_too(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A config edited by hand may play back and still name a place that is not there."""
    _, path = played(store, 5)
    monkeypatch.setattr(type(RULES), "legal_actions", lambda *_: {}["nowhere"])
    with pytest.raises(SaveDamaged):
        store.load(path)


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links there")
def test_a_link_to_nowhere_and_a_folder_in_the_way_are_listed_and_explained(store: Store) -> None:
    _, path = played(store, 5)
    (store.matches / "gone.match").symlink_to(store.folder / "nowhere")
    (store.matches / "folder.match").mkdir()
    reasons = {info.path.stem: info.damage.reason for info in store.list(store.matches) if info.damage is not None}
    assert reasons == {"gone": "unreadable", "folder": "unreadable"}
    info = store.latest()
    assert info is not None and info.path == path
