"""Where each kind of event can be seen: the book of moments, each after so many actions of a match of chance or of a recorded one."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, get_args

import msgspec

from engine.content import load_rules
from engine.content.files import data_root
from engine.match.match import Match
from engine.match.players import Player
from engine.match.reading import SUFFIX
from engine.match.store import Store
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Action, Event

PEOPLE: Final = ("aurel", "morgan", "thora", "elwin", "hana", "seamus")
VIEWER: Final = 0
"""The seat of the one person at the table; the others are computers."""


class Moment(msgspec.Struct, frozen=True, order=True, omit_defaults=True, kw_only=True):
    """An event happens in the action after the first `actions` of a match: a recorded one, or one that chance plays."""

    match: str = ""
    """The name of a recorded match that good players played."""
    config: str = ""
    seed: int = 0
    actions: int


Book = dict[str, dict[str, Moment]]
"""Game → name of the event → where it is seen."""

RARE: Final = "no match that chance played has brought it yet"
UNSEEN: Final[dict[str, dict[str, str]]] = {
    "heroes": dict.fromkeys(("Fizzled", "GrailMoved", "Surrendered"), RARE),
    "mythic": {"FirstPlayerRolled": "rolled while the table is laid, before anybody looks"} | dict.fromkeys(("Reborn",), RARE),
    "village": dict.fromkeys(("OverwhelmFell", "SwallowedBuried", "SwallowedTaken"), RARE),
}
"""Game → name of the event → why there is no film of it."""


def event_names(game: str) -> list[str]:
    """Every kind of event that the rules of a game know."""
    return sorted(kind.__name__ for kind in get_args(load_rules(game).event_type))


def book_file() -> Path:
    """Where the moments are written down."""
    return data_root() / "assets" / "film" / "moments.json"


def read_book(path: Path | None = None) -> Book:
    """The moments that were found; none before the first search."""
    path = path or book_file()
    return msgspec.json.decode(path.read_bytes(), type=Book) if path.is_file() else {}


def recordings(game: str) -> dict[str, Path]:
    """The recorded matches of a game by name."""
    return {path.stem.partition("-")[2]: path for path in sorted((book_file().parent / "matches").glob(f"{game}-*{SUFFIX}"))}


def write_book(book: Book, path: Path | None = None) -> None:
    """Write the moments down, one line each."""
    ordered = {game: dict(sorted(moments.items())) for game, moments in sorted(book.items())}
    games = (f'  "{game}": {{\n' + ",\n".join(_lines(moments)) + "\n  }" for game, moments in ordered.items())
    (path or book_file()).write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8")


def _lines(moments: dict[str, Moment]) -> Iterator[str]:
    for name, moment in moments.items():
        yield f'    "{name}": {msgspec.json.encode(moment).decode()}'


@cache
def _track(game: str, config: str, seed: int) -> tuple[Match, Dice]:
    """A match that chance plays; it goes on wherever a later moment of it is asked for."""
    rules = load_rules(game)
    chosen = rules.sample_configs()[config]
    return Match(rules, chosen, seed, _people(chosen.seats)), Dice(seed)


@cache
def recorded(game: str, name: str) -> Match:
    """A match that good players played, as far as today's rules play it the same way."""
    path = recordings(game).get(name)
    if path is None:
        raise LookupError(f"{game}: no match is recorded as {name!r}")
    return Store(path.parent, load_rules).load(path).match


def _people(seats: int) -> tuple[Player, ...]:
    """One person and computers around them."""
    return tuple(Player("human" if seat == VIEWER else "ai", PEOPLE[seat].title(), "normal", seat, PEOPLE[seat]) for seat in range(seats))


def before(game: str, moment: Moment) -> tuple[Match, Action]:
    """The match as it stands just before a moment, and the action that brings it; LookupError where the match is over by then."""
    track = recorded(game, moment.match) if moment.match else _played(game, moment)
    if len(track.entries) <= moment.actions:
        raise LookupError(f"{game}: {moment.match or moment.config} {moment.seed} is over after {len(track.entries)} actions")
    return track.branch(moment.actions, _people(track.config.seats)), track.entries[moment.actions].action


def _played(game: str, moment: Moment) -> Match:
    """A match that chance played up to the action of a moment, or to its end."""
    track, dice = _track(game, moment.config, moment.seed)
    while len(track.entries) <= moment.actions and track.outcome is None:
        track.act(dice.pick(track.legal_actions()))
    return track


def brings(game: str, moment: Moment) -> list[Event]:
    """What happens in the action of a moment; nothing where the match has no such action (any more)."""
    try:
        match, action = before(game, moment)
    except LookupError:
        return []
    return match.act(action)
