"""The odds lens: the exact chances of an attack under best play, and of what comes back (UX-08, UX-09)."""
from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from engine.rules.mythic.aim import aim_area
from engine.rules.mythic.combat.allocation import Spread, blanks_chance, mean, odds
from engine.rules.mythic.combat.attack import blanks_for_throw, counter_faces
from engine.rules.mythic.combat.strike import main_op
from engine.rules.mythic.field import throw_areas
from engine.rules.mythic.sheets import Op
from engine.rules.mythic.state import MythicState, Unit, crowd, might_hold
from engine.rules.mythic.stats import (
    Parts,
    attack_parts,
    capped,
    clamped,
    defence_parts,
    forbidden,
    printed,
)
from engine.rules.mythic.talents import powers, talent

TABLES: Final = {
    (0, 0, False): "plain", (2, 0, False): "again", (0, 2, False): "forced", (2, 2, False): "both", (0, 0, True): "convert",
    (0, 2, True): "convert_forced",
}
"""Re-rolls by attacker and defender, blanks turned: the table that holds the chances."""
RARE: Final = 0.01
"""What happens less often is not called the worst case."""


@dataclass(frozen=True, slots=True)
class Lens:
    """Everything a player wants to know before a blow."""

    dice: int
    attack: Parts
    defence: int
    guard: Parts
    spread: Spread
    """Chance of 0, 1, 2 … wounds."""
    kill: float
    left: int
    """Wounds that destroy the target."""
    throw: float
    melee: bool
    harmless: bool = False
    """Its successes turn to stone instead of wounding."""
    back: Lens | None = None
    """The counter-attack, if there can be one: over all wounds it might have to bear first (MB-13.4)."""

    @property
    def expected(self) -> float:
        """Expected wounds."""
        return mean(self.spread)

    @property
    def likely(self) -> int:
        """Vitality that is left in the middle case: as often more as less."""
        return self._left(0.5)

    @property
    def worst(self) -> int:
        """Vitality that is left when it goes as badly as once in a hundred times."""
        return self._left(RARE)

    def _left(self, share: float) -> int:
        """Vitality after the largest number of wounds that is reached or passed with at least this chance."""
        wounds = max((n for n in range(len(self.spread)) if sum(self.spread[n:]) >= share - 1e-9), default=0)
        return max(0, self.left - wounds)


def lens(view: MythicState, attacker: Unit, target: Unit, power: str = "", answer: bool = True, shield: int = 0) -> Lens | None:
    """The odds of an attack, behind a `shield` that was raised against it; None if it cannot be aimed."""
    row = view.content.powers.get(power)
    op = main_op(row) if row is not None else None
    aim = aim_area(view, attacker, target.area, op, crowd(view))
    if aim is None:
        return None
    attack = [] if op else attack_parts(view, attacker, target, melee=aim.melee)
    dice = clamped(printed(view, attacker, "power") if op else printed(view, attacker, "attack") + capped(attack))
    guard = defence_parts(view, target, attacker, melee=aim.melee, shield=shield, dive=op.defence if op else 0)
    defence = clamped(printed(view, target, "defence") + capped(guard))
    effects = _effects(view, attacker, target)
    table = view.content.odds.get(TABLES.get(effects, ""))
    chances = table[dice][defence] if table else odds(dice, defence, *effects)
    spread = _wounds(view, attacker, target, chances)
    harmless = bool(op and "no_wounds" in op.flags)
    kill = sum(spread[target.vitality:]) if target.vitality < len(spread) and not harmless else 0.0
    back = None
    if answer and aim.melee and not harmless and _answers(view, target, op):
        back = _back(view, attacker, target, spread)
    return Lens(
        dice, attack, defence, guard, spread, kill, target.vitality, _throw(view, attacker, target, op, dice), aim.melee, harmless, back,
    )


def _answers(view: MythicState, target: Unit, op: Op | None) -> bool:
    """Whether a counter-attack may come, as far as everybody knows (MB-13.2, MB-13.5, MB-13.6, MB-13.9)."""
    if target.seat < 0 or target.stone or target.id in view.countered or forbidden(view, target, "no_attack"):
        return False
    if op is not None and (op.verb == "area_attack" or "no_counter" in op.flags):
        return False
    return any(might_hold(view, target.seat, face) for face in counter_faces(view, target))


def _back(view: MythicState, attacker: Unit, target: Unit, spread: Spread) -> Lens | None:
    """The counter-attack: with the line that is left after each number of wounds, weighed by its chance; Initiative does not wait."""
    whole = lens(view, target, attacker, answer=False)
    if whole is None or (talent(view, target, "initiative") and not talent(view, attacker, "initiative")):
        return whole
    mixed = [0.0] * len(whole.spread)
    for wounds, chance in enumerate(spread):
        hurt = replace(target, vitality=target.vitality - wounds) if wounds < target.vitality else None
        found = lens(view, hurt, attacker, answer=False) if hurt is not None and chance else None
        for count, share in enumerate(found.spread if found is not None else (1.0,)):
            mixed[count] += chance * share
    kill = sum(mixed[attacker.vitality:])
    return dataclasses.replace(whole, spread=tuple(mixed), kill=kill)


def _effects(view: MythicState, attacker: Unit, target: Unit) -> tuple[int, int, bool]:
    """Re-rolls by the attacker, by the defender, and whether blanks can be turned."""
    kind = view.content.sheets[target.id].kind
    again = sum(power.first.n for power in powers(view, attacker, "reroll"))
    if talent(view, attacker, "monster_slayer" if kind == "monster" else f"slayer:{kind}"):
        again += 2
    forced = sum(power.first.n for power in powers(view, target, "force_reroll"))
    return again, forced, any(True for _ in powers(view, attacker, "set_dice"))


def _wounds(view: MythicState, attacker: Unit, target: Unit, spread: Spread) -> Spread:
    """Successes become wounds: passive powers take some away."""
    less = len(spread) - suffered(view, target, len(spread))
    if not less:
        return spread
    return (sum(spread[:less + 1]), *spread[less + 1:])


def suffered(view: MythicState, target: Unit, successes: int) -> int:
    """Wounds that so many successes are, after the passive powers of the target."""
    return max(0, successes - sum(power.first.n for power in powers(view, target, "cancel_wounds") if power.kind == "passive"))


def _throw(view: MythicState, attacker: Unit, target: Unit, op: Op | None, dice: int) -> float:
    """The chance that the first roll pays for a throw, if there is anywhere to throw to."""
    if not talent(view, attacker, "mighty_throw") or not throw_areas(view, target, target.area):
        return 0.0
    return blanks_chance(dice, blanks_for_throw(view, target, op))
