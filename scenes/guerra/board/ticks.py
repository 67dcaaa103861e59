"""While a card asks: numbers on whom it was aimed at so far, a coin on whoever pays, and under the card itself who that is (GM-5.8)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from engine.rules.guerra.frames import Ask, Run
from engine.rules.guerra.program import Slot
from engine.rules.guerra.run import program_of
from engine.rules.guerra.state import State
from engine.table.moment import Moment
from engine.table.painter import Kit
from engine.table.world import TableWorld
from engine.ui.names import label
from scenes.guerra.board import layout
from scenes.guerra.words.names import GuerraNames

ON_CARD: Final = (2, 12)
"""From the upper left corner of a card to its number."""
ON_FIGHTER: Final = (-30, -30)
"""From the feet of a fighter to its number."""
TALL: Final = 22
"""Height of the plate with the payer."""


class Tick(NamedTuple):
    """One answer so far: the thing, and what is written on it."""

    key: str
    words: str
    pays: bool


def pays(slot: Slot) -> bool:
    """Whether who fills this slot pays the printed cost (GM-5.8)."""
    return slot.kind == "pay" or slot.need == "home_paying"


def ticks(view: State, run: Run) -> Iterator[Tick]:
    """Targets in the order in which they were chosen; payers with what they pay."""
    number = 0
    for slot, names in zip(program_of(view, run).slots, run.binds, strict=False):
        for name in dict.fromkeys(names):
            if name not in view.pieces and not name.startswith("oracle:"):
                continue
            if slot.kind == "pay":
                yield Tick(name, "{icon:gold}", pays=True)
                continue
            number += 1
            times = names.count(name)
            yield Tick(name, f"{number}" if times == 1 else f"x{times}", pays=False)


def payer(names: GuerraNames, view: State, run: Run) -> str:
    """Who pays the printed cost, as far as it is known; empty for what costs nothing."""
    face = names.content.faces[run.card]
    if run.source or not face.cost or face.type != "action":
        return ""
    program = program_of(view, run)
    if program.phase == "influence":
        return names.t("guerra.ui.reserve")
    bound = [name for slot, found in zip(program.slots, run.binds, strict=False) if pays(slot) for name in dict.fromkeys(found)]
    return ", ".join(names.place(name, view) for name in bound) or names.t("guerra.ui.who_pays")


class Ticks:
    """Draws them over everything that lies on the table."""

    def __init__(self, kit: Kit, names: GuerraNames) -> None:
        self._kit = kit
        self._names = names

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """For whoever is asked."""
        view, asked = moment.view, moment.decision
        if type(asked) is not Ask or asked.seat != moment.bottom or moment.table is None:
            return
        run = view.agenda.running(asked.run, Run)
        for tick in ticks(view, run):
            if tick.key in moment.table:
                self._tick(surface, tick, self._corner(moment.table, tick.key, view))
        who = payer(self._names, view, run)
        if who:
            self._plate(surface, view, moment, run, who)

    def _corner(self, table: TableWorld, key: str, view: State) -> tuple[int, int]:
        x, y = table.point(key)
        stands = key in view.pieces and view.pieces[key].field
        dx, dy = ON_FIGHTER if stands else ON_CARD
        return x + dx, y + dy

    def _tick(self, surface: pygame.Surface, tick: Tick, corner: tuple[int, int]) -> None:
        art, area = self._kit.art, pygame.Rect(corner, (15, 13))
        surface.fill(art.colour("ink0"), area)
        surface.fill(art.colour("gold4" if tick.pays else "green5"), area.inflate(-2, -2))
        self._kit.text.draw(surface, tick.words, area, colour="ink0", align="centre")

    def _plate(self, surface: pygame.Surface, view: State, moment: Moment, run: Run, who: str) -> None:
        x, y = layout.running_place(view, moment.bottom)
        area = pygame.Rect(x, y + layout.LARGE[1] - TALL + 2, layout.LARGE[0], TALL)
        text, t = self._kit.text, self._kit.t
        surface.fill(self._kit.art.colour("gold2"), area)
        surface.fill(self._kit.art.colour("ink0"), area.inflate(-2, -2))
        cost = t("guerra.ui.costs", n=self._names.content.faces[run.card].cost)
        name, _ = label(text, (who.upper(),), area.width - 4, ("micro",))
        for words, dy, colour in ((cost, 1, "gold4"), (name, 11, "stone4")):
            line = pygame.Rect(area.left + 1, area.top + dy, area.width - 2, 10)
            text.draw(surface, words, line, font="micro", colour=colour, align="centre")
