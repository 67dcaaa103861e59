"""The sound workshop's command: `python -m tools.sound [songs|effects|seals|beds|layers|NAME ...] [--all] [--check]`."""
from __future__ import annotations

import argparse
import shutil
import sys

from tools.sound.build import Job, build, out_of_date
from tools.sound.manifest import KINDS, Kind, disagreements, sources

_WORDS: dict[str, Kind] = {"songs": "music", "effects": "effects", "seals": "seals", "beds": "beds", "layers": "layers"}


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.sound", description=__doc__)
    parser.add_argument("names", nargs="*", help="songs, effects, seals or the names of single sounds")
    parser.add_argument("--all", action="store_true", help="build also what is up to date")
    parser.add_argument("--check", action="store_true", help="measure the shipped files instead of building")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes build at a time")
    return parser.parse_args()


def _jobs(names: list[str], everything: bool) -> list[Job]:
    """The sounds named; without names all of them, without --all only what is out of date."""
    known: list[Job] = [(kind, name) for kind in KINDS for name in sources(kind)]
    if names:
        for word in names:
            if word not in _WORDS and all(name != word for _, name in known):
                raise SystemExit(f"no such sound: {word}")
        known = [(kind, name) for kind, name in known
                 if name in names or any(_WORDS.get(word) == kind for word in names)]
    if everything or any(word not in _WORDS for word in names):
        return known
    late = out_of_date()
    return [job for job in known if job in late]


def main() -> int:
    """Build or check; the exit code tells whether all is well."""
    arguments = _arguments()
    missing = [program for program in ("oggenc", "ffmpeg") if shutil.which(program) is None]
    if missing:
        raise SystemExit(f"the workshop needs {' and '.join(missing)} (on Debian and Ubuntu: apt install vorbis-tools ffmpeg)")
    if arguments.check:
        from tools.sound.check import report

        return report(arguments.names)
    for line in build(_jobs(arguments.names, arguments.all), arguments.jobs):
        print(line, flush=True)
    problems = disagreements() if not arguments.names else []
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
