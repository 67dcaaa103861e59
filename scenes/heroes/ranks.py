"""The armies before anybody is drawn up: the unit cards of each side on its half of the field, for whoever has to decide."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.board import Combat
from engine.rules.heroes.combat.deploy import army_of
from engine.rules.heroes.frames import Deploy
from engine.rules.heroes.state import HeroesState
from engine.table.pieces import Look, Spot, box
from scenes.heroes import layout

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

CARD = (44, 60)
ACROSS, MOST = 3, 9
"""Cards in a row, and as many as there is room for."""
STEP = (50, 64)
TOP = 72
Laid = tuple[str, Look, tuple[int, int, int, int]]


def laid(stage: HeroesStage, view: HeroesState, combat: Combat) -> list[Laid]:
    """The cards of every side that has nobody on the field yet; who is drawing up has them on the rail."""
    found: list[Laid] = []
    asked = view.agenda.asked
    if combat.round:
        return found
    for team, panel in stage.battle.sides.places(view, combat):
        if combat.of(team) or (isinstance(asked, Deploy) and asked.team == team):
            continue
        army = army_of(view, team)[:MOST]
        middle = layout.CELL_X + layout.CELL_W * (1 if panel == layout.LEFT else 4)
        for index, troop in enumerate(army):
            row = army[index - index % ACROSS :][:ACROSS]
            x = middle - (STEP[0] * len(row) - 6) // 2 + STEP[0] * (index % ACROSS)
            name = f"{troop.unit}:{troop.side}"
            rect = (x, TOP + STEP[1] * (index // ACROSS), *CARD)
            found.append((f"ready:{name}#{team}{index}", Look(f"troop:{name}@44x60"), rect))
    return found


def spots(stage: HeroesStage, view: HeroesState, combat: Combat) -> list[Spot]:
    """Whoever points at a card reads what the unit can do."""
    return [box(key, rect, layer=40, quiet=True) for key, _, rect in laid(stage, view, combat)]


def draw(stage: HeroesStage, surface: pygame.Surface, view: HeroesState, combat: Combat) -> None:
    """Each card with a rim in the colour of its side."""
    for key, look, rect in laid(stage, view, combat):
        colour = stage.battle.sides.colour(view, int(key.partition("#")[2][0]))
        card = pygame.Rect(rect)
        pygame.draw.rect(surface, stage.app.art.side_colour(colour), card.inflate(4, 4), 2, border_radius=2)
        surface.blit(stage.paint(look), card)
