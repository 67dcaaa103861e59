"""Every chapter of every campaign has its story before and after, in both languages, and it fits its page."""
from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from engine.app.app import App
from engine.campaign import all_campaigns, campaigns_of
from engine.campaign.log import Log, record_of
from engine.campaign.protocol import Played, Told
from engine.content import load_rules
from engine.ui.audit import Audit
from scenes.campaign import words
from scenes.campaign.course import first_answers
from scenes.campaign.progress import first_options, store_of
from scenes.campaign.scene import CampaignsScene
from scenes.campaign.story import StoryScene
from scenes.campaign.tale import TaleScene, page, prologue
from scenes.start import build_app
from tests.support.screen import Screen

CAMPAIGNS = {campaign.id: campaign for campaign in all_campaigns()}


@pytest.fixture(scope="module", params=["en", "es"])
def client(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> App:
    app = build_app(home=Path(tmp_path_factory.mktemp("home")), strict=True)
    app.speak(request.param)
    return app


@pytest.mark.parametrize("large", [False, True], ids=["plain", "large"])
@pytest.mark.parametrize("name", CAMPAIGNS)
def test_every_chapter_is_told_before_and_after(client: App, name: str, large: bool) -> None:
    campaign = CAMPAIGNS[name]
    client.settings.text_size = 200 if large else 100
    client.apply_look()
    log = Log(name, "", first_options(campaign))
    try:
        for chapter in [state.id for state in campaign.chapters(record_of(campaign, log))]:
            setup = campaign.setup(record_of(campaign, log), chapter, first_answers(campaign, log, chapter), "normal")
            lacking = [part for part in get_args(Told) if campaign.texts.key(chapter, part) not in client.t]
            assert lacking == [], f"{chapter} has no {lacking}"
            for part in ("story", "won", "lost"):
                scene = TaleScene(client, page(client, campaign, chapter, part, setup))
                scene.enter()
                for leaf in range(scene.leaves):
                    scene._leaf = leaf
                    scene.finish()
                    audit = client.text.audit = Audit(client.canvas)
                    scene.draw(client.canvas)
                    assert audit.faults() == [], f"{chapter}.{part}"
                assert scene.leaves == 1 or large
                assert client.art.has(f"campaign/{chapter}@420x130")
                assert scene.page.others and all(client.art.has(f"portraits/{foe.portrait}@82x62") for foe in scene.page.others)
            log.played.append(Played(chapter, "won", 1, facts={"stars": 1}))
    finally:
        client.text.audit = None
        client.settings.text_size = 100
        client.apply_look()


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_every_tale_is_a_little_scene(client: App, name: str) -> None:
    """Opening, victory and defeat of every chapter tell something: three sentences at least, none of them twice in a story."""
    campaign = CAMPAIGNS[name]
    chapters = [state.id for state in campaign.chapters(campaign.start(first_options(campaign)))]
    told = [words.chapter_text(client, campaign, chapter, part) for chapter in chapters for part in ("story", "won", "lost")]
    told.append(client.t(f"{campaign.game}.campaign.{campaign.id}.text"))
    assert [text for text in told if len(re.findall(r"[.?!](?:\s|$)", text)) < 3] == []
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("chapter", [chapter for story in campaigns_of("heroes") for chapter in story.story.chapters])
def test_the_goal_of_a_scenario_names_its_rounds(client: App, chapter: str) -> None:
    goal = client.t(f"heroes.scenario.{chapter}.goal")
    assert re.search(rf"\b{load_rules('heroes').content.scenarios[chapter].rounds}\b", goal), goal


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_story_that_nobody_has_begun_is_told_first_how_it_comes_about(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, language)
    for campaign in all_campaigns():
        screen.show(TaleScene(screen.app, prologue(screen.app, campaign)))
        screen.draw()
    screen.show(CampaignsScene(screen.app))
    scene = screen.app.stack.top
    assert isinstance(scene, CampaignsScene)
    tale = scene._tales[0]
    scene._open(tale, 0)
    screen.app.stack.settle()
    assert isinstance(screen.app.stack.top, TaleScene)
    store_of(screen.app).begin(tale.campaign, first_options(tale.campaign))
    scene._open(tale, 0)
    screen.app.stack.settle()
    assert isinstance(screen.app.stack.top, StoryScene)
