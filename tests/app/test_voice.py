"""What is written for screen readers: everything that happens, the open question, where the keyboard is, pages and tips (UX-85)."""
from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.app.voice import fitting
from engine.content import load_rules
from engine.lessons.lesson import lessons_of
from engine.lessons.puzzles import puzzles_of
from engine.ui.speech import spoken_lines
from scenes.match.lesson import LessonScene
from scenes.match.puzzle import PuzzleScene
from scenes.settings import SettingsScene
from scenes.title import TitleScene
from tests.support.screen import Screen
from tests.ux.tables import GAMES, TAB, Table


class Broken(io.StringIO):
    """A pipe whose reader went away."""

    def write(self, text: str) -> int:
        raise BrokenPipeError


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    screen = Screen(tmp_path)
    screen.app.voice.stream = io.StringIO()
    yield screen
    screen.app.close()


def heard(screen: Screen) -> str:
    """All that was said so far."""
    stream = screen.app.voice.stream
    assert isinstance(stream, io.StringIO)
    return stream.getvalue()


def rest(screen: Screen) -> None:
    """A picture, and time enough to read it."""
    screen.app.draw()
    screen.wait(0.5)


def test_a_page_is_read_once_from_top_to_bottom(screen: Screen) -> None:
    screen.show(SettingsScene(screen.app))
    rest(screen)
    said = heard(screen)
    assert said.index("Settings") < said.index("Language") < said.index("Done")
    rest(screen)
    assert heard(screen) == said


def test_the_keyboard_says_where_it_is_and_what_a_switch_says(screen: Screen) -> None:
    screen.show(SettingsScene(screen.app, "reading"))
    rest(screen)
    before = len(heard(screen))
    for _ in range(5):
        screen.key(TAB)
        screen.wait(0.05)
    said = heard(screen)[before:].splitlines()
    assert any(line.startswith("High contrast: off") for line in said), said
    screen.key(pygame.K_RETURN)
    assert screen.app.settings.high_contrast or screen.app.settings.reduced_motion


def test_messages_are_said(screen: Screen) -> None:
    screen.app.toast("{icon:sword} Stuck <red4>MY-1.1</>")
    assert heard(screen).endswith("Stuck MY-1.1\n")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_tells_log_question_focus_and_tips(tmp_path: Path, game: str) -> None:
    table = Table(tmp_path, game)
    stream = table.app.voice.stream = io.StringIO()
    try:
        table.settle()
        told = len(table.scene.session.lines)
        for _ in table.questions(6):
            pass
        table.settle()
        table.screen.wait(0.1)
        said = stream.getvalue()
        lines = [line for line in table.scene.session.lines[told:] if line.strip()]
        assert lines and said.count("\n") >= len(lines)
        assert table.scene.spoken()["question"]
        before = len(stream.getvalue())
        table.key(TAB)
        table.screen.wait(0.05)
        assert len(stream.getvalue()) > before, "the keyboard stands on something that has no words"
    finally:
        table.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_teacher_and_the_puzzle_are_heard(screen: Screen, game: str) -> None:
    lesson = LessonScene(screen.app, load_rules(game), lessons_of(game)[0])
    puzzle = PuzzleScene(screen.app, game, puzzles_of(game)[0])
    for scene, key in ((lesson, lesson.run.words), (puzzle, f"{game}.puzzle.{puzzles_of(game)[0].id}.goal")):
        screen.show(scene)
        for _ in range(60):
            screen.wait(0.2)
        whole = " ".join(heard(screen).split())
        assert next(spoken_lines(screen.app.t(key), screen.app.t))[:40] in whole


@pytest.mark.parametrize("stream", [None, Broken()], ids=["no stream", "closed pipe"])
def test_whoever_does_not_listen_changes_nothing(tmp_path: Path, stream: io.StringIO | None) -> None:
    screen = Screen(tmp_path)
    screen.app.voice.stream = stream
    screen.show(TitleScene(screen.app))
    rest(screen)
    screen.app.toast("Hello")
    assert not screen.app.voice.on and screen.app.text.audit is None
    screen.app.close()


def test_letters_that_a_console_lacks_lose_their_accents_first() -> None:
    assert fitting("¡Quién decidió…!", "ascii") == "Quien decidio...!"
    assert fitting("Quién", "utf-8") == "Quién"
    assert fitting("Quién", "no such code") == "Quien"


def test_the_command_line_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.app import cli
    from scenes import start

    wished: list[object] = []
    monkeypatch.setattr(start, "play", lambda **wishes: wished.append(wishes["narrate"]) or 0)
    monkeypatch.setattr(sys, "stdout", None)
    assert cli.main(["--narrate"]) == 0 and cli.main([]) == 0
    assert wished == [True, False]
