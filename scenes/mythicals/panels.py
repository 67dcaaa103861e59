"""What lies under the pieces of the Mythicals table: board, reserve bays, deck and dawn, store, the two watchers."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.app.art import Art
from engine.i18n.catalogue import Catalogue
from engine.rules.kernel.types import Seat
from engine.rules.mythicals.content import COLOURS
from engine.rules.mythicals.state import MythicalsState, opponent
from engine.table.moment import Moment, Person
from engine.ui.names import label
from engine.ui.text import Text
from scenes.mythicals import layout
from scenes.mythicals.decor import Decor

MOST_REVEALS: Final = 15
Rect = tuple[int, int, int, int]


class Panels:
    """Draws from the view that the table shows."""

    def __init__(self, art: Art, text: Text, t: Catalogue, people: Sequence[Person], decor: Decor) -> None:
        self.art = art
        self.text = text
        self.t = t
        self._people = people
        self._decor = decor

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """Panels that pieces lie on."""
        self.panel(surface, layout.BOARD)
        self.panel(surface, layout.RESERVE)
        self._board(surface, moment.view)
        self._bays(surface)
        self._deck(surface, moment.view)
        self._person(surface, moment.view, opponent(moment.bottom), layout.RIVAL)
        self._person(surface, moment.view, moment.bottom, layout.OWN, own=True)

    def panel(self, surface: pygame.Surface, rect: Rect, name: str = "") -> None:
        """A panel of this table; the moonlit one is darker."""
        area = pygame.Rect(rect)
        name = name or ("ui/panel_slate_dark" if self._decor.moonlit else "ui/panel_slate")
        surface.blit(self.art.nine(name, area.width, area.height), area)
        if self.text.audit is not None:
            self.text.audit.cover(surface, area)

    def _board(self, surface: pygame.Surface, view: MythicalsState) -> None:
        """The recess of every token that is gone, and the store (MY-1.9)."""
        art = self.art
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
        text = self.text
        text.draw(surface, self.t("mythicals.ui.store"), pygame.Rect(x + 2, y + 3, w - 4, 12), colour="sand3", align="centre")
        coin = self.art.sprite("mythicals/marker")
        step = coin.get_width()
        per_row = (w - 8) // step
        for index in range(view.store):
            row, column = divmod(index, per_row)
            surface.blit(coin, (x + (w - per_row * step) // 2 + column * step, y + 16 + row * (step - (2 if view.store > 12 else 0))))
        left = self.t("mythicals.ui.store_left", n=view.store)
        text.draw(surface, left, pygame.Rect(x + 2, y + h - 15, w - 4, 12), colour="sand3", align="centre")

    def _bays(self, surface: pygame.Surface) -> None:
        for index, colour in enumerate(COLOURS):
            x, y, w, h = layout.bay(colour)
            if index:
                surface.fill(self.art.colour("violet1"), (x - 1, y + 3, 1, h - 6))
            surface.blit(self.art.sprite(f"mythicals/symbol_{layout.ELEMENT[colour]}"), (x + w - 14, y + 3))

    def _deck(self, surface: pygame.Surface, view: MythicalsState) -> None:
        """Deck, dawn strip and discard pile with their counts."""
        art, text = self.art, self.text
        x, y, w, h = layout.DECK
        self.panel(surface, (x - 4, y - 4, w + 8, h + 8))
        sx, sy, sw, sh = layout.DAWN_STRIP
        surface.blit(art.sprite("mythicals/dawn_strip"), (sx, sy))
        at = sx + 2 + (sw - 8) * min(view.reveals, MOST_REVEALS) // MOST_REVEALS
        art.blit(surface, "mythicals/dawn_marker", (at + 1, sy + sh // 2))
        words = self.t("mythicals.ui.reveal", number=view.reveals, most=view.reveals + len(view.deck) // 3)
        font = text.fitted(words, 80, ("body", "micro"))
        text.draw(surface, words, pygame.Rect(2, sy + sh + 1, 82, 12), font=font, colour="sand3", align="centre", shadow="ink0")
        dx, dy, dw, dh = layout.DISCARD
        if view.discard:
            surface.blit(art.sprite("cardframes/back_mythicals_discard@34x46"), (dx, dy))
        else:
            surface.blit(art.nine("ui/well_violet", dw, dh), (dx, dy))
        label = self.t("mythicals.ui.discard")
        # Below the pile, clear of the mushrooms and stones of the glade.
        text.draw(surface, label, pygame.Rect(2, dy + dh + 1, 2 * (dx - 2) + dw, 12), colour="sand3", align="centre", shadow="ink0")

    def _person(self, surface: pygame.Surface, view: MythicalsState, seat: Seat, rect: Rect, *, own: bool = False) -> None:
        """Face, banner, name, markers and stack height of a watcher; the stack itself lies on the panel."""
        art, text, person = self.art, self.text, self._people[seat]
        x, y, w, h = rect
        self.panel(surface, rect)
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
        said, font = label(text, (person.name, person.name.split()[-1] if person.name.split() else ""), room.width)
        text.draw(surface, said, room, font=font, colour="sand3")
        if view.stacks[seat]:
            count = pygame.Rect(x + 4, y + h - 26, 20, 16)
            text.draw(surface, f"×{len(view.stacks[seat])}", count, colour="stone3", align="centre")

    def _total(self, view: MythicalsState, seat: Seat) -> str:
        """The total once it is counted, and always with open scores; before that nobody knows it (MY-7.4)."""
        return str(view.points(seat)) if view.over or view.config.open_scores else "?" if view.stacks[seat] else ""
