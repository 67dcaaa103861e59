"""The card of the boss on the table of a siege: life, phase, armour, poison, threat, and what it may roll next (VL-20.21)."""

from __future__ import annotations

from typing import Final

import pygame

from engine.rules.village import siege
from engine.table.moment import Moment
from engine.table.painter import Kit
from engine.table.pieces import Spot, box
from engine.ui.names import USUAL
from scenes.village import layout, omen
from scenes.village.panels import Panels

LEFT, CELL, HIGH = 50, 32, 15
PARTS: Final = {"threat": (170, 13, 74, 14), **{f"row{n + 1}": (LEFT + CELL * n, 39, CELL, HIGH + 1) for n in range(6)}}
"""Places of the card that are explained by themselves, within it."""
PHASES: Final = 3


def spots() -> list[Spot]:
    """What is explained apart: life and phase, threat, every row of the table."""
    x, y, _, _ = layout.BOSS
    return [box(f"boss:{name}", (x + left, y + top, w, h), layer=3) for name, (left, top, w, h) in PARTS.items()]


class Lair:
    """Draws the card of the boss."""

    def __init__(self, kit: Kit, panels: Panels) -> None:
        self._kit = kit
        self._panels = panels

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """Name and phase, life and threat, and the six rows of its table; the last one that it rolled is lit."""
        now, boss = siege.boss_of(moment.view)
        x, y, w, h = layout.BOSS
        t, text, art = self._kit.t, self._kit.text, self._kit.art
        surface.blit(art.nine("ui/panel_wood_dark", w, h), (x, y))
        phase = t("village.ui.phase_of", n=now.phase + 1, of=PHASES)
        long = text.measure(phase, "micro", USUAL)
        text.draw(surface, phase, pygame.Rect(x + w - 6 - long, y + 4, long, 9), font="micro", colour="gold4", align="right")
        room = w - LEFT - 12 - long
        name = t(f"village.boss.{boss.id}.name")
        text.draw(surface, name, pygame.Rect(x + LEFT, y + 2, room, 12), font=text.fitted(name, room, ("body", "micro")), colour="red4")
        armour = f"{{icon:defence}}{siege.armour(moment.view)}" + (f" {{icon:skull}}{now.poison}" if now.poison else "")
        wide = text.measure(armour, size=USUAL) + 4
        self._panels.bar(surface, "red", (x + LEFT, y + 15, 96, 10), now.life / now.most, f"{now.life}/{now.most}")
        text.draw(surface, armour, (x + LEFT + 100, y + 14), colour="sand3")
        limit = siege.threat_limit(moment.view)
        left = LEFT + 100 + wide
        threat = t("village.ui.threat", now=now.threat, limit=limit)
        self._panels.bar(surface, "violet", (x + left, y + 15, w - left - 7, 10), now.threat / limit, threat)
        words = t("village.ui.boss_next")
        font = text.fitted(words, w - LEFT - 10, ("body", "micro"))
        text.draw(surface, words, pygame.Rect(x + LEFT, y + 27, w - LEFT - 6, 10), font=font, colour="sand2")
        last = omen.last_row(moment)
        for number, row in enumerate(boss.table[now.phase], 1):
            cell = pygame.Rect(x + LEFT + CELL * (number - 1), y + 39, CELL - 1, HIGH)
            surface.blit(art.nine("ui/row_wood", cell.width, cell.height), cell)
            if number == last:
                pygame.draw.rect(surface, art.colour("gold4"), cell, 1)
            text.draw(surface, str(number), (cell.x + 2, cell.y + 1), font="micro", colour="gold4" if number == last else "sand2")
            words = omen.sign(row)
            spot = cell.move(4, 0)
            font = text.fitted(words, cell.width - 5, ("body", "micro"))
            text.draw(surface, words, spot, font=font, colour="fire1" if omen.wide(row) else "stone4", align="centre")
