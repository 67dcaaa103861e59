"""Resources, income tracks, morale and experience of a player (HM-7, HM-10, HM-14)."""
from __future__ import annotations

from engine.rules.heroes.cards.hand import gain_card
from engine.rules.heroes.content import RESOURCES, Price
from engine.rules.heroes.events.map import ExperienceGained, GoodsChanged, IncomeChanged, LevelReached, MoraleChanged
from engine.rules.heroes.frames import GainLevel, Searching
from engine.rules.heroes.questions.adventure import ChooseFullMorale
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat

TOP_XP = 12


def gain(state: State, seat: Seat, res: str, amount: int, cause: str, emit: Emit) -> None:
    """Gain without limit, or with a negative amount lose, but never below nothing (HM-1.3, HM-14.6)."""
    player = state.players[seat]
    have = getattr(player, res)
    amount = max(amount, -have)
    if amount:
        setattr(player, res, have + amount)
        emit(GoodsChanged(seat=seat, res=res, amount=amount, left=have + amount, cause=cause))


def can_pay(state: State, seat: Seat, price: Price, discount: int = 0) -> bool:
    """Whether the whole price is there; there is no debt (HM-14.6)."""
    player = state.players[seat]
    return max(0, price.G - discount) <= player.G and player.M >= price.M and player.V >= price.V


def pay(state: State, seat: Seat, price: Price, cause: str, emit: Emit, discount: int = 0) -> None:
    """Pay in full."""
    gain(state, seat, "G", -max(0, price.G - discount), cause, emit)
    gain(state, seat, "M", -price.M, cause, emit)
    gain(state, seat, "V", -price.V, cause, emit)


def lowered(price: Price, discount: int) -> Price:
    """A price with gold taken off, never below nothing (HM-20.14)."""
    return Price(max(0, price.G - discount), price.M, price.V)


def halved(price: Price, rounding: str) -> Price:
    """Half of each resource apart: half_up, half_down, free, normal, or half_gold where only gold is halved (content section 1)."""
    if rounding == "free":
        return Price()
    if rounding == "normal":
        return price
    up = 1 if rounding == "half_up" else 0
    if rounding == "half_gold":
        return Price(price.G // 2, price.M, price.V)
    return Price((price.G + up) // 2, (price.M + up) // 2, (price.V + up) // 2)


def change_income(state: State, seat: Seat, res: str, amount: int, emit: Emit) -> None:
    """Move an income track; lost flags never push it below the starting income (HM-3.8, HM-19.9)."""
    player = state.players[seat]
    index = RESOURCES.index(res)
    value = max(player.floor[index], player.income[index] + amount)
    if value != player.income[index]:
        player.income[index] = value
        emit(IncomeChanged(seat=seat, res=res, value=value))


def change_morale(state: State, seat: Seat, n: int, emit: Emit) -> None:
    """One morale gain; Necropolis knows none (HM-7.8).

    A second positive token is wasted (HM-7.1), opposite tokens cancel each other and do no more (HM-7.4, HM-7.5, HM-7.9), a second negative
    one costs the hand at the end of the turn (HM-7.6, HM-7.10).
    """
    player = state.players[seat]
    if state.content.factions[player.faction].undead:
        return
    if n > 0:
        if player.morale > 0:
            # A second token is wasted unless the held one is spent first (HM-7.1).
            state.agenda.push(ChooseFullMorale(seat, ("draw", "exchange", "waste") if player.hand else ("draw", "waste")))
            return
        player.morale += 1
    elif player.morale >= 0:
        player.morale -= 1
    else:
        player.doomed = True
    emit(MoraleChanged(seat=seat, value=player.morale, doomed=player.doomed))


def lose_morale(state: State, seat: Seat, emit: Emit) -> None:
    """Discard a positive token if one is held, otherwise nothing."""
    player = state.players[seat]
    if player.morale > 0:
        player.morale = 0
        emit(MoraleChanged(seat=seat, value=0, doomed=player.doomed))


def gain_xp(state: State, seat: Seat, amount: int, emit: Emit) -> None:
    """Experience for the main hero, up to the scenario's level cap (HM-9.4, HM-10.1, HM-10.12)."""
    player = state.players[seat]
    cap = state.content.scenarios[state.config.scenario].figures.level_cap if state.config.scenario else 7
    top = min(TOP_XP, (cap - 1) * 2)
    before = player.level
    new = min(top, player.xp + amount)
    if new <= player.xp:
        return
    amount, player.xp = new - player.xp, new
    emit(ExperienceGained(seat=seat, amount=amount, xp=new, level=player.level))
    state.agenda.then(*(GainLevel(seat, level) for level in range(before + 1, player.level + 1)))


def gain_level(state: State, step: GainLevel, emit: Emit) -> None:
    """What a level brings: a specialty on IV and VI, a search of the abilities on the others (HM-10.3 to HM-10.9)."""
    emit(LevelReached(seat=step.seat, level=step.level))
    if step.level in (4, 6):
        card = state.content.specialty(state.players[step.seat].hero, step.level)
        if not _owns(state, step.seat, card):
            gain_card(state, step.seat, card, "specialty", True, emit)
    else:
        state.agenda.push(Searching(step.seat, "ability", 2))


def _owns(state: State, seat: Seat, card: str) -> bool:
    player = state.players[seat]
    return card in player.hand or card in player.deck or card in player.discard
