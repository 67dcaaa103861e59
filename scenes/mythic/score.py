"""How the battle stands, on the felt while nobody aims or rolls: omphalos or points of every side, and its Gods."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.rules.mythic.outcome import seats_of, sides, total
from engine.rules.mythic.state import MythicState, god_of
from scenes.mythic.reading import drafting

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage

ROOM = (488, 188, 146, 84)
LINE = 20
GEMS = 7
"""At most so many omphalos are drawn one by one."""


def draw_score(stage: MythicStage, surface: pygame.Surface, view: MythicState) -> None:
    """A line for each side, then a word on what to do; in a draft and in scenarios what they are about."""
    x, y, w, h = ROOM
    t, text = stage.app.t, stage.app.text
    keys = (f"mythic.scenario.{view.config.scenario}.goal", f"mythic.chapter.{view.config.scenario}.twist")
    words = t("mythic.ui.draft_tip") if drafting(view) else next((t(key) for key in keys if key in t), "")
    if words:
        text.draw_block(surface, words, pygame.Rect(ROOM), colour="sand2", align="centre")
        return
    top = y
    for side in sides(view):
        _line(stage, surface, view, side, top)
        top += LINE
    if y + h - top >= 2 * LINE:
        text.draw_block(surface, t("mythic.ui.tray"), pygame.Rect(x, top + 8, w, y + h - top - 8), colour="sand2", align="centre")


def standing(view: MythicState, side: int) -> tuple[str, int, int]:
    """What a side collects to win: a sprite, how many it has, how many it needs."""
    config = view.config
    if config.throne:
        return "ui/icon_star", total(view, view.scores, side), config.throne_goal
    if config.carried_off and side == 1:
        return "mythic/omphalos", view.carried, config.carried_off
    return "mythic/omphalos", total(view, view.absorbed, side), config.goal


def _line(stage: MythicStage, surface: pygame.Surface, view: MythicState, side: int, top: int) -> None:
    """Colours of the side, what it has collected, the vitality of its Gods."""
    x, art, text = ROOM[0], stage.app.art, stage.app.text
    seats = seats_of(view, side)
    for index, seat in enumerate(seats):
        surface.fill(art.side_colour(stage.side(seat) or 0), (x + index * 4, top + 2, 3, LINE - 5))
    sprite, have, need = standing(view, side)
    left = x + 14
    full, empty = art.sprite(sprite), art.sprite(sprite, tint="night")
    if need <= GEMS:
        for index in range(need):
            surface.blit(full if index < have else empty, (left + index * 11, top + 2))
    else:
        surface.blit(full, (left, top + 2))
        text.draw(surface, f"{have}/{need}", (left + 13, top + 4), colour="stone4", shadow="ink0")
    gods = [god for seat in seats if (god := god_of(view, seat)) is not None]
    for index, god in enumerate(reversed(gods)):
        alone = len(gods) == 1
        words = f"{{icon:health}}{god.vitality}/{god.full}" if alone else f"{{icon:health}}{god.vitality}"
        wide = 46 if alone else 25
        place = pygame.Rect(x + ROOM[2] - wide * (index + 1), top + 2, wide, 13)
        alive = god.where in ("board", "waiting")
        text.draw(surface, words, place, colour="stone4" if alive else "stone2", shadow="ink0", align="right")
