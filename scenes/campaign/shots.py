"""The screens of the campaigns in a typical state: some chapters won, one waiting."""

from __future__ import annotations

from collections.abc import Callable

from engine.app.app import App
from engine.app.scene import Scene
from engine.campaign import all_campaigns
from engine.campaign.log import Log, record_of
from engine.campaign.protocol import AnyCampaign, Played, Told
from scenes.campaign.aftermath import the_end
from scenes.campaign.carry import ChangeScene
from scenes.campaign.choices import ChoicesScene
from scenes.campaign.course import first_answers
from scenes.campaign.progress import first_options, store_of
from scenes.campaign.restart import RestartScene
from scenes.campaign.scene import CampaignsScene
from scenes.campaign.story import StoryScene
from scenes.campaign.tale import TaleScene, page

Builder = Callable[[App], Scene]
CAMPAIGNS = {campaign.id: campaign for campaign in all_campaigns()}
WON = 3
"""Chapters that are won in these pictures."""


def told(app: App, campaign: AnyCampaign, won: int = WON, stars: int = 2) -> Log:
    """A story on disk that has come so far."""
    log = Log(campaign.id, "", first_options(campaign))
    for state in campaign.chapters(campaign.start(log.opening))[:won]:
        prepared = first_answers(campaign, log, state.id)
        played = Played(state.id, "won", 7, "normal", prepared, {}, {"stars": stars})
        offers = campaign.rewards(record_of(campaign, log), state.id, played)
        rewards = {choice.key: choice.options[: choice.least] for choice in offers}
        log.played.append(Played(state.id, "won", 7, "normal", prepared, rewards, {"stars": stars}))
    store_of(app).save(log)
    return log


def _map(app: App) -> CampaignsScene:
    for number, campaign in enumerate(CAMPAIGNS.values()):
        told(app, campaign, 6 - number)
    return CampaignsScene(app)


def _pointed(app: App) -> Scene:
    """The map with the keyboard on a chapter."""
    scene = _map(app)
    scene.points_at("last_chronicle", 2)
    return scene


def _story(campaign: AnyCampaign) -> Builder:
    def build(app: App) -> Scene:
        told(app, campaign)
        return StoryScene(app, campaign)

    return build


def _tale(campaign: str, number: int, part: Told) -> Builder:
    def build(app: App) -> Scene:
        log = told(app, CAMPAIGNS[campaign], number)
        record = record_of(CAMPAIGNS[campaign], log)
        chapter = CAMPAIGNS[campaign].chapters(record)[number].id
        prepared = first_answers(CAMPAIGNS[campaign], log, chapter)
        setup = CAMPAIGNS[campaign].setup(record, chapter, prepared, log.difficulty)
        scene = TaleScene(app, page(app, CAMPAIGNS[campaign], chapter, part, setup))
        scene.finish()
        return scene

    return build


def _changed(campaign: str, number: int) -> Builder:
    def build(app: App) -> Scene:
        return ChangeScene(app, CAMPAIGNS[campaign], told(app, CAMPAIGNS[campaign], number), lambda where: None)

    return build


def _opening(app: App) -> Scene:
    door = CAMPAIGNS["bronze_door"]
    chapter = door.chapters(door.start(first_options(door)))[0].id
    title = app.t("mythic.campaign.bronze_door.name")
    return ChoicesScene(app, door.game, door.openings(), lambda chosen: None, title=title, chapter=chapter)


def _army(app: App) -> Scene:
    door = CAMPAIGNS["bronze_door"]
    log = told(app, door, 2)
    chapter = door.chapters(record_of(door, log))[2].id
    choices = door.preparations(record_of(door, log), chapter)
    return ChoicesScene(app, door.game, choices, lambda chosen: None, title=app.t(f"mythic.chapter.{chapter}.name"), chapter=chapter)


def _end(app: App) -> Scene:
    watch = CAMPAIGNS["long_watch"]
    log = told(app, watch, 8)
    scene = TaleScene(app, the_end(app, watch, log, watch.ending(record_of(watch, log)) or ""))
    scene.finish()
    return scene


SHOTS: dict[str, Builder] = {
    "campaigns": _map,
    "campaigns_pointed": _pointed,
    **{f"campaign_{name}": _story(campaign) for name, campaign in CAMPAIGNS.items()},
    "campaign_tale": _tale("bronze_door", 2, "story"),
    "campaign_tale_won": _tale("making_of_a_legend", 1, "won"),
    "campaign_tale_lost": _tale("lions_oath", 1, "lost"),
    "campaign_tale_end": _end,
    "campaign_changed": _changed("last_chronicle", 2),
    "campaign_changed_legend": _changed("making_of_a_legend", 3),
    "campaign_opening": _opening,
    "campaign_army": _army,
    "campaign_restart": lambda app: RestartScene(app, lambda seed: None, 7),
}
BELOW: dict[str, Builder] = {
    "campaign_changed": _map,
    "campaign_changed_legend": _map,
    "campaign_restart": _story(CAMPAIGNS["lions_oath"]),
}
"""What is seen around a page that covers only a part of the canvas."""
