"""Finds a seed with which free dice fall as the worked example says."""
from __future__ import annotations

from collections import Counter
from math import factorial

from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.refusal import Refused
from tools.examples.witness import Seen, table_of

SIDES = 6
"""Every die of the five games has six faces."""
MOST = 12_000_000
"""Seeds that are tried."""
ENOUGH = 3
"""Seeds that should fit, so that the search is worth its time."""
PLAIN = 7
"""The seed where the example rolls nothing, or more than can be found."""


def seed_for(rules: Rules, seen: Seen) -> tuple[int, int]:
    """The seed, and how many rolls of the example fall as told with it: as many from the first on as can be found."""
    rolls = [faces for faces in seen.rolls if faces]
    while rolls:
        if all(face <= SIDES for faces in rolls for face in faces) and _chance(rolls) * MOST > ENOUGH:
            for seed in range(1, MOST):
                if _falls(seed, rolls) and _goes(rules, seen, seed, len(rolls)):
                    return seed, len(rolls)
        rolls.pop()
    return PLAIN, 0


def _chance(rolls: list[list[int]]) -> float:
    """How likely dice fall like that, whatever their order within a roll."""
    chance = 1.0
    for faces in rolls:
        orders = factorial(len(faces))
        for same in Counter(faces).values():
            orders //= factorial(same)
        chance *= orders / SIDES ** len(faces)
    return chance


def _falls(seed: int, rolls: list[list[int]]) -> bool:
    dice = Dice(seed)
    for faces in rolls:
        left = faces.copy()
        for _ in faces:
            face = dice.roll(SIDES)
            if face not in left:
                return False
            left.remove(face)
    return True


def _goes(rules: Rules, seen: Seen, seed: int, wanted: int) -> bool:
    """Whether the example, played with these dice, leaves the same table after every action up to the last wanted roll."""
    state = seen.position.clone()
    state.dice = Dice(seed)
    for action, faces, table in zip(seen.line, seen.rolls, seen.tables, strict=False):
        try:
            rules.apply(state, action)
        except Refused:
            return False
        if table_of(state) != table:
            return False
        wanted -= bool(faces)
        if wanted == 0:
            return True
    return False
