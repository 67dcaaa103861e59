"""From the announcement of a combat to its first round (HM-23.1 to HM-23.7)."""
from __future__ import annotations

from engine.rules.heroes.combat.board import ATTACKER, DEFENDER, NOBODY, Combat, Side
from engine.rules.heroes.combat.deploy import deploy_automatically, garrison, troops_left
from engine.rules.heroes.combat.finish import clear, yield_hero
from engine.rules.heroes.combat.neutrals import draw_neutral
from engine.rules.heroes.combat.values import board
from engine.rules.heroes.events.combat import CombatAnnounced, GuardsFled, NeutralsDrawn
from engine.rules.heroes.frames import Deploy, Fight
from engine.rules.heroes.map.flags import guard_tiers
from engine.rules.heroes.owner import enemy_of, is_enemy, of_enemy
from engine.rules.heroes.questions.combat import ChooseDefence, ChooseRedrawn, ChooseToFight
from engine.rules.heroes.scenario.hosts import draw_host
from engine.rules.heroes.state import Hero, in_force
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.towns import could_use_town
from engine.rules.heroes.words.omens import RedrawNeutral
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.kernel.window import open_window


def controller(state: State, owner: int) -> Seat:
    """Who moves neutral units against a seat: the player who last finished a turn, allies skipped (HM-23.6, HM-35.5, HM-36.1)."""
    if state.config.automaton or is_enemy(owner):
        return NOBODY
    count = state.config.seats
    start = state.last if state.last >= 0 else (state.first - 1) % count
    for step in range(count):
        seat = (start - step) % count
        if not state.allied(seat, owner):
            return seat
    return NOBODY


def opponent_at(state: State, hero: Hero) -> Hero | None:
    """The enemy figure on the field a hero has entered (HM-8.9)."""
    for other in state.heroes.values():
        if other.at == hero.at and other.id != hero.id and not state.allied(other.owner, hero.owner):
            return other
    return None


def side_for(state: State, hero: Hero) -> Side:
    """A hero's side: cards only for a main hero of a seat (HM-9.3, HM-9.11, HM-26.9)."""
    if is_enemy(hero.owner):
        return Side(hero=hero.id, enemy=enemy_of(hero.owner))
    # An army of the Arena may have nobody who leads it (HM-41.8).
    return Side(hero.owner, hero.id, hero.main and hero.owner not in state.config.arms.leaderless, hero.owner)


def announce(state: State, fight: Fight, emit: Emit) -> None:
    """Who fights whom: a hero who is there, or an absent owner himself, never a partner (HM-16.2, HM-35.6); then the town window (HM-6.6).

    A secondary hero fights with the level of the main one (HM-9.15).
    """
    hero = state.heroes[fight.hero]
    field = state.fields[fight.field]
    other = opponent_at(state, hero)
    attacker = side_for(state, hero)
    if other is not None:
        kind, defender = "hero", side_for(state, other)
    elif field.owner >= 0 and not state.allied(field.owner, hero.owner) and field.location in ("town", "settlement"):
        kind = "army"
        seat = field.owner if not is_enemy(field.owner) else NOBODY
        defender = Side(seat, "", False, seat, enemy_of(field.owner))
    else:
        kind, defender = "guards", Side(decider=controller(state, hero.owner), enemy=_beasts(state, field.slot))
    combat = Combat(fight.serial, kind, fight.field, (attacker, defender), ATTACKER if attacker.seat >= 0 else DEFENDER)
    combat.spells, combat.limits, combat.flee = [0, 0], [1, 1], [True, True]
    combat.level = state.players[attacker.seat].level if attacker.seat >= 0 else 1
    if kind == "guards":
        combat.difficulty = field.guard
    combat.siege = _besieged(state, combat)
    state.combat = combat
    facts = CombatAnnounced(
        combat=fight.serial,
        hero=hero.id,
        field=fight.field,
        kind=kind,
        sides=combat.sides,
        difficulty=combat.difficulty,
        home=combat.home,
        siege=combat.siege,
        serial=fight.serial,
    )
    emit(facts)
    _town_window(state, fight)


def _town_window(state: State, fight: Fight) -> None:
    """Town actions just before the combat, active player first (HM-6.6)."""
    count = state.config.seats
    order = [(max(0, state.active) + step) % count for step in range(count)]
    open_window(state, "combat_announced", fight.serial, [seat for seat in order if could_use_town(state, seat)], hand=False)


def _beasts(state: State, slot: str) -> int:
    """Guards on near tiles that draw from an AI deck (The Fire Below)."""
    for index, enemy in enumerate(state.enemies):
        if enemy.plan >= 0 and state.content.scenarios[state.config.scenario].enemies[enemy.plan].guards:
            return index if state.slots[slot].kind == "near" else NOBODY
    return NOBODY


