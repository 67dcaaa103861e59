"""The small figures below every unit of a battle, its tokens, and the odds of a blow over the one that is aimed at."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.rules.heroes.board import Fighter
from engine.rules.heroes.combat.values import attack_of, hp_of, initiative_of
from engine.rules.heroes.state import HeroesState
from engine.table.stage import Moment
from scenes.heroes.odds import Blow, exchange, percent

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

WIDE, HIGH = 44, 9
CELL = 12
"""Width of the fields for attack and initiative; the bar of health lies between them."""


class Plates:
    """Drawn over the figures, where they are right now."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.app = stage.app

    def draw(self, surface: pygame.Surface, view: HeroesState) -> None:
        """One plate for each unit on the board."""
        table = self.stage.table
        if view.combat is None or table is None:
            return
        for name, fighter in view.combat.fighters.items():
            if name in table:
                self._plate(surface, view, fighter, table.point(name))

    def _plate(self, surface: pygame.Surface, view: HeroesState, fighter: Fighter, foot: tuple[int, int]) -> None:
        """Attack, health left of all, initiative; tokens above it to the left."""
        art = self.app.art
        box = pygame.Rect(foot[0] - WIDE // 2, foot[1] + 1, WIDE, HIGH)
        surface.fill(art.colour("ink0"), box.inflate(2, 2))
        team = "blue2" if fighter.team == 0 else "red2"
        self._figure(surface, str(attack_of(view, fighter)), pygame.Rect(box.x, box.y, CELL, HIGH), team)
        self._figure(surface, str(initiative_of(view, fighter)), pygame.Rect(box.right - CELL, box.y, CELL, HIGH), "gold1")
        whole = hp_of(view, fighter)
        left = max(0, whole - fighter.damage)
        bar = pygame.Rect(box.x + CELL + 1, box.y, WIDE - 2 * CELL - 2, HIGH)
        surface.fill(art.colour("red0"), bar)
        surface.fill(art.colour("green2" if 2 * left > whole else "red2"), (bar.x, bar.y, bar.width * left // max(1, whole), bar.height))
        self.app.text.draw(surface, f"{left}/{whole}", bar, font="micro", colour="stone4", align="centre")
        tokens = (("hourglass", fighter.paralysed), ("defence", fighter.defending), ("spell", bool(fighter.overlay)))
        for index, icon in enumerate(icon for icon, on in tokens if on):
            surface.blit(art.sprite(f"ui/icon_{icon}"), (box.x - 10, box.y - 10 - 12 * index))

    def _figure(self, surface: pygame.Surface, value: str, box: pygame.Rect, colour: str) -> None:
        surface.fill(self.app.art.colour(colour), box)
        self.app.text.draw(surface, value, box, font="micro", colour="stone4", align="centre")

    # -- the odds of a blow -------------------------------------------------------------------------------------------------------

    def forecast(self, surface: pygame.Surface, moment: Moment, striker: str) -> None:
        """What the blow under the mouse would do, and what would come back."""
        combat, target = moment.view.combat, moment.hovered
        table = self.stage.table
        if combat is None or table is None or target is None or not {target, striker} <= combat.fighters.keys():
            return
        odds = exchange(moment.view, striker, target)
        rows = [self._row("attack", odds.blow)]
        answers = odds.back is not None and odds.blow.falls < 1
        rows.append(self._row("undo", odds.back) if odds.back is not None and answers else self.app.t("heroes.ui.no_retaliation"))
        text = self.app.text
        wide = max(text.measure(row) for row in rows) + 12
        x, y = table.point(target)
        box = pygame.Rect(0, 0, wide, 30)
        box.midbottom = (x, y - 42)
        box.clamp_ip(pygame.Rect(102, 46, 436, 224))
        self.stage.hud.panel(surface, (box.x, box.y, box.width, box.height), "ui/toast")
        for index, row in enumerate(rows):
            line = pygame.Rect(box.x + 6, box.y + 3 + 12 * index, wide - 12, 12)
            text.draw(surface, row, line, colour="gold3" if not index else "sand3")

    def _row(self, icon: str, blow: Blow) -> str:
        parts = [f"{{icon:{icon}}}{blow.span}", f"{{icon:skull}}{percent(blow.falls)}%"]
        if blow.flips:
            parts.append(f"{self.app.t('heroes.term.few')} {percent(blow.flips)}%")
        return "  ".join(parts)
