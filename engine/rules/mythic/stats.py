"""Current figures of units: the printed line plus every modifier with its source, capped and clamped (MB-16.7 to MB-16.10)."""
from __future__ import annotations

from engine.rules.mythic.field import flies, terrain
from engine.rules.mythic.sheets import Sheet
from engine.rules.mythic.state import MythicState, Unit, friends
from engine.rules.mythic.talents import complete, powers, talent
from engine.rules.parts.modifiers import Part, carries, parts_of

CAP = 2
TOP = 10
Parts = list[Part]


def line(state: MythicState, unit: Unit) -> int:
    """The index of the stat line in force; extra vitality repeats the top line."""
    return _line(state.content.sheets[unit.id], unit.vitality)


def _line(row: Sheet, vitality: int) -> int:
    count = len(row.attack)
    at = count - vitality
    return 0 if at < 0 else at if at < count else count - 1


def printed(state: MythicState, unit: Unit, stat: str) -> int:
    """The value on the current line (MB-2.1, MB-2.4)."""
    row = state.content.sheets[unit.id]
    at = _line(row, unit.vitality)
    if stat == "attack":
        return row.attack[at]
    if stat == "defence":
        return row.defence[at]
    if stat == "range":
        return row.range[at]
    if stat == "move":
        return row.move[at]
    return row.power[at] if row.power else -1


def capped(parts: Parts) -> int:
    """The net modifier, limited to two either way (MB-16.9)."""
    return max(-CAP, min(CAP, sum(amount for _, amount in parts)))


def clamped(value: int) -> int:
    """A stat stays within 0 and 10 (MB-16.8)."""
    return 0 if value < 0 else TOP if value > TOP else value


def _company(state: MythicState, unit: Unit) -> tuple[bool, bool, int]:
    """Friends in the same area: any at all, a complete Troop, and how many that bolster (MB-16.13)."""
    friend = troop = False
    bolster = 0
    for other in state.units.values():
        if other.area == unit.area and other.where == "board" and other.id != unit.id and friends(state, unit.seat, other.seat):
            friend = True
            if state.content.sheets[other.id].troop:
                troop = troop or complete(state, other)
            bolster += talent(state, other, "bolster")
    return friend, troop, bolster


def company_parts(state: MythicState, unit: Unit, stat: str) -> Parts:
    """Phalanx (MB-26.9), Bolster (MB-26.18), Escort (MB-26.8) and Sneak Attack (MB-26.4).

    A unit's own talent counts once, however many friends are there; each friend that bolsters is a source of its own (MB-16.5)."""
    row = state.content.sheets[unit.id]
    if not row.troop and not row.talents:
        return []
    friend, troop, bolster = _company(state, unit)
    parts: Parts = []
    if troop and talent(state, unit, "phalanx"):
        parts.append(("phalanx", 1))
    if bolster and row.troop:
        parts.append(("bolster", bolster))
    if stat == "defence" and friend and talent(state, unit, "escort"):
        parts.append(("escort", 1))
    if stat == "attack" and friend and talent(state, unit, "sneak_attack"):
        parts.append(("sneak_attack", 1))
    return parts


def ground_parts(state: MythicState, unit: Unit, target_area: str) -> Parts:
    """Rock, hill and altitude: the same bonus for Attack and Range (MB-20.4, MB-20.5, MB-21.4)."""
    if state.config.learning:
        return []
    parts: Parts = []
    kind = terrain(state, unit.area)
    if kind in ("rock", "hill"):
        parts.append((kind, 1))
    if (unit.area, target_area) in state.board.downhill:
        parts.append(("altitude", 1))
    return parts


def modifier_parts(state: MythicState, unit: Unit, stat: str) -> Parts:
    """Modifiers laid on a unit by powers and talents."""
    return parts_of(state.mods, unit.id, stat)


def forbidden(state: MythicState, unit: Unit, what: str) -> bool:
    """Whether something is forbidden to a unit for a while."""
    return carries(state.mods, unit.id, what)


def attack_parts(state: MythicState, attacker: Unit, target: Unit, *, melee: bool) -> Parts:
    """Everything that changes the dice of a plain attack or counter-attack: Archer (MB-26.2), Close Combat (MB-26.6), Terror (MB-26.19)."""
    parts = company_parts(state, attacker, "attack") + ground_parts(state, attacker, target.area)
    parts += modifier_parts(state, attacker, "attack")
    if melee:
        if talent(state, attacker, "close_combat"):
            parts.append(("close_combat", 1))
        parts += [(power.id, -1) for power in powers(state, target, "weaken")][:1]
        if talent(state, target, "terror"):
            parts.append(("terror", -1))
    elif talent(state, attacker, "archer"):
        parts.append(("archer", 1))
    return parts


def defence_parts(state: MythicState, target: Unit, attacker: Unit | None, *, melee: bool, shield: int = 0, dive: int = 0) -> Parts:
    """Everything that changes a Defence; `attacker` is None for terrain.

    Forest (MB-20.2), ruins (MB-20.3), the cage (MB-20.10), swamp (MB-20.9) and Torment (MB-26.12)."""
    parts = company_parts(state, target, "defence") + modifier_parts(state, target, "defence")
    if target.stone:
        parts.append(("petrified", 1))
    if shield:
        parts.append((state.content.shield, shield))
    if attacker is None:
        return parts
    kind = terrain(state, target.area)
    row = state.content.sheets[target.id]
    if kind == "forest" and not row.flying and (not melee or flies(state, attacker)):
        parts.append(("forest", 1))
    elif kind == "ruins" and attacker.area == target.area:
        parts.append(("ruins", 1))
    elif kind == "tartarus_cage" and not melee:
        parts.append(("tartarus_cage", 1))
    elif kind == "swamp" and not melee and not (row.flying or row.aquatic):
        parts.append(("swamp", -1))
    if melee and talent(state, attacker, "torment"):
        parts.append(("torment", -1))
    if dive and not (row.flying or row.aquatic):
        parts.append((state.content.dive, dive))
    return parts


def attack_dice(state: MythicState, attacker: Unit, target: Unit, *, melee: bool) -> int:
    """Dice of a normal attack or counter-attack."""
    return clamped(printed(state, attacker, "attack") + capped(attack_parts(state, attacker, target, melee=melee)))


def defence_of(state: MythicState, target: Unit, attacker: Unit | None, *, melee: bool, shield: int = 0, dive: int = 0) -> int:
    """The Defence that dice have to reach (MB-10.10)."""
    parts = defence_parts(state, target, attacker, melee=melee, shield=shield, dive=dive)
    return clamped(printed(state, target, "defence") + capped(parts))


def move_points(state: MythicState, unit: Unit) -> int:
    """Areas of a Move action."""
    return clamped(printed(state, unit, "move") + capped(modifier_parts(state, unit, "move")))
