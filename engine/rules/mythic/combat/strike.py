"""Beginning an attack: by a unit, by the ground, or as a counter-attack, and what it is made with."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.mythic.aim import Aim
from engine.rules.mythic.cards import spend
from engine.rules.mythic.events import PieceRemoved
from engine.rules.mythic.field import terrain
from engine.rules.mythic.frames import Attack
from engine.rules.mythic.sheets import STRIKES, Op, Power
from engine.rules.mythic.state import MythicState, Unit
from engine.rules.mythic.stats import printed
from engine.rules.mythic.talents import talent
from engine.rules.parts.modifiers import Modifier


def main_op(power: Power) -> Op:
    """The op that says how the special attack strikes."""
    return next(op for op in power.do if op.verb in STRIKES)


def special_op(state: MythicState, attack: Attack) -> Op | None:
    """The op of the special attack this roll belongs to."""
    return main_op(state.content.powers[attack.power]) if attack.power else None


def strike(
    state: MythicState, attacker: Unit, target: Unit, seat: Seat, aim: Aim, *, power: Power | None = None, op: Op | None = None,
    activation: int = 0, volley: int = 0, area: bool = False, counter: bool = False,
) -> None:
    """Push an attack; the dice of a special attack are read from the attacker's line now (MB-16.6)."""
    base = -1
    flags: tuple[str, ...] = ()
    if power is not None and op is not None:
        base, flags = max(0, printed(state, attacker, "power") - op.minus), op.flags
    state.agenda.push(Attack(
        serial=state.agenda.serial(), attacker=attacker.id, target=target.id, seat=seat, power=power.id if power else "",
        activation=activation, volley=volley, counter=counter, area=area, melee=aim.melee, across=aim.across, base=base,
        flags=flags, spot=target.area,
    ))


def strike_by_ground(state: MythicState, target: Unit, seat: Seat, dice: int, terrain: str) -> None:
    """Push an attack by lava or a blast: no reactions, no counter-attack (MB-20.12)."""
    state.agenda.push(Attack(
        serial=state.agenda.serial(), attacker="", target=target.id, seat=seat, terrain=terrain, melee=False, base=dice,
        spot=target.area,
    ))


def can_fell(state: MythicState, unit: Unit) -> bool:
    """Whether Force of Nature finds a tree or ruin piece here (MB-26.10)."""
    return terrain(state, unit.area) in ("forest", "ruins") and talent(state, unit, "force_of_nature")


def fell(state: MythicState, unit: Unit, emit: Emit) -> None:
    """One piece less in the unit's area, one more point of Attack and Range until the turn ends (MB-26.10)."""
    area = unit.area
    state.pieces[area] -= 1
    for stat in ("attack", "range"):
        state.mods.append(Modifier(unit.id, stat, 1, "turn", "force_of_nature"))
    emit(PieceRemoved(area=area, piece=state.board.areas[area].piece, left=state.pieces[area], unit=unit.id))


def strike_back(state: MythicState, attack: Attack, face: str, emit: Emit) -> None:
    """Spend the card of a counter-attack and push it (MB-13.4, MB-13.5)."""
    target, attacker = state.units[attack.target], state.units[attack.attacker]
    spend(state, target.seat, (face,), "counter", emit)
    state.countered.append(target.id)
    strike(state, target, attacker, target.seat, Aim(True, attack.across), counter=True, activation=attack.activation)
