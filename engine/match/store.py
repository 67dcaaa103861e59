"""Matches on disk: autosave, slots, and going on with what was left."""
from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from engine.files import write_whole
from engine.match.journal import SNAPSHOT, SUFFIX, Journal, SaveDamaged, read_records, read_snapshot
from engine.match.match import EVERY, Match
from engine.match.players import Player
from engine.match.records import Checked, Conceded, Did, Header, Record, Seated, Snapshot, Stopped, TookBack
from engine.rules.kernel.codec import digest, from_json, to_json
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Config
from engine.version import client_version

UNFIT = (Refused, msgspec.DecodeError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError, AssertionError, RecursionError)
"""What rules may raise over facts that no match has written: a letter changed on a worn disk, a file edited by hand."""


class SaveInfo(msgspec.Struct, frozen=True):
    """A line in the list of saves; `damage` is set where the file cannot be played on."""

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


class Label(msgspec.Struct):
    """What a person wrote on a slot, and what the list shows without replaying the match."""

    title: str = ""
    finished: bool = False


class Loaded(msgspec.Struct):
    """A match read back. `damage` says why it may end earlier than it was left, or why it goes on as practice."""

    match: Match
    header: Header
    damage: SaveDamaged | None = None


class Store:
    """All matches in one folder: `current` is written while playing, `slots` hold what a person kept."""

    def __init__(self, folder: Path, load_rules: Callable[[str], Rules]) -> None:
        self.folder = folder
        self.matches = folder / "matches"
        self.slots = folder / "slots"
        self._rules = load_rules

    # -- writing ---------------------------------------------------------------------------------

    def begin(self, rules: Rules, config: Config, seed: int, players: tuple[Player, ...], campaign: str = "") -> tuple[Match, Journal]:
        """A new match whose every action is on disk before the next one."""
        now = datetime.now(UTC)
        name = f"{now:%Y%m%d-%H%M%S}-{rules.name}-{digest([seed, now.isoformat()])[:6]}"
        match = Match(rules, config, seed, players)
        journal = Journal(self.matches / (name + SUFFIX))
        journal.write(_header(match, name, now.isoformat(timespec="seconds"), campaign))
        match.on_record = _writer(match, journal, campaign)
        return match, journal

    def resume(self, loaded: Loaded, path: Path) -> Journal:
        """Go on appending to the file a match was read from; a damaged one is kept and a fresh file begun."""
        if loaded.damage is None and path.parent == self.matches:
            journal = Journal(path)
            journal.claim()
        else:
            journal = self.anew(loaded.match, loaded.header.campaign)
        loaded.match.on_record = _writer(loaded.match, journal, loaded.header.campaign)
        return journal

    def anew(self, match: Match, campaign: str = "") -> Journal:
        """Go on in a file of its own, which begins with everything so far; the journal tells if the disk refuses."""
        name = _fresh_name(match)
        journal = Journal(self.matches / (name + SUFFIX))
        journal.write(*_whole(match, name, campaign))
        match.on_record = _writer(match, journal, campaign)
        return journal

    def keep(self, match: Match, title: str, picture: bytes | None = None, campaign: str = "") -> Path:
        """Save into a new slot; raises OSError where the disk refuses."""
        name = _fresh_name(match)
        path = self.slots / (name + SUFFIX)
        write_whole(path, b"".join(to_json(record) + b"\n" for record in _whole(match, name, campaign)))
        self.label(path, Label(title, match.outcome is not None))
        if picture is not None:
            path.with_suffix(".png").write_bytes(picture)
        return path

    def label(self, path: Path, label: Label) -> None:
        """Write beside a match what the list should say of it."""
        write_whole(path.with_suffix(".json"), to_json(label))

    def rename(self, path: Path, title: str) -> None:
        """Another title for a slot."""
        self.label(path, Label(title, self._label(path).finished))

    def finish(self, path: Path) -> None:
        """A match is over, or put away: Continue does not offer it any more. Its title stays."""
        self.label(path, Label(self._label(path).title, finished=True))

    def delete(self, path: Path) -> None:
        """Remove a match because a person asked for it; the program itself never does."""
        for suffix in (SUFFIX, SNAPSHOT, ".json", ".png"):
            path.with_suffix(suffix).unlink(missing_ok=True)

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
        changed = _changed(path)
        try:
            header, records, damage = read_records(path)
        except SaveDamaged as error:
            return SaveInfo(path, changed=changed, damage=error)
        label = self._label(path)
        picture = path.with_suffix(".png")
        actions = sum(isinstance(record, Did) for record in records)
        actions -= sum(record.count for record in records if isinstance(record, TookBack))
        finished = label.finished or any(isinstance(record, Conceded) and record.ends for record in records)
        return SaveInfo(
            path, header.game, label.title, header.created, changed, header.client, actions, finished,
            header.players, header.campaign, picture if picture.is_file() else None, damage,
        )  # fmt: skip

    def latest(self) -> SaveInfo | None:
        """What Continue would go on with."""
        newest = sorted(self.matches.glob(f"*{SUFFIX}"), key=lambda path: (_changed(path), path.name), reverse=True)
        # The label alone tells of the many that are over: their logs need not be read whenever the title is shown.
        infos = (self.info(path) for path in newest if not self._label(path).finished)
        return next((info for info in infos if not info.finished and info.damage is None), None)

    def load(self, path: Path) -> Loaded:
        """Play a file back to where it was left; raises SaveDamaged where nothing of it can be played."""
        header, records, damage = read_records(path)
        try:
            rules = self._rules(header.game)
        except KeyError as error:
            raise SaveDamaged(path, "game", 1, header.game) from error
        try:
            config: Config = from_json(bytes(header.config), rules.config_type)
        except UNFIT as error:
            raise SaveDamaged(path, "config", 1, str(error)) from error
        try:
            start = from_json(bytes(header.start), rules.state_type | None)
        except UNFIT as error:
            raise SaveDamaged(path, "start", 1, str(error)) from error
        try:
            match = Match(rules, config, header.seed, header.players, start=start)
        except UNFIT as error:
            raise SaveDamaged(path, "config", 1, repr(error)) from error
        match.practice = header.practice
        misfit = play_back(match, records, path)
        try:
            _ask_all(match)
        except UNFIT as error:
            raise SaveDamaged(path, "config", 1, repr(error)) from error
        if misfit is None:
            return Loaded(match, header, damage)
        return _from_snapshot(match, header, records, path, misfit)

    def _label(self, path: Path) -> Label:
        try:
            return from_json(path.with_suffix(".json").read_bytes(), Label)
        except (OSError, msgspec.DecodeError):
            return Label()


