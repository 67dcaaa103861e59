"""The command line: no command starts the client, the others work without a window."""
from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from engine.streams import make_safe
from engine.version import client_version

COMMANDS: Final[dict[str, str]] = {
    "test": "run the tests (further arguments go to pytest)",
    "sim": "let computer players play matches and count who wins",
    "shots": "paint every screen of the client into PNG files",
    "film": "play every kind of moment and keep it as sheets of frames and moving pictures",
    "text": "play a match in a terminal, in words",
    "replay": "check or print a recorded match",
    "bench": "measure speed",
    "maps": "check the maps of the games",
    "check": "say everything that is wrong with a mod and try it in random games",
    "schemas": "write JSON Schemas for those who write mods",
    "doctor": "say what this installation has and what it lacks",
}


def main(argv: list[str] | None = None) -> int:
    """Run one command; the return value is the exit code."""
    make_safe()
    argv = sys.argv[1:] if argv is None else argv
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if argv and not argv[0].startswith("-"):
        return _command(argv[0], argv[1:])
    options = _parser().parse_args(argv)
    if options.install_desktop:
        return _install()
    if options.no_mods:
        from engine.content.mods import NONE

        os.environ[NONE] = "1"
    from scenes.start import play

    wishes = {name: getattr(options, name) for name in ("scale", "full_screen", "home", "silent", "narrate")}
    return play(language=options.lang, **wishes)


def _command(name: str, rest: list[str]) -> int:
    if name not in COMMANDS:
        sys.stderr.write(f"There is no command {name!r}. The commands are: {', '.join(COMMANDS)}. No command starts the client.\n")
        return 2
    code = import_module(f"engine.commands.{name}").main(rest)
    return int(code)


def _install() -> int:
    """Put the client among the programs of this desktop."""
    if not sys.platform.startswith("linux"):
        sys.stderr.write("Desktop entries are for Linux; here, make a shortcut to the program.\n")
        return 2
    from engine.app.desktop import install

    for path in install():
        print(path)
    return 0


def _parser() -> argparse.ArgumentParser:
    from engine.commands.arguments import take_language

    listing = "\n".join(f"  {name:8} {text}" for name, text in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="mythoteca",
        description="Five tables, five legends: a client for five fantasy board games.",
        epilog=f"commands:\n{listing}\n\nEach command explains itself with --help.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"mythoteca {client_version()}")
    take_language(parser, "language of this run", None)
    parser.add_argument("--scale", type=int, choices=range(1, 9), metavar="N", help="window of 640x360 times N")
    parser.add_argument("--full-screen", action="store_true", help="fill the screen")
    parser.add_argument("--install-desktop", action="store_true", help="put the client into the menu of this desktop and end (Linux)")
    parser.add_argument("--no-mods", action="store_true", help="leave out all mods in this run")
    parser.add_argument("--narrate", action="store_true", help="write what happens to stdout, for screen readers")
    parser.add_argument("--silent", action="store_true", help="no sound")
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="keep settings and saves there")
    return parser
