"""Every lesson of every game can be clicked through in both languages, and takes nothing else."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import game_names, load_rules
from engine.lessons.lesson import Lesson, lessons_of
from engine.ui.toast import hidden
from scenes.common.pause import PauseScene
from scenes.learn import LearnScene
from scenes.match.bubble import SMALL, fingertip
from scenes.match.lesson import LessonScene
from scenes.match.scene import MatchScene
from tests.scenes.heroes.driver import bring_into_view
from tests.support.screen import Screen

LESSONS = [(game, lesson) for game in game_names() for lesson in lessons_of(game)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda value: value if isinstance(value, str) else value.id)
def test_a_lesson_can_be_clicked_through(tmp_path: Path, game: str, lesson: Lesson, language: str) -> None:
    screen = Screen(tmp_path, language)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    scene = LessonScene(screen.app, load_rules(game), lesson)
    screen.show(scene)
    go_through(screen, scene)
    assert screen.app.stack.top is not scene


def click_step(screen: Screen, scene: LessonScene, step: str) -> None:
    """Click any visible spot of the piece that stands for a step, or its button."""
    screen.app.toasts.clear()
    if scene.match.rules.name == "heroes":
        bring_into_view(scene, step)
    for key in scene.parts.chooser.keys_of(step, scene.moment):
        rect = scene.drawer.rect(key)
        if rect is None or not scene.pointer.keys().get(key):
            continue
        spots = [(rect.left + rect.width * x // 8, rect.top + rect.height * y // 8) for y in (4, 2, 6, 1, 7) for x in (4, 2, 6, 1, 7)]
        for spot in spots:
            if scene.drawer.at(spot) == key:
                screen.click(spot)
                return
    for widget in scene.hud.form.widgets:
        if widget.enabled and any(spec.step == step and tuple(widget.rect) == spec.rect for _, spec in scene.hud.steps):
            screen.click(widget.rect.center)
            return
    raise AssertionError(f"nothing to click stands for {step} at {scene.moment.decision}")


def go_through(screen: Screen, scene: LessonScene) -> None:
    for _ in range(200):
        if screen.app.stack.top is not scene:
            return
        screen.wait(0.5)
        screen.draw()
        target = scene._target() if scene.director.quiet else None
        assert target is None or not scene._panel().colliderect(target), f"step {scene.run.at + 1}: the words hide what they point at"
        if scene._only_words:
            screen.click(scene._next.rect.center)
            continue
        step = scene.run.step
        if step is None or not step.click or not scene.director.quiet or scene.pointer.picker is None:
            continue
        at = scene.run.at
        for name in step.click:
            if scene.run.at == at and (scene.pointer.picker is None or name not in scene.pointer.picker.prefix):
                click_step(screen, scene, name)
        if scene.run.at == at:
            click_step(screen, scene, "@confirm")
        assert scene.run.at == at + 1, f"step {at + 1}: {step.click}"
    raise AssertionError("the lesson never ends")


def test_after_the_lesson_the_match_goes_on_freely(tmp_path: Path) -> None:
    """The free part: the same position, now a practice match that is on disk."""
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    scene = LessonScene(screen.app, load_rules("mythicals"), lessons_of("mythicals")[0])
    screen.show(scene)
    while scene.run.step is not None:
        action = scene.run.expected()
        if action is None:
            scene.run.read()
        else:
            scene.choice.act(action)
    while not scene._only_words:
        screen.wait(0.5)
    screen.draw()
    screen.click(scene._on.rect.center)
    screen.wait(0.5)
    free = screen.app.stack.top
    assert isinstance(free, MatchScene) and not isinstance(free, LessonScene)
    assert free.match.practice and free.match.state == scene.match.state and free.journal is not None
    assert [player.kind for player in free.match.players] == ["human", "ai"] and free.match.players[1].brain == "easy"


def test_other_clicks_wait(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    scene = LessonScene(screen.app, load_rules("mythicals"), lessons_of("mythicals")[0])
    screen.show(scene)
    screen.wait(0.2)
    for _ in range(2):
        screen.draw()
        screen.click(scene._next.rect.center)
        screen.wait(0.1)
    rect = scene.drawer.rect("my_t_red_4")
    assert rect is not None
    screen.click(rect.center)
    assert not scene.match.entries
    assert screen.app.t("match.lesson.later") in screen.app.toasts.texts


def test_the_menu_of_a_lesson_begins_it_again_or_leaves_it(tmp_path: Path) -> None:
    """Nothing can be saved or handed over to the computer there, and leaving leads back to where it was opened."""
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    below = LearnScene(screen.app)
    screen.show(below)
    scene = LessonScene(screen.app, load_rules("mythicals"), lessons_of("mythicals")[0])
    screen.app.stack.push(scene)
    screen.wait(0.5)
    scene._read()
    screen.key(pygame.K_ESCAPE)
    menu = screen.app.stack.top
    assert isinstance(menu, PauseScene)
    labels = [getattr(widget, "label", "") for widget in menu.form.widgets]
    t = screen.app.t
    assert t("match.menu.save") not in labels and t("match.menu.hand_over", name="Aurel") not in labels
    screen.click(next(widget for widget in menu.form.widgets if getattr(widget, "label", "") == t("match.lesson.again")).rect.center)
    again = screen.app.stack.top
    assert isinstance(again, LessonScene) and again is not scene and again.run.at == 0
    screen.key(pygame.K_ESCAPE)
    menu = screen.app.stack.top
    assert isinstance(menu, PauseScene)
    screen.click(next(widget for widget in menu.form.widgets if getattr(widget, "label", "") == t("match.lesson.leave")).rect.center)
    assert screen.app.stack.top is below


def test_a_lesson_calls_no_coach(tmp_path: Path) -> None:
    """Its moves would be others than the taught one."""
    screen = Screen(tmp_path)
    scene = LessonScene(screen.app, load_rules("mythicals"), lessons_of("mythicals")[0])
    screen.show(scene)
    screen.wait(0.5)
    screen.key(pygame.K_h)
    assert screen.app.stack.top is scene


def lesson(screen: Screen, game: str, name: str) -> LessonScene:
    """One lesson on screen, at rest."""
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    scene = LessonScene(screen.app, load_rules(game), next(each for each in lessons_of(game) if each.id == name))
    screen.show(scene)
    screen.wait(0.5)
    return scene


def go_to(screen: Screen, scene: LessonScene, step: int | None) -> None:
    """Do what is taught, up to the step of that number or, without one, the last words."""
    while scene.run.step is not None and scene.run.at + 1 != step:
        action = scene.run.expected()
        if action is None:
            scene.run.read()
        else:
            scene.choice.act(action)
        screen.wait(0.5)
    screen.wait(0.5)
    screen.draw()


@pytest.mark.parametrize("step", ["@page:auto", "@page:town"])
def test_a_page_that_would_decide_something_else_is_for_later(tmp_path: Path, step: str) -> None:
    """A combat left to the computer inside a lesson would never be fought."""
    screen = Screen(tmp_path)
    scene = lesson(screen, "heroes", "battle")
    go_to(screen, scene, 8)
    scene.choice.pick(step)
    screen.wait(0.1)
    assert screen.app.stack.top is scene and screen.app.toasts.texts == (screen.app.t("match.lesson.later"),)


def test_no_button_of_an_answered_question_waits_under_words(tmp_path: Path) -> None:
    """It lay greyed over the talents of the unit, or on the grass after the last turn."""
    screen = Screen(tmp_path)
    scene = lesson(screen, "mythic", "march")
    go_to(screen, scene, None)
    assert scene._only_words
    assert scene.hud.form.widgets == scene.hud.tools


def test_every_step_that_points_has_something_to_point_at(tmp_path: Path) -> None:
    for game, each in LESSONS:
        screen = Screen(tmp_path / f"{game}_{each.id}")
        scene = lesson(screen, game, each.id)
        for number, step in enumerate(each.steps, start=1):
            if step.point:
                go_to(screen, scene, number)
                assert scene._target() is not None, f"{game} {each.id}, step {number}: nothing is called {step.point}"


def test_the_last_words_hide_no_score(tmp_path: Path) -> None:
    """They say whose is higher, so both have to be in sight."""
    screen = Screen(tmp_path)
    scene = lesson(screen, "mythicals", "dawn")
    go_to(screen, scene, None)
    screen.wait(3)
    words = scene._panel()
    assert not any(words.colliderect(ink) for ink in scene.bubble.written())


@pytest.mark.parametrize("game", ["village", "mythicals"])
def test_neither_the_hand_nor_a_refusal_hides_what_the_lesson_speaks_of(tmp_path: Path, game: str) -> None:
    """P-ALL-17: words are off what they point at, the hand leaves small things readable, a refusal leaves the words free."""
    for each in lessons_of(game):
        screen = Screen(tmp_path / each.id)
        scene = lesson(screen, game, each.id)
        for number, step in enumerate(each.steps, start=1):
            if step.other:
                continue
            go_to(screen, scene, number)
            target, words = scene._target(), scene._panel()
            if target is None:
                continue
            assert not words.colliderect(target), f"{game} {each.id}, step {number}: the words hide what they point at"
            if target.height < SMALL:
                assert fingertip(target)[0] > target.centerx, "its left half is read"
            scene.choice.refuse("nothing")
            said = screen.app.toasts._areas()
            assert said and not hidden(said[0][1], [words]), f"{game} {each.id}, step {number}: the refusal hides the words"
            screen.app.toasts.clear()


def test_nobody_thinks_while_the_teacher_speaks(tmp_path: Path) -> None:
    """At the last words it may be somebody else's turn: the bar says which lesson it is, not who is thinking."""
    screen = Screen(tmp_path)
    scene = lesson(screen, "mythicals", lessons_of("mythicals")[0].id)
    go_to(screen, scene, None)
    t = screen.app.t
    assert scene.waited_for is None
    assert scene._prompt(scene.waited_for) == t(f"mythicals.lesson.{scene.run.lesson.id}.name")
    thinking = {t("match.thinks", name=player.name) for player in scene.match.players}
    assert scene._prompt(scene.match.to_act) not in thinking


def test_what_was_said_at_the_table_does_not_lie_over_the_menu(tmp_path: Path) -> None:
    """A hint waits under the menu, and stands there again for the rest of its time."""
    screen = Screen(tmp_path)
    scene = lesson(screen, "mythicals", lessons_of("mythicals")[0].id)
    screen.app.toast("Look at the moon")
    scene.pause()
    screen.app.stack.settle()
    assert screen.app.toasts.texts == ()
    screen.wait(5.0)
    screen.app.toast("Kept")
    screen.key(pygame.K_ESCAPE)
    screen.app.stack.settle()
    assert screen.app.stack.top is scene
    assert screen.app.toasts.texts == ("Look at the moon", "Kept")
