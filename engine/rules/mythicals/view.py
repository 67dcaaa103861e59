"""Who may know what: the order of the deck is hidden from everybody, the rest from nobody (MY-5.4, MY-7.4).

Stacks and the discard pile are covered on the table, but both players saw what went there, so a view keeps them and the
table draws them face down. Both views are therefore equal and couch play needs no curtain.
"""
from __future__ import annotations

from engine.rules.kernel.dice import Dice, no_dice
from engine.rules.kernel.types import Seat
from engine.rules.mythicals.content import DAY
from engine.rules.mythicals.setup import DAWN_CARDS
from engine.rules.mythicals.state import MythicalsState as State
from engine.rules.parts.secrets import backs, class_of, dealt


def view_for(state: State, seat: Seat | None) -> State:
    """The table without the order of the deck, the burned cards and the dice; the same for every seat."""
    view = state.clone()
    burned = state.config.burned
    view.unseen = class_of([*state.deck, *state.discard[:burned]], state.unseen)
    view.deck = backs(state.deck)
    view.discard[:burned] = backs(state.discard[:burned])
    view.dice = no_dice()
    return view


def possible_world(view: State, dice: Dice) -> State:
    """Deal what is unseen: the Day card among the last nine, everything else anywhere (MY-2.6)."""
    world = view.clone()
    cards = dice.shuffled([card for card in view.unseen if card != DAY])
    world.discard = dealt(view.discard, cards)
    if DAY in view.unseen:
        cards.insert(dice.below(min(DAWN_CARDS, len(cards) + 1)), DAY)
    world.deck = cards
    world.unseen = ()
    world.dice = Dice(dice.bits())
    return world


def forgetful(view: State) -> State:
    """The view of somebody who did not count: the discard pile may hold anything that is unseen."""
    blank = view.clone()
    blank.unseen = class_of(view.discard, view.unseen)
    blank.discard = backs(view.discard)
    return blank
