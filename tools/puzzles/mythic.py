"""Puzzles of Mythic Battles."""
from __future__ import annotations

from engine.rules.mythic.state import MythicState
from tests.ai.positions.mythic import _paid as payment
from tests.rules.mythic.sketch import sketch


def _nearly(state: MythicState) -> MythicState:
    """Three of the four omphalos are absorbed."""
    state.absorbed[0] = 3
    state.born += 3
    return state


def _payment() -> MythicState:
    """The Omphalos card in hand came from the reserve."""
    state = payment()
    state.reserve -= state.hands[0].count("omphalos")
    return state


POSITIONS = {
    "who_wins": lambda: _nearly(sketch("zeus@ol05 hoplites@ol07 | ares@ol24", gems="ol05", hand="zeus hoplites aow")),
    "not_the_enemy": lambda: _nearly(sketch("zeus@ol05 | ares@ol05:3", gems="ol05", acting="zeus", hand="aow")),
    "walk_then_lift": lambda: sketch("zeus@ol04 achilles@ol06 | ares@ol24", gems="ol05", acting="achilles", hand="aow"),
    "pay_with_the_cheap": _payment,
    "the_delivery": lambda: _nearly(sketch("zeus@ol05 achilles@ol09* | ares@ol24", acting="achilles", hand="zeus aow")),
    "the_relay": lambda: _nearly(sketch("zeus@ol02 achilles@ol05 | ares@ol24", gems="ol05", acting="achilles", hand="zeus aow")),
}
