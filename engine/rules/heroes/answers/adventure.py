"""What the answers to questions of set-up, map and towns do."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.rules.heroes.answers.places import at_place
from engine.rules.heroes.cards.hand import draw, gain_card, search_chosen, top_up
from engine.rules.heroes.combat.neutrals import draw_neutral
from engine.rules.heroes.content import Role
from engine.rules.heroes.events.map import HeroMoved, UnitWeakened
from engine.rules.heroes.frames import CheckGoals, Effects, EnemyTurn, Morale, Turning
from engine.rules.heroes.map.flags import flag
from engine.rules.heroes.map.geometry import slot_fields
from engine.rules.heroes.map.terrain import add_mp, hero_at, place_hero, place_supply, put_hero, rotate_chosen
from engine.rules.heroes.map.visits import pick_up_grail
from engine.rules.heroes.owner import of_seat
from engine.rules.heroes.questions.adventure import (
    ChooseAtBuilding,
    ChooseAtPlace,
    ChooseBonus,
    ChooseDie,
    ChooseDrivenBack,
    ChooseEffect,
    ChooseEnemyStep,
    ChooseFreeRecruit,
    ChooseFreeStep,
    ChooseFullMorale,
    ChooseHaven,
    ChooseRecruit,
    ChooseReinforcement,
    ChooseReroll,
    ChooseRoller,
    ChooseSearch,
    ChooseSettlement,
    ChooseSpurred,
    ChooseTile,
    ChooseTrade,
    ChooseWeakened,
    RotateStart,
    RotateTile,
)
from engine.rules.heroes.questions.cards import ExchangeCards, FeedVortex, TakeBackCard
from engine.rules.heroes.questions.picks import Strengthen, TurnUp
from engine.rules.heroes.rounds.rolls import die_chosen, push_roll, reroll_chosen
from engine.rules.heroes.scenario.enemies import first_steps, go
from engine.rules.heroes.setup.beginning import bonus_chosen, start_rotated
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Troop, main_hero
from engine.rules.heroes.town.barter import traded
from engine.rules.heroes.town.purse import halved, lose_morale, pay
from engine.rules.heroes.town.towns import join_army, reinforce
from engine.rules.heroes.verbs.goods import offer_neutrals
from engine.rules.heroes.words.targets import OnSeat, ToField
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.parts.piles import shuffle


def _effect(state: State, asked: ChooseEffect, pick: int, emit: Emit) -> None:
    state.agenda.push(Effects(asked.seat, asked.source, (asked.effects[pick],)))


def _settlement(state: State, asked: ChooseSettlement, pick: str | Strengthen, emit: Emit) -> None:
    """Income, or one reinforcement and no income (HM-19.2, HM-19.5)."""
    if isinstance(pick, str):
        flag(state, asked.field, of_seat(asked.seat), emit, pick)
        return
    flag(state, asked.field, of_seat(asked.seat), emit, "R")
    state.fields[asked.field] = replace(state.fields[asked.field], paid=True)
    _reinforce(state, asked.seat, pick.unit, asked.price, "settlement", emit)


def _reinforce(state: State, seat: int, unit: str, price: str, cause: str, emit: Emit) -> None:
    pack = state.content.units[unit].pack
    assert pack is not None
    reinforce(state, seat, unit, halved(pack.cost, price), 0, cause, emit)


def _reinforcement(state: State, asked: ChooseReinforcement, pick: str, emit: Emit) -> None:
    if pick != "skip":
        _reinforce(state, asked.seat, pick, asked.price, asked.cause, emit)


def _recruit(state: State, asked: ChooseRecruit, pick: str, emit: Emit) -> None:
    """The chosen neutral is paid and joins; the others go to their piles (HM-22.4)."""
    left = list(asked.drawn)
    if pick != "skip":
        left.remove(pick)
        pay(state, asked.seat, state.content.units[pick].few.cost, pick, emit)
        join_army(state, asked.seat, pick, "few", "recruit", emit)
    for name in left:
        state.piles[state.content.units[name].tier].append(name)


def _free_recruit(state: State, asked: ChooseFreeRecruit, pick: str, emit: Emit) -> None:
    if pick != "skip":
        state.piles[state.content.units[pick].tier].remove(pick)
        join_army(state, asked.seat, pick, "few", asked.cause, emit)


def _weakened(state: State, asked: ChooseWeakened, pick: str, emit: Emit) -> None:
    army = state.players[asked.seat].army
    army[army.index(Troop(pick, "pack"))] = Troop(pick, "few")
    emit(UnitWeakened(seat=asked.seat, unit=pick, cause=asked.cause))


def _haven(state: State, asked: ChooseHaven, pick: str, emit: Emit) -> None:
    place_hero(state, asked.hero, pick, asked.cause, emit)


def _at_building(state: State, asked: ChooseAtBuilding, pick: str, emit: Emit) -> None:
    if pick != "skip":
        AT_BUILDINGS[state.content.buildings[asked.building].role](state, asked, pick, emit)


def _portal(state: State, asked: ChooseAtBuilding, pick: str, emit: Emit) -> None:
    offer_neutrals(state, asked.seat, [draw_neutral(state, pick, emit)], asked.building, emit)


def _vortex(state: State, asked: ChooseAtBuilding, pick: str, emit: Emit) -> None:
    state.agenda.push(FeedVortex(asked.seat, asked.building))


def _amplifier(state: State, asked: ChooseAtBuilding, pick: str, emit: Emit) -> None:
    """Necromancy from the ability deck or pile, or an own specialty back (building text)."""
    if pick == "specialty":
        state.agenda.push(TakeBackCard(asked.seat, "specialty"))
        return
    pile, deck = state.piles["ability"], state.decks["ability"]
    if pick in pile:
        pile.remove(pick)
    elif pick in deck:
        deck.remove(pick)
    else:
        return
    gain_card(state, asked.seat, pick, "ability", True, emit)
    shuffle(deck, state.dice, "ability")
    top_up(state, "ability", emit)


def _free_step(state: State, asked: ChooseFreeStep, pick: ToField | str, emit: Emit) -> None:
    if isinstance(pick, ToField):
        hero = state.heroes[pick.hero]
        put_hero(state, hero.id, at=pick.field, origin=pick.field)
        emit(HeroMoved(hero=hero.id, origin=hero.at, to=pick.field, via="", left=hero.mp))
        state.agenda.push(CheckGoals())
        pick_up_grail(state, state.heroes[hero.id], pick.field, emit)


def _spurred(state: State, asked: ChooseSpurred, pick: str, emit: Emit) -> None:
    add_mp(state, pick, asked.n, emit)


def _full_morale(state: State, asked: ChooseFullMorale, pick: str, emit: Emit) -> None:
    """Spend the held token first, then gain the new one (HM-7.1)."""
    if pick == "waste":
        return
    lose_morale(state, asked.seat, emit)
    state.agenda.push(Morale(asked.seat, 1))
    if pick == "draw":
        draw(state, asked.seat, 1, emit)
    else:
        state.agenda.push(ExchangeCards(asked.seat))


def _roller(state: State, asked: ChooseRoller, pick: OnSeat, emit: Emit) -> None:
    push_roll(state, pick.seat, main_hero(pick.seat), "resource", asked.n, asked.n)


def _tile(state: State, asked: ChooseTile, pick: str, emit: Emit) -> None:
    """An observatory, a Speculum: turn or place a tile without movement points (HM-18.12)."""
    if pick not in state.slots:
        place_supply(state, asked.seat, pick)
    state.agenda.push(Turning(serial=state.agenda.serial(), seat=asked.seat, slot=pick, hero=asked.hero))


def _enemy_step(state: State, asked: ChooseEnemyStep, pick: str | TurnUp, emit: Emit) -> None:
    go(state, state.agenda.running(asked.serial, EnemyTurn), pick, emit)


def _driven_back(state: State, asked: ChooseDrivenBack, pick: str, emit: Emit) -> None:
    """A host goes so many fields back towards where it appeared (Unholy Quest)."""
    hosts = state.content.scenarios[state.config.scenario].hosts
    if hosts is None or pick not in state.heroes:
        return
    start = slot_fields(hosts.slot)[0]
    for _ in range(asked.n):
        hero = state.heroes[pick]
        ways = [step for step in first_steps(state, hero, [start]) if isinstance(step, str)]
        steps = [step for step in ways if step in state.fields and hero_at(state, step) is None]
        if hero.at == start or not steps:
            break
        put_hero(state, pick, at=steps[0])
    place_hero(state, pick, state.heroes[pick].at, "obelisk", emit)


AT_BUILDINGS: dict[Role, Callable[[State, ChooseAtBuilding, str, Emit], None]] = {
    "summons": _portal,
    "vortex": _vortex,
    "amplifier": _amplifier,
}
ADVENTURE: Second[State, [Any, Emit], None] = table(
    second(RotateStart, start_rotated),
    second(RotateTile, rotate_chosen),
    second(ChooseBonus, bonus_chosen),
    second(ChooseEffect, _effect),
    second(ChooseSearch, search_chosen),
    second(ChooseReroll, reroll_chosen),
    second(ChooseDie, die_chosen),
    second(ChooseTile, _tile),
    second(ChooseAtPlace, at_place),
    second(ChooseSettlement, _settlement),
    second(ChooseTrade, traded),
    second(ChooseReinforcement, _reinforcement),
    second(ChooseRecruit, _recruit),
    second(ChooseFreeRecruit, _free_recruit),
    second(ChooseWeakened, _weakened),
    second(ChooseHaven, _haven),
    second(ChooseAtBuilding, _at_building),
    second(ChooseFreeStep, _free_step),
    second(ChooseSpurred, _spurred),
    second(ChooseFullMorale, _full_morale),
    second(ChooseRoller, _roller),
    second(ChooseEnemyStep, _enemy_step),
    second(ChooseDrivenBack, _driven_back),
)
