"""The adventure map as a picture: sea, tiles, places, flags, guards, closed edges (HM-17, HM-18), near or far."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.content import DIRECTIONS
from engine.rules.heroes.flags import FLAGGABLE
from engine.rules.heroes.geometry import rotated, slot_fields
from engine.rules.heroes.questions.adventure import RotateStart, Rotation
from engine.rules.heroes.state import ENEMY, Field, HeroesState
from engine.table.pieces import Point
from engine.table.stage import Moment
from scenes.heroes import layout
from scenes.heroes.miniature import miniature

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

BLACK = 4
"""The darkest side colour stands for the black cubes."""
ROMAN = {"far": "II-III", "near": "IV-V", "centre": "VI-VII", "start": "I"}
GUARDS = ("", "I", "II", "III", "IV", "V", "VI", "VII")
STAGGER, HALF = 0.06, 0.14
"""Seconds between two hexes of a tile that turns over, and in which each comes to stand on its edge."""
TURNED = 6 * STAGGER + 2 * HALF
"""Seconds in which a tile has turned over."""


class Canvas:
    """A picture of some ground in one size: draws at places of the map, whatever the size."""

    def __init__(self, ground: Ground, surface: pygame.Surface, origin: Point, zoom: int) -> None:
        self._ground = ground
        self.surface = surface
        self.zoom = zoom
        self._origin = origin

    def at(self, point: Point) -> Point:
        """A point of the ground in full size, on the picture."""
        return point[0] // self.zoom - self._origin[0], point[1] // self.zoom - self._origin[1]

    def blit(self, sprite: str, point: Point, *, side: int | None = None, tint: str | None = None) -> None:
        """A sprite with its upper left corner at a point of the ground."""
        self.surface.blit(self._ground.sprite(sprite, self.zoom, side=side, tint=tint), self.at(point))

    def stand(self, sprite: str, foot: Point, *, tint: str | None = None) -> None:
        """A sprite with its anchor at a point of the ground."""
        ax, ay = self._ground.app.art.anchor(sprite)
        self.blit(sprite, (foot[0] - ax, foot[1] - ay), tint=tint)


class Ground:
    """Paints the ground once per change and size, and shows the part under the camera."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.app = stage.app
        self.turning: dict[str, float] = {}
        """Tiles that are turning over → seconds since they began."""
        self._key: object = None
        self._picture: pygame.Surface | None = None
        self._small: dict[tuple[str, int, int | None, str | None], pygame.Surface] = {}

    def sprite(self, name: str, zoom: int, *, side: int | None = None, tint: str | None = None) -> pygame.Surface:
        """A sprite in a step of its size."""
        key = (name, zoom, side, tint)
        if key not in self._small:
            self._small[key] = miniature(self.app.art.sprite(name, side=side, tint=tint), zoom)
        return self._small[key]

    def turn_over(self, slot: str) -> None:
        """A tile begins to turn."""
        self.turning[slot] = 0.0

    def lie_down(self, slot: str) -> None:
        """A tile lies as it will stay."""
        self.turning.pop(slot, None)

    def update(self, dt: float) -> None:
        """Tiles go on turning."""
        for slot in self.turning:
            self.turning[slot] += dt

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """The window on the map."""
        view, eye = self.stage.told, self.stage.eye
        area = layout.ground(view, eye.zoom)
        clip = surface.get_clip()
        surface.set_clip(layout.MAP)
        surface.blit(self.picture(view, eye.zoom), (area.x + eye.camera[0], area.y + eye.camera[1]))
        canvas = Canvas(self, surface, (-eye.camera[0], -eye.camera[1]), eye.zoom)
        for slot, elapsed in self.turning.items():
            self._turn(canvas, view, slot, elapsed)
        asked = moment.decision
        if isinstance(asked, Rotation):
            slot = asked.slot
            # A starting tile lies face up already and is turned where it lies.
            if (isinstance(asked, RotateStart) or not view.slots[slot].up) and slot not in self.turning:
                rotation = self.stage.hud.turning(asked) if moment.picker is not None else asked.options[0]
                self._tile(canvas, view, slot, rotation)
        surface.set_clip(clip)

    def numerals(self, surface: pygame.Surface, moment: Moment) -> None:
        """The guards of fields that glow once more, above the glow."""
        if moment.picker is None:
            return
        view, eye = self.stage.told, self.stage.eye
        canvas = Canvas(self, surface, (-eye.camera[0], -eye.camera[1]), eye.zoom)
        clip = surface.get_clip()
        surface.set_clip(layout.MAP)
        for step in moment.picker.options():
            field = view.fields.get(step[1:]) if step.startswith("f") else None
            if field is not None and field.guard and field.owner < 0 and not field.black:
                x, y = layout.foot(step[1:])
                self._guard(canvas, (x, y - 29), field.guard)
        surface.set_clip(clip)

    def picture(self, view: HeroesState, zoom: int) -> pygame.Surface:
        """The whole ground, painted anew when something on it has changed."""
        key = (zoom, tuple(view.slots.items()), tuple(view.fields.items()))
        if self._picture is None or key != self._key:
            self._key, self._picture = key, self._paint(view, zoom)
        return self._picture

    # -- tiles before they lie ----------------------------------------------------------------------------------------------------

    def _turn(self, canvas: Canvas, view: HeroesState, slot: str, elapsed: float) -> None:
        """Hex by hex the back of a tile comes to stand on its edge, then its face lies down."""
        found = view.slots[slot]
        if elapsed >= TURNED:
            if not found.up:
                self._tile(canvas, view, slot, found.rotation)
            return
        tile = view.content.tiles[found.tile]
        for index, name in enumerate(slot_fields(slot)):
            share = (elapsed - index * STAGGER) / HALF
            back = self.sprite(f"heroes/hex_back_{found.kind}", canvas.zoom)
            face = self.sprite(self._hex_name(tile.terrain, tile.fields[index].location, index), canvas.zoom)
            picture, width = (back, 1 - share) if share < 1 else (face, share - 1)
            width = min(max(width, 0.0), 1.0)
            x, y = canvas.at(layout.field_box(name))
            wide, high = picture.get_size()
            hole = self.sprite("heroes/hex_back_start", canvas.zoom, tint="shadow")
            canvas.surface.blit(hole, (x, y))
            narrow = max(1, round(wide * width))
            canvas.surface.blit(pygame.transform.scale(picture, (narrow, high)), (x + (wide - narrow) // 2, y))

    def _tile(self, canvas: Canvas, view: HeroesState, slot: str, rotation: int) -> None:
        """A tile as it would lie, before it does (HM-17.12)."""
        tile = view.content.tiles[view.slots[slot].tile]
        names = slot_fields(slot)
        laid: dict[str, Field] = {}
        for index, printed in enumerate(tile.fields):
            place = names[0] if index == 0 else names[1 + (index - 1 + rotation) % 6]
            laid[place] = Field(slot, printed.location, printed.guard, rotated(printed.closed, rotation))
            canvas.blit(self._hex_name(tile.terrain, printed.location, index), layout.field_box(place))
        for place, field in laid.items():
            self._edges(canvas, place, field)
        for place, field in laid.items():
            kept = view.fields.get(place)
            self._place(canvas, view, place, kept if kept is not None and kept.home >= 0 else field)

    # -- the whole ---------------------------------------------------------------------------------------------------------------

    def _paint(self, view: HeroesState, zoom: int) -> pygame.Surface:
        area = layout.ground(view, zoom)
        picture = pygame.Surface(area.size)
        canvas = Canvas(self, picture, area.topleft, zoom)
        self._sea(picture)
        for name, slot in view.slots.items():
            shape = [canvas.at((x, y + 4)) for x, y in layout.flower(name)]
            pygame.draw.polygon(picture, self.app.art.colour("wood0"), shape)
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
        art = self.app.art
        picture.fill(art.colour("teal0"))
        for y in range(0, picture.get_height(), 6):
            for x in range((y // 6 % 2) * 10, picture.get_width(), 20):
                picture.fill(art.colour("teal1"), (x, y, 5, 1))

    def _hex(self, view: HeroesState, name: str, index: int, kind: str) -> str:
        field = view.fields.get(name)
        if field is None:
            return f"heroes/hex_back_{kind}"
        return self._hex_name(view.content.tiles[view.slots[field.slot].tile].terrain, field.location, index)

    def _hex_name(self, terrain: str, location: str, index: int) -> str:
        return f"heroes/hex_{terrain}_{'blocked' if location == 'blocked' else index % 4}"

    def _back(self, canvas: Canvas, slot: str, numeral: str) -> None:
        """The numeral that says how dangerous a hidden tile is."""
        x, y = layout.field_box(slot_fields(slot)[0])
        art, middle = self.app.art, canvas.at((x + 24, y + 22))
        if canvas.zoom < 3:
            pygame.draw.circle(canvas.surface, art.colour("wood0"), middle, 17 // canvas.zoom + canvas.zoom)
            pygame.draw.circle(canvas.surface, art.colour("wood2"), middle, 15 // canvas.zoom + canvas.zoom)
        box = pygame.Rect(middle[0] - 24, middle[1] - 6, 48, 12)
        self.app.text.draw(canvas.surface, numeral, box, font="micro", colour="gold3", align="centre")

    def _edges(self, canvas: Canvas, name: str, field: Field) -> None:
        x, y = layout.field_box(name)
        for way, direction in enumerate(DIRECTIONS):
            if field.closed >> way & 1:
                canvas.blit(f"heroes/hex_edge_{direction.lower()}", (x - 2, y - 2))

    def _place(self, canvas: Canvas, view: HeroesState, name: str, field: Field) -> None:
        if field.location in ("empty", "blocked"):
            return
        art = self.app.art
        x, y = layout.foot(name)
        sprite = f"heroes/place_{field.location}"
        if field.location == "town":
            faction = self._faction(view, field)
            sprite = next((n for n in (f"heroes/place_town_{faction}", f"heroes/place_{faction}") if art.has(n)), sprite)
        canvas.stand(sprite, (x, y), tint="dark" if field.black and field.location not in FLAGGABLE else None)
        if field.owner >= 0:
            side = self._side(field.owner)
            canvas.blit(f"ui/banner_p{side + 1}" if side is not None else "ui/banner_neutral", (x + 8, y - 30), side=side)
        elif field.guard and not field.black:
            self._guard(canvas, (x, y - 29), field.guard)
        if field.black:
            canvas.blit("ui/cube", (x + 9, y - 6), side=BLACK)
        if field.mark in ("G", "M", "V"):
            icon = {"G": "gold", "M": "material", "V": "valuable"}[field.mark]
            canvas.blit(f"ui/icon_{icon}", (x - 19, y - 10))

    def _guard(self, canvas: Canvas, point: Point, guard: int) -> None:
        """The difficulty of a guarded field; from afar only its numeral in the smallest letters."""
        if canvas.zoom == 1:
            canvas.stand(f"heroes/difficulty_{guard}", point)
            return
        text, art = self.app.text, self.app.art
        x, y = canvas.at(point)
        box = pygame.Rect(0, 0, text.measure(GUARDS[guard], "micro") + 2, 7)
        box.midtop = (x, y - 1)
        canvas.surface.fill(art.colour("red1"), box)
        text.draw(canvas.surface, GUARDS[guard], box, font="micro", colour="gold4", align="centre")

    def _faction(self, view: HeroesState, field: Field) -> str:
        if 0 <= field.home < len(view.players):
            return view.players[field.home].faction
        if field.home >= ENEMY:
            return view.enemies[field.home - ENEMY].faction
        return "castle"

    def _side(self, owner: int) -> int | None:
        return self.stage.people[owner].side if owner < len(self.stage.people) else None
