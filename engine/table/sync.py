"""The table against a view: what differs, and putting it right."""
from __future__ import annotations

from collections.abc import Sequence

from engine.table.pieces import Look, Placing
from engine.table.world import TableWorld


def differences(table: TableWorld, wanted: Sequence[Placing]) -> list[str]:
    """One line for each piece that is not as the view says (place, face, marks)."""
    there = {placing.key: placing for placing in table.placings()}
    lines = []
    for placing in wanted:
        found = there.pop(placing.key, None)
        if found is None:
            lines.append(f"missing: {placing}")
        elif (found.zone, found.slot, found.look, found.marks) != (placing.zone, placing.slot, placing.look, placing.marks):
            lines.append(f"wanted {placing}\n   found {found}")
    lines += [f"too much: {placing}" for placing in there.values()]
    return lines


def face_of(look: Look) -> str:
    """What a look shows, whatever its size or state: the sprite's name without its variant."""
    return look.sprite.partition("@")[0]


def settle(table: TableWorld, wanted: Sequence[Placing], *, seconds: float) -> None:
    """Make the table show exactly these pieces; what has to move does so in `seconds`."""
    goal: dict[str, Placing] = {}
    for placing in wanted:
        if placing.key in goal:
            raise KeyError(f"the stage placed {placing.key!r} twice")
        goal[placing.key] = placing
    for key in table.keys:
        if key not in goal:
            table.remove(key, seconds=seconds)
    for placing in wanted:
        if placing.key not in table:
            table.put(placing)
            continue
        found = table.placing(placing.key)
        if (found.zone, found.slot, found.order) != (placing.zone, placing.slot, placing.order):
            table.move(placing.key, placing.zone, slot=placing.slot, order=placing.order, seconds=seconds)
        if found.look != placing.look:
            turns = face_of(found.look) != face_of(placing.look)
            table.look(placing.key, placing.look, seconds=min(seconds, 0.16) if turns else 0.0)
        if found.marks != placing.marks:
            table.marks(placing.key, placing.marks)
