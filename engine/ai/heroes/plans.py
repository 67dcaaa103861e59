"""Plans on the map: where it pays to go, what it pays to build (HM-41.2)."""
from __future__ import annotations

import msgspec

from engine.ai.heroes import aims
from engine.ai.heroes.danger import exposure
from engine.ai.heroes.habits import POOR
from engine.ai.heroes.town import build_worth, call_worth, reserve, spends
from engine.ai.heroes.worth import card_worth
from engine.ai.protocol import Line
from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.means import SpendMorale, UseBuilding
from engine.rules.heroes.actions.town import Build, BuySpell, Hire, Recruit, Reinforce
from engine.rules.heroes.actions.travel import Discover, MoveHero, PlaceTile, TakeGrail
from engine.rules.heroes.actions.turns import EndTurn
from engine.rules.heroes.map.flags import guarded
from engine.rules.heroes.map.geometry import distance
from engine.rules.heroes.map.terrain import exits, hidden_slots
from engine.rules.heroes.state import Hero, main_hero
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.types import Action, Seat
from engine.rules.kernel.window import GiveWay, Pass

FADE, MARCH = 0.72, 0.9
"""What a step of distance leaves of a reward, and of an aim."""
UNKNOWN = 6.0
"""What a dark tile promises while there is time to use what it hides."""
LAST_SEARCH = 3
"""Rounds before the end in which looking for new land no longer pays."""
HORIZON = 9
"""Steps that an outlook covers."""
FLAT, FRESH = 0.3, 3
"""The promise of a step that leads nowhere, and the combat rounds of a hero who waited for his next turn."""
FEAR, FEAR_LATER = 1.0, 0.4
"""How much of what a stronger enemy near by may cost is felt with the last step, and with steps left."""
MUCH = 3.0
"""The promise of an action from which on nobody ends their turn without it."""
HIRE, HIRE_LEFT, HIRE_G = 4.0, 4, 16
MAPS = 2000


class Roads(msgspec.Struct, frozen=True):
    """From every field the fields that can be entered, and the fields from which a dark tile can be turned."""

    ways: dict[str, list[str]]
    rim: dict[str, tuple[str, ...]]
    """With the kinds of those tiles, which their backs show."""


_ROADS: dict[tuple[tuple[str, str, int], ...], Roads] = {}


class Chart(msgspec.Struct):
    """What one hero sees in the map: rewards spread over the fields around them, aims over the whole way."""

    near: dict[str, float]
    far: dict[str, float]
    urgent: float
    aims: dict[str, float]
    """What every aim is worth, those that are to be shunned too."""
    fear: float
    """What it costs to stay."""


def outlook(state: State, seat: Seat) -> float:
    """What the main hero can look forward to from where he stands; what his movement still reaches does not fade."""
    hero = state.heroes.get(main_hero(seat))
    if hero is None or hero.at not in state.fields:
        return 0.0
    ways, goals = roads(state).ways, aims.aims(state, hero)
    rewards, march = [0.0, 0.0], 0.0
    seen, edge, far = {hero.at: 1.0}, [hero.at], 0
    while edge and far < HORIZON:
        far += 1
        late = max(0, far - hero.mp)
        following = []
        for origin in edge:
            for name in ways[origin]:
                if name in seen:
                    continue
                odds = seen[origin]
                worth = aims.entry_worth(state, hero, name, aims.RESTED)
                if worth > 0:
                    rewards.append(worth * odds * FADE**late)
                march = max(march, goals.get(name, 0.0) * odds * MARCH**late)
                seen[name] = odds * _passage(state, hero, name, goals)
                if seen[name] > 0.2:
                    following.append(name)
        edge = following
    rewards.sort(reverse=True)
    return rewards[0] * 0.6 + rewards[1] * 0.3 + march * 0.6


