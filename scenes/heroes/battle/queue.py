"""The initiative queue over the battlefield: whose turn it is, who follows, who has to wait for the next combat round (HM-24.2)."""
from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.rules.heroes.combat.board import Combat, Fighter
from engine.rules.heroes.combat.rounds import further_rounds
from engine.rules.heroes.combat.values import initiative_of
from engine.rules.heroes.state import HeroesState
from engine.table.pieces import Spot, box
from scenes.heroes import layout, looks
from scenes.heroes.battle.running import IN_QUEUE as KEY
from scenes.heroes.battle.running import acting
from scenes.heroes.brush import Brush

TILE, PITCH, HIGH, HEAD = 26, 28, 24, 100
MOST = 11
GAP = 6
TOP = layout.FIELD[1] + 2
"""Clear of the bar over the table, whose edge hangs a pixel into the battlefield."""
"""Between those who wait and those who have acted."""


class Place(NamedTuple):
    """A unit in the queue and where its tile lies."""

    fighter: Fighter
    rect: layout.Rect
    acted: bool


def places(view: HeroesState, combat: Combat) -> list[Place]:
    """The tiles of the queue from left to right: what is drawn and what can be clicked."""
    active = acting(view)
    order = in_order(view, combat, active)
    done = [fighter.acted and fighter.id != active for fighter in order]
    x = plaque(len(order), any(done)).x + HEAD
    first = done.index(True) if any(done) else len(done)
    return [
        Place(fighter, (x + PITCH * index + GAP * (index >= first), TOP + 1, TILE, 22), done[index])
        for index, fighter in enumerate(order)
    ]


def plaque(count: int, divided: bool) -> pygame.Rect:
    """The plaque for so many units."""
    box = pygame.Rect(0, TOP, HEAD + PITCH * count + GAP * divided + 4, HIGH)
    box.centerx = layout.MIDDLE
    return box


def spots(view: HeroesState, combat: Combat) -> list[Spot]:
    """A tile stands for its unit: it can be inspected and aimed at (HM-24.2)."""
    return [box(f"{KEY}{place.fighter.id}", place.rect, layer=41, quiet=True) for place in places(view, combat)]


class Queue:
    """A plaque over the horizon, as wide as the queue is long."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush

    def draw(self, surface: pygame.Surface, view: HeroesState, combat: Combat, pointed: str = "") -> None:
        """The round, then a tile for each unit; behind the divider stand those who have acted. `pointed` is under the mouse."""
        text, art, active, tiles = self._brush.text, self._brush.art, acting(view), places(view, combat)
        title, limit = self._titles(view, combat)
        frame = plaque(len(tiles), any(tile.acted for tile in tiles))
        self._brush.panel(surface, frame, "ui/toast")
        head = pygame.Rect(frame.x + 6, frame.y + 2, HEAD - 8, 10 if limit else HIGH - 4)
        text.draw(surface, text.cut(title, HEAD - 8), head, colour="gold3", most=text.common((), head.height))
        last = limit == self._brush.t("heroes.ui.last_round")
        below = pygame.Rect(frame.x + 6, frame.y + 14, HEAD - 8, 8)
        text.draw(surface, limit, below, font="micro", colour="red4" if last else "stone4", most=text.common((), 8, "micro"))
        divided = next((tile.rect[0] for tile in tiles if tile.acted), 0)
        if divided:
            surface.fill(art.colour("gold2"), (divided - GAP + 1, frame.y + 3, 2, HIGH - 6))
        for tile in tiles:
            self._tile(surface, view, tile.fighter, tile.rect[:2], tile.acted, tile.fighter.id == active)
            if tile.fighter.id == pointed:
                pygame.draw.rect(surface, art.colour("stone4"), pygame.Rect(tile.rect).inflate(2, 2), 1)

    def _titles(self, view: HeroesState, combat: Combat) -> tuple[str, str]:
        """The combat round, and where a fight with guards has an end: of how many, and what is left to pay for them (HM-24.3)."""
        t, more = self._brush.t, further_rounds(view)
        if more is not None:
            number = max(1, combat.round)
            free = view.config.has("free_rounds")
            limit = t("heroes.ui.last_round") if not more else t("heroes.ui.rounds_free") if free else t("heroes.ui.rounds_left", n=more)
            return t("heroes.ui.combat_of" if combat.round else "heroes.ui.deploying", n=number, of=number + more), limit
        key = "heroes.ui.deploying" if not combat.round else "heroes.ui.siege" if combat.siege else "heroes.ui.combat"
        return t(key, n=combat.round), ""

    def _tile(self, surface: pygame.Surface, view: HeroesState, fighter: Fighter, at: tuple[int, int], acted: bool, up: bool) -> None:
        """A unit in the colour of its side; whose turn it is has a gold frame."""
        art = self._brush.art
        side = self._brush.team_side(view, fighter.team)
        box = pygame.Rect(at[0], at[1], TILE, 22)
        surface.fill(art.colour("ink0"), box)
        picture = art.sprite(looks.small(fighter.unit), tint="dark" if acted else None)
        inner = box.inflate(-2, -4).move(0, -1)
        if fighter.cell < 0:
            surface.blit(picture, picture.get_rect(center=inner.center))
        else:
            surface.blit(picture, inner, (1, 2, inner.width, inner.height))
        surface.fill(art.side_colour(side, 0 if acted else 1), (box.x, box.bottom - 3, box.width, 3))
        if up:
            pygame.draw.rect(surface, art.colour("gold4"), box.inflate(2, 2), 1)


def in_order(view: HeroesState, combat: Combat, active: str) -> list[Fighter]:
    """Whose turn it is, then by initiative; those who have acted last."""

    def rank(fighter: Fighter) -> tuple[bool, bool, int, int]:
        return fighter.acted and fighter.id != active, fighter.id != active, -initiative_of(view, fighter), fighter.team

    return sorted(combat.fighters.values(), key=rank)[:MOST]
