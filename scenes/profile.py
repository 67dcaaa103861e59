"""The profile: results per game and opponent, and what has been learned."""

from __future__ import annotations

import pygame

from engine.app.app import App
from engine.campaign import campaigns_of
from engine.campaign.log import CampaignDamaged, CampaignStore, record_of
from engine.lessons.lesson import lessons_of
from engine.match.match import Match
from engine.profile.entries import Diary, LessonDone, match_entry, now
from engine.profile.standing import Achievement, achievements, done_share, tallies
from scenes.doors import on_shelf
from scenes.shelf import COVER, ShelfScene

ROWS = 8
COLUMN = 34


def diary_of(app: App) -> Diary:
    """The diary of whoever plays at this screen."""
    return Diary(app.home / "profile.jsonl")


def note_match(app: App, match: Match, name: str, campaign: str) -> None:
    """Write a finished match down."""
    entry = match_entry(match, name, campaign)
    if entry is not None:
        diary_of(app).add(entry)


def note_lesson(app: App, game: str, lesson: str) -> None:
    """Write a finished lesson down; the first time a toast says so."""
    if diary_of(app).add(LessonDone(game, lesson, now())):
        app.toast(app.t("ui.profile.learned", lesson=app.t(f"{game}.lesson.{lesson}.name")), kind="good")


class ProfileScene(ShelfScene):
    """One page a game."""

    title = "ui.profile.title"

    def __init__(self, app: App) -> None:
        super().__init__(app, on_shelf())
        self._diary = diary_of(app)
        self._learned = {game: self._achievements(game) for game in on_shelf()}

    def _achievements(self, game: str) -> tuple[Achievement, ...]:
        lessons = [lesson.id for lesson in lessons_of(game)]
        return achievements(self._diary.entries, game, lessons, self._chapters_won(game))

    def _chapters_won(self, game: str) -> int:
        won = 0
        store = CampaignStore(self.app.home / "saves")
        for campaign in campaigns_of(game):
            try:
                log = store.load(campaign.id)
            except CampaignDamaged:
                continue
            if log is not None:
                won += sum(state.status == "won" for state in campaign.chapters(record_of(campaign, log)))
        return won

    def paint_page(self, surface: pygame.Surface, game: str, room: pygame.Rect) -> None:
        self._results(surface, game, pygame.Rect(room.left, room.top, room.width, 120))
        self._marks(surface, game)

    def _results(self, surface: pygame.Surface, game: str, room: pygame.Rect) -> None:
        app = self.app
        found = tallies(self._diary.entries, game)
        if not found:
            app.text.draw_block(surface, app.t("ui.profile.nothing"), room, colour="stone3")
            return
        for i, key in enumerate(("won", "drawn", "lost")):
            place = pygame.Rect(room.right - (3 - i) * COLUMN - 6, room.top, COLUMN, 14)
            app.text.draw(surface, app.t(f"ui.profile.{key}"), place, colour="gold3", align="right", font="micro")
        for row, (rival, tally) in enumerate(list(found.items())[:ROWS]):
            y = room.top + 14 + row * 13
            app.text.draw(surface, self._rival(game, rival), pygame.Rect(room.left, y, room.width - 3 * COLUMN - 10, 13))
            for i, count in enumerate((tally.won, tally.drawn, tally.lost)):
                place = pygame.Rect(room.right - (3 - i) * COLUMN - 6, y, COLUMN, 13)
                app.text.draw(surface, str(count), place, align="right", colour="sand3")

    def _rival(self, game: str, rival: str) -> str:
        keys = (f"ui.level.{rival}", f"ui.profile.{rival}", f"{game}.watcher.{rival}.name", f"{game}.profile.{rival}.name")
        return next((self.app.t(key) for key in keys if key in self.app.t), rival)

    def _marks(self, surface: pygame.Surface, game: str) -> None:
        app = self.app
        done, every = done_share(self._learned)
        line = app.t("ui.profile.learned_of", done=done, every=every)
        app.text.draw(surface, line, pygame.Rect(COVER.left, COVER.bottom + 42, 420, 14), colour="gold3", font="title")
        for i, mark in enumerate(self._learned[game]):
            x, y = COVER.left + i % 2 * 214, COVER.bottom + 62 + i // 2 * 20
            icon = app.art.sprite("ui/icon_star" if mark.done else "ui/icon_star_empty")
            surface.blit(icon, (x, y + 1))
            app.text.draw(surface, app.t(f"ui.achievement.{mark.id}"), pygame.Rect(x + 16, y, 194, 14),
                          colour="stone4" if mark.done else "stone2")  # fmt: skip
