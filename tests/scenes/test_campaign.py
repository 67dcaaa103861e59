"""A campaign on screen: the map, the pages around a match, restarting, and results that are written down once."""
from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from engine.app.app import App
from engine.campaign import all_campaigns, campaigns_of
from engine.campaign.log import record_of
from engine.campaign.protocol import Choice
from engine.ui.audit import Audit
from scenes.campaign import atlas
from scenes.campaign.aftermath import after_match, restart
from scenes.campaign.carry import ChangeScene
from scenes.campaign.choices import ChoicesScene
from scenes.campaign.course import begin_chapter
from scenes.campaign.progress import load, open_chapter, unclaimed
from scenes.campaign.scene import CampaignsScene, Mark, Plate
from scenes.campaign.shots import told
from scenes.campaign.story import StoryScene
from scenes.match.scene import MatchScene
from tests.scenes.driver import Driver

WATCH = campaigns_of("mythicals")[0]


def begun(app: App, campaign=WATCH) -> tuple[Driver, MatchScene]:
    """The first chapter, from its page to the table."""
    app.stack.push(StoryScene(app, campaign))
    drive = Driver(app)
    if drive.top == "ChoicesScene":
        drive.click(app.stack.top.numbered[0].rect.center)  # type: ignore[union-attr]
        drive.press("Done")
    drive.press("Play this chapter")
    assert drive.top == "TaleScene"
    drive.key(pygame.K_RETURN)
    drive.key(pygame.K_RETURN)
    if drive.top == "ChoicesScene":
        for _ in range(4):
            taken = app.stack.top._chosen[app.stack.top.choice.key]  # type: ignore[union-attr]
            if app.stack.top.choice.least > len(taken):  # type: ignore[union-attr]
                drive.click(app.stack.top.numbered[0].rect.center)  # type: ignore[union-attr]
            drive.key(pygame.K_RETURN)
            if drive.top == "MatchScene":
                break
    table = app.stack.top
    assert isinstance(table, MatchScene)
    return drive, table


def end(table: MatchScene) -> None:
    match = table.match
    while match.to_act is not None:
        match.act(match.legal_actions()[-1])


def test_a_chapter_is_played_and_remembered_once(app: App) -> None:
    drive, table = begun(app)
    assert table.match.players[1].name and not table.match.players[1].name.startswith("mythicals.")
    end(table)
    offers = [after_match(table.app, table.context.campaign, table.match, table.context.file) for _ in range(2)]
    log = load(app, WATCH)
    assert log is not None and len(log.played) == 1
    assert log.played[0].chapter == WATCH.hours[0].id and (log.open_chapter, log.open_match) == ("", "")
    offers[0][0][1]()
    app.stack.settle()
    drive.frames()
    assert drive.top == "TaleScene"
    drive.key(pygame.K_ESCAPE)
    assert drive.top == "ChangeScene"
    drive.press("To the map")
    assert drive.top == "CampaignsScene"


@pytest.mark.parametrize("campaign", all_campaigns(), ids=lambda campaign: campaign.id)
def test_every_campaign_can_be_begun_by_mouse_and_keyboard(app: App, campaign) -> None:
    begun(app, campaign)
    log = load(app, campaign)
    assert log is not None and log.open_chapter == campaign.chapters(record_of(campaign, log))[0].id


@pytest.mark.parametrize("same", [True, False])
def test_a_chapter_is_restarted_from_the_menu(app: App, same: bool) -> None:
    drive, table = begun(app)
    table.match.act(table.match.legal_actions()[0])
    first, seed = load(app, WATCH).open_match, table.match.seed  # type: ignore[union-attr]
    drive.key(pygame.K_ESCAPE)
    if drive.top == "MatchScene":
        drive.key(pygame.K_ESCAPE)
    drive.press("Restart the chapter")
    drive.press("Same seed" if same else "New seed")
    again = app.stack.top
    assert isinstance(again, MatchScene)
    assert (again.match.seed == seed) is same and again.match.entries == []
    log = load(app, WATCH)
    assert log is not None and log.open_match != first and log.played == []
    assert app.store.info(app.store.matches / first).finished, "the match that was left is no longer offered"


def test_a_restart_keeps_the_preparations(app: App) -> None:
    legend = campaigns_of("guerra")[0]
    drive, table = begun(app, legend)
    log = load(app, legend)
    restart(table.app, table.context.campaign, table.match.seed)
    app.stack.settle()
    drive.press("New seed")
    again = load(app, legend)
    assert log is not None and again is not None and again.prepared == log.prepared != {}


def test_a_lost_chapter_offers_itself_again(app: App) -> None:
    drive, table = begun(app)
    table.match.concede(0)
    after_match(table.app, table.context.campaign, table.match, table.context.file)[0][1]()
    app.stack.settle()
    drive.frames()
    drive.key(pygame.K_ESCAPE)
    drive.press("Play it again")
    drive.press("Same seed")
    again = app.stack.top
    assert isinstance(again, MatchScene) and again.match.seed == table.match.seed
    assert [played.result for played in load(app, WATCH).played] == ["lost"]  # type: ignore[union-attr]


