"""One attack from its declaration to the retaliation (HM-24.8, HM-24.9)."""
from __future__ import annotations

from engine.rules.heroes.combat.board import DuringAttack, Fighter
from engine.rules.heroes.combat.dice import counted, dice_mode, face, ignores_die, reroll_options, shown, throw
from engine.rules.heroes.combat.harm import hurt, spell_harm, would_fall
from engine.rules.heroes.combat.values import (
    abilities,
    adjacent,
    attack_of,
    beside,
    board,
    defense_of,
    drop_mods,
    has,
    immune,
    kind_of,
    modified,
    modify,
    overlay,
    printed,
    tier_of,
)
from engine.rules.heroes.events.combat import AttackCancelled, AttackDeclared, AttackRolled, DefenseRolled, UnitMarked
from engine.rules.heroes.frames import Attack
from engine.rules.heroes.map.geometry import column_of, own_half
from engine.rules.heroes.questions.picks import Again
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.words.targets import Next
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.kernel.window import open_window
from engine.rules.parts.modifiers import total, without


def fighters(state: State, attack: Attack) -> tuple[Fighter | None, Fighter | None]:
    """Attacker and target, if they still stand."""
    combat = board(state)
    return combat.fighters.get(attack.attacker), combat.fighters.get(attack.target)


def declare(state: State, attack: Attack, emit: Emit) -> None:
    """The target is named; its paralysis ends with that (HM-25.5)."""
    attacker, target = fighters(state, attack)
    if attacker is None or target is None:
        state.agenda.close(attack.serial)
        return
    if attack.kind == "retaliation":
        board(state).put(replace(attacker, retaliated=attacker.retaliated + 1))
    emit(AttackDeclared(attacker=attacker.id, target=target.id, kind=attack.kind, combat=board(state).serial, serial=attack.serial))
    if target.paralysed:
        board(state).put(replace(target, paralysed=False))
        emit(UnitMarked(unit=target.id, mark="paralysis", on=False, n=0, cause="attacked"))
    _claim(state, attack, attacker, target, emit)
    state.agenda.edit(attack.serial, adjacent=adjacent(attacker, target))


def _claim(state: State, attack: Attack, attacker: Fighter, target: Fighter, emit: Emit) -> None:
    """Effects that waited for the next attack or retaliation of a side settle on the units of this one (HM-32.12).

    The arrow tower takes none of them (HM-27.11).
    """
    combat = board(state)
    parts: dict[Next, Fighter] = {}
    if attack.kind == "attack" and attacker.cell >= 0:
        parts = {Next("attacker", attacker.team): attacker, Next("target", attacker.team): target}
    elif attack.kind == "retaliation":
        parts = {Next("answer", target.team): attacker}
    for effect in [effect for effect in combat.awaited if effect.bearer in parts]:
        combat.awaited.remove(effect)
        subject = parts[effect.bearer]
        # A spell that finds an immune unit there is spent on nothing.
        if not (_spell(state, effect.source) and immune(state, subject)):
            modify(state, subject.id, effect.stat, effect.amount, DuringAttack(attack.serial), effect.source)
            emit(UnitMarked(unit=subject.id, mark=effect.stat, on=True, n=effect.amount, cause=effect.source))


def _spell(state: State, source: str) -> bool:
    card = state.content.cards.get(source)
    return card is not None and card.family == "spell"


def card_seats(state: State, first: int) -> list[Seat]:
    """The seats that may play cards in this combat and hold any, one side first (HM-26.7, HM-26.9)."""
    found = []
    for team in (first, 1 - first):
        side = board(state).sides[team]
        if side.cards and state.players[side.seat].hand:
            found.append(side.seat)
    return found


def prepare(state: State, attack: Attack, emit: Emit) -> None:
    """Both sides may change attack or defense before the die, or spend morale for a card (HM-24.8 b, HM-7.2)."""
    attacker, _ = fighters(state, attack)
    if attacker is not None:
        seats = [
            side.seat
            for side in (board(state).sides[attacker.team], board(state).sides[1 - attacker.team])
            if side.cards and (state.players[side.seat].hand or state.players[side.seat].morale > 0)
        ]
        open_window(state, "attack_prepared", attack.serial, seats, hand=True)


def roll(state: State, attack: Attack, emit: Emit) -> None:
    """The attack die or dice (HM-24.8 c)."""
    attacker, target = fighters(state, attack)
    if attacker is None or target is None:
        state.agenda.close(attack.serial)
        return
    mode = dice_mode(state, attack)
    if mode == "none":
        state.agenda.edit(attack.serial, unrolled=True, mode=mode)
        return
    dice = throw(state, attack, mode)
    state.agenda.edit(attack.serial, dice=dice, mode=mode)
    emit(AttackRolled(attacker=attacker.id, dice=dice, die=counted(mode, dice), mode=mode, serial=attack.serial))


