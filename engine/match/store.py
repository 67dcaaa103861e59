"""Matches on disk: autosave, slots, and going on with what was left."""
from __future__ import annotations

import logging
import secrets
import shutil
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

import msgspec
from msgspec.structs import replace

from engine.files import make_folder, read_plain, write_whole
from engine.match.damage import SaveDamaged
from engine.match.journal import Journal, whole_file
from engine.match.match import Match
from engine.match.migrations import UNCHAINED
from engine.match.playback import NOWHERE, Playback, ask_all, differences, set_up
from engine.match.players import Player
from engine.match.reading import SNAPSHOT, SUFFIX, Read, read_records, read_snapshot
from engine.match.records import FORMAT, Conceded, Did, Header, TookBack
from engine.match.sealing import Cipher, known_cipher, new_salt, own_cipher
from engine.match.writing import Writer, content_key, fresh_name, header_of, running_couch, whole
from engine.rules.kernel.codec import ContentMissing, from_json, to_json
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Config, Outcome, Seat

_LOG = logging.getLogger("mythoteca.match")
ADDED = "+"
"""What stands in the key of content before each addition (`engine.content.sources`)."""
LABEL = 2**16
"""Bytes that what a person wrote on a match has at most."""
PICTURE = ".png"
BESIDE = (SUFFIX, SNAPSHOT, ".json", PICTURE)
"""What one match may consist of."""
MOST_MOVES = 100
"""How often one match may have gone on in another file."""


class SaveInfo(msgspec.Struct, frozen=True):
    """A line in the list of saves; `damage` is set where something is wrong with the file."""

    path: Path
    game: str = ""
    title: str = ""
    created: str = ""
    changed: float = 0.0
    client: str = ""
    actions: int = 0
    finished: bool = False
    players: tuple[Player, ...] = ()
    campaign: str = ""
    picture: Path | None = None
    damage: SaveDamaged | None = None
    won: tuple[Seat, ...] = ()
    """Who won, where that was noted: everybody after a draw."""


class Label(msgspec.Struct, frozen=True):
    """What a person wrote on a match, and what the list shows without replaying it."""

    title: str = ""
    finished: bool = False
    went_on: str = ""
    """The file in which the match goes on, where this one had to stay as it is."""
    won: tuple[Seat, ...] = ()


class Loaded(msgspec.Struct):
    """A match read back. `damage` says why it may end earlier than it was left; `differs` what has changed since it was written."""

    match: Match
    header: Header
    damage: SaveDamaged | None = None
    differs: SaveDamaged | None = None
    sealed: bool = False
    written: int = FORMAT
    torn: bool = False
    """Whether a killed program left half a line at its end, which is as good as not written."""

    @property
    def trouble(self) -> SaveDamaged | None:
        """What a person has to be told."""
        return self.damage or self.differs

    @property
    def appendable(self) -> bool:
        """Whether the file may grow: it is whole, of today's format, and named after today's rules and content."""
        return self.damage is None and self.written == FORMAT and (self.differs is None or self.differs.reason == "client")


