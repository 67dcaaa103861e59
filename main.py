"""Mythoteca. `python3 main.py` starts the client; `python3 main.py --help` lists the other commands."""
from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path


def run() -> int:
    """Make sure that the libraries are there, then hand over to the command line."""
    from engine.bootstrap import ready
    from engine.streams import make_safe

    make_safe()
    ready(Path(__file__).resolve(), sys.argv[1:])
    from engine.app.cli import main

    return main(sys.argv[1:])


if __name__ == "__main__":
    # The opponents think in a process of their own, which imports this file again.
    multiprocessing.freeze_support()
    sys.exit(run())