def after_roll(state: State, attack: Attack, emit: Emit) -> None:
    """Rerolls and cards that act on the die (HM-24.8 d)."""
    if attack.unrolled:
        return
    combat = board(state)
    attacker, target = combat.fighters[attack.attacker], combat.fighters[attack.target]
    seats = []
    hand = False
    roller = combat.sides[attacker.team]
    holds = [seat for seat in card_seats(state, attacker.team) if "after_roll" in state.players[seat].hints]
    if roller.decider >= 0 and (reroll_options(state, attack) or roller.seat in holds):
        seats.append(roller.decider)
    other = combat.sides[target.team]
    shielded = ignores_die(state, target) and other.cards and bool(state.players[other.seat].hand)
    if other.decider >= 0 and other.decider not in seats and (shielded or other.seat in holds):
        seats.append(other.decider)
    hand = shielded or bool(holds)
    open_window(state, "rolled", attack.serial, seats, hand=hand)


def automatic_reroll(state: State, attack: Attack, emit: Emit) -> None:
    """Units without a person reroll only a bad die (HM-30.16)."""
    combat = board(state)
    attacker = combat.fighters.get(attack.attacker)
    if attacker is None or attack.unrolled or combat.sides[attacker.team].decider >= 0:
        return
    for again in reroll_options(state, attack):
        ability = next(abilities(state, attacker, "u.atk", "REROLL"), None)
        wanted = ability is not None and (0 if ability.dice == (0,) else -1) == attack.dice[again.die]
        if again.source == "ability" and wanted:
            reroll(state, attack, again, emit)
            # The new die may ask for it again: crusaders reroll every 0 until it is none.
            state.agenda.edit(attack.serial, stage=attack.stage - 1)
            return


def reroll(state: State, attack: Attack, again: Again, emit: Emit) -> None:
    """One die falls again; the new result stands (HM-7.3)."""
    die, index = face(state.dice), again.die
    dice = (*attack.dice[:index], die, *attack.dice[index + 1 :])
    state.agenda.edit(attack.serial, dice=dice, used=(*attack.used, again))
    emit(AttackRolled(attacker=attack.attacker, dice=dice, die=counted(attack.mode, dice), mode=attack.mode, serial=attack.serial))


def die_value(state: State, attack: Attack, attacker: Fighter) -> int:
    """What the die adds to the attack after everything that changes it."""
    if attack.mode == "none" or attack.ignored or state.config.has("calm_die"):
        return 0
    if attack.kind == "attack" and has(state, attacker, "DIE_IGNORE", "u.atk"):
        return 0
    die = counted(attack.mode, attack.dice)
    if attack.kind == "attack":
        die += sum(ability.n for ability in abilities(state, attacker, "u.atk", "DIE_ADD"))
    return die * 3 if attack.triple else die


def attack_value(state: State, attack: Attack, attacker: Fighter, target: Fighter) -> int:
    """Attack with everything but the die."""
    value = attack.base + modified(state, attacker, "ATK") if attack.base >= 0 else attack_of(state, attacker)
    if kind_of(state, attacker) == "ranged" and not attack.adjacent:
        value += total(board(state).banners, attacker.team, "ATK_FAR")
    if protected(state, attacker, target):
        value -= 1
    return max(0, value)


def die_bonus(state: State, attack: Attack, attacker: Fighter, face_: int) -> int:
    """Attack that depends on the die (dread knights)."""
    if attack.unrolled or attack.kind != "attack":
        return 0
    return sum(ability.n for ability in abilities(state, attacker, "u.atk", "ATK") if face_ in ability.dice)


def protected(state: State, attacker: Fighter, target: Fighter) -> bool:
    """A defender behind an intact wall or gate of its column, shot at from the attacker's half (HM-21.9, HM-27.6)."""
    combat = board(state)
    if not combat.walls or kind_of(state, attacker) != "ranged" or target.team != 1 or attacker.team != 0 or target.cell < 0:
        return False
    if not own_half(target.cell, combat.home == 1) or not own_half(attacker.cell, combat.home == 0):
        return False
    return any(column_of(cell) == column_of(target.cell) for cell in combat.walls)


def defense_value(state: State, attack: Attack, attacker: Fighter, target: Fighter, faces: tuple[int, ...]) -> int:
    """Defense with everything that depends on this attack and its dice; some count each of two dice that count."""
    value = defense_of(state, target)
    if attack.kind == "attack" and has(state, attacker, "IGNORE_DEF", "u.atk"):
        over = overlay(state.content, target)
        value = max(0, value - (over.defense if over else printed(state.content, target).defense))
    for ability in abilities(state, target, "u.pas", "DEF"):
        if ability.when == "attacked" and not attack.unrolled:
            hits = sum(die in ability.dice for die in faces)
            value += ability.n * (hits if ability.scope == "each" else min(1, hits))
        elif ability.when == "attacker_retaliates" and attack.kind == "retaliation":
            value += ability.n
    return value


