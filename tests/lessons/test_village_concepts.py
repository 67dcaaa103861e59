"""What a first match of Village or Mythicals needs, and the lesson in which it is done, seen or said (P-ALL-17, P-VL-L, P-MY-L)."""
from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from engine.content import load_rules
from engine.content.files import data_root
from engine.i18n import Catalogue
from engine.lessons.lesson import LessonRun, lessons_of
from engine.rules.kernel.types import Action, Event
from engine.rules.mythicals import events as my
from engine.rules.mythicals.actions.board import LeaveBoard, Lock, Reinforce
from engine.rules.mythicals.actions.draw import RevealCards, TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeToken
from engine.rules.village import events as vl
from engine.rules.village.actions.hero import EndTurn, SheatheWeapon, UseAbility
from engine.rules.village.actions.play import PlayCard, PlayTreasures
from engine.rules.village.actions.trade import BuyCard, SellCard

DONE: Final[dict[str, tuple[str, str, type[Action]]]] = {
    "treasure": ("village", "market", PlayTreasures), "buying": ("village", "market", BuyCard),
    "an attack": ("village", "market", PlayCard),
    "the end of a turn": ("village", "market", EndTurn), "an ability": ("village", "monsters", UseAbility),
    "selling": ("village", "wits", SellCard), "a sheath": ("village", "wits", SheatheWeapon),
    "revealing": ("mythicals", "first_watch", RevealCards), "one colour": ("mythicals", "first_watch", TakeColour),
    "the reserve": ("mythicals", "first_watch", TakeReserve), "a token": ("mythicals", "first_watch", TakeToken),
    "markers": ("mythicals", "markers", Reinforce), "a padlock": ("mythicals", "markers", Lock),
    "leaving the board": ("mythicals", "duplicates", LeaveBoard),
}  # fmt: skip
"""What the pupil does with their own hands."""
SEEN: Final[dict[str, tuple[str, str, type[Event]]]] = {
    "the deck is shuffled": ("village", "market", vl.DeckShuffled), "a wall takes a blow": ("village", "defence", vl.DefenceHurt),
    "a monster is hurt": ("village", "monsters", vl.MonsterHurt), "it dies": ("village", "monsters", vl.MonsterDied),
    "experience": ("village", "monsters", vl.XpGained), "a level": ("village", "monsters", vl.LevelReached),
    "healing": ("village", "wits", vl.LifeGained), "poison": ("village", "wits", vl.PoisonChanged),
    "intelligence": ("village", "wits", vl.PoolChanged), "the end": ("village", "last_blow", vl.GameOver),
    "twins": ("mythicals", "duplicates", my.DuplicateHanded), "dawn": ("mythicals", "dawn", my.DayBroke),
    "the count": ("mythicals", "dawn", my.Scored),
}  # fmt: skip
"""What is seen to happen."""
TOLD: Final[dict[str, tuple[str, str, str]]] = {
    "the aim": ("village", "market", "other hero's life to 0"), "gold is lost": ("village", "market", "Gold you do not spend is lost"),
    "odds": ("village", "market", "what each face would do"), "one click": ("village", "weapons", "a single click on the enemy hero"),
    "heavy": ("village", "wits", "heavy"), "the closed market": ("village", "monsters", "the market is closed to you"),
    "own monsters": ("village", "monsters", "set them before others"), "their worth": ("village", "monsters", "its price in experience"),
    "other modes": ("village", "last_blow", "siege"),
}  # fmt: skip
"""What is said in so many words."""


@cache
def walked(game: str, name: str) -> tuple[frozenset[type], frozenset[type], str, tuple[tuple[bool, list[Event]], ...]]:
    """What the pupil does in a lesson, what happens in it, all its words, and the events of each act, with whether it is the pupil's."""
    run = LessonRun(load_rules(game), next(lesson for lesson in lessons_of(game) if lesson.id == name))
    words, done, seen = Catalogue(data_root() / "assets" / "locale", "en", strict=True), set(), set()
    said, acts = [], []
    while run.step is not None:
        said.append(words(run.words))
        action, own = run.expected(), bool(run.step.click)
        if action is None:
            run.read()
            continue
        if own:
            done.add(type(action))
        events = list(run.act(action))
        acts.append((own, events))
        seen |= {type(event) for event in events}
    return frozenset(done), frozenset(seen), " ".join((*said, words(run.words))), tuple(acts)


@pytest.mark.parametrize("concept", DONE)
def test_the_pupil_does_what_a_first_match_asks(concept: str) -> None:
    game, lesson, action = DONE[concept]
    assert action in walked(game, lesson)[0]


@pytest.mark.parametrize("concept", SEEN)
def test_what_happens_in_a_first_match_is_seen_in_a_lesson(concept: str) -> None:
    game, lesson, event = SEEN[concept]
    assert event in walked(game, lesson)[1]


@pytest.mark.parametrize("concept", TOLD)
def test_what_cannot_be_seen_is_said(concept: str) -> None:
    game, lesson, words = TOLD[concept]
    assert words in walked(game, lesson)[2]


def test_the_lucky_case_comes_first() -> None:
    """A pupil who tries something for the first time sees what it is good for: the first attempt to sneak past the Wolf succeeds."""
    tries = [events for own, events in walked("village", "monsters")[3] if own and any(isinstance(each, vl.AbilityUsed) for each in events)]
    assert [any(isinstance(each, vl.BonusGained) for each in events) for events in tries] == [True, False]
