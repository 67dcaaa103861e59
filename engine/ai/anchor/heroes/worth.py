"""What things are worth in Heroes: units, cards, fields, positions."""
from __future__ import annotations

from functools import lru_cache

from engine.ai.anchor.heroes.odds import against_guards, gold
from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.values import attack_of, defense_of, health_left, hp_of
from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.map.flags import MINES
from engine.rules.heroes.outcome import gold_mines, score, towns_of
from engine.rules.heroes.owner import is_enemy, is_seat
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.types import HIDDEN, Seat

CARD_WORTH = {"statistic": 2.0, "ability": 2.5, "spell": 2.4, "artifact": 3.0, "specialty": 2.6}


@lru_cache(maxsize=512)
def _unit(content: HeroesContent, unit: str, side: str) -> float:
    record = content.units[unit]
    worth = gold(record.few.cost)
    if side == "pack" and record.pack is not None:
        worth += gold(record.pack.cost) * 0.8
    return worth


def army_worth(state: State, seat: Seat) -> float:
    """The unit deck of a seat; units in a combat count by the health they have left."""
    player = state.players[seat]
    total = sum(_unit(state.content, troop.unit, troop.side) for troop in player.army)
    combat = state.combat
    if combat is None:
        return total
    for fighter in (*combat.fighters.values(), *combat.fallen):
        if fighter.cell < 0 or combat.sides[fighter.team].seat != seat:
            continue
        before = _unit(state.content, fighter.unit, fighter.origin)
        total -= before
        if fighter.id in combat.fighters:
            now = _unit(state.content, fighter.unit, fighter.side)
            total += now * (0.75 + 0.25 * health_left(state, fighter) / max(1, hp_of(state, fighter)))
    return total


def fighter_force(state: State, fighter: Fighter) -> float:
    """How much a unit on the board matters: blows it can give and take."""
    health = health_left(state, fighter)
    if fighter.side == "pack" and fighter.cell >= 0:
        health += state.content.units[fighter.unit].few.hp
    return (attack_of(state, fighter) + 0.5) * (health + defense_of(state, fighter))


def balance(state: State) -> float:
    """From 0 to 1: how likely side 0 holds the board."""
    combat = state.combat
    if combat is None:
        return 0.5
    force = [0.0, 0.0]
    for fighter in combat.fighters.values():
        force[fighter.team] += fighter_force(state, fighter)
    total = force[0] ** 1.5 + force[1] ** 1.5
    return force[0] ** 1.5 / total if total else 0.5


def chance(state: State, seat: Seat, letters: str, rounds: int, main: bool) -> float:
    """How likely guards are beaten within some combat rounds, by fights in the head."""
    player = state.players[seat]
    spare = min(4, len(player.hand)) if main else 0
    return max(0.02, min(0.98, against_guards(state.content, tuple(player.army), letters, max(1, rounds), spare).win))


def card_worth(state: State, seat: Seat, card: str) -> float:
    """How much a card in hand is worth keeping."""
    if card.startswith(HIDDEN):
        return 2.3
    record = state.content.cards[card]
    worth = CARD_WORTH[record.family]
    if record.faction and record.faction != state.players[seat].faction:
        return 0.1
    if record.level in ("major", "relic"):
        worth += 1.0
    if record.level == "expert" and record.family == "spell":
        worth += 0.4
    return worth


def terms(state: State, seat: Seat) -> dict[str, float]:
    """The reasons behind the value of a position, in gold."""
    player = state.players[seat]
    rounds = max(1, _rounds(state) - state.round)
    income = player.income[0] + player.income[1] * 1.5 + player.income[2] * 5
    found = {
        "army": army_worth(state, seat) * 1.1,
        "goods": min(player.G, 40) * 0.55 + player.M * 0.8 + player.V * 2.6,
        "income": income * min(4, rounds / 2) * 0.5,
        "level": player.xp * 3.2,
        "towns": sum(gold(state.content.buildings[name].cost) for name in player.buildings) * 0.75,
        "power": sum(card_worth(state, seat, card) for card in (*player.hand, *player.discard)) + 2.3 * len(player.deck),
        "goal": goal(state, seat),
    }
    combat = state.combat
    if combat is not None:
        team = combat.side_of(seat)
        if team >= 0:
            odds = balance(state)
            found["position"] = (odds if team == 0 else 1 - odds) * (10 + 3 * combat.difficulty)
        elif combat.kind == "guards" and combat.sides[1].decider == seat:
            found["position"] = (1 - balance(state)) * 10
    return found


def _rounds(state: State) -> int:
    return state.content.scenarios[state.config.scenario].rounds


def goal(state: State, seat: Seat) -> float:
    """What the scenario counts."""
    player = state.players[seat]
    scenario = state.content.scenarios[state.config.scenario]
    late = 0.6 + state.round / scenario.rounds
    points = score(state, seat) * 2.2 * late
    points += 25 * towns_of(state, seat) + 9 * len(player.trophies)
    if player.eliminated:
        points -= 150
    home = next((f for f in state.fields.values() if f.home == seat), None)
    if home is not None and home.owner != seat:
        points -= 25
    if any(kind == "hoard" for kind in scenario.final):
        points += player.G * 0.6 + 8 * gold_mines(state, seat)
    points += 8 * player.clues + (30 if any(h.grail and h.owner == seat for h in state.heroes.values()) else 0)
    if state.config.automaton:
        points += 30 * sum(not enemy.alive and enemy.beaten_by >= 0 for enemy in state.enemies)
        points += 40 * sum(f.location == "town" and is_enemy(f.home) and is_seat(f.owner) for f in state.fields.values())
        points += 3 * sum(f.location in MINES and f.owner == seat for f in state.fields.values())
        points += 12 * sum(seat in f.flags for f in state.fields.values())
    return points
