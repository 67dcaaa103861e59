"""Who may know what: hands of others, the order of all decks, and cards somebody is looking at (VL-16.8, VL-20.8)."""
from __future__ import annotations

from engine.rules.kernel.dice import Dice, no_dice
from engine.rules.kernel.types import Seat
from engine.rules.parts.piles import deck_name
from engine.rules.parts.secrets import class_of, cover, dealt, hand_seen
from engine.rules.village.config import TEAMS
from engine.rules.village.frames import ArrangePeek
from engine.rules.village.state import VillageState as State

DEEP = 12
"""Cards of a market pile that are truly shuffled in a possible world: nobody thinks so far ahead that more are drawn."""


def view_for(state: State, seat: Seat | None) -> State:
    """The table as one seat sees it: places hold HIDDEN, `unseen` says what lies in each class of them."""
    view = state.clone()
    view.dice = no_dice()
    unseen: dict[str, tuple[str, ...]] = {}
    lent: dict[str, list[str]] = {}
    seen = () if seat is None else _open_hands(state, seat)
    for owner in range(len(state.heroes)):
        known = state.known[owner].get(deck_name(owner), ()) if owner == seat else ()
        hidden = cover(view.decks[owner], known)
        if owner not in seen:
            view.hands[owner], held = hand_seen(state.hands[owner], sorted(state.shown[owner]))
            hidden += held
        if owner != seat and state.eyes[owner]:
            lent[_class_before(state, owner)] = cover(view.eyes[owner])
        _note(state, unseen, f"cards{owner}", hidden + lent.pop(f"cards{owner}", []))
    for name in state.piles:
        known = state.known[seat].get(name, ()) if seat is not None else ()
        _note(state, unseen, name, cover(view.piles[name], known) + lent.pop(name, []))
    view.known = [places if owner == seat else {} for owner, places in enumerate(state.known)]
    view.unseen = unseen
    return view


def _class_before(state: State, owner: Seat) -> str:
    """The class of the cards before somebody's eyes: that of the pile he looks into, which may be the own deck."""
    pile = next((frame.pile for frame in state.agenda.frames if isinstance(frame, ArrangePeek) and frame.seat == owner), "")
    return pile if pile in state.piles else f"cards{owner}"


def _open_hands(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Whose hands `seat` sees: his own, and his teammates' where that was agreed (VL-20.8)."""
    teams = TEAMS.get(state.config.mode)
    if not state.config.open_hands or teams is None:
        return (seat,)
    return tuple(other for other, team in enumerate(teams) if team == teams[seat])


def _note(state: State, unseen: dict[str, tuple[str, ...]], name: str, hidden: list[str]) -> None:
    """The faces of a class, if there are any."""
    if hidden:
        unseen[name] = class_of(hidden, state.unseen.get(name, ()))


def possible_world(view: State, dice: Dice) -> State:
    """Deal every class of unseen cards over its places; a pile that somebody looks into lends its cards to his eyes."""
    world = view.clone()
    piles = view.piles
    pools = {
        # Equal cards, such as the Nuggets, need no shuffle; a class is sorted, so its ends tell.
        name: list(faces) if faces[0] == faces[-1] else dice.shuffled(faces, DEEP if name in piles else None)
        for name, faces in view.unseen.items()
    }
    for owner in range(len(view.heroes)):
        world.eyes[owner] = dealt(world.eyes[owner], pools.get(_class_before(view, owner), []))
        pool = pools.get(f"cards{owner}", [])
        for places in (world.hands, world.decks):
            places[owner] = dealt(places[owner], pool)
    for name, cards in view.piles.items():
        world.piles[name] = dealt(cards, pools.get(name, []))
    world.unseen = {}
    world.dice = Dice(dice.bits())
    return world
