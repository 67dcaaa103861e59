"""A client that plays a campaign up to a point and waits to be killed: `python -m tests.campaign.victim HOME CAMPAIGN POINT`.

Points: `inside` a chapter, `ended` (after its last action, before anybody saw the result), `between` (result written, rewards not yet
chosen). What has to survive is said in one line of JSON.
"""
from __future__ import annotations

import json
import sys
from pathlib import Path

from engine.campaign import all_campaigns
from engine.rules.kernel.codec import digest
from engine.rules.kernel.dice import Dice
from scenes.campaign.course import first_answers
from scenes.campaign.progress import first_options, play, store_of, write_down
from scenes.common.match_scene import MatchScene
from scenes.start import build_app

INSIDE = 37
"""Actions of a match that is killed in the middle: more than one checkpoint and some."""


def main(home: Path, name: str, point: str) -> None:
    """Play up to the point, say what has to survive, wait."""
    app = build_app(home=home, strict=True)
    campaign = next(known for known in all_campaigns() if known.id == name)
    log = store_of(app).begin(campaign, first_options(campaign))
    chapter = campaign.chapters(campaign.start(log.opening))[0].id
    scene = play(app, campaign, log, chapter, first_answers(campaign, log, chapter), 5)
    assert isinstance(scene, MatchScene)
    match, dice = scene.match, Dice(5)
    while match.to_act is not None and (point != "inside" or len(match.entries) < INSIDE):
        match.act(dice.pick(match.legal_actions()))
    if point == "between":
        write_down(scene)
    facts = {"chapter": chapter, "actions": len(match.entries), "digest": digest(match.state), "seed": match.seed, "prepared": log.prepared}
    print(json.dumps(facts), flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
