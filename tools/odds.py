"""Writes the chances of every attack of Mythic Battles, so that nobody has to wait for them.

    python -m tools.odds
"""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from engine.rules.mythic.combat.allocation import odds

FILE = Path(__file__).resolve().parents[1] / "assets" / "content" / "mythic" / "odds.json"
MOST = 10
"""Dice and Defence never go above this (MB-16.8)."""


VARIANTS = {
    "plain": (0, 0, False), "again": (2, 0, False), "forced": (0, 2, False), "both": (2, 2, False), "convert": (0, 0, True),
    "convert_forced": (0, 2, True),
}
"""What may happen to the first roll: re-rolls by the attacker, by the defender, blanks turned into 1s."""


def main(argv: list[str]) -> int:
    """One table per variant, one row per number of dice and Defence."""
    argparse.ArgumentParser(prog="python -m tools.odds", description=__doc__.partition("\n")[0]).parse_args(argv)
    tables = []
    for name, effects in VARIANTS.items():
        rows = [
            [[round(chance, 12) for chance in odds(dice, defence, *effects)] for defence in range(MOST + 1)] for dice in range(MOST + 1)
        ]
        tables.append(f'"{name}": [\n' + ",\n".join(json.dumps(row) for row in rows) + "\n]")
    FILE.write_text("{\n" + ",\n".join(tables) + "\n}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
