"""What a spell or specialty with power steps may be aimed at (HM-26.8, HM-27.5, content section 9)."""
from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations

from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.priority import shut
from engine.rules.heroes.combat.values import board, immune, kind_of, tier_of
from engine.rules.heroes.content import CardMode, PowerStep
from engine.rules.heroes.frames import Attack
from engine.rules.heroes.map.geometry import ADJACENT, CELLS, span
from engine.rules.heroes.map.terrain import havens, heroes_of, hunted_grail
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.words.effects import Def, Dmg
from engine.rules.heroes.words.targets import OnCells, OnStat, OnUnits, Target, ToCell, ToField, on_each, on_unit
from engine.rules.kernel.types import Seat


def cast_targets(state: State, seat: Seat, mode: CardMode, step: PowerStep, attack: int) -> list[Target]:
    """Every target of one step."""
    return TARGETS[mode.target](state, seat, step, attack)


def fitting_step(state: State, seat: Seat, mode: CardMode, power: int, attack: int) -> PowerStep | None:
    """The highest step reached that finds a target (HM-12.8)."""
    for step in reversed(mode.steps):
        if step.power <= power and cast_targets(state, seat, mode, step, attack):
            return step
    return None


def _allowed(state: State, fighter: Fighter, step: PowerStep) -> bool:
    return not immune(state, fighter) and (not step.tiers or tier_of(state, fighter) in step.tiers)


def _any(state: State, seat: Seat, step: PowerStep, attack: int) -> list[Target]:
    damage = isinstance(step.do[0], Dmg)
    return on_each(f.id for f in board(state).fighters.values() if (f.cell >= 0 or damage) and _allowed(state, f, step))


def _own_units(state: State, seat: Seat, step: PowerStep) -> list[Fighter]:
    combat = board(state)
    return [f for f in combat.of(combat.side_of(seat)) if _allowed(state, f, step)]


def _own(state: State, seat: Seat, step: PowerStep, attack: int) -> list[Target]:
    return on_each(f.id for f in _own_units(state, seat, step))


def _attack(state: State, serial: int) -> Attack | None:
    frame = state.agenda.find(serial) if serial else None
    return frame if isinstance(frame, Attack) else None


def _in_attack(melee: bool) -> Callable[[State, Seat, PowerStep, int], list[Target]]:
    """The unit of the attack that the spell concerns: attack values the attacker, defense values the target."""

    def find(state: State, seat: Seat, step: PowerStep, serial: int) -> list[Target]:
        attack = _attack(state, serial)
        if attack is None:
            return []
        combat = board(state)
        op = step.do[-1]
        fighter = combat.fighters[attack.target if isinstance(op, Def) else attack.attacker]
        helpful = op.amount >= 0
        if (fighter.team == combat.side_of(seat)) != helpful or not _allowed(state, fighter, step):
            return []
        if fighter.cell < 0 or (melee and kind_of(state, fighter) == "ranged"):
            return []
        return [on_unit(fighter.id)]

    return find


def _falling(state: State, seat: Seat, step: PowerStep, serial: int) -> Fighter | None:
    """The own unit of an allowed tier that would fall."""
    attack = _attack(state, serial)
    fighter = board(state).fighters.get(attack.target) if attack is not None else None
    if fighter is None or fighter.team != board(state).side_of(seat) or tier_of(state, fighter) not in step.tiers:
        return None
    return fighter


def _rescued(state: State, seat: Seat, step: PowerStep, serial: int) -> list[Target]:
    """A specialty is no spell, so it saves also those whom spells pass by (HM-12.11)."""
    fighter = _falling(state, seat, step, serial)
    return [on_unit(fighter.id)] if fighter is not None else []


def _would_fall(state: State, seat: Seat, step: PowerStep, serial: int) -> list[Target]:
    fighter = _falling(state, seat, step, serial)
    return [on_unit(fighter.id)] if fighter is not None and not immune(state, fighter) else []


def _chain(state: State, seat: Seat, step: PowerStep, attack: int) -> list[Target]:
    """A unit and the two others nearest to it; the caster breaks ties."""
    units = [f for f in board(state).fighters.values() if f.cell >= 0]
    found: list[Target] = []
    for first in units:
        if immune(state, first):
            continue
        others = sorted((f for f in units if f is not first), key=lambda f: span(f.cell, first.cell))
        if len(others) <= 2:
            found.append(OnUnits(tuple(f.id for f in (first, *others))))
            continue
        near, far = span(others[0].cell, first.cell), span(others[1].cell, first.cell)
        closest = [f for f in others if span(f.cell, first.cell) == near]
        if near == far:
            pairs = list(permutations(closest, 2) if step.do[1] != step.do[2] else combinations(closest, 2))
        else:
            pairs = [(others[0], f) for f in others if span(f.cell, first.cell) == far]
        found += [OnUnits(tuple(f.id for f in (first, *pair))) for pair in pairs]
    return found


def _two_spaces(state: State, seat: Seat, step: PowerStep, attack: int) -> list[Target]:
    taken = {f.cell: None for f in board(state).fighters.values() if f.cell >= 0 and not immune(state, f)}
    pairs = [(one, two) for one in range(CELLS) for two in ADJACENT[one] if one < two and (one in taken or two in taken)]
    return [OnCells(pair) for pair in pairs]


def _portal(state: State, seat: Seat, step: PowerStep, attack: int) -> list[Target]:
    heroes = [hero for hero in heroes_of(state, seat) if not hunted_grail(state, hero.id)]
    return [ToField(hero.id, place, hero.main) for hero in heroes for place in havens(state, seat)]


def _prayer(state: State, seat: Seat, step: PowerStep, serial: int) -> list[Target]:
    """Attack or defense in the attack being prepared, or initiative of an own unit this combat round."""
    combat = board(state)
    team = combat.side_of(seat)
    values: list[OnStat] = []
    attack = _attack(state, serial)
    if attack is not None:
        values = [OnStat("ATK", attack.attacker), OnStat("DEF", attack.target)]
    values += [OnStat("INI", f.id) for f in combat.of(team)]
    fit = [f.id for f in combat.of(team) if not immune(state, f)]
    return [value for value in values if value.of in fit]


def _teleport(state: State, seat: Seat, step: PowerStep, attack: int) -> list[Target]:
    """Any square without a unit or a wall; the gate is open to its defenders (HM-27.2)."""
    taken = {f.cell: None for f in board(state).fighters.values()}
    free = [cell for cell in range(CELLS) if cell not in taken]
    return [ToCell(unit.id, cell) for unit in _own_units(state, seat, step) for cell in free if not shut(state, unit, cell)]


TARGETS: dict[str, Callable[[State, Seat, PowerStep, int], list[Target]]] = {
    "any": _any,
    "own": _own,
    "attack_any": _in_attack(melee=False),
    "attack_melee": _in_attack(melee=True),
    "would_fall": _would_fall,
    "rescue": _rescued,
    "chain": _chain,
    "two_spaces": _two_spaces,
    "portal": _portal,
    "prayer": _prayer,
    "teleport": _teleport,
}
