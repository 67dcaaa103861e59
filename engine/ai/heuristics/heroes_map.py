"""Plans on the map: where it pays to go, what it pays to build (HM-41.2)."""
from __future__ import annotations

from engine.ai.heuristics.base import Line
from engine.ai.heuristics.heroes_worth import army_force, chance, price
from engine.rules.heroes.actions.cards import PlayCard, SpendMorale, UseBuilding
from engine.rules.heroes.actions.town import Build, BuySpell, Hire, Recruit, Reinforce
from engine.rules.heroes.actions.travel import Discover, MoveHero, PlaceTile, TakeGrail, VisitAgain
from engine.rules.heroes.actions.turns import EndTurn
from engine.rules.heroes.flags import FLAGGABLE, MINES, guard_letters, guarded
from engine.rules.heroes.geometry import slot_neighbours
from engine.rules.heroes.state import ENEMY, Hero
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.terrain import exits, hidden_slots
from engine.rules.kernel.types import Action, Seat
from engine.rules.kernel.window import GiveWay

REWARD: dict[str, float] = {
    "water_wheel": 3, "windmill": 5, "mystical_garden": 5, "learning_stone": 4, "shrine_gesture": 4, "shrine_incantation": 2,
    "observatory": 3, "tree": 3, "witch_hut": 2.5, "dragon_utopia": 30, "stables": 1, "temple": 2.5, "magic_spring": 2.5, "tomb": 4,
    "fountain": 4, "trading_post": 0.3, "artifact": 6, "treasure1": 5, "treasure2": 7, "resource1": 4, "pandora": 7, "grail": 20,
    "obelisk": 6, "ore_mine": 9, "gold_mine": 14, "alchemist_lab": 13, "crystal_mine": 13, "gem_pond": 13, "settlement": 14,
}  # fmt: skip
"""What a visit brings, in gold."""
FADE = 0.72
"""What a step of distance leaves of a reward."""
LATE, UNKNOWN = 9, 5.0
"""The round from which looking for new land no longer pays, and what a dark tile promises before."""
BUILD_ORDER = ("dwelling_b", "citadel", "city_hall", "dwelling_s", "mage_guild", "dwelling_g")


def attraction(state: State, hero: Hero) -> dict[str, float]:
    """What entering each field would bring this hero, in gold."""
    seat = hero.owner
    player = state.players[seat]
    found: dict[str, float] = {}
    for name, field in state.fields.items():
        worth = REWARD.get(field.location, 0.0)
        if field.black or (field.location in FLAGGABLE and (state.allied(field.owner, seat) or seat in field.flags)):
            worth = 0.0
        if field.location in MINES or field.location == "settlement":
            worth *= 1.0 + 0.06 * (10 - state.round) if state.round < 10 else 0.8
        if field.location == "town" and field.home != seat and not state.allied(field.owner, seat) and field.home >= 0:
            worth = 45.0 if _can_take(state, hero, field.owner) else -5.0
        elif field.location == "town" and field.home == seat and field.owner != seat:
            worth = 30.0
        if worth and guarded(state, name, seat):
            letters = guard_letters(state, name)
            if player.level > field.guard:
                worth += 0.5
            else:
                odds = chance(state, seat, letters, 1 + max(0, hero.mp - 1), hero.main)
                worth = (worth + 4 * (field.guard >= player.level and hero.main)) * odds - (1 - odds) * 9
        if worth:
            found[name] = worth
    _foes(state, hero, found)
    return found


def _can_take(state: State, hero: Hero, owner: int) -> bool:
    """Whether the own army looks stronger than what would defend a town."""
    if not 0 <= owner < ENEMY:
        return True
    mine, theirs = army_force(state, hero.owner), army_force(state, owner)
    return mine[0] * mine[1] > theirs[0] * theirs[1] * 1.15


