"""A hero enters a field: the fight it causes, then the visit (HM-8.6, HM-16, HM-31.3)."""
from __future__ import annotations

from engine.rules.heroes.combat.begin import opponent_at
from engine.rules.heroes.frames import Enter, Fight
from engine.rules.heroes.map.flags import FLAGGABLE, MINES, flag, guarded, put_cube, visitable
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.map.visits import visit
from engine.rules.heroes.owner import NO_OWNER, enemy_of, is_enemy
from engine.rules.heroes.state import Hero
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.book import Emit


def contest(state: State, enter: Enter, emit: Emit) -> None:
    """An enemy hero, an enemy town or settlement, or guards stand in the way (HM-23.1)."""
    hero = state.heroes.get(enter.hero)
    if hero is None:
        state.agenda.close(enter.serial)
        return
    if contested(state, hero, enter.field):
        state.agenda.push(Fight(serial=state.agenda.serial(), hero=hero.id, field=enter.field, enter=enter.serial))


def contested(state: State, hero: Hero, name: str) -> bool:
    """Whether entering a field means a combat or an attack, also for an AI hero (HM-16.1, HM-31.10)."""
    if opponent_at(state, hero) is not None:
        return True
    field = state.fields[name]
    hostile = field.owner >= 0 and not state.allied(field.owner, hero.owner)
    if hostile and field.location in ("town", "settlement"):
        return True
    if is_enemy(hero.owner):
        return False
    return guarded(state, name, hero.owner)


def arrive(state: State, enter: Enter, emit: Emit) -> None:
    """The hero who still stands there visits the field (HM-16.11, HM-29.7)."""
    hero = state.heroes.get(enter.hero)
    if hero is None or hero.at != enter.field:
        return
    if opponent_at(state, hero) is not None:
        # Two heroes of one player may have been put on one field (HM-8.8): the second one fights as well.
        state.agenda.edit(enter.serial, stage=enter.stage - 1)
        state.agenda.push(Fight(serial=state.agenda.serial(), hero=hero.id, field=enter.field, enter=enter.serial))
        return
    if not is_enemy(hero.owner):
        visit(state, hero, enter.field, emit)
    else:
        overrun(state, hero, enter.field, emit)


def overrun(state: State, hero: Hero, name: str, emit: Emit) -> None:
    """AI heroes flag and mark what they enter without gaining by it; hosts only take flags away (HM-31.3, HM-31.12)."""
    put_hero(state, hero.id, origin=name)
    field = state.fields[name]
    host = state.enemies[enemy_of(hero.owner)].plan < 0
    if field.location in FLAGGABLE:
        if field.owner == hero.owner or (host and field.location != "town" and field.owner < 0):
            return
        rival = is_enemy(field.owner)
        if host and field.location != "town":
            flag(state, name, NO_OWNER, emit)
        elif not rival or field.location in MINES or field.location == "settlement":
            flag(state, name, hero.owner, emit)
    elif visitable(state, field) and field.location != "grail":
        put_cube(state, name, emit)


ENTER_STAGES = (contest, arrive)
