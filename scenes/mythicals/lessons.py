"""The lessons of Mythicals for the Learn screen."""
from __future__ import annotations

from functools import partial

from engine.content import load_rules
from engine.lessons.lesson import lessons_of
from scenes.common.lesson import LessonScene
from scenes.learn import Lesson


def lessons() -> tuple[Lesson, ...]:
    """Every lesson in its order."""
    rules = load_rules("mythicals")
    return tuple(
        Lesson(f"mythicals.lesson.{lesson.id}.name", partial(LessonScene, rules=rules, lesson=lesson)) for lesson in lessons_of("mythicals")
    )
