"""A hero board with its three levels: while heroes are chosen, and beside a small hand (VL-2.2, VL-3.6)."""

from __future__ import annotations

from typing import Final

import pygame

from engine.i18n.catalogue import Catalogue
from engine.rules.village.content import VillageContent
from engine.rules.village.state import Hero
from engine.rules.village.state import VillageState as State
from engine.table.moment import Moment
from engine.table.painter import Kit
from engine.table.sight import Sight
from engine.ui.sizes import down_from
from scenes.village import layout

METALS: Final = ("bronze", "steel", "gold")
"""The token of each level."""
TOP: Final = 34
HEADING: Final = 16
GAP: Final = 3
LEAST: Final = 100
"""The least room beside a hand in which the levels can be read."""
TOKEN: Final = 16


def shown_hero(content: VillageContent, moment: Moment) -> str:
    """The hero under the mouse, or the first that can still be had."""
    if moment.pointed is not None and moment.pointed.startswith("hero:"):
        return moment.pointed[5:]
    taken = {hero.id for hero in moment.view.heroes}
    return next((name for name in content.heroes if name not in taken), next(iter(content.heroes)))


def draw_board(kit: Kit, content: VillageContent, surface: pygame.Surface, moment: Moment) -> None:
    """Name, life and intelligence, then what each level brings and the experience it takes."""
    art, text, t = kit.art, kit.text, kit.t
    x, y, w, h = layout.TURN
    name = shown_hero(content, moment)
    row = content.heroes[name]
    surface.blit(art.nine("ui/panel_wood_dark", w, h), (x, y))
    words = t(f"village.hero.{name}.name")
    text.draw(surface, words, pygame.Rect(x + 6, y + 5, w - 12, 12), font="title", colour="gold3", align="centre")
    words = f"{{icon:health}}{row.life}  {{icon:intellect}}{row.intelligence}"
    text.draw(surface, words, pygame.Rect(x + 6, y + 20, w - 12, 12), colour="stone4", align="centre")
    top = y + TOP
    for level, (metal, high) in enumerate(zip(METALS, heights(kit, name), strict=True), 1):
        surface.blit(art.nine("ui/well_wood", w - 12, high), (x + 6, top))
        spot = surface.blit(art.sprite(f"ui/token_{metal}"), (x + 8, top + 1))
        text.draw(surface, str(level), spot, font="micro", colour="stone4", align="centre", shadow="ink0")
        words = t("village.ui.level", level=level) + (f"  {{icon:star}}{row.xp[level - 2]}" if level > 1 else "")
        text.draw(surface, words, pygame.Rect(x + 24, top + 1, w - 34, 12), colour="sand3")
        room = pygame.Rect(x + 10, top + HEADING - 2, w - 20, high - HEADING)
        text.draw_block(surface, t(f"village.hero.{name}.level{level}"), room, colour="stone4")
        top += high + GAP


def heights(kit: Kit, name: str) -> list[int]:
    """The room that each level of a hero takes, in the largest wished size in which the board holds all three."""
    for size in down_from(kit.text.size):
        found = [HEADING + _lines(kit, name, level, size) * kit.text.line(size=size) for level in (1, 2, 3)]
        if TOP + sum(found) + 3 * GAP <= layout.TURN[3]:
            break
    return found


def _lines(kit: Kit, name: str, level: int, size: int) -> int:
    """In how many lines a level is told."""
    return len(kit.text.wrap(kit.t(f"village.hero.{name}.level{level}"), layout.TURN[2] - 20, size=size))


def draw_levels(kit: Kit, surface: pygame.Surface, sight: Sight[State]) -> None:
    """What the levels of the own hero bring, in the room that a small hand leaves free; those to come are dim and name their price.
    Where not all of them fit, the last one waits."""
    view, hero = sight.view, sight.view.heroes[sight.bottom]
    left = layout.HAND[0] + layout.HAND_STEP * len(view.hands[sight.bottom]) + 4
    wide = layout.HAND[0] + layout.HAND_SPAN - left - TOKEN
    if not hero.id or not hero.alive or wide < LEAST:
        return
    art, text = kit.art, kit.text
    lines = [level_words(kit.t, view.content, hero, level) for level in (1, 2, 3)]
    rooms = [max(text.block(words, wide, "reading").height, TOKEN - GAP) for words in lines]
    _, top, _, high = layout.OWN
    while sum(rooms) > high:
        rooms.pop()
    gap = min(2 * GAP, (high - sum(rooms)) // 4)
    y = top + (high - sum(rooms) - gap * (len(rooms) - 1)) // 2
    for level, (words, metal, room) in enumerate(zip(lines, METALS, rooms, strict=False), 1):
        reached = level <= hero.level
        token = art.sprite(f"ui/token_{metal}", tint=None if reached else "dark")
        spot = surface.blit(token, (left, y + (room - token.get_height()) // 2))
        text.draw(surface, str(level), spot, font="micro", colour="stone4" if reached else "stone2", align="centre", shadow="ink0")
        colour, area = "sand3" if reached else "stone2", pygame.Rect(left + TOKEN, y, wide, room)
        text.draw_block(surface, words, area, font="reading", colour=colour, middle=True)
        y += room + gap


def level_words(t: Catalogue, content: VillageContent, hero: Hero, level: int) -> str:
    """What a level brings; before it is reached also the experience that it takes (VL-13.2)."""
    words = t(f"village.hero.{hero.id}.level{level}")
    return words if level <= hero.level else f"{{icon:star}}{content.heroes[hero.id].xp[level - 2]}: {words}"
