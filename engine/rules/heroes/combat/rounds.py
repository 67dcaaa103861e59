"""Siege cards, the start of a combat, its rounds and the choice to go on (HM-24, HM-27.1, HM-41.6)."""
from __future__ import annotations

from engine.rules.heroes.combat.aideck import draw_for
from engine.rules.heroes.combat.board import ATTACKER, DEFENDER, NOBODY, Fighter
from engine.rules.heroes.combat.deploy import raise_tower
from engine.rules.heroes.combat.finish import conclude
from engine.rules.heroes.combat.values import TIER_RANK, abilities, board, drop_mods, initiative_of, kind_of, modify, tier_of
from engine.rules.heroes.events.combat import CombatRoundBegan, WallsRaised
from engine.rules.heroes.frames import Activation, CombatRound, Fight
from engine.rules.heroes.map.geometry import MIDDLE, column_of
from engine.rules.heroes.map.terrain import refuges
from engine.rules.heroes.questions.combat import ChooseActivated, ChooseGate, ChooseProlong, ChooseToStay
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.towns import works
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.kernel.window import open_window

CALM = 5
"""Combat rounds without any harm after which the attacker has to leave (HM-41.6)."""
LONGEST = 10
"""Combat rounds of a fight that costs no movement (HM-39.15)."""


def raise_walls(state: State, fight: Fight, emit: Emit) -> None:
    """Three walls and a gate, one per column, in the order of the defender (HM-27.1); the AI's by its fastest ground unit (HM-30.10)."""
    combat = board(state)
    if not combat.siege:
        return
    decider = combat.sides[DEFENDER].decider
    if decider >= 0:
        state.agenda.push(ChooseGate(decider, (1, 2, 3, 4)))
        return
    ground = [f for f in combat.of(DEFENDER) if kind_of(state, f) == "ground"]
    best = max(ground, key=lambda f: (initiative_of(state, f), -f.cell)) if ground else None
    set_gate(state, column_of(best.cell) if best else 1, emit)


def set_gate(state: State, column: int, emit: Emit) -> None:
    """The gate stands in one column, walls in the others; the tower beside the board."""
    combat = board(state)
    combat.walls = {cell: "gate" if column_of(cell) == column else "wall" for cell in MIDDLE}
    emit(WallsRaised(walls=dict(combat.walls)))
    raise_tower(state, emit)


def start(state: State, fight: Fight, emit: Emit) -> None:
    """AI decks are shuffled, angels draw, scenario blessings settle, then cards for this moment (HM-23.2, HM-32.2)."""
    combat = board(state)
    for side in combat.sides:
        if side.enemy >= 0 and (side.hero or combat.kind == "guards"):
            enemy = state.enemies[side.enemy]
            combat.ai_deck = state.dice.reshuffled("ai_deck", enemy.cards)
            combat.ai_spells = state.dice.reshuffled("ai_spells", enemy.spells)
    _blessings(state)
    seats = []
    for team in (ATTACKER, DEFENDER):
        side = combat.sides[team]
        if side.seat < 0:
            continue
        # Buildings also work for a secondary hero, cards do not (HM-9.11).
        player = state.players[side.seat]
        dark = combat.kind == "hero" and works(state, side.seat, "darkness")
        if (side.cards and "combat_start" in player.hints and player.hand) or dark:
            seats.append(side.seat)
    open_window(state, "combat_start", fight.serial, seats, hand=True)
    for team in (DEFENDER, ATTACKER):
        for fighter in combat.of(team):
            for ability in abilities(state, fighter, "u.pas", "DRAW"):
                draw_for(state, fighter, ability.n, emit)


def _blessings(state: State) -> None:
    """Grail and utopia of a scenario strengthen units of their holder; an overlay may lie on an AI unit."""
    combat = board(state)
    scenario = state.content.scenarios.get(state.config.scenario)
    if scenario is None:
        return
    figures = scenario.figures
    for team in (ATTACKER, DEFENDER):
        side = combat.sides[team]
        carrier = side.seat >= 0 and any(hero.grail and hero.owner == side.seat for hero in state.heroes.values())
        utopia = side.seat >= 0 and any(f.location == "dragon_utopia" and f.owner == side.seat for f in state.fields.values())
        blessed = figures.grail_blessing and state.grail is not None and side.enemy >= 0
        plan = state.enemies[side.enemy].plan if side.enemy >= 0 else -1
        overlay = scenario.enemies[plan].overlay if plan >= 0 else ""
        worn = state.content.cards[overlay].modes[0].overlay if overlay else None
        for fighter in combat.of(team):
            if carrier and figures.grail_hp:
                modify(state, fighter.id, "HP", figures.grail_hp, "combat", "grail")
            if utopia and figures.utopia_dragons and "dragons" in fighter.unit:
                modify(state, fighter.id, "INI", figures.utopia_dragons, "combat", "dragon_utopia")
            if blessed:
                modify(state, fighter.id, "INI", -1, "combat", "grail")
            if worn is not None and fighter.unit in worn.units and fighter.side == "pack":
                combat.put(replace(fighter, overlay=overlay))