def _changed(path: Path) -> float:
    """When a file was last written; 0 for what is listed and cannot be reached (a link to nowhere, a cloud that is off)."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _writer(match: Match, journal: Journal, campaign: str) -> Callable[[Record], None]:
    """What writes every record of `match`, and a snapshot at every checkpoint."""

    def write(record: Record) -> None:
        journal.write(record)
        if journal.foreign:
            # A second client goes on with the same match: each keeps what was played in it, in a file of its own.
            name = _fresh_name(match)
            journal.move(journal.path.with_name(name + SUFFIX))
            journal.write(*_whole(match, name, campaign))
        if isinstance(record, Checked):
            journal.snapshot(Snapshot(record.at, msgspec.Raw(to_json(match.state))))

    return write


def _ask_all(match: Match) -> None:
    """Ask what a table would ask: set-ups that no lobby offers may hold until somebody looks at them."""
    if match.to_act is not None and not match.legal_actions():
        raise ValueError(f"seat {match.to_act} has nothing to answer")
    for seat in (None, *range(len(match.players))):
        match.view(seat)


def _from_snapshot(match: Match, header: Header, records: list[Record], path: Path, misfit: SaveDamaged) -> Loaded:
    """The rules or the content have changed since: go on from the last checkpoint if it is further than the log got.

    Who sits where, who gave up and what everybody wants to be asked for does not depend on any rule and stays."""
    snapshot = read_snapshot(path)
    if snapshot is not None and snapshot.at > len(match.entries) // EVERY * EVERY:
        try:
            state = from_json(bytes(snapshot.state), match.rules.state_type)
        except UNFIT:
            state = None
        if state is not None:
            again = Match(match.rules, match.config, match.seed, header.players, start=state)
            play_back(again, [record for record in records if isinstance(record, Seated | Stopped | Conceded)], path)
            again.practice = True
            return Loaded(again, header, misfit)
    return Loaded(match, header, misfit)


def play_back(match: Match, records: list[Record], path: Path) -> SaveDamaged | None:
    """Apply `records`; the first that does not fit ends it and is returned."""
    for number, record in enumerate(records, 2):
        try:
            match_record(match, record, path, number)
        except SaveDamaged as damage:
            return damage
        except UNFIT as error:
            return SaveDamaged(path, "action", number, repr(error))
    return None


def match_record(match: Match, record: Record, path: Path, number: int) -> None:
    """One line of a match file, done again."""
    match record:
        case Did(seat, action, auto):
            if seat != match.to_act:
                raise SaveDamaged(path, "seat", number, f"{seat} / {match.to_act}")
            match.act(from_json(bytes(action), match.rules.action_type), auto=auto)
        case TookBack(count, practice):
            match.rewind(count, practice=practice)
        case Seated(seat, player):
            match.seat(seat, player)
        case Stopped(seat, stops):
            match.stop(seat, stops)
        case Conceded(seat, ends):
            match.concede(seat, ends=ends)
        case Checked(at, wanted):
            if at == len(match.entries) and digest(match.state) != wanted:
                raise SaveDamaged(path, "digest", number, f"after action {at}")


def _fresh_name(match: Match) -> str:
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}-{match.rules.name}"


def _whole(match: Match, name: str, campaign: str) -> list[Record]:
    """A match from its header to its present, as one file says it."""
    records: list[Record] = [_header(match, name, datetime.now(UTC).isoformat(timespec="seconds"), campaign)]
    # Only the last one can have ended it, and then nothing follows. The others left their seats to computers: that comes first,
    # because nobody can give up a match that is over.
    left = match.conceded[:-1] if match.given_up else match.conceded
    records += [Conceded(seat, ends=False) for seat in left]
    records += [Did(entry.seat, msgspec.Raw(to_json(entry.action)), entry.auto) for entry in match.entries]
    records += [Stopped(seat, stops) for seat, stops in match.stops.items()]
    records.append(Checked(len(match.entries), digest(match.state)))
    if match.given_up:
        records.append(Conceded(match.conceded[-1], ends=True))
    return records


def _header(match: Match, name: str, created: str, campaign: str) -> Header:
    rules = match.rules
    content = getattr(match.state, "content", None)
    return Header(
        id=name,
        game=rules.name,
        rules_version=rules.version,
        content=content.key if content is not None else "",
        client=client_version(),
        created=created,
        seed=match.seed,
        config=msgspec.Raw(to_json(match.config)),
        players=match.players,
        start=msgspec.Raw(to_json(match.start)),
        campaign=campaign,
        practice=match.practice,
    )
