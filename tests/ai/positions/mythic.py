"""Positions of Mythic Battles."""
from __future__ import annotations

from engine.rules.kernel.types import Action
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.common import PayWith
from engine.rules.mythic.actions.moves import DropOmphalos, EndActivation
from engine.rules.mythic.actions.omphalos import Absorb, PickUp
from engine.rules.mythic.actions.turns import Activate, EndTurn
from engine.rules.mythic.frames import ChoosePayment
from engine.rules.mythic.state import MythicState as State
from engine.rules.mythic.stats import printed
from tests.ai.positions.position import Position, each, never, no
from tests.rules.mythic.sketch import at, do, legal, sketch

GODS = ("zeus", "hades", "athena", "hermes", "poseidon")
HEROES = ("achilles", "heracles", "leonidas", "atalanta")


def absorbs(god: str) -> Position:
    def make() -> State:
        state = sketch(f"{god}@ol05 | ares@ol24", gems="ol05", acting=god)
        state.absorbed[0] = 3
        return state

    return Position("", make, lambda state, action: action == Absorb("ol05"))


def absorbs_early(god: str) -> Position:
    return Position("", lambda: sketch(f"{god}@ol05 | ares@ol24", gems="ol05", acting=god), lambda state, action: action == Absorb("ol05"))


def kills_the_god(god: str) -> Position:
    return Position("", lambda: sketch(f"{god}@ol05 | ares@ol05:1", acting=god), lambda state, action: strikes(action, "ares"))


def strikes(action: Action, unit: str) -> bool:
    return isinstance(action, AttackUnit | SpecialAttack) and action.target == unit


def kills_rather_the_god(hero: str) -> Position:
    return Position("", lambda: sketch(f"zeus@ol02 {hero}@ol05 | ares@ol05:1 hoplites@ol05:1", acting=hero),
                    lambda state, action: strikes(action, "ares"))


def keeps_the_gem(hero: str) -> Position:
    return Position("", lambda: sketch(f"zeus@ol04 {hero}@ol05* | ares@ol24", acting=hero), never(DropOmphalos()))


def picks_up(hero: str) -> Position:
    return Position("", lambda: sketch(f"zeus@ol04 {hero}@ol05 | ares@ol24", gems="ol05", acting=hero),
                    sometime=lambda state, action: isinstance(action, PickUp))


def brings_home(hero: str) -> Position:
    def nearer(state: State) -> bool:
        unit = state.units[hero]
        return not unit.gem or state.board.distances[unit.area][state.units["zeus"].area] < 2

    return Position("", lambda: sketch(f"zeus@ol02 {hero}@ol09* | ares@ol24", acting=hero, hand="aow"), ends=nearer)


def activates_the_winner(god: str) -> Position:
    def make() -> State:
        state = sketch(f"{god}@ol05 hoplites@ol07 | ares@ol24", gems="ol05", hand=f"{god} hoplites aow")
        state.absorbed[0] = 3
        return state

    return Position("", make, lambda state, action: isinstance(action, Activate) and action.unit == god)


def spares_friends(hero: str) -> Position:
    return Position("", lambda: sketch(f"zeus@ol05:2 {hero}@ol05 hoplites@ol05:1 | ares@ol24", acting=hero, hand="aow aow"),
                    lambda state, action: not strikes(action, "zeus") and not strikes(action, "hoplites"))


def leaves(vitality: int) -> Position:
    """Two heroes beside a God who runs faster than they do; whoever cannot get out of their reach has nothing to decide."""
    def safe(state: State) -> bool:
        far = state.board.distances[at(state, "hermes")]
        return all(far[at(state, hero)] > printed(state, state.units[hero], "move") for hero in ("heracles", "achilles"))

    return Position("", lambda: sketch(f"hermes@ol05:{vitality} hoplites@ol07 | heracles@ol05 achilles@ol05 ares@ol24", acting="hermes"),
                    ends=safe)


def _paid() -> State:
    state = sketch("zeus@ol05 achilles@ol05 | ares@ol05", acting="zeus", hand="aow omphalos zeus achilles")
    for action in legal(state, SpecialAttack):
        trial = state.clone()
        do(trial, action)
        if isinstance(trial.agenda.asked, ChoosePayment):
            return trial
    raise AssertionError("nothing was to be paid for")


POSITIONS = [
    *each("the last omphalos is absorbed", GODS, absorbs),
    *each("an omphalos underfoot is absorbed", GODS, absorbs_early),
    *each("the dying God is struck", ("zeus", "hades", "poseidon"), kills_the_god),
    *each("the dying God before the dying Troop", HEROES, kills_rather_the_god),
    *each("what is carried is not dropped", HEROES, keeps_the_gem),
    *each("what lies underfoot is picked up", HEROES, picks_up),
    *each("what is carried comes home", ("achilles", "atalanta"), brings_home),
    *each("the God who can win is activated", ("zeus", "hades", "hermes"), activates_the_winner),
    *each("friends are not struck", ("achilles", "heracles"), spares_friends),
    Position("no activation ends beside a dying God", lambda: sketch("zeus@ol05 | ares@ol05:1", acting="zeus"), no(EndActivation, EndTurn)),
    *each("a dying God leaves the fight", (1, 2, 3), leaves),
    Position("Art of War pays, not the omphalos", _paid, lambda state, action: action == PayWith(("aow",))),
]
OPEN: dict[str, str] = {}
