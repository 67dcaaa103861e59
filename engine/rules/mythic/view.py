"""Who may know what: hands and deck orders are secret (MB-5.1, MB-5.14)."""
from __future__ import annotations

from collections.abc import Iterable

from engine.rules.kernel.dice import Dice, no_dice
from engine.rules.kernel.types import HIDDEN, Seat
from engine.rules.mythic.state import MythicState


def _minus(faces: Iterable[str], known: list[str]) -> list[str]:
    rest = list(faces)
    for face in known:
        rest.remove(face)
    return rest


def view_for(state: MythicState, seat: Seat | None) -> MythicState:
    """What a seat (None = the public) knows: for every owner, the sorted faces of the places it cannot tell apart."""
    view = state.clone()
    view.dice = no_dice()
    for owner in range(state.config.seats):
        hand, deck, shown = state.hands[owner], state.decks[owner], state.shown[owner]
        known = state.unseen.get(owner, ())
        if owner == seat:
            view.unseen[owner] = tuple(sorted([*(face for face in deck if face != HIDDEN), *known]))
        else:
            faces = [*(face for face in (*hand, *deck) if face != HIDDEN), *known]
            view.unseen[owner] = tuple(sorted(_minus(faces, shown)))
            view.hands[owner] = [*shown, *[HIDDEN] * (len(hand) - len(shown))]
        view.decks[owner] = [HIDDEN] * len(deck)
        if not view.unseen[owner]:
            del view.unseen[owner]
    return view


def possible_world(view: MythicState, dice: Dice) -> MythicState:
    """One full state that agrees with a view: every class is shuffled and dealt."""
    world = view.clone()
    world.dice = Dice(dice.bits())
    world.unseen = {}
    for owner in range(view.config.seats):
        pool = dice.shuffled(view.unseen.get(owner, ()))
        world.hands[owner] = [pool.pop() if face == HIDDEN else face for face in view.hands[owner]]
        world.decks[owner] = [pool.pop() for _ in view.decks[owner]]
    return world
