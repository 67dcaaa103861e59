"""``python -m tools.build`` makes the one-folder build and its archive in `dist/`; ``--smoke`` tries it, or tries one that is there."""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.version import client_version

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
FOLDER = DIST / "mythoteca"
PROGRAM = FOLDER / ("mythoteca.exe" if sys.platform == "win32" else "mythoteca")
MOST_MB = 120


def freeze() -> None:
    """Let PyInstaller make the folder."""
    if find_spec("PyInstaller") is None:
        raise SystemExit("PyInstaller is missing: install the extra `build` (pip install .[build]).")
    spec = ROOT / "packaging" / "mythoteca.spec"
    with TemporaryDirectory() as work:
        words = ["--noconfirm", "--log-level", "WARN", "--distpath", str(DIST), "--workpath", work]
        subprocess.run([sys.executable, "-m", "PyInstaller", *words, str(spec)], cwd=ROOT, check=True)


def strip() -> None:
    """Without what only debuggers read: a Python that was built on its machine carries 17 MB of it.

    The libraries of numpy and pygame are as their makers sent them; stripping what was patched once breaks it."""
    if not sys.platform.startswith("linux") or shutil.which("strip") is None:
        return
    inner = FOLDER / "_internal"
    files = [*inner.glob("libpython*.so*"), *inner.glob("python*/lib-dynload/*.so")]
    subprocess.run(["strip", "--strip-unneeded", *map(str, files)], check=True)


def megabytes(folder: Path) -> float:
    """What a folder weighs; a link weighs nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6


def pack() -> Path:
    """The folder as one file whose name says version, system and machine."""
    name = f"mythoteca-{client_version()}-{platform.system().lower()}-{platform.machine().lower()}"
    form = "zip" if sys.platform == "win32" else "gztar"
    return Path(shutil.make_archive(str(DIST / name), form, DIST, FOLDER.name))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.build", description=__doc__)
    parser.add_argument("--smoke", action="store_true", help="try the build in dist/ by mouse; make it if it is missing")
    options = parser.parse_args(arguments)
    if not options.smoke or not PROGRAM.is_file():
        freeze()
        strip()
        weight = megabytes(FOLDER)
        archive = pack()
        print(f"{FOLDER}: {weight:.0f} MB; {archive.name}: {archive.stat().st_size / 1e6:.0f} MB")
        if weight > MOST_MB:
            print(f"The build is larger than {MOST_MB} MB.", file=sys.stderr)
            return 1
    if options.smoke:
        from tools.build.smoke import smoke

        smoke(PROGRAM)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
