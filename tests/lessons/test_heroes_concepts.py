"""What a first match of Heroes needs, and the lesson that teaches it by doing it (P-HM-L)."""
from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from engine.content import load_rules
from engine.content.files import data_root
from engine.i18n import Catalogue
from engine.lessons.lesson import LessonRun, lessons_of
from engine.rules.heroes import events as e
from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.deployment import PlaceUnit
from engine.rules.heroes.actions.fight import AttackUnit, BreakWall, MoveUnit
from engine.rules.heroes.actions.town import Build, Hire, Recruit
from engine.rules.heroes.actions.travel import Discover, MoveHero
from engine.rules.heroes.actions.turns import EndTurn
from engine.rules.heroes.questions.adventure import ChooseSettlement, ChooseTrade
from engine.rules.heroes.questions.combat import ChooseProlong
from engine.rules.kernel.types import Action, Decision, Event

DONE: Final[dict[str, tuple[str, type[Action]]]] = {
    "riding": ("ride", MoveHero), "discovering": ("ride", Discover), "ending a turn": ("ride", EndTurn),
    "building": ("town", Build), "recruiting": ("town", Recruit), "deployment": ("battle", PlaceUnit), "attacking": ("battle", AttackUnit),
    "spells and power": ("magic", PlayCard), "moving in combat": ("orsic", MoveUnit), "the secondary hero": ("realm", Hire),
    "tearing down a wall": ("siege", BreakWall), "flying over it": ("siege", MoveUnit),
}
"""What the pupil does with their own hands."""
ASKED: Final[dict[str, tuple[str, type[Decision]]]] = {
    "one more round or retreat": ("rounds", ChooseProlong), "what a settlement yields": ("realm", ChooseSettlement),
    "a market": ("realm", ChooseTrade),
}
"""What the pupil is asked and answers."""
SEEN: Final[dict[str, tuple[str, type[Event]]]] = {
    "guards": ("battle", e.CombatEnded), "retaliation": ("battle", e.UnitDamaged), "a level": ("growth", e.LevelReached),
    "a mine's flag": ("battle", e.Flagged), "income": ("growth", e.GoodsChanged), "the astrologers": ("realm", e.AstrologersProclaimed),
    "a visit by the second hero": ("realm", e.FieldVisited), "an enemy's ride": ("realm", e.HeroMoved),
    "a wall falls": ("siege", e.WallFell),
    "the tower shoots": ("siege", e.AttackRolled), "a hero beaten": ("orsic", e.HeroDefeated),
}
"""What is seen to happen."""
TOLD: Final[dict[str, tuple[str, str]]] = {
    "the goal": ("ride", "how it is won"), "steps": ("ride", "movement points"), "the price of another round": ("battle", "costs a step"),
    "retreat": ("rounds", "Retreat costs"), "surrender": ("rounds", "surrender"), "morale": ("rounds", "reroll"),
    "expert effects": ("rounds", "expert effect"),
    "settlements": ("realm", "settlement"), "the gate": ("siege", "gate"), "behind a wall": ("siege", "1 attack less"),
    "sending the army home": ("siege", "8 gold"), "no flight": ("siege", "cannot flee"), "the citadel": ("siege", "citadel"),
}
"""What is said in so many words."""


@cache
def walked(name: str) -> tuple[frozenset[type], frozenset[type], frozenset[type], str]:
    """What the pupil does in a lesson and is asked, what happens in it, and all its words."""
    run = LessonRun(load_rules("heroes"), next(lesson for lesson in lessons_of("heroes") if lesson.id == name))
    words = Catalogue(data_root() / "assets" / "locale", "en", strict=True)
    done, asked, seen, said = set[type](), set[type](), set[type](), list[str]()
    while run.step is not None:
        said.append(words(run.words))
        action = run.expected()
        if action is None:
            run.read()
            continue
        if run.step.click:
            done.add(type(action))
            if isinstance(action, Option):
                asked.add(type(run.match.state.agenda.asked))
        seen |= {type(event) for event in run.act(action)}
    return frozenset(done), frozenset(asked), frozenset(seen), " ".join((*said, words(run.words)))


@pytest.mark.parametrize("concept", DONE)
def test_the_pupil_does_what_a_first_match_asks(concept: str) -> None:
    lesson, action = DONE[concept]
    assert action in walked(lesson)[0]


@pytest.mark.parametrize("concept", ASKED)
def test_the_pupil_answers_what_a_first_match_asks(concept: str) -> None:
    lesson, decision = ASKED[concept]
    assert decision in walked(lesson)[1]


@pytest.mark.parametrize("concept", SEEN)
def test_what_happens_in_a_first_match_is_seen_in_a_lesson(concept: str) -> None:
    lesson, event = SEEN[concept]
    assert event in walked(lesson)[2]


@pytest.mark.parametrize("concept", TOLD)
def test_what_cannot_be_seen_is_said(concept: str) -> None:
    lesson, words = TOLD[concept]
    assert words in walked(lesson)[3]
