"""Timed events: one function per verb of the scenario tables (HM-4.6)."""
from __future__ import annotations

from engine.rules.heroes.events.combat import EnemyGrew, StoryTold, TimedEvent
from engine.rules.heroes.frames import Effects, Searching
from engine.rules.heroes.map.flags import WHEELS, clear_cubes
from engine.rules.heroes.map.terrain import beside_town, controlled, hero_at, lay_tile
from engine.rules.heroes.map.visits import find_clue
from engine.rules.heroes.outcome import alive, gold_mines
from engine.rules.heroes.questions.adventure import ChooseRoller
from engine.rules.heroes.rounds.rolls import push_roll
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Troop, main_hero, second_hero
from engine.rules.heroes.town.purse import gain, gain_xp
from engine.rules.heroes.town.towns import hire, named
from engine.rules.heroes.words import effects, timed
from engine.rules.heroes.words.targets import OnSeat
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import Seat


def fire(state: State, event: timed.Timed, emit: Emit) -> None:
    """One timed event, for every player in turn order where it concerns players."""
    emit(TimedEvent(verb=event.verb, number=state.round))
    if event.story:
        emit(StoryTold(story=event.story))
    TIMED[type(event)](state, event, emit)


def _each(state: State) -> list[Seat]:
    """Players in reverse, because what is pushed last is asked first."""
    return [seat for seat in reversed(state.seats) if not state.players[seat].eliminated]


def _gain(state: State, event: timed.Gain, emit: Emit) -> None:
    for seat in reversed(_each(state)):
        gain(state, seat, event.res, event.n, "timed", emit)


def _wheels(state: State, event: timed.RefreshWheels, emit: Emit) -> None:
    clear_cubes(state, WHEELS, emit)


def _roll(state: State, event: timed.RollResource, emit: Emit) -> None:
    for seat in _each(state):
        push_roll(state, seat, main_hero(seat), "resource", event.n, event.n)


def _sanctuary(state: State, event: timed.SanctuaryXp, emit: Emit) -> None:
    for hero in list(state.heroes.values()):
        if hero.owner < len(state.players) and state.fields[hero.at].location == "sanctuary":
            gain_xp(state, hero.owner, event.n, emit)


def _movement(state: State, event: timed.Mp, emit: Emit) -> None:
    for seat in _each(state):
        state.players[seat].march += event.n


def _reinforce(state: State, event: timed.Reinforce, emit: Emit) -> None:
    for seat in _each(state):
        state.agenda.push(Effects(seat, "timed", (effects.Reinforce(event.tiers, event.price),)))


def _most_mines(state: State, event: timed.MostGoldMines, emit: Emit) -> None:
    """Whoever owns most gold mines; ties: nobody (Dwarven Gold)."""
    counts = {seat: gold_mines(state, seat) for seat in alive(state)}
    best = max(counts.values(), default=0)
    leaders = [seat for seat, count in counts.items() if count == best]
    if best and len(leaders) == 1:
        gain(state, leaders[0], "G", event.n, "timed", emit)


def _clues(state: State, event: timed.Clue, emit: Emit) -> None:
    for seat in reversed(_each(state)):
        if state.players[seat].clues < event.n:
            find_clue(state, seat, emit)


def _fewest_trophies(state: State, event: timed.FewestTrophies, emit: Emit) -> None:
    least = min(len(state.players[seat].trophies) for seat in alive(state))
    for seat in _each(state):
        if len(state.players[seat].trophies) == least:
            state.agenda.push(Searching(seat, "artifact", event.n, 1, True))


def _secondary(state: State, event: timed.Secondary, emit: Emit) -> None:
    """A free secondary hero in the own town, beside it where the main hero stands there; gold if one is there already (Manifest Destiny).
    """
    for seat in reversed(_each(state)):
        town = next((name for name in controlled(state, seat) if state.fields[name].home == seat), "")
        place = town if town and hero_at(state, town) is None else beside_town(state, town) if town else ""
        if second_hero(seat) in state.heroes or not place:
            gain(state, seat, "G", event.n, "timed", emit)
        else:
            hire(state, seat, place, 0, emit)


def _search(state: State, event: timed.Search, emit: Emit) -> None:
    for seat in _each(state):
        state.agenda.push(Searching(seat, event.deck, event.n, 1, True))


def _table_dice(state: State, event: timed.TableDice, emit: Emit) -> None:
    """One player of the table's choice rolls two resource dice and keeps both (Gelea's Champions)."""
    state.agenda.push(ChooseRoller(alive(state)[0], tuple(map(OnSeat, alive(state))), event.n))


def _enemy_unit(state: State, event: timed.EnemyUnit, emit: Emit) -> None:
    for index, enemy in enumerate(state.enemies):
        if enemy.alive and enemy.plan >= 0:
            unit = named(state, event.unit, enemy.faction)
            state.enemies[index] = replace(enemy, army=(*enemy.army, Troop(unit, event.side)))
            emit(EnemyGrew(enemy=index, unit=unit, side=event.side))


def _enemy_mp(state: State, event: timed.EnemyMp, emit: Emit) -> None:
    for index, enemy in enumerate(state.enemies):
        if enemy.alive:
            state.enemies[index] = replace(enemy, mp=enemy.mp + event.n)
            emit(EnemyGrew(enemy=index, unit="", side="mp"))


def _unveil(state: State, event: timed.Unveil, emit: Emit) -> None:
    """An enemy's tile turns up and he marches (The Broken Ferry)."""
    for index, enemy in enumerate(state.enemies):
        if enemy.id == event.unit and enemy.alive:
            plan = state.content.scenarios[state.config.scenario].enemies[enemy.plan]
            if not state.slots[plan.slot].up:
                lay_tile(state, plan.slot, 0, emit)
            state.enemies[index] = replace(enemy, awake=True)


def _hire_price(state: State, event: timed.HirePrice, emit: Emit) -> None:
    state.hire_price = event.n


def _rookery(state: State, event: timed.Rookery, emit: Emit) -> None:
    state.rookery = effects.UnitGain(event.unit, event.side)


TIMED: Second[State, [Emit], None] = table(
    second(timed.Gain, _gain),
    second(timed.RefreshWheels, _wheels),
    second(timed.RollResource, _roll),
    second(timed.SanctuaryXp, _sanctuary),
    second(timed.Mp, _movement),
    second(timed.Reinforce, _reinforce),
    second(timed.MostGoldMines, _most_mines),
    second(timed.Clue, _clues),
    second(timed.FewestTrophies, _fewest_trophies),
    second(timed.Secondary, _secondary),
    second(timed.Search, _search),
    second(timed.TableDice, _table_dice),
    second(timed.EnemyUnit, _enemy_unit),
    second(timed.EnemyMp, _enemy_mp),
    second(timed.Unveil, _unveil),
    second(timed.HirePrice, _hire_price),
    second(timed.Rookery, _rookery),
)
