"""`python -m tools.maps WHAT`: writes the tiles and layouts of Heroes or the Tiled project, paints the ground of Mythic's battlefields."""
from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.maps import heroes, mythic, project


def main(argv: list[str]) -> int:
    """Make the maps of one game."""
    options = _parser().parse_args(argv)
    if options.game == "project":
        project.write()
        return 0
    if options.game == "heroes":
        heroes.write_all()
        return 0
    for path in options.maps or mythic.boards():
        if not path.is_file():
            sys.stderr.write(f"There is no map {path}.\n")
            return 2
        mythic.repaint(path)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.maps", description="Write the Tiled maps of a game.")
    games = parser.add_subparsers(dest="game", metavar="GAME", required=True)
    games.add_parser("heroes", help="all tiles and layouts, from the tables in tools/maps/heroes_tables.py")
    games.add_parser("project", help="the Tiled project with object types and templates, from the words that the client reads")
    painted = games.add_parser("mythic", help="the ground below the areas of battlefields; areas and zones stay as they are")
    painted.add_argument("maps", type=Path, nargs="*", metavar="MAP.tmx", help="default: the battlefields of the game")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
