"""Hosts of Unholy Quest, and AI decks built for any enemy (HM-32.2, HM-32.3, HM-32.10)."""
from __future__ import annotations

from engine.rules.heroes.combat.neutrals import draw_neutral
from engine.rules.heroes.content import DIFFICULTIES, LETTERS
from engine.rules.heroes.events.combat import EnemyAppeared, NeutralsDrawn
from engine.rules.heroes.frames import Enter
from engine.rules.heroes.map.geometry import slot_fields
from engine.rules.heroes.map.terrain import hero_at
from engine.rules.heroes.owner import is_enemy, of_enemy
from engine.rules.heroes.scenario.types import Deck
from engine.rules.heroes.state import Enemy, Hero, Troop, enemy_hero
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit


def ai_deck(state: State, index: int, wanted: Deck) -> tuple[str, ...]:
    """So many might, magic and skill cards at random, each enemy from a full set of its own (HM-32.2)."""
    cards: list[str] = []
    for kind, count in wanted.items():
        pool = [card.id for card in state.content.ai_cards.values() if card.kind == kind for _ in range(card.copies)]
        extra = 2 if kind == "might" and state.config.difficulty == "impossible" and state.config.mode == "campaign" else 0
        pool = state.dice.reshuffled(f"ai:{index}:{kind}", pool)
        cards += [pool.pop() for _ in range(min(count + extra, len(pool)))]
    return tuple(cards)


def ai_spells(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """The scenario's list; Magic Arrow replaces what the AI cannot use and what players hold every copy of (HM-32.10, HM-32.12)."""
    found: list[str] = []
    for name in names:
        held = sum(zone.count(name) for player in state.players for zone in (player.hand, player.deck, player.discard))
        usable = bool(state.content.cards[name].aim) and held + found.count(name) < state.content.cards[name].copies
        found.append(name if usable else state.content.starter)
    return tuple(found)


def draw_host(state: State, index: int, emit: Emit) -> None:
    """The army of a host is drawn when it is first fought, and kept with its losses (Unholy Quest)."""
    enemy = state.enemies[index]
    if not enemy.letters:
        return
    drawn = [draw_neutral(state, LETTERS[letter], emit) for letter in enemy.letters]
    army = tuple(Troop(unit, "few") for unit in drawn if unit)
    state.enemies[index] = replace(enemy, army=army, letters="")
    emit(NeutralsDrawn(units=tuple(troop.unit for troop in army), cause="host"))


def bring_hosts(state: State, emit: Emit) -> None:
    """A host appears on the centre field at the end of the named rounds (Unholy Quest)."""
    hosts = state.content.scenarios[state.config.scenario].hosts
    if hosts is None:
        return
    rounds = (*hosts.rounds, *(hosts.three if state.config.seats == 3 else ()))
    if state.round not in rounds:
        return
    key = max((name for name in hosts.armies if int(name) <= state.round), key=int)
    letters = hosts.armies[key][DIFFICULTIES.index(state.config.difficulty)]
    index = len(state.enemies)
    cards, spells = ai_deck(state, index, hosts.deck), ai_spells(state, hosts.spells)
    state.enemies.append(Enemy("host", "", (), cards, spells, hosts.skill, letters=letters, since=state.round, awake=True))
    field = slot_fields(hosts.slot)[0]
    occupant = hero_at(state, field)
    name = enemy_hero(index)
    state.heroes[name] = Hero(name, of_enemy(index), True, field, 0, field)
    emit(EnemyAppeared(hero=name, field=field, enemy=index))
    if occupant is not None and not is_enemy(occupant.owner):
        state.agenda.push(Enter(serial=state.agenda.serial(), hero=name, field=field, origin=field))
