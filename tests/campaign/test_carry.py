"""What the page of changes says: gained, lost, changed."""
from __future__ import annotations

from engine.campaign import all_campaigns
from engine.campaign.carry import changes
from engine.campaign.log import Log, record_of, standing
from engine.campaign.protocol import Line, Played
from tests.campaign.walk import first_choices


def test_a_count_that_changed_names_both_lines() -> None:
    before, after = Line("stars", {"n": 2}), Line("stars", {"n": 4})
    (change,) = changes([before], [after])
    assert (change.kind, change.line, change.was) == ("changed", after, before)


def test_lists_are_compared_name_by_name() -> None:
    found = changes([Line("pool", {"units": ("a", "b")})], [Line("pool", {"units": ("b", "c", "d")})])
    assert [(change.kind, change.line.facts["units"]) for change in found] == [("gained", ("c", "d")), ("lost", ("a",))]


def test_lines_of_one_key_are_gained_and_lost_by_themselves() -> None:
    boons = [Line("boon", {"unit": name}) for name in "abc"]
    found = changes(boons[:2], boons[1:])
    assert {(change.kind, change.line.facts["unit"]) for change in found} in (
        {("changed", "c")}, {("gained", "c"), ("lost", "a")},
    )
    assert changes(boons, boons) == ()


def test_every_campaign_says_what_a_won_chapter_changed() -> None:
    for campaign in all_campaigns():
        log = Log(campaign.id, "", first_choices(campaign.openings()))
        before = record_of(campaign, log)
        log.played.append(Played(campaign.chapters(before)[0].id, "won", 1, facts={"stars": 1}))
        assert changes(campaign.carried(before), campaign.carried(record_of(campaign, log))), campaign.id


def test_aims_are_asked_before_and_answered_after() -> None:
    for campaign in all_campaigns():
        record = campaign.start(first_choices(campaign.openings()))
        for state in campaign.chapters(record):
            asked = campaign.aims(record, state.id)
            assert asked and all(aim.met is None for aim in asked)
            lost = campaign.aims(record, state.id, Played(state.id, "lost", 1))
            assert [aim.key for aim in lost] == [aim.key for aim in asked] and not any(aim.met for aim in lost)


def test_the_best_of_all_tries_counts() -> None:
    played = [Played("a", "lost", 1), Played("a", "won", 2, "hard", facts={"stars": 1}), Played("a", "won", 3, facts={"stars": 3})]
    log = Log("x", "", {}, played)
    assert standing(log, "a") == type(standing(log, "a"))(3, 2, 3, "hard")
    assert standing(log, "b").tries == standing(None, "a").tries == 0


def test_wounds_stay_bad_news_when_some_of_them_are_new() -> None:
    found = changes([Line("wounded", {"units": ("a",)}, harm=True)], [Line("wounded", {"units": ("b",)}, harm=True)])
    assert [(change.kind, change.line.harm) for change in found] == [("gained", True), ("lost", True)]
