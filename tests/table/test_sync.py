"""Putting the table right without a cue: pieces come from somewhere and go somewhere."""
from __future__ import annotations

import pytest

from engine.table.director import Director
from engine.table.pieces import Look
from engine.table.sync import subject
from engine.table.world import TableWorld
from tests.table.toy import View, toy

START = View({"top": [("hand:coin#0", "card:coin@64x90"), ("b", "x")], "low": [("c", "y")]})


@pytest.fixture
def director() -> Director:
    director = Director(TableWorld(), toy())
    director.show(START)
    return director


def test_looks_that_show_the_same() -> None:
    assert subject(Look("card:coin@64x90")) == subject(Look("well:coin@18")) == subject(Look("village/coin#2")) == "coin"


def test_a_card_that_reappears_elsewhere_flies_there(director: Director) -> None:
    director.queue([], View({"top": [("b", "x")], "low": [("c", "y"), ("played:coin#0", "well:coin@18")]}), 1.0)
    director.update(0.0)
    assert "hand:coin#0" not in director.table
    assert director.table.point("played:coin#0") == (10, 10)
    for _ in range(40):
        director.update(0.02)
    assert director.table.point("played:coin#0") == (40, 60)


def test_a_piece_from_nowhere_drops_into_its_place(director: Director) -> None:
    director.queue([], View({**START.rows, "gone": [("n", "new")]}), 1.0)
    director.update(0.0)
    assert director.table.point("n") == (300, 2)
    for _ in range(40):
        director.update(0.02)
    assert director.table.point("n") == (300, 10)


def test_a_scenery_may_say_where_pieces_come_from(director: Director, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(director.parts.scenery, "origin", lambda placing, sight: "c")
    director.queue([], View({**START.rows, "gone": [("n", "new"), ("m", "new2")]}), 1.0)
    director.update(0.0)
    assert director.table.point("n") == director.table.point("m") == (10, 60)


def test_at_instant_speed_everything_is_there_at_once(director: Director) -> None:
    director.queue([], View({"gone": [("n", "coin")]}), 0.0)
    director.update(0.0)
    assert director.table.keys == ("n",) and director.table.point("n") == (300, 10)
