"""After the match of a chapter: what is written down, the tale, what changed, the way on, or the chapter from its beginning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.app.app import App
from engine.campaign.log import Log, record_of
from engine.campaign.protocol import AnyCampaign
from engine.match.match import Match
from scenes.campaign import words
from scenes.campaign.carry import ChangeScene
from scenes.campaign.course import begin_chapter, claim
from scenes.campaign.progress import before_last, campaign_of, load, play, write_down
from scenes.campaign.restart import RestartScene
from scenes.campaign.scene import CampaignsScene
from scenes.campaign.story import StoryScene
from scenes.campaign.tale import Page, TaleScene, faces, page


def after_match(app: App, tag: str, match: Match, file: str) -> tuple[tuple[str, Callable[[], None]], ...]:
    """Write the result of a campaign match down, and offer the way on."""
    found, log = campaign_of(tag), write_down(app, tag, match, file)
    if found is None or log is None:
        return ()
    return ((app.t("ui.campaign.on"), partial(go_on, app, found[0], log)),)


def go_on(app: App, campaign: AnyCampaign, log: Log) -> None:
    """The map lies below; on it the page of changes, the rewards and, first of all, the tale."""
    last, before = log.played[-1], before_last(log)
    app.stack.reset(app.routes.title())
    app.stack.push(CampaignsScene(app))
    app.stack.push(ChangeScene(app, campaign, log, partial(_from_changes, app, campaign)))
    claim(app, campaign, log)
    setup = campaign.setup(record_of(campaign, before), last.chapter, last.prepared, log.difficulty)
    told = page(app, campaign, last.chapter, last.result, setup)
    tip = last.facts.get("tip")
    if tip:
        told = replace(told, text=f"{told.text}\n\n{app.t(f'{campaign.game}.campaign.tip.{tip}')}")
    app.stack.push(TaleScene(app, told))


def _from_changes(app: App, campaign: AnyCampaign, where: str) -> None:
    """Where the page of changes leads: the next chapter, the same one again, or the map."""
    log = load(app, campaign)
    if log is None or claim(app, campaign, log):
        return
    record, last = record_of(campaign, log), log.played[-1]
    ending = campaign.ending(record)
    states = campaign.chapters(record)
    number = next((i for i, state in enumerate(states) if state.id == last.chapter), 0)
    if where == "again":
        app.stack.push(StoryScene(app, campaign, number))
        begin = partial(_once_more, app, campaign, log)
        app.stack.push(RestartScene(app, begin, last.seed))
    elif ending is not None and (number + 1 == len(states) or states[number + 1].status == "locked"):
        app.stack.push(TaleScene(app, the_end(app, campaign, log, ending)))
    elif where == "next":
        app.stack.push(StoryScene(app, campaign))


def _once_more(app: App, campaign: AnyCampaign, log: Log, seed: int | None) -> None:
    """The last chapter again; after defeats there may be help to choose first."""
    last = log.played[-1]
    known = {choice.key for choice in campaign.preparations(record_of(campaign, log), last.chapter, log.difficulty)}
    if known - set(last.prepared):
        begin_chapter(app, campaign, log, last.chapter)
    else:
        app.stack.push(play(app, campaign, log, last.chapter, last.prepared, seed))


def the_end(app: App, campaign: AnyCampaign, log: Log, ending: str) -> Page:
    """The closing page of a campaign: its last story and all that was won on the way."""
    record, last = record_of(campaign, log), log.played[-1]
    setup = campaign.setup(record_of(campaign, before_last(log)), last.chapter, last.prepared, log.difficulty)
    own, _ = faces(app, campaign.game, setup)
    lines = [words.line_text(app, line) for line in campaign.carried(record)]
    heading = f"{words.title(app, campaign)}: {app.t('campaign.tale.the_end')}"
    return Page(last.chapter, heading, "\n".join((app.t(ending), "", *lines)), own)


# -- restarting ----------------------------------------------------------------------------------------------------------------


def restart(app: App, tag: str, before: int) -> None:
    """The chapter from its beginning, with the same preparations and the same seed as `before` or a new one."""
    found = campaign_of(tag)
    log = load(app, found[0]) if found is not None else None
    if found is None or log is None:
        return
    (campaign, chapter), prepared = found, log.prepared

    def again(seed: int | None) -> None:
        app.stack.reset(app.routes.title())
        app.stack.push(CampaignsScene(app))
        app.stack.push(play(app, campaign, log, chapter, prepared, seed))

    app.stack.push(RestartScene(app, again, before))
