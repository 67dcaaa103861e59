"""The last blow of a battle: who struck whom, what the die said, what came of it; kept in sight until the next (UX-10)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.heroes import layout, looks

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

DICE: Final = {-1: "dice/attack_minus", 0: "dice/attack_zero", 1: "dice/attack_plus"}
HIGH = 58
"""The room for it at the foot of a panel."""


@dataclass(slots=True)
class Blow:
    """Units by their cards; `dice` is empty until they have fallen, `damage` None until the blow has landed."""

    attacker: str
    striker: str
    target: str
    struck: str
    teams: tuple[int, int]
    answer: bool
    dice: tuple[int, ...] = ()
    die: int = 0
    damage: int | None = None
    fate: str = ""
    """fell, few or saved."""


class LastBlow:
    """Told by the cues, drawn at the foot of the right panel."""

    def __init__(self, stage: HeroesStage) -> None:
        self.stage = stage
        self.app = stage.app
        self.blow: Blow | None = None

    def begin(self, attacker: str, target: str, answer: bool) -> None:
        """Somebody strikes."""
        combat = self.stage.told.combat
        units = self.stage.units
        if combat is None or attacker not in units or target not in units:
            return
        one, other = combat.fighters.get(attacker), combat.fighters.get(target)
        teams = (one.team if one is not None else 0, other.team if other is not None else 1)
        self.blow = Blow(attacker, units[attacker], target, units[target], teams, answer)

    def rolled(self, attacker: str, dice: tuple[int, ...], die: int) -> None:
        """The dice of the attacker have fallen."""
        if self.blow is not None and self.blow.attacker == attacker:
            self.blow.dice, self.blow.die = dice, die

    def landed(self, unit: str, damage: int) -> None:
        """The one who was struck took so much."""
        if self.blow is not None and self.blow.target == unit and self.blow.damage is None:
            self.blow.damage = damage

    def ends(self, unit: str, fate: str) -> None:
        """What became of the one who was struck."""
        if self.blow is not None and self.blow.target == unit:
            self.blow.fate = fate
            if fate == "saved":
                self.blow.damage = 0

    def settle(self) -> None:
        """Somebody else is up: a blow that did not land did nothing."""
        if self.blow is not None and self.blow.dice and self.blow.damage is None:
            self.blow.damage = 0

    def forget(self) -> None:
        """The battle is over, or another begins."""
        self.blow = None

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Striker, die and struck in a row; damage and fate below."""
        x, y = layout.RIGHT[0] + 6, layout.RIGHT[1] + layout.RIGHT[3] - HIGH - 6
        surface.blit(self.app.art.nine("ui/well", 88, HIGH), (x, y))
        title = "heroes.ui.answer" if self.blow is not None and self.blow.answer else "heroes.ui.die"
        self.app.text.draw(surface, self.app.t(title), pygame.Rect(x + 2, y + 1, 84, 12), colour="stone3", align="centre")
        if self.blow is None:
            line = pygame.Rect(x + 2, y + 24, 84, 12)
            self.app.text.draw(surface, self.app.t("heroes.ui.no_blow"), line, colour="stone2", align="centre")
            return
        self._tile(surface, self.blow.striker, self.blow.teams[0], (x + 3, y + 14))
        self._tile(surface, self.blow.struck, self.blow.teams[1], (x + 59, y + 14))
        if self.blow.dice:
            self._dice(surface, self.blow, (x + 44, y + 25))
        if self.blow.damage is not None:
            line = pygame.Rect(x + 2, y + 42, 84, 12)
            self.app.text.draw(surface, self._outcome(self.blow), line, colour="gold3", align="centre")

    def _tile(self, surface: pygame.Surface, unit: str, team: int, at: tuple[int, int]) -> None:
        colour = self.app.art.side_colour(self.stage.battle.sides.colour(self.stage.told, team), 1)
        surface.fill(colour, (*at, 26, 22))
        picture = self.app.art.sprite(looks.small(unit))
        surface.blit(picture, picture.get_rect(center=(at[0] + 13, at[1] + 11)).clip((at[0] + 1, at[1] + 1, 24, 20)), (1, 2, 24, 20))

    def _dice(self, surface: pygame.Surface, blow: Blow, centre: tuple[int, int]) -> None:
        """The die that counts; of two the other lies dark behind it (HM-21.18)."""
        art = self.app.art
        others = list(blow.dice)
        if blow.die in others:
            others.remove(blow.die)
        shown = [(DICE[face], "dark") for face in others] + [(DICE[blow.die], None)] if blow.die in DICE and len(blow.dice) < 3 else []
        for index, (sprite, tint) in enumerate(shown):
            picture = art.sprite(sprite, tint=tint)
            shift = 4 * (2 * index - len(shown) + 1)
            surface.blit(picture, picture.get_rect(center=(centre[0] + shift, centre[1])))

    def _outcome(self, blow: Blow) -> str:
        t = self.app.t
        harm = f"{{icon:health}}-{blow.damage}" if blow.damage else t("heroes.ui.no_damage")
        return f"{harm} {t(f'heroes.ui.fate.{blow.fate}')}" if blow.fate and blow.damage else harm
