"""Dice tray with the odds lens, the counter, and the panel of the running turn."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.rules.village.frames import NOBODY, ChooseHero, ChooseLink, Main
from engine.rules.village.state import VillageState as State
from engine.table.moment import Moment
from engine.table.painter import Kit
from engine.table.pieces import Look
from engine.table.sight import Sight
from scenes.village import layout, looks, poison, wits
from scenes.village.board import draw_board, draw_levels
from scenes.village.cards import short_name
from scenes.village.lens import Lens
from scenes.village.names import face_of
from scenes.village.odds import Foresight
from scenes.village.outlook import VillageOutlook
from scenes.village.stall import Stall
from scenes.village.words import VillageWords

CHEST, CHEST_SIZE = "vl_chest", 24
"""The picture on the counter where cards are sold."""
HEADING = 22
"""Where a question stands on the board over the market."""
ABOVE = 3
"""The same where two rows of heroes take nearly all of the board."""


class VillageHud:
    """Draws from the view that the table shows."""

    def __init__(self, kit: Kit, words: VillageWords, outlook: VillageOutlook, paint: Callable[[Look], pygame.Surface]) -> None:
        self._kit = kit
        self._words = words
        self._outlook = outlook
        self._paint = paint
        self._stall = Stall(kit, outlook)
        self._lens = Lens(kit, words, Foresight(words.rules))

    # -- behind the pieces ----------------------------------------------------------------------------------------------------

    def draw_back(self, surface: pygame.Surface, moment: Moment) -> None:
        """Stall, tray, turn panel."""
        view: State = moment.view
        self._stall.behind(surface, view)
        self._deck(surface, view)
        self._counter(surface, moment)
        self._tray(surface, moment)
        if type(view.agenda.asked) is ChooseHero:
            draw_board(self._kit, view.content, surface, moment)
        else:
            self._turn(surface, moment.sight)
            draw_levels(self._kit, surface, moment.sight)
        self._piles(surface, moment.sight)

    def _deck(self, surface: pygame.Surface, view: State) -> None:
        x, y, w, h = layout.MAIN_DECK
        words = self._kit.t("village.ui.main_deck")
        font = self._kit.text.fitted(words, 100, ("body", "micro"))
        box = pygame.Rect(4, y + h + 3, 104, 12)
        self._kit.text.draw(surface, words, box, font=font, colour="sand3", align="left", shadow="ink0")
        if not view.piles["main"]:
            surface.blit(self._kit.art.nine("ui/well_wood", w, h), (x, y))

    def _counter(self, surface: pygame.Surface, moment: Moment) -> None:
        """The counter where cards are sold, with what the card in question brings (VL-6.4)."""
        x, y, w, h = layout.COUNTER_RECT
        art, text = self._kit.art, self._kit.text
        surface.blit(art.nine("ui/well_wood", w, h), (x, y))
        words = self._kit.t("village.ui.counter")
        text.draw(surface, words, pygame.Rect(x + 1, y + 4, w - 2, 10), font=text.fitted(words, w - 4, ("body", "micro")), align="centre")
        surface.blit(self._paint(looks.well(CHEST, CHEST_SIZE, None)), (x + (w - CHEST_SIZE) // 2, y + 18))
        price = self._offered(moment)
        words = "{icon:gold}" if price is None else f"{{icon:gold}}+{price}" if price else "{icon:cross}"
        box = pygame.Rect(x + 1, y + h - 20, w - 2, 14)
        text.draw(surface, words, box, colour="gold4" if price else "stone2", align="centre", shadow="ink0")

    def _offered(self, moment: Moment) -> int | None:
        """Half the price of the hand card that is dragged or pointed at; 0 if nobody buys it, None without a card."""
        key = self._outlook.held or moment.pointed or ""
        if not key.startswith("hand:") or type(moment.decision) is not Main:
            return None
        card = self._words.content.cards.get(key.partition(":")[2].partition("#")[0])
        return None if card is None else card.price // 2 if card.row.sellable and moment.view.overwhelm is None else 0

    def _tray(self, surface: pygame.Surface, moment: Moment) -> None:
        """Green felt: the last die and its sum."""
        x, y, w, h = layout.TRAY
        surface.blit(self._kit.art.nine("ui/panel_felt", w, h), (x, y))
        words = self._announced(moment)
        if words:
            box = pygame.Rect(x + 8, y + 38, w - 16, h - 44)
            self._kit.text.draw_block(surface, words, box, colour="sand3")

    def _announced(self, moment: Moment) -> str:
        """The links of the path so far, in order (VL-10.4)."""
        asked, view = moment.decision, moment.view
        if type(asked) is not ChooseLink:
            return ""
        attack = view.agenda.find(asked.subject)
        names = [face_of(link, view, moment.bottom) for lane in attack.lanes for link in lane.links]
        return " > ".join(self._kit.t(f"village.card.{name}.name") for name in names if name)

    def _turn(self, surface: pygame.Surface, sight: Sight[State]) -> None:
        """Gold, intelligence and what was done so far."""
        t, text, view, turn = self._kit.t, self._kit.text, sight.view, sight.view.turn
        x, y, w, h = layout.TURN
        surface.blit(self._kit.art.nine("ui/panel_wood_dark", w, h), (x, y))
        active = turn.seat if view.result is None else NOBODY
        mine = active in (NOBODY, sight.bottom)
        words = t("village.ui.turn") if mine else t("village.ui.turn_named", name=self._words.people[active].name)
        title = short_name(text, words, w - 12)
        font = text.fitted(title, w - 12, ("title", "body"))
        text.draw(surface, title, pygame.Rect(x + 6, y + 5, w - 12, 12), font=font, colour="gold3", align="centre")
        rows = (
            ("gold", "village.ui.gold", turn.gold), ("intellect", "village.ui.int", turn.pool),
            ("attack", "village.ui.attack", turn.struck), ("card", "village.ui.drawn", turn.drawn),
        )  # fmt: skip
        for number, (icon, key, value) in enumerate(rows):
            row = pygame.Rect(x + 6, y + 19 + number * 15, w - 12, 14)
            surface.blit(self._kit.art.nine("ui/row_wood", row.width, row.height), row.topleft)
            label = t(key)
            font = text.fitted(label, 62, ("body", "micro"))
            text.draw(surface, f"{{icon:{icon}}}", pygame.Rect(row.x + 4, row.y, 12, row.height))
            text.draw(surface, label, pygame.Rect(row.x + 18, row.y, 64, row.height), font=font, colour="sand3")
            text.draw(surface, str(value), pygame.Rect(row.right - 32, row.y, 28, row.height), colour="stone4", align="right")
        text.draw(surface, t("village.ui.played"), (x + 7, y + 79), colour="sand2")
        self._flags(surface, sight, pygame.Rect(x + 7, y + 112, w - 14, 12))

    def _flags(self, surface: pygame.Surface, sight: Sight[State], box: pygame.Rect) -> None:
        """Poison that is about to kill whoever sits nearest, the heavy lock, beers, rerolls."""
        t, view, turn = self._kit.t, sight.view, sight.view.turn
        lines = [f"<red4>{{icon:skull}}{t('village.ui.poison_short')}</>"] if poison.deadly(view, sight.bottom) else []
        if turn.heavy:
            lines.append(f"<fire1>{t('village.ui.heavy')}</>")
        if turn.beers:
            lines.append(t("village.ui.beers", n=turn.beers))
        if turn.rerolls:
            lines.append(t("village.ui.rerolls", n=turn.rerolls))
        words = " · ".join(lines)
        text = self._kit.text
        text.draw(surface, words, box, font=text.fitted(words, box.width, ("body", "micro")), colour="sand3")

    def _piles(self, surface: pygame.Surface, sight: Sight[State]) -> None:
        """Empty places of the own deck and discard pile."""
        art, view = self._kit.art, sight.view
        for rect, cards in ((layout.DECK, view.decks[sight.bottom]), (layout.DISCARD, view.discards[sight.bottom])):
            if not cards:
                surface.blit(art.nine("ui/well_wood", rect[2], rect[3]), rect[:2])

    # -- over the pieces ------------------------------------------------------------------------------------------------------

    def draw_front(self, surface: pygame.Surface, moment: Moment) -> None:
        """Counts on piles, and the odds of what the mouse is on."""
        view: State = moment.view
        if self._outlook.lies("veil"):
            self._question(surface, moment)
        elif not self._outlook.lies("stage"):
            self._stall.over(surface, moment, self._interrupting(moment))
            self._barred(surface, moment)
        self.badge(surface, layout.MAIN_DECK[:2], len(view.piles["main"]), "badge_red")
        self.badge(surface, layout.DECK[:2], len(view.decks[moment.bottom]), "badge_red")
        self.badge(surface, (layout.DISCARD[0], layout.DISCARD[1] + 48), len(view.discards[moment.bottom]), "badge_blue")
        self._lens.draw(surface, moment)

    def _interrupting(self, moment: Moment) -> str:
        """What the nearest player is asked in the middle of a turn: nobody looks for it in the bar."""
        asked = moment.decision
        if moment.picker is None or asked is None or asked.seat != moment.bottom or type(asked) in (Main, ChooseLink):
            return ""
        return self._words.prompt(moment)

    def _question(self, surface: pygame.Surface, moment: Moment) -> None:
        """What is asked, in large letters over the cards that it lays out: nobody looks for it in the bar."""
        text, (x, y, w, _) = self._kit.text, layout.MARKET
        if moment.decision is None:
            # The answer is being played: nothing is asked, and the match goes on.
            return
        words = self._words.prompt(moment)
        if moment.decision.seat != moment.bottom:
            words = self._kit.t("match.asks", name=self._words.people[moment.decision.seat].name, question=words)
        room = pygame.Rect(x + 10, y + (ABOVE if type(moment.decision) is ChooseHero else HEADING), w - 20, 14)
        if text.audit is not None:
            text.audit.cover(surface, pygame.Rect(layout.MARKET))
        font = text.fitted(words, room.width, ("title", "body"))
        text.draw(surface, words, room, font=font, colour="gold3", align="centre", shadow="ink0")

    def _barred(self, surface: pygame.Surface, moment: Moment) -> None:
        """A sign on cards that the nearest hero cannot read or cast: never, or not before a level to come."""
        art = self._kit.art
        for stem, why in wits.barred(moment.view, moment.bottom).items():
            for key in (stem,) if stem.startswith("space") else self._outlook.copies(stem):
                if not self._outlook.lies(key):
                    continue
                x, y = self._outlook.point(key)
                surface.blit(art.nine("ui/slot_tag", 13, 13), (x + 49, y + 17))
                surface.blit(art.sprite("ui/icon_hourglass" if why is wits.Bar.LATER else "ui/icon_cross"), (x + 50, y + 18))

    def badge(self, surface: pygame.Surface, at: tuple[int, int], number: int, name: str) -> None:
        """A number on a pile."""
        if not number:
            return
        spot = surface.blit(self._kit.art.sprite(f"ui/{name}"), (at[0] - 4, at[1] - 4))
        self._kit.text.draw(surface, str(number), spot, font="micro", colour="stone4", align="centre")
