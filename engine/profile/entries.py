"""The diary of a player: one JSON line for everything that was finished; nothing is counted twice.

Every line ends with a sum over itself and the line before it (`engine.match.lines`); those of client 0.1 are bare."""
from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from engine.files import make_folder, read_plain, sync_folder
from engine.match.lines import SUM, BadLine, Chain
from engine.match.match import Match
from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.setup import sides_of

DIARY = "profile.jsonl"
"""The file in the player's folder."""
LONGEST = 32 * 2**20
"""Bytes beyond which a file is no diary."""
TABLE = "table"
"""The rival of somebody who plays against a scenario, alone or with allies."""
Result = Literal["won", "drawn", "lost"]


class MatchDone(msgspec.Struct, frozen=True, tag="match"):
    """A finished match of the person at this screen; `rivals` are the brains he played against, none on the couch and `TABLE` where
    only the rules of the scenario were against him, and `names` what they were called."""

    id: str
    game: str
    mode: str
    result: Result
    rivals: tuple[str, ...]
    practice: bool = False
    campaign: str = ""
    when: str = ""
    names: tuple[str, ...] = ()


class LessonDone(msgspec.Struct, frozen=True, tag="lesson"):
    """A lesson gone through to its end."""

    game: str
    lesson: str
    when: str = ""

    @property
    def id(self) -> str:
        return f"{self.game}:{self.lesson}"


class PuzzleDone(msgspec.Struct, frozen=True, tag="puzzle"):
    """A puzzle solved without being shown the answer."""

    game: str
    puzzle: str
    when: str = ""

    @property
    def id(self) -> str:
        return f"{self.game}:puzzle:{self.puzzle}"


Entry = MatchDone | LessonDone | PuzzleDone
E = TypeVar("E", MatchDone, LessonDone, PuzzleDone)


class Diary:
    """The file of a profile. Lines that are not as they were written are skipped and kept; a disk that refuses is told by `problem`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem: OSError | None = None
        self.skipped = 0
        self._chain = Chain()
        self._whole = True
        """Whether the file ends with a whole line."""
        self.entries: list[Entry] = self._read()

    def of_kind(self, kind: type[E]) -> Iterator[E]:
        """The entries of one kind, oldest first."""
        return (entry for entry in self.entries if isinstance(entry, kind))

    def _read(self) -> list[Entry]:
        """Everything that stands in the file as it was written; from here on its end is known."""
        self._chain, self.skipped = Chain(), 0
        try:
            data = read_plain(self.path, LONGEST)
        except FileNotFoundError:
            return []
        except OSError as error:
            self.problem = error
            return []
        self._whole = not data or data.endswith(b"\n")
        entries: list[Entry] = []
        for line in filter(None, data.split(b"\n")):
            try:
                entries.append(from_json(self._taken(line), Entry))
            except (msgspec.DecodeError, BadLine):
                self.skipped += 1
        return entries

    def _taken(self, line: bytes) -> bytes:
        """The JSON of a line; after a worn one the next has to follow what is written there."""
        if line.endswith(b"}") and not self._chain.last:
            return line
        try:
            return self._chain.take(line, None)
        except BadLine:
            self._chain.last = line[-SUM:]
            raise

    def add(self, entry: Entry) -> bool:
        """Write an entry once; False if it stood there already."""
        if any(known.id == entry.id and type(known) is type(entry) for known in self.entries):
            return False
        self.entries.append(entry)
        # Another client may have written since: the line has to follow what stands there now.
        self._read()
        try:
            make_folder(self.path.parent)
            with self.path.open("ab") as file:
                # A killed program may have left half a line, which must not swallow this one.
                file.write((b"" if self._whole else b"\n") + self._chain.add(to_json(entry)))
                file.flush()
                os.fsync(file.fileno())
            sync_folder(self.path.parent)
            self._whole = True
        except OSError as error:
            self.problem = error
        return True


def match_entry(match: Match, name: str, campaign: str = "") -> MatchDone | None:
    """What the diary says of a finished match; None where no person played or several shared the couch's glory."""
    outcome = match.outcome
    people = sorted({*match.humans, *match.conceded})
    if outcome is None or not people:
        return None
    sides = sides_of(match.rules.modes, match.config)
    friends = {sides[seat] for seat in people}
    others = [player for seat, player in enumerate(match.players) if sides[seat] not in friends]
    rivals, names = tuple(player.brain.partition("@")[0] for player in others), tuple(player.name for player in others)
    if len(people) > 1:
        result: Result = "drawn"
    else:
        rivals = rivals or (TABLE,)
        result = "drawn" if outcome.draw and len(outcome.winners) > 1 else "won" if people[0] in outcome.winners else "lost"
    return MatchDone(name, match.rules.name, match.config.mode, result, rivals, match.practice, campaign, now(), names)


def now() -> str:
    """The date for an entry."""
    return datetime.now(UTC).isoformat(timespec="seconds")
