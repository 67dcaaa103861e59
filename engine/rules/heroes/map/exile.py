"""Beaten heroes, lost homes, elimination, and rewards for beating AI heroes (HM-9.13, HM-29, HM-37)."""
from __future__ import annotations

from engine.rules.heroes.events.combat import Eliminated, GrailMoved
from engine.rules.heroes.events.map import Flagged, HeroGone
from engine.rules.heroes.frames import Act, CheckGoals, Effects, Morale
from engine.rules.heroes.map.flags import take_trophy, yields
from engine.rules.heroes.map.terrain import heroes_of, place_hero, put_hero, refuges
from engine.rules.heroes.owner import NO_OWNER, is_seat, of_enemy, of_seat
from engine.rules.heroes.questions.adventure import ChooseHaven
from engine.rules.heroes.rounds.rolls import push_roll
from engine.rules.heroes.state import Grail, enemy_hero, main_hero, second_hero
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.purse import change_income, gain, gain_xp
from engine.rules.heroes.town.towns import join_army, start_units
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat

LOST_GOLD = 5
"""What a beaten main hero hands over (HM-29.8)."""


def beaten(state: State, name: str, by: int, emit: Emit) -> None:
    """A seat's hero was beaten by neutrals (-1), a player or an AI hero (HM-29.6, HM-29.8, HM-29.11)."""
    hero = state.heroes[name]
    seat = hero.owner
    player = state.players[seat]
    hand_on_grail(state, name, by, emit)
    if not hero.main:
        del state.heroes[name]
        player.rehire = player.turns + 1
        emit(HeroGone(hero=name, cause="beaten"))
    rearm(state, seat, emit)
    if is_seat(by):
        take_trophy(state, by, seat, emit)
        if hero.main:
            paid = min(LOST_GOLD, player.G)
            gain(state, seat, "G", -paid, "defeat", emit)
            gain(state, by, "G", paid, "defeat", emit)
            state.agenda.push(Morale(seat, -1))
    if hero.main:
        player.defeats += 1
        send_home(state, name, "beaten", emit)
    state.agenda.push(CheckGoals())


def rearm(state: State, seat: Seat, emit: Emit) -> None:
    """Whoever has lost every unit takes the scenario's starting units for nothing (HM-20.8)."""
    if not state.players[seat].army:
        for troop in start_units(state, seat):
            join_army(state, seat, troop.unit, troop.side, "start", emit)


def hand_on_grail(state: State, name: str, by: int, emit: Emit) -> None:
    """The winner takes the grail of whoever was beaten or surrendered; beaten by neutrals it stays on the field (scenario text)."""
    hero = state.heroes[name]
    if not hero.grail:
        return
    put_hero(state, name, grail=False)
    taker = _taker(state, by, hero.at)
    if taker:
        put_hero(state, taker, grail=True)
    state.grail = Grail(hero=taker) if taker else Grail(field=hero.at)
    emit(GrailMoved(place=state.grail))


def _taker(state: State, by: int, field: str) -> str:
    """Who takes what the loser carried: the winner's hero on the spot, or the main one if only the army fought."""
    if not is_seat(by):
        return ""
    own = heroes_of(state, by)
    return next((hero.id for hero in own if hero.at == field), own[0].id if own else "")


def send_home(state: State, name: str, cause: str, emit: Emit, *, towns: bool = False) -> None:
    """To a town or settlement of the own; without one the player is out (HM-29.9, HM-37.4)."""
    seat = state.heroes[name].owner
    places = refuges(state, name, towns=towns)
    if not places:
        eliminate(state, seat, emit)
    elif len(places) == 1:
        place_hero(state, name, places[0], cause, emit)
    else:
        state.agenda.push(ChooseHaven(seat, tuple(places), name, cause))


def eliminate(state: State, seat: Seat, emit: Emit) -> None:
    """Cubes and heroes leave the map, cards leave the game (HM-37.5)."""
    player = state.players[seat]
    if player.eliminated:
        return
    player.eliminated = True
    for name in (main_hero(seat), second_hero(seat)):
        if name in state.heroes:
            if state.heroes[name].grail:
                state.grail = Grail(field=state.heroes[name].at)
                emit(GrailMoved(place=state.grail))
            del state.heroes[name]
            emit(HeroGone(hero=name, cause="eliminated"))
    state.agenda.frames[:] = [frame for frame in state.agenda.frames if not (isinstance(frame, Act) and frame.seat == seat)]
    for name, field in list(state.fields.items()):
        others = tuple(other for other in field.flags if other != seat)
        if field.owner == seat:
            res, amount = yields(state, field)
            if res:
                change_income(state, seat, res, -amount, emit)
            # On an obelisk the cubes of the others stay (HM-18.25).
            owner = of_seat(others[-1]) if others and field.location == "obelisk" else NO_OWNER
            state.fields[name] = replace(field, owner=owner, mark="", flags=others)
            emit(Flagged(field=name, owner=owner, before=of_seat(seat), mark=""))
        elif others != field.flags:
            state.fields[name] = replace(field, flags=others)
    for pile in (player.hand, player.deck, player.discard, player.secret, player.ongoing, player.supply):
        pile.clear()
    emit(Eliminated(seat=seat))
    state.agenda.push(CheckGoals())


def reward_for_enemy(state: State, winner: int, index: int, main: bool, emit: Emit) -> None:
    """A beaten AI hero leaves the map; what it gives is scenario text (HM-28.5, HM-31.7)."""
    enemy = state.enemies[index]
    name = enemy_hero(index)
    state.enemies[index] = replace(enemy, alive=False, beaten_by=winner)
    if name in state.heroes:
        del state.heroes[name]
        emit(HeroGone(hero=name, cause="beaten"))
    if is_seat(winner):
        scenario = state.content.scenarios[state.config.scenario]
        take_trophy(state, winner, of_enemy(index), emit)
        if enemy.plan < 0:
            gain_xp(state, winner, 2, emit) if main else None
            push_roll(state, winner, main_hero(winner), "treasure", 2, 1)
        elif scenario.reward:
            state.agenda.push(Effects(winner, enemy.id, scenario.reward))
    state.agenda.push(CheckGoals())
