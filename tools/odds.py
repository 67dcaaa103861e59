"""Writes the chances of every plain attack of Mythic Battles, so that nobody has to wait for them.

    python -m tools.odds
"""
from __future__ import annotations

import json
from pathlib import Path

from engine.rules.mythic.combat.allocation import odds

FILE = Path(__file__).resolve().parents[1] / "assets" / "content" / "mythic" / "odds.json"
MOST = 10
"""Dice and Defence never go above this (MB-16.8)."""


def main() -> None:
    """One row per number of dice and Defence."""
    rows = [[[round(chance, 12) for chance in odds(dice, defence)] for defence in range(MOST + 1)] for dice in range(MOST + 1)]
    text = "[\n" + ",\n".join("[\n" + ",\n".join(json.dumps(row) for row in rows_) + "\n]" for rows_ in rows) + "\n]\n"
    FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
