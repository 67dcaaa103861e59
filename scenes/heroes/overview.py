"""The whole map at once, in half size or smaller; a click or the wheel goes back to full size at that place."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.state import HeroesState
from engine.table.pieces import Point
from scenes.common.form_scene import ModalScene
from scenes.heroes import layout

if TYPE_CHECKING:
    from scenes.common.match_scene import MatchScene
    from scenes.heroes.stage import HeroesStage

ROOM = (624, 300)
"""The largest map that fits into the box."""
FRAME = 8
HEAD = 26


class OverviewScene(ModalScene):
    """Painted from the same ground and the same figures as the map itself, in a whole step of its size."""

    style = "iron"

    def __init__(self, match: MatchScene, stage: HeroesStage) -> None:
        self._match = match
        self._stage = stage
        self._view: HeroesState = match.moment.view
        self.ground = layout.ground(self._view)
        self.step = 2
        while self.ground.width > ROOM[0] * self.step or self.ground.height > ROOM[1] * self.step:
            self.step += 1
        size = (self.ground.width // self.step, self.ground.height // self.step)
        super().__init__(match.app, (max(260, size[0]) + 2 * FRAME, size[1] + HEAD + FRAME))
        self.map = pygame.Rect(0, 0, *size)
        self.map.midbottom = (self.box.centerx, self.box.bottom - FRAME)
        self._picture = pygame.transform.smoothscale(self._whole(), size)

    def _whole(self) -> pygame.Surface:
        """The ground with the figures on it, full size."""
        picture = self._stage.ground.picture(self._view).copy()
        figures = [placing for placing in self._stage.pieces(self._view) if placing.zone == "map"]
        for placing in sorted(figures, key=lambda figure: layout.foot(figure.slot)[1]):
            x, y = layout.foot(placing.slot)
            ax, ay = self._stage.foot(placing.look)
            picture.blit(self._stage.paint(placing.look), (x - self.ground.x - ax, y - self.ground.y - ay))
        return picture

    def on_map(self, at: Point) -> Point:
        """The point of the ground under a point of the screen."""
        return self.ground.x + (at[0] - self.map.x) * self.step, self.ground.y + (at[1] - self.map.y) * self.step

    def on_screen(self, point: Point) -> Point:
        """Where a point of the ground is shown."""
        return self.map.x + (point[0] - self.ground.x) // self.step, self.map.y + (point[1] - self.ground.y) // self.step

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._go(event.pos)
        elif event.type == pygame.MOUSEWHEEL and event.y > 0:
            self._go(self.app.mouse)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_v, pygame.K_RETURN, pygame.K_SPACE):
            self.back()
        else:
            return super().handle(event)
        return True

    def _go(self, at: Point) -> None:
        """Back to full size, looking at what was clicked."""
        if self.map.collidepoint(at):
            self._match.table.look_at(self.on_map(at), self.ground)
            self._stage.camera = self._match.table.camera
        self.back()

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        art, head = self.app.art, pygame.Rect(self.box.x + 8, self.box.y + 6, self.box.width - 16, 16)
        self.app.text.draw(surface, self.app.t("heroes.overview.title"), head, colour="gold3", align="centre")
        surface.blit(self._picture, self.map)
        camera = self._match.table.camera
        corner = self.on_screen((layout.MAP.x - camera[0], layout.MAP.y - camera[1]))
        shown = pygame.Rect(corner, (layout.MAP.width // self.step, layout.MAP.height // self.step)).clip(self.map)
        pygame.draw.rect(surface, art.colour("ink0"), shown.inflate(2, 2).clip(self.map), 1)
        pygame.draw.rect(surface, art.colour("gold4"), shown, 1)
