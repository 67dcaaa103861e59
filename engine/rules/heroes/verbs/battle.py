"""Verbs that act on units, attacks and spells in a combat (content section 1)."""
from __future__ import annotations

from engine.rules.heroes.combat.attack import cancel
from engine.rules.heroes.combat.board import DuringAttack, Span
from engine.rules.heroes.combat.harm import effects_on, heal, hurt, lift, paralyse, spell_harm, unbind
from engine.rules.heroes.combat.values import board, kind_of, modify
from engine.rules.heroes.events.combat import UnitMarked, UnitShifted
from engine.rules.heroes.events.map import CardDiscarded, CardLaid
from engine.rules.heroes.frames import Attack, Cast, Effects
from engine.rules.heroes.questions.cards import CastCard
from engine.rules.heroes.questions.combat import ChooseLifted, ChooseSwapped
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Ongoing
from engine.rules.heroes.words import effects
from engine.rules.heroes.words.targets import Next, OnCells, OnStat, OnUnits, ToCell
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.parts.modifiers import Modifier

Brand = effects.Silence | effects.Untargetable | effects.FireShield | effects.NoRoll
"""Effects that are read from the unit that bears them."""
Read = effects.FreeSpell | effects.Reroll | effects.StepEmpty | effects.Wisdom
"""Words that others read."""


def own_team(state: State, call: Effects) -> int:
    """The side for which an effect works."""
    return call.team if call.team >= 0 else board(state).side_of(call.seat)


def duration(call: Effects) -> Span:
    """How long a change of values lasts (HM-26.5, HM-26.6)."""
    return call.until or _this_attack(call)


def _this_attack(call: Effects) -> Span:
    return DuringAttack(call.attack) if call.attack else "next_attack"


def _unit(call: Effects) -> str:
    """The one unit at which an effect is aimed."""
    return call.target.units[0] if isinstance(call.target, OnUnits) else ""


def _bearer(call: Effects) -> str | Next:
    """Who bears an effect: a unit, or one of the next attack."""
    return call.target if isinstance(call.target, Next) else _unit(call)


def _subject(state: State, call: Effects, stat: str) -> str | Next:
    """The unit in question: the named one, or the own unit of the attack being prepared."""
    attack = state.agenda.find(call.attack) if call.target is None else None
    if isinstance(attack, Attack):
        return attack.attacker if stat == "ATK" else attack.target
    return _bearer(call)


def _lay(state: State, call: Effects, bearer: str | Next, stat: str, n: int, until: Span, emit: Emit) -> None:
    """Put an effect on a unit; one that is not known yet hears of it when it attacks."""
    modify(state, bearer, stat, n, until, call.source)
    if isinstance(bearer, str):
        emit(UnitMarked(unit=bearer, mark=stat, on=True, n=n, cause=call.source))


def change(state: State, call: Effects, op: effects.Atk | effects.Def | effects.Ini | effects.Hp, emit: Emit) -> None:
    """ATK, DEF, INI, HP."""
    if state.combat is None:
        return
    n = op.n
    if isinstance(op, effects.Atk | effects.Def | effects.Ini):
        if op.who == "each":
            n *= call.paid
        elif isinstance(op, effects.Atk | effects.Ini) and op.who:
            _ranged(state, call, op, emit)
            return
    bearer = _subject(state, call, op.verb)
    if isinstance(bearer, str):
        fighter = board(state).fighters.get(bearer)
        if fighter is None:
            return
        if call.double and (call.double == fighter.unit or (call.double == "dragons" and "dragons" in fighter.unit)):
            n *= 2
    if n:
        _lay(state, call, bearer, op.verb, n, duration(call), emit)


def _ranged(state: State, call: Effects, op: effects.Atk | effects.Ini, emit: Emit) -> None:
    team = own_team(state, call)
    far = op.who == "ranged_far"
    if far:
        board(state).banners.append(Modifier(team, "ATK_FAR", op.n, duration(call), call.source))
    for fighter in board(state).of(team):
        if kind_of(state, fighter) == "ranged":
            if not far:
                modify(state, fighter.id, op.verb, op.n, duration(call), call.source)
            emit(UnitMarked(unit=fighter.id, mark="ATK_FAR" if far else op.verb, on=True, n=op.n, cause=call.source))


def prayer(state: State, call: Effects, op: effects.Prayer, emit: Emit) -> None:
    """Attack or defense for the attack, or initiative for the combat round."""
    if not isinstance(call.target, OnStat):
        return
    stat = call.target.stat
    until = "cround" if stat == "INI" else _this_attack(call)
    if call.seat < 0 and stat == "DEF":
        until = "attacked"
    _lay(state, call, call.target.of, stat, op.n, until, emit)


def power(state: State, call: Effects, op: effects.Pwr, emit: Emit) -> None:
    """PWR: add to the spell being cast; Sorcery also for a spell that follows at once, perhaps the one drawn (HM-12.7)."""
    for frame in reversed(state.agenda.frames):
        if isinstance(frame, Cast):
            state.agenda.edit(frame.serial, power=frame.power + op.n)
            return
    state.players[call.seat].stored += op.n


def damage(state: State, call: Effects, op: effects.Dmg, emit: Emit) -> None:
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
    if isinstance(call.target, OnCells):
        return [f.id for f in board(state).fighters.values() if f.cell in call.target.cells]
    return list(call.target.units) if isinstance(call.target, OnUnits) else []


def healing(state: State, call: Effects, op: effects.Heal, emit: Emit) -> None:
    """HEAL."""
    heal(state, _unit(call), op.n, call.source, emit)


def paralysing(state: State, call: Effects, op: effects.Paralyse, emit: Emit) -> None:
    """PARALYSE."""
    paralyse(state, _unit(call), call.source, emit)


