"""What an attack on campaign files found (H-14), and the story that goes on from its last good line."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.campaign import all_campaigns
from engine.campaign.log import FORMAT, KEEP, CampaignDamaged, CampaignStore, Log, record_of
from engine.campaign.protocol import AnyCampaign, Played
from engine.rules.kernel.codec import to_json

CAMPAIGNS = all_campaigns()
EVERY = pytest.mark.parametrize("campaign", CAMPAIGNS, ids=[campaign.id for campaign in CAMPAIGNS])


def begun(store: CampaignStore, campaign: AnyCampaign) -> Log:
    return store.begin(campaign, {choice.key: choice.options[: choice.least] for choice in campaign.openings()})


def bare(store: CampaignStore, log: Log, **changed: object) -> None:
    """A story as a client of 0.1 wrote it, with other facts."""
    told = msgspec.json.decode(to_json(log)) | {"format": 1} | changed
    store.path(log.campaign).write_bytes(msgspec.json.encode(told))


@EVERY
@pytest.mark.parametrize("changed", [{"difficulty": "nightmare"}, {"opening": {"*": ["nobody"]}}, {"difficulty": ""}])
def test_a_damaged_choice_is_named_before_a_page_asks_for_it(campaign: AnyCampaign, changed: dict[str, Any], tmp_path: Path) -> None:
    """H-14: the file alone is refused; nothing of the page depends on it."""
    store = CampaignStore(tmp_path)
    log = begun(store, campaign)
    choices = campaign.openings()
    if "opening" in changed:
        if not choices or choices[0].own:
            changed = {"difficulty": "none"}
        else:
            changed = {"opening": {choices[0].key: ["nobody"]}}
    bare(store, log, **changed)
    with pytest.raises(CampaignDamaged) as caught:
        store.load(campaign)
    assert caught.value.reason == "story" and store.path(campaign.id).exists()


@EVERY
def test_a_worn_line_costs_the_last_chapter_only(campaign: AnyCampaign, tmp_path: Path) -> None:
    store = CampaignStore(tmp_path)
    log = begun(store, campaign)
    chapter = next(state.id for state in campaign.chapters(record_of(campaign, log)) if state.status == "open")
    log.played.append(Played(chapter, "won", seed=1))
    store.save(log)
    path = store.path(campaign.id)
    worn = bytearray(path.read_bytes())
    worn[-30] ^= 1
    path.write_bytes(worn)
    again = store.load(campaign)
    assert again is not None and again.played == [] and store.damage is not None and store.damage.reason == "chapter"
    store.save(again)
    assert [old.read_bytes() for old in store.folder.glob("*.old")] == [bytes(worn)], "the worn file is kept"
    assert store.load(campaign) is not None and store.damage is None


def test_a_story_of_the_first_format_goes_on_in_todays(tmp_path: Path) -> None:
    store = CampaignStore(tmp_path)
    log = begun(store, CAMPAIGNS[0])
    bare(store, log)
    loaded = store.load(CAMPAIGNS[0])
    assert loaded is not None and store.damage is None
    for _ in range(2 * KEEP):
        store.save(loaded)
    lines = store.path(log.campaign).read_bytes().splitlines()
    assert len(lines) == KEEP and f'"format":{FORMAT}'.encode() in lines[-1]
    assert store.load(CAMPAIGNS[0]) == loaded
