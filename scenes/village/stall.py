"""The market stall: ten spaces, what waits below them, prices that stay readable, and a sign where it is closed (VL-2.1, VL-6.11)."""

from __future__ import annotations

from typing import Final

import pygame

from engine.rules.village.frames import Main
from engine.rules.village.market import closed, price
from engine.rules.village.overwhelm import covered
from engine.rules.village.state import VillageState as State
from engine.rules.village.supply import deck_of
from engine.table.moment import Moment
from engine.table.painter import Kit
from engine.ui.names import USUAL
from scenes.village import layout
from scenes.village.cards import INSIDE
from scenes.village.outlook import VillageOutlook
from scenes.village.purse import out_of_reach, purse

TAG: Final = 13
BELOW_SHOWN: Final = ("space3", "space8")
"""The spaces that such a card covers."""
SIGN: Final = 15
GAP: Final = (layout.ROW_Y[0] + layout.CARD[1], layout.ROW_Y[1])
"""Between the two rows of cards."""


class Stall:
    """Draws what lies behind and over the cards of the market."""

    def __init__(self, kit: Kit, outlook: VillageOutlook) -> None:
        self._kit = kit
        self._outlook = outlook

    def behind(self, surface: pygame.Surface, view: State) -> None:
        """Board, awning and the numbers of the spaces."""
        art, text = self._kit.art, self._kit.text
        x, y, w, h = layout.MARKET
        surface.blit(art.nine("ui/panel_wood", w, h), (x, y))
        surface.blit(art.sprite("village_table/awning"), (x - 4, y - 6))
        for number in range(1, layout.SPACES + 1):
            sx, sy = layout.space(number)
            if not view.market[number - 1]:
                surface.blit(art.nine("ui/well_wood", *layout.CARD), (sx, sy))
            spot = surface.blit(art.nine("ui/slot_tag", 11, 11), (sx - 11, sy + 2))
            text.draw(surface, str(number), spot, font="micro", colour="sand3", align="centre")

    def over(self, surface: pygame.Surface, moment: Moment, asked: str = "") -> None:
        """Counts of the small decks, prices on greyed cards, and why nobody may buy, or what is asked in the middle of a turn."""
        view: State = moment.view
        shut = closed(view, view.turn.seat) if view.turn.seat >= 0 and view.heroes[view.turn.seat].id else None
        for number in range(1, layout.SMALL + 1) if shut is None or view.turn.seat != moment.bottom else ():
            sx, sy = layout.space(number)
            words = self._kit.t("village.ui.left", n=len(view.piles[deck_of(number - 1)]))
            box = pygame.Rect(sx, sy + layout.CARD[1] + 1, layout.CARD[0], GAP[1] - GAP[0] - 1)
            self._kit.text.draw(surface, words, box, font="micro", colour="sand2", align="centre", shadow="ink0")
        shows = self._outlook.lies(layout.SHOWN)
        hidden = covered(view) if view.overwhelm is not None else ()
        choosing = type(moment.decision) is Main and view.turn.seat == moment.bottom
        for key in () if moment.prefix else out_of_reach(view, choosing=choosing):
            if self._outlook.lies_still(key) and int(key[5:]) - 1 not in hidden and not (shows and key in BELOW_SHOWN):
                self._price(surface, moment, int(key[5:]), None if shut else purse(view))
        if shows:
            return
        if shut is not None and view.turn.seat == moment.bottom and not asked:
            self._sign(surface, self._kit.t(f"village.ui.closed.{shut}"), "red4")
        elif asked:
            self._sign(surface, asked, "gold3")

    def _price(self, surface: pygame.Surface, moment: Moment, number: int, purse: int | None) -> None:
        """The price in full light, and beside it what is missing even with all the treasure in hand (UX-03)."""
        art, text = self._kit.art, self._kit.text
        view: State = moment.view
        card = view.card(view.market[number - 1])
        cost = price(view, number - 1)
        (sx, sy), (w, h) = layout.space(number), layout.CARD
        wide = text.measure(str(cost), size=USUAL) + 8
        plate = art.nine("ui/price_tag" if card.row.sellable else "ui/slot_tag_stone", wide, 12)
        spot = surface.blit(plate, (sx + w - wide - 3, sy + h - 16)).inflate(*INSIDE)
        text.draw(surface, str(cost), spot, colour="wood0" if card.row.sellable else "stone4", align="centre")
        if purse is None:
            return
        words = f"-{cost - purse}"
        spot = surface.blit(art.nine("ui/row_wood", w - 6 - wide, TAG), (sx + 3, sy + h - 17)).inflate(*INSIDE)
        text.draw(surface, words, spot, colour="red4", align="centre")

    def _sign(self, surface: pygame.Surface, words: str, colour: str) -> None:
        """A board across the stall with the reason, or the question."""
        art, text = self._kit.art, self._kit.text
        x, _, w, _ = layout.MARKET
        wide = min(w, text.measure(words) + 24)
        left, top = x + (w - wide) // 2, (GAP[0] + GAP[1] - SIGN) // 2 - 2
        spot = surface.blit(art.nine("ui/panel_wood_dark", wide, SIGN), (left, top))
        font = text.fitted(words, wide - 8, ("body", "micro"))
        text.draw(surface, words, spot, font=font, colour=colour, align="centre", shadow="ink0")