def _passage(state: State, hero: Hero, name: str, goals: dict[str, float]) -> float:
    """The chance to get over a field."""
    if goals.get(name, 0.0) < 0:
        return 0.0
    field = state.fields[name]
    if field.guard and guarded(state, name, hero.owner) and not aims.flees(state, hero, field):
        return aims.guard_odds(state, hero, name, aims.RESTED).win
    return 1.0


def _left(state: State) -> int:
    return state.content.scenarios[state.config.scenario].rounds - state.round


def chart(state: State, hero: Hero) -> Chart:
    """Everything that draws this hero."""
    goals = told = aims.aims(state, hero)
    passing = {}
    rewards: dict[str, float] = {}
    for name, field in state.fields.items():
        if not field.guard and name not in goals and (field.black or field.location not in aims.REWARD):
            # Most of the map: nothing there, nobody in the way.
            continue
        worth = aims.entry_worth(state, hero, name, aims.RESTED)
        if worth > 0:
            rewards[name] = worth
        if field.guard or name in goals:
            passing[name] = _passage(state, hero, name, goals)
    goals = {name: worth for name, worth in goals.items() if worth > 0 and distance(hero.at, name) <= hero.mp + 3 * _left(state)}
    _unknown(state, rewards, goals)
    best = max(goals.values(), default=0.0)
    urgent = _urgency(state, hero, goals, best)
    near, far = _spread(state, rewards, passing, FADE), _spread(state, goals, passing, MARCH)
    return Chart(near, far, urgent, told, exposure(state, hero, hero.at))


