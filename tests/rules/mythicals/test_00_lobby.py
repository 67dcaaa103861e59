"""What can be agreed before a match: the duel, or one hour of the watch (MY-1.1)."""
import pytest

from engine.rules.mythicals.config import MythicalsConfig
from tests.rules.mythicals.sketch import CONTENT, RULES


@pytest.mark.rule("MY-1.1")
def test_both_modes_are_for_two_and_say_what_can_be_chosen():
    duel, watch = RULES.modes
    assert (duel.name, duel.seats, watch.name, watch.seats) == ("duel", (2,), "watch", (2,))
    assert [(option.key, option.choices, option.default) for option in duel.options] == [("open_scores", ("no", "yes"), "no")]
    hours = tuple(CONTENT.hours)
    assert [(option.key, option.choices, option.default) for option in watch.options] == [
        ("hour", hours, hours[0]), ("open_scores", ("no", "yes"), "no"),
    ]


def test_totals_are_shown_only_where_that_was_agreed():
    assert RULES.configure("duel", options={"open_scores": "yes"}).open_scores
    assert not RULES.configure("duel").open_scores and not RULES.configure("duel", options={"open_scores": "no"}).open_scores


def test_the_plain_duel_has_no_twist():
    plain = RULES.configure("duel")
    assert (plain.start_cards, plain.burned, plain.store, plain.marked, plain.locked) == (2, 0, 16, (), ())
    assert MythicalsConfig() == plain, "what a match says nothing about is as in the plain duel"
