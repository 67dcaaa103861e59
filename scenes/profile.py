"""The profile: results per game, level and opponent, what campaigns have opened, and what has been learned."""

from __future__ import annotations

import msgspec
import pygame

from engine.app.app import App
from engine.campaign import told_of
from engine.campaign.log import CampaignDamaged, CampaignStore, record_of
from engine.campaign.protocol import AnyCampaign
from engine.lessons.lesson import lessons_of
from engine.match.match import Match
from engine.profile.entries import DIARY, Diary, LessonDone, MatchDone, PuzzleDone, match_entry, now
from engine.profile.standing import Achievement, Tally, achievements, done_share, tallies
from engine.ui.choice import Tabs, Toggle
from engine.ui.panel import panel
from scenes import doors
from scenes.common.people import brain_name, usual_face
from scenes.doors import on_shelf
from scenes.profile_leaf import Leaf, Line
from scenes.shelf import COVER, PAGE, ShelfScene

LEAVES = ("by_level", "by_opponent", "unlocked")
TABS = pygame.Rect(COVER.right + 12, COVER.top + 54, PAGE.right - COVER.right - 24, 18)
PERSON = pygame.Rect(14, 208, 148, 130)
TOGGLES = PAGE.top + 172
"""Where the switches of won things begin."""


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


def note_puzzle(app: App, game: str, puzzle: str) -> None:
    """Write a solved puzzle down."""
    diary_of(app).add(PuzzleDone(game, puzzle, now()))


class ProfileScene(ShelfScene):
    """One page a game, three leaves each."""

    title = "ui.profile.title"

    def __init__(self, app: App, leaf: str = LEAVES[0]) -> None:
        super().__init__(app, on_shelf())
        self._leaf = leaf
        self._diary = diary_of(app)
        self._stories = {game: [(campaign, self._record(campaign)) for campaign in told_of(game)] for game in on_shelf()}
        self._learned = {game: self._achievements(game) for game in on_shelf()}

    def _record(self, campaign: AnyCampaign) -> msgspec.Struct | None:
        """What is carried in a campaign; None where it was never begun or cannot be read."""
        try:
            log = CampaignStore(self.app.home / "saves").load(campaign)
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
        app = self.app
        tabs = [(leaf, app.t(f"ui.profile.{leaf}")) for leaf in LEAVES]
        self.form.add(Tabs(app, TABS, tabs, self._leaf, self._turn))
        unlocked = self._leaf == "unlocked"
        module = doors.part(self._game, "treasures") if unlocked else None
        toggles = list(module.choices(app)) if module is not None else []
        for number, (label, lies, change) in enumerate(toggles):
            place = pygame.Rect(TABS.left + 4, TOGGLES + number * 20, 220, 18)
            self.form.add(Toggle(app, place, label, lies, change, tip=app.t("ui.profile.lay_out.tip")))
        room = pygame.Rect(TABS.left + 4, TABS.bottom + (6 if unlocked else 18), TABS.width - 8, 0)
        room.height = (TOGGLES - 4 if toggles else COVER.bottom + 76) - room.top
        self._page = Leaf(app, room, self._unlocked(self._game) if unlocked else self._results(self._game))
        self.form.add(self._page)

    def turn_to(self, game: str) -> None:
        """Open at the page of a game."""
        self._game = game

    def _turn(self, leaf: str) -> None:
        self._leaf = leaf
        self.relabel()

    def paint_page(self, surface: pygame.Surface, game: str, room: pygame.Rect) -> None:
        self._person(surface)
        if self._leaf != "unlocked" and tallies(self._diary.entries, game):
            for key, column in zip(("won", "drawn", "lost"), self._page.columns(), strict=True):
                words, above = self.app.t(f"ui.profile.{key}"), column.move(0, -13)
                self.app.text.draw(surface, words, above, colour="gold3", align="right", font="micro")
        self._marks(surface, game)

    def _person(self, surface: pygame.Surface) -> None:
        """Who this is: face, name, and everything that was finished."""
        app, box = self.app, PERSON
        panel(app, surface, box, "dark")
        face = usual_face(app)
        if face:
            frame = pygame.Rect(0, 0, 86, 66)
            frame.midtop = (box.centerx, box.top + 10)
            surface.fill(app.art.colour("gold1"), frame)
            surface.blit(app.art.sprite(f"portraits/{face}@82x62"), (frame.left + 2, frame.top + 2))
        name = pygame.Rect(box.left + 6, box.top + 82, box.width - 12, 16)
        who = app.settings.player_name or app.t("ui.lobby.player", n=1)
        app.text.draw(surface, who, name, font="title", colour="gold3", align="centre")
        played = sum(1 for _ in self._diary.of_kind(MatchDone))
        line = app.t("ui.profile.played", n=played)
        app.text.draw(surface, line, pygame.Rect(box.left + 6, name.bottom + 4, box.width - 12, 14), colour="sand3", align="centre")

    def _results(self, game: str) -> list[Line]:
        """Everything first, then level by level or opponent by opponent."""
        app = self.app
        found = tallies(self._diary.entries, game, "level" if self._leaf == "by_level" else "opponent")
        if not found:
            return [Line(app.t("ui.profile.nothing"), "stone3")]
        levels = tallies(self._diary.entries, game).values()
        every = Tally(*(sum(getattr(tally, name) for tally in levels) for name in ("won", "drawn", "lost")))
        lines = [Line(app.t("ui.profile.all"), "gold3", _figures(every))]
        return lines + [Line(brain_name_or(app, game, rival), figures=_figures(tally)) for rival, tally in found.items()]

    def _unlocked(self, game: str) -> list[Line]:
        """How far every story of the game has come, and what it has brought."""
        from scenes.campaign import words

        app, lines = self.app, []
        for campaign, record in self._stories[game]:
            if record is None:
                continue
            states = campaign.chapters(record)
            facts = {"name": words.title(app, campaign), "done": sum(state.status == "won" for state in states), "all": len(states)}
            lines.append(Line(app.t("ui.profile.story", **facts), "gold3"))
            lines += [Line(words.line_text(app, line)) for line in campaign.carried(record)]
        return lines or [Line(app.t("ui.profile.unlocked_none"), "stone3")]

    def _marks(self, surface: pygame.Surface, game: str) -> None:
        app = self.app
        done, every = done_share(self._learned)
        line = app.t("ui.profile.learned_of", done=done, every=every)
        app.text.draw(surface, line, pygame.Rect(COVER.left, COVER.bottom + 78, 420, 14), colour="gold3", font="title")
        for i, mark in enumerate(self._learned[game]):
            x, y = COVER.left + i % 2 * 214, COVER.bottom + 95 + i // 2 * 18
            icon = app.art.sprite("ui/icon_star" if mark.done else "ui/icon_star_empty")
            surface.blit(icon, (x, y + 1))
            app.text.draw(surface, app.t(f"ui.achievement.{mark.id}"), pygame.Rect(x + 16, y, 194, 14),
                          colour="stone4" if mark.done else "stone2")  # fmt: skip


def _figures(tally: Tally) -> tuple[int, ...]:
    return tally.won, tally.drawn, tally.lost


def brain_name_or(app: App, game: str, rival: str) -> str:
    """A level or a personality by its name; anybody else as he was called."""
    key = f"ui.profile.{rival}"
    return app.t(key) if key in app.t else brain_name(app, game, rival)
