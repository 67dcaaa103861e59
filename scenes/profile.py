"""The profile: results per game, level and opponent, what campaigns have opened, and what has been learned."""

from __future__ import annotations

from typing import Any

import pygame

from engine.app.app import App
from engine.campaign import campaigns_of
from engine.campaign.log import CampaignDamaged, CampaignStore, record_of
from engine.campaign.protocol import Campaign
from engine.lessons.lesson import lessons_of
from engine.match.match import Match
from engine.profile.entries import DIARY, Diary, LessonDone, match_entry, now
from engine.profile.standing import Achievement, Tally, achievements, done_share, tallies
from engine.ui.choice import Tabs, Toggle
from scenes import doors
from scenes.common.people import brain_name
from scenes.doors import on_shelf
from scenes.shelf import COVER, PAGE, ShelfScene

ROWS = 7
COLUMN = 34
LEAVES = ("by_level", "by_opponent", "unlocked")
TABS = pygame.Rect(COVER.right + 12, COVER.top + 48, PAGE.right - COVER.right - 24, 18)


def diary_of(app: App) -> Diary:
    """The diary of whoever plays at this screen."""
    return Diary(app.home / DIARY)


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
    """One page a game, three leaves each."""

    title = "ui.profile.title"

    def __init__(self, app: App, leaf: str = LEAVES[0]) -> None:
        super().__init__(app, on_shelf())
        self._leaf = leaf
        self._diary = diary_of(app)
        self._stories = {game: [(campaign, self._record(campaign)) for campaign in campaigns_of(game)] for game in on_shelf()}
        self._learned = {game: self._achievements(game) for game in on_shelf()}

    def _record(self, campaign: Campaign[Any]) -> Any:
        """What is carried in a campaign; None where it was never begun or cannot be read."""
        try:
            log = CampaignStore(self.app.home / "saves").load(campaign.id)
        except CampaignDamaged:
            return None
        return record_of(campaign, log) if log is not None else None

    def _achievements(self, game: str) -> tuple[Achievement, ...]:
        lessons = [lesson.id for lesson in lessons_of(game)]
        begun = [(campaign, record) for campaign, record in self._stories[game] if record is not None]
        won = sum(state.status == "won" for campaign, record in begun for state in campaign.chapters(record))
        return achievements(self._diary.entries, game, lessons, won)

    def build(self) -> None:
        super().build()
        tabs = [(leaf, self.app.t(f"ui.profile.{leaf}")) for leaf in LEAVES]
        self.form.add(Tabs(self.app, TABS, tabs, self._leaf, self._turn))
        module = doors.part(self._game, "treasures") if self._leaf == "unlocked" else None
        for number, (label, lies, change) in enumerate(module.choices(self.app) if module is not None else ()):
            place = pygame.Rect(TABS.left + 4, PAGE.top + 168 + number * 20, 220, 18)
            self.form.add(Toggle(self.app, place, label, lies, change))

    def _turn(self, leaf: str) -> None:
        self._leaf = leaf
        self.relabel()

    def paint_page(self, surface: pygame.Surface, game: str, room: pygame.Rect) -> None:
        below = pygame.Rect(TABS.left + 4, TABS.bottom + 6, TABS.width - 8, 118)
        if self._leaf == "unlocked":
            self._unlocked(surface, game, below)
        else:
            self._results(surface, game, below)
        self._marks(surface, game)

    def _results(self, surface: pygame.Surface, game: str, room: pygame.Rect) -> None:
        app = self.app
        found = tallies(self._diary.entries, game, "level" if self._leaf == "by_level" else "opponent")
        if not found:
            app.text.draw_block(surface, app.t("ui.profile.nothing"), room, colour="stone3")
            return
        for i, key in enumerate(("won", "drawn", "lost")):
            place = pygame.Rect(room.right - (3 - i) * COLUMN - 6, room.top, COLUMN, 12)
            app.text.draw(surface, app.t(f"ui.profile.{key}"), place, colour="gold3", align="right", font="micro")
        levels = tallies(self._diary.entries, game).values()
        every = Tally(*(sum(getattr(tally, name) for tally in levels) for name in ("won", "drawn", "lost")))
        rows = [(app.t("ui.profile.all"), every), *((brain_name_or(app, game, rival), tally) for rival, tally in found.items())]
        for number, (name, tally) in enumerate(rows[: ROWS + 1]):
            self._row(surface, name, tally, pygame.Rect(room.left, room.top + 13 + number * 13, room.width, 13), first=not number)

    def _row(self, surface: pygame.Surface, name: str, tally: Tally, area: pygame.Rect, *, first: bool) -> None:
        text = self.app.text
        label = pygame.Rect(area.left, area.top, area.width - 3 * COLUMN - 10, 13)
        text.draw(surface, name, label, colour="gold3" if first else "stone4", font=text.fitted(name, label.width, ("body", "micro")))
        for i, count in enumerate((tally.won, tally.drawn, tally.lost)):
            place = pygame.Rect(area.right - (3 - i) * COLUMN - 6, area.top, COLUMN, 13)
            text.draw(surface, str(count), place, align="right", colour="sand3")

    def _unlocked(self, surface: pygame.Surface, game: str, room: pygame.Rect) -> None:
        """How far every story of the game has come, and what it has brought."""
        from scenes.campaign import words

        app, lines = self.app, []
        for campaign, record in self._stories[game]:
            if record is None:
                continue
            states = campaign.chapters(record)
            facts = {"name": words.title(app, campaign), "done": sum(state.status == "won" for state in states), "all": len(states)}
            lines.append((app.t("ui.profile.story", **facts), "gold3"))
            lines += [(words.line_text(app, line), "stone4") for line in campaign.carried(record)]
        y = room.top
        for text, colour in lines or [(app.t("ui.profile.unlocked_none"), "stone3")]:
            tall = app.text.block(text, room.width).height
            if y + tall > room.bottom:
                break
            app.text.draw_block(surface, text, pygame.Rect(room.left, y, room.width, tall), colour=colour)
            y += tall + 2

    def _marks(self, surface: pygame.Surface, game: str) -> None:
        app = self.app
        done, every = done_share(self._learned)
        line = app.t("ui.profile.learned_of", done=done, every=every)
        app.text.draw(surface, line, pygame.Rect(COVER.left, COVER.bottom + 80, 420, 14), colour="gold3", font="title")
        for i, mark in enumerate(self._learned[game]):
            x, y = COVER.left + i % 2 * 214, COVER.bottom + 99 + i // 2 * 19
            icon = app.art.sprite("ui/icon_star" if mark.done else "ui/icon_star_empty")
            surface.blit(icon, (x, y + 1))
            app.text.draw(surface, app.t(f"ui.achievement.{mark.id}"), pygame.Rect(x + 16, y, 194, 14),
                          colour="stone4" if mark.done else "stone2")  # fmt: skip


def brain_name_or(app: App, game: str, rival: str) -> str:
    """A level or a personality by its name; anybody else as he was called."""
    key = f"ui.profile.{rival}"
    return app.t(key) if key in app.t else brain_name(app, game, rival)