def guarded_by_token(state: State, target: Fighter) -> bool:
    """A defense token of its own, or halberdiers beside it that count as one (HM-25.6)."""
    if target.defending:
        return True
    return target.cell >= 0 and any(has(state, ally, "COUNT_AS") for ally in beside(state, target.cell, target.team))


def reckon(state: State, attack: Attack, emit: Emit) -> None:
    """Defense token, then damage = attack + die + modifiers - defense, at least 0 (HM-21.1, HM-24.8 e, f)."""
    attacker, target = fighters(state, attack)
    if attacker is None or target is None:
        state.agenda.close(attack.serial)
        return
    face_ = counted(attack.mode, attack.dice)
    defense = defense_value(state, attack, attacker, target, shown(attack.mode, attack.dice))
    if guarded_by_token(state, target):
        die = face(state.dice)
        emit(DefenseRolled(unit=target.id, die=die, serial=attack.serial))
        defense += die == 1
    force = attack_value(state, attack, attacker, target) + die_bonus(state, attack, attacker, face_) + die_value(state, attack, attacker)
    damage = max(least_damage(state), force - defense)
    fire = modified(state, target, "FIRE_SHIELD") if attack.adjacent else 0
    flames = next((mod.source for mod in board(state).mods if mod.target == target.id and mod.stat == "FIRE_SHIELD"), "") if fire else ""
    state.agenda.edit(attack.serial, damage=damage, die=face_, fire=fire, flames=flames)


def least_damage(state: State) -> int:
    """What every attack does at least: nothing, with an option 1 (HM-39.2)."""
    return 1 if state.config.has("least_damage") else 0


def angels(state: State, attack: Attack, target: Fighter) -> list[Fighter]:
    """Friendly units that may cancel the attack that would remove the target (archangels in pack)."""
    combat = board(state)
    return [
        fighter
        for fighter in combat.of(target.team)
        if fighter.id != target.id and fighter.id not in combat.spent and has(state, fighter, "CANCEL_ATTACK", "u.pas")
    ]


def before_fall(state: State, attack: Attack, emit: Emit) -> None:
    """Before a unit leaves the board its side may cancel the attack (HM-21.12)."""
    attacker, target = fighters(state, attack)
    if attacker is None or target is None or target.cell < 0 or not would_fall(state, target, attack.damage):
        return
    side = board(state).sides[target.team]
    saviours = angels(state, attack, target)
    if side.decider < 0:
        if saviours:
            cancel_by_angel(state, attack, saviours[0], emit)
        else:
            _kept_resurrection(state, attack, target, emit)
        return
    holds = side.cards and "after_roll" in state.players[side.seat].hints and bool(state.players[side.seat].hand)
    if saviours or holds:
        open_window(state, "fall", attack.serial, [side.decider], hand=holds, alarm=True)


def _kept_resurrection(state: State, attack: Attack, target: Fighter, emit: Emit) -> None:
    """A resurrection that the AI kept saves its unit of an allowed tier (HM-32.12)."""
    combat = board(state)
    for rescue in combat.kept:
        if tier_of(state, target) in rescue.tiers and not immune(state, target):
            combat.kept.remove(rescue)
            cancel(state, attack.serial, rescue.card, emit)
            return


def cancel_by_angel(state: State, attack: Attack, angel: Fighter, emit: Emit) -> None:
    """Once per combat an angel saves another unit."""
    board(state).spent.append(angel.id)
    cancel(state, attack.serial, angel.unit, emit)


def cancel(state: State, serial: int, cause: str, emit: Emit) -> None:
    """No damage and no retaliation (HM-21.12)."""
    attack = state.agenda.edit(serial, cancelled=True, damage=0)
    assert isinstance(attack, Attack)
    emit(AttackCancelled(attacker=attack.attacker, target=attack.target, cause=cause, serial=serial))


def strike(state: State, attack: Attack, emit: Emit) -> None:
    """Apply the damage; what was meant for this attack alone ends (HM-24.8 g, HM-26.5)."""
    combat = board(state)
    attacker = combat.fighters.get(attack.attacker)
    if attacker is not None:
        combat.blame = attacker.team
    if not attack.cancelled and attacker is not None:
        hurt(state, attack.target, attack.damage, attacker.unit, emit, by=attacker.team)
    if attack.fire and attacker is not None:
        hurt(state, attack.attacker, spell_harm(state, attacker, attack.fire), attack.flames, emit, by=1 - attacker.team)
    drop_mods(combat, DuringAttack(attack.serial))
    combat.mods = without(combat.mods, attack.target, "attacked")
