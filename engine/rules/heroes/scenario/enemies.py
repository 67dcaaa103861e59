"""AI heroes on the map: whom they hunt, what they flag, where they march (HM-31)."""
from __future__ import annotations

from heapq import heappop, heappush

from engine.rules.heroes.events.map import HeroMoved, TileTurned
from engine.rules.heroes.frames import EnemyTurn, Enter
from engine.rules.heroes.map.flags import MINES
from engine.rules.heroes.map.geometry import neighbours, slot_fields, slot_neighbours
from engine.rules.heroes.map.terrain import hero_at, legal_rotations, open_edge, put_hero
from engine.rules.heroes.owner import is_enemy, is_seat, of_enemy
from engine.rules.heroes.questions.adventure import ChooseEnemyStep, RotateTile
from engine.rules.heroes.questions.picks import TurnUp, steps_of
from engine.rules.heroes.scenario.types import Enemy as Plan
from engine.rules.heroes.state import Hero, enemy_hero
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat

DISCOVERING = 1
"""What turning up a tile adds to a path (HM-31.8)."""
FAR = 1000
"""Further than any path."""


def plan_of(state: State, index: int) -> Plan | None:
    """The scenario's record of an enemy; hosts have none."""
    number = state.enemies[index].plan
    return state.content.scenarios[state.config.scenario].enemies[number] if number >= 0 else None


def asked_seat(state: State) -> Seat:
    """Who rotates tiles and breaks ties for AI heroes: the first player still in the game."""
    return next(seat for seat in state.seats if not state.players[seat].eliminated)


def begin(state: State, turn: EnemyTurn, emit: Emit) -> None:
    """3 MP, if the scenario lets it move already (HM-31.1)."""
    enemy = state.enemies[turn.enemy]
    name = enemy_hero(turn.enemy)
    if not enemy.alive or name not in state.heroes or not stirs(state, turn.enemy):
        state.agenda.close(turn.serial)
        return
    state.agenda.edit(turn.serial, left=enemy.mp)


def stirs(state: State, index: int) -> bool:
    """Whether an enemy acts this round: stay orders, first rounds, hosts after the round they appeared in."""
    enemy, plan = state.enemies[index], plan_of(state, index)
    if plan is None:
        return state.round > enemy.since
    if plan.guards or plan.until == "never":
        return False
    if plan.until == "seen" and not enemy.awake:
        return state.slots[plan.slot].up
    if plan.until_round and state.round > plan.until_round:
        return enemy.town != state.heroes[enemy_hero(index)].at
    return state.round >= plan.moves_from


def next_step(state: State, turn: EnemyTurn, emit: Emit) -> None:
    """Hunt, flag or march until the movement is spent (HM-31.2)."""
    name = enemy_hero(turn.enemy)
    hero = state.heroes.get(name)
    if turn.left <= 0 or hero is None:
        return
    goals = targets(state, turn.enemy, hero)
    first = first_steps(state, hero, goals)
    if not first:
        return
    state.agenda.edit(turn.serial, stage=turn.stage - 1)
    if len(first) > 1 and not state.config.automatic_ties:
        state.agenda.push(ChooseEnemyStep(asked_seat(state), tuple(first), name, turn.serial))
    else:
        go(state, turn, first[0], emit)


def go(state: State, turn: EnemyTurn, step: str | TurnUp, emit: Emit) -> None:
    """One field, or one tile turned up (HM-31.4)."""
    name = enemy_hero(turn.enemy)
    hero = state.heroes[name]
    left = turn.left - 1
    if isinstance(step, TurnUp):
        slot = step.slot
        state.agenda.edit(turn.serial, left=left)
        state.slots[slot] = replace(state.slots[slot], known=True)
        state.agenda.push(RotateTile(asked_seat(state), legal_rotations(state, slot, hero.at), slot, name))
        emit(TileTurned(slot=slot, tile=state.slots[slot].tile))
        return
    fights = any(other.at == step and not is_enemy(other.owner) for other in state.heroes.values())
    # A hunt ends the turn whatever is left (HM-31.9).
    state.agenda.edit(turn.serial, left=0 if fights else left)
    origin = hero.at
    put_hero(state, name, at=step, mp=left)
    emit(HeroMoved(hero=name, origin=origin, to=step, via="", left=left))
    state.agenda.push(Enter(serial=state.agenda.serial(), hero=name, field=step, origin=origin))


def targets(state: State, index: int, hero: Hero) -> list[str]:
    """The fields it wants: a player's hero on its tile, then mines and settlements, then the nearest town (HM-31.2)."""
    plan = plan_of(state, index)
    slot = state.fields[hero.at].slot
    if plan is not None and plan.until_round and state.round > plan.until_round:
        return [state.enemies[index].town]
    prey = [
        other
        for other in state.heroes.values()
        if not is_enemy(other.owner) and state.fields[other.at].slot == slot and state.fields[other.at].location != "sanctuary"
    ]
    if prey:
        return hunted(state, hero, prey)
    mines = [name for name in slot_fields(slot) if name in state.fields and wanted_mine(state, index, name)]
    if mines:
        return mines
    if plan is not None and plan.mines_first and _mines(state, index) < plan.mines_first:
        near = _mines_nearby(state, index, slot)
        if near:
            return near
    if plan is not None and plan.utopia_from and state.round >= plan.utopia_from:
        return utopias(state)
    return [name for name, field in state.fields.items() if field.location == "town" and is_seat(field.home) and not is_enemy(field.owner)]


