"""How near the map is seen: the steps of its size, the two buttons beside the little map, the part of the ground in the window."""
from __future__ import annotations

from functools import partial

import pygame

from engine.app.app import App
from engine.rules.heroes.state import HeroesState
from engine.table.world import TableWorld
from engine.ui.button import Button
from engine.ui.tooltip import tooltip
from engine.ui.widget import Form
from scenes.heroes import layout
from scenes.heroes.map import chart

NEAR_EDGE = 40
"""What is nearer to the border of the window than this is brought to its middle before something happens there."""


class ZoomButtons:
    """Nearer and farther; what was pressed is a wish for whoever moves the camera."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.form = Form(app)
        self._wish = 0
        self._built: tuple[object, ...] = ()

    def build(self, view: HeroesState, zoom: int) -> None:
        """Both buttons, as far as there are sizes left."""
        box, steps = chart.box(view), layout.zooms(view)
        built = (tuple(box), steps, zoom, self._app.t.language)
        if built == self._built:
            return
        self._built = built
        self.form.clear()
        for index, (icon, by) in enumerate((("icon_plus", -1), ("icon_minus", 1))):
            tip = self._app.t("heroes.zoom.in" if by < 0 else "heroes.zoom.out")
            rect = (box.right + 2, box.top + 18 * index, 16, 16)
            button = self.form.add(Button(self._app, rect, "", partial(self._press, by), icon=icon, tip=tip))
            button.enabled = zoom != (steps[0] if by < 0 else steps[-1])

    def _press(self, by: int) -> None:
        self._wish = by

    def wished(self) -> int:
        """Nearer (-1), farther (1) or neither, since it was asked last."""
        wish, self._wish = self._wish, 0
        return wish

    def draw(self, surface: pygame.Surface) -> None:
        """The buttons, and what they do for the mouse that rests on one."""
        self.form.draw(surface)
        if self.form.tip:
            tooltip(self._app, surface, self.form.tip, self._app.mouse)


def seen(table: TableWorld | None, zoom: int) -> pygame.Rect:
    """The window on the ground in full size."""
    dx, dy = table.camera if table is not None else (0, 0)
    x, y = layout.MAP.x - dx, layout.MAP.y - dy
    return pygame.Rect(x * zoom, y * zoom, layout.MAP.width * zoom, layout.MAP.height * zoom)


GLIDE = 0.35
"""Seconds in which the camera goes where something happens."""


def follow(table: TableWorld, view: HeroesState, zoom: int, field: str, scale: float = 0.0) -> None:
    """Make sure that what happens on a field can be seen; the eye can follow unless it is skipped (`scale` 0)."""
    if table.window is None:
        return
    (x, y), (dx, dy) = layout.foot(field, zoom), table.camera
    if not layout.MAP.inflate(-2 * NEAR_EDGE, -2 * NEAR_EDGE).collidepoint(x + dx, y + dy):
        table.glide_to((x, y), layout.ground(view, zoom), GLIDE * scale)
