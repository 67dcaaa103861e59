"""`test`: the whole test suite, on two processes where that is possible."""
from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path


def main(argv: list[str]) -> int:
    """Run pytest from the source folder; all arguments are passed on."""
    root = Path(__file__).resolve().parents[2]
    if not (root / "tests").is_dir():
        sys.stderr.write("The tests come with the source, not with an installed client.\n")
        return 2
    if find_spec("pytest") is None:
        sys.stderr.write("pytest is missing: start this with `python3 main.py test`, or install the extra `test`.\n")
        return 2
    parallel = ["-n", "2"] if find_spec("xdist") and not any(word.startswith("-n") for word in argv) else []
    # The tests need neither a screen nor a loudspeaker; those that open a real window bring their own display.
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run([sys.executable, "-m", "pytest", *parallel, *argv], cwd=root, env=env).returncode
