"""The adventure map as a picture: sea, tiles, places, flags, guards, closed edges (HM-17, HM-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.content import DIRECTIONS
from engine.rules.heroes.flags import FLAGGABLE
from engine.rules.heroes.frames import Choose
from engine.rules.heroes.geometry import rotated, slot_fields
from engine.rules.heroes.state import ENEMY, Field, HeroesState
from engine.table.stage import Moment
from scenes.heroes import layout
from scenes.heroes.hud import TURNING

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

BLACK = 4
"""The darkest side colour stands for the black cubes."""
ROMAN = {"far": "II-III", "near": "IV-V", "centre": "VI-VII", "start": "I"}


class Ground:
    """Paints the ground once per change and shows the part under the camera."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.app = stage.app
        self._key: object = None
        self._picture: pygame.Surface | None = None
        self._sea: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, moment: Moment, camera: tuple[int, int]) -> None:
        """The window on the map."""
        view: HeroesState = moment.view
        area, picture = layout.ground(view), self.picture(view)
        clip = surface.get_clip()
        surface.set_clip(layout.MAP)
        surface.blit(picture, (area.x + camera[0], area.y + camera[1]))
        asked = moment.decision
        if isinstance(asked, Choose) and asked.topic in TURNING:
            self._preview(surface, view, camera, asked.about[0], self.stage.hud.turning(asked))
        surface.set_clip(clip)

    def picture(self, view: HeroesState) -> pygame.Surface:
        """The whole ground, painted anew when something on it has changed."""
        key = (tuple(view.slots.items()), tuple(view.fields.items()))
        if self._picture is None or key != self._key:
            self._key, self._picture = key, self._paint(view, layout.ground(view))
        return self._picture

    def _preview(self, surface: pygame.Surface, view: HeroesState, camera: tuple[int, int], slot: str, rotation: int) -> None:
        """The tile as it would lie, before it does (HM-17.12)."""
        tile = view.content.tiles[view.slots[slot].tile]
        names = slot_fields(slot)
        area = pygame.Rect(-camera[0], -camera[1], 0, 0)
        laid: dict[str, Field] = {}
        for index, printed in enumerate(tile.fields):
            place = names[0] if index == 0 else names[1 + (index - 1 + rotation) % 6]
            laid[place] = Field(slot, printed.location, printed.guard, rotated(printed.closed, rotation))
            sprite = f"heroes/hex_{tile.terrain}_{'blocked' if printed.location == 'blocked' else index % 4}"
            x, y = layout.field_box(place)
            surface.blit(self.app.art.sprite(sprite), (x - area.x, y - area.y))
        for place, field in laid.items():
            self._edges(surface, area, place, field)
        for place, field in laid.items():
            kept = view.fields.get(place)
            self._place(surface, area, view, place, kept if kept is not None and kept.home >= 0 else field)

    def _paint(self, view: HeroesState, area: pygame.Rect) -> pygame.Surface:
        picture = pygame.Surface(area.size)
        art = self.app.art
        picture.fill(art.colour("teal0"))
        for y in range(0, area.height, 6):
            for x in range((y // 6 % 2) * 10, area.width, 20):
                picture.fill(art.colour("teal1"), (x, y, 5, 1))
        for name, slot in view.slots.items():
            self._board_edge(picture, area, name)
            for index, field in enumerate(slot_fields(name)):
                self._hex(picture, area, view, field, index, slot.kind)
        for name, slot in view.slots.items():
            if not slot.up:
                self._back(picture, area, name, ROMAN[slot.kind])
        for name, field_ in view.fields.items():
            self._edges(picture, area, name, field_)
        for name, field_ in sorted(view.fields.items(), key=lambda item: layout.field_box(item[0])[1]):
            self._place(picture, area, view, name, field_)
        return picture.convert()

    def _board_edge(self, picture: pygame.Surface, area: pygame.Rect, slot: str) -> None:
        shape = [(x - area.x, y - area.y + 4) for x, y in layout.flower(slot)]
        pygame.draw.polygon(picture, self.app.art.colour("wood0"), shape)

    def _hex(self, picture: pygame.Surface, area: pygame.Rect, view: HeroesState, name: str, index: int, kind: str) -> None:
        x, y = layout.field_box(name)
        field = view.fields.get(name)
        if field is None:
            sprite = f"heroes/hex_back_{kind}"
        else:
            terrain = view.content.tiles[view.slots[field.slot].tile].terrain
            sprite = f"heroes/hex_{terrain}_{'blocked' if field.location == 'blocked' else index % 4}"
        picture.blit(self.app.art.sprite(sprite), (x - area.x, y - area.y))

    def _back(self, picture: pygame.Surface, area: pygame.Rect, slot: str, numeral: str) -> None:
        x, y = layout.field_box(slot_fields(slot)[0])
        art = self.app.art
        middle = (x - area.x + 24, y - area.y + 22)
        pygame.draw.circle(picture, art.colour("wood0"), middle, 17)
        pygame.draw.circle(picture, art.colour("wood2"), middle, 15)
        self.app.text.draw(
            picture, numeral, pygame.Rect(middle[0] - 24, middle[1] - 6, 48, 12), font="micro", colour="gold3", align="centre"
        )

    def _edges(self, picture: pygame.Surface, area: pygame.Rect, name: str, field: Field) -> None:
        x, y = layout.field_box(name)
        for way, direction in enumerate(DIRECTIONS):
            if field.closed >> way & 1:
                picture.blit(self.app.art.sprite(f"heroes/hex_edge_{direction.lower()}"), (x - area.x - 2, y - area.y - 2))

    def _place(self, picture: pygame.Surface, area: pygame.Rect, view: HeroesState, name: str, field: Field) -> None:
        if field.location in ("empty", "blocked"):
            return
        art = self.app.art
        x, y = layout.foot(name)
        at = (x - area.x, y - area.y)
        sprite = f"heroes/place_{field.location}"
        if field.location == "town":
            faction = self._faction(view, field)
            sprite = next((n for n in (f"heroes/place_town_{faction}", f"heroes/place_{faction}") if art.has(n)), sprite)
        art.blit(picture, sprite, at, tint="dark" if field.black and field.location not in FLAGGABLE else None)
        if field.owner >= 0:
            side = self._side(field.owner)
            banner = f"ui/banner_p{side + 1}" if side is not None else "ui/banner_neutral"
            picture.blit(art.sprite(banner), (at[0] + 8, at[1] - 30))
        elif field.guard and not field.black:
            art.blit(picture, f"heroes/difficulty_{field.guard}", (at[0], at[1] - 29))
        if field.black:
            picture.blit(art.sprite("ui/cube", side=BLACK), (at[0] + 9, at[1] - 6))
        if field.mark in ("G", "M", "V"):
            icon = {"G": "gold", "M": "material", "V": "valuable"}[field.mark]
            picture.blit(art.sprite(f"ui/icon_{icon}"), (at[0] - 19, at[1] - 10))

    def _faction(self, view: HeroesState, field: Field) -> str:
        if 0 <= field.home < len(view.players):
            return view.players[field.home].faction
        if field.home >= ENEMY:
            return view.enemies[field.home - ENEMY].faction
        return "castle"

    def _side(self, owner: int) -> int | None:
        return self.stage.people[owner].side if owner < len(self.stage.people) else None
