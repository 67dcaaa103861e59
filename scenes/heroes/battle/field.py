"""The battlefield as a picture: ground, squares, the two sides, and what lies over the units (ART section 4)."""
from __future__ import annotations

from typing import Final

import pygame

from engine.rules.heroes.combat.board import Combat
from engine.rules.heroes.frames import Deploy
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.protocol import Rules
from engine.table.moment import Moment
from engine.table.painter import Painter
from scenes.heroes import layout, looks
from scenes.heroes.battle import ranks
from scenes.heroes.battle.blow import BlowPanel, last_blow
from scenes.heroes.battle.charges import Charges
from scenes.heroes.battle.impact import Impact
from scenes.heroes.battle.plates import Plates
from scenes.heroes.battle.power import PowerTrack
from scenes.heroes.battle.preview import Preview
from scenes.heroes.battle.queue import Queue
from scenes.heroes.battle.running import acting, casts, fighter_at, reacting
from scenes.heroes.battle.sides import Sides
from scenes.heroes.brush import Brush

GRID: Final = {"grass": "green2", "dirt": "sand0", "subterranean": "stone1", "snow": "steel2", "swamp": "green1"}
"""The lines of the squares by the ground they lie on."""


class BattleField:
    """Draws the view; unit cards are pictures that the painter of the table makes."""

    def __init__(self, brush: Brush, painter: Painter[HeroesState], rules: Rules, charges: Charges) -> None:
        self._brush = brush
        self._painter = painter
        self._plates, self._sides, self._queue = Plates(brush), Sides(brush), Queue(brush)
        self._power, self._blow = PowerTrack(brush), BlowPanel(brush)
        self.preview = Preview(brush, rules, charges)
        self.impact = Impact(brush, rules)
        self._mirrored: dict[str, pygame.Surface] = {}

    def draw_back(self, surface: pygame.Surface, moment: Moment) -> None:
        """Ground, squares and panels; whose turn it is and who is struck have a frame."""
        view: HeroesState = moment.view
        combat = view.combat
        assert combat is not None
        turned = layout.turned(view, moment.bottom)
        surface.blit(self.ground(view, combat, turned), layout.FIELD)
        self._squares(surface, view, combat, turned)
        self._frame(surface, combat, acting(view), "gold3", turned)
        attack = reacting(view) if moment.picker is not None or moment.viewer is None else None
        if attack is not None:
            self._frame(surface, combat, attack.target, "red3", turned)
        self._ghost(surface, moment, turned)
        self._sides.draw(surface, moment.sight, combat)
        self._blow.draw(surface, view, last_blow(view, moment.events))

    def draw_front(self, surface: pygame.Surface, moment: Moment) -> None:
        """The queue, plates of the units, the power of a spell being cast, the odds of a blow."""
        view: HeroesState = moment.view
        assert view.combat is not None
        self._queue.draw(surface, view, view.combat, fighter_at(view, moment.pointed or moment.hovered or ""))
        self._ranks(surface, view, view.combat, layout.turned(view, moment.bottom))
        if moment.table is not None:
            self._plates.draw(surface, view, moment.table)
        for cast in casts(view):
            if cast.card in view.content.cards:
                self._power.draw(surface, view, cast)
        self.preview.draw(surface, moment)
        self.impact.draw(surface, moment)

    def _frame(self, surface: pygame.Surface, combat: Combat, unit: str, colour: str, turned: bool) -> None:
        fighter = combat.fighters.get(unit)
        if fighter is not None and fighter.cell >= 0:
            box = pygame.Rect(layout.cell_box(fighter.cell, turned))
            pygame.draw.rect(surface, self._brush.art.colour(colour), box.inflate(-2, -2), 2)

    def _ghost(self, surface: pygame.Surface, moment: Moment, turned: bool) -> None:
        """The last unit stands where it was put before the combat is begun (S-14)."""
        unit, cell = (*moment.prefix, "", "")[:2]
        asked = moment.view.agenda.asks(Deploy)
        if asked is None or not unit.startswith("troop:") or not cell:
            return
        _, name, side = unit.split(":")
        leftwards = (asked.team == moment.view.combat.home) == turned
        look = looks.squad(name, side, self._brush.team_side(moment.view, asked.team), leftwards)
        picture, foot = self._painter.paint(look), self._painter.foot(look)
        x, y = layout.cell_foot(int(cell[1:]), turned)
        surface.blit(picture, (x - foot[0], y - foot[1]))

    def _ranks(self, surface: pygame.Surface, view: HeroesState, combat: Combat, turned: bool) -> None:
        """Armies that wait to be drawn up: each card with a rim in the colour of its side."""
        for _, team, look, rect in ranks.laid(view, combat, turned):
            card, colour = pygame.Rect(rect), self._brush.art.side_colour(self._brush.team_side(view, team))
            pygame.draw.rect(surface, colour, card.inflate(4, 4), 2, border_radius=2)
            surface.blit(self._painter.paint(look), card)

    def _squares(self, surface: pygame.Surface, view: HeroesState, combat: Combat, turned: bool) -> None:
        """The grid; a dashed line on both sides of the middle rank, where no army deploys (HM-23.9)."""
        line = self._brush.art.colour(GRID[_terrain(view, combat)])
        for cell in range(20):
            pygame.draw.rect(surface, line, layout.cell_box(cell, turned), 1)
        dash = self._brush.art.colour("sand3")
        for rank in (2, 3):
            for y in range(layout.CELL_Y, layout.CELL_Y + 4 * layout.CELL_H, 6):
                surface.fill(dash, (layout.CELL_X + rank * layout.CELL_W, y, 1, 3))

    def ground(self, view: HeroesState, combat: Combat, turned: bool) -> pygame.Surface:
        """The picture of the ground; a town lies behind its defender, on whichever side that is shown (HM-27.1)."""
        name = scene(view, combat)
        picture = self._brush.art.sprite(name)
        if not (combat.siege and turned):
            return picture
        if name not in self._mirrored:
            self._mirrored[name] = pygame.transform.flip(picture, True, False)
        return self._mirrored[name]


def _terrain(view: HeroesState, combat: Combat) -> str:
    return view.content.tiles[view.slots[view.fields[combat.field].slot].tile].terrain


def scene(view: HeroesState, combat: Combat) -> str:
    """The picture behind a combat."""
    field = view.fields[combat.field]
    if combat.siege and 0 <= field.home < len(view.players):
        return f"heroes/siege_{view.players[field.home].faction}@440x256"
    if combat.siege:
        return f"heroes/siege_{view.enemies[combat.sides[1].enemy].faction or 'castle'}@440x256"
    return f"heroes/battle_{_terrain(view, combat)}@440x256"
