"""Village of Legends: attacks of monsters, begun in the turn before them, and a table with all its cards."""
from __future__ import annotations

from engine.rules.kernel.dice import Dice
from engine.rules.village.content import SIDE_DECKS
from engine.rules.village.events import MonsterPlaced
from engine.rules.village.invariants import all_cards, where_they_are
from engine.rules.village.setup import ROW
from engine.rules.village.state import VillageState
from tests.rules.village.sketch import END, legal, play, sketch
from tests.support import of_kind

NONE: dict[str, str] = {}


def _imp() -> None:
    state = sketch(heroes="slayer mage", monsters="imp>1@0", defences="plate_armor>1", dice=[3])
    play(state, END)
    assert state.turn.pool == 0 and state.heroes[1].life == 30


def _cobra() -> None:
    state = sketch(heroes="druid paladin", level={1: 2}, monsters="cobra>1@0", dice=[4])
    play(state, END)
    assert (state.heroes[1].life, state.heroes[1].poison) == (39, 2)


def _rats() -> None:
    state = sketch(monsters=" ".join(["giant_rat>1@0"] * 4), dice=[1] * 6)
    events = play(state, END)
    while state.to_act == 0:
        events += play(state, legal(state)[0])
    assert len(of_kind(events, MonsterPlaced)) == 2


STAGED = {"VL-EX.12": _imp, "VL-EX.13": _cobra, "VL-EX.14": _rats}


def settle(state: VillageState) -> None:
    """Give every hero the rest of his first deck and lay what the sketch left out into the decks of the market."""
    state.decks = [[] for _ in state.decks]
    state.piles = {name: [] for name in state.piles}
    left = all_cards(state)
    left.subtract(where_they_are(state))
    for space, face in enumerate(state.market):
        if face and left[face] < 0:
            state.market[space] = ""
            left[face] += 1
    spare = [face for face, count in left.items() for _ in range(count)]
    _deal(state, [face for face in spare if face in state.content.starters])
    dice = Dice(1)
    for face in dice.shuffled([face for face in spare if face not in state.content.starters]):
        state.piles[state.card(face).row.deck].append(face)
    _fill(state)
    for deck in state.decks:
        dice.shuffle(deck)


def _deal(state: VillageState, starters: list[str]) -> None:
    """Whoever holds fewest of his first cards gets the next one."""
    zones = (state.hands, state.discards, state.played, state.decks)
    for face in starters:
        poorest = min(range(len(state.decks)), key=lambda seat: sum(zone[seat].count(face) for zone in zones))
        state.decks[poorest].append(face)


def _fill(state: VillageState) -> None:
    """A card on every space of the market; the row shows no surprise (VL-3.4)."""
    for space, face in enumerate(state.market):
        if not face:
            pile = state.piles["main" if space in ROW else SIDE_DECKS[space]]
            at = next((at for at in reversed(range(len(pile))) if _calm(state, pile[at])), None)
            if at is not None:
                state.market[space] = pile.pop(at)


def _calm(state: VillageState, face: str) -> bool:
    traits = state.card(face).traits
    return not (traits.sneak or traits.fleeting or traits.overwhelm)