class Charts:
    """The charts of a seat's heroes, drawn when a step is first weighed."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._drawn: dict[str, Chart] = {}

    def of(self, hero: str) -> Chart:
        """What draws that hero."""
        found = self._drawn.get(hero)
        if found is None:
            found = self._drawn[hero] = chart(self._state, self._state.heroes[hero])
        return found


def _urgency(state: State, hero: Hero, goals: dict[str, float], best: float) -> float:
    """An aim weighs more when the rounds left are only just enough to reach it."""
    if best < aims.TOWN:
        return 0.8
    name = max(goals, key=lambda name: goals[name])
    turns = distance(hero.at, name) / 3
    return 0.8 if turns + 2 < _left(state) else 2.5


def _unknown(state: State, rewards: dict[str, float], goals: dict[str, float]) -> None:
    """Dark tiles promise something themselves, and a way to aims that lie behind them."""
    wanted = aims.sought(state)
    if _left(state) < LAST_SEARCH and not goals and not wanted:
        return
    best = max(goals, key=lambda name: goals[name]) if goals else ""
    for name, kinds in roads(state).rim.items():
        if any(kind in wanted for kind in kinds):
            goals[name] = max(goals.get(name, 0.0), aims.SOUGHT)
        if _left(state) >= LAST_SEARCH and rewards.get(name, 0.0) < UNKNOWN:
            rewards[name] = UNKNOWN
        if best:
            behind = goals[best] * MARCH ** (distance(name, best) + 2)
            goals[name] = max(goals.get(name, 0.0), behind)


def _spread(state: State, rewards: dict[str, float], passing: dict[str, float], fade: float) -> dict[str, float]:
    """The best reward within reach of every field, fading with distance and with guards on the way."""
    values = dict(rewards)
    ways = roads(state).ways
    edge = sorted(values, key=values.__getitem__, reverse=True)
    while edge:
        following = []
        for name in edge:
            faded = values[name] * fade
            if faded < 1.0:
                continue
            for near in ways[name]:
                worth = faded * passing[near] if near in passing else faded
                if near not in values or values[near] < worth:
                    values[near] = worth
                    following.append(near)
        edge = following
    return values


def roads(state: State) -> Roads:
    """The ways over the face-up tiles; tiles never move, so they are drawn once per map."""
    key = tuple((name, slot.tile if slot.up else "", slot.rotation) for name, slot in state.slots.items())
    found = _ROADS.get(key)
    if found is None:
        if len(_ROADS) > MAPS:
            _ROADS.clear()
        ways = {name: exits(state, name) for name in state.fields}
        dark = {name: hidden_slots(state, name) for name in state.fields}
        rim = {name: tuple(state.slots[slot].kind for slot in slots) for name, slots in dark.items() if slots}
        found = _ROADS[key] = Roads(ways, rim)
    return found


def act_lines(state: State, seat: Seat, legal: list[Action]) -> list[Line]:
    """Every action of the own turn with its promise, the best first."""
    charts = Charts(state)
    lines = [Line((action,), promise(state, seat, action, charts)) for action in legal if not isinstance(action, GiveWay)]
    lines.sort(key=lambda line: line.prior, reverse=True)
    if lines[0].prior >= MUCH:
        # Steps that are left are lost, and what lies open may be somebody else's tomorrow.
        lines = [line for line in lines if not isinstance(line.actions[0], EndTurn)]
    return lines[:6]


def promise(state: State, seat: Seat, action: Action, charts: Charts) -> float:
    """How promising an action of the own turn looks."""
    if spends(state, action) and state.players[seat].G - reserve(state, seat) < spends(state, action):
        return 0.05
    match action:
        case MoveHero(hero, to):
            return _step(state, state.heroes[hero], to, charts.of(hero))
        case Discover(hero) | PlaceTile(hero):
            return _look(state, action.slot, charts.of(hero))
        case TakeGrail():
            return 60.0
        case Build(building):
            return build_worth(state, seat, building, _left(state))
        case Reinforce() | Recruit():
            return 8.0 + call_worth(state, seat, action)
        case Hire():
            return HIRE if _left(state) >= HIRE_LEFT and state.players[seat].G >= HIRE_G else FLAT
        case BuySpell():
            return 2.0 if state.players[seat].G >= 14 else FLAT
        case PlayCard(card):
            return _card(state, card, action.mode)
        case UseBuilding(_, use):
            return 2.0 if use == "buy" and state.players[seat].G >= 14 else 0.4
        case SpendMorale(use):
            # To exchange good cards would waste the token; in a fight it rolls a die again (HM-7.2).
            poor = use == "draw" or any(card_worth(state, seat, card) < POOR for card in state.players[seat].hand)
            return 0.4 if poor else 0.02
        case EndTurn() | Pass():
            return 0.9
    return FLAT


def _look(state: State, slot: str, seen: Chart) -> float:
    if slot in state.slots and state.slots[slot].kind in aims.sought(state):
        return aims.SOUGHT
    if _left(state) >= LAST_SEARCH:
        return 3.5
    return 1.5 if max(seen.far.values(), default=0.0) >= aims.TOWN else 0.6


def _step(state: State, hero: Hero, to: str, seen: Chart) -> float:
    """What a step brings at once, and how much closer it brings the hero to what draws him."""
    goals = seen.far
    gain = aims.entry_worth(state, hero, to, hero.mp)
    hostile = not state.allied(state.fields[to].owner, hero.owner) and state.fields[to].owner >= 0
    if hostile or any(other.at == to for other in state.heroes.values()):
        # Whoever holds the field has to be beaten first: a fight that looks lost spoils what the field would bring.
        fight = seen.aims.get(to, gain)
        gain = max(gain, fight) if fight >= 0 else fight
    if gain < 0 or gain < aims.entry_worth(state, hero, to, FRESH) * 0.8:
        return 0.02
    pull = (seen.near.get(to, 0.0) - seen.near.get(hero.at, 0.0) * FADE) * 0.6
    pull += (goals.get(to, 0.0) - goals.get(hero.at, 0.0)) * seen.urgent
    # With steps left he may still draw back.
    fear = exposure(state, hero, to) - seen.fear
    return max(0.02, FLAT + gain * 0.9 + pull - max(0.0, fear) * (FEAR if hero.mp <= 1 else FEAR_LATER))


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