def next_round(state: State, fight: Fight, emit: Emit) -> None:
    """Begin a combat round; after each one ask whether and how it goes on (HM-24.1, HM-24.3)."""
    combat = board(state)
    state.agenda.edit(fight.serial, stage=fight.stage - 1)
    if combat.round and not combat.rounds_left:
        _go_on(state, fight, emit)
        return
    combat.rounds_left = False
    combat.round += 1
    emit(CombatRoundBegan(number=combat.round, serial=fight.serial))
    state.agenda.push(CombatRound(serial=state.agenda.serial()))


def _go_on(state: State, fight: Fight, emit: Emit) -> None:
    combat = board(state)
    combat.calm = 0 if combat.stirred else combat.calm + 1
    combat.stirred = False
    side = combat.sides[ATTACKER]
    if combat.calm >= CALM:
        conclude(state, -1, "stalemate", emit)
    elif (more := further_rounds(state)) is not None:
        if more > 0:
            state.agenda.push(ChooseProlong(side.decider, ("prolong", "retreat")))
        else:
            conclude(state, -1, "retreat", emit)
    elif _facing_host(state) >= 0:
        state.agenda.push(ChooseToStay(_facing_host(state), ("stay", "retreat")))
    else:
        combat.rounds_left = True


def further_rounds(state: State) -> int | None:
    """How many more combat rounds a fight with guards can be given, a step of the hero each (HM-24.3); None where it has no such end."""
    combat = board(state)
    if combat.kind != "guards" or combat.azure or combat.sides[ATTACKER].seat < 0:
        return None
    if state.config.has("free_rounds"):
        return LONGEST - max(1, combat.round)
    return state.heroes[state.agenda.running(combat.serial, Fight).hero].mp


def _facing_host(state: State) -> Seat:
    """Who may leave a fight with a host: anybody with a town to go to, but not from the own one (Unholy Quest, HM-27.7)."""
    combat = board(state)
    for team in (ATTACKER, DEFENDER):
        side, enemy = combat.sides[team], combat.sides[1 - team].enemy
        if combat.kind == "hero" and side.seat >= 0 and enemy >= 0 and state.enemies[enemy].plan < 0 and combat.flee[team]:
            field = state.fields[combat.field]
            home = team == DEFENDER and field.location == "town" and field.home == side.seat
            return NOBODY if home or not refuges(state, side.hero, towns=True) else side.seat
    return NOBODY


def refresh(state: State, round_: CombatRound, emit: Emit) -> None:
    """Markers go and spells count anew (HM-24.11); what was cast at the start of the combat counts for its first round (HM-26.1)."""
    combat = board(state)
    for fighter in list(combat.fighters.values()):
        combat.put(replace(fighter, acted=False, retaliated=0))
    combat.last = (-1, -1)
    if combat.round > 1:
        combat.spells, combat.limits = [0, 0], [1, 1]
        drop_mods(combat, "cround")
        combat.mods = [replace(mod, until="cround") if mod.until == "cround2" else mod for mod in combat.mods]
        combat.banners = [replace(mod, until="cround") if mod.until == "cround2" else mod for mod in combat.banners]


def next_activation(state: State, round_: CombatRound, emit: Emit) -> None:
    """Units activate in descending initiative (HM-21.3); ties alternate, attacker first; within a side its controller chooses (HM-24.5).

    It is the same for the automaton (HM-30.1). Whoever is left goes on alone (HM-24.6), and a changed initiative counts for those who
    have not acted yet (HM-24.12).
    """
    combat = board(state)
    ready = [f for f in combat.fighters.values() if not f.acted]
    if not ready:
        return
    state.agenda.edit(round_.serial, stage=1)
    top = max(initiative_of(state, f) for f in ready)
    first = [f for f in ready if initiative_of(state, f) == top]
    teams = {f.team for f in first}
    team = ATTACKER if ATTACKER in teams else DEFENDER
    if len(teams) == 2 and combat.last == (top, ATTACKER):
        team = DEFENDER
    group = [f for f in first if f.team == team]
    decider = combat.sides[team].decider
    if len(group) > 1 and decider >= 0:
        state.agenda.push(ChooseActivated(decider, tuple(f.id for f in group), round_.serial))
        return
    group.sort(key=lambda f: (-TIER_RANK[tier_of(state, f)], f.cell % 4, f.cell // 4))
    activate(state, group[0], emit)


def activate(state: State, fighter: Fighter, emit: Emit) -> None:
    """One unit's activation begins."""
    board(state).last = (initiative_of(state, fighter), fighter.team)
    state.agenda.push(Activation(serial=state.agenda.serial(), unit=fighter.id))


ROUND_STAGES = (refresh, next_activation)
