"""The dice of a battle for the luck ledger (MB-10)."""
from __future__ import annotations

from collections.abc import Sequence

from engine.rules.kernel.types import Event
from engine.rules.mythic.events import DiceRolled
from engine.table.luck import Throw

DIE = tuple(range(6))
"""A blank and the numbers one to five."""


def throws(events: Sequence[Event]) -> list[Throw]:
    """Every die that fell, re-rolls too."""
    return [Throw(event.seat, event.faces, DIE) for event in events if type(event) is DiceRolled]
