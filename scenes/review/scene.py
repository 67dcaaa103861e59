"""The three decisions that cost most, from what their seat could know: what was done, what would have been better, and why."""
from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from engine.app.app import App
from engine.app.crash import report
from engine.lab.review import Costly, Fall
from engine.lab.reviewer import News, Reviewer
from engine.match.match import Match
from engine.rules.kernel.types import Seat
from engine.ui.button import Button
from engine.ui.column import Paragraph, column
from engine.ui.panel import panel, well
from engine.ui.widget import Pressed
from scenes.common.backdrop import back_button, top_bar, wall
from scenes.common.form_scene import FormScene
from scenes.match.replay import ReplayScene
from scenes.review.moments import Chapter, Moments

LIST: Final = pygame.Rect(6, 24, 306, 330)
SIDE: Final = pygame.Rect(316, 24, 318, 330)
PICTURE: Final = pygame.Rect(320, 30, 310, 174)
BAR: Final = pygame.Rect(36, 182, 246, 10)

TELLING: Final = 0.1
"""The share of the work after which the time that is left can be told."""


class ReviewFailed(Exception):
    """The reviewing process ran into a bug."""


class ReviewScene(FormScene):
    """Lets a process look at the match, unless the finds are known already, then shows them; each opens at its moment."""

    def __init__(self, app: App, match: Match, seat: Seat, known: list[Costly] | None = None) -> None:
        super().__init__(app)
        self._known = known
        self.match = match
        self.seat = seat
        self.chapters: list[Chapter] | None = None
        self._reviewer = Reviewer()
        self._moments = Moments(app, match, seat)
        self._news = News()
        self._chosen = 0
        self._failed = False
        self._waited = 0.0

    @property
    def animating(self) -> bool:
        return self._reviewer.running or super().animating

    # -- thinking ---------------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        match = self.match
        if self._known is not None:
            self.show(self._known)
            return
        try:
            self._reviewer.start(match.rules, match.state_at(0), [entry.action for entry in match.entries], self.seat)
        except OSError:
            self._fail("")

    def leave(self) -> None:
        self._reviewer.stop()
        self._moments.close()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._waited += dt
        news = self._reviewer.poll()
        if news is None:
            return
        self._news = news
        if news.failed:
            self._fail(news.failed)
        elif news.found is not None:
            self.show(self._reviewer.costly(news))

    def _fail(self, why: str) -> None:
        self._failed = True
        if why:
            report(self.app, ReviewFailed(why))
        self.app.toast(self.app.t("review.failed"), kind="bad")
        self.relabel()

    def show(self, found: list[Costly]) -> None:
        """Put what was found into words."""
        self.chapters = [self._moments.chapter(costly) for costly in found]
        self.relabel()

    # -- the page ---------------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app = self.app
        self.form.add(back_button(app, self.back))
        self.numbered = []
        for number, fall in enumerate(self._falls):
            self.numbered.append(self.form.add(self._fall_button(number, fall)))
        for number, chapter in enumerate(self.chapters or ()):
            line = ChapterLine(app, number, chapter, partial(self._choose, number), chosen=number == self._chosen)
            self.numbered.append(self.form.add(line))
        if self.chapters:
            place = (SIDE.left + 54, SIDE.bottom - 30, 210, 22)
            tip = app.t("review.open.tip")
            self.form.primary = self.form.add(Button(app, place, app.t("review.open"), self._open, kind="gold", tip=tip))

    @property
    def _falls(self) -> tuple[Fall, ...]:
        """Where the match slipped away, if no single act cost much."""
        return self._news.falls if self.chapters == [] else ()

    def _fall_button(self, number: int, fall: Fall) -> Button:
        """A stretch in which the chance fell; a click opens its beginning."""
        before, after = (max(1, min(99, round(100 * share))) for share in (fall.before, fall.after))
        words = self.app.t("review.fall", start=fall.at + 1, end=fall.until + 1, before=before, after=after)
        place = (SIDE.left + 14, SIDE.top + 60 + number * 40, SIDE.width - 28, 28)
        return Button(self.app, place, words, partial(self._watch, fall.at), tip=self.app.t("review.open.tip"))

    def _choose(self, number: int) -> None:
        if number == self._chosen:
            self._open()
            return
        self._chosen = number
        self.relabel()

    def _open(self) -> None:
        """The match at that moment: to be watched from there, or played on otherwise."""
        if not self.chapters:
            return
        self._watch(self.chapters[self._chosen].at)

    def _watch(self, at: int) -> None:
        replay = ReplayScene(self.app, self.match)
        if self.seat in replay.seats:
            replay.viewer = self.seat
        replay.seek(at)
        self.app.stack.push(replay)

    def relabel(self) -> None:
        if self.chapters:
            self.chapters = [self._moments.chapter(chapter.costly) for chapter in self.chapters]
        super().relabel()

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        wall(app, surface)
        top_bar(app, surface, app.t("review.title", name=self.match.players[self.seat].name))
        panel(app, surface, LIST, "dark")
        panel(app, surface, SIDE, "dark")
        if self.chapters is None:
            self._progress(surface)
        elif not self.chapters:
            words = app.t("review.falls") if self._falls else app.t("review.nothing")
            app.text.draw_block(surface, words, LIST.inflate(-40, -40), colour="sand3", align="centre", middle=True)
        else:
            self._chapter(surface, self.chapters[self._chosen])

    def _progress(self, surface: pygame.Surface) -> None:
        app, share = self.app, min(1.0, self._news.done / max(1, self._news.whole))
        words = app.t("review.failed") if self._failed else app.t("review.works")
        app.text.draw_block(surface, words, pygame.Rect(BAR.left, BAR.top - 60, BAR.width, 50), colour="sand3", align="centre", middle=True)
        if self._failed:
            return
        well(app, surface, BAR)
        surface.fill(app.art.colour("gold2"), (BAR.left + 2, BAR.top + 2, round((BAR.width - 4) * share), BAR.height - 4))
        app.text.draw(surface, app.t("review.share", percent=round(share * 100)), BAR.move(0, 16), colour="sand2", align="centre")
        left = seconds_left(self._waited, share)
        if left:
            app.text.draw(surface, app.t("review.left", n=left), BAR.move(0, 32), colour="sand2", align="centre")

    def _chapter(self, surface: pygame.Surface, chapter: Chapter) -> None:
        """The table as it was, with the better act numbered, and the reasons under it."""
        app = self.app
        surface.blit(pygame.transform.scale(chapter.picture, PICTURE.size), PICTURE)
        room = pygame.Rect(PICTURE.left, PICTURE.bottom + 6, PICTURE.width, SIDE.bottom - 34 - PICTURE.bottom - 6)
        column(app.text, surface, (Paragraph(chapter.why, "sand3"), Paragraph(chapter.why_not, "stone3")), room)


