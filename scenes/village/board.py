"""A hero board with its three levels, while heroes are chosen (VL-2.2, VL-3.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from engine.table.stage import Moment
from scenes.village import layout

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage

METALS: Final = ("bronze", "steel", "gold")
"""The token of each level."""
TOP: Final = 34
HEADING: Final = 16
GAP: Final = 3


def shown_hero(stage: VillageStage, moment: Moment) -> str:
    """The hero under the mouse, or the first that can still be had."""
    if moment.pointed is not None and moment.pointed.startswith("hero:"):
        return moment.pointed[5:]
    taken = {hero.id for hero in moment.view.heroes}
    return next((name for name in stage.content.heroes if name not in taken), next(iter(stage.content.heroes)))


def draw_board(stage: VillageStage, surface: pygame.Surface, moment: Moment) -> None:
    """Name, life and intelligence, then what each level brings and the experience it takes."""
    art, text, t = stage.app.art, stage.app.text, stage.app.t
    x, y, w, h = layout.TURN
    name = shown_hero(stage, moment)
    row = stage.content.heroes[name]
    surface.blit(art.nine("ui/panel_wood_dark", w, h), (x, y))
    words = t(f"village.hero.{name}.name")
    text.draw(surface, words, pygame.Rect(x + 6, y + 5, w - 12, 12), font="title", colour="gold3", align="centre")
    words = f"{{icon:health}}{row.life}  {{icon:intellect}}{row.intelligence}"
    text.draw(surface, words, pygame.Rect(x + 6, y + 20, w - 12, 12), colour="stone4", align="centre")
    top = y + TOP
    for level, (metal, high) in enumerate(zip(METALS, heights(stage, name), strict=True), 1):
        surface.blit(art.nine("ui/well_wood", w - 12, high), (x + 6, top))
        spot = surface.blit(art.sprite(f"ui/token_{metal}"), (x + 8, top + 1))
        text.draw(surface, str(level), spot, font="micro", colour="stone4", align="centre", shadow="ink0")
        words = t("village.ui.level", level=level) + (f"  {{icon:star}}{row.xp[level - 2]}" if level > 1 else "")
        text.draw(surface, words, pygame.Rect(x + 24, top + 1, w - 34, 12), colour="sand3")
        room = pygame.Rect(x + 10, top + HEADING - 2, w - 20, high - HEADING)
        text.draw_block(surface, t(f"village.hero.{name}.level{level}"), room, colour="stone4")
        top += high + GAP


def heights(stage: VillageStage, name: str) -> list[int]:
    """The room that each level of a hero takes."""
    text, t = stage.app.text, stage.app.t
    lines = [len(text.wrap(t(f"village.hero.{name}.level{level}"), layout.TURN[2] - 20)) for level in (1, 2, 3)]
    return [HEADING + count * text.line() for count in lines]
