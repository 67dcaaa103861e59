"""A campaign match is written down once, and opens the next chapter."""
from __future__ import annotations

from engine.app.app import App
from engine.campaign import campaigns_of
from scenes.campaign.progress import after_match, load
from scenes.campaign.story import StoryScene
from tests.scenes.driver import Driver


def test_a_chapter_is_played_and_remembered(app: App) -> None:
    campaign = campaigns_of("mythicals")[0]
    scene = StoryScene(app, campaign)
    app.stack.push(scene)
    drive = Driver(app)
    assert [state.status for state in scene._chapters[:2]] == ["open", "locked"]
    drive.press("Play this chapter")
    table = app.stack.top
    assert drive.top == "MatchScene"
    match = table.match  # type: ignore[union-attr]
    assert match.players[1].name and not match.players[1].name.startswith("mythicals.")
    while match.to_act is not None:
        match.act(match.legal_actions()[-1])
    offers = [after_match(table) for _ in range(2)]  # type: ignore[arg-type]
    log = load(app, campaign)
    assert log is not None
    assert len(log.played) == 1
    assert log.played[0].chapter == scene._chapters[0].id
    assert len(offers[0]) == 1
    offers[0][0][1]()
    app.stack.settle()
    drive.frames()
    assert drive.top == "StoryScene"


def test_a_locked_chapter_cannot_be_started(app: App) -> None:
    campaign = campaigns_of("mythicals")[0]
    scene = StoryScene(app, campaign)
    app.stack.push(scene)
    drive = Driver(app)
    scene._choose(3)
    scene._start()
    drive.frames()
    assert drive.top == "StoryScene"


def test_a_story_can_be_begun_anew(app: App) -> None:
    campaign = campaigns_of("mythicals")[0]
    app.stack.push(StoryScene(app, campaign))
    drive = Driver(app)
    scene = app.stack.top
    assert isinstance(scene, StoryScene)
    scene._set_difficulty("hard")
    log = load(app, campaign)
    assert log is not None
    assert log.difficulty == "hard"
    scene._anew()
    drive.frames()
    log = load(app, campaign)
    assert log is not None
    assert log.difficulty == "normal"


def test_a_chapter_that_was_left_goes_on(app: App) -> None:
    campaign = campaigns_of("mythicals")[0]
    app.stack.push(StoryScene(app, campaign))
    drive = Driver(app)
    drive.press("Play this chapter")
    seed = app.stack.top.match.seed  # type: ignore[union-attr]
    app.stack.reset(StoryScene(app, campaign))
    app.stack.settle()
    drive.press("Go on")
    assert drive.top == "MatchScene"
    assert app.stack.top.match.seed == seed  # type: ignore[union-attr]