def utopias(state: State) -> list[str]:
    """Where dragon utopias lie, also on a tile that is known but not turned up yet."""
    found = [name for name, field in state.fields.items() if field.location == "dragon_utopia"]
    for slot, record in state.slots.items():
        if record.known and not record.up and state.content.tiles[record.tile].fields[0].location == "dragon_utopia":
            found.append(slot_fields(slot)[0])
    return found


def hunted(state: State, hero: Hero, prey: list[Hero]) -> list[str]:
    """Where the nearest of several heroes stand; of those equally near, the main heroes (HM-31.9)."""
    far = {other.id: _distances(state, [other.at], hero).get(hero.at, FAR) for other in prey}
    nearest = [other for other in prey if far[other.id] == min(far.values())]
    return [other.at for other in [main for main in nearest if main.main] or nearest]


def wanted_mine(state: State, index: int, name: str) -> bool:
    """A mine or settlement that it would flag; partners' flags only where the scenario says so."""
    field = state.fields[name]
    if field.location not in MINES and field.location != "settlement":
        return False
    if field.owner == of_enemy(index):
        return False
    plan = plan_of(state, index)
    if plan is None:
        return is_seat(field.owner)
    if is_enemy(field.owner):
        return bool(plan.rival_mines_from and state.round >= plan.rival_mines_from)
    return True


def _mines(state: State, index: int) -> int:
    return sum(field.location in MINES and field.owner == of_enemy(index) for field in state.fields.values())


def _mines_nearby(state: State, index: int, slot: str) -> list[str]:
    """Mines on neighbouring tiles; face-down neighbours count as places to look (The Oathless Barony)."""
    found = []
    for other in slot_neighbours(slot):
        if other not in state.slots:
            continue
        if state.slots[other].up:
            found += [name for name in slot_fields(other) if wanted_mine(state, index, name)]
        else:
            found.append(slot_fields(other)[0])
    return found


def first_steps(state: State, hero: Hero, goals: list[str]) -> list[str | TurnUp]:
    """The first moves of all shortest paths to the nearest goal; a face-down tile counts as open fields plus one (HM-31.5, HM-31.8)."""
    distances = _distances(state, goals, hero)
    best: dict[str | TurnUp, int] = {}
    for direction, name in enumerate(neighbours(hero.at)):
        if name in state.fields:
            if open_edge(state, hero.at, direction) and name in distances and _may_stop(state, hero, name, goals):
                best[name] = distances[name] + 1
        else:
            slot = next((s for s in slot_neighbours(state.fields[hero.at].slot) if s in state.slots and name in slot_fields(s)), "")
            if slot and not state.fields[hero.at].closed >> direction & 1 and name in distances:
                cost = distances[name] + 1 + DISCOVERING
                best[TurnUp(slot)] = min(best.get(TurnUp(slot), cost), cost)
    if not best:
        return []
    least = min(best.values())
    return sorted((step for step, cost in best.items() if cost == least), key=steps_of)


def _may_stop(state: State, hero: Hero, name: str, goals: list[str]) -> bool:
    """AI heroes do not stop on each other, nor on a sanctuary that shelters somebody (HM-18.21, HM-31.11)."""
    other = hero_at(state, name)
    return other is None or (not is_enemy(other.owner) and state.fields[name].location != "sanctuary")


def _distances(state: State, goals: list[str], hero: Hero) -> dict[str, int]:
    """Movement to the nearest goal from every field; a face-down tile is open ground that costs one more to turn up (HM-31.8)."""
    hidden = {name: slot for slot, record in state.slots.items() if not record.up for name in slot_fields(slot)}
    sheltered = [other.at for other in state.heroes.values() if other.at in state.fields and state.fields[other.at].location == "sanctuary"]
    queue = [(0, goal) for goal in goals if goal in state.fields or goal in hidden]
    settled: dict[str, int] = {}
    while queue:
        far, field = heappop(queue)
        if field in settled:
            continue
        settled[field] = far
        if field == hero.at:
            # Whatever lies on a shortest path from here is settled already.
            break
        for direction, near in enumerate(neighbours(field)):
            if near not in settled and (near not in sheltered or near == hero.at) and _passable(state, field, near, direction, hidden):
                turned = field in hidden and hidden[field] != hidden.get(near)
                heappush(queue, (far + 1 + DISCOVERING * turned, near))
    return settled


def _passable(state: State, field: str, near: str, direction: int, hidden: dict[str, str]) -> bool:
    if field in state.fields and near in state.fields:
        return open_edge(state, field, direction)
    for name, way in ((field, direction), (near, (direction + 3) % 6)):
        if name in state.fields:
            record = state.fields[name]
            if record.location == "blocked" or record.closed >> way & 1:
                return False
        elif name not in hidden:
            return False
    return True


ENEMY_STAGES = (begin, next_step)