def seconds_left(waited: float, share: float) -> int:
    """How long it will still take, judged by how long it took; 0 while too little is done to tell."""
    return round(waited * (1.0 - share) / share) if share >= TELLING else 0


class ChapterLine(Pressed):
    """One find: when, what was done, what would have been better, what it cost."""

    def __init__(self, app: App, number: int, chapter: Chapter, choose: partial[None], *, chosen: bool) -> None:
        super().__init__(app, (LIST.left + 5, LIST.top + 6 + number * 107, LIST.width - 10, 103), tip=app.t("review.line.tip"))
        self._app, self._chapter, self._choose, self._chosen = app, chapter, choose, chosen

    def activate(self) -> None:
        self._app.audio.cue("ui_press", x=self.rect.centerx)
        self._choose()

    def draw(self, surface: pygame.Surface) -> None:
        app, chapter, rect = self._app, self._chapter, self.rect
        surface.blit(app.art.nine("ui/row_wood", *rect.size), rect)
        inner = rect.inflate(-12, -8)
        app.text.draw(surface, chapter.when, pygame.Rect(inner.left, inner.top, inner.width - 90, 13), colour="sand2")
        app.text.draw(surface, chapter.cost, pygame.Rect(inner.left, inner.top, inner.width, 13), colour="red4", align="right")
        room = pygame.Rect(inner.left, inner.top + 16, inner.width, inner.height - 16)
        column(app.text, surface, (Paragraph(chapter.played, "stone4"), Paragraph(chapter.better, "gold4")), room)
        if self._chosen or self.hovered:
            ring = rect.inflate(4, 4)
            surface.blit(app.art.nine("ui/ring_selected" if self._chosen else "ui/ring_hover", *ring.size), ring)
        self.draw_focus(surface)
