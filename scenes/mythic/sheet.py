"""The unit board: portrait, stats of the current line with the whole track, vitality, talents and powers."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.rules.mythic import frames
from engine.rules.mythic.sheets import Sheet
from engine.rules.mythic.state import MythicState
from engine.rules.mythic.stats import line
from engine.table.stage import Moment
from scenes.mythic import layout

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage

GIVE_WAY = 160
"""Where the button at the foot of the board begins, if there is one."""
STATS = ("attack", "defence", "range", "move", "power")


def draw_sheet(stage: MythicStage, surface: pygame.Surface, moment: Moment, name: str) -> None:
    """Everything about one unit on its panel."""
    view: MythicState = moment.view
    row = view.content.sheets[name]
    unit = view.units.get(name)
    art, text, t = stage.app.art, stage.app.text, stage.app.t
    x, y = layout.SHEET[0] + 6, layout.SHEET[1] + 6
    side = stage.side(unit.seat) if unit is not None else None
    surface.fill(art.side_colour(side) if side is not None else art.colour("stone1"), (x, y, 50, 50))
    surface.blit(art.sprite(f"mythic/{name}@portrait48x48"), (x + 1, y + 1))
    title = t(f"mythic.unit.{name}.name")
    lines = text.wrap(title, 94, "title")
    font = "title" if len(lines) == 1 and text.measure(title, "title") <= 94 else "body"
    text.draw_block(surface, title, pygame.Rect(x + 54, y, 94, 22), font=font, colour="gold3", shadow="ink0")
    text.draw(surface, t(f"mythic.term.{row.kind}"), (x + 54, y + 20), colour="stone3")
    price = f"{{icon:star}}{row.activation}  {{icon:art_of_war}}{row.strategy}" + (f"  {{icon:gold}}{row.cost}" if row.cost else "")
    text.draw(surface, price, (x + 54, y + 30), colour="stone3")
    types = ", ".join(t(f"mythic.term.{kind}") for kind in row.types)
    text.draw(surface, types, pygame.Rect(x + 54, y + 40, 96, 11), font=text.fitted(types, 94, ("body", "micro")), colour="stone2")
    at = line(view, unit) if unit is not None and unit.vitality else 0
    _wells(stage, surface, row, at, x, y + 53)
    left = unit.vitality if unit is not None else row.vitality
    _vitality(stage, surface, row, left, unit.full if unit is not None else row.vitality, x, y + 71)
    top = stage.hud.free_top(moment) if isinstance(moment.decision, frames.Act) and moment.picker is not None else y + 84
    foot = GIVE_WAY if stage.hud.gives_way(moment) else layout.SHEET[1] + layout.SHEET[3] - 4
    _abilities(stage, surface, row, pygame.Rect(x, top, 148, foot - top))


def _wells(stage: MythicStage, surface: pygame.Surface, row: Sheet, at: int, x: int, y: int) -> None:
    art, text = stage.app.art, stage.app.text
    for index, stat in enumerate(STATS):
        track = getattr(row, stat)
        value = track[min(at, len(track) - 1)] if track else -1
        shown = "-" if value < 0 else "*" if stat == "power" and value == 0 else str(value)
        left = x + index * 30
        surface.blit(art.nine("ui/well", 28, 15), (left, y))
        text.draw(surface, f"{{icon:{stat}}}{shown}", pygame.Rect(left + 2, y, 25, 15), colour="stone4")


def _vitality(stage: MythicStage, surface: pygame.Surface, row: Sheet, left: int, full: int, x: int, y: int) -> None:
    art = stage.app.art
    on, off = art.sprite("mythic/vitality_full"), art.sprite("mythic/vitality_empty")
    step = min(on.get_width() + 1, 148 // max(full, 1))
    for index in range(full):
        surface.blit(on if index < left else off, (x + index * step, y))


def _abilities(stage: MythicStage, surface: pygame.Surface, row: Sheet, room: pygame.Rect) -> None:
    """Talents in a line, then powers with their price, where there is room for them all."""
    t = stage.app.t
    talents = ", ".join(t(f"mythic.keyword.{name}.name") for name in row.talents)
    powers = "\n".join(
        f"<gold3>{t(f'mythic.power.{name}.name')}</>{_price(stage, name)}" for name in row.powers
    )
    words = f"<sand3>{talents}</>" + (f"\n{powers}" if powers else "")
    if stage.app.text.block(words, room.width).height <= room.height:
        stage.app.text.draw_block(surface, words, room, colour="stone4")


def _price(stage: MythicStage, name: str) -> str:
    aow = stage.rules.content.powers[name].aow
    return f" {{icon:art_of_war}}{aow}" if aow else ""
