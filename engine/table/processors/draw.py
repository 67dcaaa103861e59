"""Draws the pieces: order, rings, marks, motion, and the effects above them."""
from __future__ import annotations

from dataclasses import replace
from typing import Any, Final
from weakref import WeakKeyDictionary

import esper
import pygame

from engine.app.art import Art
from engine.table.components import Dim, Face, Flash, Glow, Leaving, Piece, Pose, Shape
from engine.table.painter import Painter
from engine.table.pieces import Look, Point, Spot
from engine.table.processors.deaths import DARKENED, DEATHS
from engine.table.processors.drawlist import DrawList, Drawn
from engine.table.processors.strips import draw_strips
from engine.table.spectacle import Focus
from engine.table.world import TableWorld
from engine.ui.sizes import SIZES
from engine.ui.text import Text

LIT: Final = 0.6
"""Share of a flash in which it is seen; one flash is one, not two (UX-53)."""
FALLS: Final = ("hurt", "fall1", "fall2", "fall2")
"""The drawn poses of a fall, where there are any: struck, on its knees, on the ground; the last is as long as it sinks."""
SUNK: Final = 0.8
"""From which share of its fall on a fallen figure sinks into the ground."""
DARKNESS: Final = 130
"""How much is taken from the light around a focus."""
CORNERS: Final = 4
WRITTEN: Final = 100
"""A box of this width is a panel with words up to its edges: there the lines are no more than a rim."""
RIM: Final = 5
BARE: Final = 66
"""Hundredths of a spot, around its middle, that no lines cover."""
RINGS: Final[dict[str, tuple[str, str]]] = {
    "hover": ("stone4", "stone2"),
    "selected": ("fire1", "gold2"),
    "legal": ("green5", "green3"),
    "target": ("red3", "red1"),
    "reach": ("blue4", "blue2"),
    "marked": ("violet4", "violet2"),
}
"""State → the two colours of its double ring."""
EDGE: Final = "stone4"
"""The colour around every piece under high contrast."""
WEIGHTS: Final = {kind: weight for weight, kind in enumerate(("marked", "reach", "legal", "target", "hover", "selected"))}
"""Which ring is drawn over which, where places touch."""


