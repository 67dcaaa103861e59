"""The best way to use a roll, and what it is worth: exact, by enumeration (MB-10, MB-10.11).

Only the choice of how many dice are brought to 5 and rolled again matters: the highest dice are raised, the lowest set aside,
and every other +1 is better kept until after the second roll.
"""
from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial

Dice = tuple[int, ...]
Spread = tuple[float, ...]
"""Chance of 0, 1, 2 … successes."""


def finish(dice: Dice, bonus: int, defence: int) -> int:
    """The most successes that dice and +1s can still make; every die below the Defence may be set aside."""
    hits = 0
    short: list[int] = []
    for die in dice:
        if die >= defence:
            hits += 1
        else:
            short.append(defence - die)
    short.sort()
    spare, price = bonus + len(short), 0
    for number, deficit in enumerate(short, 1):
        price += deficit
        if price > spare - number:
            break
        hits += 1
    return hits


@cache
def faces(count: int) -> tuple[tuple[Dice, float], ...]:
    """Every roll of `count` dice (0 = blank), highest first, with its chance."""
    whole = factorial(count)
    found = []
    for roll in combinations_with_replacement((5, 4, 3, 2, 1, 0), count):
        ways = whole
        for repeat in Counter(roll).values():
            ways //= factorial(repeat)
        found.append((roll, ways / 6**count))
    return tuple(found)


@cache
def _again(marked: int, defence: int) -> tuple[tuple[Dice, float], ...]:
    """Totals of `marked` fives rolled again: blanks are gone, and what reaches the Defence is all the same."""
    found: dict[Dice, float] = {}
    for roll, chance in faces(marked):
        totals = tuple(min(5 + face, defence) for face in roll if face)
        found[totals] = found.get(totals, 0.0) + chance
    return tuple(found.items())


@lru_cache(maxsize=200_000)
def kept_spread(kept: Dice, bonus: int, marked: int, defence: int) -> Spread:
    """Chances of successes when `marked` fives are rolled again beside dice that are kept."""
    spread = [0.0] * (len(kept) + marked + 1)
    for totals, chance in _again(marked, defence):
        spread[finish(totals + kept, bonus, defence)] += chance
    return tuple(spread)


def mean(spread: Spread) -> float:
    """Expected successes."""
    return sum(number * chance for number, chance in enumerate(spread))


@lru_cache(maxsize=200_000)
def best_marks(dice: Dice, defence: int) -> tuple[int, Spread]:
    """How many of the highest dice to bring to 5 and roll again, and the chances of successes then. Dice: 1..5, highest first."""
    best = (0, kept_spread(dice, 0, 0, defence))
    if defence <= 5:
        return best
    top, price = mean(best[1]), 0
    for marked in range(1, len(dice) + 1):
        price += 5 - dice[marked - 1]
        if marked + price > len(dice):
            break
        spread = kept_spread(dice[marked:len(dice) - price], 0, marked, defence)
        value = mean(spread)
        if value > top + 1e-12:
            best, top = (marked, spread), value
    return best


def _settled(roll: Dice, defence: int, convert: bool) -> Spread:
    """Chances of successes of a first roll that nothing changes any more; blanks may be turned into 1s."""
    dice = tuple(face or 1 for face in roll) if convert else tuple(face for face in roll if face)
    return best_marks(dice, defence)[1]


@lru_cache(maxsize=100_000)
def _rerolled(roll: Dice, again: int, forced: int, defence: int, convert: bool) -> Spread:
    """Chances of successes with `forced` re-rolls by the defender first, then `again` by the attacker.

    A lower die is always worth less, so the attacker gives up the lowest and the defender names the highest.
    """
    if not forced and not again:
        return _settled(roll, defence, convert)
    options = []
    live = [face for face in roll if face]
    for count in range(min(forced or again, len(live) if forced else len(roll)) + 1):
        rest = roll[count:] if forced else roll[:len(roll) - count]
        mixed: list[float] = []
        for thrown, chance in faces(count):
            fresh = tuple(sorted((*rest, *thrown), reverse=True))
            spread = _rerolled(fresh, again if forced else 0, 0, defence, convert)
            mixed.extend([0.0] * (len(spread) - len(mixed)))
            for number, share in enumerate(spread):
                mixed[number] += share * chance
        options.append(tuple(mixed))
    return min(options, key=mean) if forced else max(options, key=mean)


@lru_cache(maxsize=4096)
def odds(count: int, defence: int, again: int = 0, forced: int = 0, convert: bool = False) -> Spread:
    """Chances of 0, 1, 2 … successes of an attack with `count` dice under best play."""
    spread = [0.0] * (count + 1)
    for roll, chance in faces(count):
        for number, share in enumerate(_rerolled(roll, again, forced, defence, convert)):
            spread[number] += share * chance
    return tuple(spread)


def blanks_chance(count: int, needed: int) -> float:
    """The chance of at least so many blanks in the first roll (Mighty Throw)."""
    ways: int = sum(comb(count, blanks) * 5 ** (count - blanks) for blanks in range(needed, count + 1))
    return ways / float(6**count)
