"""How the battle stands, on the felt while nobody aims or rolls: Gods, omphalos or points of every side, and what wins."""
from __future__ import annotations

import pygame

from engine.rules.kernel.types import Seat
from engine.rules.mythic.frames import ChooseArmy
from engine.rules.mythic.outcome import seats_of, sides, total
from engine.rules.mythic.state import MythicState, Unit, god_of
from engine.ui.sizes import SIZES
from scenes.mythic import looks
from scenes.mythic.brush import Brush
from scenes.mythic.draft import draw_order, forced
from scenes.mythic.names import Names
from scenes.mythic.reading import drafting

ROOM = (487, 186, 147, 86)
TALL, LOW = 26, 20
"""The height of a side's line where there is room, and where there is not; long words put two sides beside each other."""
GEM = 12
"""What one omphalos takes where they are drawn one by one."""
FACE = 28
NAME = 32
"""The least a name needs to stand beside what is collected."""


def draw_score(brush: Brush, surface: pygame.Surface, view: MythicState) -> None:
    """A line for each side, then what wins this battle; in a draft who picks when."""
    x, y, w, h = ROOM
    if drafting(view):
        _draft(brush, surface, view)
        return
    found = sides(view)
    words = goal_words(brush.names, view)
    tall = brush.text.block(words, w, size=SIZES[0]).height
    for columns, high in ((1, TALL), (1, LOW), (2, LOW)):
        used = high * -(-len(found) // columns) + 1
        if used + tall <= h:
            break
    for index, side in enumerate(found):
        row, column = divmod(index, columns)
        _line(brush, surface, view, side, pygame.Rect(x + column * (w // columns), y + row * high, w // columns, high))
    brush.text.draw_block(surface, words, pygame.Rect(x, y + used, w, h - used), colour="sand2", align="centre", middle=True)


def goal_words(names: Names, view: MythicState) -> str:
    """What wins: the task of a scenario, or omphalos and Gods."""
    t, config = names.t, view.config
    keys = (f"mythic.scenario.{config.scenario}.goal", f"mythic.chapter.{config.scenario}.twist")
    told = next((t(key) for key in keys if key in t), "")
    many, teams = len(sides(view)) > 2, config.seats > len(sides(view))
    key = "goal_alone" if config.carried_off else "goal_ffa" if many else "goal_team" if teams else "goal"
    return told or t(f"mythic.ui.{key}", n=config.goal, off=config.carried_off)


def _draft(brush: Brush, surface: pygame.Surface, view: MythicState) -> None:
    x, y, w, h = ROOM
    t, text = brush.t, brush.text
    if view.agenda.asks(ChooseArmy) is not None:
        text.draw_block(surface, t("mythic.ui.choose_army_tip"), pygame.Rect(x, y, w, h), colour="sand2", align="centre", middle=True)
        return
    text.draw(surface, t("mythic.ui.pick_order"), pygame.Rect(x + 2, y + 1, w - 4, 11), colour="gold3")
    draw_order(brush, surface, view, pygame.Rect(x + 3, y + 16, w - 6, 12))
    words = t(forced(view) or "mythic.ui.draft_tip")
    text.draw_block(surface, words, pygame.Rect(x, y + 34, w, h - 34), colour="sand2", align="centre")


def standing(view: MythicState, side: int) -> tuple[str, int, int]:
    """What a side collects to win: a sprite, how many it has, how many it needs."""
    config = view.config
    if config.throne:
        return "ui/icon_star", total(view, view.scores, side), config.throne_goal
    if config.carried_off and side == 1:
        return "mythic/omphalos", view.carried, config.carried_off
    return "mythic/omphalos", total(view, view.absorbed, side), config.goal


def _line(brush: Brush, surface: pygame.Surface, view: MythicState, side: int, room: pygame.Rect) -> None:
    """The faces of a side's Gods with their vitality, who plays it, what it has collected."""
    seats = seats_of(view, side)
    gods = [(seat, god) for seat in seats if (god := god_of(view, seat)) is not None]
    left = room.left
    for seat, god in gods:
        _god(brush, surface, seat, god, (left, room.top), room.height - 2)
        left += FACE + 4
    if not gods:
        for seat in seats:
            surface.fill(brush.owner_colour(seat), (left, room.top, 4, room.height - 3))
            left += 6
    sprite, have, need = standing(view, side)
    names = ", ".join(brush.names.people[seat].name for seat in seats)
    wide = room.right - left
    if room.height >= TALL:
        brush.name(surface, names, pygame.Rect(left, room.top, wide, 11), "stone4", shadow="ink0")
        things = pygame.Rect(left, room.top + 12, wide, 13)
    else:
        beside = wide - need * GEM - 2
        if beside >= NAME:
            brush.name(surface, names, pygame.Rect(left, room.top + 3, beside, 11), "stone4", shadow="ink0")
            left += beside + 2
        things = pygame.Rect(left, room.top + 2, room.right - left, 13)
    if need:
        _collected(brush, surface, sprite, have, need, things)


def _god(brush: Brush, surface: pygame.Surface, seat: Seat, god: Unit, at: tuple[int, int], high: int) -> None:
    """A small portrait in the colour of its player, with the plate that figures on the board have."""
    art = brush.art
    alive = god.where in ("board", "waiting")
    surface.fill(brush.owner_colour(seat), (*at, FACE + 2, high))
    face = art.sprite(f"mythic/{god.id}@portrait28x22", tint=None if alive else "grey")
    surface.blit(face, (at[0] + 1, at[1] + 1), (0, 0, FACE, high - 2))
    plate = pygame.Rect((at[0] + FACE + 2 - looks.PLATE[0], at[1] + high - looks.PLATE[1]), looks.PLATE)
    looks.paint_plate(art, brush.text, surface, plate, god.vitality, brush.names.side(seat))


def _collected(brush: Brush, surface: pygame.Surface, sprite: str, have: int, need: int, room: pygame.Rect) -> None:
    """What has been collected stands in bright, what is missing as an empty place."""
    art = brush.art
    full = art.sprite(sprite)
    at = room.topleft
    if need * GEM > room.width:
        surface.blit(full, at)
        count = pygame.Rect(at[0] + 13, at[1] + 1, room.right - at[0] - 13, 11)
        brush.text.draw(surface, f"{have}/{need}", count, colour="stone4", shadow="ink0")
        return
    shape = pygame.mask.from_surface(full)
    hollow = shape.to_surface(setcolor=art.colour("ink1"), unsetcolor=(0, 0, 0, 0))
    for index in range(need):
        left = at[0] + index * GEM
        surface.blit(full if index < have else hollow, (left, at[1]))
        if index >= have:
            rim = [(left + x, at[1] + y) for x, y in shape.outline()]
            pygame.draw.polygon(surface, art.colour("teal1"), rim, 1)
