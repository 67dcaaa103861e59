"""Positions of Village of Legends."""
from __future__ import annotations

from engine.rules.kernel.types import Action
from engine.rules.village.actions.hero import EndTurn
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.actions.trade import BuyCard
from engine.rules.village.state import VillageState as State
from tests.ai.positions.position import Position, Right, each, never, no, wins
from tests.rules.village.sketch import RULES, buy, card, face, pick, play, sketch

WEAPONS = ("sword", "axe", "mace", "hammer", "short_bow", "long_sword")
BEASTS = ("goblin", "orc", "wolf", "skeleton", "ogre", "vampire")
NOTHING = ". . . . . . . . . ."


def aims_at(seat: str) -> Right:
    return lambda state, action: not isinstance(action, PlayCard) or not action.target or action.target == seat


def kills(weapon: str) -> Position:
    return Position("", lambda: sketch(f"{weapon} coin", life={1: 1}, gold=50), ends=wins(RULES))


def spares_the_friend(weapon: str) -> Position:
    def right(state: State, action: Action) -> bool:
        return not isinstance(action, PlayCard) or action.target != "seat2"

    return Position("", lambda: sketch(f"{weapon}", seats=4, life={2: 1}), right)


def faces_the_foe(beast: str) -> Position:
    return Position("", lambda: sketch(beast), lambda state, action: not (isinstance(action, PlayCard) and action.target.endswith("0")))


def guards_oneself(beast: str) -> Position:
    return Position("", lambda: sketch(beast), lambda state, action: not (isinstance(action, PlayCard) and action.target.endswith("1")))


def buys(good: str) -> Position:
    """A market with one good card and nothing else to do."""
    return Position("", lambda: sketch("", gold=80, market=f". . . . . {good} . . . ."), lambda state, action: action == BuyCard(6))


def stays_sober(beer: str) -> Position:
    """Nobody is hurt: what heals is kept for wounds."""
    return Position("", lambda: sketch(f"{beer} coin", market=NOTHING, dice=[3] * 9),
                    lambda state, action: not (isinstance(action, PlayCard) and action.face == face(beer)))


def leaves(bad: str) -> Position:
    return Position("", lambda: sketch("", heroes="barbarian slayer", gold=60, market=f". {bad} . . . . . . . ."), never(BuyCard(2)))


def heals(potion: str) -> Position:
    return Position("", lambda: sketch(potion, life={0: 3}, market=NOTHING), lambda state, action: action == card(potion) or _heals(action))


def _heals(action: Action) -> bool:
    return isinstance(action, PlayCard) and action.target == "seat0"


def spends_treasure(hand: str) -> Position:
    def bought(state: State) -> bool:
        return any(face("sword") in pile for pile in (state.discards[0], state.hands[0], state.decks[0]))

    return Position("", lambda: sketch(hand, market=". . . . . sword . . . ."), ends=bought)


def discards(hand: str, worst: str) -> Position:
    def make() -> State:
        state = sketch("confusion", hand)
        play(state, card("confusion"))
        return state

    return Position(f"the least card goes: {hand}", make, lambda state, action: action == pick(f"hand:{worst}"))


POSITIONS = [
    *each("the last blow is struck", WEAPONS, kills),
    *each("a friend is not struck", ("sword", "axe", "short_bow"), spares_the_friend),
    *each("monsters are put before others", BEASTS, faces_the_foe),
    *each("guards are put before oneself", ("giant_turtle", "guardian_spirit"), guards_oneself),
    *each("a good card is bought", ("sword", "long_sword", "nugget", "dawn_blade"), buys),
    *each("what cannot be read is left", ("wisdom_scroll", "fireball", "meteor_shower"), leaves),
    *each("the dying heal themselves", ("healing_potion", "greater_healing"), heals),
    *each("treasure is spent", ("coin coin coin coin", "nugget nugget", "coin coin nugget"), spends_treasure),
    discards("sword nugget coin", "coin"),
    discards("long_sword coin ruby", "coin"),
    discards("sword staff nugget", "staff"),
    Position("no turn ends with a blow in hand", lambda: sketch("sword", market=NOTHING), no(EndTurn)),
    *each("no beer for the unhurt", ("dwarven_bitter", "wheat_beer"), stays_sober),
    Position("no turn ends with two blows in hand", lambda: sketch("sword axe", market=NOTHING), no(EndTurn)),
    Position("a weapon for the first turns rather than a fifth Nugget",
             lambda: sketch("", gold=40, turns=4, decks={0: "nugget " * 4 + "staff coin coin coin"}, market=". . . . nugget sword . . . ."),
             lambda state, action: action == buy(6)),
    Position("the boss is struck for the win", lambda: sketch("sword coin", mode="siege", boss="vl_boss_horde_king", boss_life=1),
             ends=wins(RULES)),
]
OPEN: dict[str, str] = {}
