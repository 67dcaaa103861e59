"""How units act that nobody decides for: neutrals in solo and cooperative play, AI armies, the arrow tower (HM-30)."""
from __future__ import annotations

from engine.rules.heroes.combat.aftermath import push_attack
from engine.rules.heroes.combat.aispells import person
from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.harm import breach
from engine.rules.heroes.combat.priority import best_blows, best_shots, closest_end, reachable, stand
from engine.rules.heroes.combat.values import TIER_RANK, board, kind_of, tier_of
from engine.rules.heroes.events.combat import UnitDefends, UnitShifted
from engine.rules.heroes.frames import Activation
from engine.rules.heroes.map.geometry import ADJACENT, span
from engine.rules.heroes.questions.combat import ChooseStruck
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit


def helped(state: State, names: list[str]) -> str:
    """Whom a helpful ability serves: the damaged ally of the highest tier (HM-30.8, HM-30.16)."""
    combat = board(state)
    return min(names, key=lambda name: (-TIER_RANK[tier_of(state, combat.fighters[name])], combat.fighters[name].cell))


def act(state: State, activation: Activation, fighter: Fighter, emit: Emit) -> None:
    """Attack if possible, else break walls, else come closer; who shoots stays where it is (HM-30.3 to HM-30.7, HM-30.11).

    Nobody defends but a besieged unit that can do nothing (HM-30.9, HM-30.10).
    """
    state.agenda.edit(activation.serial, finished=True)
    if kind_of(state, fighter) == "ranged":
        names = best_shots(state, fighter)
        if names:
            _settle(state, activation, fighter, names, "shot", emit)
        return
    ends = reachable(state, fighter, 3)
    names = best_blows(state, fighter, ends)
    if names:
        _settle(state, activation, fighter, names, "blow", emit)
    elif not _siege(state, fighter, ends, emit):
        goal = closest_end(state, fighter, ends)
        if goal is not None:
            step_to(state, fighter, goal, emit)
        elif board(state).siege and fighter.team == 1:
            board(state).put(replace(fighter, defending=True))
            emit(UnitDefends(unit=fighter.id))


def _settle(state: State, activation: Activation, fighter: Fighter, names: list[str], kind: str, emit: Emit) -> None:
    """One target, or a tie that the player breaks (HM-30.4, HM-41.7)."""
    if len(names) == 1 or state.config.automatic_ties:
        strike_at(state, fighter.id, names[0], emit)
    else:
        state.agenda.push(ChooseStruck(person(state, fighter.team), tuple(names), fighter.id, activation.serial))


def strike_at(state: State, name: str, target: str, emit: Emit) -> None:
    """Move next to the target if need be and attack it."""
    combat = board(state)
    fighter, other = combat.fighters.get(name), combat.fighters.get(target)
    if fighter is None or other is None:
        return
    came = fighter.cell
    if kind_of(state, fighter) != "ranged":
        cell = stand(state, fighter, other, reachable(state, fighter, 3))
        if cell != fighter.cell:
            step_to(state, fighter, cell, emit)
    push_attack(state, name, target, "attack", came=came)


def step_to(state: State, fighter: Fighter, cell: int, emit: Emit) -> None:
    """Move a unit without asking."""
    board(state).put(replace(fighter, cell=cell))
    emit(UnitShifted(unit=fighter.id, path=(fighter.cell, cell), cell=cell, cause="move"))


def _siege(state: State, fighter: Fighter, ends: dict[int, int], emit: Emit) -> bool:
    """A besieger that reaches nobody breaks the nearest wall or gate (HM-30.11)."""
    combat = board(state)
    if fighter.team != 0 or not combat.walls:
        return False
    goals = sorted(combat.walls, key=lambda cell: (span(fighter.cell, cell), cell % 4))
    for wall in goals:
        if wall in ADJACENT[fighter.cell]:
            breach(state, wall, emit)
            return True
        spots = [cell for cell in ADJACENT[wall] if cell in ends]
        if spots:
            step_to(state, fighter, min(spots, key=lambda cell: (ends[cell], cell % 4, cell // 4)), emit)
            breach(state, wall, emit)
            return True
    return False
