"""`doctor`: what this installation has and what it lacks, one line each."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

from engine.app.folders import user_folder
from engine.app.settings import LANGUAGES
from engine.commands.support import pack, usual_name

LIBRARIES = ("pygame-ce", "esper", "pytmx", "msgspec", "polib", "platformdirs", "numpy")
Finding = tuple[bool, str, str]
"""Whether it is well, what was looked at, and what was found."""


def main(argv: list[str]) -> int:
    """Look at everything; 1 where something is amiss."""
    parser = argparse.ArgumentParser(prog="mythoteca doctor", description="Say what this installation has and what it lacks.")
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")
    parser.add_argument(
        "--report", type=Path, nargs="?", const=usual_name(), metavar="FILE", help="pack findings, log and crash reports for a helper"
    )
    options = parser.parse_args(argv)
    found = [finding for check in CHECKS for finding in check()]
    rows: list[dict[str, object]] = [{"ok": ok, "what": what, "found": text} for ok, what, text in found]
    if options.report is not None:
        packed = pack(user_folder(), rows, options.report)
        print(f"{options.report}: {', '.join(packed)}. No saves, no keys and no names of people are in it.", file=sys.stderr)
    if options.json:
        print(json.dumps(rows, indent=1))
    else:
        for ok, what, text in found:
            print(f"{'ok  ' if ok else 'AMISS'} {what}: {text}")
    return 0 if all(ok for ok, _, _ in found) else 1


def _system() -> Iterator[Finding]:
    yield sys.version_info >= (3, 11), "Python", f"{sys.version.split()[0]} on {platform.platform()}"
    for name in LIBRARIES:
        try:
            yield True, name, metadata.version(name)
        except metadata.PackageNotFoundError:
            yield False, name, "is not installed"
    try:
        yield False, "pygame", f"{metadata.version('pygame')} is installed beside pygame-ce: remove it"
    except metadata.PackageNotFoundError:
        return


def _files() -> Iterator[Finding]:
    from engine.content.files import data_root

    root = data_root()
    for folder in ("art", "fonts", "locale", "sound", "content"):
        count = sum(1 for path in (root / "assets" / folder).rglob("*") if path.is_file())
        yield count > 0, f"assets/{folder}", f"{count} files in {root}"
    lost = ", ".join(str(path.relative_to(root)) for path in _wanted(root / "assets") if not path.is_file())
    yield not lost, "pictures, letters and words", f"missing: {lost}" if lost else "complete"


def _wanted(assets: Path) -> Iterator[Path]:
    """Files whose names other files know: a part of an installation that got lost is named before anybody misses it."""
    art = assets / "art"
    yield art / "palette.json"
    for group in sorted({"ui", "title"} | {path.stem for path in art.glob("*.json")} - {"manifest", "palette"}):
        yield from (art / f"{group}{part}" for part in (".json", ".png"))
    fonts = assets / "fonts" / "fonts.json"
    yield fonts
    if fonts.is_file():
        yield from (fonts.with_name(font["file"]) for font in json.loads(fonts.read_text(encoding="utf-8")).values())
    for name in sorted({path.name for path in (assets / "locale").glob("*/*.po")}):
        yield from (assets / "locale" / language / name for language in LANGUAGES)


def _games() -> Iterator[Finding]:
    from engine.content import ContentError, game_names, load_rules

    for game in game_names():
        try:
            rules = load_rules(game)
        except ContentError as error:
            yield False, game, str(error)
        else:
            yield True, game, f"rules version {rules.version}, {len(rules.modes)} modes, {rules.seats.start}-{rules.seats.stop - 1} players"


def _mods() -> Iterator[Finding]:
    from engine.content import game_names, mods_in_use
    from engine.content.mods import found_mods

    broken = {name: error for game in game_names() for name, error in mods_in_use(game)[1].items()}
    for found in found_mods():
        wrong = found.error or broken.get(found.name)
        state = "" if found.on else " (switched off)"
        yield wrong is None, f"mod {found.name}", str(wrong) if wrong or found.mod is None else f"version {found.mod.file.version}{state}"


def _opponents() -> Iterator[Finding]:
    """Whether what opponents have learned fits the games as they are now; where it does not, they judge by the written value."""
    from engine.ai.values import SHIPPED, fitting, weights_file
    from engine.content import game_names, load_rules

    for game in game_names():
        if not weights_file(game).is_file():
            yield True, f"{game} opponents", "judge by the written value"
            continue
        network, word = fitting(load_rules(game), SHIPPED)
        if network is None:
            yield False, f"{game} opponents", f"judge by the written value: the weights are {word}"
        else:
            games = int(network.header.report.get("games", 0))
            yield True, f"{game} opponents", f"judge by a value learned from {games} games" + (f", {word}" if word else "")


def _home() -> Iterator[Finding]:
    from engine.app.settings import SettingsFile
    from engine.content import load_rules
    from engine.match.store import Store

    home = user_folder()
    yield _writable(home), "your folder", str(home)
    settings = home / "settings.json"
    if settings.is_file():
        file = SettingsFile(settings)
        file.check()
        yield not file.why, "settings", file.why or "can be read"
    store = Store(home / "saves", load_rules)
    for folder in (store.matches, store.slots):
        infos = store.list(folder)
        torn = [info.path.name for info in infos if info.damage is not None]
        yield not torn, folder.name, f"{len(infos)} files" + (f", damaged: {', '.join(torn)}" if torn else "")


def _writable(folder: Path) -> bool:
    nearest = next(path for path in (folder, *folder.parents) if path.exists())
    return os.access(nearest, os.W_OK)


def _screen() -> Iterator[Finding]:
    import pygame

    from engine.app.screen import unseen

    try:
        pygame.display.init()
        desktop = "none; the commands without a window work" if unseen() else f"desktop {pygame.display.get_desktop_sizes()[0]}"
        yield True, "display", f"{pygame.display.get_driver()}, {desktop}"
    except pygame.error as error:
        yield False, "display", str(error)
    try:
        pygame.mixer.init()
        yield True, "sound", str(pygame.mixer.get_init())
    except pygame.error as error:
        # Without a sound card the client plays silently, so this is worth a word but no fault.
        yield True, "sound", f"silent ({error})"
    pygame.quit()


CHECKS: tuple[Callable[[], Iterator[Finding]], ...] = (_system, _files, _games, _mods, _opponents, _home, _screen)
