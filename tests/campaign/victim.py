"""A client that plays a campaign up to a point and waits to be killed: `python -m tests.campaign.victim HOME CAMPAIGN POINT`.

Points: `inside` a chapter, `ended` (after its last action, before anybody saw the result), `between` (result written, rewards not yet
chosen), `last` (inside the last chapter, with all that was won and chosen before it). What has to survive is said in one line of JSON.
"""
from __future__ import annotations

import json
import sys
from pathlib import Path

from msgspec.structs import replace

from engine.app.app import App
from engine.campaign import all_campaigns
from engine.campaign.log import Log
from engine.campaign.protocol import AnyCampaign
from engine.rules.kernel.codec import digest
from engine.rules.kernel.dice import Dice
from scenes.campaign.course import first_answers
from scenes.campaign.progress import first_options, play, save, store_of, unclaimed, write_down
from scenes.match.scene import MatchScene
from scenes.start import build_app

INSIDE = 37
"""Actions of a match that is killed in the middle: more than one checkpoint and some."""


def main(home: Path, name: str, point: str) -> None:
    """Play up to the point, say what has to survive, wait."""
    app = build_app(home=home, strict=True)
    campaign = next(known for known in all_campaigns() if known.id == name)
    log = store_of(app).begin(campaign, first_options(campaign))
    chapters = [chapter.id for chapter in campaign.chapters(campaign.start(log.opening))]
    *before, chapter = chapters if point == "last" else chapters[:1]
    for earlier in before:
        log = win(app, campaign, log, earlier)
    scene = begin(app, campaign, log, chapter)
    match, dice = scene.match, Dice(5)
    while match.to_act is not None and (point not in ("inside", "last") or len(match.entries) < INSIDE):
        match.act(dice.pick(match.legal_actions()))
    if point == "between":
        write_down(scene.app, scene.context.campaign, scene.match, scene.context.file)
    facts = {"chapter": chapter, "actions": len(match.entries), "digest": digest(match.state), "seed": match.seed, "prepared": log.prepared}
    print(json.dumps(facts), flush=True)
    sys.stdin.read()


def begin(app: App, campaign: AnyCampaign, log: Log, chapter: str) -> MatchScene:
    """The match of a chapter, prepared with what comes first."""
    scene = play(app, campaign, log, chapter, first_answers(campaign, log, chapter), 5)
    assert isinstance(scene, MatchScene)
    return scene


def win(app: App, campaign: AnyCampaign, log: Log, chapter: str) -> Log:
    """Win a chapter and take the first rewards: it is given up at once, which takes no time, and the winner is put right."""
    scene = begin(app, campaign, log, chapter)
    scene.match.concede(scene.match.humans[0])
    written = write_down(scene.app, scene.context.campaign, scene.match, scene.context.file)
    assert written is not None
    written.played[-1] = replace(written.played[-1], result="won")
    offers = unclaimed(campaign, written)
    written.played[-1] = replace(written.played[-1], rewards={offer.key: offer.options[: offer.least] for offer in offers})
    save(app, written)
    scene.leave()
    return written


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
