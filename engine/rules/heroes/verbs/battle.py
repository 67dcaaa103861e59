"""Verbs that act on units, attacks and spells in a combat (content section 1)."""
from __future__ import annotations

from engine.rules.heroes.combat.attack import cancel
from engine.rules.heroes.combat.harm import effects_on, heal, hurt, lift, paralyse, spell_harm, unbind
from engine.rules.heroes.combat.values import board, kind_of, modify
from engine.rules.heroes.content import Op
from engine.rules.heroes.events.combat import UnitMarked, UnitShifted
from engine.rules.heroes.events.map import CardDiscarded, CardLaid
from engine.rules.heroes.frames import Attack, Cast, Choose, Effects, PickCards
from engine.rules.heroes.names import attached_in, each_in, going_in, squares_in, still_to_come, value_in, whole_team
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Ongoing
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit


def own_team(state: State, call: Effects) -> int:
    """The side for which an effect works."""
    return call.team if call.team >= 0 else board(state).side_of(call.seat)


def duration(call: Effects) -> str:
    """How long a change of values lasts (HM-26.5, HM-26.6)."""
    if call.until:
        return call.until
    return f"attack:{call.attack}" if call.attack else "next_attack"


def _subject(state: State, call: Effects, stat: str) -> str:
    """The unit in question: the named one, or the own unit of the attack being prepared."""
    if call.target:
        return call.target
    attack = state.agenda.find(call.attack)
    if not isinstance(attack, Attack):
        return ""
    return attack.attacker if stat == "ATK" else attack.target


