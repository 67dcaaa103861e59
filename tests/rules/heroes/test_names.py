"""Targets and choices are read back as they were written."""
from __future__ import annotations

from engine.rules.heroes import names


def test_what_is_written_is_read_back() -> None:
    assert names.seat_in(names.seat_id(3)) == 3 and names.is_seat(names.seat_id(0))
    assert names.cell_in(names.cell_id(17)) == 17
    assert names.going_in(names.going_id("h0", "2,-1")) == ("h0", "2,-1") and names.going_in("s1") == ("s1", "")
    assert names.value_in(names.value_id("ATK", names.next_attacker(1))) == ("ATK", "side1")
    assert names.attached_in(names.attached_id("u4")) == "u4" and names.attached_in("u4") == ""
    assert names.deck_in(names.deck_id("skeletons")) == "skeletons" and names.deck_in("u4") == ""
    assert names.reinforce_in(names.reinforce_id("zombies")) == "zombies"


def test_a_spell_is_aimed_at_units_or_at_squares() -> None:
    units, squares = names.several_id(("u1", "u3")), names.several_id(map(names.cell_id, (4, 5)))
    assert names.each_in(units) == ["u1", "u3"] and names.squares_in(units) == []
    assert names.squares_in(squares) == [4, 5]


def test_who_attacks_next_is_nobody_yet() -> None:
    waiting = [names.next_attacker(0), names.next_target(1), names.next_answer(0)]
    assert all(map(names.still_to_come, waiting)) and not names.still_to_come("u2")
    assert not names.still_to_come(names.whole_team(0)), "a team is there already"


def test_whatever_a_target_names_is_found_in_it() -> None:
    for target in ("u3", names.going_id("u3", 7), names.value_id("INI", "u3"), names.attached_id("u3"), names.several_id(("u1", "u3"))):
        assert "u3" in names.parts_of(target)