def cleansing(state: State, call: Effects, op: effects.Cleanse, emit: Emit) -> None:
    """CLEANSE: paralysis, and where the card says so any effects that its player chooses; the automaton lifts what harms."""
    unit = _unit(call)
    unbind(state, unit, call.source, emit)
    if op.who != "chosen":
        return
    if call.seat >= 0:
        _offer_lifting(state, call.seat, unit, call.source)
        return
    for source in effects_on(state, unit, harmful=True):
        lift(state, unit, source, call.source, emit)


def _offer_lifting(state: State, seat: int, name: str, cause: str) -> None:
    sources = effects_on(state, name)
    if sources:
        state.agenda.push(ChooseLifted(seat, (*sources, "done"), name, cause))


def effect_lifted(state: State, asked: ChooseLifted, pick: str, emit: Emit) -> None:
    """One effect after the other, until the player has enough."""
    if pick != "done":
        lift(state, asked.unit, pick, asked.cause, emit)
        _offer_lifting(state, asked.seat, asked.unit, asked.cause)


def brand(state: State, call: Effects, op: Brand, emit: Emit) -> None:
    """SILENCE, UNTARGETABLE, FIRE_SHIELD, NO_ROLL: effects that are read from the unit's modifiers."""
    _lay(state, call, _bearer(call), op.verb, op.amount or 1, duration(call), emit)


def refresh_retaliation(state: State, call: Effects, op: effects.RefreshRetaliation, emit: Emit) -> None:
    """REFRESH_RETALIATION."""
    fighter = board(state).fighters.get(_unit(call))
    if fighter is not None:
        board(state).put(replace(fighter, retaliated=0))
        emit(UnitMarked(unit=fighter.id, mark="retaliation", on=True, n=1, cause=call.source))


def cancel_attack(state: State, call: Effects, op: effects.CancelAttack, emit: Emit) -> None:
    """CANCEL_ATTACK."""
    cancel(state, call.attack, call.source, emit)


def cancel_spell(state: State, call: Effects, op: effects.CancelSpell, emit: Emit) -> None:
    """CANCEL_SPELL: the enemy's spell has no effect."""
    for frame in reversed(state.agenda.frames):
        if isinstance(frame, Cast):
            state.agenda.edit(frame.serial, cancelled=True)
            return


def die_ignore(state: State, call: Effects, op: effects.DieIgnore, emit: Emit) -> None:
    """DIE_IGNORE with all its triggers."""
    state.agenda.edit(call.attack, ignored=True, unrolled=True)


def die_triple(state: State, call: Effects, op: effects.DieTriple, emit: Emit) -> None:
    """DIE_TRIPLE."""
    state.agenda.edit(call.attack, triple=True)


def swap(state: State, call: Effects, op: effects.Swap, emit: Emit) -> None:
    """SWAP two own units: the first is chosen, then the second."""
    units = tuple(f.id for f in board(state).of(own_team(state, call)))
    if len(units) > 1:
        state.agenda.push(ChooseSwapped(call.seat, units))


def swap_chosen(state: State, asked: ChooseSwapped, pick: str, emit: Emit) -> None:
    """The first unit, then the one it changes places with."""
    if not asked.first:
        rest = tuple(name for name in asked.options if name != pick)
        state.agenda.push(replace(asked, options=rest, first=pick))
        return
    combat = board(state)
    one, other = combat.fighters[asked.first], combat.fighters[pick]
    combat.put(replace(one, cell=other.cell))
    combat.put(replace(other, cell=one.cell))
    emit(
        UnitShifted(unit=one.id, path=(one.cell, other.cell), cell=other.cell, cause="swap"),
        UnitShifted(unit=other.id, path=(other.cell, one.cell), cell=one.cell, cause="swap"),
    )


def teleport(state: State, call: Effects, op: effects.Teleport, emit: Emit) -> None:
    """TELEPORT an own unit to an empty square."""
    if not isinstance(call.target, ToCell):
        return
    fighter, cell = board(state).fighters.get(call.target.unit), call.target.cell
    if fighter is not None and board(state).at(cell) is None:
        board(state).put(replace(fighter, cell=cell))
        emit(UnitShifted(unit=fighter.id, path=(fighter.cell, cell), cell=cell, cause="teleport"))


def overlay(state: State, call: Effects, op: effects.Overlay, emit: Emit) -> None:
    """OVERLAY: the card leaves the pile and lies on the unit."""
    fighter = board(state).fighters.get(_unit(call))
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


def spell_limit(state: State, call: Effects, op: effects.SpellLimit, emit: Emit) -> None:
    """SPELL_LIMIT: one more spell this combat round."""
    if state.combat is not None:
        board(state).limits[own_team(state, call)] += op.n


def no_flee(state: State, call: Effects, op: effects.NoFlee, emit: Emit) -> None:
    """NO_FLEE: the enemy hero may neither retreat nor surrender."""
    board(state).flee[1 - own_team(state, call)] = False


def skip_combat(state: State, call: Effects, op: effects.SkipCombat, emit: Emit) -> None:
    """SKIP_COMBAT: guards leave, the field is visited, no experience."""
    board(state).skipped = call.source


def cast_now(state: State, call: Effects, op: effects.Cast, emit: Emit) -> None:
    """CAST: one spell from the hand before any activation (Intelligence)."""
    free = any(isinstance(other, effects.FreeSpell) for other in call.ops)
    state.agenda.push(CastCard(call.seat, free))


def nothing(state: State, call: Effects, op: Read, emit: Emit) -> None:
    """FREE_SPELL is read by CAST, WISDOM by the guild, REROLL and STEP_EMPTY by the cards that stay in front."""