def change(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """ATK, DEF, INI, HP."""
    if state.combat is None:
        return
    n = op.n * call.paid if op.who == "each" else op.n
    if op.who in ("ranged", "ranged_far"):
        _ranged(state, call, op, emit)
        return
    name, until = _subject(state, call, op.verb), duration(call)
    if attached_in(name):
        name, until = attached_in(name), "attacked"
    fighter = board(state).fighters.get(name)
    if fighter is None and not still_to_come(name):
        return
    if fighter is not None and call.double and (call.double == fighter.unit or (call.double == "dragons" and "dragons" in fighter.unit)):
        n *= 2
    if n:
        modify(state, name, op.verb, n, until, call.source)
        emit(UnitMarked(unit=name, mark=op.verb, on=True, n=n, cause=call.source))


def _ranged(state: State, call: Effects, op: Op, emit: Emit) -> None:
    team = own_team(state, call)
    until = "cround2" if call.until == "cround+1" else call.until
    if op.who == "ranged_far":
        modify(state, whole_team(team), "ATK_FAR", op.n, until, call.source)
        emit(UnitMarked(unit=whole_team(team), mark="ATK_FAR", on=True, n=op.n, cause=call.source))
        return
    for fighter in board(state).of(team):
        if kind_of(state, fighter) == "ranged":
            modify(state, fighter.id, op.verb, op.n, until, call.source)
            emit(UnitMarked(unit=fighter.id, mark=op.verb, on=True, n=op.n, cause=call.source))


def prayer(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """Attack or defense for the attack, or initiative for the combat round."""
    stat, name = value_in(call.target)
    until = "cround" if stat == "INI" else f"attack:{call.attack}" if call.attack else "next_attack"
    if call.seat < 0 and stat == "DEF":
        until = "attacked"
    modify(state, name, stat, op.n, until, call.source)
    emit(UnitMarked(unit=name, mark=stat, on=True, n=op.n, cause=call.source))


def power(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """PWR: add to the spell being cast; Sorcery also for a spell that follows at once, perhaps the one drawn (HM-12.7)."""
    for frame in reversed(state.agenda.frames):
        if isinstance(frame, Cast):
            state.agenda.edit(frame.serial, power=frame.power + op.n)
            return
    state.players[call.seat].stored += op.n


def damage(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """DMG: no die, no defense, no retaliation (HM-25.7); the n-th value hits the n-th unit of a chain."""
    struck = _struck(state, call)
    if len(call.ops) > 1:
        struck = struck[call.at : call.at + 1]
    team = board(state).blame = own_team(state, call)
    for name in struck:
        fighter = board(state).fighters.get(name)
        if fighter is not None:
            hurt(state, name, spell_harm(state, fighter, op.n), call.source, emit, by=team)


def _struck(state: State, call: Effects) -> list[str]:
    cells = squares_in(call.target)
    return [f.id for f in board(state).fighters.values() if f.cell in cells] if cells else each_in(call.target)


def healing(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """HEAL."""
    heal(state, call.target, op.n, call.source, emit)


def paralysing(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """PARALYSE."""
    paralyse(state, call.target, call.source, emit)


def cleansing(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """CLEANSE: paralysis, and where the card says so any effects that its player chooses; the automaton lifts what harms."""
    unbind(state, call.target, call.source, emit)
    if op.who != "chosen":
        return
    if call.seat >= 0:
        _offer_lifting(state, call.seat, call.target, call.source)
        return
    for source in effects_on(state, call.target, harmful=True):
        lift(state, call.target, source, call.source, emit)


def _offer_lifting(state: State, seat: int, name: str, cause: str) -> None:
    sources = effects_on(state, name)
    if sources:
        state.agenda.push(Choose(seat, "cleanse", (*sources, "done"), (name, cause)))


def effect_lifted(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """One effect after the other, until the player has enough."""
    if option != "done":
        name, cause = asked.about
        lift(state, name, option, cause, emit)
        _offer_lifting(state, asked.seat, name, cause)


def brand(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """SILENCE, UNTARGETABLE, FIRE_SHIELD, NO_ROLL: effects that are read from the unit's modifiers."""
    until = duration(call)
    modify(state, call.target, op.verb, op.n or 1, until, call.source)
    emit(UnitMarked(unit=call.target, mark=op.verb, on=True, n=op.n or 1, cause=call.source))


def refresh_retaliation(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """REFRESH_RETALIATION."""
    fighter = board(state).fighters.get(call.target)
    if fighter is not None:
        board(state).put(replace(fighter, retaliated=0))
        emit(UnitMarked(unit=fighter.id, mark="retaliation", on=True, n=1, cause=call.source))


def cancel_attack(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """CANCEL_ATTACK."""
    cancel(state, call.attack, call.source, emit)


def cancel_spell(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """CANCEL_SPELL: the enemy's spell has no effect."""
    for frame in reversed(state.agenda.frames):
        if isinstance(frame, Cast):
            state.agenda.edit(frame.serial, cancelled=True)
            return


def die_ignore(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """DIE_IGNORE with all its triggers."""
    state.agenda.edit(call.attack, ignored=True, unrolled=True)


def die_triple(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """DIE_TRIPLE."""
    state.agenda.edit(call.attack, triple=True)


def swap(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """SWAP two own units: the first is chosen, then the second."""
    units = tuple(f.id for f in board(state).of(own_team(state, call)))
    if len(units) > 1:
        state.agenda.push(Choose(call.seat, "swap", units))


def swap_chosen(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """The first unit, then the one it changes places with."""
    if not asked.about:
        rest = tuple(name for name in asked.options if name != option)
        state.agenda.push(replace(asked, options=rest, about=(option,)))
        return
    combat = board(state)
    one, other = combat.fighters[asked.about[0]], combat.fighters[option]
    combat.put(replace(one, cell=other.cell))
    combat.put(replace(other, cell=one.cell))
    emit(
        UnitShifted(unit=one.id, path=(one.cell, other.cell), cell=other.cell, cause="swap"),
        UnitShifted(unit=other.id, path=(other.cell, one.cell), cell=one.cell, cause="swap"),
    )


def teleport(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """TELEPORT an own unit to an empty square."""
    name, cell = going_in(call.target)
    fighter = board(state).fighters.get(name)
    if fighter is not None and board(state).at(int(cell)) is None:
        board(state).put(replace(fighter, cell=int(cell)))
        emit(UnitShifted(unit=name, path=(fighter.cell, int(cell)), cell=int(cell), cause="teleport"))


def overlay(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """OVERLAY: the card leaves the pile and lies on the unit."""
    fighter = board(state).fighters.get(call.target)
    if fighter is None:
        return
    player = state.players[call.seat]
    if fighter.overlay:
        player.ongoing = [ongoing for ongoing in player.ongoing if ongoing.card != fighter.overlay]
        player.discard.append(fighter.overlay)
        emit(CardDiscarded(seat=call.seat, card=fighter.overlay, cause="worn"))
    if call.source in player.discard:
        player.discard.remove(call.source)
    player.ongoing.append(Ongoing(call.source, 0, True))
    emit(CardLaid(seat=call.seat, card=call.source, place="front", origin="discard"))
    board(state).put(replace(fighter, overlay=call.source, worn=0))
    emit(UnitMarked(unit=fighter.id, mark=call.source, on=True, n=1, cause=call.source))


def spell_limit(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """SPELL_LIMIT: one more spell this combat round."""
    if state.combat is not None:
        board(state).limits[own_team(state, call)] += op.n


def no_flee(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """NO_FLEE: the enemy hero may neither retreat nor surrender."""
    board(state).flee[1 - own_team(state, call)] = False


def skip_combat(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """SKIP_COMBAT: guards leave, the field is visited, no experience."""
    board(state).skipped = True


def cast_now(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """CAST: one spell from the hand before any activation (Intelligence)."""
    free = any(other.verb == "FREE_SPELL" for other in call.ops)
    state.agenda.push(PickCards(call.seat, "cast", "hand", family="castable", about=("free",) if free else ()))


def nothing(state: State, call: Effects, op: Op, emit: Emit) -> None:
    """FREE_SPELL is read by CAST; REROLL and STEP_EMPTY by the cards that stay in front."""
