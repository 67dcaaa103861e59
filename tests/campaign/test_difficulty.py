"""Every difficulty changes every chapter of every campaign, and always in the same direction."""
from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.ai.brain import brain_for
from engine.campaign import all_campaigns
from engine.campaign.log import Log, record_of
from engine.campaign.protocol import AnyCampaign, Played
from engine.content import load_rules
from tests.campaign.walk import first_choices

CHAPTERS = [
    (campaign, state.id)
    for campaign in all_campaigns()
    for state in campaign.chapters(campaign.start(first_choices(campaign.openings())))
]


def reached(campaign: AnyCampaign, chapter: str) -> Any:
    """The record of somebody who has won everything before a chapter."""
    log = Log(campaign.id, "", first_choices(campaign.openings()))
    for state in campaign.chapters(record_of(campaign, log)):
        if state.id == chapter:
            break
        log.played.append(Played(state.id, "won", 1, facts={"stars": 1}))
    return record_of(campaign, log)


def hardness(campaign: AnyCampaign, chapter: str, difficulty: str) -> tuple[float, ...]:
    """How clever the opponents are, how little the person may bring, and how strong what stands against him begins."""
    rules, record = load_rules(campaign.game), reached(campaign, chapter)
    prepared = first_choices(campaign.preparations(record, chapter, difficulty))
    setup = campaign.setup(record, chapter, prepared, difficulty)
    config: Any = setup.config
    foes = [player for seat, player in enumerate(setup.players) if seat != setup.seat and player.brain]
    levels = [brain_for(rules, foe.brain).level for foe in foes]
    minds = sum(level.iterations * (1 - level.slip) for level in levels)
    if campaign.game == "heroes":
        state: Any = rules.new_game(config, 1)
        packs = sum(troop.side == "pack" for enemy in state.enemies for troop in enemy.army)
        return (packs, ("easy", "normal", "hard", "impossible").index(config.difficulty))
    if campaign.game == "guerra":
        return (minds, config.bonus[1] - config.bonus[0])
    if campaign.game == "mythic":
        return (minds, -sum(choice.budget for choice in campaign.preparations(record, chapter, difficulty) if choice.key == "army"))
    if campaign.game == "village":
        return (minds, sum(start.life for start in config.starts[1:]))
    return (minds,)


@pytest.mark.parametrize(("campaign", "chapter"), CHAPTERS, ids=lambda value: value if isinstance(value, str) else value.id)
def test_a_higher_difficulty_is_harder_in_every_chapter(campaign: AnyCampaign, chapter: str) -> None:
    found = [hardness(campaign, chapter, difficulty) for difficulty in campaign.difficulties]
    for milder, harder in pairwise(found):
        assert all(mine <= theirs for mine, theirs in zip(milder, harder, strict=True)), found
        assert milder != harder, found
