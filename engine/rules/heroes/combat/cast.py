"""Casting: power, target, the enemy's answer, the effect, what comes back (HM-12.6 to HM-12.9, HM-26.1)."""
from __future__ import annotations

from typing import Literal

from engine.rules.heroes.cards.hand import return_card, take_back
from engine.rules.heroes.combat.targets import cast_targets, fitting_step
from engine.rules.heroes.combat.values import board
from engine.rules.heroes.events.combat import SpellCancelled, SpellCast
from engine.rules.heroes.events.map import CardDiscarded, CardLaid
from engine.rules.heroes.frames import AddPower, Cast, Effects
from engine.rules.heroes.questions.combat import ChooseTarget
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Ongoing, in_force
from engine.rules.heroes.words.effects import Pwr, ReturnSpell
from engine.rules.heroes.words.targets import Target
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.kernel.window import open_window


def gather(state: State, cast: Cast, emit: Emit) -> None:
    """Ask for power; the first spell of a turn may have some already (Grim Warlock)."""
    if cast.seat < 0:
        return
    player = state.players[cast.seat]
    if cast.team >= 0 and cast.counts:
        board(state).spells[cast.team] += 1
    power, player.stored = cast.power + player.stored, 0
    gift = warlock_gift(state, cast.seat) if _spell(state, cast) else 0
    if gift:
        player.marks = replace(player.marks, gift=True)
    state.agenda.edit(cast.serial, power=power + gift)
    if player.hand:
        state.agenda.push(AddPower(cast.seat, cast.serial))


def warlock_gift(state: State, seat: Seat) -> int:
    """Power that the first spell of the own turn has for nothing (Grim Warlock)."""
    return in_force(state, Pwr) if state.active == seat and not state.players[seat].marks.gift else 0


def _spell(state: State, cast: Cast) -> bool:
    return state.content.cards[cast.card].family == "spell"


def aim(state: State, cast: Cast, emit: Emit) -> None:
    """The highest step reached finds its target (HM-12.8)."""
    if cast.seat < 0 or cast.target is not None:
        return
    state.agenda.edit(cast.serial, paid=cast.power)
    mode = state.content.cards[cast.card].modes[0]
    step = fitting_step(state, cast.seat, mode, cast.power, cast.attack)
    if step is None:
        state.agenda.edit(cast.serial, cancelled=True)
        return
    ask_target(state, cast, step.power)


def ask_target(state: State, cast: Cast, power: int) -> None:
    """Offer the targets of one step, and a lower step where there is one."""
    mode = state.content.cards[cast.card].modes[0]
    step = next(step for step in mode.steps if step.power == power)
    options = cast_targets(state, cast.seat, mode, step, cast.attack)
    lower = [s.power for s in mode.steps if s.power < power and cast_targets(state, cast.seat, mode, s, cast.attack)]
    if len(options) == 1 and not lower:
        state.agenda.edit(cast.serial, target=options[0], power=power)
        return
    answers: tuple[Target | Literal["lower"], ...] = (*options, "lower") if lower else tuple(options)
    state.agenda.push(ChooseTarget(cast.seat, answers, cast.card, power, cast.serial))


def aimed(state: State, asked: ChooseTarget, pick: Target | Literal["lower"], emit: Emit) -> None:
    """A target was named, or a lower step wanted."""
    cast = state.agenda.running(asked.serial, Cast)
    if pick != "lower":
        state.agenda.edit(cast.serial, target=pick, power=asked.power)
        return
    mode = state.content.cards[cast.card].modes[0]
    lower = [s.power for s in mode.steps if s.power < asked.power and cast_targets(state, cast.seat, mode, s, cast.attack)]
    ask_target(state, cast, lower[-1])


def answer(state: State, cast: Cast, emit: Emit) -> None:
    """The other side may resist (HM-26.4)."""
    if cast.team < 0 or cast.cancelled or not _spell(state, cast):
        return
    other = board(state).sides[1 - cast.team]
    if other.cards and state.players[other.seat].hand and "enemy_spell" in state.players[other.seat].hints:
        open_window(state, "spell_cast", cast.serial, [other.seat], hand=True)


def resolve(state: State, cast: Cast, emit: Emit) -> None:
    """The effect of the step reached."""
    if cast.cancelled:
        emit(SpellCancelled(seat=cast.seat, card=cast.card, cause="cancelled", serial=cast.serial))
        return
    mode = state.content.cards[cast.card].modes[0]
    step = mode.step(cast.power)
    emit(SpellCast(seat=cast.seat, card=cast.card, power=cast.power, target=cast.target, serial=cast.serial))
    if step is not None:
        frame = Effects(cast.seat, cast.card, step.do, 0, cast.target, "attacked" if cast.attached else mode.until)
        state.agenda.push(replace(frame, attack=cast.attack, cast=cast.serial, team=cast.team))


def afterwards(state: State, cast: Cast, emit: Emit) -> None:
    """Right after the own spell: Knowledge and Mysticism bring it back."""
    if cast.seat >= 0 and _spell(state, cast) and state.players[cast.seat].hand and not cast.cancelled:
        open_window(state, "after_spell", cast.serial, [cast.seat], hand=True)


def finish(state: State, cast: Cast, emit: Emit) -> None:
    """Cards go to the discard pile, stay in front as ongoing, or come back to the hand."""
    state.agenda.close(cast.serial)
    if cast.seat < 0:
        return
    player = state.players[cast.seat]
    mode = state.content.cards[cast.card].modes[0]
    back = cast.back
    if in_force(state, ReturnSpell) and not player.returned and _spell(state, cast):
        player.returned = True
        back = back or "spell"
    if mode.timing == "O" and cast.team >= 0 and not cast.cancelled:
        player.ongoing.append(Ongoing(cast.card, 0, True, bool(back)))
        emit(CardLaid(seat=cast.seat, card=cast.card, place="front", origin="play"))
    elif back:
        return_card(state, cast.seat, cast.card, "cast", emit)
    else:
        player.discard.append(cast.card)
        emit(CardDiscarded(seat=cast.seat, card=cast.card, cause="cast"))
    if back == "all":
        for name in cast.spent[1:]:
            take_back(state, cast.seat, name, emit)


CAST_STAGES = (gather, aim, answer, resolve, afterwards, finish)
