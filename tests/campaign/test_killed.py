"""Killing the client in or between chapters loses nothing: a real process, a real kill."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.app.app import App
from engine.campaign import all_campaigns
from engine.campaign.log import record_of
from engine.rules.kernel.codec import digest
from scenes.campaign.progress import load, open_chapter, write_down
from scenes.match.scene import MatchScene
from scenes.open_match import go_on
from scenes.start import build_app

ROOT = Path(__file__).resolve().parents[2]
CAMPAIGNS = {campaign.id: campaign for campaign in all_campaigns()}


def killed(home: Path, campaign: str, point: str) -> tuple[App, dict]:
    """A client that was killed at that point, and the client that is started after it."""
    quiet = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-m", "tests.campaign.victim", str(home), campaign, point]
    victim = subprocess.Popen(command, cwd=ROOT, env=quiet, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert victim.stdout is not None
    said = victim.stdout.readline()
    victim.kill()
    victim.communicate()
    return build_app(home=home, strict=True), json.loads(said)


@pytest.mark.parametrize("point", ["inside", "ended", "last"])
@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_chapter_goes_on_where_it_was_killed(tmp_path: Path, name: str, point: str) -> None:
    campaign = CAMPAIGNS[name]
    app, wanted = killed(tmp_path, name, point)
    log = load(app, campaign)
    assert log is not None and log.open_chapter == wanted["chapter"]
    chapters = [chapter.id for chapter in campaign.chapters(campaign.start(log.opening))]
    assert [played.chapter for played in log.played] == (chapters[:-1] if point == "last" else [])
    assert {key: list(value) for key, value in log.prepared.items()} == wanted["prepared"]
    path = open_chapter(app, log, wanted["chapter"])
    assert path is not None
    scene = go_on(app, path)
    assert isinstance(scene, MatchScene)
    assert (len(scene.match.entries), digest(scene.match.state), scene.match.seed) == (wanted["actions"], wanted["digest"], wanted["seed"])
    if point == "ended":
        again = write_down(scene.app, scene.context.campaign, scene.match, scene.context.file)
        assert again is not None and [played.chapter for played in again.played] == [wanted["chapter"]]


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_result_survives_and_is_counted_once(tmp_path: Path, name: str) -> None:
    campaign = CAMPAIGNS[name]
    app, wanted = killed(tmp_path, name, "between")
    log = load(app, campaign)
    assert log is not None and [played.chapter for played in log.played] == [wanted["chapter"]]
    assert (log.open_chapter, log.open_match) == ("", "")
    assert campaign.chapters(record_of(campaign, log))[0].status in ("won", "lost")
