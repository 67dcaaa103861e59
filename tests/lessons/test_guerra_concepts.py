"""What a first match of Guerra needs, and the lesson that teaches it by doing it."""
from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from engine.content import load_rules
from engine.content.files import data_root
from engine.i18n import Catalogue
from engine.lessons.lesson import LessonRun, lessons_of
from engine.rules.guerra import events as e
from engine.rules.guerra.actions.clash import AssignCharacter
from engine.rules.guerra.actions.play import Equip, Meditate, PlayCard, UseAbility
from engine.rules.guerra.actions.start import HideBid
from engine.rules.guerra.actions.transfer import EnterCard, MoveCounter
from engine.rules.guerra.actions.words import Choose, Done, Pass
from engine.rules.kernel.types import Action, Event

CONTENT: Final = load_rules("guerra").content

DONE: Final[dict[str, tuple[str, type[Action]]]] = {
    "the secret bid": ("oracles", HideBid), "keeping the oracles": ("oracles", Done), "moving power": ("oracles", MoveCounter),
    "entering play": ("oracles", EnterCard), "equipment": ("equipment", Equip), "ending a phase": ("equipment", Pass),
    "assignment": ("clash", AssignCharacter), "Clash cards": ("clash", PlayCard), "choosing a target": ("clash", Choose),
    "abilities": ("clash", UseAbility), "meditation": ("influence", Meditate), "invocations": ("crafts", Equip),
    "Battle cards": ("crafts", PlayCard),
}
"""What the pupil does with their own hands."""
SEEN: Final[dict[str, tuple[str, type[Event]]]] = {
    "a clash is resolved": ("clash", e.ClashResolved), "power is lost by it": ("clash", e.PowerLost),
    "a triggered ability": ("clash", e.AbilityTriggered), "reorganisation": ("clash", e.ReturnedHome),
    "looking at hidden cards": ("influence", e.CardPeeked), "events": ("crafts", e.AbilityTriggered),
    "a Battle in force": ("crafts", e.ResolutionSet), "Oblivion": ("oblivion", e.GameWon),
}
"""What is seen to happen."""
TOLD: Final[dict[str, tuple[str, str]]] = {
    "God of gods": ("oracles", "God of gods"), "Oblivion": ("oracles", "Oblivion"), "the signs of a card": ("oracles", "Bolt"),
    "tired counts half": ("influence", "count half"), "rounding": ("crafts", "rounded down"),
    "another affiliation": ("crafts", "another mythology"), "exhausted": ("equipment", "exhausted"),
    "both pass": ("equipment", "until both pass in a row"), "30 at the end of a turn": ("crafts", "at the end of a turn"),
}
"""What is said in so many words."""


@cache
def walked(name: str) -> tuple[frozenset[type], frozenset[type], str]:
    """What the pupil does in a lesson, what happens in it, and all its words."""
    run = LessonRun(load_rules("guerra"), next(lesson for lesson in lessons_of("guerra") if lesson.id == name))
    words, done, seen = Catalogue(data_root() / "assets" / "locale", "en", strict=True), set(), set()
    said = []
    while run.step is not None:
        said.append(words(run.words))
        action = run.expected()
        if action is None:
            run.read()
            continue
        if run.step.click:
            done.add(type(action))
        seen |= {type(event) for event in run.act(action)}
    return frozenset(done), frozenset(seen), " ".join((*said, words(run.words)))


@pytest.mark.parametrize("concept", DONE)
def test_the_pupil_does_what_a_first_match_asks(concept: str) -> None:
    """P-GM-L, P-ALL-17."""
    lesson, action = DONE[concept]
    assert action in walked(lesson)[0]


@pytest.mark.parametrize("concept", SEEN)
def test_what_happens_in_a_first_match_is_seen_in_a_lesson(concept: str) -> None:
    lesson, event = SEEN[concept]
    assert event in walked(lesson)[1]


@pytest.mark.parametrize("concept", TOLD)
def test_what_cannot_be_seen_is_said(concept: str) -> None:
    lesson, words = TOLD[concept]
    assert words in walked(lesson)[2]


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_lesson_names_buttons_by_their_words(language: str) -> None:
    """A pupil was told to go on where the button said Keep all."""
    words = Catalogue(data_root() / "assets" / "locale", language, strict=True)
    assert words("guerra.button.keep_all") in words("guerra.lesson.oracles.8")
