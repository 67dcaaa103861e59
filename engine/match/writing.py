"""A match as the lines of a file, and what writes every line of a match that is played."""
from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import UTC, datetime

from msgspec import Raw
from msgspec.structs import replace

from engine.match.journal import Journal
from engine.match.match import EVERY, Match
from engine.match.reading import SUFFIX
from engine.match.records import Checked, Conceded, Did, Header, Record, Stopped, TookBack
from engine.match.sealing import Cipher
from engine.rules.kernel.codec import digest, to_json
from engine.rules.kernel.protocol import State
from engine.version import client_version


class Writer:
    """Hears every record of a match and keeps it in `journal`; `name` is what the match is called in its file and its snapshot."""

    def __init__(self, match: Match, journal: Journal, name: str, campaign: str, cipher: Callable[[], Cipher]) -> None:
        self._match = match
        self._journal = journal
        self._name = name
        self._campaign = campaign
        self._cipher = cipher

    def __call__(self, record: Record) -> None:
        journal, match = self._journal, self._match
        if isinstance(record, TookBack) and len(match.entries) < journal.at_snapshot:
            # First the snapshot: one that is further than the log would bring back what was taken back.
            self.snapshot()
        journal.write(record)
        if journal.foreign:
            # A second client goes on with the same match: each keeps what was played in it, in a file of its own.
            self._name = fresh_name(match)
            journal.move(journal.path.with_name(self._name + SUFFIX))
            journal.write(*whole(match, self._name, self._campaign))
        if isinstance(record, Did) and len(match.entries) % EVERY == 0:
            self.snapshot()
        self.guard()

    def guard(self) -> None:
        """What several people play is sealed while it runs, and open to everybody once it is over (H-7)."""
        wanted = running_couch(self._match, self._journal.sealed)
        if wanted != self._journal.sealed and self._journal.problem is None:
            cipher = self._cipher()
            self._journal.turn(cipher if wanted else None, cipher)
            self.snapshot()

    def snapshot(self) -> None:
        """Keep the latest checkpoint beside the journal, as a match that begins there."""
        at, state = self._match.checkpoint
        header = replace(header_of(self._match, self._name, self._campaign), start=Raw(to_json(state)), first=digest(state), past=at)
        self._journal.snapshot(at, [header, *_left(self._match), *_stops(self._match), *_ended(self._match)])


def running_couch(match: Match, before: bool = False) -> bool:
    """Whether people would find each other's secrets in the file: several play, or did before, and it is not over."""
    return (before or match.couch) and match.outcome is None


def fresh_name(match: Match) -> str:
    """A name that no file of ours has, whatever the clock says: it may stand still or be set back."""
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}-{match.rules.name}-{secrets.token_hex(3)}"


def whole(match: Match, name: str, campaign: str) -> list[Record]:
    """A match from its header to its present, as one file says it."""
    did = [Did(entry.seat, Raw(to_json(entry.action)), entry.auto, digest(state)) for entry, _, state in match.history()]
    check = Checked(len(match.entries), digest(match.state))
    return [header_of(match, name, campaign), *_left(match), *did, *_stops(match), check, *_ended(match)]


def header_of(match: Match, name: str, campaign: str) -> Header:
    """The first line: what the match began with, and with which rules and content."""
    start, first = match.start, match.state_at(0)
    return Header(
        id=name,
        game=match.rules.name,
        rules_version=match.rules.version,
        content=content_key(first),
        client=client_version(),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        seed=match.seed,
        salt=match.salt,
        seal=match.seal,
        config=Raw(to_json(match.config)),
        players=match.players,
        start=Raw(to_json(start)),
        first=digest(first),
        campaign=campaign,
        practice=match.practice,
    )


def content_key(state: State) -> str:
    """The content that a state is played with; "" where a game has none."""
    content = getattr(state, "content", None)
    return content.key if content is not None else ""


def _left(match: Match) -> list[Record]:
    """Who left a seat to the computer. That comes first, because nobody can give up a match that is over."""
    return [Conceded(seat, ends=False) for seat in (match.conceded[:-1] if match.given_up else match.conceded)]


def _ended(match: Match) -> list[Record]:
    """Whose giving up has ended it: only the last one's can, and then nothing follows."""
    return [Conceded(match.conceded[-1], ends=True)] if match.given_up else []


def _stops(match: Match) -> list[Record]:
    return [Stopped(seat, stops) for seat, stops in match.stops.items()]
