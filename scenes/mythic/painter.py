"""The pictures of Mythic Battles: the ground with what lies over it, the unit board, the felt, plates, the strip of the hand."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.rules.mythic import frames
from engine.rules.mythic.field import Way, reach
from engine.rules.mythic.state import MythicState, Unit
from engine.rules.mythic.stats import move_points, printed
from engine.table.moment import Moment
from engine.table.painter import Painter
from engine.table.pieces import Look, Point
from engine.table.sight import Sight
from scenes.mythic import layout, looks
from scenes.mythic.brush import Brush
from scenes.mythic.draft import draw_armies, draw_labels
from scenes.mythic.felt import Felt
from scenes.mythic.figures import Figures
from scenes.mythic.forecasts import Focus, Forecasts
from scenes.mythic.gaze import Gaze
from scenes.mythic.ground import Ground
from scenes.mythic.living import Living
from scenes.mythic.pieces import searched
from scenes.mythic.plates import draw_plates
from scenes.mythic.reading import acting_frame, copies, drafting, rolling, unit_in, way_to
from scenes.mythic.roster import draw_roster
from scenes.mythic.sheet import draw_sheet
from scenes.mythic.strikes import Strikes

GHOST: Final = 150
"""How much is seen of somebody who would stand somewhere, of 255."""


class MythicPainter(Painter[MythicState]):
    """Draws the view that the table shows; `free_top` says where the unit board is free below the buttons."""

    panel = "ui/panel_marble"
    bar = "ui/top_bar_stone"

    def __init__(
        self, brush: Brush, figures: Figures, forecasts: Forecasts, focus: Focus, gaze: Gaze, strikes: Strikes,
        free_top: Callable[[Moment], int], seen: Callable[[Sight[MythicState]], Sequence[pygame.Rect]],
    ) -> None:
        super().__init__(brush.art)
        self._brush, self._figures, self._forecasts, self._focus = brush, figures, forecasts, focus
        self._gaze, self._strikes, self._free_top, self._seen = gaze, strikes, free_top, seen
        self.ground = Ground(brush.art, brush.text)
        self._felt = Felt(brush, self.ground, forecasts)
        self._living = Living(brush.art, brush.names.people)


    # -- pieces ---------------------------------------------------------------------------------------------------------------

    def compose(self, look: Look) -> pygame.Surface:
        return self._figures.compose(look) or super().compose(look)

    def foot(self, look: Look) -> Point:
        return self._figures.foot(look) if self._figures.stands(look) else super().foot(look)

    def posed(self, look: Look, pose: str) -> Look | None:
        return self._figures.posed(look, pose)

    # -- behind the pieces ----------------------------------------------------------------------------------------------------

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        view: MythicState = moment.view
        surface.fill(self.art.colour("ink1"))
        forming = drafting(view)
        if forming:
            self._brush.panel(surface, (2, 18, 476, 256), "ui/panel_marble")
            draw_labels(self._brush, surface, view)
        else:
            self.ground.draw(surface, view)
            if not self._brush.text.contrast:
                self._living.draw(surface, view)
            self._overlay(surface, moment)
        self._brush.panel(surface, layout.SHEET, "ui/panel_marble")
        self._felt.cloth(surface)
        self._rail(surface)
        if forming:
            draw_armies(self._brush, surface, view)
        else:
            draw_roster(self._brush, surface, moment.sight)

    def _rail(self, surface: pygame.Surface) -> None:
        """The strip of the hand under its meander."""
        x, y, w, h = layout.HAND
        surface.fill(self.art.colour("ink1"), (x, y, w, h))
        surface.fill(self.art.colour("stone1"), (x, y + 1, w, 2))
        meander = self.art.sprite("ui/meander")
        for left in range(0, w, meander.get_width()):
            surface.blit(meander, (left, y + 3))

    def _overlay(self, surface: pygame.Surface, moment: Moment) -> None:
        """Where the unit under the mouse could go (blue) and strike (red), whoever owns it (UX-09): dots, not stripes to be clicked."""
        view: MythicState = moment.view
        if rolling(view) is not None:
            return  # While dice lie there, nobody thinks of ways.
        area = moment.hovered or ""
        way = way_to(moment, area) if area in view.board.areas else None
        acting = acting_frame(view)
        if way is not None and acting is not None:
            self._walk(surface, view, way, view.units[acting.unit])
        if self._gaze.threats:
            self.ground.tint(surface, view, sorted(self._strikes.menaced(view, moment.bottom)), "red")
        plan = self._forecasts.planned(moment)
        if plan is not None:
            if plan.way is not None:
                self._walk(surface, view, plan.way, plan.attacker)
            return
        unit = unit_in(view, moment.pointed)
        busy = any(type(frame) is frames.Activation and frame.unit == moment.pointed for frame in view.agenda.frames)
        done = unit is not None and unit.seat == moment.bottom and unit.id in view.activated
        if unit is None or unit.seat < 0 or busy or done or view.agenda.asks(frames.Act) is not None:
            return
        free = {area for area in reach(view, unit, move_points(view, unit)) if area in view.board.areas} | {unit.area}
        far = printed(view, unit, "range")
        struck = {name for name in view.board.areas for here in free if view.board.distances[here][name] <= far}
        for names, tone in ((struck - free, "red"), (free, "blue")):
            self.ground.outline(surface, view, sorted(names), tone)

    def _walk(self, surface: pygame.Surface, view: MythicState, way: Way, unit: Unit) -> None:
        """A way and its price, with the ghost of whoever would walk it (UX-77)."""
        goal = view.board.areas.get(way.path[-1]) if way.path else None
        if goal is not None:
            look = looks.figure(unit, self._brush.names.side(unit.seat))
            ghost, (x, y), (left, top) = self.paint(look).copy(), layout.feet(goal), self.foot(look)
            ghost.set_alpha(GHOST)
            surface.blit(ghost, (x - left, y - top))
        self.ground.path(surface, view, way)

    # -- over the pieces ------------------------------------------------------------------------------------------------------

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        view: MythicState = moment.view
        name = self._focus(moment)
        draw_sheet(self._brush, surface, view, name, self._forecasts.fall(moment, name), self._free_top(moment))
        self._felt.draw(surface, moment)
        if not drafting(view):
            draw_plates(self._brush, surface, view)
            self._counts(surface, moment)
            self._copies(surface, moment)
            self._switch(surface)

    def _switch(self, surface: pygame.Surface) -> None:
        """Whether it is shown where enemies could strike."""
        room, lit = pygame.Rect(layout.THREATS), self._gaze.threats
        surface.fill(self.art.colour("red1" if lit else "ink2"), room)
        pygame.draw.rect(surface, self.art.colour("red4" if lit else "stone1"), room, 1)
        words, tone = self._brush.t("mythic.ui.threats"), "stone4" if lit else "stone3"
        self._brush.text.draw(surface, words, room, font="micro", colour=tone, align="centre")

    def _copies(self, surface: pygame.Surface, moment: Moment) -> None:
        """How many of each card lie in the deck that is being searched."""
        faces, deck = searched(moment.sight), copies(moment.view, moment.bottom)
        for index, face in enumerate(faces):
            x, y = layout.FACES.place("", index, len(faces))
            self._badge(surface, (x + 25, y - 15), deck.count(face), "badge_blue")

    def _counts(self, surface: pygame.Surface, moment: Moment) -> None:
        view: MythicState = moment.view
        for (x, y), count, name in (
            (layout.DECK, len(view.decks[moment.bottom]), "badge_blue"),
            (layout.DISCARD, len(view.discards[moment.bottom]), "badge_red"),
        ):
            self._badge(surface, (x - 3, y - 4), count, name)

    def _badge(self, surface: pygame.Surface, at: Point, count: int, name: str) -> None:
        box = surface.blit(self.art.sprite(f"ui/{name}"), at)
        self._brush.text.draw(surface, str(count), box.inflate(-2, -4), font="micro", colour="stone4", align="centre")

    def in_sight(self, moment: Moment) -> Sequence[pygame.Rect]:
        """Words keep off the unit board, the felt, and the faces and hearts of everybody on the board and beside it (S-20)."""
        return [pygame.Rect(part) for part in (layout.BAR, layout.SHEET, layout.TRAY)] + [*self._seen(moment.sight)]

    def update(self, dt: float) -> None:
        self._living.update(dt)

    def alive(self, moment: Moment) -> bool:
        return True
