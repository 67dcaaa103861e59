"""How promising single actions look without search: attacks by exact expectation, moves by what they lead to."""
from __future__ import annotations

from engine.ai.mythic.survey import Survey
from engine.ai.mythic.worth import absorbers, allied, blow, hostile, mean_wounds, plate_of, ways_out, wound_worth
from engine.rules.kernel.types import Action
from engine.rules.mythic.actions import attacks, common, moves, omphalos, powers
from engine.rules.mythic.activation import activation_of
from engine.rules.mythic.combat.strike import main_op
from engine.rules.mythic.field import OFF
from engine.rules.mythic.frames import Act
from engine.rules.mythic.state import MythicState as State
from engine.rules.mythic.state import Unit
from engine.rules.mythic.stats import attack_dice, clamped, defence_of, move_points, printed

AOW_PRICE = 0.35
"""What an Art of War card is worth beside wounds and steps."""
SENSELESS = -4.0
"""What not even a careless player would do."""
FIXED: dict[type[Action], float] = {
    omphalos.Absorb: 6.0, omphalos.PickUp: 1.6, omphalos.FreeStatue: 3.0, powers.UsePower: 0.8, moves.DropOmphalos: SENSELESS,
    powers.TuckCard: -2.0, moves.EndActivation: -0.3,
}  # fmt: skip
"""Actions that are always about as promising."""


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


class Judge:
    """Weighs the actions of one activated unit; standing still is 0."""

    def __init__(self, state: State, asked: Act) -> None:
        self.state = state
        self.seat = asked.seat
        self.frame = activation_of(state, asked.serial)
        self.unit = state.units[self.frame.unit]
        self.survey = Survey(state, self.unit)
        self.here = {fights: self.survey.pull(self.unit.area, fights=fights) for fights in (False, True)}

    def score(self, action: Action) -> float:
        """How promising an action looks."""
        state, unit, kind = self.state, self.unit, type(action)
        fixed = FIXED.get(kind)
        if fixed is not None:
            return fixed
        if isinstance(action, attacks.AttackUnit):
            target = state.units[action.target]
            return 0.2 + attack_gain(state, unit, target, melee=target.area == unit.area)
        if isinstance(action, attacks.SpecialAttack):
            return 0.2 + special_gain(state, unit, action)
        if isinstance(action, moves.MoveTo | moves.RunTo):
            return self._walk(action.area, kind is moves.RunTo)
        if kind is common.DrawTwo:
            return 0.35 if len(state.hands[self.seat]) < 5 else -0.4
        return -1.2

    def _walk(self, area: str, running: bool) -> float:
        if area == OFF:
            scores = any(row.score for row in self.state.config.exits)
            return 4.0 if scores or (self.unit.gem and ways_out(self.state, self.unit)) else SENSELESS
        fights = "attack" not in self.frame.done and not running
        return self.survey.pull(area, fights=fights) - self.here[fights] - (0.35 if running else 0.0)


def activation_score(state: State, unit: Unit) -> float:
    """How promising it looks to activate a unit now."""
    if unit.where == "waiting":
        kind = state.content.sheets[unit.id].kind
        return {"god": 2.0, "hero": 1.9, "monster": 1.9, "troop": 1.5}.get(kind, 1.0)
    if unit.stone:
        return 0.7
    steps, own = move_points(state, unit), plate_of(state, unit)
    best, reach = 0.4 * steps, own.range + steps
    distances = state.board.distances[unit.area]
    for other in state.units.values():
        if other.where == "board" and distances[other.area] <= reach and hostile(state, unit.seat, other):
            wounds = mean_wounds(state, own.attack, plate_of(state, other).defence)
            best = max(best, 0.3 + wound_worth(state, other, wounds))
    if state.content.sheets[unit.id].kind == "god":
        if state.gems.get(unit.area) or any(
            other.gem and other.area == unit.area and allied(state, unit.seat, other) for other in state.units.values()
        ):
            best = max(best, 5.0)
    elif unit.gem:
        out = [] if absorbers(state, unit) else ways_out(state, unit)
        best = max(best, 3.0 if any(distances[area] < steps for area in out) else 1.5)
    elif state.gems.get(unit.area):
        best = max(best, 1.6)
    return best
