"""How promising single actions look without search: attacks by exact expectation, moves by what they lead to."""
from __future__ import annotations

from engine.ai.heuristics.mythic_worth import allied, blow, hostile, mean_wounds, wound_worth
from engine.rules.kernel.types import Action
from engine.rules.mythic.actions import attacks, common, moves, omphalos, powers
from engine.rules.mythic.activation import activation_of
from engine.rules.mythic.combat.volley import main_op
from engine.rules.mythic.field import OFF, terrain
from engine.rules.mythic.frames import Act
from engine.rules.mythic.state import MythicState as State
from engine.rules.mythic.state import Unit, god_of
from engine.rules.mythic.stats import attack_dice, clamped, defence_of, move_points, printed

AOW_PRICE = 0.35
"""What an Art of War card is worth beside wounds and steps."""


def attack_gain(state: State, unit: Unit, target: Unit, *, melee: bool, dice: int = -1) -> float:
    """Worth of the expected wounds less what a counter-attack may cost."""
    count = attack_dice(state, unit, target, melee=melee) if dice < 0 else dice
    wounds = mean_wounds(state, count, defence_of(state, target, unit, melee=melee))
    gain = wound_worth(state, target, wounds)
    if melee and target.id not in state.countered and state.hands[target.seat if target.seat >= 0 else 0]:
        gain -= 0.3 * wound_worth(state, unit, 0.8 * blow(state, target, unit))
    return gain


def special_gain(state: State, unit: Unit, action: attacks.SpecialAttack) -> float:
    """The same for a special attack, with all its rolls, less its price."""
    power = state.content.powers[action.power]
    op = main_op(power)
    dice = clamped(printed(state, unit, "power"))
    gain = -AOW_PRICE * power.aow
    if op.verb == "area_attack":
        for other in state.units.values():
            if other.area == action.target and other.id != unit.id and other.where == "board":
                sign = 1.0 if hostile(state, unit.seat, other) else -1.0
                gain += sign * wound_worth(state, other, mean_wounds(state, dice, defence_of(state, other, unit, melee=False)))
        return gain
    if not action.target:
        best = max((wound_worth(state, other, mean_wounds(state, dice, printed(state, other, "defence"))) for other in state.units.values()
                    if hostile(state, unit.seat, other) and state.board.distances[unit.area][other.area] <= 2), default=0.0)
        return gain + best
    target = state.units[action.target]
    if "no_wounds" in op.flags:
        return gain + 1.2 * mean_wounds(state, dice, defence_of(state, target, unit, melee=False))
    melee = target.area == unit.area
    rolls = 1.0 if op.verb == "attack" else min(float(op.attacks), 2.2) if op.per_target > 1 else 1.6
    return gain + rolls * attack_gain(state, unit, target, melee=melee, dice=dice) + (0.5 if power.op("follow") else 0.0)


def pull(state: State, unit: Unit, area: str, *, fights: bool) -> float:
    """How much a unit would like to stand in an area."""
    distances = state.board.distances[area]
    god = god_of(state, unit.seat)
    config = state.config
    score = 0.0
    if unit.gem:
        score += _homing(state, unit, god, distances)
    elif god is not None and unit.id == god.id:
        score += _for_god(state, unit, area, distances)
    else:
        gems = [distances[place] for place, count in state.gems.items() if count]
        score -= 0.45 * min(gems, default=4)
    if config.throne:
        score -= 0.6 * distances[config.throne]
    if config.exits and any(state.players[row.seat] == unit.seat for row in config.exits) and not config.carrier:
        score -= 0.7 * min(distances[exit_] for row in config.exits for exit_ in row.areas)
    if config.liberator >= 0:
        statues = [distances[other.area] for other in state.units.values() if other.seat < 0 and other.where == "board"]
        score -= 0.5 * min(statues, default=0)
    if terrain(state, area) == "lava" and "fireproof" not in state.content.sheets[unit.id].types:
        score -= 3.0
    return score + (_prospects(state, unit, area) if fights else -0.15 * _threat(state, unit, area))


