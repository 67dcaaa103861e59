"""Short effect texts of scenario tables as verb records (`XP 1`, `SEARCH 3 artifact`, `UNIT_GAIN few griffins`)."""
from __future__ import annotations

from functools import lru_cache

from engine.rules.heroes.content import RESOURCES, TIERS, Op

PRICES = ("free", "half_up", "half_down", "half_gold", "normal")


@lru_cache(maxsize=256)
def parse_ops(text: str) -> tuple[Op, ...]:
    """One verb with its number, resource, tiers, price and further words in `who`."""
    words = text.split()
    n = next((int(word) for word in words if word.lstrip("-").isdigit()), 0)
    res = next((word for word in words[1:] if word in RESOURCES or word in ("artifact", "ability", "spell")), "")
    tiers = tuple(tier for tier in TIERS if tier in words)
    price = next((word for word in words if word in PRICES), "")
    rest = [w for w in words[1:] if not w.lstrip("-").isdigit() and w != res and w not in tiers and w not in PRICES]
    return (Op(words[0], n, res, " ".join(rest), tiers, price),)