class Store:
    """All matches in one folder: `matches` are written while playing, `slots` hold what a person kept, `aside` what was put aside."""

    def __init__(self, folder: Path, load_rules: Callable[[str, str], Rules]) -> None:
        self.folder = folder
        self.matches = folder / "matches"
        self.slots = folder / "slots"
        self.aside = folder / "aside"
        self._rules = load_rules
        self._opens: dict[Path, tuple[tuple[int, int], bool]] = {}
        """Which files could be loaded when they were last looked at."""

    @cached_property
    def cipher(self) -> Cipher:
        """What seals matches that people play together."""
        return own_cipher(self.folder)

    @property
    def _opener(self) -> Cipher | None:
        """What opens them; looking into a folder writes nothing there."""
        return self.cipher if "cipher" in self.__dict__ else known_cipher(self.folder)

    # -- writing ---------------------------------------------------------------------------------

    def begin(self, rules: Rules, config: Config, seed: int, players: tuple[Player, ...], campaign: str = "") -> tuple[Match, Journal]:
        """A new match whose every action is on disk before the next one."""
        match = Match(rules, config, seed, players, salt=new_salt())
        name = f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{rules.name}-{secrets.token_hex(3)}"
        _LOG.info("match %s begins: %s, seats %s", name, match.config.mode, len(players))
        journal = self._journal(match, name)
        journal.write(header_of(match, name, campaign))
        self._listen(match, journal, name, campaign).snapshot()
        return match, journal

    def resume(self, loaded: Loaded, path: Path) -> Journal:
        """Go on appending to the file a match was read from; one that cannot be added to is kept and a fresh file begun."""
        if not loaded.appendable or path.parent != self.matches:
            journal = self.anew(loaded.match, loaded.header.campaign)
            if path.parent == self.matches and journal.problem is None:
                self._relabel(path, finished=True, went_on=journal.path.name)
            return journal
        journal = Journal(path, self.cipher if loaded.sealed else None)
        journal.claim()
        snapshot = read_snapshot(path, loaded.header, self._opener)
        journal.at_snapshot = snapshot.header.past if snapshot is not None else 0
        self._listen(loaded.match, journal, loaded.header.id, loaded.header.campaign).guard()
        return journal

    def anew(self, match: Match, campaign: str = "") -> Journal:
        """Go on in a file of its own, which begins with everything so far; the journal tells if the disk refuses."""
        name = fresh_name(match)
        journal = self._journal(match, name)
        journal.write(*whole(match, name, campaign))
        self._listen(match, journal, name, campaign).snapshot()
        return journal

    def _journal(self, match: Match, name: str) -> Journal:
        return Journal(self.matches / (name + SUFFIX), self.cipher if running_couch(match) else None)

    def _listen(self, match: Match, journal: Journal, name: str, campaign: str) -> Writer:
        writer = Writer(match, journal, name, campaign, lambda: self.cipher)
        match.on_record = writer
        return writer

    def keep(self, match: Match, title: str, picture: bytes | None = None, campaign: str = "") -> Path:
        """Save into a new slot; raises OSError where the disk refuses."""
        name = fresh_name(match)
        path = self.slots / (name + SUFFIX)
        write_whole(path, whole_file(whole(match, name, campaign), self.cipher if running_couch(match) else None))
        self.label(path, Label(title, match.outcome is not None))
        if picture is not None:
            write_whole(path.with_suffix(PICTURE), picture)
        return path

    def label(self, path: Path, label: Label) -> None:
        """Write beside a match what the list should say of it."""
        write_whole(path.with_suffix(".json"), to_json(label))

    def rename(self, path: Path, title: str) -> None:
        """Another title for a match."""
        self.label(path, replace(self._label(path), title=title))

    def finish(self, path: Path, outcome: Outcome | None = None) -> None:
        """A match is over, or put away: Continue does not offer it any more. Its title stays, and who won is noted."""
        won = outcome.winners if outcome is not None else ()
        self.label(path, replace(self._label(path), finished=True, won=won))

    def delete(self, path: Path) -> None:
        """Remove a match because a person asked for it; the program itself never does."""
        for suffix in BESIDE:
            path.with_suffix(suffix).unlink(missing_ok=True)

    def put_aside(self, path: Path) -> Path:
        """A broken match leaves the list with all that lies beside it; nothing of it changes. Raises OSError where the disk refuses."""
        make_folder(self.aside)
        number, name = 1, path.stem
        while any((self.aside / (name + suffix)).exists() for suffix in BESIDE):
            number += 1
            name = f"{path.stem}-{number}"
        for suffix in BESIDE:
            if path.with_suffix(suffix).exists() or suffix == SUFFIX:
                path.with_suffix(suffix).rename(self.aside / (name + suffix))
        return self.aside / (name + SUFFIX)

    def export(self, path: Path, target: Path) -> None:
        """A copy of the file as it is, damaged or not."""
        shutil.copyfile(path, target)

    # -- reading ---------------------------------------------------------------------------------

    def list(self, folder: Path) -> list[SaveInfo]:
        """Every match file in `folder`, the newest first; damaged ones too."""
        found = [self.info(path) for path in folder.glob(f"*{SUFFIX}")] if folder.is_dir() else []
        return sorted(found, key=lambda info: (info.changed, info.path.name), reverse=True)

    def info(self, path: Path) -> SaveInfo:
        """What the list says of a file, without playing it."""
        changed, label = _changed(path), self._label(path)
        try:
            read = read_records(path, self._opener)
        except SaveDamaged as error:
            return SaveInfo(path, title=label.title, changed=changed, damage=error)
        header, records = read.header, read.records
        picture = path.with_suffix(PICTURE)
        actions = sum(isinstance(record, Did) for record in records)
        actions -= sum(record.count for record in records if isinstance(record, TookBack))
        finished = label.finished or any(isinstance(record, Conceded) and record.ends for record in records)
        return SaveInfo(
            path, header.game, label.title, header.created, changed, header.client, actions, finished,
            header.players, header.campaign, picture if picture.is_file() else None, read.damage or self._lacks(header, path), label.won,
        )  # fmt: skip

    def _lacks(self, header: Header, path: Path) -> SaveDamaged | None:
        """What was added to the game of a file and is not there; files without additions are not looked into for that."""
        if ADDED not in header.content:
            return None
        try:
            self._rules_of(header, path)
        except SaveDamaged as damage:
            return damage
        return None

    def latest(self) -> SaveInfo | None:
        """What Continue goes on with: the newest match that is not over and of which something can be played (H-17)."""
        newest = sorted(self.matches.glob(f"*{SUFFIX}"), key=lambda path: (_changed(path), path.name), reverse=True)
        # The label alone tells of the many that are over: their logs need not be read whenever the title is shown.
        infos = (self.info(path) for path in newest if not self._label(path).finished)
        return next((info for info in infos if not info.finished and self.can_open(info.path)), None)

    def follow(self, path: Path) -> Path:
        """The file in which a match goes on today."""
        for _ in range(MOST_MOVES):
            further = self._label(path).went_on
            if not further or not (path.parent / further).is_file():
                break
            path = path.parent / further
        return path

    def load(self, path: Path) -> Loaded:
        """Play a file back to where it was left, or as far as it can be trusted, or go on from the checkpoint beside it.

        Raises SaveDamaged where nothing of it can be played."""
        header = None
        try:
            read = read_records(path, self._opener)
            header = read.header
            loaded = self._played(read, path)
        except SaveDamaged as damage:
            further = self._checkpoint(path, header, NOWHERE, damage)
            if further is None:
                raise
            return further
        return self._checkpoint(path, header, len(loaded.match.entries), loaded.trouble) or loaded

    def _played(self, read: Read, path: Path) -> Loaded:
        """Everything of a file that is as it was played."""
        rules = self._rules_of(read.header, path)
        match = set_up(rules, read.header, path)
        differs = differences(rules, read.header, content_key(match.state), path)
        if read.damage is not None or differs is not None:
            _LOG.warning("%s", read.damage or differs)
        # Bare lines of old files say nothing before their first digest: with other rules or cards that is worth nothing.
        doubtful = read.written <= UNCHAINED and differs is not None and differs.reason != "client"
        playback = Playback(match, path, proven=NOWHERE if doubtful else 0)
        playback.begin(read.header.first)
        playback.play(read.records)
        if playback.proven == NOWHERE:
            raise differs or playback.misfit or SaveDamaged(path, "digest", 1)
        if playback.misfit is not None or (doubtful and read.header.rules_version != rules.version):
            playback.back_to_proven()
        ask_all(match, path)
        damage = playback.misfit or read.damage
        match.practice = match.practice or damage is not None
        return Loaded(match, read.header, damage, differs, read.sealed, read.written, read.torn)

    def _checkpoint(self, path: Path, header: Header | None, actions: int, trouble: SaveDamaged | None) -> Loaded | None:
        """The match from its snapshot, if that is further than what could be played; it is practice from then on."""
        read = read_snapshot(path, header, self._opener)
        if read is None or read.header.past <= actions:
            return None
        try:
            match = set_up(self._rules_of(read.header, path), read.header, path)
            Playback(match, path).play(read.records)
            ask_all(match, path)
        except SaveDamaged:
            return None
        match.practice = True
        short = SaveDamaged(path, "short", detail=f"{actions} / {read.header.past}")
        return Loaded(match, read.header, trouble or short, None, read.sealed, read.written)

    def _rules_of(self, header: Header, path: Path) -> Rules:
        """The rules of its game with the mods it was played with, no others."""
        try:
            return self._rules(header.game, header.content)
        except KeyError as error:
            raise SaveDamaged(path, "game", 1, header.game) from error
        except ContentMissing as error:
            raise SaveDamaged(path, "mods", 1, str(error)) from error

    def can_open(self, path: Path) -> bool:
        """Whether something of a file can be played; tried once for every state of the file."""
        try:
            facts = path.stat()
            known = self._opens.get(path)
            if known is None or known[0] != (facts.st_mtime_ns, facts.st_size):
                known = self._opens[path] = (facts.st_mtime_ns, facts.st_size), self._opened(path)
            return known[1]
        except OSError:
            return False

    def _opened(self, path: Path) -> bool:
        try:
            return self.load(path).match.outcome is None
        except SaveDamaged:
            return False

    def _label(self, path: Path) -> Label:
        try:
            return from_json(read_plain(path.with_suffix(".json"), LABEL), Label)
        except (OSError, msgspec.DecodeError):
            return Label()

    def _relabel(self, path: Path, *, finished: bool, went_on: str) -> None:
        # A label that cannot be written costs nothing but a second line in a list.
        with suppress(OSError):
            self.label(path, replace(self._label(path), finished=finished, went_on=went_on))


def _changed(path: Path) -> float:
    """When a file was last written; 0 for what is listed and cannot be reached (a link to nowhere, a cloud that is off)."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
