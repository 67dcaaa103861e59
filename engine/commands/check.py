"""`check`: everything that is wrong with a mod at once, and random games on what is new in it."""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from engine.commands.arguments import at_least


def main(argv: list[str]) -> int:
    """Look at a mod; 1 where something has to be mended."""
    options = _parser().parse_args(argv)
    from engine.content.mods import mods_folder
    from engine.lab.batch import Progress
    from engine.modding.review import review
    from engine.modding.trial import Trial, planned, play_plan

    folder: Path = options.mod if options.mod.is_dir() else mods_folder() / options.mod
    if not folder.is_dir():
        sys.stderr.write(f"There is no mod {options.mod}, neither as a folder nor in {mods_folder()}.\n")
        return 2
    found = review(folder.resolve())
    games: list[Trial] = []
    if found.mod is not None and not found.faults and options.games:
        plans = list(planned(found))
        progress = Progress(f"random games with {found.mod.name}", len(plans))
        for plan in plans:
            games.append(play_plan(plan, options.games))
            progress.step()
        progress.end()
    told = [{"file": fault.file, "entry": fault.entry, "field": fault.field, "why": fault.why} for fault in found.faults]
    wrong = [trial for trial in games if trial.why]
    if options.json:
        played = [{"game": trial.game, "name": trial.name, "played": trial.played, "why": trial.why} for trial in games]
        print(json.dumps({"mistakes": told, "notes": found.notes, "games": played}, indent=1))
    else:
        for fault in found.faults:
            print(fault)
        for trial in games:
            print(f"{trial.game} {trial.name}: {trial.why or f'{trial.played} random games played to their ends'}")
        for note in found.notes:
            print(note)
        print(f"{folder.name}: {len(told) + len(wrong)} mistakes" if told or wrong else f"{folder.name} is sound")
    return 1 if told or wrong else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mythoteca check", description="Say what is wrong with a mod, and play with it.")
    parser.add_argument("mod", type=Path, help="a folder, or the name of an installed mod")
    parser.add_argument("--games", type=at_least(0), default=10, metavar="N", help="random games on every new thing (10)")
    parser.add_argument("--json", action="store_true", help="print what was found as JSON")
    return parser
