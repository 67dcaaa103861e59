"""`film`: plays every kind of moment on the real scenes and keeps it as a sheet of sixteen frames and a moving picture."""
from __future__ import annotations

import argparse
import fnmatch
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.commands.arguments import at_least, take_language

if TYPE_CHECKING:
    from engine.app.app import App
    from scenes.film.reel import Reel
    from scenes.film.takes import Take


PACE: Final = 1 / 15
"""Seconds of a frame where many moments follow each other."""


def main(argv: list[str]) -> int:
    """Film, list or find moments."""
    parser = _parser()
    options = parser.parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    if options.find:
        return _find(options)
    from scenes.film.moments import read_book
    from scenes.film.takes import all_takes

    wanted = options.only.split(",")
    takes = [take for take in all_takes(read_book()) if any(fnmatch.fnmatch(take.name, pattern) for pattern in wanted)]
    if not takes:
        sys.stderr.write(f"No moment is called {options.only!r}.\n")
        return 2
    if options.list:
        print("\n".join(take.name for take in takes))
        return 0
    if options.folder is None:
        parser.error("where do the films go? Name a folder (DIR)")
    return _film(takes, options)


def _film(takes: list[Take], options: argparse.Namespace) -> int:
    """Write one file or two for every take; a moment that no longer happens is told and the others go on."""
    import pygame

    from scenes.film import apng

    folder: Path = options.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        sys.stderr.write(f"Nothing can be written into {folder}: {error.strerror or error}.\n")
        return 2
    lost = 0
    whole: list[pygame.Surface] = []
    with _client(options.lang) as app:
        for number, take in enumerate(takes, 1):
            sys.stderr.write(f"{number}/{len(takes)} {take.name}\n")
            try:
                whole += _keep(app, take, options).paced(PACE)
            except LookupError as error:
                lost += 1
                sys.stderr.write(f"{error}\n")
        undrawn = list(app.art.missing)
        if undrawn:
            sys.stderr.write(f"Grey boxes stand for what is not drawn: {', '.join(undrawn)}\n")
    if options.joined and whole:
        apng.save(whole, PACE, folder / "joined.apng")
    print(f"{len(takes) - lost} films in {folder}")
    return 1 if lost or undrawn else 0


def _keep(app: App, take: Take, options: argparse.Namespace) -> Reel:
    import pygame

    from scenes.film import apng

    app.stack.clear()
    app.stack.settle()
    app.toasts.clear()
    app.effect = None
    reel = take.roll(app)
    pygame.image.save(reel.sheet(options.scale), options.folder / f"{take.name}.png")
    if not options.sheets:
        apng.save(reel.frames, reel.beat, options.folder / f"{take.name}.apng")
    return reel


@contextmanager
def _client(language: str) -> Iterator[App]:
    """A client in a folder of its own, everything at 1x."""
    from scenes.start import build_app

    with tempfile.TemporaryDirectory() as home:
        app = build_app(home=Path(home))
        app.speak(language)
        app.settings.speed_own = app.settings.speed_others = "1x"
        yield app
        app.close()


def _find(options: argparse.Namespace) -> int:
    """Bring the book of moments up to date, game by game."""
    from engine.content import game_names
    from scenes.film.finding import find
    from scenes.film.moments import UNSEEN, event_names, read_book, write_book

    missing = 0
    for game in game_names():
        if fnmatch.fnmatch(f"{game}_", options.only):
            known = read_book().get(game, {})
            found = find(game, known, options.seconds, lambda line: print(line, file=sys.stderr), livelier=options.livelier)
            lacks = set(event_names(game)) - set(found) - set(UNSEEN.get(game, ()))
            missing += len(lacks)
            print(f"{game}: {len(found)} moments, {len(lacks)} kinds of events not seen", flush=True)
            write_book({**read_book(), game: found})
    return 1 if missing else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mythoteca film", description="Play every kind of moment and keep it as pictures.")
    parser.add_argument("folder", type=Path, metavar="DIR", nargs="?", help="where the files go")
    parser.add_argument("--only", default="*", metavar="PATTERN", help="only moments whose names match, such as 'village_*,shell_*'")
    parser.add_argument("--list", action="store_true", help="name the moments and film nothing")
    parser.add_argument("--find", action="store_true", help="look again for where each kind of event happens")
    parser.add_argument("--livelier", action="store_true", help="with --find: look for where it happens best, in recorded matches too")
    parser.add_argument("--seconds", type=at_least(0.0), default=60.0, help="how long a search may take for each game (default 60)")
    parser.add_argument("--joined", action="store_true", help="all of them in one moving picture as well (joined.apng)")
    parser.add_argument("--sheets", action="store_true", help="only the sheets of frames, no moving pictures")
    take_language(parser, "language of the screens")
    parser.add_argument("--scale", type=int, default=1, choices=(1, 2), help="size of the sheets (default 1: 16 frames of 320x180)")
    return parser
