"""What lies under the pieces of the Mythicals table: board, reserve bays, deck and dawn, store, the two watchers."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from engine.rules.kernel.types import Seat
from engine.rules.mythicals.content import COLOURS
from engine.rules.mythicals.state import MythicalsState
from engine.table.stage import Moment
from scenes.mythicals import layout

if TYPE_CHECKING:
    from scenes.mythicals.stage import MythicalsStage

MOST_REVEALS: Final = 15
Rect = tuple[int, int, int, int]


class Panels:
    """Draws from the view that the table shows."""

    def __init__(self, stage: MythicalsStage) -> None:
        self.stage = stage
        self.app = stage.app

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """Panels that pieces lie on."""
        self.panel(surface, layout.BOARD)
        self.panel(surface, layout.RESERVE)
        self._board(surface, moment.view)
        self._bays(surface)
        self._deck(surface, moment.view)
        self._person(surface, moment.view, self.stage.rival(), layout.RIVAL)
        self._person(surface, moment.view, self.stage.bottom, layout.OWN)

    def panel(self, surface: pygame.Surface, rect: Rect, name: str = "") -> None:
        """A panel of this table; the moonlit one is darker."""
        area = pygame.Rect(rect)
        name = name or ("ui/panel_slate_dark" if self.stage.moonlit else "ui/panel_slate")
        surface.blit(self.app.art.nine(name, area.width, area.height), area)
        if self.app.text.audit is not None:
            self.app.text.audit.cover(surface, area)

    def _board(self, surface: pygame.Surface, view: MythicalsState) -> None:
        """The recess of every token that is gone, and the store (MY-1.9)."""
        art = self.app.art
        for name, each in view.content.tokens.items():
            if name not in view.board:
                surface.blit(art.sprite(f"mythicals/{name}@gone"), layout.token_place(each.column, each.row))
        if not view.dawn:
            moon = art.sprite("mythicals/moon_small")
            surface.blit(moon, moon.get_rect(center=(340, 104)))
        self._store(surface, view)

    def _store(self, surface: pygame.Surface, view: MythicalsState) -> None:
        x, y, w, h = layout.STORE
        self.panel(surface, (x, y, w, h), "mythicals/store")
        text = self.app.text
        text.draw(surface, self.app.t("mythicals.ui.store"), pygame.Rect(x + 2, y + 3, w - 4, 12), colour="sand3", align="centre")
        coin = self.app.art.sprite("mythicals/marker")
        step = coin.get_width()
        per_row = (w - 8) // step
        for index in range(view.store):
            row, column = divmod(index, per_row)
            surface.blit(coin, (x + (w - per_row * step) // 2 + column * step, y + 16 + row * (step - (2 if view.store > 12 else 0))))
        left = self.app.t("mythicals.ui.store_left", n=view.store)
        text.draw(surface, left, pygame.Rect(x + 2, y + h - 15, w - 4, 12), colour="sand3", align="centre")

    def _bays(self, surface: pygame.Surface) -> None:
        for index, colour in enumerate(COLOURS):
            x, y, w, h = layout.bay(colour)
            if index:
                surface.fill(self.app.art.colour("violet1"), (x - 1, y + 3, 1, h - 6))
            surface.blit(self.app.art.sprite(f"mythicals/symbol_{layout.ELEMENT[colour]}"), (x + w - 14, y + 3))

    def _deck(self, surface: pygame.Surface, view: MythicalsState) -> None:
        """Deck, dawn strip and discard pile with their counts."""
        art, text, stage = self.app.art, self.app.text, self.stage
        x, y, w, h = layout.DECK
        self.panel(surface, (x - 4, y - 4, w + 8, h + 8))
        sx, sy, sw, sh = layout.DAWN_STRIP
        surface.blit(art.sprite("mythicals/dawn_strip"), (sx, sy))
        reveal = stage.reveal if stage.reveal is not None else view.reveals
        at = sx + 2 + (sw - 8) * min(reveal, MOST_REVEALS) // MOST_REVEALS
        art.blit(surface, "mythicals/dawn_marker", (at + 1, sy + sh // 2))
        words = self.app.t("mythicals.ui.reveal", number=reveal, most=self._most(view))
        font = text.fitted(words, 80, ("body", "micro"))
        text.draw(surface, words, pygame.Rect(2, sy + sh + 1, 82, 12), font=font, colour="sand3", align="centre", shadow="ink0")
        dx, dy, dw, dh = layout.DISCARD
        if stage.discarded:
            surface.blit(art.sprite("cardframes/back_mythicals_discard@34x46"), (dx, dy))
        else:
            surface.blit(art.nine("ui/well_violet", dw, dh), (dx, dy))
        label = self.app.t("mythicals.ui.discard")
        # Below the pile, clear of the mushrooms and stones of the glade.
        text.draw(surface, label, pygame.Rect(2, dy + dh + 1, 2 * (dx - 2) + dw, 12), colour="sand3", align="centre", shadow="ink0")

    def _most(self, view: MythicalsState) -> int:
        return view.reveals + len(view.deck) // 3

    def _person(self, surface: pygame.Surface, view: MythicalsState, seat: Seat, rect: Rect) -> None:
        """Face, banner, name, markers and stack height of a watcher; the stack itself lies on the panel."""
        art, text, person = self.app.art, self.app.text, self.stage.people[seat]
        x, y, w, h = rect
        self.panel(surface, rect)
        own = seat == self.stage.bottom
        size = "38x38" if own else "28x22"
        wide, high = (int(number) for number in size.split("x"))
        surface.fill(art.side_colour(person.side), (x + 5, y + 5, wide + 2, high + 2))
        name = f"portraits/{person.portrait}@{size}"
        if person.portrait and art.has(name):
            surface.blit(art.sprite(name), (x + 6, y + 6))
        else:
            surface.blit(art.nine("ui/well_blue", wide, high), (x + 6, y + 6))
            crest = art.sprite(f"ui/crest_p{person.side + 1}", side=person.side)
            surface.blit(crest, crest.get_rect(center=(x + 6 + wide // 2, y + 6 + high // 2)))
        banner = art.sprite(f"ui/banner_p{person.side + 1}", side=person.side)
        left = x + wide + 12
        surface.blit(banner, (left, y + 5))
        coin = art.sprite("mythicals/marker")
        row = y + 5 + (20 if own else 12)
        surface.blit(coin, (left, row))
        text.draw(surface, f"{view.markers[seat]}", (left + coin.get_width() + 3, row - 1), colour="stone4")
        total = self._total(view, seat)
        room = pygame.Rect(x + 6, y + high + (7 if own else 5), w - 12 - (text.measure(total, "title") + 2 if total else 0), 12)
        text.draw(surface, total, pygame.Rect(x + 6, room.top, w - 12, 12), font="title", colour="gold4", align="right", shadow="ink0")
        text.draw(surface, person.name, room, font=text.fitted(person.name, room.width, ("body", "micro")), colour="sand3")
        if view.stacks[seat]:
            count = pygame.Rect(x + 4, y + h - 26, 20, 16)
            text.draw(surface, f"×{len(view.stacks[seat])}", count, colour="stone3", align="centre")

    def _total(self, view: MythicalsState, seat: Seat) -> str:
        """Running totals: in the scoring reveal, and always with open scores."""
        shown = self.stage.totals.get(seat)
        if shown is None and view.config.open_scores:
            shown = view.points(seat)
        return "" if shown is None else str(shown)