def _foes(state: State, hero: Hero, found: dict[str, float]) -> None:
    """Enemy heroes attract the stronger and frighten the weaker."""
    mine = army_force(state, hero.owner)
    for other in state.heroes.values():
        if state.allied(other.owner, hero.owner) or other.at not in state.fields:
            continue
        if other.owner < ENEMY:
            theirs = army_force(state, other.owner)
            ratio = (mine[0] * mine[1] + 1) / (theirs[0] * theirs[1] + 1)
        else:
            troops = state.enemies[other.owner - ENEMY].army
            force = sum(state.content.units[t.unit].side(t.side).attack for t in troops)
            health = sum(state.content.units[t.unit].side(t.side).hp * (2 if t.side == "pack" else 1) for t in troops)
            ratio = (mine[0] * mine[1] + 1) / (force * health + 1)
        found[other.at] = 26.0 if ratio > 1.2 else -12.0 if ratio < 0.9 else 2.0


def potential(state: State, rewards: dict[str, float]) -> dict[str, float]:
    """The best reward within reach of every field, fading with distance."""
    values = {name: worth for name, worth in rewards.items() if worth > 0}
    if state.round < LATE:
        dark = [slot for slot, record in state.slots.items() if not record.up]
        rim = {other for slot in dark for other in slot_neighbours(slot)}
        for name, field in state.fields.items():
            if field.slot in rim and values.get(name, 0.0) < UNKNOWN and hidden_slots(state, name):
                values[name] = UNKNOWN
    edge = sorted(values, key=lambda name: values[name], reverse=True)
    while edge:
        following = []
        for name in edge:
            faded = values[name] * FADE
            if faded < 1.0:
                continue
            for near in exits(state, name):
                if values.get(near, 0.0) < faded:
                    values[near] = faded
                    following.append(near)
        edge = following
    return values


def act_lines(state: State, seat: Seat, legal: list[Action]) -> list[Line]:
    """Every action of the own turn with its promise, the dozen best first."""
    maps: dict[str, tuple[dict[str, float], dict[str, float]]] = {}
    for name in (f"h{seat}", f"s{seat}"):
        hero = state.heroes.get(name)
        if hero is not None and hero.mp > 0:
            rewards = attraction(state, hero)
            maps[name] = (potential(state, rewards), rewards)
    lines = [Line((action,), promise(state, seat, action, maps)) for action in legal if not isinstance(action, GiveWay)]
    lines.sort(key=lambda line: line.prior, reverse=True)
    return lines[:6]


def promise(state: State, seat: Seat, action: Action, maps: dict[str, tuple[dict[str, float], dict[str, float]]]) -> float:
    """How promising an action of the own turn looks."""
    match action:
        case MoveHero(hero, to):
            reach, now = maps[hero]
            here = state.heroes[hero].at
            gain = now.get(to, 0.0)
            if gain < 0:
                return 0.02
            return max(0.02, 0.3 + gain * 0.9 + (reach.get(to, 0.0) - reach.get(here, 0.0) * FADE) * 0.6)
        case Discover() | PlaceTile():
            return 3.2 if state.round < 9 else 0.8
        case TakeGrail():
            return 60.0
        case Build(building):
            return 14.0 - BUILD_ORDER.index(building) if building in BUILD_ORDER else 5.0
        case Reinforce(unit) | Recruit(unit):
            record = state.content.units[unit]
            side = record.pack if isinstance(action, Reinforce) and record.pack is not None else record.few
            return 8.0 + price(side.cost) * 0.5
        case Hire():
            return 4.0 if state.round <= 6 and state.players[seat].G >= 16 else 0.3
        case BuySpell():
            return 2.0 if state.players[seat].G >= 14 else 0.3
        case PlayCard(card):
            return _card(state, card, action.mode)
        case UseBuilding(_, use):
            return 2.0 if use == "buy" and state.players[seat].G >= 14 else 0.4
        case VisitAgain():
            return 0.3
        case SpendMorale():
            return 0.4
        case EndTurn():
            return 0.9
    return 0.3


def _card(state: State, card: str, index: int) -> float:
    """Money now is good; cards for battle stay in the hand."""
    mode = state.content.cards[card].modes[index]
    names = [op.verb for op in mode.do]
    if "REMOVE" in names:
        return 0.5
    if "GAIN" in names:
        return 6.0
    if "MP" in names or "DISCOVER" in names:
        return 2.5
    if names == ["DRAW"] or ("DRAW" in names and "DISCARD" in names):
        return 2.0
    if "MORALE" in names or "RECRUIT_NEUTRAL" in names:
        return 2.2
    return 0.15
