"""`shots`: paints every screen of the client into PNG files at twice its size."""
from __future__ import annotations

import argparse
import fnmatch
import os
import sys
import tempfile
from pathlib import Path

from engine.commands.arguments import take_language


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
    from scenes.shots import all_shots, stage
    from scenes.start import build_app

    with tempfile.TemporaryDirectory() as home:
        app = build_app(home=Path(home))
        app.speak(options.lang)
        done = 0
        for shot in watched("shots", [shot for shot in all_shots() if fnmatch.fnmatch(shot.name, options.only)]):
            stage(app, shot)
            app.update(1 / 60)
            app.draw()
            picture = pygame.transform.scale_by(app.canvas, options.scale)
            pygame.image.save(picture, options.folder / f"{shot.name}.png")
            done += 1
        app.close()
    if not done:
        sys.stderr.write(f"No screen is called {options.only!r}.\n")
        return 2
    print(f"{done} screens in {options.folder}")
    for kind, names in (("picture", app.art.missing), ("text", app.t.missing)):
        for name in names:
            print(f"missing {kind}: {name}")
    return 1 if app.art.missing or app.t.missing else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mythoteca shots", description="Paint every screen of the client into PNG files.")
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the files go")
    take_language(parser, "language of the screens")
    parser.add_argument("--only", default="*", metavar="PATTERN", help="only screens whose name matches, such as 'lobby*'")
    parser.add_argument("--scale", type=int, default=2, choices=(1, 2, 3), help="size (default 2)")
    return parser
