"""The last blow of a battle: who struck whom, what the die said, what came of it; in sight until the next (UX-10)."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from engine.rules.heroes.combat.board import Combat, Fighter
from engine.rules.heroes.events import AttackCancelled, AttackDeclared, AttackRolled, UnitDamaged, UnitFell, UnitFlipped
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.kinds import of
from engine.rules.kernel.types import Event
from engine.table.recall import since
from scenes.heroes import layout, looks
from scenes.heroes.brush import Brush

HIGH: Final = 58
"""The room for it at the foot of a panel."""


@dataclass(slots=True)
class Blow:
    """`dice` is empty until they have fallen, `damage` None until it is known what the blow did."""

    striker: Fighter
    struck: Fighter
    answer: bool
    dice: tuple[int, ...] = ()
    die: int = 0
    damage: int | None = None
    fate: str = ""
    """fell, few or saved."""


def last_blow(view: HeroesState, events: Sequence[Event]) -> Blow | None:
    """What was told of the last attack in the combat that is going on."""
    attacks = of(AttackDeclared, events)
    if not attacks or view.combat is None:
        return None
    declared = attacks[-1]
    one, other = _fighter(view.combat, declared.attacker), _fighter(view.combat, declared.target)
    if declared.combat != view.combat.serial or one is None or other is None:
        return None
    blow = Blow(one, other, declared.kind == "retaliation")
    _tell(blow, since(events, declared))
    if blow.dice and blow.damage is None and view.agenda.find(declared.serial) is None:
        # An attack that is over and did not land did nothing.
        blow.damage = 0
    return blow


def _fighter(combat: Combat, name: str) -> Fighter | None:
    return combat.fighters.get(name) or next((unit for unit in combat.fallen if unit.id == name), None)


def _tell(blow: Blow, events: Iterable[Event]) -> None:
    """The dice of the striker, the first harm to the struck, and what became of them."""
    for event in events:
        match event:
            case AttackRolled(attacker=name) if name == blow.striker.id:
                blow.dice, blow.die = event.dice, event.die
            case UnitDamaged(unit=name) if name == blow.struck.id and blow.damage is None:
                blow.damage = event.amount
            case UnitFlipped(unit=name) if name == blow.struck.id:
                blow.fate = "few"
            case UnitFell(unit=name) if name == blow.struck.id:
                blow.fate = "fell"
            case AttackCancelled(target=name) if name == blow.struck.id:
                blow.fate, blow.damage = "saved", 0


class BlowPanel:
    """Drawn at the foot of the right panel."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush

    def draw(self, surface: pygame.Surface, view: HeroesState, blow: Blow | None) -> None:
        """Striker, die and struck in a row; damage and fate below."""
        x, y = layout.RIGHT[0] + 6, layout.RIGHT[1] + layout.RIGHT[3] - HIGH - 6
        surface.blit(self._brush.art.nine("ui/well", 88, HIGH), (x, y))
        title = "heroes.ui.answer" if blow is not None and blow.answer else "heroes.ui.die"
        self._brush.text.draw(surface, self._brush.t(title), pygame.Rect(x + 2, y + 1, 84, 12), colour="stone3", align="centre")
        if blow is None:
            line = pygame.Rect(x + 2, y + 24, 84, 12)
            self._brush.text.draw(surface, self._brush.t("heroes.ui.no_blow"), line, colour="stone2", align="centre")
            return
        self._tile(surface, view, blow.striker, (x + 3, y + 14))
        self._tile(surface, view, blow.struck, (x + 59, y + 14))
        if blow.dice:
            self._dice(surface, blow, (x + 44, y + 25))
        if blow.damage is not None:
            line = pygame.Rect(x + 2, y + 42, 84, 12)
            self._brush.text.draw(surface, self._outcome(blow), line, colour="gold3", align="centre")

    def _tile(self, surface: pygame.Surface, view: HeroesState, unit: Fighter, at: tuple[int, int]) -> None:
        colour = self._brush.art.side_colour(self._brush.team_side(view, unit.team), 1)
        surface.fill(colour, (*at, 26, 22))
        picture = self._brush.art.sprite(looks.small(unit.unit))
        surface.blit(picture, picture.get_rect(center=(at[0] + 13, at[1] + 11)).clip((at[0] + 1, at[1] + 1, 24, 20)), (1, 2, 24, 20))

    def _dice(self, surface: pygame.Surface, blow: Blow, centre: tuple[int, int]) -> None:
        """The die that counts; of two the other lies dark behind it (HM-21.18)."""
        art = self._brush.art
        others = list(blow.dice)
        if blow.die in others:
            others.remove(blow.die)
        counts = blow.die in looks.ATTACK and len(blow.dice) < 3
        shown = [*((looks.ATTACK[face], "dark") for face in others), (looks.ATTACK[blow.die], None)] if counts else []
        for index, (sprite, tint) in enumerate(shown):
            picture = art.sprite(sprite, tint=tint)
            shift = 4 * (2 * index - len(shown) + 1)
            surface.blit(picture, picture.get_rect(center=(centre[0] + shift, centre[1])))

    def _outcome(self, blow: Blow) -> str:
        t = self._brush.t
        harm = f"{{icon:health}}-{blow.damage}" if blow.damage else t("heroes.ui.no_damage")
        return f"{harm} {t(f'heroes.ui.fate.{blow.fate}')}" if blow.fate and blow.damage else harm
