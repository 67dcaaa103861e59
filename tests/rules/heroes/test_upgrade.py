"""Checkpoints of version 1 are read as states of today (H-5)."""
from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.rules.heroes.answers import ANSWERS, PICKED
from engine.rules.heroes.questions.adventure import ChooseEffect
from engine.rules.heroes.upgrade import BUILDINGS, CARDS, CHOICES, PLACES, target, upgraded
from engine.rules.heroes.words.targets import Next, OnCells, OnEnemy, OnHero, OnSeat, OnStat, OnUnits, Target, ToCell, ToField

TARGETS: dict[str, Target | None] = {
    "": None,
    "u3": OnUnits(("u3",)),
    "u3/u5": OnUnits(("u3", "u5")),
    "attached:u3": OnUnits(("u3",)),
    "c7/c8": OnCells((7, 8)),
    "u3>7": ToCell("u3", 7),
    "h0>2,-1": ToField("h0", "2,-1"),
    "s0>2,-1": ToField("s0", "2,-1", main=False),
    "INI:u3": OnStat("INI", "u3"),
    "ATK:side1": OnStat("ATK", Next("attacker", 1)),
    "retaliation0": Next("answer", 0),
    "target1": Next("target", 1),
    "h0": OnHero("h0"),
    "seat2": OnSeat(2),
    "enemy": OnEnemy(),
}


@pytest.mark.parametrize("word", list(TARGETS))
def test_a_target_that_was_a_word_is_a_value(word: str) -> None:
    assert msgspec.convert(target(word), type=Target | None) == TARGETS[word]


def question(topic: str, options: list[str], about: list[str]) -> dict[str, Any]:
    frame = {"type": "Choose", "seat": 0, "topic": topic, "options": options, "about": about, "serial": 4}
    state = {"agenda": {"frames": [frame]}, "players": [], "combat": None, "grail": "", "rookery": ""}
    return upgraded(state)["agenda"]["frames"][0]


@pytest.mark.parametrize(
    ("topic", "options", "about", "read"),
    [
        ("search", ["deck", "pile"], ["artifact", "3", ""], {"type": "ChooseSearch", "deck": "artifact", "x": 3, "place": "hand"}),
        ("rotate", ["0", "3"], ["1,0", "h0"], {"type": "RotateTile", "options": [0, 3], "slot": "1,0", "hero": "h0"}),
        ("aim", ["u1", "lower"], ["slow", "2"], {"type": "ChooseTarget", "card": "slow", "power": 2, "serial": 4}),
        ("garden", ["G", "V"], [], {"type": "ChooseAtPlace", "place": "mystical_garden", "hero": "h0"}),
        ("trade", ["G6>V1", "give:M:1", "done"], ["post"], {"type": "ChooseTrade", "post": True}),
        ("settlement", ["G", "unit:zombies"], ["2,-1", "free"], {"type": "ChooseSettlement", "field": "2,-1", "price": "free"}),
    ],
)  # fmt: skip
def test_a_question_that_had_a_topic_has_a_class(topic: str, options: list[str], about: list[str], read: dict[str, Any]) -> None:
    found = question(topic, options, about)
    assert found | read == found
    kind = next(kind for kind in ANSWERS if kind.__name__ == found["type"])
    assert len(msgspec.convert(found, type=kind).options) == len(options)


def test_every_question_of_today_could_be_asked_then_but_for_effects_in_words() -> None:
    apart = {"ChooseAtPlace", "ChooseAtBuilding", "ChooseRecruit", "ChooseWeakened", "ChooseFed", ChooseEffect.__name__}
    assert {tag for tag, _, _ in CHOICES.values()} | apart == {kind.__name__ for kind in ANSWERS}
    assert {tag for tag, _ in CARDS.values()} | {"DiscardCard"} == {kind.__name__ for kind in PICKED}
    assert PLACES and BUILDINGS
    with pytest.raises(LookupError):
        question("either", ["0", "1"], ["XP 1", "GAIN 4 G"])


def test_marks_grail_and_changes_of_values_keep_what_they_meant() -> None:
    player = {"marks": ["fly:h0", "again:s0", "blacksmith", "rogues", "rogues", "swap:2:haste", "luck:treasure", "warlock"]}
    mods = [("u1", "attack:7"), ("side1", "next_attack"), ("team0", "cround2")]
    combat = {"mods": [{"target": on, "stat": "ATK", "amount": 1, "until": until, "source": "x"} for on, until in mods]}
    combat |= {"ai_waiting": [["bless", 1, 2]], "skipped": False, "kept": []}
    state = upgraded({
        "agenda": {"frames": []}, "players": [player | {"buildings": ["blacksmith"], "marks_astro": ["wizard"]}],
        "combat": combat, "grail": "field:2,-1", "rookery": "few griffins",
    })  # fmt: skip
    marks = state["players"][0]["marks"]
    assert (marks["flying"], marks["visited_again"], marks["buildings"], marks["peeks"]) == (["h0"], ["s0"], ["blacksmith"], 2)
    assert marks["handed_over"] == [[2, "haste"]] and marks["luck"] == ["treasure"] and marks["gift"] and state["players"][0]["returned"]
    assert state["grail"] == {"field": "2,-1"} and state["rookery"] == {"verb": "UNIT_GAIN", "unit": "griffins", "side": "few"}
    assert state["combat"]["mods"][0]["until"] == {"type": "DuringAttack", "serial": 7}
    assert [mod["target"] for mod in state["combat"]["banners"]] == [0] and len(state["combat"]["awaited"]) == 1
    assert state["combat"]["ai_waiting"] == [{"card": "bless", "power": 1, "since": 2}]
