"""The stages of one attack, from the declaration to its aftermath (MB-8.5)."""
from __future__ import annotations

import msgspec

from engine.rules.kernel.book import Emit
from engine.rules.mythic.aim import Aim, aim_area
from engine.rules.mythic.combat import reactions
from engine.rules.mythic.combat.after import aftermath, petrify
from engine.rules.mythic.combat.strike import special_op
from engine.rules.mythic.events import (
    AttackDeclared,
    AttackEnded,
    AttackLost,
    DiceRolled,
    Reborn,
    Wounded,
    WoundsCancelled,
)
from engine.rules.mythic.field import throw_areas
from engine.rules.mythic.frames import (
    Allocate,
    Attack,
    ConvertBlanks,
    Counter,
    OrderDice,
    Rebirth,
    Redirect,
    RerollDice,
    Throw,
    Volley,
)
from engine.rules.mythic.pieces import destroy
from engine.rules.mythic.sheets import Op
from engine.rules.mythic.state import NOBODY, MythicState, Unit, could_pay, crowd, might_hold, put
from engine.rules.mythic.stats import attack_dice, clamped, defence_of, forbidden
from engine.rules.mythic.talents import powers, talent

replace = msgspec.structs.replace
REBIRTH_LINE = "rebirth"


# -- the stages ------------------------------------------------------------------------------------


