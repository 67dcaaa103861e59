"""`python -m tools.monkey --events N --seed S --seconds T`: click, drag, scroll and type without any idea over all screens and tables.

Each round has a seed of its own: `python -m tools.monkey --only SEED` plays that one again."""
from __future__ import annotations

import argparse
import sys
import time
import traceback

from engine.commands.arguments import at_least

STEPS = 300
"""Acts of a round; each is two or three events."""


def main(argv: list[str]) -> int:
    """Rounds until the events or the seconds are spent; exit code 1 if one of them broke something."""
    parser = argparse.ArgumentParser(prog="python -m tools.monkey", description=__doc__)
    parser.add_argument("--events", type=at_least(1), default=10_000)
    parser.add_argument("--seconds", type=at_least(1), default=3600)
    parser.add_argument("--steps", type=at_least(1), default=STEPS, help="acts of one round")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", type=int, help="play the round of this seed alone")
    args = parser.parse_args(argv)

    from tools.monkey.round import play, stage

    deadline = time.monotonic() + args.seconds
    sent, broken, rounds = 0, [], 0
    seed = args.only if args.only is not None else args.seed * 100_003
    while sent < args.events and time.monotonic() < deadline:
        rounds += 1
        sys.stderr.write(f"{sent}/{args.events} events, round {rounds}: {stage(seed)}\n")
        try:
            sent += play(seed, args.steps)
        except Exception:  # whatever it is, a player would have met it
            broken.append(seed)
            sys.stdout.write(f"seed {seed}\n{traceback.format_exc()}\n")
        if args.only is not None:
            break
        seed += 1
    sys.stdout.write(f"{sent} events in {rounds} rounds, {len(broken)} broken {broken or ''}\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