def test_a_locked_chapter_cannot_be_started(app: App) -> None:
    scene = StoryScene(app, WATCH)
    app.stack.push(scene)
    drive = Driver(app)
    scene._choose(3)
    scene._start()
    drive.frames()
    assert drive.top == "StoryScene"


def test_a_story_can_be_begun_anew(app: App) -> None:
    app.stack.push(StoryScene(app, WATCH))
    drive = Driver(app)
    scene = app.stack.top
    assert isinstance(scene, StoryScene)
    scene._set_difficulty("hard")
    assert load(app, WATCH).difficulty == "hard"  # type: ignore[union-attr]
    scene._anew()
    drive.frames()
    assert load(app, WATCH).difficulty == "normal"  # type: ignore[union-attr]


def test_a_chapter_that_was_left_goes_on(app: App) -> None:
    drive, table = begun(app)
    app.stack.reset(StoryScene(app, WATCH))
    app.stack.settle()
    drive.press("Continue")
    assert drive.top == "MatchScene"
    assert app.stack.top.match.seed == table.match.seed  # type: ignore[union-attr]


def test_a_match_that_ended_unseen_is_still_written_down(app: App) -> None:
    """The program died after the last action and before the result screen."""
    drive, table = begun(app)
    end(table)
    app.store.label(table.journal.path, type(app.store._label(table.journal.path))(finished=True))  # type: ignore[union-attr]
    log = load(app, WATCH)
    assert log is not None and open_chapter(app, log, WATCH.hours[0].id) is not None
    app.stack.reset(StoryScene(app, WATCH))
    app.stack.settle()
    drive.press("Continue")
    drive.frames(30, 1.0)
    assert len(load(app, WATCH).played) == 1  # type: ignore[union-attr]


@pytest.mark.parametrize("campaign", ["making_of_a_legend", "last_chronicle", "bronze_door"])
def test_rewards_wait_until_they_are_claimed(app: App, campaign: str) -> None:
    story = next(known for known in all_campaigns() if known.id == campaign)
    log = told(app, story, 2)
    log.played[-1] = type(log.played[-1])(log.played[-1].chapter, "won", 7, facts={"stars": 1})
    assert unclaimed(story, log)
    from scenes.campaign.progress import store_of

    store_of(app).save(log)
    app.stack.push(StoryScene(app, story))
    drive = Driver(app)
    drive.press("Play this chapter")
    assert drive.top == "ChoicesScene", "rewards come before the next chapter"


@pytest.mark.parametrize("level", WATCH.difficulties)
def test_difficulty_is_changed_at_the_border_of_a_chapter(app: App, level: str) -> None:
    app.stack.push(StoryScene(app, WATCH))
    drive = Driver(app)
    app.stack.top._set_difficulty(level)  # type: ignore[union-attr]
    drive.press("Play this chapter")
    drive.key(pygame.K_ESCAPE)
    drive.frames()
    assert load(app, WATCH).difficulty == level  # type: ignore[union-attr]
    assert app.stack.top.match.players[1].brain == {"easy": "my_ai_tansy@easy", "normal": "my_ai_tansy", "hard": "my_ai_tansy@hard"}[level]  # type: ignore[union-attr]


def test_a_story_is_told_once_before_its_table(app: App) -> None:
    """P-ALL-18: neither the page of the chapter nor another page repeats it; who has played the chapter goes straight to the table."""
    page = StoryScene(app, WATCH)
    app.stack.push(page)
    drive, story = Driver(app), WATCH.texts.key(WATCH.hours[0].id, "story")
    audit = app.text.audit = Audit(app.canvas)
    page.draw(app.canvas)
    app.text.audit = None
    assert app.t(story)[:20] not in " ".join(label.text for label in audit.labels)
    drive.press("Play this chapter")
    seen = [drive.top]
    drive.key(pygame.K_ESCAPE)
    seen.append(drive.top)
    assert seen == ["TaleScene", "MatchScene"]
    table = app.stack.top
    assert isinstance(table, MatchScene)
    end(table)
    after_match(app, table.context.campaign, table.match, table.context.file)
    log = load(app, WATCH)
    assert log is not None
    app.stack.reset(StoryScene(app, WATCH, 0))
    app.stack.settle()
    begin_chapter(app, WATCH, log, WATCH.hours[0].id)
    app.stack.settle()
    assert drive.top == "MatchScene"


