"""The adventure map as a picture: sea, tiles, places, flags, guards, closed edges (HM-17, HM-18), near or far."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pygame

from engine.rules.heroes.content import DIRECTIONS
from engine.rules.heroes.map.flags import FLAGGABLE
from engine.rules.heroes.map.geometry import rotated, slot_fields
from engine.rules.heroes.owner import enemy_of, is_enemy
from engine.rules.heroes.questions.adventure import RotateStart, Rotation
from engine.rules.heroes.state import Field, HeroesState
from engine.table.moment import Moment
from engine.table.once import Once
from engine.table.pieces import Point
from scenes.heroes import layout, looks
from scenes.heroes.brush import Brush
from scenes.heroes.gaze import Gaze
from scenes.heroes.map.buttons import turn_box
from scenes.heroes.map.rides import meant, stages
from scenes.heroes.miniature import Miniatures
from scenes.heroes.words.names import GOODS
from scenes.heroes.words.tips import ROMAN

BLACK: Final = 4
"""The darkest side colour stands for the black cubes."""
GUARDS: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII")


class Canvas:
    """A picture of some ground in one size: draws at places of the map, whatever the size."""

    def __init__(self, small: Miniatures, surface: pygame.Surface, origin: Point, zoom: int) -> None:
        self._small = small
        self.surface = surface
        self.zoom = zoom
        self._origin = origin

    def at(self, point: Point) -> Point:
        """A point of the ground in full size, on the picture."""
        return point[0] // self.zoom - self._origin[0], point[1] // self.zoom - self._origin[1]

    def blit(self, sprite: str, point: Point, *, side: int | None = None, tint: str | None = None) -> None:
        """A sprite with its upper left corner at a point of the ground."""
        self.surface.blit(self._small.sprite(sprite, self.zoom, side=side, tint=tint), self.at(point))

    def stand(self, sprite: str, foot: Point, *, tint: str | None = None) -> None:
        """A sprite with its anchor at a point of the ground."""
        ax, ay = self._small.art.anchor(sprite)
        self.blit(sprite, (foot[0] - ax, foot[1] - ay), tint=tint)


class Ground:
    """Paints the ground once per change and size, and shows the part under the camera."""

    def __init__(self, brush: Brush, small: Miniatures, gaze: Gaze) -> None:
        self._brush = brush
        self._small = small
        self._gaze = gaze
        self._painted: Once[pygame.Surface] = Once()

    def draw(self, surface: pygame.Surface, moment: Moment, mouse: Point) -> None:
        """The window on the map; a tile that waits to be turned lies as the button under the mouse would turn it (HM-17.12)."""
        view, zoom = moment.view, self._gaze.zoom
        area, canvas = layout.ground(view, zoom), self._canvas(surface, moment)
        with clipped(surface):
            surface.blit(self.picture(view, zoom), canvas.at((area.x * zoom, area.y * zoom)))
            asked = view.agenda.asks(Rotation)
            # A starting tile lies face up already and is turned where it lies.
            if asked is not None and (view.agenda.asks(RotateStart) is not None or not view.slots[asked.slot].up):
                self._tile(canvas, view, asked.slot, chosen(asked, mouse) if moment.picker is not None else asked.options[0])

    def numerals(self, surface: pygame.Surface, moment: Moment) -> None:
        """The guards of fields that glow once more, above the glow."""
        view, canvas = moment.view, self._canvas(surface, moment)
        with clipped(surface):
            for step in moment.picker.options() if moment.picker is not None else ():
                field = view.fields.get(step[1:]) if step.startswith("f") else None
                if field is not None and field.guard and field.owner < 0 and not field.black:
                    x, y = layout.foot(step[1:])
                    self._guard(canvas, (x, y - 29), field.guard)

    def ride(self, surface: pygame.Surface, moment: Moment) -> None:
        """The way that a click would ride, as a ghost: each field with the steps it has cost by then (UX-77)."""
        way, canvas, art = stages(moment.view, meant(moment)), self._canvas(surface, moment), self._brush.art
        with clipped(surface):
            for index, stage in enumerate(way):
                x, y = canvas.at(layout.foot(stage.field))
                goal = index == len(way) - 1
                pygame.draw.circle(surface, art.colour("ink0"), (x, y - 2), 8 if goal else 6)
                pygame.draw.circle(surface, art.colour("gold3" if goal else "sand2"), (x, y - 2), 7 if goal else 5)
                box = pygame.Rect(x - 8, y - 8, 17, 12)
                self._brush.text.draw(surface, str(stage.steps), box, font="micro", colour="ink0", align="centre")

    def _canvas(self, surface: pygame.Surface, moment: Moment) -> Canvas:
        """The screen as a picture of the ground, wherever the camera is."""
        x, y = moment.table.camera if moment.table is not None else (0, 0)
        return Canvas(self._small, surface, (-x, -y), self._gaze.zoom)

    def picture(self, view: HeroesState, zoom: int) -> pygame.Surface:
        """The whole ground, painted anew when something on it has changed."""
        key = (zoom, tuple(view.slots.items()), tuple(view.fields.items()))
        return self._painted(None, key, lambda: self._paint(view, zoom))

    # -- a tile before it lies ------------------------------------------------------------------------------------------------

    def _tile(self, canvas: Canvas, view: HeroesState, slot: str, rotation: int) -> None:
        """A tile as it would lie, before it does (HM-17.12)."""
        tile = view.content.tiles[view.slots[slot].tile]
        names = slot_fields(slot)
        laid: dict[str, Field] = {}
        for index, printed in enumerate(tile.fields):
            place = names[0] if index == 0 else names[1 + (index - 1 + rotation) % 6]
            laid[place] = Field(slot, printed.location, printed.guard, rotated(printed.closed, rotation))
            canvas.blit(looks.hexagon(tile.terrain, printed.location, index), layout.field_box(place))
        for place, field in laid.items():
            self._edges(canvas, place, field)
        for place, field in laid.items():
            kept = view.fields.get(place)
            self._place(canvas, view, place, kept if kept is not None and kept.home >= 0 else field)

    # -- the whole ---------------------------------------------------------------------------------------------------------------

    def _paint(self, view: HeroesState, zoom: int) -> pygame.Surface:
        area = layout.ground(view, zoom)
        picture = pygame.Surface(area.size)
        canvas = Canvas(self._small, picture, area.topleft, zoom)
        self._sea(picture)
        for name, slot in view.slots.items():
            shape = [canvas.at((x, y + 4)) for x, y in layout.flower(name)]
            pygame.draw.polygon(picture, self._brush.art.colour("wood0"), shape)
            for index, field in enumerate(slot_fields(name)):
                canvas.blit(self._hex(view, field, index, slot.kind), layout.field_box(field))
        for name, slot in view.slots.items():
            if not slot.up:
                self._back(canvas, name, ROMAN[slot.kind])
        for name, field_ in view.fields.items():
            self._edges(canvas, name, field_)
        for name, field_ in sorted(view.fields.items(), key=lambda item: layout.field_box(item[0])[1]):
            self._place(canvas, view, name, field_)
        return picture.convert()

    def _sea(self, picture: pygame.Surface) -> None:
        art = self._brush.art
        picture.fill(art.colour("teal0"))
        for y in range(0, picture.get_height(), 6):
            for x in range((y // 6 % 2) * 10, picture.get_width(), 20):
                picture.fill(art.colour("teal1"), (x, y, 5, 1))

    def _hex(self, view: HeroesState, name: str, index: int, kind: str) -> str:
        field = view.fields.get(name)
        if field is None:
            return f"heroes/hex_back_{kind}"
        return looks.hexagon(view.content.tiles[view.slots[field.slot].tile].terrain, field.location, index)

    def _back(self, canvas: Canvas, slot: str, numeral: str) -> None:
        """The numeral that says how dangerous a hidden tile is."""
        x, y = layout.field_box(slot_fields(slot)[0])
        art, middle = self._brush.art, canvas.at((x + 24, y + 22))
        if canvas.zoom < 3:
            pygame.draw.circle(canvas.surface, art.colour("wood0"), middle, 17 // canvas.zoom + canvas.zoom)
            pygame.draw.circle(canvas.surface, art.colour("wood2"), middle, 15 // canvas.zoom + canvas.zoom)
        box = pygame.Rect(middle[0] - 24, middle[1] - 6, 48, 12)
        self._brush.text.draw(canvas.surface, numeral, box, font="micro", colour="gold3", align="centre")

    def _edges(self, canvas: Canvas, name: str, field: Field) -> None:
        x, y = layout.field_box(name)
        for way, direction in enumerate(DIRECTIONS):
            if field.closed >> way & 1:
                canvas.blit(f"heroes/hex_edge_{direction.lower()}", (x - 2, y - 2))

    def _place(self, canvas: Canvas, view: HeroesState, name: str, field: Field) -> None:
        if field.location in ("empty", "blocked"):
            return
        art = self._brush.art
        x, y = layout.foot(name)
        sprite = f"heroes/place_{field.location}"
        if field.location == "town":
            faction = self._faction(view, field)
            sprite = next((n for n in (f"heroes/place_town_{faction}", f"heroes/place_{faction}") if art.has(n)), sprite)
        canvas.stand(sprite, (x, y), tint="dark" if field.black and field.location not in FLAGGABLE else None)
        if field.owner >= 0:
            side = self._brush.people[field.owner].side if field.owner < len(self._brush.people) else None
            canvas.blit(f"ui/banner_p{side + 1}" if side is not None else "ui/banner_neutral", (x + 8, y - 30), side=side)
        elif field.guard and not field.black:
            self._guard(canvas, (x, y - 29), field.guard)
        if field.black:
            canvas.blit("ui/cube", (x + 9, y - 6), side=BLACK)
        if field.mark in GOODS:
            canvas.blit(f"ui/icon_{GOODS[field.mark]}", (x - 19, y - 10))

    def _guard(self, canvas: Canvas, point: Point, guard: int) -> None:
        """The difficulty of a guarded field; from afar only its numeral in the smallest letters."""
        if canvas.zoom == 1:
            canvas.stand(f"heroes/difficulty_{guard}", point)
            return
        text, art = self._brush.text, self._brush.art
        x, y = canvas.at(point)
        box = pygame.Rect(0, 0, text.measure(GUARDS[guard], "micro") + 2, 7)
        box.midtop = (x, y - 1)
        canvas.surface.fill(art.colour("red1"), box)
        text.draw(canvas.surface, GUARDS[guard], box, font="micro", colour="gold4", align="centre")

    def _faction(self, view: HeroesState, field: Field) -> str:
        if 0 <= field.home < len(view.players):
            return view.players[field.home].faction
        if is_enemy(field.home):
            return view.enemies[enemy_of(field.home)].faction
        return "castle"


def chosen(asked: Rotation, mouse: Point) -> int:
    """The rotation whose button the mouse is on, or the first."""
    return next((turns for turns in asked.options if pygame.Rect(turn_box(turns)).collidepoint(mouse)), asked.options[0])


@contextmanager
def clipped(surface: pygame.Surface) -> Iterator[None]:
    """Nothing is painted beyond the window on the map."""
    before = surface.get_clip()
    surface.set_clip(layout.MAP)
    yield
    surface.set_clip(before)
