"""The pages before and after a chapter: what you bring, and what changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from engine.app.app import App
from engine.campaign.carry import Change, changes
from engine.campaign.log import Log, record_of
from engine.campaign.protocol import AnyCampaign
from engine.ui.button import Button
from engine.ui.choice import Stepper
from scenes.campaign import words
from scenes.campaign.progress import before_last, save
from scenes.common.form_scene import ModalScene

WIDE = 520
VIEWS = (("420x130", 100), ("360x66", 66))
"""The views of a chapter, the larger first, with the height below which they would show too little."""
GAP = 8
SIGNS = {"gained": ("icon_plus", "green5"), "lost": ("icon_minus", "red4"), "changed": ("icon_arrow_right", "sand3")}
HARMS = {"gained": SIGNS["lost"], "lost": SIGNS["gained"], "changed": SIGNS["changed"]}
"""What one would rather be without is bad news when it comes."""


@dataclass(frozen=True)
class Row:
    """One line of a page, or the heading over some."""

    text: str
    colour: str = "stone4"
    icon: str = ""
    title: bool = False

    @property
    def space(self) -> int:
        """Room beside the words themselves."""
        return 12 if self.title else 4


class _CarryPage(ModalScene):
    """A page of marked lines under a heading; the difficulty of the next match can be set on it."""

    def __init__(self, app: App, campaign: AnyCampaign, log: Log) -> None:
        super().__init__(app, (WIDE, 330))
        self.campaign = campaign
        self.log = log

    def _difficulty(self, y: int) -> None:
        app = self.app
        levels = [(level, app.t(f"ui.level.{level}")) for level in self.campaign.difficulties]
        place = (self.box.left + 16, y, 190, 20)
        tip = app.t("ui.campaign.difficulty.tip")
        self.form.add(Stepper(app, place, app.t("ui.campaign.difficulty"), levels, self.log.difficulty, self._set, tip=tip))

    def _set(self, level: str) -> None:
        self.log.difficulty = level
        save(self.app, self.log)
        self.relabel()

    def rows(self) -> Iterator[Row]:
        """What the page says, from top to bottom."""
        yield from ()

    def _page(self, surface: pygame.Surface, chapter: str) -> None:
        """The rows under the view of the chapter, which makes room where there is much to say."""
        app = self.app
        self.heading(surface, words.chapter_text(app, self.campaign, chapter, "name"))
        room = pygame.Rect(self.box.left + 34, self.box.top + 34, WIDE - 54, self.box.height - 76)
        rows = [(row, app.text.block(row.text, room.width).height + row.space) for row in self.rows()]
        room.top += self._view(surface, chapter, room.top, room.height - sum(tall for _, tall in rows))
        y = room.top
        for row, tall in rows:
            if y + tall > room.bottom:
                break
            self._row(surface, row, pygame.Rect(room.left, y, room.width, tall))
            y += tall

    def _view(self, surface: pygame.Surface, chapter: str, top: int, room: int) -> int:
        """The largest view of a chapter that the words leave room for, without some of its sky if need be; returns its height."""
        art = self.app.art
        for size, least in VIEWS:
            name = f"campaign/{chapter}@{size}"
            if art.has(name) and least + GAP <= room:
                picture = art.sprite(name)
                tall = min(picture.get_height(), room - GAP)
                part = pygame.Rect(0, picture.get_height() - tall, picture.get_width(), tall)
                surface.blit(picture, (self.box.centerx - part.width // 2, top), part)
                return tall + GAP
        return 0

    def _row(self, surface: pygame.Surface, row: Row, place: pygame.Rect) -> None:
        if row.title:
            app = self.app
            app.text.draw(surface, row.text, pygame.Rect(self.box.left + 16, place.top + 5, place.width, 14), font="title", colour="gold3")
            return
        if row.icon:
            sign = self.app.art.sprite(f"ui/{row.icon}")
            surface.blit(sign, sign.get_rect(center=(self.box.left + 22, place.top + 5)))
        self.app.text.draw_block(surface, row.text, place, colour=row.colour)


class ChangeScene(_CarryPage):
    """After a chapter: how it ended, which aims were met, what was chosen, gained and lost."""

    def __init__(self, app: App, campaign: AnyCampaign, log: Log, then: Callable[[str], None]) -> None:
        super().__init__(app, campaign, log)
        self._then = then

    def resume(self) -> None:
        self.relabel()

    def build(self) -> None:
        app, y = self.app, self.box.bottom - 34
        self._difficulty(y + 1)
        last = self.log.played[-1]
        again = last.result != "won" and self.campaign.retries
        label = app.t("campaign.again" if again else "campaign.change.next")
        self.form.add(Button(app, (self.box.right - 292, y, 100, 22), app.t("campaign.change.map"), self.back))
        button = Button(app, (self.box.right - 186, y, 170, 22), label, lambda: self._go("again" if again else "next"), kind="gold")
        self.form.primary = self.form.add(button)

    def back(self) -> None:
        self._go("map")

    def _go(self, where: str) -> None:
        self.app.stack.pop(self)
        self._then(where)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self._page(surface, self.log.played[-1].chapter)

    def rows(self) -> Iterator[Row]:
        app, last, before = self.app, self.log.played[-1], record_of(self.campaign, before_last(self.log))
        yield Row(app.t(f"campaign.change.result.{last.result}"), title=True)
        for aim in self.campaign.aims(before, last.chapter, last):
            text = f"{words.fact_text(app, aim.key, aim.facts)} · {app.t('campaign.aim.met' if aim.met else 'campaign.aim.missed')}"
            yield Row(text, "green5" if aim.met else "stone3", "icon_star" if aim.met else "icon_star_empty")
        options = [option for chosen in (last.prepared, last.rewards) for names in chosen.values() for option in names]
        if options:
            names = ", ".join(words.option_text(app, self.campaign.game, option) for option in options)
            yield Row(f"{app.t('campaign.change.chosen')}: {names}", "sand3", "icon_hand")
        yield Row(app.t("campaign.change.title"), title=True)
        found = changes(self.campaign.carried(before), self.campaign.carried(record_of(self.campaign, self.log)))
        for change in found:
            icon, colour = (HARMS if change.line.harm else SIGNS)[change.kind]
            yield Row(self._told(change), colour, icon)
        if not found:
            yield Row(app.t("campaign.change.nothing"), "stone3")

    def _told(self, change: Change) -> str:
        app = self.app
        text = words.line_text(app, change.line)
        if not change.line.harm:
            text = f"{app.t(f'campaign.change.{change.kind}')}: {text}"
        elif change.kind == "lost":
            text = f"{app.t('campaign.change.no_longer')}: {text}"
        if change.was is not None:
            text += f"  <stone2>{app.t('campaign.change.was', line=words.line_text(app, change.was))}</>"
        return text
