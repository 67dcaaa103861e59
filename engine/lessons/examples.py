"""The worked examples of the rulebook as positions that can be played."""
from __future__ import annotations

from functools import cache

import msgspec

from engine.content import load_rules
from engine.content.errors import ContentError
from engine.content.files import content_folder
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.codec import from_json
from engine.rules.kernel.protocol import State
from engine.rules.kernel.types import Config, Seat
from engine.rules.kernel.vocabulary import Row

FILE = "examples.json"
MAKE = "run `python -m tools.examples`"


class Entry(Row, frozen=True):
    """An example as the file holds it: who is to play, and the state as JSON."""

    seat: Seat
    state: msgspec.Raw


class Example(msgspec.Struct, frozen=True):
    """The position of one worked example; `rule` is its id in the rulebook."""

    game: str
    rule: str
    seat: Seat
    state: State

    @property
    def config(self) -> Config:
        """What was agreed before the match it is a moment of."""
        config: Config = self.state.config
        return config

    def match(self, players: tuple[Player, ...]) -> Match:
        """A practice match that begins here."""
        match = Match(load_rules(self.game), self.config, 0, players, start=self.state)
        match.practice = True
        return match


@cache
def examples_of(game: str) -> dict[str, Example]:
    """Rule id → its position; none where the game has no file of them."""
    path = content_folder(game) / FILE
    return read_examples(game, path.read_bytes()) if path.is_file() else {}


def read_examples(game: str, data: bytes) -> dict[str, Example]:
    """The examples in a file; one that does not fit the rules of today is a ContentError that names it."""
    try:
        entries = msgspec.json.decode(data, type=dict[str, Entry])
    except msgspec.DecodeError as error:
        raise ContentError(FILE, game, "", f"{error}; {MAKE}") from error
    kind, found = load_rules(game).state_type, {}
    for rule, entry in entries.items():
        try:
            state = from_json(bytes(entry.state), kind)
        except (msgspec.DecodeError, ValueError) as error:
            raise ContentError(FILE, rule, "state", f"{error}; {MAKE}") from error
        if state.to_act != entry.seat:
            raise ContentError(FILE, rule, "seat", f"{state.to_act} has to act, not {entry.seat}; {MAKE}")
        found[rule] = Example(game, rule, entry.seat, state)
    return found
