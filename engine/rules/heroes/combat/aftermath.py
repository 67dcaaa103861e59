"""What follows the blow: abilities, further attacks, retaliation, going back (HM-21.14 to HM-21.18, HM-24.8 h, i)."""
from __future__ import annotations

from engine.rules.heroes.combat.aideck import draw_for
from engine.rules.heroes.combat.attack import (
    after_roll,
    automatic_reroll,
    before_fall,
    declare,
    fighters,
    prepare,
    reckon,
    roll,
    strike,
)
from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.dice import cowed, face
from engine.rules.heroes.combat.harm import heal, paralyse
from engine.rules.heroes.combat.priority import ordered_targets, shut
from engine.rules.heroes.combat.values import abilities, adjacent, board, has
from engine.rules.heroes.events.combat import DefenseRolled, UnitShifted
from engine.rules.heroes.frames import Attack
from engine.rules.heroes.map.geometry import ADJACENT, CELLS, COLUMNS
from engine.rules.heroes.questions.combat import ChooseFlight, ChoosePushed, ChooseSecondTarget
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.words.targets import OnCells
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit


def effects(state: State, attack: Attack, emit: Emit) -> None:
    """Abilities of the attacker that act after its attack or retaliation; one that fell has none left (HM-24.16)."""
    attacker, target = fighters(state, attack)
    if attacker is None or attack.cancelled or attack.kind == "again":
        return
    timing = "u.ret" if attack.kind == "retaliation" else "u.atk"
    for ability in abilities(state, attacker, timing, "PARALYSE"):
        if ability.scope == "separate":
            die = face(state.dice)
            emit(DefenseRolled(unit=attacker.id, die=die, serial=attack.serial))
            if die not in ability.dice:
                continue
        elif ability.dice and (attack.unrolled or attack.die not in ability.dice):
            continue
        paralyse(state, attack.target, attacker.unit, emit)
    if attack.kind != "attack":
        return
    for ability in abilities(state, attacker, "u.atk", "HEAL"):
        heal(state, attacker.id, ability.n, attacker.unit, emit)
    for ability in abilities(state, attacker, "u.atk", "DRAW"):
        if not attack.unrolled and attack.die in ability.dice:
            draw_for(state, attacker, ability.n, emit)
    if target is not None and target.team != attacker.team:
        _push(state, attack, attacker, target, emit)


def _push(state: State, attack: Attack, attacker: Fighter, target: Fighter, emit: Emit) -> None:
    """Ghost dragons drive the target away on a 0; its owner picks the square."""
    if has(state, attacker, "PUSH", "u.atk") is None or target.cell < 0:
        return
    die = face(state.dice)
    emit(DefenseRolled(unit=attacker.id, die=die, serial=attack.serial))
    if die != 0:
        return
    combat = board(state)
    free = [
        cell
        for cell in ADJACENT[target.cell]
        if combat.at(cell) is None and not shut(state, target, cell) and cell not in ADJACENT[attacker.cell]
    ]
    if not free:
        return
    decider = combat.sides[target.team].decider
    if decider < 0 or len(free) == 1:
        push_to(state, target.id, free[0], emit)
    else:
        state.agenda.push(ChoosePushed(decider, tuple(OnCells((cell,)) for cell in free), target.id, attack.serial))


def push_to(state: State, name: str, cell: int, emit: Emit) -> None:
    """A unit is driven to another square."""
    fighter = board(state).fighters[name]
    board(state).put(replace(fighter, cell=cell))
    emit(UnitShifted(unit=name, path=(fighter.cell, cell), cell=cell, cause="push"))


