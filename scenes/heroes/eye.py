"""How near and from where the map is seen: zoom in whole steps, scrolling by wheel, drag, keys and screen edge, the little map."""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.state import main_hero
from engine.table.pieces import Point
from engine.table.world import TableWorld
from engine.ui.button import Button
from engine.ui.tooltip import tooltip
from engine.ui.widget import Form
from scenes.heroes import layout
from scenes.heroes.chart import Chart

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

STRIDE = 48
"""Pixels by which an arrow key scrolls."""
EDGE, LINGER, PACE = 2, 0.25, 360
"""At so many pixels from the border of the screen the map begins to move after a moment, by so many pixels a second."""
NEAR_EDGE = 40
"""What is nearer to the border of the window than this is brought to its middle before something happens there."""
ARROWS = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
ZOOM_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class Eye:
    """Owns zoom and camera of the map; the table, the ground and the riders are drawn as it says."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.app = stage.app
        self.zoom = 1
        self.chart = Chart(stage)
        self.form = Form(stage.app)
        self._homed = False
        self._waited = 0.0
        self._held = False

    # -- where ----------------------------------------------------------------------------------------------------------------

    @property
    def _table(self) -> TableWorld | None:
        return self.stage.table

    @property
    def camera(self) -> Point:
        """How far the ground is moved on screen."""
        return self._table.camera if self._table is not None else (0, 0)

    @property
    def on_map(self) -> bool:
        """Whether the map is what is seen (no battle, no town over it)."""
        return self._table is not None and self._table.window is not None and not self.stage.town.shown

    @property
    def pushing(self) -> bool:
        """Whether the mouse at the border of the screen moves the map right now."""
        return self._waited > 0 and self._push() != (0, 0)

    def arrange(self) -> None:
        """A table was laid out."""
        if self.zoom not in layout.zooms(self.stage.told):
            self.zoom = 1
        self.build()

    def come_home(self) -> None:
        """The first time that the map is seen, be it after the battle in which a match was taken up again, look at the hero."""
        if self._homed or self._table is None or self._table.window is None:
            return
        self._homed = True
        view = self.stage.told
        seat = view.active if view.active >= 0 else self.stage.bottom
        hero = view.heroes.get(main_hero(seat)) or view.heroes.get(main_hero(self.stage.bottom))
        if hero is not None:
            self.look_at(layout.foot(hero.at))

    def build(self) -> None:
        """The two buttons beside the little map."""
        t, box = self.app.t, self.chart.box(self.stage.told)
        self.form.clear()
        steps = layout.zooms(self.stage.told)
        for index, (icon, by) in enumerate((("icon_plus", -1), ("icon_minus", 1))):
            rect = (box.right + 2, box.top + 18 * index, 16, 16)
            tip = t("heroes.zoom.in" if by < 0 else "heroes.zoom.out")
            button = self.form.add(Button(self.app, rect, "", partial(self._press, by), icon=icon, tip=tip))
            button.enabled = self.zoom != (steps[0] if by < 0 else steps[-1])

    def look_at(self, point: Point) -> None:
        """Bring a point of the ground in full size to the middle of the window."""
        if self._table is not None:
            self._table.look_at((point[0] // self.zoom, point[1] // self.zoom), layout.ground(self.stage.told, self.zoom))

    def follow(self, field: str) -> None:
        """Make sure that what happens on a field can be seen."""
        if self._table is None or self._table.window is None:
            return
        x, y = layout.foot(field, self.zoom)
        if not layout.MAP.inflate(-2 * NEAR_EDGE, -2 * NEAR_EDGE).collidepoint(x + self.camera[0], y + self.camera[1]):
            self.look_at(layout.foot(field))

    def scroll(self, dx: int, dy: int) -> bool:
        """Move the ground under the window; True if there was ground left."""
        return self._table is not None and self._table.pan(dx, dy, layout.ground(self.stage.told, self.zoom))

    # -- how near -------------------------------------------------------------------------------------------------------------

    def step(self, by: int, at: Point = layout.MAP.center) -> bool:
        """Nearer (-1) or farther (1); what is under `at` stays there."""
        steps = layout.zooms(self.stage.told)
        place = min(max(steps.index(self.zoom) + by, 0), len(steps) - 1)
        if steps[place] == self.zoom or self._table is None:
            return False
        x, y = (at[0] - self.camera[0]) * self.zoom, (at[1] - self.camera[1]) * self.zoom
        self.zoom = steps[place]
        self.stage.lay_out(self._table)
        self._table.camera = (at[0] - x // self.zoom, at[1] - y // self.zoom)
        self.scroll(0, 0)
        self._table.land("map")
        self.build()
        return True

    def _press(self, by: int) -> None:
        self.step(by)

    def toggle(self) -> None:
        """From close to the whole map and back."""
        steps = layout.zooms(self.stage.told)
        self.step(len(steps) if self.zoom == steps[0] else -len(steps))

    # -- mouse, keys, time ------------------------------------------------------------------------------------------------------

    def hear(self, event: pygame.Event) -> bool:
        """Mouse and keys that mean the map as a whole."""
        if not self.on_map:
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if self.form.handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL:
            return layout.MAP.collidepoint(self.app.mouse) and (self.step(-event.y, self.app.mouse) or True)
        return self._chart(event)

    def _key(self, key: int) -> bool:
        if key in ARROWS:
            dx, dy = ARROWS[key]
            self.scroll(dx * STRIDE, dy * STRIDE)
        elif key in ZOOM_KEYS:
            self.step(ZOOM_KEYS[key])
        elif key == pygame.K_v:
            self.toggle()
        else:
            return False
        return True

    def _chart(self, event: pygame.Event) -> bool:
        """A press on the little map looks there, and goes on looking while the button is held."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = self.chart.box(self.stage.told).collidepoint(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = False
            return True
        if self._held and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.look_at(self.chart.on_ground(self.stage.told, event.pos))
        return self._held

    def update(self, dt: float) -> None:
        """The mouse at the border of the screen moves the map."""
        self.form.update(dt)
        dx, dy = self._push()
        self._waited = self._waited + dt if (dx, dy) != (0, 0) else 0.0
        if self._waited > LINGER:
            self.scroll(round(dx * PACE * dt), round(dy * PACE * dt))

    def _push(self) -> Point:
        x, y = self.app.mouse
        if not self.on_map or getattr(self.app.stack.top, "stage", None) is not self.stage or x < 0 or y < 0:
            return 0, 0
        wide, high = self.app.canvas.get_size()
        return (x < EDGE) - (x >= wide - EDGE), (y < EDGE) - (y >= high - EDGE)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The little map, the part of it that is seen, and the buttons."""
        self.chart.draw(surface, self.stage.told, self._seen())
        self.form.draw(surface)
        if self.form.tip:
            tooltip(self.app, surface, self.form.tip, self.app.mouse)

    def _seen(self) -> pygame.Rect:
        """The window on the ground in full size."""
        x, y = layout.MAP.x - self.camera[0], layout.MAP.y - self.camera[1]
        return pygame.Rect(x * self.zoom, y * self.zoom, layout.MAP.width * self.zoom, layout.MAP.height * self.zoom)