def _besieged(state: State, combat: Combat) -> bool:
    """Walls stand for a faction in its own town with a citadel (HM-16.8, HM-27.1, HM-27.8)."""
    field = state.fields[combat.field]
    if field.location != "town" or combat.kind == "guards":
        return False
    defender = combat.sides[DEFENDER]
    if defender.seat >= 0:
        return field.home == defender.seat and state.players[defender.seat].has(state.content.roles["walls"])
    if defender.enemy < 0:
        return False
    plan = state.enemies[defender.enemy].plan
    citadel = plan >= 0 and state.content.scenarios[state.config.scenario].enemies[plan].citadel
    return citadel and field.home == of_enemy(defender.enemy)


def choose_to_fight(state: State, fight: Fight, emit: Emit) -> None:
    """Secondary heroes may be taken away, absent owners may pay for each defence (HM-9.12, HM-16.3, HM-16.10)."""
    combat = board(state)
    if combat.kind == "hero":
        for team in (DEFENDER, ATTACKER):
            side = combat.sides[team]
            if side.seat >= 0 and not state.heroes[side.hero].main:
                state.agenda.push(ChooseToFight(side.seat, ("fight", "remove"), side.hero))
    elif combat.kind == "army":
        owner = combat.sides[DEFENDER].seat
        price = defence_price(state)
        if owner >= 0 and price <= state.players[owner].G:
            state.agenda.push(ChooseDefence(owner, ("pay", "yield"), fight.field, price))
        elif owner >= 0 or not garrison(state, combat):
            combat.yielded = True


def defence_price(state: State) -> int:
    """What a defence from afar costs here (HM-16.3, scenario text)."""
    figures = state.content.scenarios[state.config.scenario].figures
    return figures.defend_town if state.fields[board(state).field].location == "town" else figures.defend_settlement


def check_quick(state: State, fight: Fight, emit: Emit) -> None:
    """Yielded places, removed heroes and fleeing guards end it here (HM-16.4, HM-28.6)."""
    combat = board(state)
    if combat.yielded:
        clear(state)
        state.agenda.close(fight.serial)
        return
    for team in (DEFENDER, ATTACKER):
        if team in combat.removed:
            yield_hero(state, fight, team, emit)
            return
    if combat.kind == "guards" and combat.level > combat.difficulty and combat.sides[ATTACKER].seat >= 0:
        clear(state)
        emit(GuardsFled(field=fight.field, cause="quick"))
        state.agenda.close(fight.serial)


def offer_skip(state: State, fight: Fight, emit: Emit) -> None:
    """Diplomacy may end a combat whose difficulty equals the level (HM-23.2)."""
    combat = board(state)
    side = combat.sides[ATTACKER]
    if combat.kind == "guards" and side.cards and combat.difficulty == combat.level:
        player = state.players[side.seat]
        if "announced" in player.hints and player.hand:
            open_window(state, "announced", fight.serial, [side.seat], hand=True)


def check_skip(state: State, fight: Fight, emit: Emit) -> None:
    """Guards that were talked away leave the field to be visited."""
    card = board(state).skipped
    if card:
        clear(state)
        emit(GuardsFled(field=fight.field, cause=card))
        state.agenda.close(fight.serial)


def deploy_attacker(state: State, fight: Fight, emit: Emit) -> None:
    """The attacker, or against guards the hero's owner, places first (HM-23.4, HM-23.7)."""
    _deploy(state, ATTACKER, emit)


def _deploy(state: State, team: int, emit: Emit) -> None:
    side = board(state).sides[team]
    if side.enemy >= 0:
        draw_host(state, side.enemy, emit)
    if side.decider >= 0 and troops_left(state, team):
        state.agenda.push(Deploy(side.decider, team))
    else:
        deploy_automatically(state, team, emit)


def draw_guards(state: State, fight: Fight, emit: Emit) -> None:
    """Guards are drawn by numeral after the hero's units stand (HM-22.1, HM-23.4); the Groovy Satyr lets one be drawn anew."""
    combat = board(state)
    if combat.kind != "guards":
        return
    for tier in guard_tiers(state, fight.field):
        name = draw_neutral(state, tier, emit)
        if name:
            combat.guards.append(name)
    # Where the azure deck has run out, lower guards do not make it an azure combat (HM-22.2, HM-24.1).
    combat.azure = any(state.content.units[name].tier == "azure" for name in combat.guards)
    emit(NeutralsDrawn(units=tuple(combat.guards), cause=fight.field, serial=fight.serial))
    side = combat.sides[ATTACKER]
    if in_force(state, RedrawNeutral) and side.seat >= 0 and combat.guards:
        options = tuple(dict.fromkeys(combat.guards))
        state.agenda.push(ChooseRedrawn(side.seat, (*options, "keep")))


def deploy_defender(state: State, fight: Fight, emit: Emit) -> None:
    """Then the other side (HM-23.5 to HM-23.7)."""
    _deploy(state, DEFENDER, emit)