def announce(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Step 1 and 2: the attacker announces, then the defenders react, before any die is rolled (MB-8.6, MB-16.3, MB-16.4)."""
    emit(AttackDeclared(
        attacker=attack.attacker or attack.terrain, target=attack.target, power=attack.power, counter=attack.counter,
        melee=attack.melee, serial=attack.serial,
    ))
    reactions.open_declared(state, attack)


def aim_now(state: MythicState, attack: Attack) -> Aim | None:
    """Step 3: how the target is reached from where the attacker stands by now, None if it is not (MB-16.10)."""
    target = state.units[attack.target]
    declared = Aim(attack.melee, attack.across)
    if target.where != "board":
        return None
    if not attack.attacker:
        return declared
    attacker = state.units[attack.attacker]
    if attacker.where != "board":
        return None
    if attack.area or "follow" in attack.flags:
        return declared if target.area == attack.spot else None
    if attack.counter:
        beside = attack.across and target.area in state.board.neighbours[attacker.area]
        return declared if beside or attacker.area == target.area else None
    return aim_area(state, attacker, target.area, special_op(state, attack), crowd(state))


def recheck(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Step 3, and what an Evasion leads to (MB-22.5, MB-22.6)."""
    aim = aim_now(state, attack)
    if attack.dodged:
        if attack.area:
            _spare(state, attack)
        elif attack.attacker and state.units[attack.attacker].where == "board":
            state.agenda.edit(attack.serial, evaded=(*attack.evaded, attack.target))
            attack = state.agenda.running(attack.serial, Attack)
            if reactions.new_targets(state, attack):
                state.agenda.push(Redirect(attack.seat, attack.serial))
                return
        lose(state, attack, emit)
    elif aim is not None:
        state.agenda.edit(attack.serial, melee=aim.melee, across=aim.across)
    else:
        emit(AttackLost(attacker=attack.attacker or attack.terrain, target=attack.target, serial=attack.serial))
        lose(state, attack, emit)


def lose(state: MythicState, attack: Attack, emit: Emit) -> None:
    """An attack that does not happen: its dice stay in the box."""
    report(state, attack, 0, 0)
    state.agenda.unwind(attack.serial)
    _end(attack, 0, emit)


def _end(attack: Attack, wounds: int, emit: Emit) -> None:
    emit(AttackEnded(attacker=attack.attacker or attack.terrain, target=attack.target, wounds=wounds, serial=attack.serial))


def report(state: MythicState, attack: Attack, wounds: int, successes: int) -> None:
    """Tell the special attack this roll belongs to how it went."""
    if attack.volley and state.agenda.find(attack.volley) is not None:
        state.agenda.edit(attack.volley, wounds=wounds, successes=successes)


def _spare(state: MythicState, attack: Attack) -> None:
    """What comes after all rolls of an area attack passes this unit by: it evaded, or a wall of shields holds it."""
    volley = state.agenda.find(attack.volley)
    if isinstance(volley, Volley):
        state.agenda.edit(volley.serial, hits=tuple(name for name in volley.hits if name != attack.target))


def compute(state: MythicState, attack: Attack) -> tuple[int, int]:
    """Step 4: the dice and the target's Defence."""
    target = state.units[attack.target]
    attacker = state.units[attack.attacker] if attack.attacker else None
    op = special_op(state, attack)
    dive = op.defence if op else 0
    defence = defence_of(state, target, attacker, melee=attack.melee, shield=attack.shield, dive=dive)
    if attack.base >= 0 or attacker is None:
        return clamped(attack.base), defence
    return attack_dice(state, attacker, target, melee=attack.melee), defence


def first_roll(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Steps 4 and 5: one die of six faces for each point of Attack or Power (MB-1.5, MB-10.1), and the effects that may change them.

    Without dice nothing is rolled and there are no blanks (MB-8.9)."""
    count, defence = compute(state, attack)
    roll = tuple(sorted((state.dice.below(6) for _ in range(count)), reverse=True))
    dice = tuple(face for face in roll if face)
    effects = _effects(state, attack) if count else ()
    state.agenda.edit(attack.serial, defence=defence, dice=dice, blanks=count - len(dice), effects=effects)
    emit(DiceRolled(
        seat=attack.seat, attacker=attack.attacker or attack.terrain, target=attack.target, step=1, faces=roll, dice=dice,
        blanks=count - len(dice), defence=defence, serial=attack.serial,
    ))


def _effects(state: MythicState, attack: Attack) -> tuple[str, ...]:
    """Effects on the first roll: a: the attacker's re-rolls, d: the defender's, c: turning blanks."""
    found: list[str] = []
    target = state.units[attack.target]
    if attack.attacker:
        attacker = state.units[attack.attacker]
        kind = state.content.sheets[target.id].kind
        slayer = "monster_slayer" if kind == "monster" else f"slayer:{kind}"
        if talent(state, attacker, slayer):
            found.append(f"a:{slayer}")
        found += [f"a:{power.id}" for power in powers(state, attacker, "reroll")]
        if state.config.boons and f"keep:lucky:{attacker.id}" not in state.used and any(
            boon.unit == attacker.id and boon.gift == "lucky" for boon in state.config.boons
        ):
            found.append("a:lucky")
    if target.seat != NOBODY:
        found += [f"d:{power.id}" for power in powers(state, target, "force_reroll")]
    if attack.attacker:
        found += [f"c:{power.id}" for power in powers(state, state.units[attack.attacker], "set_dice")]
    return tuple(found)


def change_dice(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Step 5: one effect after the other; the active player orders them where both sides have some (MB-16.11)."""
    effects = attack.effects
    if not effects:
        return
    sides = {effect[0] for effect in effects if effect[0] != "c"}
    if len(sides) == 2 and attack.step == 0:
        state.agenda.edit(attack.serial, step=1, stage=attack.stage - 1)
        state.agenda.push(OrderDice(state.active, attack.serial))
        return
    kind, _, source = effects[0].partition(":")
    state.agenda.edit(attack.serial, effects=effects[1:], stage=attack.stage - 1)
    if kind == "c":
        if attack.blanks:
            state.agenda.push(ConvertBlanks(attack.seat, attack.serial, source))
        return
    if source in state.content.powers:
        count = state.content.powers[source].first.n
    else:
        count = 2
    if kind == "a" and (attack.dice or attack.blanks):
        state.agenda.push(RerollDice(attack.seat, attack.serial, source, count))
    elif kind == "d" and attack.dice:
        state.agenda.push(RerollDice(state.units[attack.target].seat, attack.serial, source, count, True))


def first_step(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Step 6: set aside, raise, choose the fives to roll again; a five that is left alone stays a five (MB-10.6)."""
    if attack.dice:
        state.agenda.push(Allocate(attack.seat, attack.serial, 1))


def second_roll(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Step 7: the marked fives (MB-10.4, MB-10.5)."""
    _again(state, attack, 5, 2, emit)


def second_step(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Step 8: set aside and raise once more; tens may be rolled again."""
    if attack.dice:
        state.agenda.push(Allocate(attack.seat, attack.serial, 2))


def third_roll(state: MythicState, attack: Attack, emit: Emit) -> None:
    """The tens, the only further roll (MB-10.8)."""
    if attack.marked:
        _again(state, attack, 10, 3, emit)
        rolled = state.agenda.find(attack.serial)
        if isinstance(rolled, Attack) and rolled.bonus and rolled.dice:
            state.agenda.push(Allocate(attack.seat, attack.serial, 3))


def _again(state: MythicState, attack: Attack, base: int, step: int, emit: Emit) -> None:
    if not attack.marked:
        return
    thrown = tuple(sorted((state.dice.below(6) for _ in range(attack.marked)), reverse=True))
    dice = tuple(sorted((*attack.dice, *(base + face for face in thrown if face)), reverse=True))
    missed = attack.missed + thrown.count(0)
    state.agenda.edit(attack.serial, dice=dice, marked=0, missed=missed)
    emit(DiceRolled(
        seat=attack.seat, attacker=attack.attacker or attack.terrain, target=attack.target, step=step, faces=thrown, dice=dice,
        blanks=attack.blanks, defence=attack.defence, missed=missed, serial=attack.serial,
    ))


def rolled_again(attack: Attack) -> int:
    """The value of the dice that are marked: fives in the first step, tens in the second (MB-10.4, MB-10.8)."""
    return 10 if attack.stage > STAGES.index(second_step) else 5


def count_wounds(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Steps 9 and 10: dice that reach the Defence are successes, each is a wound (MB-8.7, MB-10.9); then what takes wounds away."""
    successes = sum(die >= attack.defence for die in attack.dice)
    wounds = 0 if "no_wounds" in attack.flags else successes
    target = state.units[attack.target]
    if wounds:
        for power in powers(state, target, "cancel_wounds"):
            if power.kind == "passive" and wounds:
                less = min(power.first.n, wounds)
                wounds -= less
                state.agenda.edit(attack.serial, successes=successes, wounds=wounds)
                emit(WoundsCancelled(unit=target.id, power=power.id, amount=less, left=wounds, serial=attack.serial))
    state.agenda.edit(attack.serial, successes=successes, wounds=wounds)
    if wounds:
        reactions.open_wounds(state, state.agenda.running(attack.serial, Attack))


def falling(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Before a unit falls: may it rise again?"""
    target = state.units[attack.target]
    if not attack.wounds or attack.wounds < target.vitality or target.seat == NOBODY:
        return
    for power in powers(state, target, "rebirth"):
        if f"keep:{REBIRTH_LINE}:{target.id}" not in state.used and could_pay(state, target.seat, power.aow):
            state.agenda.push(Rebirth(target.seat, attack.serial))
            return


def apply_wounds(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Step 11: the marker goes down or figures fall, one for each wound (MB-11.1); what is too much is lost (MB-11.4)."""
    target = state.units[attack.target]
    if "no_wounds" in attack.flags:
        petrify(state, attack, emit)
        return
    if attack.wounds and state.config.heads and attack.power:
        state.used[f"keep:heads:{target.id}"] = 1
    left = max(0, target.vitality - attack.wounds)
    hurt = replace(target, vitality=left)
    put(state, hurt)
    emit(Wounded(
        unit=target.id, attacker=attack.attacker or attack.terrain, amount=target.vitality - left, vitality=left,
        successes=attack.successes, serial=attack.serial,
    ))
    if left:
        return
    if attack.reborn:
        back = next(iter(powers(state, target, "rebirth"))).first.n
        put(state, replace(target, vitality=back))
        emit(Reborn(unit=target.id, vitality=back, serial=attack.serial))
    else:
        state.agenda.edit(attack.serial, killed=True)
        destroy(state, hurt, attack.attacker, attack.melee, emit)


def blanks_for_throw(state: MythicState, target: Unit, op: Op | None) -> int:
    """Blanks that throwing this unit costs, by a plain blow or by a special attack (MB-26.14)."""
    price = {"god": 2, "monster": 2, "titan": 3}.get(state.content.sheets[target.id].kind, 1)
    return max(1, price + (op.throw if op else 0))


def offer_throw(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Step 12: Mighty Throw."""
    target = state.units[attack.target]
    if not attack.attacker or attack.no_throw or target.where != "board" or target.seat == NOBODY:
        return
    attacker = state.units[attack.attacker]
    if not attack.blanks or not talent(state, attacker, "mighty_throw"):
        return
    if attack.blanks >= blanks_for_throw(state, target, special_op(state, attack)) and throw_areas(state, target, target.area):
        state.agenda.push(Throw(attack.seat, attack.serial))


def can_counter(state: MythicState, attack: Attack) -> bool:
    """Whether the attacked unit may strike back, cards apart: after melee (MB-13.2), where both still stand together (MB-13.3, MB-13.7).

    Once in a turn (MB-13.6), after each roll of a multi-target attack too (MB-12.6), and not as stone (MB-13.9)."""
    if attack.counter or attack.area or not attack.attacker or not attack.melee or "no_counter" in attack.flags:
        return False
    target, attacker = state.units[attack.target], state.units[attack.attacker]
    if target.where != "board" or attacker.where != "board" or target.seat == NOBODY or target.stone:
        return False
    if target.id in state.countered or forbidden(state, target, "no_attack"):
        return False
    return target.area == attacker.area or (
        attack.across and target.area == attack.spot and target.area in state.board.neighbours[attacker.area]
    )


def counter_faces(state: MythicState, unit: Unit) -> tuple[str, ...]:
    """Faces that let a unit counter-attack (MB-13.5)."""
    return (unit.id, "omphalos") if state.content.sheets[unit.id].kind == "god" else (unit.id,)


def offer_counter(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Step 13: the counter-attack."""
    if not can_counter(state, attack):
        return
    target = state.units[attack.target]
    if any(might_hold(state, target.seat, face) for face in counter_faces(state, target)):
        state.agenda.push(Counter(target.seat, attack.serial))


def after_attack(state: MythicState, attack: Attack, emit: Emit) -> None:
    """Step 14: what follows an attack."""
    aftermath(state, attack, emit)
    if attack.area and attack.no_throw:
        _spare(state, attack)
    report(state, attack, attack.wounds, attack.successes)
    _end(attack, attack.wounds, emit)


STAGES = (
    announce, recheck, first_roll, change_dice, first_step, second_roll, second_step, third_roll, count_wounds, falling,
    apply_wounds, offer_throw, offer_counter, after_attack,
)
