"""Playing a match file back: every line done again and compared with what was recorded."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from engine.match.damage import SaveDamaged
from engine.match.match import Match
from engine.match.records import Checked, Conceded, Did, Header, Record, Seated, Stopped, TookBack
from engine.rules.kernel.codec import digest, from_json, to_json
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.protocol import Rules, State, Upgrading
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Config
from engine.version import client_version

UNFIT = (Refused, msgspec.DecodeError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError, AssertionError, RecursionError)
"""What rules may raise over facts that no match has written: a letter changed on a worn disk, a file edited by hand."""
NOWHERE = -1
"""Not even the set-up is known to be the one that was played."""


def set_up(rules: Rules, header: Header, path: Path) -> Match:
    """The match of a header before its first action."""
    try:
        config: Config = from_json(bytes(header.config), rules.config_type)
    except UNFIT as error:
        raise SaveDamaged(path, "config", 1, str(error)) from error
    try:
        start = _start(rules, bytes(header.start))
    except UNFIT as error:
        raise SaveDamaged(path, "start", 1, str(error)) from error
    try:
        match = Match(rules, config, header.seed, header.players, start=start, salt=header.salt, seal=header.seal)
    except UNFIT as error:
        raise SaveDamaged(path, "config", 1, repr(error)) from error
    match.practice = header.practice
    return match


def _start(rules: Rules, data: bytes) -> State | None:
    """The state with which a match begins, if it is not the set-up; one of an earlier shape is brought up to today's."""
    kind = rules.state_type | None
    try:
        return from_json(data, kind)
    except msgspec.DecodeError:
        if not isinstance(rules, Upgrading):
            raise
        return from_json(to_json(rules.upgraded(from_json(data, dict[str, Any]))), kind)


def differences(rules: Rules, header: Header, content: str, path: Path) -> SaveDamaged | None:
    """What of the header is not as it is today: the rules, the content or the client, in the order of their weight (H-2)."""
    if header.rules_version != rules.version:
        return SaveDamaged(path, "rules", 1, f"{header.rules_version} / {rules.version}")
    if header.content != content:
        return SaveDamaged(path, "content", 1, f"{header.content} / {content}")
    if header.client != client_version():
        return SaveDamaged(path, "client", 1, f"{header.client} / {client_version()}")
    return None


class Playback:
    """Does the lines of a file again. `proven` counts the actions that led where they led then, `misfit` is the first line that did not."""

    def __init__(self, match: Match, path: Path, *, proven: int = 0) -> None:
        self.match = match
        self.proven = proven
        self.misfit: SaveDamaged | None = None
        self._path = path

    def begin(self, first: str) -> None:
        """Compare the state before the first action."""
        if first and digest(self.match.state) == first:
            self.proven = 0
        elif first:
            self.proven, self.misfit = NOWHERE, SaveDamaged(self._path, "digest", 1)

    def play(self, records: list[Record]) -> None:
        """Do `records` up to the first that does not fit."""
        for number, record in enumerate(records, 2):
            if self.misfit is not None:
                return
            try:
                LINES[type(record)](self, record, number)
            except UNFIT as error:
                self.misfit = SaveDamaged(self._path, "action", number, repr(error))

    def back_to_proven(self) -> None:
        """Drop what is not known to be as it was played."""
        count = len(self.match.entries) - max(0, self.proven)
        if count > 0:
            self.match.rewind(count)
            self.match.undone.clear()

    def compare(self, wanted: str, number: int) -> None:
        """The state has to be the recorded one."""
        if digest(self.match.state) == wanted:
            self.proven = len(self.match.entries)
        else:
            self.misfit = SaveDamaged(self._path, "digest", number, f"after action {len(self.match.entries)}")

    def did(self, record: Did, number: int) -> None:
        match = self.match
        if record.seat != match.to_act:
            self.misfit = SaveDamaged(self._path, "seat", number, f"{record.seat} / {match.to_act}")
            return
        match.act(from_json(bytes(record.action), match.rules.action_type), auto=record.auto)
        if record.state:
            self.compare(record.state, number)

    def took_back(self, record: TookBack, _number: int) -> None:
        self.match.rewind(record.count, practice=record.practice)
        self.proven = min(self.proven, len(self.match.entries))

    def checked(self, record: Checked, number: int) -> None:
        # A number that differs says that a line is missing or stands there twice (H-1).
        if record.at != len(self.match.entries):
            self.misfit = SaveDamaged(self._path, "count", number, f"{record.at} / {len(self.match.entries)}")
        else:
            self.compare(record.digest, number)

    def seated(self, record: Seated, _number: int) -> None:
        self.match.seat(record.seat, record.player)

    def stopped(self, record: Stopped, _number: int) -> None:
        self.match.stop(record.seat, record.stops)

    def conceded(self, record: Conceded, _number: int) -> None:
        self.match.concede(record.seat, ends=record.ends)


LINES: Second[Playback, [int], None] = table(
    second(Did, Playback.did),
    second(TookBack, Playback.took_back),
    second(Seated, Playback.seated),
    second(Stopped, Playback.stopped),
    second(Conceded, Playback.conceded),
    second(Checked, Playback.checked),
)


def ask_all(match: Match, path: Path) -> None:
    """Ask what a table would ask: set-ups that no lobby offers may hold until somebody looks at them."""
    try:
        if match.to_act is not None and not match.legal_actions():
            raise ValueError(f"seat {match.to_act} has nothing to answer")
        for seat in (None, *range(len(match.players))):
            match.view(seat)
    except UNFIT as error:
        raise SaveDamaged(path, "config", 1, repr(error)) from error
