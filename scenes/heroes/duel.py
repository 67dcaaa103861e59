"""Cards of those who face each other before a match or a combat, the swords between them, and the light of a new level."""
from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

import pygame

from engine.rules.heroes.owner import NO_OWNER, enemy_of, is_enemy, is_seat
from engine.rules.heroes.state import HeroesState
from engine.table.layouts import Points, Zone
from engine.table.pieces import Look, Point
from engine.ui.names import label
from scenes.heroes.battle.sides import face_of_enemy
from scenes.heroes.brush import Brush

SIZE: Final = (104, 100)
TOP: Final = 40
PITCH: Final = 114
APART: Final = 164
"""Between the left edges of two cards: the swords have room between them."""
MIDDLE: Final = 320
CENTRE: Final = (320, TOP + SIZE[1] // 2)
SWORDS: Final = 4
"""The sign of attack, so many times as large, is a sword."""
RAYS: Final = 8
SHINE: Final = 190
"""Pixels across the light behind a hero who grows."""


def zones() -> dict[str, Zone]:
    """Places in the middle of the screen: cards side by side, what lies over them, and the light behind them."""
    places = {f"{at}/{count}": place(at, count) for count in range(1, 6) for at in range(count)}
    over = (CENTRE[0] - 32, CENTRE[1] - 32)
    return {
        "duel": Zone(Points(places), layer=70, silent=True),
        "swords": Zone(Points({"": over}), layer=72, silent=True),
        "shine": Zone(Points({"": (CENTRE[0] - SHINE // 2, CENTRE[1] - SHINE // 2)}), layer=69, silent=True),
    }


def place(at: int, count: int) -> Point:
    """The upper left corner of a card of several."""
    pitch = APART if count == 2 else PITCH
    return MIDDLE - (pitch * (count - 1) + SIZE[0]) // 2 + pitch * at, TOP


def of_owner(view: HeroesState, owner: int) -> str:
    """The card of a player's main hero, or of an AI hero."""
    if is_enemy(owner):
        enemy = enemy_of(owner)
        return f"duel:{_face(view, enemy)}:heroes.enemy.{view.enemies[enemy].id}:{owner}"
    player = view.players[owner]
    if owner in view.config.arms.leaderless:
        unit = player.army[-1].unit if player.army else ""
        return f"duel:heroes/{unit}@portrait82x62:heroes.unit.{unit}.name:{owner}"
    return f"duel:{player.hero}:heroes.hero.{player.hero}.name:{owner}"


def of_place(view: HeroesState, field: str) -> str:
    """The card of guards, who have no face yet: the place that they hold."""
    found = view.fields.get(field)
    return f"duel:heroes/place_{found.location if found is not None else 'empty'}:heroes.ui.neutral:{NO_OWNER}"


def _face(view: HeroesState, enemy: int) -> str:
    face = face_of_enemy(view, enemy)
    if face:
        return f"portraits/{face}@82x62"
    host = view.enemies[enemy]
    army = [troop.unit for troop in host.army] or [unit.id for unit in view.content.units.values() if unit.faction == host.faction]
    return f"heroes/{army[-1]}@portrait82x62" if army else "ui/well_red"


def leaders(view: HeroesState) -> list[int]:
    """Everybody who leads in a match: the players, and the AI heroes of its scenario."""
    hosts = [hero.owner for hero in view.heroes.values() if is_enemy(hero.owner) and view.enemies[enemy_of(hero.owner)].plan >= 0]
    return [*range(view.config.seats), *dict.fromkeys(hosts)][:5]


class DuelCards:
    """Paints the looks that begin with `duel:`."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush

    def paint(self, look: Look) -> pygame.Surface:
        """A card with a face and two names, crossed swords, or rays."""
        _, what, *rest = look.sprite.split(":")
        special = SPECIAL.get(what)
        return special(self, *rest) if special is not None else self._card(what, *rest)

    def _card(self, face: str, key: str, owner: str) -> pygame.Surface:
        brush, who = self._brush, int(owner)
        picture = pygame.Surface(SIZE)
        area = picture.get_rect()
        side = brush.side_of(who) if who >= 0 else -1
        picture.fill(brush.art.side_colour(side, 1))
        picture.fill(brush.art.side_colour(side, 0), area.inflate(-4, -4))
        picture.fill(brush.art.colour("ink1"), area.inflate(-6, -6))
        self._face(picture, face, pygame.Rect(11, 7, 82, 62))
        shown, font = label(brush.text, [brush.t(key)], area.width - 10, ("title", "body", "micro"))
        brush.text.draw(picture, shown, pygame.Rect(5, 71, area.width - 10, 13), font=font, colour="gold3", align="centre")
        if is_seat(who):
            name = brush.text.cut(brush.people[who].name, area.width - 10)
            brush.text.draw(picture, name, pygame.Rect(5, 84, area.width - 10, 11), colour="stone4", align="centre")
        return picture

    def _face(self, picture: pygame.Surface, face: str, box: pygame.Rect) -> None:
        art = self._brush.art
        if face.startswith("heroes/place_") or face == "ui/well_red":
            picture.blit(art.nine("ui/well_red", box.width, box.height), box)
            if art.has(face) and face != "ui/well_red":
                one = art.sprite(face)
                twice = pygame.transform.scale_by(one, 2)
                clip = picture.get_clip()
                picture.set_clip(box.inflate(-4, -4))
                picture.blit(twice, twice.get_rect(center=box.center))
                picture.set_clip(clip)
        else:
            picture.blit(art.sprite(face) if "/" in face else self._brush.portrait(face), box)

    def _swords(self) -> pygame.Surface:
        """Two blades that cross."""
        blade = pygame.transform.scale_by(self._brush.art.sprite("ui/icon_attack"), SWORDS)
        picture = pygame.Surface((64, 64), pygame.SRCALPHA)
        picture.blit(blade, blade.get_rect(center=(32, 32)))
        picture.blit(pygame.transform.flip(blade, True, False), blade.get_rect(center=(32, 32)))
        return picture

    def _rays(self, turn: str) -> pygame.Surface:
        """Eight wedges of light, half a wedge further with every turn."""
        picture = pygame.Surface((SHINE, SHINE), pygame.SRCALPHA)
        middle, colour = SHINE / 2, self._brush.art.colour("gold3")
        for ray in range(RAYS):
            at = 2 * pi * (ray + int(turn) / 2) / RAYS
            ends = [(middle + middle * cos(at + side), middle + middle * sin(at + side)) for side in (-0.16, 0.16)]
            pygame.draw.polygon(picture, colour, [(middle, middle), *ends])
        return picture


SPECIAL: Final[dict[str, Callable[..., pygame.Surface]]] = {"swords": DuelCards._swords, "rays": DuelCards._rays}
