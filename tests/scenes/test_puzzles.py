"""Puzzles at their tables: through the door beside the lessons, solved by mouse, missed, tried again, shown, marked."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.app.app import App
from engine.content import game_names
from engine.lessons.puzzles import Puzzle, puzzles_of
from scenes.learn import LearnScene
from scenes.match.puzzle import PuzzleScene
from scenes.puzzles import PuzzlesScene, solved
from tests.scenes.test_lessons import click_step
from tests.support.screen import Screen

ALL = [pytest.param(game, puzzle, id=f"{game}-{puzzle.id}") for game in game_names() for puzzle in puzzles_of(game)]


@pytest.fixture
def screen(tmp_path: Path, request: pytest.FixtureRequest) -> Screen:
    screen = Screen(tmp_path, getattr(request, "param", "en"))
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    return screen


def opened(screen: Screen, game: str, puzzle: Puzzle, *, shown: bool = False) -> PuzzleScene:
    scene = PuzzleScene(screen.app, game, puzzle, shown=shown)
    screen.show(PuzzlesScene(screen.app, game))
    screen.show(scene)
    screen.wait(0.3)
    screen.draw()
    return scene


def press(screen: Screen, scene: PuzzleScene, key: str) -> None:
    """Click a button of the box."""
    screen.draw()
    button = next(button for button in scene._buttons if button.label == screen.app.t(f"puzzle.button.{key}"))
    screen.click(button.rect.center)


def play(screen: Screen, scene: PuzzleScene, path: tuple[str, ...]) -> None:
    """One act by mouse."""
    before = scene.run.left
    for step in path:
        if scene.run.left == before and (scene.pointer.picker is None or step not in scene.pointer.picker.prefix):
            click_step(screen, scene, step)
    if scene.run.left == before:
        click_step(screen, scene, "@confirm")
    screen.wait(0.5)
    screen.draw()


@pytest.mark.parametrize(("game", "puzzle"), ALL)
def test_a_puzzle_is_solved_by_mouse_where_the_hand_points(screen: Screen, game: str, puzzle: Puzzle) -> None:
    scene = opened(screen, game, puzzle, shown=True)
    for path in puzzle.solution:
        target = scene._target()
        assert target is not None, "the hand points nowhere"
        assert not scene._panel().colliderect(target), "the words hide what they point at"
        play(screen, scene, path)
    assert scene.run.status == "solved"
    assert solved(screen.app, game) == set(), "what was shown does not count"


@pytest.mark.parametrize("screen", ["en", "es"], indirect=True)
@pytest.mark.parametrize("game", game_names())
def test_a_missed_puzzle_is_tried_again_and_its_mark_stays(screen: Screen, game: str) -> None:
    puzzle = puzzles_of(game)[0]
    scene = opened(screen, game, puzzle)
    press(screen, scene, "hint")
    assert screen.app.t(f"{game}.puzzle.{puzzle.id}.hint") in scene._words()
    scene.choice.act(next(action for action in scene.match.legal_actions() if action.path == puzzle.wrong))
    screen.wait(0.5)
    screen.draw()
    while scene.run.status == "open":
        scene.choice.act(next(iter(scene.match.legal_actions())))
        screen.wait(0.5)
    assert scene.run.status == "missed" and screen.app.t("puzzle.missed") in scene._words()
    press(screen, scene, "again")
    anew = screen.app.stack.top
    assert isinstance(anew, PuzzleScene) and anew is not scene
    screen.wait(0.3)
    for path in puzzle.solution:
        play(screen, anew, path)
    assert anew.run.status == "solved" and solved(screen.app, game) == {puzzle.id}
    press(screen, anew, "next")
    following = screen.app.stack.top
    assert isinstance(following, PuzzleScene) and following.run.puzzle is puzzles_of(game)[1]


def test_the_door_lies_beside_the_lessons(screen: Screen) -> None:
    app: App = screen.app
    learn = LearnScene(app)
    screen.show(learn)
    door = next(button for button in learn.page_buttons if button.label.startswith(app.t("ui.puzzles.title")))
    screen.click(door.rect.center)
    page = app.stack.top
    assert isinstance(page, PuzzlesScene)
    screen.draw()
    screen.click(page.page_buttons[0].rect.center)
    assert isinstance(app.stack.top, PuzzleScene)
