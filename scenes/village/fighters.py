"""Those who fight, from head to foot: heroes, monsters and bosses with their name and a place for their life below (MOTION: the fight)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from engine.rules.village.content import VillageContent
from engine.table.painter import Kit
from engine.table.pieces import Look
from engine.ui.names import label
from scenes.village import looks

ROOM: Final = (120, 128)
"""The picture of a fighter, plate included."""
FLOOR: Final = 104
"""Where their feet stand in it."""
NAMED: Final = 56
"""The least plate that has room for a name."""
POSES: Final = ("windup", "strike", "hurt", "fall1", "fall2")
BARE: Final = "bare"
FALLING: Final = (BARE, "fall1", "fall2")
"""The poses of whoever falls: the plate stays behind."""


class Fighters:
    """Composes the looks of `looks.fighter`."""

    def __init__(self, kit: Kit, content: VillageContent, card: Callable[[str], pygame.Surface]) -> None:
        self._kit = kit
        self._content = content
        self._card = card

    def knows(self, look: Look) -> bool:
        """Whether a look is one of these."""
        return look.sprite.startswith(looks.FIGHTER)

    def paint(self, look: Look) -> pygame.Surface:
        """The figure, or the card of whatever has none, over its plate."""
        name, plate, way, pose = looks.parts_of(look)
        surface = pygame.Surface(ROOM, pygame.SRCALPHA)
        sprite = self._sprite(name, pose)
        if sprite:
            figure = self._kit.art.sprite(sprite, tint=look.tint)
            x, y = self._kit.art.anchor(sprite)
            if way == looks.LEFT:
                figure, x = pygame.transform.flip(figure, True, False), figure.get_width() - x
            surface.blit(figure, (ROOM[0] // 2 - x, FLOOR - y))
        else:
            card = self._card(name)
            surface.blit(card, card.get_rect(midbottom=(ROOM[0] // 2, FLOOR)))
        if pose not in FALLING:
            self._plate(surface, name, plate)
        return surface

    def posed(self, look: Look, pose: str) -> Look | None:
        """The same in another pose; None where that is not drawn."""
        name, _, _, _ = looks.parts_of(look)
        drawn = pose in POSES and self._kit.art.has(f"village/{name}_stands#{pose}")
        return replace(look, sprite=f"{look.sprite.partition('#')[0]}#{pose}", frames=1) if drawn else None

    def bare(self, look: Look) -> Look:
        """What is seen of somebody who falls: hurt, and without their plate."""
        return replace(look, sprite=f"{look.sprite.partition('#')[0]}#{BARE}", frames=1)

    def _sprite(self, name: str, pose: str) -> str:
        drawn = "hurt" if pose == BARE else pose
        found = f"village/{name}_stands" + (f"#{drawn}" if drawn else "")
        return found if self._kit.art.has(found) else ""

    def _plate(self, surface: pygame.Surface, name: str, wide: int) -> None:
        """A strip below the feet: the name where there is room for it, and below a place for what is left."""
        text, high = self._kit.text, ROOM[1] - FLOOR - 2
        strip = pygame.Rect((ROOM[0] - wide) // 2, FLOOR + 2, wide, high if wide >= NAMED else high // 2)
        surface.blit(self._kit.art.nine("ui/row_wood", strip.width, strip.height), strip)
        if wide < NAMED:
            return
        said, font = label(text, (self._kit.t(f"village.{self._kind(name)}.{name}.name"),), wide - 6)
        text.draw(surface, said, pygame.Rect(strip.x + 3, strip.y, wide - 6, 11), font=font, colour="sand3", align="centre")

    def _kind(self, name: str) -> str:
        return "hero" if name in self._content.heroes else "boss" if name in self._content.bosses else "card"
