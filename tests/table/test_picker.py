"""The picker walks legal paths; it never decides what is legal."""
from __future__ import annotations

from engine.table.picker import Picker
from tests.table.toy import Do

MOVE = [Do(("u1", "a1")), Do(("u1", "a2")), Do(("u2", "a2")), Do(("pass",))]
PAY = [Do(("token", "c1", "c2")), Do(("token", "c2", "c3")), Do(("pass",))]


def unordered(prefix: tuple[str, ...]) -> bool:
    return prefix == ("token",)


def test_options_come_in_the_order_of_the_actions() -> None:
    assert Picker(MOVE).options() == ("u1", "u2", "pass")


def test_two_clicks_make_an_action() -> None:
    picker = Picker(MOVE)
    assert picker.pick("u1") is None
    assert picker.options() == ("a1", "a2")
    assert picker.pick("a2") == Do(("u1", "a2"))


def test_one_click_that_says_it_all_commits() -> None:
    assert Picker(MOVE).pick("pass") == Do(("pass",))


def test_a_path_with_one_end_still_wants_its_clicks() -> None:
    picker = Picker(MOVE)
    assert picker.pick("u2") is None
    assert picker.pick("a2") == Do(("u2", "a2"))


def test_what_is_no_option_changes_nothing() -> None:
    picker = Picker(MOVE)
    assert picker.pick("a1") is None
    assert picker.prefix == ()


def test_back_steps_back_one_level() -> None:
    picker = Picker(MOVE)
    picker.pick("u1")
    assert picker.back() and picker.prefix == ()
    assert not picker.back()


def test_an_action_that_others_continue_needs_confirming() -> None:
    picker = Picker([Do(("u1",)), Do(("u1", "a1"))])
    assert picker.pick("u1") is None
    assert picker.confirm() == Do(("u1",))
    assert picker.pick("a1") == Do(("u1", "a1"))


def test_a_draft_can_be_picked_in_any_order_and_corrected() -> None:
    picker = Picker(PAY, unordered=unordered)
    picker.pick("token")
    assert picker.drafting and picker.options() == ("c1", "c2", "c3")
    picker.pick("c2")
    assert picker.options() == ("c1", "c3") and picker.confirm() is None
    picker.pick("c1")
    assert picker.confirm() == Do(("token", "c1", "c2"))
    picker.pick("c1")
    picker.pick("c3")
    assert picker.confirm() == Do(("token", "c2", "c3"))


def test_a_single_combination_is_put_there_but_not_committed() -> None:
    picker = Picker([PAY[0], PAY[2]], unordered=unordered)
    assert picker.pick("token") is None
    assert picker.chosen == ("c1", "c2") and picker.confirm() == PAY[0]
    assert picker.back() and picker.prefix == () and not picker.drafting


def test_a_proposed_combination_can_be_confirmed() -> None:
    picker = Picker(PAY, unordered=unordered)
    picker.propose(PAY[1])
    assert picker.drafting and picker.confirm() == PAY[1]
