"""Whatever happens to a match file, of any game: it is explained, it is kept, and as much of it as can be played is played."""
from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.content import load_rules
from engine.match.damage import SaveDamaged
from engine.match.journal import Journal
from engine.match.lines import Chain, last_sum
from engine.match.match import Match
from engine.match.players import Player
from engine.match.reading import LONGEST, read_records
from engine.match.store import Store
from engine.rules.kernel.codec import digest
from engine.rules.kernel.dice import Dice
from engine.rules.registry import GAMES

EVERY_GAME = sorted(GAMES)
calm = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@cache
def file_of(game: str) -> bytes:
    """A match of twelve actions, one of them taken back, as it lies on disk."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        rules = load_rules(game)
        config = next(iter(rules.sample_configs().values()))
        players = tuple(Player("human" if n == 0 else "ai", f"P{n}") for n in range(config.seats))
        match, journal = Store(Path(folder), load_rules).begin(rules, config, 7, players)
        dice = Dice(3)
        for _ in range(12):
            match.act(dice.pick(match.legal_actions()))
        match.rewind(1, practice=True)
        return journal.path.read_bytes()


def lay(store: Store, data: bytes) -> Path:
    store.matches.mkdir(parents=True, exist_ok=True)
    path = store.matches / "worn.match"
    path.write_bytes(data)
    return path


def playable(match: Match) -> None:
    """It can be asked everything that a table asks."""
    assert match.to_act is None or match.legal_actions()
    for seat in (None, *range(len(match.players))):
        match.view(seat)


@pytest.mark.parametrize("game", EVERY_GAME)
@calm
@given(data=st.data())
def test_a_torn_file_goes_on_and_is_whole_again(game: str, tmp_path: Path, data: st.DataObject) -> None:
    """Killed at any byte: the next action is written after the last whole line, never glued to the torn one."""
    store, whole = Store(tmp_path, load_rules), file_of(game)
    header = whole.index(b"\n") + 1
    cut = data.draw(st.integers(header, len(whole)))
    path = lay(store, whole[:cut])
    loaded = store.load(path)
    assert loaded.damage is None
    journal = store.resume(loaded, path)
    assert journal.path == path
    loaded.match.act(loaded.match.legal_actions()[0])
    again = store.load(path)
    assert again.damage is None
    assert digest(again.match.state) == digest(loaded.match.state)


@pytest.mark.parametrize("game", EVERY_GAME)
@calm
@given(data=st.data())
def test_changed_bytes_are_explained_and_kept(game: str, tmp_path: Path, data: st.DataObject) -> None:
    """A flipped bit, a digit that became another one, a piece that is gone: never anything but SaveDamaged."""
    store, whole = Store(tmp_path, load_rules), bytearray(file_of(game))
    at = data.draw(st.integers(0, len(whole) - 1))
    kind = data.draw(st.sampled_from(("flip", "digit", "gap")))
    if kind == "flip":
        whole[at] ^= 1 << data.draw(st.integers(0, 7))
    elif kind == "digit":
        whole[at] = data.draw(st.sampled_from(b"0123456789"))
    else:
        del whole[at : at + data.draw(st.integers(1, 40))]
    path = lay(store, bytes(whole))
    store.info(path)
    try:
        loaded = store.load(path)
    except SaveDamaged as damage:
        assert damage.reason
    else:
        playable(loaded.match)
    assert path.read_bytes() == bytes(whole), "reading changes nothing"


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_damaged_file_goes_on_in_another_one(game: str, tmp_path: Path) -> None:
    store, lines = Store(tmp_path, load_rules), file_of(game).split(b"\n")
    lines[5] = lines[5][:-4]
    path = lay(store, b"\n".join(lines))
    before = path.read_bytes()
    loaded = store.load(path)
    assert loaded.damage is not None
    journal = store.resume(loaded, path)
    loaded.match.act(loaded.match.legal_actions()[0])
    assert path.read_bytes() == before, "the damaged file stays as it was found"
    assert digest(store.load(journal.path).match.state) == digest(loaded.match.state)


def test_a_file_of_a_later_client_is_named_as_such(tmp_path: Path) -> None:
    store = Store(tmp_path, load_rules)
    path = lay(store, b'{"type":"match","format":3,"chronicle":{"of":"things to come"}}\n')
    with pytest.raises(SaveDamaged) as caught:
        store.load(path)
    assert (caught.value.reason, caught.value.detail) == ("format", "3")


def test_a_file_that_is_far_too_long_is_not_even_read(tmp_path: Path) -> None:
    store = Store(tmp_path, load_rules)
    path = lay(store, b"")
    os.truncate(path, LONGEST + 1)
    assert store.info(path).damage is not None
    with pytest.raises(SaveDamaged) as caught:
        store.load(path)
    assert caught.value.reason == "long"


def test_practice_stays_practice_in_a_slot_and_in_a_branch(tmp_path: Path) -> None:
    store = Store(tmp_path, load_rules)
    loaded = store.load(lay(store, file_of("mythicals")))
    assert loaded.match.practice
    assert store.load(store.keep(loaded.match, "kept")).match.practice
    assert store.load(store.anew(loaded.match.branch(3)).path).match.practice


def test_a_seat_that_is_not_at_the_table_is_no_seat(tmp_path: Path) -> None:
    store = Store(tmp_path, load_rules)
    whole = file_of("mythicals")
    chain = Chain(last=last_sum(whole))
    strange = chain.add(b'{"type":"seated","seat":9,"player":{"kind":"ai","name":"X"}}')
    strange += chain.add(b'{"type":"conceded","seat":7,"ends":true}')
    loaded = store.load(lay(store, whole + strange))
    assert loaded.damage is not None and loaded.damage.reason == "action"
    assert len(loaded.match.players) == 2


CRAMPED = """
import resource, sys
from pathlib import Path
from engine.content import load_rules
from engine.match.players import Player
from engine.match.store import Store
rules = load_rules("mythicals")
match, journal = Store(Path(sys.argv[1]), load_rules).begin(rules, rules.sample_configs()["duel"], 7, (Player("human"), Player("human")))
whole = journal.path.stat().st_size
unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (whole + 30, unlimited[1]))
for _ in range(3):
    match.act(match.legal_actions()[0])
    assert journal.problem is not None, "there was no room"
    assert journal.path.stat().st_size == whole, "half a line stayed behind"
resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
match.act(match.legal_actions()[0])
assert journal.problem is None
print(journal.path)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits for files there")
def test_a_disk_that_is_full_in_the_middle_of_a_line(tmp_path: Path) -> None:
    """The system takes 30 bytes of a line and no more; once there is room again, nothing is missing and nothing is torn."""
    done = subprocess.run([sys.executable, "-c", CRAMPED, str(tmp_path)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    loaded = Store(tmp_path, load_rules).load(Path(done.stdout.strip()))
    assert loaded.damage is None
    assert len(loaded.match.entries) == 4


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    """The player's folder is a file: no match is on disk, all of them can be played, each journal says why."""
    (tmp_path / "saves").write_text("in the way", encoding="utf-8")
    store, rules = Store(tmp_path / "saves", load_rules), load_rules("mythicals")
    match, journal = store.begin(rules, rules.sample_configs()["duel"], 7, (Player("human"), Player("ai")))
    for _ in range(30):
        match.act(match.legal_actions()[0])
    assert journal.problem is not None
    assert store.latest() is None and store.list(store.matches) == []


def test_a_journal_writes_nothing_twice(tmp_path: Path) -> None:
    store = Store(tmp_path, load_rules)
    path = lay(store, file_of("mythicals"))
    before = len(read_records(path)[1])
    Journal(path).write()
    assert len(read_records(path)[1]) == before
