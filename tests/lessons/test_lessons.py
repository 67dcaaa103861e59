"""Every lesson of every game can be completed on the real engine, and its words exist."""
from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.content import game_names, load_rules
from engine.content.errors import ContentError
from engine.content.files import data_root
from engine.i18n import Catalogue
from engine.lessons.lesson import Lesson, LessonRun, Step, lessons_of
from engine.lessons.stacked import StackedDice
from engine.rules.kernel.dice import GOLDEN, MASK, Dice
from engine.rules.kernel.types import Event

LESSONS = [(game, lesson) for game in game_names() for lesson in lessons_of(game)]


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda value: value if isinstance(value, str) else value.id)
def test_a_lesson_can_be_completed(game: str, lesson: Lesson) -> None:
    """A lesson that rules or content have overtaken fails here; `python -m tools.lessons` says what could be done instead."""
    run = LessonRun(load_rules(game), lesson)
    own = 0
    while run.step is not None:
        action = run.expected()
        if action is None:
            run.read()
            continue
        own += bool(run.step.click)
        silent = run.match.to_act == lesson.seat and len(run.match.legal_actions()) == 1
        assert (run.match.to_act == lesson.seat) == bool(run.step.click) or silent, "only what leaves no choice goes by itself"
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


LARGE = {"heroes": 9, "mythic": 8}
"""Large games have more: Heroes needs two for settlements, trade, a second hero and walls, which its first chapter does not have."""


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_four_to_six_lessons_and_the_large_ones_more(game: str) -> None:
    count = len(lessons_of(game))
    assert 6 <= count <= LARGE[game] if game in LARGE else 4 <= count <= 6


@pytest.mark.parametrize("game", game_names())
def test_the_first_lesson_of_a_game_says_how_it_is_won(game: str) -> None:
    """Before the first click there are words, and somewhere in the lessons a match is won to the end or the way to it is told."""
    first = lessons_of(game)[0]
    assert not first.steps[0].click and not first.steps[0].other
    catalogue = Catalogue(data_root() / "assets" / "locale", "en", strict=True)
    run = LessonRun(load_rules(game), first)
    told = []
    while run.step is not None:
        told.append(catalogue(run.words))
        run.at += 1
    told.append(catalogue(run.words))
    assert any(word in " ".join(told) for word in ("win", "wins", "won")), game


@pytest.mark.parametrize("language", ["en", "es"])
def test_taught_clicks_say_why(language: str) -> None:
    """A step has words of its own; shared words are for what is done again and for what the others do."""
    catalogue = Catalogue(data_root() / "assets" / "locale", language, strict=True)
    for game, lesson in LESSONS:
        for number, step in enumerate(lesson.steps, 1):
            if not step.say:
                assert len(catalogue(f"{game}.lesson.{lesson.id}.{number}")) >= 4


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


def told(game: str, lesson: Lesson) -> list[list[Event]]:
    run, events = LessonRun(load_rules(game), lesson), []
    while run.step is not None:
        action = run.expected()
        if action is None:
            run.read()
        else:
            events.append(run.act(action))
    return events


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game}-{lesson.id}" for game, lesson in LESSONS])
def test_a_lesson_leaves_nothing_to_chance(game: str, lesson: Lesson) -> None:
    """Rolls and piles are written down: whatever the seed, the same things happen."""
    assert all(told(game, replace(lesson, seed=seed)) == told(game, lesson) for seed in (0, 1, 2026))


def test_what_is_not_in_a_pile_cannot_lie_on_top_of_it() -> None:
    rules = load_rules("mythicals")
    with pytest.raises(ContentError, match=r"x.decks.deck\[0\]: there is no unicorn left"):
        LessonRun(rules, Lesson("x", "duel", 27, (), decks={"deck": (("unicorn",),)}))


def test_stacked_dice_fall_and_lie_as_written_and_then_as_chance_wants() -> None:
    dice = StackedDice(7, "x", (6, 1), {"deck": (("c", "a"), (), ("b", "b"))})
    assert [dice.roll(6), dice.clone().roll(6), dice.roll(6)] == [6, 1, 1]
    assert dice.roll(6) == Dice((dice.seed - GOLDEN) & MASK).roll(6)
    assert dice.dealt("deck", "abbc")[-2:] == ["a", "c"]
    assert dice.reshuffled("deck", "abbc") == Dice(dice.seed).dealt("deck", "abbc")
    copy = dice.clone()
    assert dice.reshuffled("deck", "abbc")[-2:] == copy.reshuffled("deck", "abbc")[-2:] == ["b", "b"]
