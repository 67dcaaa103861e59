"""Laws that no action may break."""
from __future__ import annotations

from engine.rules.mythic.sheets import OMPHALOS
from engine.rules.mythic.state import MythicState, crowd


def invariants(state: MythicState) -> None:
    """Capacity, vitality, omphalos and cards are conserved."""
    for area, units in crowd(state).items():
        assert len(units) <= state.board.areas[area].capacity, f"{area} holds {len(units)} units"
    for unit in state.units.values():
        assert (unit.where == "board") == bool(unit.area), f"{unit.id} is {unit.where} in {unit.area!r}"
        assert 0 <= unit.vitality <= unit.full and (unit.vitality > 0) == (unit.where != "destroyed"), f"{unit.id} {unit.vitality}"
        assert not unit.gem or unit.where == "board", f"{unit.id} carries an omphalos off the board"
    carried = sum(unit.gem for unit in state.units.values())
    ground = sum(state.gems.values())
    assert min(state.gems.values(), default=0) >= 0, "less than no omphalos"
    assert ground + carried + sum(state.absorbed) + state.carried == state.born, "an omphalos was lost or made"
    assert sum(unit.stone for unit in state.units.values()) <= 4, "more Petrification markers than there are"
    assert all(count >= 0 for count in state.pieces.values()), "less than no piece"
    for seat in range(state.config.seats):
        hand, shown = state.hands[seat], state.shown[seat]
        assert all(hand.count(face) >= shown.count(face) for face in dict.fromkeys(shown)), "a known card is not in hand"
        assert state.activations <= 2, "three units activated"
    cards = sum(pile.count(OMPHALOS) for piles in (state.hands, state.decks, state.discards) for pile in piles)
    assert state.unseen or cards + state.reserve <= 15, "more Omphalos cards than there are"
