"""The armies before anybody is drawn up: the unit cards of each side on its half of the field, for whoever has to decide."""
from __future__ import annotations

from typing import Final

from engine.rules.heroes.combat.board import Combat
from engine.rules.heroes.combat.deploy import army_of
from engine.rules.heroes.frames import Deploy
from engine.rules.heroes.state import HeroesState
from engine.table.pieces import Look, Spot, box
from scenes.heroes import layout, looks

CARD: Final = (44, 60)
ACROSS, MOST = 3, 9
"""Cards in a row, and as many as there is room for."""
STEP: Final = (50, 64)
TOP = 72
Laid = tuple[str, int, Look, layout.Rect]
"""A card by its key, its side, how it looks and where it lies."""


def laid(view: HeroesState, combat: Combat, turned: bool) -> list[Laid]:
    """The cards of every side that has nobody on the field yet; who is drawing up has them on the rail."""
    found: list[Laid] = []
    asked = view.agenda.asks(Deploy)
    if combat.round:
        return found
    for team, panel in layout.panels(combat, turned):
        if combat.of(team) or (asked is not None and asked.team == team):
            continue
        army = army_of(view, team)[:MOST]
        middle = layout.CELL_X + layout.CELL_W * (1 if panel == layout.LEFT else 4)
        for index, troop in enumerate(army):
            row = army[index - index % ACROSS :][:ACROSS]
            x = middle - (STEP[0] * len(row) - 6) // 2 + STEP[0] * (index % ACROSS)
            name = f"{troop.unit}:{troop.side}"
            rect = (x, TOP + STEP[1] * (index // ACROSS), *CARD)
            found.append((f"ready:{name}#{team}{index}", team, looks.troop(troop.unit, troop.side), rect))
    return found


def spots(view: HeroesState, combat: Combat, turned: bool) -> list[Spot]:
    """Whoever points at a card reads what the unit can do."""
    return [box(key, rect, layer=40, quiet=True) for key, _, _, rect in laid(view, combat, turned)]
