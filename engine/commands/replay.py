"""`replay FILE`: list a recorded match, or play it again and compare every digest."""
from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.content import load_rules
from engine.content.files import data_root
from engine.i18n.catalogue import Catalogue
from engine.match.journal import SaveDamaged
from engine.match.store import Loaded, Store


def main(argv: list[str]) -> int:
    """0 = the file plays back exactly; 1 = it does not, and the first difference is named; 2 = it is no match at all."""
    parser = argparse.ArgumentParser(prog="mythoteca replay", description="List a recorded match, or verify it.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--verify", action="store_true", help="only check that it plays back to the recorded digests")
    options = parser.parse_args(argv)
    try:
        loaded = Store(options.file.parent, load_rules).load(options.file)
    except SaveDamaged as error:
        print(f"replay: {_told(error)}", file=sys.stderr)
        return 2
    if not options.verify:
        _list(loaded)
    match = loaded.match
    if loaded.damage is not None:
        print(f"replay: {_told(loaded.damage)}", file=sys.stderr)
        return 1
    result = match.outcome
    ending = f"ended by {result.rule}, places {[list(place) for place in result.places]}" if result else "unfinished"
    print(f"{options.file.name}: {match.rules.name}, {len(match.entries)} actions, verified, {ending}")
    return 0


def _told(damage: SaveDamaged) -> str:
    """What the client says of such a file, and what the program found."""
    texts = Catalogue(data_root() / "assets" / "locale", "en")
    said = texts(f"save.damage.{damage.reason}", file=damage.path.name, line=damage.line, detail=damage.detail)
    return said if damage.detail in said else f"{said} [{damage.detail}]"


def _list(loaded: Loaded) -> None:
    for number, (entry, events, _) in enumerate(loaded.match.history(), 1):
        print(f"{number:4} seat {entry.seat} {entry.action}")
        for event in events:
            print(f"       {event}")
