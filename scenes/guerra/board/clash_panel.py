"""Both armies, their difference and who pays it, as they are and as they would be (GM-9.5, GM-9.6)."""
from __future__ import annotations

from typing import Final

import pygame

from engine.rules.guerra.state import State
from engine.rules.guerra.values import army, army_strength
from engine.rules.kernel.types import Seat
from engine.table.painter import Kit
from engine.table.world import TableWorld
from engine.ui.names import label
from scenes.guerra.board import layout
from scenes.guerra.words.names import GuerraNames
from scenes.guerra.words.price import price

Pair = tuple[Seat, Seat]
STAGED: Final = (f"sum_{layout.NEAR}", f"sum_{layout.FAR}", "entrance")
"""What is shown large in that place while it is played."""
SUMS: Final = (250, 350)
"""Where the sums of the near and the far army stand."""


class ClashPanel:
    """The middle of the field's upper edge, once somebody stands there."""

    def __init__(self, kit: Kit, names: GuerraNames) -> None:
        self._kit = kit
        self._names = names

    def draw(self, surface: pygame.Surface, view: State, pair: Pair, coming: tuple[int, int] | None, table: TableWorld | None) -> None:
        """The sums, the stake between them, and below what they would be by the choice under the mouse.

        Not while they are counted, nor when the war is over, for one of them or for all."""
        gone = view.result is not None or any(view.players[seat].left for seat in pair)
        if gone or (table is not None and any(name in table for name in STAGED)):
            return
        sums = army_strength(view, pair[0]), army_strength(view, pair[1])
        if army(view, pair[0]) or army(view, pair[1]) or coming is not None:
            self._sums(surface, pair, sums)
            if sums[0] != sums[1]:
                self._stake(surface, view, pair, sums[0] - sums[1])
        if coming is not None:
            self._coming(surface, view, pair, sums, coming)

    def _sums(self, surface: pygame.Surface, pair: Pair, sums: tuple[int, int]) -> None:
        art, text = self._kit.art, self._kit.text
        for value, seat, x in zip(sums, pair, SUMS, strict=True):
            area = pygame.Rect(x, layout.FIELD[1] + 3, 40, 27)
            surface.blit(art.nine("ui/well", *area.size), area)
            surface.fill(art.side_colour(self._names.people[seat].side, 0), area.inflate(-4, -4))
            text.draw_raised(surface, str(value), area, font="display_large", align="centre")

    def _stake(self, surface: pygame.Surface, view: State, pair: Pair, lead: int) -> None:
        """What the clash would cost whom as things stand, by the resolution in force."""
        art, text = self._kit.art, self._kit.text
        cost, payer = price(self._names.t, view, pair, lead)
        area = pygame.Rect(291, layout.FIELD[1] + 4, 58, 25)
        surface.blit(art.nine("ui/well_red", *area.size), area)
        font = text.fitted(cost, area.width - 4, ("body", "micro"))
        text.draw(surface, cost, pygame.Rect(area.left, area.top + 2, area.width, 10), font=font, colour="stone4", align="centre")
        name, _ = label(text, (self._names.player(payer).upper(),), 52, ("micro",))
        text.draw(surface, name, pygame.Rect(area.left, area.top + 13, area.width, 9), font="micro", colour="fire1", align="centre")

    def _coming(self, surface: pygame.Surface, view: State, pair: Pair, sums: tuple[int, int], coming: tuple[int, int]) -> None:
        top = layout.FIELD[1] + 31
        for value, old, x in zip(coming, sums, SUMS, strict=True):
            colour = "green5" if value > old else "red4" if value < old else "stone4"
            tag(self._kit, surface, pygame.Rect(x, top, 40, 12), str(value), colour)
        lead = coming[0] - coming[1]
        cost, payer = price(self._names.t, view, pair, lead) if lead else ("=", None)
        tag(self._kit, surface, pygame.Rect(291, top, 58, 12), cost, "gold4")
        if payer is not None:
            name, _ = label(self._kit.text, (self._names.player(payer).upper(),), 52, ("micro",))
            tag(self._kit, surface, pygame.Rect(291, top + 11, 58, 11), name, "fire1")


def tag(kit: Kit, surface: pygame.Surface, area: pygame.Rect, words: str, colour: str) -> None:
    """A few words on a dark tag with a gold edge."""
    surface.fill(kit.art.colour("gold2"), area)
    surface.fill(kit.art.colour("ink0"), area.inflate(-2, -2))
    font = kit.text.fitted(words, area.width - 4, ("body", "micro"))
    kit.text.draw(surface, words, area, font=font, colour=colour, align="centre")
