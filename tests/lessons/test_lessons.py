"""Every lesson of every game can be completed on the real engine, and its words exist."""
from __future__ import annotations

import pytest

from engine.content import game_names, load_rules
from engine.content.errors import ContentError
from engine.content.files import data_root
from engine.i18n import Catalogue
from engine.lessons.lesson import Lesson, LessonRun, Step, lessons_of

LESSONS = [(game, lesson) for game in game_names() for lesson in lessons_of(game)]


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda value: value if isinstance(value, str) else value.id)
def test_a_lesson_can_be_completed(game: str, lesson: Lesson) -> None:
    """A lesson that rules or content have overtaken fails here; `python -m tools.lessons` records it anew."""
    run = LessonRun(load_rules(game), lesson)
    own = 0
    while run.step is not None:
        action = run.expected()
        if action is None:
            run.read()
            continue
        own += bool(run.step.click)
        assert (run.match.to_act == lesson.seat) == bool(run.step.click)
        run.act(action)
    assert own, "nothing was taught"
    assert run.words.endswith(".end")


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_step_has_words_in_both_languages(language: str) -> None:
    catalogue = Catalogue(data_root() / "assets" / "locale", language, strict=True)
    for game, lesson in LESSONS:
        assert catalogue(f"{game}.lesson.{lesson.id}.name")
        run = LessonRun(load_rules(game), lesson)
        while True:
            assert catalogue(run.words), run.words
            if run.step is None:
                break
            run.at += 1


def test_every_game_has_lessons() -> None:
    for game in game_names():
        assert len(lessons_of(game)) >= 4, game


def test_only_the_taught_action_is_accepted() -> None:
    rules = load_rules("mythicals")
    lesson = Lesson("x", "duel", 27, (Step(click=("deck",)),))
    run = LessonRun(rules, lesson)
    taught = run.expected()
    assert taught is not None and run.accepts(taught)
    run.act(taught)
    assert run.step is None


def test_a_step_that_cannot_be_done_is_named() -> None:
    rules = load_rules("mythicals")
    with pytest.raises(ContentError, match="reserve:red"):
        LessonRun(rules, Lesson("x", "duel", 27, (Step(click=("reserve:red",)),))).expected()
    with pytest.raises(ContentError, match="nowhere"):
        LessonRun(rules, Lesson("x", "nowhere", 27, ()))
