"""Any position of Mythicals in one line: `sketch(mine="g2 g4 gW", deck="r1 r2 D", ask=ChooseToken)`.

A card is a colour letter (p g r b) and a value or W; D is the Day card. Seat 0 is to act. Cards that are not named lie
under the deck, so that the invariants hold.
"""
from __future__ import annotations

from functools import partial

from engine.content import load_rules
from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Action, Decision, Event
from engine.rules.mythicals.config import MythicalsConfig
from engine.rules.mythicals.content import COLOURS, COPIES, DAY, WILD
from engine.rules.mythicals.frames import ChooseSource, ChooseToken, EndTurn, ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState, OnBoard
from tests.support import play as play_all
from tests.support.accounts import SEAT, Facts, told_in_full

RULES = load_rules("mythicals")
CONTENT = RULES.content
LETTERS = {colour[0]: colour for colour in COLOURS}


def card(text: str) -> str:
    """The face that `g2` or `bW` or `D` names."""
    if text == "D":
        return DAY
    return CONTENT.face[LETTERS[text[0]], WILD if text[1] == "W" else int(text[1])]


def cards(text: str) -> list[str]:
    """Several cards, parted by blanks."""
    return [card(word) for word in text.split()]


def names(faces) -> str:
    """The notation of faces, for readable asserts."""
    short = {face: f"{c.colour[0]}{c.value or 'W'}" for face, c in CONTENT.creatures.items()} | {DAY: "D"}
    return " ".join(short[face] for face in faces)


def sketch(
    mine: str = "", theirs: str = "", reserve: str = "", deck: str = "", *, ask: type[Decision] = ChooseSource,
    revealed: str = "", board: dict[str, OnBoard] | None = None, stacks: tuple[list[str], list[str]] = ([], []),
    markers: tuple[int, int] = (0, 0), store: int | None = None, dawn: bool = False,
) -> MythicalsState:  # fmt: skip
    """A position with seat 0 to answer `ask`; the first card of `deck` is the top one."""
    lying = {token: OnBoard() for token in CONTENT.tokens if token not in (*stacks[0], *stacks[1])} | (board or {})
    piles = {colour: [face for face in cards(reserve) if CONTENT.colour_of[face] == colour] for colour in COLOURS}
    named = cards(f"{mine} {theirs} {reserve} {revealed}")
    top = cards(deck)
    rest = list(CONTENT.faces * COPIES)
    for face in (*named, *top):
        if face != DAY:
            rest.remove(face)
    if not dawn and DAY not in top:
        rest.insert(0, DAY)
    agenda = Agenda([EndTurn(0)] if ask is ReinforceOrLock else [])
    agenda.push(ask(0))
    on_board = sum(token.markers for token in lying.values())
    whole = 16 if store is None else store + sum(markers) + on_board
    state = MythicalsState(
        CONTENT, MythicalsConfig(store=whole), agenda, Dice(1), deck=[*rest, *reversed(top)], revealed=cards(revealed),
        reserve=piles, discard=[], collections=[cards(mine), cards(theirs)], stacks=[list(stacks[0]), list(stacks[1])],
        markers=list(markers), board=lying, store=whole - sum(markers) - on_board, starter=0, turn=1, dawn=dawn,
    )  # fmt: skip
    for pile in (*state.collections, *piles.values()):
        CONTENT.sort(pile)
    if ask is not ChooseToken or len(set(state.collections[0])) == len(state.collections[0]):
        RULES.invariants(state)
    return state


def play(state: MythicalsState, *actions: Action) -> list[Event]:
    """Apply actions to a sketched position; whatever changes on the table is told."""
    events: list[Event] = []
    for action in actions:
        events += told_in_full(look, state, partial(play_all, RULES, state, action), {})
    return events


def look(state: MythicalsState) -> Facts:
    """What lies on the table: tokens as they are, and what everybody has."""
    found: Facts = {name: (lying.locked, lying.markers) for name, lying in state.board.items()}
    for seat, cards in enumerate(state.collections):
        found[f"{SEAT}{seat} cards"] = tuple(sorted(cards))
        found[f"{SEAT}{seat} tokens"] = tuple(state.stacks[seat])
        found[f"{SEAT}{seat} markers"] = state.markers[seat]
    return found


def payments(mine: str, token: str) -> list[str]:
    """Every way to pay for a token, in notation."""
    return [names(payment.cards) for payment in sketch(mine, ask=ChooseToken).payments(0, token)]
