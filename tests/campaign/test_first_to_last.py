"""Every campaign from its first chapter to its last: each chapter is lost once, tried again and won by a thinking player, and what is
carried over is found in the next match."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from engine.campaign import all_campaigns, campaigns_of
from engine.campaign.carry import changes
from engine.campaign.log import CampaignStore, Log, record_of
from engine.campaign.protocol import AnyCampaign, Chosen, Played
from engine.content import load_rules
from engine.match.match import Match
from tests.campaign.walk import first_choices, note, played_out, result_of

CHRONICLE = campaigns_of("guerra")[0]
HEROES = load_rules("heroes").content  # type: ignore[attr-defined]
TRIES = 12
"""Matches a player may need for one chapter."""


def chronicle_carries(record: Any, config: Any, log: Log) -> None:
    assert config.boons == tuple(boon for boon in record.boons if boon != "boon_name" or config.twist == "silence")
    won = [played for played in log.played if played.result == "won"]
    assert record.boons == tuple(boon for played in won for boon in played.rewards.get("boon", ())), "every boon chosen is held"
    assert record.won == tuple(played.chapter for played in won)
    taken = [CHRONICLE.duels[played.chapter].unlocks for played in won]
    assert {deck for decks in taken for deck in decks if deck != "other_start"} <= set(record.decks), "every beaten deck is owned"
    assert len(record.decks) >= len(won)
    assert config.decks[0] == load_rules("guerra").deck(record.decks[0])  # type: ignore[attr-defined]


def legend_carries(record: Any, config: Any, log: Log) -> None:
    start = config.starts[0]
    assert start.extra[: len(record.bag)] == record.bag and config.heroes[0] == record.hero
    assert start.life >= 3 * record.count("perk_life") and bool(start.xp) == record.veteran
    won = [played for played in log.played if played.result == "won"]
    assert record.perks == tuple(perk for played in won for perk in played.rewards.get("perk", ())), "every reward chosen lasts"
    packed = won[-1].rewards.get("bag", ()) if won else ()
    assert record.bag == tuple(card.partition("#")[0] for card in packed), "the bag holds what was put into it last"


def watch_carries(record: Any, config: Any, log: Log) -> None:
    assert config.first is UNSET or config.first in (0, 1)
    won = {played.chapter for played in log.played if played.result == "won"}
    assert {hour for hour, stars in record.stars.items() if stars} == won


def hero_carries(record: Any, config: Any, log: Log) -> None:
    """The saved deck and what earlier scenarios granted lie in the next one; a first scenario has neither (HM-33.4)."""
    won = [played for played in log.played if played.result == "won"]
    assert bool(record.deck) == bool(won)
    assert config.deck == record.deck and config.perks == record.perks
    granted = HEROES.scenarios[won[-1].chapter].figures.perk if won else ()
    assert set(granted) <= set(record.perks), "what a scenario grants is there in the next"
    if won:
        kept = [card.partition("#")[0] for card in won[-1].rewards.get("keep", ())]
        assert all(record.deck.count(card) >= kept.count(card) for card in kept)


CARRIES: dict[str, Callable[[Any, Any, Log], None]] = {
    "guerra": chronicle_carries,
    "village": legend_carries,
    "mythicals": watch_carries,
    "heroes": hero_carries,
}
STORIES = [campaign.id for game in CARRIES for campaign in campaigns_of(game)]


def lose(campaign: AnyCampaign, log: Log, chapter: str) -> None:
    """A match that the player gives up."""
    record = record_of(campaign, log)
    prepared = first_choices(campaign.preparations(record, chapter))
    setup = campaign.setup(record, chapter, prepared, "normal")
    match = Match(load_rules(campaign.game), setup.config, 3, setup.players)
    match.concede(setup.seat)
    note(campaign, log, chapter, prepared, match)
    assert log.played[-1].result == "lost" and log.played[-1].rewards == {}


def win(campaign: AnyCampaign, log: Log, chapter: str) -> Chosen:
    """Matches until one is won, each with everything that is carried."""
    for seed in range(1, TRIES):
        record = record_of(campaign, log)
        prepared = first_choices(campaign.preparations(record, chapter))
        setup = campaign.setup(record, chapter, prepared, "normal")
        CARRIES[campaign.game](record, setup.config, log)
        match = played_out(campaign, setup, seed, iterations=4)
        note(campaign, log, chapter, prepared, match)
        if result_of(match, setup.seat) == "won":
            return prepared
    raise AssertionError(f"{chapter} was not won in {TRIES} matches")


@pytest.mark.parametrize("story", STORIES)
def test_it_is_lost_retried_and_won_to_the_end(story: str, tmp_path: Path) -> None:
    campaign = next(known for known in all_campaigns() if known.id == story)
    store = CampaignStore(tmp_path)
    log = store.begin(campaign, first_choices(campaign.openings()))
    gains = []
    for number, chapter in enumerate([state.id for state in campaign.chapters(record_of(campaign, log))]):
        assert campaign.chapters(record_of(campaign, log))[number].status == "open"
        lose(campaign, log, chapter)
        assert campaign.chapters(record_of(campaign, log))[number].status == "lost", "it may be tried again"
        before = record_of(campaign, log)
        win(campaign, log, chapter)
        store.save(log)
        log = store.load(campaign) or log
        after = record_of(campaign, log)
        assert campaign.chapters(after)[number].status == "won"
        assert after != before
        gains.append(changes(campaign.carried(before), campaign.carried(after)))
    assert any(gains), "a story leaves something, though a hero may win a battle and learn nothing"
    assert campaign.ending(record_of(campaign, log)) is not None


def test_the_bronze_door_is_reached_with_all_that_was_gained_and_lost(tmp_path: Path) -> None:
    """Its story goes on after every result; the automatic player really plays all six battles."""
    door = campaigns_of("mythic")[0]
    store = CampaignStore(tmp_path)
    log = store.begin(door, first_choices(door.openings()))
    for number, chapter in enumerate(door.by_id):
        record = record_of(door, log)
        assert door.chapters(record)[number].status == "open"
        prepared = first_choices(door.preparations(record, chapter))
        setup = door.setup(record, chapter, prepared, "normal")
        assert {(boon.unit, boon.gift) for boon in setup.config.boons} >= {
            (unit, gift) for unit, gift in record.boons.items() if unit in prepared["army"]
        }
        assert not set(prepared["army"]) & set(record.wounded) and set(prepared["army"]) <= set(record.pool)
        match = played_out(door, setup, 1, iterations=4)
        played = note(door, log, chapter, prepared, match, result="won" if record.defeats == 2 else None)
        after = record_of(door, log)
        assert after.results[chapter] == played.result
        gained = door.by_id[chapter].won if played.result == "won" else door.by_id[chapter].lost
        assert {*gained.unlocks, *played.facts.get("freed", ())} <= set(after.pool) and set(gained.flags) <= set(after.flags)  # type: ignore[misc]
        spent = sum(1 for item in played.rewards.get("spend", ()) if item.startswith("heal_"))
        assert len(after.wounded) == len(played.facts.get("fallen", ())) - spent  # type: ignore[arg-type]
        store.save(log)
        log = store.load(door) or log
        assert record_of(door, log) == after
    assert door.ending(record_of(door, log)) in {f"mythic.campaign.ending.{name}" for name in ("crown", "truce", "shut")}


@pytest.mark.parametrize("chapter", list(campaigns_of("mythic")[0].by_id))
def test_a_lost_battle_of_the_bronze_door_costs_something_and_the_story_goes_on(chapter: str) -> None:
    door = campaigns_of("mythic")[0]
    number = list(door.by_id).index(chapter)
    log = Log(door.id, "", first_choices(door.openings()))
    log.played = [Played(earlier, "won", 1) for earlier in list(door.by_id)[:number]]
    lose_to_the_end = record_of(door, log)
    prepared = first_choices(door.preparations(lose_to_the_end, chapter))
    setup = door.setup(lose_to_the_end, chapter, prepared, "normal")
    match = Match(load_rules("mythic"), setup.config, 3, setup.players)
    match.concede(setup.seat)
    note(door, log, chapter, prepared, match)
    record = record_of(door, log)
    assert record.defeats == 1 and door.chapters(record)[number].status == "lost"
    assert number == 5 or door.chapters(record)[number + 1].status == "open"
