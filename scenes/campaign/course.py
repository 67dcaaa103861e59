"""How a chapter begins: the tale before it, what you bring, the match; and rewards that are still to be chosen."""

from __future__ import annotations

from functools import partial

import msgspec

from engine.app.app import App
from engine.campaign.log import Log, record_of
from engine.campaign.protocol import AnyCampaign, Chosen
from scenes import doors
from scenes.campaign import words
from scenes.campaign.choices import ChoicesScene
from scenes.campaign.progress import play, save, unclaimed
from scenes.campaign.tale import TaleScene, page


def begin_chapter(app: App, campaign: AnyCampaign, log: Log, chapter: str) -> None:
    """From the story to the table, one page after the other; who has played the chapter before has heard its story."""
    prepare = partial(_prepare, app, campaign, log, chapter)
    if any(played.chapter == chapter for played in log.played):
        prepare()
        return
    setup = campaign.setup(record_of(campaign, log), chapter, first_answers(campaign, log, chapter), log.difficulty)
    told = page(app, campaign, chapter, "story", setup)
    app.stack.push(TaleScene(app, told, prepare))


def first_answers(campaign: AnyCampaign, log: Log, chapter: str) -> Chosen:
    """Preparations to look at a chapter with, before anything is chosen."""
    choices = campaign.preparations(record_of(campaign, log), chapter, log.difficulty)
    return {choice.key: choice.options[: choice.least] for choice in choices}


def _prepare(app: App, campaign: AnyCampaign, log: Log, chapter: str) -> None:
    record = record_of(campaign, log)
    choices = campaign.preparations(record, chapter, log.difficulty)

    def start(prepared: Chosen) -> None:
        app.stack.push(play(app, campaign, log, chapter, prepared))

    if not choices:
        start({})
        return
    own = _own_things(app, campaign, record) if any(choice.own for choice in choices) else None
    title = words.chapter_text(app, campaign, chapter, "name")
    app.stack.push(ChoicesScene(app, campaign.game, choices, start, title=title, chapter=chapter, own=own))


def _own_things(app: App, campaign: AnyCampaign, record: msgspec.Struct) -> dict[str, tuple[str, str]]:
    """What the player brings himself, its name and why not: the game's scenes know, in `scenes.<game>.own`."""
    module = doors.part(campaign.game, "own")
    found: dict[str, tuple[str, str]] = module.own_things(app, campaign, record) if module is not None else {}
    return found


def claim(app: App, campaign: AnyCampaign, log: Log) -> bool:
    """Ask for rewards that are still unclaimed; False where there are none."""
    offers = unclaimed(campaign, log)
    if not offers:
        return False

    def take(chosen: Chosen) -> None:
        log.played[-1] = msgspec.structs.replace(log.played[-1], rewards=chosen)
        save(app, log)

    app.stack.push(ChoicesScene(app, campaign.game, offers, take, title=app.t("ui.campaign.rewards"), chapter=log.played[-1].chapter))
    return True
