"""The first lesson can be clicked through, and takes nothing else."""
from __future__ import annotations

from pathlib import Path

import pytest

from scenes.common.lesson import LessonScene
from scenes.mythicals.lessons import lessons
from tests.scenes.mythicals.test_match import click_step
from tests.support.screen import Screen


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_lesson_can_be_clicked_through(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, language)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    for lesson in lessons():
        assert screen.app.t(lesson.key)
        scene = lesson.open(screen.app)
        assert isinstance(scene, LessonScene)
        screen.show(scene)
        go_through(screen, scene)
        assert screen.app.stack.top is not scene


def go_through(screen: Screen, scene: LessonScene) -> None:
    while screen.app.stack.top is scene:
        screen.wait(0.5)
        screen.draw()
        if scene._only_words:
            screen.click(scene._next.rect.center)
            continue
        step = scene.run.step
        if step is None or step.other:
            continue
        at = scene.run.at
        for name in step.click:
            if scene.run.at == at and (scene.pointer.picker is None or name not in scene.pointer.picker.chosen):
                click_step(screen, scene, name)
        if scene.run.at == at:
            click_step(screen, scene, "@confirm")
        assert scene.run.at == at + 1


def test_other_clicks_wait(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    scene = lessons()[0].open(screen.app)
    screen.show(scene)
    screen.wait(0.2)
    for _ in range(2):
        screen.draw()
        screen.click(scene._next.rect.center)
        screen.wait(0.1)
    rect = scene.painter.rect("my_t_red_4")
    assert rect is not None
    screen.click(rect.center)
    assert not scene.match.entries
    assert screen.app.t("match.lesson.later") in screen.app.toasts.texts
