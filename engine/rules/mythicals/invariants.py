"""What no action may ever break."""
from __future__ import annotations

from collections import Counter

from engine.rules.kernel.types import HIDDEN
from engine.rules.mythicals.content import COPIES, DAY
from engine.rules.mythicals.state import MythicalsState as State


def invariants(state: State) -> None:
    """48 cards in two copies, 20 tokens, all markers, and no identical pair at rest (MY-1.2, MY-1.4, MY-6.5)."""
    cards = [*state.deck, *state.revealed, *state.discard, *(card for pile in state.reserve.values() for card in pile)]
    cards += [card for collection in state.collections for card in collection]
    cards = [card for card in cards if card not in (HIDDEN, DAY)] + [card for card in state.unseen if card != DAY]
    assert Counter(cards) == dict.fromkeys(state.content.faces, COPIES), "cards got lost or doubled"
    assert DAY not in state.discard and all(DAY not in pile for pile in state.reserve.values()), "the Day card has no place there"
    tokens = [*state.board, *(token for stack in state.stacks for token in stack)]
    assert sorted(tokens) == sorted(state.content.tokens), "tokens got lost or doubled"
    assert state.store + sum(state.markers) + sum(lying.markers for lying in state.board.values()) == state.config.store
    assert state.store >= 0 and all(0 <= lying.markers <= 2 for lying in state.board.values())
    assert not any(lying.locked and lying.markers for lying in state.board.values()), "a locked token carries markers"
    for collection in state.collections:
        assert len(set(collection)) == len(collection), "a pair was not handed over"
