"""Events become motion, and the table ends as the view says whatever the speed."""
from __future__ import annotations

import esper
import pytest

from engine.match.witness import Beat
from engine.table.components import Flip, Leaving, Pose, Tween
from engine.table.director import Director
from engine.table.world import TableWorld
from tests.table.toy import Lost, Moved, Turned, View, toy

START = View({"top": [("a", "x"), ("b", "x")], "low": [("c", "x")]})
AFTER = View({"top": [("b", "x")], "low": [("c", "y"), ("a", "x")]})
EVENTS = [Moved(piece="a", to="low"), Turned(piece="c", face="y")]


@pytest.fixture
def director() -> Director:
    table = TableWorld()
    director = Director(table, toy(), strict=True)
    director.show(START)
    return director


def shown(director: Director) -> set[tuple[str, str, str]]:
    return {(p.key, p.zone, p.look.sprite) for p in director.table.placings()}


def test_a_view_is_laid_out_at_once(director: Director) -> None:
    assert shown(director) == {("a", "top", "x"), ("b", "top", "x"), ("c", "low", "x")}
    assert director.table.point("b") == (40, 10)


def test_pieces_travel_and_arrive(director: Director) -> None:
    director.queue(EVENTS, AFTER, 1.0)
    director.update(0.016)
    assert director.table.placing("a").zone == "low"
    assert 10 <= director.table.point("a")[1] < 60
    for _ in range(60):
        director.update(0.016)
    assert director.quiet
    assert director.table.point("a") == (40, 60)
    assert director.table.point("b") == (10, 10)
    assert shown(director) == {("b", "top", "x"), ("c", "low", "y"), ("a", "low", "x")}


@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
def test_hurrying_leaves_the_same_table(director: Director, speed: float) -> None:
    director.queue(EVENTS, AFTER, speed)
    director.update(0.03)
    director.hurry()
    assert director.quiet and director.shown is AFTER
    assert director.table.point("a") == (40, 60)
    with director.table.active():
        assert not esper.get_component(Tween) and not esper.get_component(Flip)


def test_instant_speed_needs_one_frame_per_beat(director: Director) -> None:
    director.queue(EVENTS, AFTER, 0.0)
    director.update(0.0)
    director.update(0.0)
    assert director.quiet


def test_a_fallen_piece_is_gone_for_the_rules_at_once_and_for_the_eye_later(director: Director) -> None:
    director.queue([Lost(piece="c")], View({"top": START.rows["top"]}), 1.0)
    for _ in range(16):
        director.update(0.016)
    assert "c" not in director.table
    with director.table.active():
        assert len(esper.get_component(Leaving)) == 1
    for _ in range(40):
        director.update(0.016)
    with director.table.active():
        assert len(esper.get_component(Pose)) == 2


def test_the_sync_proof_names_what_is_wrong(director: Director) -> None:
    turned = View({**START.rows, "low": [("c", "y")]})
    director.play([Beat([Turned(piece="c", face="y")], turned)], AFTER, 0.0)
    with pytest.raises(AssertionError, match=r"wanted .*'a'"):
        director.update(0.0)
        director.update(0.0)


def test_without_the_proof_the_table_is_put_right(director: Director) -> None:
    director.strict = False
    director.queue([], AFTER, 1.0)
    for _ in range(40):
        director.update(0.016)
    assert shown(director) == {("b", "top", "x"), ("c", "low", "y"), ("a", "low", "x")}


def test_long_queues_play_faster(director: Director) -> None:
    director.strict = False
    for _ in range(24):
        director.queue([Moved(piece="a", to="low"), Moved(piece="a", to="top")], START, 1.0)
    seconds = 0.0
    while not director.quiet:
        director.update(0.01)
        seconds += 0.01
    assert seconds < 48 * 0.2 * 0.6


def test_a_beat_plays_together(director: Director) -> None:
    director.strict = False
    told: list[str] = []
    director.told = lambda event, view: told.append(event.piece)  # type: ignore[attr-defined]
    beats = [Beat([Turned(piece="a", face="y"), Turned(piece="b", face="y")], AFTER), Beat([Turned(piece="c", face="y")], AFTER)]
    director.play(beats, AFTER, 1.0)
    director.update(0.01)
    assert told == ["a", "b"], "what was emitted at once begins at once, what came later waits"
    director.hurry()
    assert told == ["a", "b", "c"]


def test_two_tables_do_not_see_each_other(director: Director) -> None:
    other = TableWorld()
    with other.active():
        assert not esper.get_component(Pose)
    before = esper.current_world
    director.update(0.01)
    assert esper.current_world == before
    other.close()
    assert other.name not in esper.list_worlds()


def test_a_change_of_speed_applies_at_the_next_beat(director: Director) -> None:
    director.strict = False
    pace = [1.0]
    director.queue([Moved(piece="a", to="low"), Moved(piece="a", to="top"), Moved(piece="a", to="low")], AFTER, lambda: pace[0])
    director.update(0.01)
    pace[0] = 0.0
    for _ in range(24):
        director.update(0.01)
    assert director.quiet


@pytest.mark.parametrize("how", ["played", "empty", "dropped"])
def test_after_the_queue_is_called_once_whatever_becomes_of_it(director: Director, how: str) -> None:
    director.strict = False
    calls: list[str] = []
    director.queue([] if how == "empty" else EVENTS, AFTER, 1.0)
    director.after = lambda: calls.append(how)
    if how == "dropped":
        director.show(AFTER)
    for _ in range(60):
        director.update(0.02)
    assert calls == [how]
