"""`maps`: checks the Tiled maps of the games, and those that somebody drew."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path


def main(argv: list[str]) -> int:
    """Check every map; 1 where one has a mistake."""
    options = _parser().parse_args(argv)
    from engine.content.maps import CHECKERS, map_files, map_problems, own_maps
    from engine.lab.batch import watched

    unknown = [game for game in options.game if game not in CHECKERS]
    if unknown:
        sys.stderr.write(f"{', '.join(unknown)} has no maps; the games with maps are {', '.join(CHECKERS)}.\n")
        return 2
    if options.folder is not None and not options.folder.is_dir():
        sys.stderr.write(f"There is no folder {options.folder}.\n")
        return 2
    folder = options.folder or own_maps()
    if len(options.game) != 1 and any(folder.glob("*.tmx")):
        sys.stderr.write(f"Say which game the maps in {folder} are for: maps GAME --folder DIR, or put them into {folder / 'GAME'}.\n")
        return 2
    wrong = total = 0
    for game in options.game or CHECKERS:
        for path in watched(f"maps {game}", map_files(game, folder)):
            problems = map_problems(game, path)
            total += 1
            wrong += bool(problems)
            if problems or options.list:
                print(f"{game}/{path.name}: {'; '.join(problems) or 'sound'}")
    print(f"{total} maps, {wrong} with mistakes")
    return 1 if wrong else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mythoteca maps", description="Check the Tiled maps of the games.")
    parser.add_argument("game", nargs="*", metavar="GAME", help="only the maps of these games")
    parser.add_argument("--check", action="store_true", help="check all maps (this is what the command does anyway)")
    parser.add_argument("--list", action="store_true", help="name the sound maps too")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="check the maps in DIR as well, or in DIR/GAME (default: your own)")
    return parser
