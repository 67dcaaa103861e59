"""The Long Watch from the first hour to the last, with stars, dares and lanterns."""
from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from engine.ai.brain import Brain, brain_for, choose
from engine.ai.levels import Level
from engine.campaign import all_campaigns, campaigns_of
from engine.campaign.log import CampaignDamaged, CampaignStore, Log, record_of
from engine.campaign.mythicals import DARES, most_missed
from engine.campaign.protocol import Played
from engine.content import load_rules
from engine.match.match import Match
from engine.rules.kernel.dice import Dice
from engine.rules.mythicals.events import CardsPaid, DuplicateHanded, TokenTaken
from tests.rules.mythicals.sketch import sketch

RULES = load_rules("mythicals")
WATCH = campaigns_of("mythicals")[0]
PLAYER = Brain(Level(24), brain_for(RULES, "normal").heuristics)


def played_out(chapter: str, seed: int) -> Match:
    """A whole match: a thinking player in seat 0, somebody asleep in seat 1."""
    setup = WATCH.setup(WATCH.start({}), chapter, {}, "normal")
    match, dice = Match(RULES, setup.config, seed, setup.players), Dice(seed)
    while match.to_act is not None:
        if match.to_act == 0:
            for action in choose(RULES, PLAYER, match.view(0), dice.bits()).actions:
                match.act(action)
        else:
            match.act(dice.pick(match.legal_actions()))
    return match


def test_it_is_played_from_dusk_to_dawn() -> None:
    log = Log("long_watch", "now")
    for _ in range(24):
        record = record_of(WATCH, log)
        waiting = [state for state in WATCH.chapters(record) if state.status in ("open", "lost")]
        if not waiting:
            break
        chapter = waiting[0].id
        match = played_out(chapter, 100 + len(log.played))
        facts = WATCH.debrief(record, chapter, match)
        result = "drawn" if match.outcome.draw else "won" if match.outcome.winners == (0,) else "lost"
        log.played.append(Played(chapter, result, match.seed, facts=facts))
    record = record_of(WATCH, log)
    assert [state.status for state in WATCH.chapters(record)] == ["won"] * 8
    assert WATCH.ending(record) == "mythicals.watch.closing"
    assert WATCH.carried(record)[0].facts == {"n": 8}


def test_hours_open_one_after_the_other_and_losing_costs_nothing() -> None:
    record = WATCH.start({})
    assert [state.status for state in WATCH.chapters(record)] == ["open"] + ["locked"] * 7
    record = WATCH.fold(record, Played("my_hour_1", "lost", 1))
    assert WATCH.chapters(record)[0].status == "lost"
    record = WATCH.fold(record, Played("my_hour_1", "drawn", 2))
    record = WATCH.fold(record, Played("my_hour_1", "won", 3, facts={"stars": 2}))
    assert [state.status for state in WATCH.chapters(record)][:3] == ["won", "open", "locked"]
    better = WATCH.fold(record, Played("my_hour_1", "won", 4, facts={"stars": 1}))
    assert WATCH.chapters(better)[0].stars == 2, "the best night counts"


@pytest.mark.rule("MY-10.6")
@pytest.mark.parametrize("starter", [0, 1])
def test_after_a_draw_the_other_player_starts(starter: int) -> None:
    record = WATCH.start({})
    assert WATCH.setup(record, "my_hour_1", {}, "normal").config.first is UNSET
    drawn = WATCH.fold(record, Played("my_hour_1", "drawn", 1, facts={"starter": starter}))
    config = WATCH.setup(drawn, "my_hour_1", {}, "normal").config
    assert RULES.new_game(config, 1).to_act == 1 - starter
    assert WATCH.chapters(drawn)[0].status == "open" and WATCH.met(drawn) == ("my_ai_tansy",)
    won = WATCH.fold(drawn, Played("my_hour_1", "won", 2, facts={"stars": 1}))
    assert WATCH.setup(won, "my_hour_1", {}, "normal").config.first is UNSET


def test_stars_unlock_things_to_look_at() -> None:
    record = WATCH.start({})
    for hour in WATCH.hours:
        record = WATCH.fold(record, Played(hour.id, "won", 1, facts={"stars": 3}))
    assert [line.key.rsplit(".", 1)[1] for line in WATCH.carried(record)[2:]] == ["moonlit_table", "inked_backs", "gallery"]


