"""Positions of Heroes."""
from __future__ import annotations

from engine.rules.heroes.actions.fight import AttackUnit, BreakWall, Defend, EndActivation, MoveUnit, Surrender
from engine.rules.heroes.actions.means import SpendMorale
from engine.rules.heroes.actions.town import Build, Recruit, Reinforce
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.actions.turns import EndTurn
from engine.rules.heroes.map.terrain import exits, put_hero
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.types import Action
from tests.ai.positions.position import Position, a, each, no
from tests.rules.heroes.sketch import battle, beside, sketch, troops

FREE = ("gold_mine", "ore_mine", "gem_pond", "treasure1", "treasure2", "resource1", "windmill", "learning_stone")
WEAK = ("few troglodytes, few harpies", "pack troglodytes, few harpies")
STRONG = "pack archangels, pack champions, pack griffins"


def quiet(state: State) -> State:
    """Nothing lies about on the tile of the own town."""
    home = state.heroes["h0"].at
    for name, field in state.fields.items():
        if field.slot == state.fields[home].slot and name != home and field.location != "blocked":
            state.fields[name] = replace(field, location="empty", guard=0)
    return state


def picks_up(location: str) -> Position:
    """Something that costs nothing lies beside the hero, and nothing better near."""
    def make() -> State:
        state = quiet(sketch(army="pack halberdiers, pack griffins", G=0, M=0, V=0))
        beside(state, location)
        return state

    def visits(state: State, action: Action) -> bool:
        return isinstance(action, MoveHero) and state.fields[action.to].location == location

    return Position("", make, sometime=visits, turn=lambda state: (state.round, state.active))


def avoids(army: str) -> Position:
    """A stronger hero stands beside the own one."""
    def make() -> State:
        state = sketch(army=army, G=0, round=5)
        place = beside(state, "empty")
        put_hero(state, "h1", at=place, mp=0)
        state.players[1].army = troops(STRONG)
        return state

    def stays_away(state: State, action: Action) -> bool:
        return not (isinstance(action, MoveHero) and action.to == state.heroes["h1"].at)

    return Position("", make, stays_away)


def spares_guards(guard: int) -> Position:
    """Guards far beyond the army."""
    def make() -> State:
        state = sketch(army="few halberdiers", G=0)
        beside(state, "treasure2", guard=guard)
        return state

    def stays_away(state: State, action: Action) -> bool:
        return not (isinstance(action, MoveHero) and state.fields[action.to].location == "treasure2")

    return Position("", make, stays_away)


def strikes(left: str, right: str) -> Position:
    return Position(f"who stands beside is struck: {left} / {right}", lambda: battle(left, right), a(AttackUnit, MoveUnit))


def shoots(unit: str) -> Position:
    return Position("", lambda: battle(f"pack {unit} 1", "few zombies 16"), a(AttackUnit))


def finishes(unit: str) -> Position:
    return Position("", lambda: battle(f"pack {unit} 6", "few skeletons 10, pack vampires 5"), no(EndActivation))


def fights_on(left: str) -> Position:
    return Position("", lambda: battle(left, "few skeletons 10"), no(Surrender))


def spends(gold: int) -> Position:
    """Gold, nobody near and nothing to visit: it becomes units or buildings before the turn ends."""
    def make() -> State:
        state = sketch(army="few halberdiers", G=gold, M=8, V=2)
        put_hero(state, "h0", mp=0)
        return state

    return Position("", make, lambda state, action: isinstance(action, Build | Recruit | Reinforce) or not isinstance(action, EndTurn))


def arms_first(gold: int) -> Position:
    """Stone for one of two: units win matches that walls only lengthen, as long as nobody is near."""
    def make() -> State:
        state = sketch(army="pack halberdiers, few griffins", G=gold, M=6, V=3, round=3, buildings=["dwelling_b", "city_hall"])
        put_hero(state, "h0", mp=0)
        return state

    return Position("", make, lambda state, action: action != Build("citadel"))


def comes_home(enemy: str) -> Position:
    """An enemy stands at the gate of a town that cannot pay for its defence: met within its walls or, if weak, where they stand."""
    def make() -> State:
        state = sketch(army="pack halberdiers, pack griffins, pack marksmen", G=0, round=5, buildings=["dwelling_b", "citadel"])
        home = state.heroes["h0"].at
        put_hero(state, "h0", at=exits(state, home)[0], mp=1)
        put_hero(state, "h1", at=exits(state, home)[1], mp=0)
        state.players[1].army = troops(enemy)
        return state

    def home(state: State, action: Action) -> bool:
        town = next(name for name, field in state.fields.items() if field.home == 0)
        met = {town, state.heroes["h1"].at} if enemy in WEAK else {town}
        return isinstance(action, MoveHero) and action.to in met

    return Position("", make, home)


def keeps_its_token(hand: str) -> Position:
    """A morale token rolls a die again in the next fight: good cards are not exchanged for it."""
    return Position("", lambda: sketch(army="pack halberdiers", G=0, morale=1, hands=(hand,)),
                    lambda state, action: action != SpendMorale("exchange"))


POSITIONS = [
    *each("what lies open is taken", FREE, picks_up),
    *each("no walk into a stronger army", ("few halberdiers", "pack halberdiers", "few griffins", "few marksmen, few halberdiers"), avoids),
    *each("no walk into guards far too strong", (4, 5, 6), spares_guards),
    strikes("pack griffins 6", "few skeletons 10"),
    strikes("pack halberdiers 6", "few zombies 10"),
    strikes("pack champions 6", "few skeletons 10, few zombies 9"),
    strikes("few archangels 6", "pack skeletons 10"),
    *each("shooters shoot", ("marksmen", "evil_eyes", "medusas"), shoots),
    *each("good cards are not exchanged", ("lightning_bolt offense", "dragon_scale_shield armorer"), keeps_its_token),
    *each("nobody idles beside an enemy", ("griffins", "halberdiers", "champions", "archangels"), finishes),
    *each("a fight that is won is not given up", ("pack champions 6, pack archangels 5", "pack griffins 6, pack halberdiers 5"), fights_on),
    *each("gold is spent in town", (20, 30, 40), spends),
    *each("units before walls", (8, 15, 22), arms_first),
    *each("a threatened town draws its hero home", (*WEAK, "pack medusas, pack harpies, pack evil_eyes", "pack medusas, pack minotaurs"),
          comes_home),
    Position("no wall is broken while enemies stand beside", lambda: battle("pack halberdiers 6", "few zombies 10"), no(BreakWall, Defend)),
]
OPEN: dict[str, str] = {}
