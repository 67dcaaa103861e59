"""Any battle position in one line: `sketch("zeus@ol02 hoplites@ol05:3* | ares@ol24", hand="zeus aow", dice="b1245")`.

Units of seat 0, then after `|` those of seat 1 and so on; a last part `statues:` belongs to nobody. A unit is its id, then
`@area` (none = waiting, `!` = destroyed, `>` = gone), `:vitality`, `*` carrying an omphalos, `^` petrified.
Dice are faces in order, `b` for blank. Seat 0 has the turn and is asked what to do next, unless `acting` names a unit
that is already activated.
"""
from __future__ import annotations

import re
from functools import partial

import msgspec

from engine.content import load_rules
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Action, Event
from engine.rules.kernel.window import Pass
from engine.rules.mythic.actions.common import Decline
from engine.rules.mythic.actions.moves import EndActivation
from engine.rules.mythic.actions.turns import EndTurn, Finish
from engine.rules.mythic.book import BOOK
from engine.rules.mythic.combat.best import best_dice
from engine.rules.mythic.combat.dice import Confirm
from engine.rules.mythic.frames import Activation, Allocate, Turn
from engine.rules.mythic.setup import empty_state
from engine.rules.mythic.state import NOBODY, MythicState, Unit, put
from tests.support import ScriptedDice
from tests.support import play as play_all
from tests.support.accounts import SEAT, Facts, Speaks, told_in_full

RULES = load_rules("mythic")
CONTENT = RULES.content
SPEAKS: Speaks = {"DecksBuilt": (SEAT,)}
"""The first hands of everybody."""
WORD = re.compile(r"(?P<id>[a-z_]+)(?:@(?P<area>\w+))?(?::(?P<left>\d+))?(?P<marks>[*^!>]*)$")
MAIN_STAGE = 3
replace = msgspec.structs.replace


def dice(text: str) -> Dice:
    """Faces in the order they fall; an empty text rolls freely."""
    return ScriptedDice.of(*(1 if face == "b" else int(face) + 1 for face in text.replace(" ", ""))) if text else Dice(7)


def _unit(word: str, seat: int) -> Unit:
    found = WORD.match(word)
    assert found, f"{word!r} is no unit"
    full = CONTENT.sheets[found["id"]].vitality
    marks = found["marks"]
    where = "destroyed" if "!" in marks else "gone" if ">" in marks else "board" if found["area"] else "waiting"
    left = 0 if where == "destroyed" else int(found["left"] or full)
    return Unit(found["id"], seat, left, full, found["area"] or "", where, "*" in marks, "^" in marks)


def sketch(
    text: str, *, hand: str = "", hands: tuple[str, ...] = (), deck: str = "", decks: tuple[str, ...] = (), discard: str = "",
    discards: tuple[str, ...] = (), gems: str = "", board: str = "olympus", mode: str = "duel", seats: int = 0, rolls: str = "",
    acting: str = "", active: int = 0, scenario: str = "", learning: bool = False, **config: object,
) -> MythicState:  # fmt: skip
    """A position in the middle of the active seat's turn."""
    armies = text.split("|")
    seats = seats or max(2, sum("statues:" not in army for army in armies))
    options = {"first": "seat1", "scenario": scenario} if scenario else {"first": "seat1", "board": board}
    base = RULES.configure("scenario" if scenario else mode, seats, options)
    state = empty_state(CONTENT, replace(base, learning=learning, omphalos=(), **config), dice(rolls))
    if learning:
        state.pieces = {}
    for seat, army in enumerate(armies):
        owner = NOBODY if "statues:" in army else seat
        for word in army.replace("statues:", "").split():
            put(state, _unit(word, owner))
    for area in gems.split():
        state.gems[area] = state.gems.get(area, 0) + 1
    _cards(state, hand, hands, deck, decks, discard, discards)
    state.born = sum(state.gems.values()) + sum(unit.gem for unit in state.units.values())
    state.active = active
    state.at = state.config.turns.index(active)
    state.turn = 1
    turn = state.agenda.serial()
    state.agenda.push(Turn(serial=turn, seat=active, stage=MAIN_STAGE))
    if acting:
        state.activations = 1
        state.activated.append(acting)
        unit = state.units[acting]
        state.agenda.push(Activation(serial=state.agenda.serial(), unit=acting, seat=active, start=unit.area, stage=1))
    BOOK.run(state, BOOK.emitter(state))
    return state


def _cards(state: MythicState, hand: str, hands, deck: str, decks, discard: str, discards) -> None:
    for piles, first, rest in ((state.hands, hand, hands), (state.decks, deck, decks), (state.discards, discard, discards)):
        for seat, cards in enumerate(rest or (first,)):
            piles[seat].extend(cards.split())


def do(state: MythicState, *actions: Action) -> list[Event]:
    """Play actions in a row; whatever changes on the battlefield is told."""
    events: list[Event] = []
    for action in actions:
        events += told_in_full(look, state, partial(play_all, RULES, state, action), SPEAKS)
    return events


def look(state: MythicState) -> Facts:
    """What lies on the battlefield: units as they are, and how many cards and omphalos everybody has."""
    found: Facts = {name: (unit.seat, unit.vitality, unit.area, unit.where, unit.gem, unit.stone) for name, unit in state.units.items()}
    for seat, hand in enumerate(state.hands):
        found[f"{SEAT}{seat} hand"] = len(hand)
        found[f"{SEAT}{seat} discard"] = len(state.discards[seat])
        found[f"{SEAT}{seat} absorbed"] = state.absorbed[seat]
        found[f"{SEAT}{seat} points"] = state.points[seat]
    return found


def legal(state: MythicState, kind: type[Action] | None = None) -> list[Action]:
    """The legal actions, or those of one kind."""
    return [action for action in RULES.legal_actions(state) if kind is None or isinstance(action, kind)]


def asked(state: MythicState) -> str:
    """What is asked now."""
    return type(state.agenda.asked).__name__


QUIET = (Decline, Pass, Confirm, Finish, EndActivation, EndTurn)


def quietly(state: MythicState, until: str = "Act") -> list[Event]:
    """Answer with no, pass or done until a decision of that name (or the end) comes."""
    events: list[Event] = []
    for _ in range(200):
        if state.to_act is None or asked(state) == until:
            return events
        options = legal(state)
        choice = next((action for kind in QUIET for action in options if type(action) is kind), options[0])
        events += do(state, choice)
    raise AssertionError(f"never came to {until}")


def at(state: MythicState, unit: str) -> str:
    """Where a unit stands."""
    return state.units[unit].area


def best(state: MythicState) -> list[Event]:
    """Allocate the dice as well as possible, through both steps, until another question comes."""
    events: list[Event] = []
    while isinstance(state.agenda.asked, Allocate):
        for action in best_dice(state, state.agenda.asked):
            events += do(state, action)
    return events
