"""The puzzles of every game: a position, a goal and a few acts each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.app.app import App
from engine.lessons.puzzles import Puzzle, puzzles_of
from engine.profile.entries import PuzzleDone
from engine.ui.column import Paragraph, column
from scenes.doors import on_shelf
from scenes.match.puzzle import PuzzleScene
from scenes.profile import diary_of
from scenes.shelf import ShelfScene


def solved(app: App, game: str) -> set[str]:
    """Which puzzles of a game were solved, by their ids."""
    known = {puzzle.id for puzzle in puzzles_of(game)}
    done = (entry.puzzle for entry in diary_of(app).of_kind(PuzzleDone) if entry.game == game)
    return known & set(done)


class PuzzlesScene(ShelfScene):
    """A door beside the lessons."""

    title = "ui.puzzles.title"
    wordy = True

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app, on_shelf())
        self._game = game or self._game

    def resume(self) -> None:
        """Back from a puzzle: its tick may be new."""
        self.relabel()

    def paint_page(self, surface: pygame.Surface, game: str, room: pygame.Rect) -> None:
        app = self.app
        found, done = puzzles_of(game), solved(app, game)
        told = [Paragraph(app.t("ui.puzzles.about"), "stone4", 8)]
        told.append(Paragraph(app.t("ui.puzzles.solved", done=len(done), all=len(found)), "gold3", 8))
        over = next((each for each, button in zip(found, self.page_buttons, strict=False) if button.hovered or button.focused), None)
        chosen = over or next((each for each in found if each.id not in done), None)
        if chosen is not None:
            told.append(Paragraph(app.t(f"{game}.puzzle.{chosen.id}.name"), "gold3", 2))
            told.append(Paragraph(app.t(f"{game}.puzzle.{chosen.id}.goal"), "sand3", 0))
        column(app.text, surface, told, pygame.Rect(room.left, room.top - 8, room.width, self.buttons_top - room.top))

    def buttons(self, game: str) -> list[tuple[str, Callable[[], None]]]:
        done = solved(self.app, game)
        found: list[tuple[str, Callable[[], None]]] = []
        for number, puzzle in enumerate(puzzles_of(game), 1):
            name = f"{number}. {self.app.t(f'{game}.puzzle.{puzzle.id}.name')}"
            found.append((f"{{icon:tick}} {name}" if puzzle.id in done else name, partial(self._puzzle, game, puzzle)))
        found.append((self.app.t("ui.puzzles.lessons"), self.back))
        return found

    def main(self, game: str) -> int:
        done, found = solved(self.app, game), puzzles_of(game)
        return next((i for i, puzzle in enumerate(found) if puzzle.id not in done), 0)

    def _puzzle(self, game: str, puzzle: Puzzle) -> None:
        self.app.stack.push(PuzzleScene(self.app, game, puzzle))
