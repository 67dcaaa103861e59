"""A story whose file cannot be read is listed with the reason, can be copied out, and is never overwritten."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.campaign import all_campaigns
from engine.ui.audit import Audit
from scenes.campaign.broken import BrokenStoryScene
from scenes.campaign.progress import begin_story, first_options, store_of
from scenes.campaign.scene import CampaignsScene, Plate
from scenes.campaign.tale import TaleScene
from tests.support.screen import Screen

WORN = b'{"format": 2, "campaign": nonsense\n'


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_broken_story_is_listed_with_its_reason(tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    screen = Screen(tmp_path / "client", language)
    campaign, other = all_campaigns()[:2]
    path = store_of(screen.app).path(campaign.id)
    path.parent.mkdir(parents=True)
    path.write_bytes(WORN)
    begin_story(screen.app, other, first_options(other))
    scene = CampaignsScene(screen.app)
    screen.show(scene)
    plates = [widget for widget in scene.form.widgets if isinstance(widget, Plate)]
    broken = [plate for plate in plates if plate._broken]
    assert len(broken) == 1 and path.name in broken[0].tip, "the others are what they were"
    screen.click(broken[0].rect.center)
    page = screen.app.stack.top
    assert isinstance(page, BrokenStoryScene)
    audit = screen.app.text.audit = Audit(screen.app.canvas)
    screen.draw()
    screen.app.text.audit = None
    said = "\n".join(label.text for label in audit.labels)
    assert path.name in said and not audit.faults()
    export, anew, cancel = (widget for widget in page.form.widgets)
    screen.click(export.rect.center)
    assert (tmp_path / path.name).read_bytes() == WORN == path.read_bytes()
    screen.click(cancel.rect.center)
    assert screen.app.stack.top is scene and path.read_bytes() == WORN
    screen.click(broken[0].rect.center)
    screen.click(anew.rect.center)
    assert isinstance(screen.app.stack.top, TaleScene)
    begin_story(screen.app, campaign, first_options(campaign))
    kept = [file for file in path.parent.iterdir() if file != path and file.read_bytes() == WORN]
    assert len(kept) == 1 and store_of(screen.app).load(campaign) is not None
    screen.app.close()