class PieceDrawer(DrawList):
    """Paints every piece and every glowing place."""

    def __init__(self, table: TableWorld, painter: Painter[Any], art: Art, text: Text) -> None:
        super().__init__(table, painter)
        self._art = art
        self._text = text
        self._outlines: WeakKeyDictionary[pygame.Surface, dict[str, pygame.Surface]] = WeakKeyDictionary()
        self._stripes: dict[tuple[tuple[Point, ...], tuple[int, int, int]], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface) -> None:
        """Glowing places first, the weightiest ring last, then the pieces."""
        pieces, above = self.drawn(), list[Drawn]()
        with self._table.active():
            # Always in one order: what lit up last would otherwise lie on its neighbours.
            lit = sorted(esper.get_components(Shape, Glow), key=lambda found: found[0])
            glowing = [(glow.kind, shape.spot) for _, (shape, glow) in lit if not shape.spot.quiet]
            for kind, spot in sorted(glowing, key=lambda lit: WEIGHTS[lit[0]]):
                surface.set_clip(self._table.window if spot.pan else None)
                self._draw_spot(surface, spot, kind)
            surface.set_clip(self._table.window)
            draw_strips(surface, self._art, below=True)
            for drawn in pieces:
                if not (drawn.standing or drawn.silent):
                    self._draw_above(surface, above)
                surface.set_clip(drawn.window)
                if self._draw_piece(surface, drawn) and drawn.standing:
                    above.append(drawn)
            self._draw_above(surface, above)
            surface.set_clip(None)
            for _, focus in esper.get_component(Focus):
                self._step_forward(surface, pieces, focus)
        surface.set_clip(None)

    def _draw_above(self, surface: pygame.Surface, figures: list[Drawn]) -> None:
        """The marks that lie over all figures, once these are drawn."""
        for drawn in figures:
            surface.set_clip(drawn.window)
            self._draw_marks(surface, drawn, drawn.entity, above=True)
        figures.clear()

    def _draw_piece(self, surface: pygame.Surface, drawn: Drawn) -> bool:
        """Paint a piece; False if it goes or turns, without its marks."""
        entity = drawn.entity
        zone = self._table.zones[esper.component_for_entity(entity, Piece).zone]
        pose = esper.component_for_entity(entity, Pose)
        leaving = esper.try_component(entity, Leaving)
        glow = esper.try_component(entity, Glow)
        picture = self._tinted(drawn, entity)
        if zone.shadow and leaving is None and pose.squeeze == 1.0:
            pygame.draw.rect(surface, self._art.colour("ink0"), drawn.rect.move(2, 2), border_radius=2)
        if glow is not None and not drawn.standing and pose.squeeze == 1.0:
            self.ring(surface, drawn.rect, glow.kind)
        elif glow is not None and drawn.standing:
            surface.blit(self._outline(drawn.picture, RINGS[glow.kind][0]), (drawn.rect.left - 1, drawn.rect.top - 1))
        elif self._art.plain and leaving is None and pose.squeeze == 1.0 and not drawn.silent:
            surface.blit(self._outline(drawn.picture, EDGE), (drawn.rect.left - 1, drawn.rect.top - 1))
        if leaving is not None:
            self._draw_leaving(surface, drawn, leaving)
            return False
        if pose.squeeze < 1.0:
            width = max(2, round(drawn.rect.width * pose.squeeze / 4) * 4)
            picture = pygame.transform.scale(picture, (width, drawn.rect.height))
            surface.blit(picture, (drawn.rect.centerx - width // 2, drawn.rect.top))
            return False
        surface.blit(picture, drawn.rect)
        self._draw_marks(surface, drawn, entity)
        return True

    def _tinted(self, drawn: Drawn, entity: int) -> pygame.Surface:
        flash = esper.try_component(entity, Flash)
        if flash is not None and flash.elapsed < flash.seconds * LIT:
            # A card in one flat colour would be a bare square.
            return self._retint(entity, flash.tint or ("flash" if drawn.standing else "light"))
        dim = esper.try_component(entity, Dim)
        if dim is not None:
            # What cannot be clicked loses its colours under high contrast, not its light: its words are read all the same.
            return self._retint(entity, "grey" if self._art.plain and dim.tint == "dark" else dim.tint)
        return drawn.picture

    def _retint(self, entity: int, tint: str) -> pygame.Surface:
        look = esper.component_for_entity(entity, Face).look
        return self._painter.paint(Look(look.sprite, look.side, tint, look.turned))

    def _draw_marks(self, surface: pygame.Surface, drawn: Drawn, entity: int, *, above: bool = False) -> None:
        for mark in esper.component_for_entity(entity, Face).marks:
            if mark.above is not above:
                continue
            at = (drawn.rect.left + mark.x, drawn.rect.top + mark.y)
            if mark.sprite or mark.look is not None:
                box = surface.blit(self._painter.paint(mark.look) if mark.look is not None else self._art.sprite(mark.sprite), at)
                if mark.text:
                    self._text.draw(surface, mark.text, box, font=mark.font, colour=mark.colour, align="centre")
            elif mark.text:
                wide = self._text.measure(mark.text, mark.font, SIZES[0])
                x = at[0] - {"left": 0, "centre": wide // 2, "right": wide}[mark.align]
                surface.blit(self._text.render(mark.text, mark.font, mark.colour, "ink0"), (x, at[1]))

    def _draw_leaving(self, surface: pygame.Surface, drawn: Drawn, leaving: Leaving) -> None:
        """What hangs on the piece is off at once; a kind with drawn frames shows these."""
        share = min(1.0, leaving.elapsed / leaving.seconds)
        look = self._painter.bare(esper.component_for_entity(drawn.entity, Face).look)
        if leaving.how == "fall":
            posed = self._painter.posed(look, FALLS[min(int(share * len(FALLS)), len(FALLS) - 1)])
            if posed is not None:
                self._draw_fallen(surface, drawn, posed, share)
                return
        tint = "dark" if leaving.how in DARKENED else look.tint
        DEATHS[leaving.how](surface, self._painter.paint(replace(look, tint=tint)), drawn.rect, share, self._art)

    def _draw_fallen(self, surface: pygame.Surface, drawn: Drawn, posed: Look, share: float) -> None:
        """A drawn pose stands on the foot of the figure, or fills the same picture; at the end the ground takes it."""
        picture, (x, y) = self._painter.paint(posed), self._painter.foot(posed) if drawn.standing else (0, 0)
        gone = round(picture.get_height() * max(0.0, share - SUNK) / (1 - SUNK))
        surface.blit(picture, (drawn.foot[0] - x, drawn.foot[1] - y + gone), (0, 0, picture.get_width(), picture.get_height() - gone))

    def _step_forward(self, surface: pygame.Surface, pieces: list[Drawn], focus: Focus) -> None:
        """All around grows dark, and those who matter stand in the light."""
        share = focus.elapsed / focus.seconds
        depth = min(1.0, share / 0.15, (1 - share) / 0.15)
        shade = 255 - round(max(0.0, depth) * DARKNESS)
        surface.fill((shade, shade, min(255, shade + 16)), special_flags=pygame.BLEND_RGB_MULT)
        for drawn in pieces:
            if drawn.key in focus.keys:
                surface.set_clip(drawn.window)
                self._draw_piece(surface, drawn)

    # -- rings --------------------------------------------------------------------------------------------------------------

    def ring(self, surface: pygame.Surface, rect: pygame.Rect, kind: str) -> None:
        """A double ring around a card or cell; reach marks have brackets in the corners instead (UX-51)."""
        outer, inner = (self._art.colour(name) for name in RINGS[kind])
        box = rect.inflate(4, 4)
        if kind == "reach":
            _brackets(surface, box, outer)
            return
        pygame.draw.rect(surface, self._art.colour("ink0"), box.inflate(2, 2), 1, border_radius=3)
        pygame.draw.rect(surface, inner, box.inflate(-2, -2), 1)
        pygame.draw.rect(surface, outer, box, 1, border_radius=2)

    def _draw_spot(self, surface: pygame.Surface, spot: Spot, kind: str) -> None:
        dx, dy = self._table.camera if spot.pan else (0, 0)
        shape = [(x + dx, y + dy) for x, y in spot.shape]
        outer, inner = (self._art.colour(name) for name in RINGS[kind])
        if kind in ("reach", "target"):
            box = spot.rect
            surface.blit(self._striped(spot, outer), (box.left + dx, box.top + dy))
        pygame.draw.polygon(surface, inner, shape, 3)
        pygame.draw.polygon(surface, outer, shape, 1)

    def _striped(self, spot: Spot, colour: tuple[int, int, int]) -> pygame.Surface:
        """Diagonal lines every six pixels inside the spot, made once."""
        key = (spot.shape, colour)
        if key not in self._stripes:
            self._stripes[key] = _stripes(spot, colour)
        return self._stripes[key]

    def _outline(self, picture: pygame.Surface, name: str) -> pygame.Surface:
        """The silhouette of a picture in a colour, one pixel larger on each side."""
        made = self._outlines.setdefault(picture, {})
        if name not in made:
            colour = self._art.colour(name)
            mask = pygame.mask.from_surface(picture)
            silhouette = mask.to_surface(setcolor=(*colour, 255), unsetcolor=(0, 0, 0, 0))
            out = pygame.Surface((picture.get_width() + 2, picture.get_height() + 2), pygame.SRCALPHA)
            for offset in ((0, 1), (2, 1), (1, 0), (1, 2)):
                out.blit(silhouette, offset)
            made[name] = out
        return made[name]


def _brackets(surface: pygame.Surface, box: pygame.Rect, colour: tuple[int, int, int]) -> None:
    left, top, right, bottom = box.left, box.top, box.right - 1, box.bottom - 1
    for x, y, dx, dy in ((left, top, 1, 1), (right, top, -1, 1), (left, bottom, 1, -1), (right, bottom, -1, -1)):
        pygame.draw.line(surface, colour, (x, y), (x + 6 * dx, y))
        pygame.draw.line(surface, colour, (x, y), (x, y + 6 * dy))


def _stripes(spot: Spot, colour: tuple[int, int, int]) -> pygame.Surface:
    """Diagonal lines cut out by the shape of a spot."""
    box = spot.rect
    size = (box.width + 1, box.height + 1)
    lines = pygame.Surface(size, pygame.SRCALPHA)
    for start in range(-size[1], size[0], 6):
        pygame.draw.line(lines, colour, (start, size[1]), (start + size[1], 0))
    mask = pygame.Surface(size, pygame.SRCALPHA)
    shape = [(x - box.left, y - box.top) for x, y in spot.shape]
    pygame.draw.polygon(mask, (255, 255, 255, 255), shape)
    # What stands in the middle of the spot stays readable: the lines are a band along its edge.
    middle = (size[0] // 2, size[1] // 2)
    inside = [(middle[0] + (x - middle[0]) * BARE // 100, middle[1] + (y - middle[1]) * BARE // 100) for x, y in shape]
    if len(shape) == CORNERS and box.width >= WRITTEN:
        mask.fill((0, 0, 0, 0), pygame.Rect((0, 0), size).inflate(-2 * RIM, -2 * RIM))
    else:
        pygame.draw.polygon(mask, (0, 0, 0, 0), inside)
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return lines