def again(state: State, attack: Attack, emit: Emit) -> None:
    """A further attack with its own die: marksmen, liches, black dragons (HM-21.15)."""
    attacker, target = fighters(state, attack)
    if attacker is None or attack.kind != "attack" or attack.cancelled:
        return
    ability = has(state, attacker, "ATTACK_AGAIN", "u.atk")
    if ability is None:
        return
    if ability.scope == "same":
        if target is not None and not adjacent(attacker, target):
            push_attack(state, attacker.id, target.id, "again")
        return
    cell = target.cell if target is not None else _last_cell(state, attack.target)
    if cell < 0:
        return
    names = _behind(state, attacker, cell) if ability.scope == "behind" else _around(state, attacker, attack, cell)
    decider = board(state).sides[attacker.team].decider
    if decider < 0 and len(names) > 1:
        foes = [name for name in names if board(state).fighters[name].team != attacker.team]
        names = ordered_targets(state, attacker, foes or names)[:1]
    if len(names) == 1:
        push_attack(state, attacker.id, names[0], "again", ability.n)
    elif names:
        state.agenda.push(ChooseSecondTarget(decider, tuple(names), attacker.id, ability.n))


def _last_cell(state: State, name: str) -> int:
    for fighter in reversed(board(state).fallen):
        if fighter.id == name:
            return fighter.cell
    return -1


def _around(state: State, attacker: Fighter, attack: Attack, cell: int) -> list[str]:
    """Units next to the first target, friend or foe; a lich that stands alone beside it hits itself."""
    around = ADJACENT[cell]
    names = [f.id for f in board(state).fighters.values() if f.cell in around and f.id not in (attacker.id, attack.target)]
    if not names and attacker.cell in around:
        return [attacker.id]
    return names


def _behind(state: State, attacker: Fighter, cell: int) -> list[str]:
    """The unit straight behind the target; never through or on walls."""
    beyond = cell + (cell - attacker.cell)
    if not 0 <= beyond < CELLS or (abs(cell - attacker.cell) == 1 and beyond // COLUMNS != cell // COLUMNS):
        return []
    if cell in board(state).walls or beyond in board(state).walls:
        return []
    other = board(state).at(beyond)
    return [other.id] if other is not None else []


def push_attack(state: State, attacker: str, target: str, kind: str, base: int = -1, first: tuple[str, ...] = (), came: int = -1) -> None:
    """Begin an attack."""
    serial = state.agenda.serial()
    state.agenda.push(
        Attack(serial=serial, attacker=attacker, target=target, kind=kind, base=base or -1, first=first, came=came)
    )


def retaliate(state: State, attack: Attack, emit: Emit) -> None:
    """The target strikes back once per combat round, if it stands next to the attacker (HM-24.9, HM-25.4).

    Nobody strikes back at the own side (HM-21.16).
    """
    attacker, target = fighters(state, attack)
    if attack.kind != "attack" or attack.cancelled or attacker is None or target is None:
        return
    if target.team == attacker.team or target.cell < 0 or not adjacent(attacker, target):
        return
    if has(state, attacker, "NO_RETALIATION", "u.atk"):
        return
    if target.retaliated and not has(state, target, "FREE_RETALIATION"):
        return
    push_attack(state, target.id, attacker.id, "retaliation", first=("low",) if cowed(state, attacker) else ())


def go_back(state: State, attack: Attack, emit: Emit) -> None:
    """Harpies may return to the square they came from, if it is still empty (HM-21.14)."""
    attacker, _ = fighters(state, attack)
    if attacker is None or attack.kind != "attack" or attack.came in (-1, attacker.cell):
        return
    combat = board(state)
    if has(state, attacker, "GO_BACK", "u.atk") is None or combat.at(attack.came) is not None or shut(state, attacker, attack.came):
        return
    decider = combat.sides[attacker.team].decider
    if decider < 0:
        return_to(state, attacker.id, attack.came, emit)
    else:
        state.agenda.push(ChooseFlight(decider, ("back", "stay"), attacker.id, attack.came))


def return_to(state: State, name: str, cell: int, emit: Emit) -> None:
    """A unit flies back."""
    fighter = board(state).fighters.get(name)
    if fighter is not None and board(state).at(cell) is None:
        board(state).put(replace(fighter, cell=cell))
        emit(UnitShifted(unit=name, path=(fighter.cell, cell), cell=cell, cause="back"))


ATTACK_STAGES = (declare, prepare, roll, automatic_reroll, after_roll, reckon, before_fall, strike, effects, again, retaliate, go_back)
