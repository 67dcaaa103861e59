"""The attack dice: how many fall, which counts, who may roll again (HM-21.8 to HM-21.10, HM-21.18, HM-25.3)."""
from __future__ import annotations

from collections import Counter

from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.values import abilities, adjacent, board, has, kind_of
from engine.rules.heroes.content import ATTACK_FACES, Ability
from engine.rules.heroes.frames import Attack
from engine.rules.heroes.map.geometry import home_rows
from engine.rules.heroes.questions.picks import Again
from engine.rules.heroes.rounds.rolls import rerolls
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.dice import Dice
from engine.rules.parts.modifiers import carries


def face(dice: Dice) -> int:
    """One attack die."""
    return ATTACK_FACES[dice.below(6)]


def penalised(state: State, attacker: Fighter, target: Fighter, kind: str = "attack") -> bool:
    """Ranged at an adjacent unit, or from back row to back row (HM-21.8, HM-21.17); the tower never (HM-27.5)."""
    if kind_of(state, attacker) != "ranged" or attacker.cell < 0 or target.cell < 0:
        return False
    near = adjacent(attacker, target)
    combat = board(state)
    back = attacker.cell in home_rows(attacker.team == combat.home)[1] and target.cell in home_rows(target.team == combat.home)[1]
    if not near and not back:
        return False
    for timing in ("u.pas", "u.atk") if kind == "attack" else ("u.pas",):
        for ability in abilities(state, attacker, timing, "NO_PENALTY"):
            if ability.scope == "all" or (ability.scope == "adjacent" and near and not back):
                return False
    return True


def dice_mode(state: State, attack: Attack) -> str:
    """one, low, high or sum (HM-21.10); none where no die is rolled at all."""
    combat = board(state)
    attacker, target = combat.fighters[attack.attacker], combat.fighters[attack.target]
    if carries(combat.mods, attacker.id, "NO_ROLL"):
        return "none"
    # A second target that a lich's blow spreads to is hit without a penalty.
    spread = attack.kind == "again" and attack.base >= 0
    low = "low" in attack.first or (not spread and penalised(state, attacker, target, attack.kind))
    high = False
    for ability in abilities(state, attacker, "u.pas", "ROLL2"):
        high = high or ability.scope == "high"
    if attack.kind == "attack":
        for ability in abilities(state, attacker, "u.atk", "ROLL2"):
            if ability.scope == "sum":
                return "sum"
            high = high or ability.scope == "high"
    if low == high:
        return "one"
    return "low" if low else "high"


def counted(mode: str, dice: tuple[int, ...]) -> int:
    """The die that counts (HM-21.18)."""
    if not dice:
        return 0
    if mode == "low":
        return min(dice)
    if mode == "high":
        return max(dice)
    return sum(dice) if mode == "sum" else dice[0]


def shown(mode: str, dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice that abilities look at: the one that counts, or both where their sum does (HM-21.18)."""
    return dice if mode == "sum" else (counted(mode, dice),)


def throw(state: State, attack: Attack, mode: str) -> tuple[int, ...]:
    """Roll the dice, with what is forced on them: mummies' first roll, rerolls that nobody may refuse."""
    combat = board(state)
    count = 1 if mode == "one" else 2
    forced = _forced(state, combat.fighters[attack.target])
    dice = [forced.n if forced else face(state.dice) for _ in range(count)]
    for ability in _mandatory(state, attack):
        for index in range(count):
            tries = 0
            while dice[index] in ability.dice and (ability.scope == "until" or tries == 0) and tries < 50:
                dice[index] = face(state.dice)
                tries += 1
    return tuple(dice)


def _forced(state: State, target: Fighter) -> Ability | None:
    """Mummies, who set the first roll of whoever attacks them."""
    return next((a for a in abilities(state, target, "u.pas", "DIE_SET") if a.when == "attacked"), None)


def _mandatory(state: State, attack: Attack) -> list[Ability]:
    """Rerolls of each -1 that the attacker may not refuse."""
    if state.config.has("no_rerolls"):
        return []
    attacker = board(state).fighters[attack.attacker]
    timings = ("u.pas", "u.atk") if attack.kind == "attack" else ("u.pas",)
    return [a for timing in timings for a in abilities(state, attacker, timing, "REROLL") if a.dice == (-1,)]


def chances(state: State, attack: Attack) -> dict[int, int]:
    """How often each face of one die comes after what is forced on it: the sum of all weights is the whole."""
    forced = _forced(state, board(state).fighters[attack.target])
    weights = dict(Counter([forced.n] if forced else ATTACK_FACES))
    for ability in _mandatory(state, attack):
        kept = {die: weight for die, weight in weights.items() if die not in ability.dice}
        again = sum(weights.values()) - sum(kept.values())
        if again:
            fresh = Counter(die for die in ATTACK_FACES if ability.scope != "until" or die not in ability.dice)
            whole = sum(fresh.values())
            weights = {die: kept.get(die, 0) * whole + again * fresh[die] for die in {**kept, **fresh}}
    return weights


def cowed(state: State, attacker: Fighter) -> bool:
    """Whether a retaliation against the attacker takes the lower of two dice (dread knights)."""
    return any(ability.scope == "low_retaliation" for ability in abilities(state, attacker, "u.atk", "ROLL2"))


def reroll_options(state: State, attack: Attack) -> list[Again]:
    """Public rerolls of the roller: own ability, morale, Luck (HM-7.3, HM-39.6)."""
    if attack.unrolled or not attack.dice or state.config.has("no_rerolls"):
        return []
    combat = board(state)
    attacker = combat.fighters[attack.attacker]
    found: list[Again] = []
    if attack.kind == "attack":
        for ability in abilities(state, attacker, "u.atk", "REROLL"):
            if ability.dice == (-1,):
                continue
            if ability.when == "moved" and (attack.came in (-1, attacker.cell) or _used(attack, "ability")):
                continue
            found += [Again("ability", index) for index, die in enumerate(attack.dice) if not ability.dice or die in ability.dice]
    side = combat.sides[attacker.team]
    if side.seat >= 0 and side.seat == side.decider:
        found += rerolls(state, side.seat, "attack", len(attack.dice), attack.used)
    return found


def _used(attack: Attack, source: str) -> bool:
    return any(use.source == source for use in attack.used)


def ignores_die(state: State, target: Fighter) -> bool:
    """Halberdiers in pack, whose owner may discard a card against the die."""
    ability = has(state, target, "DIE_IGNORE", "u.pas")
    return ability is not None and ability.when == "attacked"
