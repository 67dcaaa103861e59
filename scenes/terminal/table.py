"""What lies on a table, told: the players first, then zone by zone what each piece shows."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.table.moment import Moment
from engine.table.parts import Parts
from engine.table.pieces import Placing
from engine.ui.speech import spoken
from scenes.common.naming import Naming

_ZONE: Final = re.compile(r"(?P<name>[a-z]+?)(?P<seat>\d)?(_(?P<rest>\w+))?")
_PLATES: Final = ("seat{}", "plate:{}", "reserve:{}", "watcher{}")
"""Spots where tables show how a player fares."""
_COMMON: Final = "about:"
"""Begins the names of spots that tell of what all share."""


class TableTeller:
    """Tells one moment."""

    def __init__(self, parts: Parts, moment: Moment, naming: Naming, pieces: list[Placing], known: frozenset[str]) -> None:
        self._parts = parts
        self._moment = moment
        self._naming = naming
        self._pieces = pieces
        self._known = known
        self._t = parts.words.t

    def lines(self) -> Iterator[str]:
        """The table from the top."""
        yield from filter(None, (spoken(self._parts.words.status(self._moment), self._t),))
        yield from self._players()
        shared = (self._parts.words.tooltip(key, self._moment) for key in sorted(self._known) if key.startswith(_COMMON))
        yield from filter(None, (spoken(tip, self._t) for tip in shared))
        zones: dict[str, Counter[str]] = {}
        for piece in self._pieces:
            said = self._piece(piece)
            if said:
                zones.setdefault(self._heading(piece.zone), Counter())[said] += 1
        for heading, counted in zones.items():
            yield f"{heading}:"
            yield from (f"  {line}" + (f" ×{count}" if count > 1 else "") for line, count in counted.items())

    def _players(self) -> Iterator[str]:
        for seat, person in enumerate(self._parts.words.people):
            keys = [plate.format(seat) for plate in _PLATES]
            tips = (self._parts.words.tooltip(key, self._moment) for key in keys if key in self._known)
            told = spoken(next(filter(None, tips), ""), self._t)
            if told:
                yield told if told.startswith(person.name) else f"{person.name}: {told}"

    def _piece(self, piece: Placing) -> str:
        tip = spoken(self._parts.words.tooltip(piece.key, self._moment), self._t)
        name = self._naming.piece(piece.key)
        told = tip if name in tip else ". ".join(filter(None, (name, tip)))
        where = self._where(piece.slot) if piece.slot != piece.key else ""
        return f"{told} [{where}]" if told and where else told

    def _where(self, slot: str) -> str:
        return self._naming.place(slot) or (self._naming.piece(slot) if slot in self._known else "")

    def _heading(self, zone: str) -> str:
        match = _ZONE.fullmatch(zone)
        key = f"text.zone.{match['name']}" if match is not None else ""
        if match is None or key not in self._t:
            return self._t("text.zone.table")
        people = self._parts.words.people
        if match["seat"] is not None and int(match["seat"]) < len(people):
            return f"{people[int(match['seat'])].name}, {self._t(key)}"
        side = f"text.side.{match['rest']}"
        return f"{self._t(key)} ({self._t(side)})" if side in self._t else self._t(key)
