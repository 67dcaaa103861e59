"""How a person looks around in Heroes: zoom and camera of the map, the own town, the story that is being read."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.rules.heroes.frames import Act
from engine.rules.heroes.map.geometry import slot_fields
from engine.rules.heroes.questions.adventure import Rotation
from engine.rules.heroes.state import HeroesState, main_hero
from engine.rules.kernel.types import Seat
from engine.table.moment import Moment
from engine.table.outlook import Outlook
from engine.table.pieces import Point
from engine.table.scenery import Scenery
from engine.table.sight import Sight
from engine.table.world import TableWorld
from scenes.heroes import layout
from scenes.heroes.battle.auto import AutoScene
from scenes.heroes.gaze import Gaze
from scenes.heroes.map import chart
from scenes.heroes.map.scout import Scout
from scenes.heroes.map.zoom import ZoomButtons
from scenes.heroes.town.plan import building_at
from scenes.match.choice import Choice

RIM = 30
"""So near to the edge of the map something counts as out of sight."""
STRIDE = 48
"""Pixels by which an arrow key scrolls."""
EDGE, LINGER, PACE = 2, 0.25, 360
"""At so many pixels from the border of the screen the map begins to move after a moment, by so many pixels a second."""
ARROWS = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
THREATS = pygame.K_x
"""Shows and hides what enemies could reach next."""
PAGES: Final[dict[str, Callable[[Choice], Scene]]] = {"auto": AutoScene}
"""Pages over the table besides the own town."""
ZOOM_KEYS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class HeroesOutlook(Outlook[HeroesState]):
    """Mouse, keys and time move the gaze; the scenery lays the table anew for it. `town` makes the page of the own town."""

    def __init__(
        self, app: App, gaze: Gaze, scenery: Scenery[HeroesState], zoom: ZoomButtons, town: Callable[[Choice], Scene], scout: Scout
    ) -> None:
        self._app = app
        self.gaze = gaze
        self._scenery = scenery
        self.zoom = zoom
        self._town = town
        self._scout = scout
        self._land = pygame.Rect(layout.MAP)
        """The whole map with the sea around it, in the size in which it is seen."""
        self._homed = False
        self._waited = 0.0
        self._held = False
        self._faced: object = None
        """The question that the camera has turned to."""
        self._turn: Seat | None = None
        self._rode = False
        """The last question that this player was asked."""

    # -- the table ------------------------------------------------------------------------------------------------------------

    def arranged(self, table: TableWorld, sight: Sight[HeroesState]) -> None:
        if self.gaze.zoom not in layout.zooms(sight.view):
            self.gaze.zoom = 1
            self._scenery.arrange(table, sight)
        if self.gaze.town and self.gaze.staying and sight.view.to_act not in (None, sight.bottom):
            # Others go on: the own town does not lie over what they do.
            self.gaze.town = self.gaze.staying = False
            self._scenery.arrange(table, sight)
        self._land = layout.ground(sight.view, self.gaze.zoom)
        self.zoom.build(sight.view, self.gaze.zoom)
        self._come_home(table, sight)

    def _come_home(self, table: TableWorld, sight: Sight[HeroesState]) -> None:
        """The first time that the map is seen, be it after the battle in which a match was taken up again, look at the hero."""
        if self._homed or table.window is None:
            return
        self._homed = True
        view = sight.view
        seat = view.active if view.active >= 0 else sight.bottom
        hero = view.heroes.get(main_hero(seat)) or view.heroes.get(main_hero(sight.bottom))
        if hero is not None:
            self.look_at(table, layout.foot(hero.at))

    def picked(self, table: TableWorld, moment: Moment) -> None:
        """Whoever goes on has read the story card; the town is open while it is part of the choice, and until it is left."""
        gaze = self.gaze
        gaze.story = ""
        self._face(table, moment)
        if moment.picker is None:
            # Something was done there: the player stays while it is shown, and while what was built still asks (spells of the guild).
            searching = not self._rode and moment.view.combat is None
            gaze.staying = gaze.town or (gaze.staying and searching)
            return
        self._rode = moment.view.agenda.asks(Act) is not None
        shown, gaze.town = gaze.town, moment.prefix == ("town",)
        gaze.staying = gaze.town or (gaze.staying and moment.view.agenda.asks(Act) is None)
        if shown != gaze.town:
            self._scenery.arrange(table, moment.sight)

    def _face(self, table: TableWorld, moment: Moment) -> None:
        """The camera goes where a new question is, if that is out of sight (UX-71)."""
        asked = moment.decision
        if moment.picker is None or asked is self._faced or table.window is None:
            return
        self._faced = asked
        field = self._where(moment)
        if field:
            x, y = layout.foot(field, self.gaze.zoom)
            seen = table.window.inflate(-2 * RIM, -2 * RIM)
            if not seen.collidepoint(x + table.camera[0], y + table.camera[1]):
                self.look_at(table, layout.foot(field))

    def _where(self, moment: Moment) -> str:
        """The field that a question is about: of the tile that is turned, or the hero whose turn has come."""
        view = moment.view
        turned, asked = view.agenda.asks(Rotation), view.agenda.asks(Act)
        if turned is not None:
            return slot_fields(turned.slot)[0]
        if asked is None or asked.seat == self._turn:
            return ""
        self._turn = asked.seat
        hero = view.heroes.get(main_hero(asked.seat))
        return hero.at if hero is not None else ""

    def page(self, name: str, choice: Choice) -> Scene:
        return PAGES[name](choice) if name in PAGES else self._town(choice)

    def menu(self) -> Sequence[tuple[str, Callable[[], None]]]:
        return ((self._app.t("heroes.menu.threats"), self._toggle_threats),)

    def _toggle_threats(self) -> None:
        self.gaze.threats = not self.gaze.threats

    # -- camera ---------------------------------------------------------------------------------------------------------------

    def look_at(self, table: TableWorld, point: Point) -> None:
        """Bring a point of the ground in full size to the middle of the window."""
        table.look_at((point[0] // self.gaze.zoom, point[1] // self.gaze.zoom), self._land)

    def scrolled(self, table: TableWorld, dx: int, dy: int) -> bool:
        return self._on_map(table) and table.pan(dx, dy, self._land)

    def _on_map(self, table: TableWorld) -> bool:
        """Whether the map is what is seen (no battle, no town over it)."""
        return table.window is not None and not self.gaze.town

    def step(self, table: TableWorld, sight: Sight[HeroesState], by: int, at: Point = layout.MAP.center) -> bool:
        """Nearer (-1) or farther (1); what is under `at` stays there."""
        steps, old = layout.zooms(sight.view), self.gaze.zoom
        new = steps[min(max(steps.index(old) + by, 0), len(steps) - 1)]
        if new == old:
            return False
        x, y = (at[0] - table.camera[0]) * old, (at[1] - table.camera[1]) * old
        self.gaze.zoom = new
        self._scenery.arrange(table, sight)
        self._land = layout.ground(sight.view, new)
        table.camera = (at[0] - x // new, at[1] - y // new)
        table.pan(0, 0, self._land)
        table.land("map")
        self.zoom.build(sight.view, new)
        return True

    # -- mouse, keys, time ----------------------------------------------------------------------------------------------------

    def touched(self, table: TableWorld, event: pygame.Event, moment: Moment) -> bool:
        if event.type == pygame.KEYDOWN and event.key == THREATS:
            self.gaze.threats = not self.gaze.threats
            table.touch()
            return True
        if self.gaze.town and event.type == pygame.MOUSEMOTION:
            self.gaze.building = building_at(moment.view, moment.bottom, event.pos) or self.gaze.building
        if not self._on_map(table):
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(table, moment.sight, event.key)
        if self.zoom.form.handle(event):
            self.step(table, moment.sight, self.zoom.wished())
            return True
        if event.type == pygame.MOUSEWHEEL:
            over = layout.MAP.collidepoint(self._app.mouse)
            return over and (self.step(table, moment.sight, -event.y, self._app.mouse) or True)
        return self._chart(table, event, moment.view)

    def _key(self, table: TableWorld, sight: Sight[HeroesState], key: int) -> bool:
        if key in ARROWS:
            dx, dy = ARROWS[key]
            table.pan(dx * STRIDE, dy * STRIDE, self._land)
        elif key in ZOOM_KEYS:
            self.step(table, sight, ZOOM_KEYS[key])
        elif key == pygame.K_v:
            # From close to the whole map and back.
            steps = layout.zooms(sight.view)
            self.step(table, sight, len(steps) if self.gaze.zoom == steps[0] else -len(steps))
        else:
            return False
        return True

    def _chart(self, table: TableWorld, event: pygame.Event, view: HeroesState) -> bool:
        """A press on the little map looks there, and goes on looking while the button is held."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = chart.box(view).collidepoint(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = False
            return True
        if self._held and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.look_at(table, chart.on_ground(view, event.pos))
        return self._held

    def update(self, dt: float, table: TableWorld) -> None:
        """Buildings grow, and the mouse at the border of the screen moves the map."""
        self.gaze.update(dt)
        self.zoom.form.update(dt)
        self._scout.work()
        dx, dy = self._push(table)
        self._waited = self._waited + dt if (dx, dy) != (0, 0) else 0.0
        self.gaze.pushing = self._waited > 0
        if self._waited > LINGER:
            table.pan(round(dx * PACE * dt), round(dy * PACE * dt), self._land)

    def _push(self, table: TableWorld) -> Point:
        """Where to the mouse pushes the map, while nothing lies over the match."""
        x, y = self._app.mouse
        if not self._on_map(table) or getattr(self._app.stack.top, "table", None) is not table or x < 0 or y < 0:
            return 0, 0
        wide, high = self._app.canvas.get_size()
        return (x < EDGE) - (x >= wide - EDGE), (y < EDGE) - (y >= high - EDGE)