def test_who_leaves_a_chapter_comes_to_the_map(app: App) -> None:
    """P-ALL-18: from the menu as from the result."""
    drive, table = begun(app)
    table.exit.leave()
    app.stack.settle()
    assert drive.top == "CampaignsScene"
    app.stack.push(table)
    app.stack.settle()
    table.exit.to_shelf()
    app.stack.settle()
    assert drive.top == "CampaignsScene"


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_map_says_which_game_a_road_belongs_to(app: App, language: str) -> None:
    """P-ALL-18: on the plate of every story, which lies on no other plate."""
    app.speak(language)
    scene = CampaignsScene(app)
    app.stack.push(scene)
    app.stack.settle()
    plates = [widget for widget in scene.form.widgets if isinstance(widget, Plate)]
    labels = [plate.label for plate in plates]
    assert len(labels) == len(all_campaigns())
    assert all(label.startswith(app.t(f"{story.game}.name")) for label, story in zip(labels, all_campaigns(), strict=True))
    assert [plate.label for plate in plates if plate.rect.collidelist([other.rect for other in plates if other is not plate]) >= 0] == []


# -- the map -------------------------------------------------------------------------------------------------------------------


def test_every_chapter_has_its_place_on_the_map() -> None:
    assert set(atlas.MARKS) == set(atlas.PLATES) == {campaign.id for campaign in all_campaigns()}
    feet = [foot for marks in atlas.MARKS.values() for foot in marks]
    for campaign in all_campaigns():
        first = {choice.key: choice.options[: choice.least] for choice in campaign.openings()}
        assert len(atlas.MARKS[campaign.id]) == len(campaign.chapters(campaign.start(first)))
    for i, (x, y) in enumerate(feet):
        assert 9 <= x <= 631 and 38 <= y <= 358
        assert all(abs(x - ox) >= 18 or abs(y - oy) >= 22 for ox, oy in feet[:i]), "no mark hides another"


def test_every_mark_can_be_clicked_and_reached_by_arrows(app: App) -> None:
    app.stack.push(CampaignsScene(app))
    drive = Driver(app)
    scene = app.stack.top
    assert isinstance(scene, CampaignsScene)
    for mark in scene._marks():
        drive.move(mark.rect.center)
        assert scene.form.hover is mark, mark.label
    reached = set()
    drive.key(pygame.K_TAB)
    for _ in range(len(scene.form.widgets)):
        reached.add(scene.form.focus)
        drive.key(pygame.K_TAB)
    assert reached >= set(scene._marks())
    drive.click(scene._marks()[0].rect.center)
    assert drive.top == "TaleScene", "a story that nobody has begun is told first"
    drive.key(pygame.K_ESCAPE)
    assert drive.top in ("StoryScene", "ChoicesScene")


def test_marks_tell_how_far_the_story_has_come(app: App) -> None:
    told(app, WATCH, 2)
    app.stack.push(CampaignsScene(app))
    Driver(app)
    marks = [widget for widget in app.stack.top.form.widgets if isinstance(widget, Mark)]  # type: ignore[union-attr]
    shown = [mark.state.status for mark in marks if mark.tale.campaign.id == "long_watch"]
    assert shown == ["won", "won", "open"] + ["locked"] * 5


def test_the_first_question_of_a_story_is_asked_under_its_first_view(app: App) -> None:
    """Who leads, whose banner: the page has the look of the story, and nothing of it lies over the box or off the canvas."""
    for campaign in all_campaigns():
        if not campaign.openings():
            continue
        app.stack.push(StoryScene(app, campaign))
        drive = Driver(app)
        asked = app.stack.top
        assert isinstance(asked, ChoicesScene), campaign.id
        drive.frames()
        if asked._view is not None:
            _, view = asked._view
            assert view.top > 0 and view.bottom < asked.box.top and asked.box.bottom <= 356, campaign.id
        else:
            assert len(asked.choice.options) > 8, f"{campaign.id}: there is room for a view"
        app.stack.pop(asked)
        app.stack.settle()


def test_what_is_too_dear_cannot_be_added(app: App) -> None:
    """It could be chosen, and then the way on was shut without a word."""
    choice = Choice("spend", ("point1", "point2", "aow", "boon"), 0, 4, costs=(1, 1, 2, 3), budget=2)
    scene = ChoicesScene(app, "mythic", (choice,), lambda chosen: None, title="x", chapter="ca_1_spark_in_the_ruins")
    app.stack.push(scene)
    drive = Driver(app)
    assert [widget.enabled for widget in scene.numbered] == [True, True, True, False]
    drive.click(scene.numbered[0].rect.center)
    assert [widget.enabled for widget in scene.numbered] == [True, True, False, False]
    drive.click(scene.numbered[0].rect.center)
    drive.click(scene.numbered[2].rect.center)
    assert [widget.enabled for widget in scene.numbered] == [False, False, True, False]
    assert scene.form.primary is not None and scene.form.primary.enabled


def test_new_wounds_are_no_gain(app: App) -> None:
    door = campaigns_of("mythic")[0]
    log = told(app, door, 1)
    log.played[-1] = replace(log.played[-1], rewards={}, facts=log.played[-1].facts | {"fallen": ("odysseus",)})
    rows = [row for row in ChangeScene(app, door, log, lambda where: None).rows() if app.t("mythic.unit.odysseus.name") in row.text]
    assert [(row.colour, row.icon) for row in rows] == [("red4", "icon_minus")] and app.t("campaign.change.gained") not in rows[0].text
