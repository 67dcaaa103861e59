"""Whom a hero has to fear where he stands: nobody walks up to a stronger army and waits there (HM-41.2)."""
from __future__ import annotations

from engine.ai.heroes.aims import BEATEN, FOE, HOME_BLOWS, THREAT, boosts
from engine.ai.heroes.odds import against_army
from engine.rules.heroes.map.geometry import distance
from engine.rules.heroes.owner import is_enemy
from engine.rules.heroes.state import Hero
from engine.rules.heroes.state import HeroesState as State

EVEN = 0.5
"""A fight that is won as often as not frightens nobody."""


def exposure(state: State, hero: Hero, name: str) -> float:
    """What it costs on average to end a turn on a field, in gold, if the enemy heroes near by fall upon it."""
    if not hero.main or state.config.automaton or state.fields[name].location == "sanctuary":
        return 0.0
    player, worst = state.players[hero.owner], 0.0
    walls = state.fields[name].home == hero.owner and player.has(state.content.roles["walls"])
    for other in state.heroes.values():
        if is_enemy(other.owner) or not other.main or state.allied(other.owner, hero.owner) or other.at not in state.fields:
            continue
        if distance(other.at, name) > THREAT:
            continue
        theirs, own = tuple(state.players[other.owner].army), tuple(player.army)
        if not theirs:
            continue
        lost = against_army(state.content, theirs, own, boosts(state, other.owner, True), HOME_BLOWS, walls).win if own else 1.0
        worst = max(worst, (lost - EVEN) / (1.0 - EVEN))
    return worst * (BEATEN + FOE)


def in_reach(state: State) -> bool:
    """Whether somebody's main hero may fall upon another side's hero or town in the next turn."""
    heroes = [hero for hero in state.heroes.values() if hero.at in state.fields]
    towns = [(field.owner, name) for name, field in state.fields.items() if field.location == "town" and field.owner >= 0]
    for hero in heroes:
        if not hero.main or is_enemy(hero.owner):
            continue
        marks = [*((other.owner, other.at) for other in heroes), *towns]
        if any(not state.allied(owner, hero.owner) and distance(hero.at, at) <= THREAT for owner, at in marks):
            return True
    return False