def _homing(state: State, unit: Unit, god: Unit | None, distances: dict[str, int]) -> float:
    """A carrier goes to its God, or off the board where that counts."""
    if god is not None and god.where == "board" and unit.id != god.id:
        return -0.9 * distances[god.area]
    if state.config.carried_off or state.config.exits:
        edges = [area for row in state.board.areas.values() if row.edge for area in (row.id,)]
        return -0.9 * min(distances[area] for area in edges)
    return 0.0


def _for_god(state: State, unit: Unit, area: str, distances: dict[str, int]) -> float:
    """A God looks for omphalos to absorb and carriers to meet, and shuns crowds of enemies."""
    near = [distances[place] for place, count in state.gems.items() if count]
    near += [distances[other.area] for other in state.units.values() if other.gem and allied(state, unit.seat, other)]
    return -0.7 * min(near, default=0) - 0.35 * _threat(state, unit, area)


def _threat(state: State, unit: Unit, area: str) -> float:
    """Expected wounds from enemies that could strike there."""
    return sum(
        blow(state, other, unit) for other in state.units.values()
        if hostile(state, unit.seat, other)
        and state.board.distances[area][other.area] <= printed(state, other, "range") + printed(state, other, "move")
    )


def _prospects(state: State, unit: Unit, area: str) -> float:
    """The best blow that could be struck from there."""
    reach = printed(state, unit, "range")
    best, nearest = 0.0, 9
    for other in state.units.values():
        if hostile(state, unit.seat, other):
            distance = state.board.distances[area][other.area]
            nearest = min(nearest, distance)
            if distance <= reach:
                best = max(best, wound_worth(state, other, blow(state, unit, other)))
    return best if best else -0.2 * nearest


def act_score(state: State, asked: Act, action: Action) -> float:
    """How promising an action of an activated unit looks; standing still is 0."""
    frame = activation_of(state, asked.serial)
    unit = state.units[frame.unit]
    kind = type(action)
    if kind is omphalos.Absorb:
        return 6.0
    if kind is attacks.AttackUnit:
        target = state.units[action.target]  # type: ignore[attr-defined]
        return 0.2 + attack_gain(state, unit, target, melee=target.area == unit.area)
    if kind is attacks.SpecialAttack:
        return 0.2 + special_gain(state, unit, action)  # type: ignore[arg-type]
    if kind is omphalos.PickUp:
        return 1.6
    if kind is omphalos.FreeStatue:
        return 3.0
    if kind is moves.MoveTo or kind is moves.RunTo:
        return _walk_score(state, frame.done, unit, action.area, kind is moves.RunTo)  # type: ignore[attr-defined]
    if kind is powers.UsePower:
        return 0.8
    if kind is common.DrawTwo:
        return 0.35 if len(state.hands[asked.seat]) < 5 else -0.4
    if kind is moves.DropOmphalos or kind is powers.TuckCard:
        return -2.0
    return -1.2 if kind is not moves.EndActivation else -0.3


def _walk_score(state: State, done: tuple[str, ...], unit: Unit, area: str, running: bool) -> float:
    if area == OFF:
        gone = state.config.carried_off or state.config.exits
        return 4.0 if unit.gem or (gone and any(row.score for row in state.config.exits)) else -3.0
    fights = "attack" not in done and not running
    here = pull(state, unit, unit.area, fights=fights)
    return pull(state, unit, area, fights=fights) - here - (0.35 if running else 0.0)


def activation_score(state: State, unit: Unit) -> float:
    """How promising it looks to activate a unit now."""
    if unit.where == "waiting":
        kind = state.content.sheets[unit.id].kind
        return {"god": 1.4, "hero": 1.2, "monster": 1.2, "troop": 0.9}.get(kind, 1.0)
    if unit.stone:
        return 0.7
    best = 0.4 * move_points(state, unit)
    for other in state.units.values():
        if hostile(state, unit.seat, other):
            reach = printed(state, unit, "range") + move_points(state, unit)
            if state.board.distances[unit.area][other.area] <= reach:
                best = max(best, 0.3 + wound_worth(state, other, blow(state, unit, other)))
    if state.content.sheets[unit.id].kind == "god":
        if state.gems.get(unit.area) or any(
            other.gem and other.area == unit.area and allied(state, unit.seat, other) for other in state.units.values()
        ):
            best = max(best, 5.0)
    elif unit.gem:
        best = max(best, 1.5)
    elif state.gems.get(unit.area):
        best = max(best, 1.6)
    return best
