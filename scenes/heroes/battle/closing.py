"""What a combat came to, over the battlefield before the map is seen again: losses, the beaten, experience and spoils (P-HM-6)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from engine.rules.heroes.combat.board import ATTACKER, Combat
from engine.rules.heroes.combat.finish import xp_for
from engine.rules.heroes.events import CombatEnded
from engine.rules.heroes.state import HeroesState, Troop
from engine.rules.kernel.types import Seat
from scenes.heroes import layout, looks
from scenes.heroes.brush import Brush

WIDE, HIGH, ROW, TILE = 300, 138, 26, 28
MOST: Final = 7
"""So many units of a row have room."""


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a combat as one seat sees it."""

    result: str
    """won, lost, retreat or over: the key of its title."""
    seat: Seat
    lost: tuple[Troop, ...]
    weakened: tuple[Troop, ...]
    beaten: tuple[Troop, ...]
    experience: int
    supreme: bool
    place: str
    """The kind of place that the victor may visit now; empty if there is none."""
    watched: bool = False
    """Whether it was the combat of others: the title says whose victory or defeat it is."""


def closing(view: HeroesState, event: CombatEnded, bottom: Seat) -> Closing | None:
    """Read from the last view of the battlefield; whoever only watched sees it with the victor's eyes."""
    combat = view.combat
    if combat is None:
        return None
    mine = combat.side_of(bottom)
    team = mine if mine >= 0 else max(event.winner, ATTACKER)
    won = event.winner == team
    result = "won" if won else "lost" if event.winner >= 0 else "retreat" if event.how in ("retreat", "stalemate") else "over"
    gain, supreme = _experience(combat, event.winner)
    field = view.fields.get(combat.field)
    empty = field is None or field.location in ("empty", "blocked")
    return Closing(
        result, combat.sides[team].seat, _fallen(combat, team),
        tuple(Troop(unit.unit, unit.side) for unit in combat.of(team) if unit.origin and unit.side != unit.origin),
        _fallen(combat, 1 - team), gain if won else 0, supreme and won,
        field.location if field is not None and not empty and won and team == ATTACKER else "", mine < 0,
    )  # fmt: skip


def _fallen(combat: Combat, team: int) -> tuple[Troop, ...]:
    return tuple(Troop(unit.unit, unit.origin or unit.side) for unit in combat.fallen if unit.team == team and unit.cell >= 0)


def _experience(combat: Combat, winner: int) -> tuple[int, bool]:
    """What guards that were beaten bring (HM-28.1, HM-28.2); heroes are told of by what follows."""
    if winner != ATTACKER or combat.kind != "guards" or not combat.sides[ATTACKER].cards:
        return 0, False
    return (0, True) if combat.azure else (xp_for(combat.level, combat.difficulty), False)


class ClosingPlate:
    """Drawn over the middle of the field."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush

    def draw(self, surface: pygame.Surface, end: Closing) -> None:
        """Title, two rows of units, and what it brought."""
        t, text = self._brush.t, self._brush.text
        box = pygame.Rect(0, 0, WIDE, HIGH)
        box.center = (layout.MIDDLE, layout.FIELD[1] + 128)
        self._brush.panel(surface, box, "ui/panel_papyrus")
        if end.seat >= 0:
            surface.fill(self._brush.art.side_colour(self._brush.side_of(end.seat)), (box.x + 8, box.y + 7, box.width - 16, 3))
        title = pygame.Rect(box.x, box.y + 12, box.width, 16)
        text.draw(surface, self._title(end), title, font="title", colour="wood0", align="centre")
        y = box.y + 34
        for key, troops in (("fallen", end.lost), ("weakened", end.weakened), ("beaten", end.beaten)):
            if troops or key != "weakened":
                self._row(surface, pygame.Rect(box.x + 14, y, box.width - 28, ROW), t(f"heroes.closing.{key}"), troops)
                y += ROW
        text.draw(surface, self._gains(end), pygame.Rect(box.x, box.bottom - 24, box.width, 14), colour="wood0", align="centre")

    def _title(self, end: Closing) -> str:
        words = self._brush.t(f"heroes.closing.{end.result}")
        return f"{self._brush.people[end.seat].name}: {words}" if end.watched and end.seat >= 0 else words

    def _row(self, surface: pygame.Surface, line: pygame.Rect, name: str, troops: tuple[Troop, ...]) -> None:
        text, art = self._brush.text, self._brush.art
        text.draw(surface, name, pygame.Rect(line.x, line.y, 84, ROW), colour="wood1")
        if not troops:
            text.draw(surface, self._brush.t("heroes.closing.nobody"), pygame.Rect(line.x + 88, line.y, 180, ROW), colour="wood1")
        for index, troop in enumerate(troops[:MOST]):
            at = (line.x + 88 + TILE * index, line.y + 1)
            surface.blit(art.nine("ui/well", 26, 24), at)
            surface.blit(art.sprite(looks.small(troop.unit)), at, (0, 1, 26, 23))

    def _gains(self, end: Closing) -> str:
        t = self._brush.t
        found = []
        if end.supreme:
            found.append(t("heroes.closing.supreme"))
        elif end.experience:
            found.append(t("heroes.closing.experience", n=end.experience))
        if end.place:
            found.append(t("heroes.closing.place", where=t(f"heroes.location.{end.place}.name")))
        if end.result == "retreat":
            found.append(t("heroes.closing.back"))
        return "  ".join(found)
