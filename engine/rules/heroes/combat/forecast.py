"""Exact forecasts of an attack for every die, for previews and opponents (UX-08; HM-24.8)."""
from __future__ import annotations

from itertools import product

import msgspec

from engine.rules.heroes.combat.attack import attack_value, defense_value, die_bonus, die_value, guarded_by_token, least_damage
from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.dice import chances, counted, cowed, dice_mode, shown
from engine.rules.heroes.combat.harm import would_fall
from engine.rules.heroes.combat.values import adjacent, board, has, hp_of
from engine.rules.heroes.frames import Attack
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.agenda import replace

FACES = (-1, 0, 1)


class Forecast(msgspec.Struct, frozen=True):
    """Damage for die -1, 0 and +1; chances in 1296ths that the target flips or falls; whether it strikes back."""

    damage: tuple[int, int, int]
    odds: tuple[tuple[int, int], ...]
    """(damage, weight): how often each comes, in shares of the sum of all weights."""
    falls: int
    """Weight of 36 with which the target leaves the board."""
    flips: int
    retaliates: bool
    mode: str


def imagined(attacker: Fighter, target: Fighter) -> Attack:
    """An attack that has not been declared."""
    return Attack(serial=0, attacker=attacker.id, target=target.id, adjacent=adjacent(attacker, target))


def damage_now(state: State, attack: Attack, die: int) -> int:
    """The damage if the die that counts shows `die`, the defense token left out; where a sum counts, both dice lie in the attack."""
    combat = board(state)
    attacker, target = combat.fighters[attack.attacker], combat.fighters[attack.target]
    faces = shown("sum", attack.dice) if attack.mode == "sum" and attack.dice else (die,)
    rolled = replace(attack, dice=(die,), mode="one", die=die) if attack.mode != "none" else attack
    force = attack_value(state, rolled, attacker, target) + die_bonus(state, rolled, attacker, die) + die_value(state, rolled, attacker)
    return max(least_damage(state), force - defense_value(state, rolled, attacker, target, faces))


def forecast(state: State, attacker: Fighter, target: Fighter, kind: str = "attack") -> Forecast:
    """All outcomes of an attack as the board stands, with the exact weights of the dice."""
    attack = replace(imagined(attacker, target), kind=kind)
    if kind == "retaliation" and cowed(state, target):
        attack = replace(attack, first=("low",))
    mode = dice_mode(state, attack)
    token = guarded_by_token(state, target)
    weights: dict[int, int] = {}
    faces = chances(state, attack)
    for (first, one), (second, other) in product(faces.items(), repeat=2):
        dice = (first,) if mode in ("one", "none") else (first, second)
        damage = damage_now(state, replace(attack, dice=dice, mode=mode), counted(mode, dice))
        weights[damage] = weights.get(damage, 0) + one * other
    if token:
        weights = _with_token(weights, least_damage(state))
    total = sum(weights.values())
    falls = sum(weight for damage, weight in weights.items() if would_fall(state, target, damage))
    left = hp_of(state, target) - target.damage
    flips = sum(w for d, w in weights.items() if target.side == "pack" and d >= left and not would_fall(state, target, d))
    low, middle, high = (damage_now(state, attack, die) for die in FACES)
    back = attack.adjacent and target.cell >= 0 and not has(state, attacker, "NO_RETALIATION", "u.atk")
    back = back and (not target.retaliated or has(state, target, "FREE_RETALIATION") is not None)
    odds = tuple(sorted(weights.items()))
    scale = 36 / total
    return Forecast((low, middle, high), odds, round(falls * scale), round(flips * scale), bool(back) and kind == "attack", mode)


def _with_token(weights: dict[int, int], least: int) -> dict[int, int]:
    """A defense token adds 1 to the defense on one die in three (HM-25.6)."""
    found: dict[int, int] = {}
    for damage, weight in weights.items():
        less = max(least, damage - 1)
        found[damage] = found.get(damage, 0) + weight * 2
        found[less] = found.get(less, 0) + weight
    return found
