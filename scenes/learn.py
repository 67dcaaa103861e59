"""Learn: each game in a few sentences, its lessons, a gentle first match and its rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.app.app import App
from engine.content import load_rules
from engine.lessons.lesson import Lesson, lessons_of
from engine.lessons.puzzles import puzzles_of
from engine.profile.entries import LessonDone
from engine.ui.column import Paragraph, column
from scenes.common.people import known_faces
from scenes.doors import on_shelf
from scenes.lobby import plan as plans
from scenes.open_match import begin, random_seed
from scenes.profile import diary_of
from scenes.puzzles import PuzzlesScene, solved
from scenes.shelf import ShelfScene


class LearnScene(ShelfScene):
    """Five first evenings."""

    title = "ui.learn.title"
    wordy = True

    def __init__(self, app: App) -> None:
        super().__init__(app, on_shelf())
        self.words_end = 0

    def resume(self) -> None:
        """Back from a lesson: its tick may be new."""
        self.relabel()

    def paint_page(self, surface: pygame.Surface, game: str, room: pygame.Rect) -> None:
        app = self.app
        told: list[Paragraph] = []
        for part in ("goal", "turn", "tip"):
            told += [Paragraph(app.t(f"ui.learn.{part}"), "gold3", 2), Paragraph(app.t(f"ui.learn.{game}.{part}"), "stone4", 7)]
        self.words_end = column(app.text, surface, told, pygame.Rect(room.left, room.top - 8, room.width, self.buttons_top - room.top))

    def buttons(self, game: str) -> list[tuple[str, Callable[[], None]]]:
        app = self.app
        found: list[tuple[str, Callable[[], None]]] = []
        done = self._done(game)
        for number, lesson in enumerate(lessons_of(game), 1):
            name = f"{number}. {app.t(f'{game}.lesson.{lesson.id}.name')}"
            found.append((f"{{icon:tick}} {name}" if lesson.id in done else name, partial(self._lesson, game, lesson)))
        found.append((app.t("ui.puzzles.door", done=len(solved(app, game)), all=len(puzzles_of(game))), lambda: self._puzzles(game)))
        found.append((app.t("ui.learn.first_match"), lambda: self._first_match(game)))
        found.append((app.t("ui.learn.rules"), lambda: self._rules(game)))
        return found

    def main(self, game: str) -> int:
        """The first lesson that is not done; after the last one the first match."""
        done, lessons = self._done(game), lessons_of(game)
        return next((i for i, lesson in enumerate(lessons) if lesson.id not in done), len(lessons) + 1)

    def _done(self, game: str) -> set[str]:
        return {entry.lesson for entry in diary_of(self.app).of_kind(LessonDone) if entry.game == game}

    def _lesson(self, game: str, lesson: Lesson) -> None:
        from scenes.match.lesson import LessonScene

        self.app.stack.push(LessonScene(self.app, load_rules(game), lesson))

    def _puzzles(self, game: str) -> None:
        self.app.stack.push(PuzzlesScene(self.app, game))

    def _first_match(self, game: str) -> None:
        """A match against the easiest thinking opponent, with all hints on."""
        app = self.app
        rules = load_rules(game)
        plan = plans.usual(rules, known_faces(app), app.settings.player_face)
        for seat in plan.seats:
            seat.brain = "easy"
        app.settings.hints = True
        people = plans.players(plan, app.t("ui.lobby.player", n="#"), me=app.settings.player_name)
        app.stack.push(begin(app, rules, plans.config(plan, rules), random_seed(), people))

    def _rules(self, game: str) -> None:
        from scenes.rulebook import RulebookScene

        self.app.stack.push(RulebookScene(self.app, game=game))
