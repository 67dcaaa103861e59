"""The dice of the village for the luck ledger (VL-9)."""
from __future__ import annotations

from collections.abc import Sequence

from engine.rules.kernel.kinds import of
from engine.rules.kernel.types import Event
from engine.rules.village.events import DieRolled
from engine.table.luck import Throw

DIE = tuple(range(1, 7))


def throws(events: Sequence[Event]) -> list[Throw]:
    """Every die that fell, also those thrown again."""
    return [Throw(event.seat, (event.face,), DIE) for event in of(DieRolled, events)]
