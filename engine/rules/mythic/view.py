"""Who may know what: hands and deck orders are secret (MB-5.1, MB-5.14)."""
from __future__ import annotations

from engine.rules.kernel.dice import Dice, no_dice
from engine.rules.kernel.types import Seat
from engine.rules.mythic.state import MythicState
from engine.rules.parts.secrets import class_of, cover, dealt, hand_seen


def view_for(state: MythicState, seat: Seat | None) -> MythicState:
    """What a seat (None = the public) knows: for every owner, the sorted faces of the places it cannot tell apart."""
    view = state.clone()
    view.dice = no_dice()
    for owner in range(state.config.seats):
        hidden = cover(view.decks[owner])
        if owner != seat:
            view.hands[owner], held = hand_seen(state.hands[owner], state.shown[owner])
            hidden += held
        unseen = class_of(hidden, state.unseen.get(owner, ()))
        if unseen:
            view.unseen[owner] = unseen
    return view


def possible_world(view: MythicState, dice: Dice) -> MythicState:
    """One full state that agrees with a view: every class is shuffled and dealt."""
    world = view.clone()
    world.dice = Dice(dice.bits())
    world.unseen = {}
    for owner in range(view.config.seats):
        pool = dice.shuffled(view.unseen.get(owner, ()))
        world.hands[owner] = dealt(view.hands[owner], pool)
        world.decks[owner] = dealt(view.decks[owner], pool)
    return world
