"""A campaign file in which one letter has changed is told again as it was, or kept and named as damaged; nothing in between."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.campaign import campaigns_of
from engine.campaign.log import CampaignDamaged, CampaignStore, Log, new_log, record_of, standing
from engine.campaign.protocol import AnyCampaign, Played
from engine.content import game_names
from engine.content.files import data_root
from engine.i18n import Catalogue
from engine.rules.kernel.dice import Dice

CAMPAIGNS = [campaign for game in game_names() for campaign in campaigns_of(game)]
LETTERS = b'abz019_",:{}[]'
WORN = 150
"""Letters changed in every story, one at a time."""


def begun(campaign: AnyCampaign) -> Log:
    """A story after its first chapters."""
    log = new_log(campaign, {choice.key: choice.options[: choice.least] for choice in campaign.openings()})
    for seed in range(3):
        chapter = next(state.id for state in campaign.chapters(record_of(campaign, log)) if state.status == "open")
        log.played.append(Played(chapter, "won", seed=seed))
    return log


@pytest.mark.parametrize("campaign", CAMPAIGNS, ids=[campaign.id for campaign in CAMPAIGNS])
def test_a_changed_letter_is_told_or_named(campaign: AnyCampaign, tmp_path: Path) -> None:
    store, dice, named = CampaignStore(tmp_path), Dice(7), set()
    store.save(begun(campaign))
    path = store.path(campaign.id)
    # As 0.1 wrote it: without a sum, so that the story itself has to hold.
    whole = path.read_bytes().rpartition(b" ")[0].replace(b'"format":2', b'"format":1')
    for _ in range(WORN):
        worn = bytearray(whole)
        worn[dice.below(len(worn))] = dice.pick(LETTERS)
        path.write_bytes(worn)
        try:
            log = store.load(campaign)
        except CampaignDamaged as damage:
            named.add(damage.reason)
            continue
        assert log is not None
        for state in campaign.chapters(record_of(campaign, log)):
            standing(log, state.id)
    assert "story" in named, "no letter of a chapter was among them"
    texts = Catalogue(data_root() / "assets" / "locale", "es")
    assert all(f"save.damage.{reason}" in texts for reason in named)


@pytest.mark.parametrize("campaign", CAMPAIGNS, ids=[campaign.id for campaign in CAMPAIGNS])
def test_with_its_sum_no_changed_letter_is_told_as_if_it_were_true(campaign: AnyCampaign, tmp_path: Path) -> None:
    store, dice, log = CampaignStore(tmp_path), Dice(8), begun(campaign)
    store.save(log)
    path = store.path(campaign.id)
    whole = path.read_bytes()
    for _ in range(WORN):
        worn = bytearray(whole)
        worn[dice.below(len(worn))] ^= 1 << dice.below(8)
        path.write_bytes(worn)
        with pytest.raises(CampaignDamaged):
            store.load(campaign)
