"""One unit's activation: abilities, commands, the end (HM-24.7, HM-24.14)."""
from __future__ import annotations

from engine.rules.heroes.combat import automaton
from engine.rules.heroes.combat.aideck import draw_ai_cards, lose_card
from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.harm import heal
from engine.rules.heroes.combat.values import abilities, board, drop_mods, has, kind_of, modify
from engine.rules.heroes.events.combat import UnitActivated, UnitMarked, UnitSkipped
from engine.rules.heroes.frames import Activation, Command, Effects
from engine.rules.heroes.questions.combat import ChooseHealed
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.words.effects import Discard, LoseMorale
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit


def begin(state: State, activation: Activation, emit: Emit) -> None:
    """The defense token goes, paralysis costs the activation, abilities and AI cards act (HM-24.7 step 1)."""
    combat = board(state)
    fighter = combat.fighters.get(activation.unit)
    if fighter is None:
        state.agenda.close(activation.serial)
        return
    if fighter.defending:
        fighter = combat.put(replace(fighter, defending=False))
        emit(UnitMarked(unit=fighter.id, mark="defense", on=False, n=0, cause="activation"))
    paralysed = fighter.paralysed
    fighter = combat.put(replace(fighter, paralysed=False, acted=True, start=fighter.cell))
    if paralysed:
        emit(UnitSkipped(unit=fighter.id))
        state.agenda.close(activation.serial)
        return
    emit(UnitActivated(unit=fighter.id, serial=activation.serial))
    kind = kind_of(state, fighter)
    left = 0 if fighter.cell < 0 else 1 if kind == "ranged" else 3
    state.agenda.edit(activation.serial, left=left)
    if combat.sides[fighter.team].enemy >= 0 and fighter.cell >= 0:
        # They come after whatever the abilities ask.
        draw_ai_cards(state, fighter)
    start_abilities(state, fighter, emit)


def start_abilities(state: State, fighter: Fighter, emit: Emit) -> None:
    """Abilities at the moment the unit activates (u.act)."""
    combat = board(state)
    other = combat.sides[1 - fighter.team]
    for ability in abilities(state, fighter, "u.act", "HEAL"):
        if ability.scope != "ally":
            heal(state, fighter.id, ability.n, fighter.unit, emit)
            continue
        hurt = [ally.id for ally in combat.of(fighter.team) if ally.damage and ally.id != fighter.id]
        decider = combat.sides[fighter.team].decider
        if not hurt:
            modify(state, fighter.id, "ATK", 1, "activation", fighter.unit)
            emit(UnitMarked(unit=fighter.id, mark="ATK", on=True, n=1, cause=fighter.unit))
        elif decider >= 0 and len(hurt) > 1:
            state.agenda.push(ChooseHealed(decider, tuple(hurt), fighter.unit, ability.n))
        else:
            heal(state, automaton.helped(state, hurt), ability.n, fighter.unit, emit)
    if has(state, fighter, "LOSE_MORALE", "u.act") and other.seat >= 0:
        state.agenda.push(Effects(other.seat, fighter.unit, (LoseMorale("self"),)))
    if has(state, fighter, "DISCARD", "u.act"):
        if other.seat >= 0:
            state.agenda.push(Effects(other.seat, fighter.unit, (Discard(1, "random_self"),)))
        elif other.enemy >= 0:
            lose_card(state, emit)


def command(state: State, activation: Activation, emit: Emit) -> None:
    """Ask whoever decides for the unit, again and again until its activation is over."""
    combat = board(state)
    fighter = combat.fighters.get(activation.unit)
    if fighter is None or activation.finished:
        return
    side = combat.sides[fighter.team]
    if side.decider < 0:
        automaton.act(state, activation, fighter, emit)
        return
    if activation.attacked and (kind_of(state, fighter) != "ranged" or not activation.left or fighter.cell < 0):
        return
    state.agenda.edit(activation.serial, stage=1)
    hand = side.cards and bool(state.players[side.seat].hand)
    state.agenda.push(Command(side.decider, activation.serial, hand))


def end(state: State, activation: Activation, emit: Emit) -> None:
    """What lasted for the activation is over, and unused power is lost (HM-12.7)."""
    drop_mods(board(state), "activation")
    for side in board(state).sides:
        if side.seat >= 0:
            state.players[side.seat].stored = 0


ACTIVATION_STAGES = (begin, command, end)
