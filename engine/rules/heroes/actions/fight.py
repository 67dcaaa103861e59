"""Commands to the activated unit: move, attack, break a wall, defend, end, surrender (HM-24, HM-27, HM-29)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.combat.aftermath import push_attack
from engine.rules.heroes.combat.board import DEFENDER, Fighter
from engine.rules.heroes.combat.finish import surrender
from engine.rules.heroes.combat.harm import breach
from engine.rules.heroes.combat.priority import reachable, shot_targets
from engine.rules.heroes.combat.values import board, kind_of
from engine.rules.heroes.events.combat import UnitDefends, UnitShifted
from engine.rules.heroes.frames import Activation, Command
from engine.rules.heroes.map.geometry import ADJACENT, span
from engine.rules.heroes.map.terrain import refuges
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.words.targets import cell_key
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path


class MoveUnit(Action, frozen=True):
    """Move the activated unit to a square."""

    cell: int

    @property
    def path(self) -> Path:
        return (cell_key(self.cell),)


class AttackUnit(Action, frozen=True):
    """Attack a unit."""

    target: str

    @property
    def path(self) -> Path:
        return (self.target,)


class BreakWall(Action, frozen=True):
    """Destroy an adjacent wall or gate instead of attacking (HM-27.3)."""

    cell: int

    @property
    def path(self) -> Path:
        return (f"wall{self.cell}",)


class Defend(Action, frozen=True):
    """End the activation with a defense token (HM-24.10)."""

    @property
    def path(self) -> Path:
        return ("defend",)


class EndActivation(Action, frozen=True):
    """Do nothing more with this unit."""

    @property
    def path(self) -> Path:
        return ("end",)


class Surrender(Action, frozen=True):
    """Give up for gold and go home (HM-29.3)."""

    @property
    def path(self) -> Path:
        return ("surrender",)


def acting(state: State, asked: Command) -> tuple[Activation, Fighter]:
    """The activation asked about and its unit."""
    activation = state.agenda.running(asked.serial, Activation)
    return activation, board(state).fighters[activation.unit]


def move_candidates(state: State, asked: Command) -> Iterator[MoveUnit]:
    activation, fighter = acting(state, asked)
    if activation.left and (not activation.attacked or kind_of(state, fighter) == "ranged"):
        for cell in dutiful(state, activation, fighter):
            yield MoveUnit(cell)


def bound(state: State, activation: Activation, fighter: Fighter) -> bool:
    """Whether a person moves a neutral unit that still owes its attack (HM-22.5)."""
    return board(state).kind == "guards" and fighter.team == DEFENDER and not activation.attacked


def dutiful(state: State, activation: Activation, fighter: Fighter) -> dict[int, int]:
    """Squares a unit may move to; neutrals only where they can still attack, or where that is out of reach, closer (HM-22.5)."""
    ends = reachable(state, fighter, activation.left)
    if not bound(state, activation, fighter):
        return ends
    if targets(state, activation, fighter) and kind_of(state, fighter) == "ranged":
        return {}
    if can_strike(state, fighter, activation.left):
        return {cell: steps for cell, steps in ends.items() if can_strike(state, replace(fighter, cell=cell), activation.left - steps)}
    here = _gap(state, fighter, fighter.cell)
    return {cell: steps for cell, steps in ends.items() if _gap(state, fighter, cell) < here}


def _gap(state: State, fighter: Fighter, cell: int) -> int:
    """How far a square is from the nearest enemy."""
    return min((span(cell, foe.cell) for foe in board(state).of(1 - fighter.team)), default=0)


def move_check(state: State, asked: Command, action: MoveUnit) -> Refused | None:
    activation, fighter = acting(state, asked)
    if fighter.cell < 0:
        return Refused("HM-27.11")
    if action.cell not in reachable(state, fighter, activation.left):
        return Refused("HM-24.13")
    if activation.attacked and kind_of(state, fighter) != "ranged":
        return Refused("HM-24.7")
    return None if action.cell in dutiful(state, activation, fighter) else Refused("HM-22.5")


def move_perform(state: State, asked: Command, action: MoveUnit, emit: Emit) -> None:
    activation, fighter = acting(state, asked)
    steps = reachable(state, fighter, activation.left)[action.cell]
    board(state).put(replace(fighter, cell=action.cell))
    emit(UnitShifted(unit=fighter.id, path=(fighter.cell, action.cell), cell=action.cell, cause="move"))
    state.agenda.edit(activation.serial, left=activation.left - steps, moved=activation.moved + steps)


def targets(state: State, activation: Activation, fighter: Fighter) -> list[str]:
    """Whom the unit may attack now (HM-21.5 to HM-21.7, HM-24.7)."""
    if activation.attacked:
        return []
    if kind_of(state, fighter) == "ranged":
        return [] if activation.moved else shot_targets(state, fighter)
    around = ADJACENT[fighter.cell]
    return [other.id for other in board(state).fighters.values() if other.team != fighter.team and other.cell in around]


def attack_candidates(state: State, asked: Command) -> Iterator[AttackUnit]:
    for name in targets(state, *acting(state, asked)):
        yield AttackUnit(name)


def attack_check(state: State, asked: Command, action: AttackUnit) -> Refused | None:
    activation, fighter = acting(state, asked)
    if action.target in targets(state, activation, fighter):
        return None
    return Refused("HM-21.7" if kind_of(state, fighter) == "ranged" else "HM-25.1")


def attack_perform(state: State, asked: Command, action: AttackUnit, emit: Emit) -> None:
    activation, fighter = acting(state, asked)
    state.agenda.edit(activation.serial, attacked=True)
    push_attack(state, fighter.id, action.target, "attack", came=fighter.start)


def wall_candidates(state: State, asked: Command) -> Iterator[BreakWall]:
    """Walls and gate next to the unit, also a gate on which somebody stands (HM-27.10)."""
    activation, fighter = acting(state, asked)
    if board(state).walls and not activation.attacked and fighter.cell >= 0 and kind_of(state, fighter) != "ranged":
        for cell in ADJACENT[fighter.cell]:
            if cell in board(state).walls:
                yield BreakWall(cell)


def wall_check(state: State, asked: Command, action: BreakWall) -> Refused | None:
    return None if action in wall_candidates(state, asked) else Refused("HM-27.3")


def wall_perform(state: State, asked: Command, action: BreakWall, emit: Emit) -> None:
    activation, _ = acting(state, asked)
    state.agenda.edit(activation.serial, attacked=True)
    breach(state, action.cell, emit)


def defend_candidates(state: State, asked: Command) -> Iterator[Defend]:
    yield Defend()


def defend_check(state: State, asked: Command, action: Defend) -> Refused | None:
    activation, fighter = acting(state, asked)
    if fighter.cell < 0:
        return Refused("HM-27.11")
    if activation.attacked:
        return Refused("HM-24.10")
    combat = board(state)
    if combat.kind == "guards" and fighter.team == DEFENDER:
        return Refused("HM-22.5")
    return None


def defend_perform(state: State, asked: Command, action: Defend, emit: Emit) -> None:
    activation, fighter = acting(state, asked)
    board(state).put(replace(fighter, defending=True))
    emit(UnitDefends(unit=fighter.id))
    state.agenda.edit(activation.serial, finished=True)


def end_candidates(state: State, asked: Command) -> Iterator[EndActivation]:
    yield EndActivation()


def end_check(state: State, asked: Command, action: EndActivation) -> Refused | None:
    """Neutrals must attack if they can, and otherwise use all movement towards the hero (HM-22.5)."""
    activation, fighter = acting(state, asked)
    if not bound(state, activation, fighter):
        return None
    if targets(state, activation, fighter) or dutiful(state, activation, fighter):
        return Refused("HM-22.5")
    return None


def can_strike(state: State, fighter: Fighter, steps: int) -> bool:
    """Whether the unit stands next to an enemy, or some square within so many steps does."""
    ends = (fighter.cell, *reachable(state, fighter, steps))
    return any(near in ends for other in board(state).of(1 - fighter.team) for near in ADJACENT[other.cell])


def end_perform(state: State, asked: Command, action: EndActivation, emit: Emit) -> None:
    activation, _ = acting(state, asked)
    state.agenda.edit(activation.serial, finished=True)


def surrender_price(state: State) -> int:
    """10 gold unless the scenario says otherwise (HM-29.3)."""
    return state.content.scenarios[state.config.scenario].figures.surrender


def surrender_candidates(state: State, asked: Command) -> Iterator[Surrender]:
    yield Surrender()


def surrender_check(state: State, asked: Command, action: Surrender) -> Refused | None:
    """Only between players: the automaton neither gives up nor takes gold for it (HM-29.1, HM-30.12)."""
    combat = board(state)
    activation, fighter = acting(state, asked)
    team = fighter.team
    side, other = combat.sides[team], combat.sides[1 - team]
    if side.seat != asked.seat or other.seat < 0 or not side.hero or state.config.mode == "sandbox":
        return Refused("HM-29.1")
    if activation.moved or activation.attacked:
        return Refused("HM-29.2")
    field = state.fields[combat.field]
    if team == DEFENDER and field.location == "town" and field.home == side.seat:
        return Refused("HM-27.7")
    if not combat.flee[team]:
        return Refused("HM-29.2")
    if surrender_price(state) > state.players[side.seat].G or not refuges(state, side.hero):
        return Refused("HM-29.3")
    return None


def surrender_perform(state: State, asked: Command, action: Surrender, emit: Emit) -> None:
    _, fighter = acting(state, asked)
    surrender(state, fighter.team, surrender_price(state), emit)


COMMANDS = (
    Family(AttackUnit, attack_candidates, attack_check, attack_perform, exact=True, moment="HM-24.7"),
    Family(MoveUnit, move_candidates, move_check, move_perform, exact=True, moment="HM-24.7"),
    Family(BreakWall, wall_candidates, wall_check, wall_perform, exact=True, moment="HM-27.3"),
    Family(Defend, defend_candidates, defend_check, defend_perform, moment="HM-24.10"),
    Family(EndActivation, end_candidates, end_check, end_perform, moment="HM-24.7"),
    Family(Surrender, surrender_candidates, surrender_check, surrender_perform, moment="HM-29.2"),
)
