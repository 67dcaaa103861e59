"""The map of all campaigns: a mark for every chapter, lit as the stories go on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import msgspec
import pygame

from engine.app.app import App
from engine.campaign import told_of
from engine.campaign.log import CampaignDamaged, Log, record_of
from engine.campaign.protocol import AnyCampaign, ChapterState
from engine.ui.button import Button
from engine.ui.column import Paragraph, column, laid_out
from engine.ui.panel import panel
from engine.ui.sizes import SIZES
from scenes.campaign import atlas, words
from scenes.campaign.broken import BrokenStoryScene, reason
from scenes.campaign.excerpt import draw_ways
from scenes.campaign.progress import damage_of, first_options, load
from scenes.campaign.rider import Rider
from scenes.campaign.story import StoryScene
from scenes.campaign.tale import TaleScene, prologue
from scenes.common.backdrop import back_button, top_bar
from scenes.common.form_scene import FormScene
from scenes.doors import on_shelf

WAVE = 0.45
"""Seconds between the two pictures of a flag."""
CARD, LARGE = 212, 300
"""Width of the card of a chapter, in the usual words and in larger ones."""
WIDEST = 196
"""How far the name of a story reaches in larger words."""


@dataclass(frozen=True)
class Tale:
    """One campaign as the map shows it."""

    campaign: AnyCampaign
    log: Log | None
    record: msgspec.Struct
    chapters: tuple[ChapterState, ...]
    damage: CampaignDamaged | None = None
    """Why nothing of its file can be read."""

    @property
    def done(self) -> int:
        return sum(state.status == "won" for state in self.chapters)

    @property
    def next(self) -> int:
        """The chapter that waits; the last one where none does."""
        waiting = (i for i, state in enumerate(self.chapters) if state.status == "open")
        again = (i for i, state in enumerate(self.chapters) if state.status == "lost")
        return next(waiting, next(again, len(self.chapters) - 1))


class Mark(Button):
    """A chapter on the map: a flag, a lantern, a torn rag or a cairn. Its foot is at `foot`."""

    def __init__(self, app: App, tale: Tale, number: int, action: Callable[[], None]) -> None:
        self.foot = atlas.marks(tale.campaign.id, len(tale.chapters))[number]
        name = words.chapter_text(app, tale.campaign, tale.chapters[number].id, "name")
        super().__init__(app, pygame.Rect(self.foot[0] - 9, self.foot[1] - 20, 18, 22), name, action)
        self.tale = tale
        self.number = number
        self.wave = 0

    @property
    def state(self) -> ChapterState:
        return self.tale.chapters[self.number]

    def draw(self, surface: pygame.Surface) -> None:
        art = self.host.art
        status = self.state.status
        frame = f"#{self.wave}" if status == "open" else ""
        name = f"lands/mark_{status}{frame}"
        x, y = art.anchor(name)
        tint = "light" if self.hovered or self.focused else None
        surface.blit(art.sprite(name, tint=tint), (self.foot[0] - x, self.foot[1] - y))
        self.draw_focus(surface)


class Plate(Button):
    """The name of a campaign with how far it has come."""

    def __init__(self, app: App, tale: Tale, action: Callable[[], None]) -> None:
        game = app.t(f"{tale.campaign.game}.name")
        label = f"{game} · {words.title(app, tale.campaign)}  {app.t('campaign.map.progress', done=tale.done, all=len(tale.chapters))}"
        # Larger words take two lines and no more width: the names of the stories stand close together.
        usual = app.text.measure(label, size=SIZES[0])
        rect = pygame.Rect(0, 0, usual + 12, 16) if app.text.size == SIZES[0] else pygame.Rect(0, 0, min(usual, WIDEST) + 12, 32)
        rect.center = atlas.plate(tale.campaign.id)
        rect.clamp_ip(pygame.Rect(2, 18, 636, 340))
        super().__init__(app, rect, label, action, tip=reason(app, tale.damage) if tale.damage is not None else "")
        self._broken = tale.damage is not None

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.host.art.nine("lobby/plate" if self.hovered or self.focused else "lobby/plate_dark", *self.rect.size), self.rect)
        colour, inner = "red4" if self._broken else "gold4" if self.hovered else "sand3", self.rect.inflate(-8, -2)
        self.host.text.draw_block(surface, self.label, inner, colour=colour, align="centre", middle=True)
        self.draw_focus(surface)


class CampaignsScene(FormScene):
    """All stories on one map; a click opens a chapter."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._tales: list[Tale] = []
        self._clock = 0.0
        self._waved = False
        """Whether the flags look different since the last frame: between two waves the loop may sleep."""
        self._pointed: tuple[str, int] | None = None
        self._rider: Rider | None = None
        self._flags: list[Mark] = []

    @property
    def animating(self) -> bool:
        return self._waved or super().animating or (self._rider is not None and self._rider.running)

    def enter(self) -> None:
        self._read()
        self.app.audio.music("campaign")
        super().enter()

    def resume(self) -> None:
        self.app.audio.music("campaign")
        before = {(tale.campaign.id, state.id) for tale in self._tales for state in tale.chapters if state.status == "won"}
        known = bool(self._tales)
        self._read()
        self.relabel()
        for tale in self._tales if known else ():
            for number, state in enumerate(tale.chapters):
                if state.status == "won" and (tale.campaign.id, state.id) not in before:
                    self._rider = Rider(self.app, tale.campaign.id, len(tale.chapters), number, tale.next)

    def _read(self) -> None:
        self._tales = []
        for campaign in (found for game in on_shelf() for found in told_of(game)):
            log = load(self.app, campaign)
            record = record_of(campaign, log) if log is not None else campaign.start(first_options(campaign))
            damage = damage_of(self.app, campaign) if log is None else None
            self._tales.append(Tale(campaign, log, record, campaign.chapters(record), damage))

    def build(self) -> None:
        app = self.app
        self.form.add(back_button(app, self.back))
        self._flags.clear()
        plates = [self.form.add(Plate(app, tale, partial(self._open, tale, tale.next))) for tale in self._tales]
        for tale in self._tales:
            for number in range(len(tale.chapters)):
                self._flags.append(self.form.add(Mark(app, tale, number, partial(self._open, tale, number))))
        self.numbered = list(plates)
        self.form.primary = plates[0] if plates else None
        for mark in self._marks():
            if (mark.tale.campaign.id, mark.number) == self._pointed:
                self.form.set_focus(mark)

    def update(self, dt: float) -> None:
        super().update(dt)
        before = int(self._clock / WAVE)
        if not self.app.settings.reduced_motion:
            self._clock += dt
        self._waved = int(self._clock / WAVE) != before
        if self._rider is not None:
            self._rider.update(dt)
        for mark in self._marks():
            mark.wave = int(self._clock / WAVE + mark.number) % 2

    def _marks(self) -> list[Mark]:
        return self._flags

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        surface.blit(app.art.sprite("lands/map"), (0, 0))
        if app.text.audit is not None:
            app.text.audit.cover(surface, surface.get_rect())
        top_bar(app, surface, app.t("campaign.map.title"))
        done, every = sum(tale.done for tale in self._tales), sum(len(tale.chapters) for tale in self._tales)
        lit = app.t("campaign.map.lanterns", done=done, all=every)
        app.text.draw(surface, lit, pygame.Rect(440, 0, 194, 15), colour="sand3", align="right")
        for tale in self._tales:
            draw_ways(app, surface, tale.campaign.id, tale.chapters)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._rider is not None:
            self._rider.draw(surface)
        mark = next((mark for mark in self._marks() if mark.hovered), None) or next((mark for mark in self._marks() if mark.focused), None)
        if mark is not None:
            self._card(surface, mark)

    def _card(self, surface: pygame.Surface, mark: Mark) -> None:
        """What is known of a chapter, beside its mark."""
        app, tale, state = self.app, mark.tale, mark.state
        lines = [(words.status_text(app, tale.campaign, state), "gold3")]
        lines += [(f"{{icon:star}} {words.fact_text(app, aim.key, aim.facts)}", "green5") for aim in words.aims(tale, state.id)]
        lines.append((words.best_text(app, tale.log, state), "stone3"))
        told = [Paragraph(text, colour, 2) for text, colour in lines]
        wide = CARD if app.text.size == SIZES[0] else LARGE
        places = laid_out(app.text, told, pygame.Rect(0, 0, wide - 20, 290))[1]
        box = pygame.Rect(0, 0, wide, 40 + places[-1].bottom)
        box.midleft = (mark.rect.right + 6, mark.rect.centery)
        if box.right > 634:
            box.right = mark.rect.left - 6
        box.clamp_ip(pygame.Rect(4, 20, 632, 336))
        panel(app, surface, box, "dark")
        top = pygame.Rect(box.left + 10, box.top + 6, wide - 20, 12)
        road = f"{app.t(f'{tale.campaign.game}.name')} · {words.title(app, tale.campaign)}"
        app.text.draw(surface, road, top, font=app.text.fitted(road, top.width, ("body", "micro")), colour="sand3")
        name = pygame.Rect(top.left, top.bottom + 1, top.width, 14)
        app.text.draw(surface, mark.label, name, font=app.text.fitted(mark.label, name.width, ("title", "body", "micro")), colour="gold4")
        column(app.text, surface, told, pygame.Rect(top.left, name.bottom + 2, top.width, box.bottom - name.bottom - 4))

    def points_at(self, campaign: str, number: int) -> None:
        """Put the keyboard on a chapter once the map is built."""
        self._pointed = (campaign, number)

    def _open(self, tale: Tale, number: int) -> None:
        """The page of a chapter; a story that nobody has begun is told first how it comes about."""
        app, campaign = self.app, tale.campaign
        story = partial(app.stack.push, StoryScene(app, campaign, number))
        if tale.damage is not None:
            anew = partial(self._tell_first, campaign, story)
            app.stack.push(BrokenStoryScene(app, words.title(app, campaign), tale.damage, anew))
        elif load(app, campaign) is None:
            self._tell_first(campaign, story)
        else:
            story()

    def _tell_first(self, campaign: AnyCampaign, story: Callable[[], None]) -> None:
        self.app.stack.push(TaleScene(self.app, prologue(self.app, campaign), story))
