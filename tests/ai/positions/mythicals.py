"""Positions of Mythicals."""
from __future__ import annotations

from engine.rules.mythicals.actions.board import Lock, Reinforce
from engine.rules.mythicals.actions.draw import TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.frames import ChooseColour, ChooseToken, ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState
from tests.ai.positions.position import Position, Right, each, no
from tests.rules.mythicals.sketch import LETTERS, cards, sketch

COLOURS = tuple(LETTERS)
COUNTING = ("hard",)
"""*normal* does not remember what went to the discard pile."""


def token(letter: str, size: int) -> str:
    return f"my_t_{LETTERS.get(letter, letter)}_{size}"


def ladder(letter: str, size: int) -> str:
    return " ".join(f"{letter}{value}" for value in range(1, size + 1))


def takes(name: str) -> Right:
    return lambda state, action: isinstance(action, TakeToken) and action.token == name


def other(letter: str) -> str:
    return COLOURS[(COLOURS.index(letter) + 1) % len(COLOURS)]


def at_dawn(letter: str, size: int) -> Position:
    return Position("", lambda: sketch(ladder(letter, size), ask=ChooseToken, dawn=True), takes(token(letter, size)))


def black(letter: str) -> Position:
    return Position("", lambda: sketch(f"{ladder(letter, 5)} {letter}W", ask=ChooseToken, dawn=True), takes("my_t_black_6"))


def missing_in_reserve(letter: str) -> Position:
    mine = ladder(letter, 4)
    return Position("", lambda: sketch(mine, reserve=f"{letter}5", deck=f"{other(letter)}1 {other(letter)}2 {other(letter)}3 D"),
                    lambda state, action: action == TakeReserve(LETTERS[letter]))


def missing_among_revealed(letter: str) -> Position:
    more = other(letter)
    deck = f"{more}2 {more}3 {more}4 D"
    return Position("", lambda: sketch(ladder(letter, 4), revealed=f"{letter}5 {more}1", ask=ChooseColour, deck=deck),
                    lambda state, action: action == TakeColour(LETTERS[letter]))


def no_marker_for_the_rival(letter: str) -> Position:
    return Position("", lambda: sketch("", ladder(letter, 5), ask=ReinforceOrLock),
                    lambda state, action: not (isinstance(action, Reinforce) and LETTERS[letter] in action.token))


def nothing_is_left(letter: str) -> Position:
    return Position("", lambda: sketch(ladder(letter, 2), ask=ChooseToken, dawn=True), no(TakeNothing))


def own_is_not_locked(letter: str) -> Position:
    return Position("", lambda: sketch(ladder(letter, 5), f"{other(letter)}1", ask=ReinforceOrLock),
                    lambda state, action: not (isinstance(action, Lock) and LETTERS[letter] in action.token))


def dead_colour(letter: str) -> Position:
    """Both threes and both fours are out of play: a pile of this colour pays for nothing that still lies on the board."""
    def make() -> MythicalsState:
        more, taken = other(letter), [token(letter, 2), token(letter, 3), *(f"my_t_grey_{size}" for size in (2, 3, 4))]
        reserve = f"{letter}1 {letter}5 {letter}5 {letter}W"
        state = sketch(f"{more}1 {more}2 {more}4 {more}5", f"{more}3", reserve=reserve, stacks=([], taken))
        for face in cards(f"{letter}3 {letter}3 {letter}4 {letter}4"):
            state.deck.remove(face)
            state.discard.append(face)
        return state

    return Position("", make, lambda state, action: action != TakeReserve(LETTERS[letter]), levels=COUNTING)


POSITIONS = [
    *each("the longest ladder of five at dawn", COLOURS, lambda letter: at_dawn(letter, 5)),
    *each("the longest ladder of four at dawn", COLOURS, lambda letter: at_dawn(letter, 4)),
    *each("the longest ladder of three at dawn", COLOURS, lambda letter: at_dawn(letter, 3)),
    *each("the black token at dawn", COLOURS, black),
    *each("a token rather than none at dawn", COLOURS, nothing_is_left),
    *each("the missing card lies in the reserve", COLOURS, missing_in_reserve),
    *each("the missing card is revealed", COLOURS, missing_among_revealed),
    *each("no marker on what the rival pays", COLOURS, no_marker_for_the_rival),
    *each("no lock on one's own ladder", COLOURS, own_is_not_locked),
    *each("no turn for cards that can build nothing any more", COLOURS, dead_colour),
    Position("the larger set at dawn", lambda: sketch("p1 g1 r1 b1", ask=ChooseToken, dawn=True), takes("my_t_grey_4")),
    Position("a set of three at dawn", lambda: sketch("p1 g1 r1", ask=ChooseToken, dawn=True), takes("my_t_grey_3")),
    Position("the ladder before the set", lambda: sketch("g1 g2 g3 g4 g5 r1", ask=ChooseToken, dawn=True), takes("my_t_green_5")),
    Position("the token that wins", lambda: sketch("g1 g2 r1 r2 r3", ask=ChooseToken, dawn=True, stacks=([], ["my_t_blue_2"])),
             takes("my_t_red_3")),
]
OPEN: dict[str, str] = {}