PAID = CardsPaid(0, "my_t_red_2", ("my_fire_1", "my_fire_w"), discarded=2)
LOCKED = TokenTaken(0, "my_t_red_2", 2, 0, True, height=1, won=0)
HANDED = DuplicateHanded(0, 1, "my_fire_1")
COLOURED = ["my_t_red_2", "my_t_blue_2", "my_t_green_2"]


@pytest.mark.parametrize(
    ("dare", "stack", "markers", "events"),
    [
        ("wild_payment", [], 0, [PAID]),
        ("three_ladders", COLOURED, 0, []),
        ("grey_four", ["my_t_grey_4"], 0, []),
        ("locked_token", [], 0, [LOCKED]),
        ("seven_tokens", list(RULES.content.tokens)[:7], 0, []),
        ("three_duplicates", [], 0, [HANDED] * 3),
        ("six_markers", [], 6, []),
        ("black_token", ["my_t_black_6"], 0, []),
    ],
)
def test_every_dare_can_be_met_and_missed(dare: str, stack: list[str], markers: int, events: list) -> None:
    met = DARES[dare]
    assert met(WATCH.content, sketch(stacks=(stack, []), markers=(markers, 0)), events)
    assert not met(WATCH.content, sketch(stacks=([], stack), markers=(0, markers)), [replace(event, seat=1) for event in events])
    assert {hour.dare for hour in WATCH.hours} == set(DARES)


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_difficulty_changes_the_head_and_not_the_table(difficulty: str) -> None:
    setup = WATCH.setup(WATCH.start({}), "my_hour_3", {}, difficulty)
    assert setup.players[1].brain == {"easy": "my_ai_mirela@easy", "normal": "my_ai_mirela", "hard": "my_ai_mirela@hard"}[difficulty]
    assert setup.config.marked == ("my_t_grey_2", "my_t_grey_3", "my_t_grey_4")


def test_a_campaign_file_survives_and_an_old_story_is_kept(tmp_path: Path) -> None:
    store = CampaignStore(tmp_path)
    assert store.load(WATCH) is None
    log = store.begin(WATCH, {})
    log.played.append(Played("my_hour_1", "won", 3, facts={"stars": 3}))
    store.save(log)
    assert record_of(WATCH, store.load(WATCH)) == record_of(WATCH, log)
    store.begin(WATCH, {})
    assert store.load(WATCH).played == []
    assert len(list(store.folder.glob("*.old"))) == 1


def test_a_damaged_campaign_is_explained_and_kept(tmp_path: Path) -> None:
    store = CampaignStore(tmp_path)
    store.begin(WATCH, {})
    store.path("long_watch").write_text("{")
    with pytest.raises(CampaignDamaged) as caught:
        store.load(WATCH)
    assert caught.value.reason == "foreign" and store.path("long_watch").exists()


def test_every_campaign_is_found() -> None:
    assert "long_watch" in {campaign.id for campaign in all_campaigns()}


def test_a_lost_night_leaves_a_tip_from_what_was_missed_most() -> None:
    """Whoever reveals and passes all night is told of the tokens or the piles he left; a winner needs no tip."""
    setup = WATCH.setup(WATCH.start({}), "my_hour_1", {}, "normal")
    match, dice = Match(RULES, setup.config, 4, setup.players), Dice(4)
    while match.to_act is not None:
        if match.to_act == 0:
            match.act(min(match.legal_actions(), key=lambda action: (action.path != ("pass",), action.path != ("deck",), action.path)))
        else:
            for action in choose(RULES, PLAYER, match.view(1), dice.bits()).actions:
                match.act(action)
    facts = WATCH.debrief(WATCH.start({}), "my_hour_1", match)
    assert match.outcome is not None and match.outcome.winners == (1,)
    assert facts["tip"] in ("passed", "left", "handed") and facts["tip"] == most_missed(match)
    won = next(found for found in (played_out("my_hour_1", seed) for seed in range(1, 9)) if found.outcome.winners == (0,))  # type: ignore[union-attr]
    assert "tip" not in WATCH.debrief(WATCH.start({}), "my_hour_1", won)
