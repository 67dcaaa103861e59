"""`shots`: paints every screen of the client into PNG files at twice its size."""
from __future__ import annotations

import argparse
import fnmatch
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from engine.commands.arguments import take_language

if TYPE_CHECKING:
    from engine.app.app import App


def main(argv: list[str]) -> int:
    """Render all screens, or those whose name matches a pattern."""
    options = _parser().parse_args(argv)
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=options.folder).close()
    except OSError as error:
        sys.stderr.write(f"Nothing can be written into {options.folder}: {error.strerror or error}.\n")
        return 2
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from engine.lab.batch import watched
    from engine.ui.audit import Audit
    from scenes.shots import all_shots, stage
    from scenes.start import build_app

    with tempfile.TemporaryDirectory() as home:
        app = build_app(home=Path(home))
        app.settings.text_size, app.settings.high_contrast = options.text_size, options.contrast
        app.speak(options.lang)
        done, faults = 0, list[str]()
        for shot in watched("shots", [shot for shot in all_shots() if fnmatch.fnmatch(shot.name, options.only)]):
            stage(app, shot)
            app.update(1 / 60)
            audit = app.text.audit = Audit(app.canvas)
            app.draw()
            app.text.audit = None
            faults += [f"{shot.name}: {fault}" for fault in audit.faults()]
            picture = pygame.transform.scale_by(app.canvas, options.scale)
            pygame.image.save(picture, options.folder / f"{shot.name}.png")
            done += 1
        app.close()
    if not done:
        sys.stderr.write(f"No screen is called {options.only!r}.\n")
        return 2
    print(f"{done} screens in {options.folder}")
    return _told(app, faults)


def _told(app: App, faults: list[str]) -> int:
    """Say what is missing and what cannot be read well."""
    wrong = [f"missing {kind}: {name}" for kind, names in (("picture", app.art.missing), ("text", app.t.missing)) for name in names]
    wrong += [f"hard to read: {fault}" for fault in faults]
    for line in wrong:
        print(line)
    return 1 if wrong else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mythoteca shots", description="Paint every screen of the client into PNG files.")
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the files go")
    take_language(parser, "language of the screens")
    parser.add_argument("--only", default="*", metavar="PATTERN", help="only screens whose name matches, such as 'lobby*'")
    parser.add_argument("--text-size", type=int, default=100, choices=(100, 125, 150, 200), help="size of words in per cent (default 100)")
    parser.add_argument("--contrast", action="store_true", help="with high contrast")
    parser.add_argument("--scale", type=int, default=2, choices=(1, 2, 3), help="size (default 2)")
    return parser
