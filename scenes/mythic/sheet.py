"""The unit board: portrait, the whole stat track with the line in force, talents and powers."""
from __future__ import annotations

import pygame

from engine.rules.mythic.sheets import MythicContent, Sheet
from engine.rules.mythic.state import MythicState
from engine.rules.mythic.stats import line
from engine.ui.sizes import SIZES
from scenes.mythic import layout
from scenes.mythic.board_parts import NO_DICE, ROW, STATS, track_room
from scenes.mythic.brush import Brush

HEAD = 13
"""Pixels for the icons in front of it."""
WIDE = 148


def draw_sheet(brush: Brush, surface: pygame.Surface, view: MythicState, name: str, fall: tuple[int, int] | None, top: int) -> None:
    """Everything about one unit on its panel; its buttons end at `top`, `fall` is what a blow would leave it."""
    row = view.content.sheets[name]
    unit = view.units.get(name)
    x, y = layout.SHEET[0] + 6, layout.SHEET[1] + 5
    draw_head(brush, surface, row, brush.names.side(unit.seat) if unit is not None else None, (x, y))
    alive = unit is not None and unit.vitality > 0
    at = line(view, unit) if unit is not None and alive else 0
    draw_track(brush, surface, row, at if unit is None or alive else len(row.attack), track_room(), fall if alive else None)
    draw_abilities(brush, surface, view.content, row, pygame.Rect(x, top, WIDE, layout.SHEET[1] + layout.SHEET[3] - 4 - top))


def draw_head(brush: Brush, surface: pygame.Surface, row: Sheet, side: int | None, where: tuple[int, int]) -> None:
    """Portrait, name, kind and what it brings to a deck."""
    art, text, t = brush.art, brush.text, brush.t
    x, y = where
    surface.fill(art.side_colour(side) if side is not None else art.colour("stone1"), (x, y, 50, 44))
    surface.blit(art.sprite(f"mythic/{row.id}@portrait48x48"), (x + 1, y + 1), (0, 2, 48, 42))
    title = t(f"mythic.unit.{row.id}.name")
    if text.measure(title, "title", SIZES[0]) <= 94:
        text.draw(surface, title, pygame.Rect(x + 54, y, 94, 17), font="title", colour="gold3", shadow="ink0")
    else:
        text.draw_block(surface, title, pygame.Rect(x + 54, y - 2, 94, 20), colour="gold3", shadow="ink0")
    kind = t(f"mythic.term.{row.kind}")
    types = ", ".join(t(f"mythic.term.{each}") for each in row.types if each != "ground")
    words = f"{kind} · {types}" if types else kind
    text.draw(surface, words, pygame.Rect(x + 54, y + 19, 95, 10), font=text.fitted(words, 94, ("body", "micro")), colour="stone3")
    price = f"{{icon:star}}{row.activation} {{icon:art_of_war}}{row.strategy}" + (f" {{icon:gold}}{row.cost}" if row.cost else "")
    text.draw(surface, price, pygame.Rect(x + 54, y + 33, 76, 10), colour="stone3")


def draw_track(
    brush: Brush, surface: pygame.Surface, row: Sheet, at: int, room: pygame.Rect, fall: tuple[int, int] | None = None
) -> None:
    """A column for each point of vitality, from full strength to the last; the one in force is lit, lost ones are dark (MB-2.4).

    `fall` is the vitality that a blow likely leaves, and leaves at worst."""
    art, text = brush.art, brush.text
    lines = len(row.attack)
    step = min(15, (room.width - HEAD) // lines)
    rows = [("health", [row.vitality - place for place in range(lines)])]
    rows += [(stat, list(getattr(row, stat))) for stat in STATS if getattr(row, stat)]
    surface.blit(art.nine("ui/well", room.width, ROW * len(rows) + 3), (room.left, room.top - 1))
    if at < lines:
        lit = pygame.Rect(room.left + HEAD + at * step, room.top - 1, step, ROW * len(rows) + 3)
        surface.fill(art.colour("gold2"), lit)
        pygame.draw.rect(surface, art.colour("gold4"), lit, 1)
    if fall is not None:
        _draw_fall(brush, surface, row.vitality, at, fall, pygame.Rect(room.left + HEAD, room.top - 1, step, ROW * len(rows) + 3))
    for number, (stat, values) in enumerate(rows):
        top = room.top + number * ROW + 1
        text.draw(surface, f"{{icon:{stat}}}", pygame.Rect(room.left + 1, top, HEAD - 1, ROW - 2), font="micro")
        for place, value in enumerate(values):
            cell = pygame.Rect(room.left + HEAD + place * step, top, step, ROW - 2)
            colour = "ink0" if place == at else "stone1" if place < at else "red4" if stat == "health" else "stone4"
            text.draw(surface, _shown(stat, value), cell, font="micro", colour=colour, align="centre")


def _draw_fall(brush: Brush, surface: pygame.Surface, full: int, at: int, fall: tuple[int, int], first: pygame.Rect) -> None:
    """Columns that a blow passes are red, the one where it likely ends is framed; dots reach on to where it ends at worst."""
    likely, worst = (min(full, full - left) for left in fall)
    for place in range(at + 1, min(worst, full - 1) + 1):
        column = first.move(place * first.width, 0)
        if place <= likely:
            surface.fill(brush.art.colour("red1"), column)
        else:
            for y in range(column.top + 1, column.bottom, 3):
                surface.fill(brush.art.colour("red2"), (column.left + (y % 2), y, 1, 1))
                surface.fill(brush.art.colour("red2"), (column.right - 2 - (y % 2), y, 1, 1))
    if at < likely < full:
        pygame.draw.rect(surface, brush.art.colour("red4"), first.move(likely * first.width, 0), 1)
    if worst >= full:
        skull = brush.text.render("{icon:skull}", "body", "red4" if likely >= full else "stone3")
        surface.blit(skull, skull.get_rect(midleft=(first.left + full * first.width + 2, first.centery)))


def _shown(stat: str, value: int) -> str:
    """A figure of the track; a power without dice is a mark, an unavailable one a dash (MB-2.5)."""
    return "-" if value < 0 else NO_DICE if stat == "power" and value == 0 else str(value)


def draw_abilities(brush: Brush, surface: pygame.Surface, content: MythicContent, row: Sheet, room: pygame.Rect) -> None:
    """Talents in a line, then powers with their price; in small letters where buttons leave little room, at last the talents alone."""
    t, text = brush.t, brush.text
    talents = ", ".join(t(f"mythic.keyword.{name}.name") for name in row.talents)
    powers = "\n".join(f"<gold3>{t(f'mythic.power.{name}.name')}</>{_price(content.powers[name].aow)}" for name in row.powers)
    whole = f"<sand3>{talents}</>" + (f"\n{powers}" if powers else "")
    for words, font in ((whole, "body"), (whole, "micro"), (f"<sand3>{talents}</>", "body")):
        if text.block(words, room.width, font, size=SIZES[0]).height <= room.height:
            text.draw_block(surface, words, room, font=font, colour="stone4")
            return


def _price(aow: int) -> str:
    return f" {{icon:art_of_war}}{aow}" if aow else ""
