"""The table against a view: what differs, and putting it right so that the eye can follow."""
from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from engine.table.pieces import Look, Placing, Point
from engine.table.world import TableWorld

Origin = Callable[[Placing], str | Point | None]
STAGGER = 0.06
"""Seconds between two pieces that come from the same place."""
DROP = 8
"""Pixels from which a piece without an origin drops into its place."""


def differences(table: TableWorld, wanted: Sequence[Placing], without: Collection[str] = ()) -> list[str]:
    """One line for each piece that is not as the view says (place, face, marks), but for those `without`."""
    there = {placing.key: placing for placing in table.placings() if placing.key not in without}
    lines = []
    for placing in wanted:
        found = there.pop(placing.key, None)
        if found is None:
            lines.append(f"missing: {placing}")
        elif (found.zone, found.slot, found.look, found.marks) != (placing.zone, placing.slot, placing.look, placing.marks):
            lines.append(f"wanted {placing}\n   found {found}")
    lines += [f"too much: {placing}" for placing in there.values()]
    return lines


def settle(table: TableWorld, wanted: Sequence[Placing], *, seconds: float, origin: Origin | None = None) -> None:
    """Make the table show exactly these pieces; what has to move does so in `seconds`.

    A new piece that shows the same thing as one that is gone comes from there (a card played, bought, discarded); others
    come from where `origin` says, or drop into their place.
    """
    goal: dict[str, Placing] = {}
    for placing in wanted:
        if placing.key in goal:
            raise KeyError(f"the stage placed {placing.key!r} twice")
        goal[placing.key] = placing
    left = _take_away(table, goal, seconds)
    arriving = 0
    for placing in wanted:
        if placing.key in table:
            _correct(table, placing, seconds)
        elif seconds > 0:
            start, known = _start(table, placing, left, origin)
            table.put(placing, start=start, seconds=seconds if known else seconds / 2, delay=arriving * STAGGER)
            arriving += known
        else:
            table.put(placing)


def _take_away(table: TableWorld, goal: dict[str, Placing], seconds: float) -> dict[str, list[Point]]:
    """Remove what is gone; where each thing lay, by what it showed."""
    left: dict[str, list[Point]] = {}
    coming = {subject(placing.look) for key, placing in goal.items() if key not in table}
    for key in table.keys:
        if key not in goal:
            shown = subject(table.placing(key).look)
            left.setdefault(shown, []).append(table.point(key))
            table.remove(key, seconds=0.0 if shown in coming else seconds)
    return left


def _start(table: TableWorld, placing: Placing, left: dict[str, list[Point]], origin: Origin | None) -> tuple[Point, bool]:
    """Where a new piece begins, and whether that is a place it really comes from."""
    dx, dy = table.camera if placing.zone in table.zones and table.zones[placing.zone].pan else (0, 0)
    twins = left.get(subject(placing.look))
    source = twins.pop(0) if twins else origin(placing) if origin is not None else None
    if source is not None and (not isinstance(source, str) or table.knows(source)):
        x, y = table.point(source) if isinstance(source, str) else source
        return (x - dx, y - dy), True
    x, y = table.place_of(placing)
    return (x, y - DROP), False


def _correct(table: TableWorld, placing: Placing, seconds: float) -> None:
    """Move, turn and mark a piece that is there already."""
    found = table.placing(placing.key)
    if (found.zone, found.slot, found.order) != (placing.zone, placing.slot, placing.order):
        table.move(placing.key, placing.zone, slot=placing.slot, order=placing.order, seconds=seconds)
    if found.look != placing.look:
        turns = subject(found.look) != subject(placing.look)
        table.look(placing.key, placing.look, seconds=min(seconds, 0.16) if turns else 0.0)
    if found.marks != placing.marks:
        table.marks(placing.key, placing.marks)


def subject(look: Look) -> str:
    """What a look shows, whatever its size, frame or state: the last word of the sprite's name before its variant."""
    return re.split(r"[@#]", look.sprite, maxsplit=1)[0].replace("/", ":").rpartition(":")[2]
