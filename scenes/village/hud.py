"""Dice tray with the odds lens, the counter, and the panel of the running turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.village.frames import NOBODY, ChooseHero, ChooseLink, Main
from engine.rules.village.state import VillageState as State
from engine.table.stage import HudButton, Moment
from scenes.village import layout, looks
from scenes.village.board import draw_board, draw_levels
from scenes.village.cards import short_name
from scenes.village.lens import Lens
from scenes.village.pieces import OFFERS
from scenes.village.purse import unspent
from scenes.village.stall import Stall

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage

CHEST, CHEST_SIZE = "vl_chest", 24
"""The picture on the counter where cards are sold."""
RESTING = ((5, (16, 12)), (2, (54, 26)))
"""Faces and places of the dice before the first throw."""
ABILITIES = ("sabotage", "vision", "sneaking", "summon")


class VillageHud:
    """Draws from the view that the table shows."""

    def __init__(self, stage: VillageStage) -> None:
        self.stage = stage
        self.app = stage.app
        self.stall = Stall(stage)
        self.lens = Lens(stage)

    # -- buttons --------------------------------------------------------------------------------------------------------------

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """The buttons of the main part of a turn, in the panel of the turn; none while that panel shows an attack."""
        if not isinstance(moment.decision, Main) or self.lens.aiming(moment):
            return ()
        t, view = self.app.t, moment.view
        x, y, w, h = layout.TURN
        left, wide = x + 6, w - 12
        end = HudButton("end_turn", t("village.button.end_turn"), (left, y + h - 24, wide, 18), "gold", key="end", tip=self._waste(view))
        found = [
            HudButton("treasures", t("village.button.treasures"), (left, y + h - 64, wide, 18), "wood"),
            HudButton("sell", t("village.button.sell"), (left, y + h - 44, wide, 18), "red"),
            end,
        ]
        sheet = view.sheet(moment.decision.seat)
        names = [name for name in ABILITIES if getattr(sheet, name)]
        for place, name in enumerate(names[:2]):
            each = wide // min(2, len(names))
            rect = (left + place * each, y + h - 84, each - (1 if len(names) > 1 else 0), 18)
            found.insert(0, HudButton(f"ability:{name}", t(f"village.button.ability:{name}"), rect, "violet"))
        return found

    def _waste(self, view: State) -> str:
        gold = unspent(view)
        return self.app.t("village.ui.waste", gold=gold) if gold else ""

    # -- behind the pieces ----------------------------------------------------------------------------------------------------

    def draw_back(self, surface: pygame.Surface, moment: Moment) -> None:
        """Stall, tray, turn panel."""
        view: State = moment.view
        self.stall.behind(surface, view)
        self._deck(surface, view)
        self._counter(surface, moment)
        self._tray(surface, moment)
        if isinstance(view.agenda.asked, ChooseHero):
            draw_board(self.stage, surface, moment)
        else:
            self._turn(surface, view)
            draw_levels(self.stage, surface, view)
        self._piles(surface, view)

    def _deck(self, surface: pygame.Surface, view: State) -> None:
        x, y, w, h = layout.MAIN_DECK
        words = self.app.t("village.ui.main_deck")
        font = self.app.text.fitted(words, 100, ("body", "micro"))
        box = pygame.Rect(4, y + h + 3, 104, 12)
        self.app.text.draw(surface, words, box, font=font, colour="sand3", align="left", shadow="ink0")
        if not view.piles["main"]:
            surface.blit(self.app.art.nine("ui/well_wood", w, h), (x, y))

    def _counter(self, surface: pygame.Surface, moment: Moment) -> None:
        """The counter where cards are sold, with what the card in question brings (VL-6.4)."""
        x, y, w, h = layout.COUNTER_RECT
        art, text = self.app.art, self.app.text
        surface.blit(art.nine("ui/well_wood", w, h), (x, y))
        words = self.app.t("village.ui.counter")
        text.draw(surface, words, pygame.Rect(x + 1, y + 4, w - 2, 10), font=text.fitted(words, w - 4, ("body", "micro")), align="centre")
        surface.blit(self.stage.paint(looks.well(CHEST, CHEST_SIZE, None)), (x + (w - CHEST_SIZE) // 2, y + 18))
        price = self._offered(moment)
        words = "{icon:gold}" if price is None else f"{{icon:gold}}+{price}" if price else "{icon:cross}"
        box = pygame.Rect(x + 1, y + h - 20, w - 2, 14)
        text.draw(surface, words, box, colour="gold4" if price else "stone2", align="centre", shadow="ink0")

    def _offered(self, moment: Moment) -> int | None:
        """Half the price of the hand card that is dragged or pointed at; 0 if nobody buys it, None without a card."""
        key = self.stage.held or moment.pointed or ""
        if not key.startswith("hand:") or not isinstance(moment.decision, Main):
            return None
        card = self.stage.content.cards.get(key.partition(":")[2].partition("#")[0])
        return None if card is None else card.price // 2 if card.row.sellable and moment.view.overwhelm is None else 0

    def _tray(self, surface: pygame.Surface, moment: Moment) -> None:
        """Green felt: the last die and its sum."""
        x, y, w, h = layout.TRAY
        surface.blit(self.app.art.nine("ui/panel_felt", w, h), (x, y))
        words = self._announced(moment) or self.stage.last_sum
        if not words and self.stage.last_die is None:
            self._resting(surface)
        if words:
            box = pygame.Rect(x + 8, y + 38, w - 16, h - 44)
            self.app.text.draw_block(surface, words, box, colour="sand3")

    def _resting(self, surface: pygame.Surface) -> None:
        """Two dice that nobody has thrown yet."""
        side = self.stage.people[self.stage.bottom].side
        for face, at in RESTING:
            surface.blit(self.stage.paint(looks.die(face, side)), (layout.TRAY[0] + at[0], layout.TRAY[1] + at[1]))

    def _announced(self, moment: Moment) -> str:
        """The links of the path so far, in order (VL-10.4)."""
        asked, view = moment.decision, moment.view
        if not isinstance(asked, ChooseLink):
            return ""
        attack = view.agenda.find(asked.subject)
        names = [self.stage.face_of(link, view) for lane in attack.lanes for link in lane.links]
        return " > ".join(self.app.t(f"village.card.{name}.name") for name in names if name)

    def _turn(self, surface: pygame.Surface, view: State) -> None:
        """Gold, intelligence and what was done so far."""
        t, text, boards = self.app.t, self.app.text, self.stage.boards
        x, y, w, h = layout.TURN
        surface.blit(self.app.art.nine("ui/panel_wood_dark", w, h), (x, y))
        active = boards.active
        mine = active in (NOBODY, self.stage.bottom)
        words = t("village.ui.turn") if mine else t("village.ui.turn_named", name=self.stage.people[active].name)
        title = short_name(self.stage, words, w - 12)
        font = text.fitted(title, w - 12, ("title", "body"))
        text.draw(surface, title, pygame.Rect(x + 6, y + 5, w - 12, 12), font=font, colour="gold3", align="centre")
        rows = (
            ("gold", "village.ui.gold", boards.gold), ("intellect", "village.ui.int", boards.pool),
            ("attack", "village.ui.attack", boards.struck), ("card", "village.ui.drawn", boards.drawn),
        )  # fmt: skip
        for number, (icon, key, value) in enumerate(rows):
            row = pygame.Rect(x + 6, y + 19 + number * 15, w - 12, 14)
            surface.blit(self.app.art.nine("ui/row_wood", row.width, row.height), row.topleft)
            label = t(key)
            font = text.fitted(label, 62, ("body", "micro"))
            text.draw(surface, f"{{icon:{icon}}}", pygame.Rect(row.x + 4, row.y, 12, row.height))
            text.draw(surface, label, pygame.Rect(row.x + 18, row.y, 64, row.height), font=font, colour="sand3")
            text.draw(surface, str(value), pygame.Rect(row.right - 32, row.y, 28, row.height), colour="stone4", align="right")
        text.draw(surface, t("village.ui.played"), (x + 7, y + 81), colour="sand2")
        self._flags(surface, view, pygame.Rect(x + 7, y + 112, w - 14, 12))

    def _flags(self, surface: pygame.Surface, view: State, box: pygame.Rect) -> None:
        """The heavy lock, beers, rerolls."""
        t, turn = self.app.t, view.turn
        lines = []
        if turn.heavy:
            lines.append(f"<fire1>{t('village.ui.heavy')}</>")
        if turn.beers:
            lines.append(t("village.ui.beers", n=turn.beers))
        if turn.rerolls:
            lines.append(t("village.ui.rerolls", n=turn.rerolls))
        words = " · ".join(lines)
        text = self.app.text
        text.draw(surface, words, box, font=text.fitted(words, box.width, ("body", "micro")), colour="sand3")

    def _piles(self, surface: pygame.Surface, view: State) -> None:
        """Empty places of the own deck and discard pile."""
        art = self.app.art
        for rect, cards in ((layout.DECK, view.decks[self.stage.bottom]), (layout.DISCARD, view.discards[self.stage.bottom])):
            if not cards:
                surface.blit(art.nine("ui/well_wood", rect[2], rect[3]), rect[:2])

    # -- over the pieces ------------------------------------------------------------------------------------------------------

    def draw_front(self, surface: pygame.Surface, moment: Moment) -> None:
        """Counts on piles, and the odds of what the mouse is on."""
        view: State = moment.view
        self.lens.draw(surface, moment)
        if not isinstance(view.agenda.asked, OFFERS):
            self.stall.over(surface, moment)
        self.badge(surface, layout.MAIN_DECK[:2], len(view.piles["main"]), "badge_red")
        self.badge(surface, layout.DECK[:2], len(view.decks[self.stage.bottom]), "badge_red")
        self.badge(surface, (layout.DISCARD[0], layout.DISCARD[1] + 48), len(view.discards[self.stage.bottom]), "badge_blue")

    def badge(self, surface: pygame.Surface, at: tuple[int, int], number: int, name: str) -> None:
        """A number on a pile."""
        if not number:
            return
        spot = surface.blit(self.app.art.sprite(f"ui/{name}"), (at[0] - 4, at[1] - 4))
        self.app.text.draw(surface, str(number), spot, font="micro", colour="stone4", align="centre")
