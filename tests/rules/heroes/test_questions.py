"""Every question has its answer, and what is picked is a value: clicked in steps, written and read again."""
from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from engine.content.files import data_root
from engine.i18n.catalogue import read
from engine.rules.heroes.answers import ANSWERS, PICKED, SKIPPED
from engine.rules.heroes.answers.places import PLACES
from engine.rules.heroes.frames import AdventureQuestion, CardQuestions, CombatQuestion, Frame
from engine.rules.heroes.map.visits import VISITS
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.questions.picks import Again, Gift, InDeck, Pick, Strengthen, Trade, TurnUp, steps_of
from engine.rules.heroes.words.targets import Next, OnCells, OnEnemy, OnHero, OnSeat, OnStat, OnUnits, ToCell, ToField

ABSTRACT = {"Rotation", "ChooseUnit", "LookedAt"}
PICKS: dict[Pick, tuple[str, ...]] = {
    "skip": ("skip",),
    3: ("3",),
    OnUnits(("u3", "u5")): ("u3", "u5"),
    OnCells((4, 8)): ("c4", "c8"),
    ToCell("u3", 7): ("u3", "c7"),
    ToField("h0", "2,-1"): ("2,-1",),
    ToField("s0", "2,-1", main=False): ("s0", "2,-1"),
    OnHero("h0"): ("h0",),
    OnSeat(1): ("seat1",),
    OnEnemy(): ("enemy",),
    OnStat("INI", "u3"): ("INI", "u3"),
    OnStat("ATK", Next("attacker", 1)): ("ATK",),
    Trade("G", 6, "V", 1): ("G6>V1",),
    Gift("M", 2): ("give:M", "seat2"),
    Again("luck", 1): ("luck:1",),
    InDeck("zombies"): ("deck:zombies",),
    Strengthen("zombies"): ("unit:zombies",),
    TurnUp("1,0"): ("t1,0",),
}


def below(kind: type) -> Iterator[type]:
    """Every class that comes from one, at any depth."""
    for child in kind.__subclasses__():
        yield child
        yield from below(child)


def test_every_question_lies_on_the_agenda_and_is_answered() -> None:
    asked = {kind for kind in below(Question) if kind.__name__ not in ABSTRACT}
    named = {kind for kind in below(CardQuestion) if kind.__name__ not in ABSTRACT}
    assert asked == set(ANSWERS) == set(get_args(AdventureQuestion)) | set(get_args(CombatQuestion))
    assert named == set(PICKED) == set(get_args(CardQuestions)) and set(SKIPPED) < named
    assert asked | named < set(get_args(Frame))


def test_every_place_that_asks_can_be_visited() -> None:
    assert set(PLACES) < set(VISITS)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_question_has_words(language: str) -> None:
    t = read(data_root() / "assets" / "locale" / language / "heroes.po", 0)
    for kind in (*ANSWERS, *PICKED):
        keys = [key for key in t if key.split(".")[:3] == ["heroes", "prompt", kind.__name__]]
        assert keys, kind.__name__


@pytest.mark.parametrize("pick", list(PICKS), ids=str)
def test_a_pick_is_clicked_in_steps_and_read_back_as_it_was_written(pick: Pick) -> None:
    assert steps_of(pick) == PICKS[pick]
    assert msgspec.json.decode(msgspec.json.encode(pick), type=Pick) == pick


def test_every_kind_of_pick_is_looked_at() -> None:
    assert {type(pick) for pick in PICKS} | {Next} == set(get_args(Pick))
