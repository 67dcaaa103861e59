"""The first start in a real window: language, title, and the first lesson after three clicks of a real mouse."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.lessons.lesson import lessons_of
from scenes.doors import on_shelf
from scenes.first_run import NAMES, FirstRunScene
from scenes.learn import LearnScene
from scenes.match.lesson import LessonScene
from scenes.title import TitleScene
from tests.support.screen import Screen
from tests.window.desk import MISSING, SCALE, SHOOTERS, Desk
from tests.window.test_match import button

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"needs a virtual display and a mouse: {' and '.join(MISSING)} not installed"),
    pytest.mark.skipif(not SHOOTERS, reason="needs import or scrot to see the display"),
]
ALIKE = 0.97
"""Part of the pixels that have to agree: the pointer may lie over some."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path / "home", "", {})
    desk.wait_for_window()
    yield desk
    desk.close()


def shows(desk: Desk, wanted: pygame.Surface, area: pygame.Rect) -> bool:
    """Whether the display shows that part of a picture of the guide."""
    seen = desk.picture()
    if seen is None:
        return False
    pixels = [(x, y) for x in range(area.left, area.right, 2) for y in range(area.top, area.bottom, 2)]
    same = sum(seen.get_at((x * SCALE, y * SCALE))[:3] == wanted.get_at((x, y))[:3] for x, y in pixels)
    return same >= ALIKE * len(pixels)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_newcomer_plays_the_first_lesson_after_three_clicks(tmp_path: Path, desk: Desk, language: str) -> None:
    guide = Screen(tmp_path / "guide", "en")
    guide.app.settings.reduced_motion = True
    t = guide.app.t
    first = FirstRunScene(guide.app, TitleScene)
    guide.show(first)
    spot = button(first.form, NAMES[language])
    desk.until(lambda: shows(desk, guide.draw(), pygame.Rect(212, 142, 216, 44)), 60)
    desk.click(spot)
    guide.app.speak(language)
    title = TitleScene(guide.app)
    guide.show(title)
    door = next(widget for widget in title.form.widgets if getattr(widget, "label", "") == t("ui.title.learn"))
    desk.until(lambda: shows(desk, guide.draw(), door.rect.inflate(-8, -8)), 60)
    desk.click(door.rect.center)
    learn = LearnScene(guide.app)
    guide.show(learn)
    game = on_shelf()[0]
    lesson = lessons_of(game)[0]
    begin = next(widget for widget in learn.form.widgets if getattr(widget, "label", "") == f"1. {t(f'{game}.lesson.{lesson.id}.name')}")
    desk.until(lambda: shows(desk, guide.draw(), begin.rect.inflate(-8, -8)), 60)
    desk.click(begin.rect.center)
    scene = LessonScene(guide.app, load_rules(game), lesson)
    guide.show(scene)
    guide.wait(1)
    desk.until(lambda: shows(desk, guide.draw(), scene._panel().inflate(-6, -6)), 60)
