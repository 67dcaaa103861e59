"""Which lesson of Mythic Battles teaches what a first match needs: done by the pupil, seen, or told in words (P-MB-L)."""
from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from engine.content import load_rules
from engine.lessons.lesson import LessonRun, lessons_of
from engine.rules.mythic import events as told
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.moves import EnterAt, MoveTo, RunTo
from engine.rules.mythic.actions.omphalos import Absorb, PickUp
from engine.rules.mythic.actions.turns import Activate, EndTurn
from engine.rules.mythic.combat.answers import CounterAttack, ThrowTo
from engine.rules.mythic.combat.dice import Mark, Raise, SetAside
from engine.rules.mythic.setup import Pick
from tests.support.screen import Screen

DONE: Final[dict[str, tuple[str, type]]] = {
    "a card activates a unit": ("march", Activate), "moving": ("march", MoveTo), "picking up": ("march", PickUp),
    "ending a turn": ("art_of_war", EndTurn), "running": ("omphalos", RunTo), "absorbing": ("omphalos", Absorb),
    "attacking": ("blows", AttackUnit), "giving a die up": ("blows", SetAside), "raising a die": ("blows", Raise),
    "rolling fives again": ("blows", Mark), "striking back": ("answer", CounterAttack), "a power": ("powers", SpecialAttack),
    "throwing": ("powers", ThrowTo), "recruiting": ("battle", Pick), "entering": ("battle", EnterAt),
}
"""Concept → the lesson in which the pupil does it, and by which action."""
SEEN: Final[dict[str, tuple[str, type]]] = {
    "searching the deck": ("art_of_war", told.DeckSearched), "drawing two": ("art_of_war", told.CardsDrawn),
    "the Omphalos card": ("omphalos", told.CardGained), "wounds": ("blows", told.Wounded),
}
"""Concept → the lesson in which it happens, and by which event."""
TOLD: Final[dict[str, tuple[str, tuple[str, str]]]] = {
    "how one wins": ("march.1", ("God is destroyed", "dios enemigo")),
    "a second unit": ("march.6", ("one Art of War", "una carta de Art of War")),
    "a new cycle": ("march.2", ("new battle cycle", "nuevo ciclo")), "recalling a Troop": ("art_of_war.6", ("recall", "Tropa")),
    "the extra card": ("art_of_war.end", ("activate nobody", "no activas a nadie")),
    "Guard": ("battle.4", ("Guard", "Guardia")), "terrain": ("battle.15", ("terrain", "terreno")),
    "range and sight": ("battle.18", ("Range", "Alcance")), "flying and evading": ("battle.15", ("evade", "evad")),
    "one click does it all": ("battle.end", ("one click", "un clic")), "weaker when wounded": ("blows.end", ("weaker", "debilita")),
}
"""Concept → the step that says it, and how in either language."""


@cache
def course(name: str) -> tuple[frozenset[type], frozenset[type]]:
    """What the pupil does in a lesson, and what is seen to happen."""
    lesson = next(lesson for lesson in lessons_of("mythic") if lesson.id == name)
    run, does, happens = LessonRun(load_rules("mythic"), lesson), set[type](), set[type]()
    while run.step is not None:
        action = run.expected()
        if action is None:
            run.read()
            continue
        if run.match.to_act == lesson.seat:
            does.add(type(action))
        happens |= {type(event) for event in run.act(action)}
    return frozenset(does), frozenset(happens)


@pytest.mark.parametrize("concept", DONE)
def test_the_pupil_does_it(concept: str) -> None:
    lesson, action = DONE[concept]
    assert action in course(lesson)[0], concept


@pytest.mark.parametrize("concept", SEEN)
def test_it_is_seen(concept: str) -> None:
    lesson, event = SEEN[concept]
    assert event in course(lesson)[1], concept


def test_it_is_told_in_both_languages(tmp_path) -> None:  # type: ignore[no-untyped-def]
    t = Screen(tmp_path).app.t
    for place, language in enumerate(("en", "es")):
        t.speak(language)
        for concept, (step, words) in TOLD.items():
            assert words[place] in t(f"mythic.lesson.{step}"), (concept, language)


def test_nobody_is_called_fast_who_is_slower() -> None:
    """S: a lesson said that Achilles is fast beside Spartans who go farther."""
    sheets = load_rules("mythic").content.sheets
    assert sheets["achilles"].move[0] < sheets["spartans"].move[0]
