"""`replay FILE`: list a recorded match, or play it again and compare every line."""
from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.app.folders import user_folder
from engine.content import load_rules
from engine.content.files import data_root
from engine.i18n.catalogue import Catalogue
from engine.match.damage import SaveDamaged
from engine.match.match import Match
from engine.match.sealing import known_cipher, seed_seal
from engine.match.store import Store
from engine.rules.kernel.types import Seat


def main(argv: list[str]) -> int:
    """0 = every line is as recorded; 1 = it is not, and the first difference is named; 2 = nothing of it can be played."""
    parser = argparse.ArgumentParser(prog="mythoteca replay", description="List a recorded match, or verify it.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--verify", action="store_true", help="only check that every line plays back as it was recorded")
    parser.add_argument("--seat", type=int, metavar="N", help="what this seat has seen of a match that is not over (default: the public)")
    options = parser.parse_args(argv)
    try:
        loaded = _store(options.file).load(options.file)
    except SaveDamaged as error:
        print(f"replay: {_told(error)}", file=sys.stderr)
        return 2
    match = loaded.match
    if options.seat is not None and options.seat not in range(len(match.players)):
        print(f"replay: there is no seat {options.seat}; there are {len(match.players)}, from 0", file=sys.stderr)
        return 2
    if not options.verify:
        _list(match, options.seat)
    if loaded.trouble is not None:
        print(f"replay: {_told(loaded.trouble)}", file=sys.stderr)
        return 1
    if loaded.torn:
        print(f"replay: {options.file.name}: the last line has no end; what is before it is as recorded", file=sys.stderr)
        return 1
    print(f"{options.file.name}: {match.rules.name}, {len(match.entries)} actions, verified, {_ending(match)}")
    return 0


def _store(file: Path) -> Store:
    """Where the key of a sealed match may lie: two folders above it, or in the player's own folder."""
    near = file.resolve().parent.parent
    return Store(near if known_cipher(near) is not None else user_folder() / "saves", load_rules)


def _ending(match: Match) -> str:
    result = match.outcome
    if result is None:
        return "unfinished"
    mark = seed_seal(match.seed, match.salt)
    word = "" if match.kept_word else f", which is not the seal {match.seal} of its beginning"
    seal = f", seed {match.seed} and salt {match.salt} sealed as {mark}{word}" if match.salt else ""
    return f"ended by {result.rule}, places {[list(place) for place in result.places]}{seal}"


def _told(damage: SaveDamaged) -> str:
    """What the client says of such a file, and what the program found."""
    texts = Catalogue(data_root() / "assets" / "locale", "en")
    said = texts(f"save.damage.{damage.reason}", file=damage.path.name, line=damage.line, detail=damage.detail)
    where = f"line {damage.line}" if damage.line and f"line {damage.line}" not in said else ""
    more = [word for word in (where, damage.detail) if word and word not in said]
    return f"{said} [{', '.join(more)}]" if more else said


def _list(match: Match, seat: Seat | None) -> None:
    """Everything of a match that is over; before that what `seat` or the public has seen, and no hidden choice of anybody else (H-7)."""
    over = match.outcome is not None
    for number, (entry, events, _) in enumerate(match.history(), 1):
        print(f"{number:4} seat {entry.seat}{f' {entry.action}' if over or entry.seat == seat else ''}")
        for event in events:
            print(f"       {event if over else event.seen_by(seat)}")
