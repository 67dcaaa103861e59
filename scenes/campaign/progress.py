"""Playing a chapter and writing down how it ended."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from engine.app.app import App
from engine.app.scene import Scene
from engine.campaign import all_campaigns
from engine.campaign.log import CampaignDamaged, CampaignStore, Log, record_of
from engine.campaign.protocol import Campaign, Chosen, Played
from engine.match.match import Match

if TYPE_CHECKING:
    from scenes.common.match_scene import MatchScene


def store_of(app: App) -> CampaignStore:
    """The campaigns on disk."""
    return CampaignStore(app.home / "saves")


def load(app: App, campaign: Campaign[Any]) -> Log | None:
    """The story so far; a file that cannot be read is kept and a toast says so."""
    try:
        return store_of(app).load(campaign.id)
    except CampaignDamaged as damage:
        app.toast(app.t(f"save.damage.{damage.reason}", file=damage.path.name, detail=damage.detail, line=0), kind="bad")
        return None


def first_options(campaign: Campaign[Any]) -> Chosen:
    """What a story begins with where nobody has chosen yet."""
    return {choice.key: choice.options[: choice.least] for choice in campaign.openings()}


def open_chapter(app: App, log: Log, chapter: str) -> Path | None:
    """The file of a chapter that was begun and not finished."""
    path = app.store.matches / log.open_match
    if log.open_chapter != chapter or not log.open_match or not path.is_file():
        return None
    info = app.store.info(path)
    return path if not info.finished and info.game else None


def play(app: App, campaign: Campaign[Any], log: Log, chapter: str, prepared: Chosen) -> Scene:
    """The table of a chapter; the log remembers that it is open."""
    from scenes.campaign.words import seated
    from scenes.open_match import begin, random_seed

    setup = campaign.setup(record_of(campaign, log), chapter, prepared, log.difficulty)
    rules = _rules(campaign)
    tag = ":".join((campaign.id, chapter))
    scene = begin(app, rules, setup.config, random_seed(), seated(app, setup.players), campaign=tag)
    if setup.hints:
        app.settings.hints = True
    log.open_chapter, log.prepared = chapter, prepared
    log.open_match = scene.journal.path.name if scene.journal is not None else ""
    store_of(app).save(log)
    return scene


def after_match(scene: MatchScene) -> tuple[tuple[str, Callable[[], None]], ...]:
    """Write the result of a campaign match down, and offer the way on."""
    app = scene.app
    name, _, chapter = scene.campaign.partition(":")
    campaign = next((known for known in all_campaigns() if known.id == name), None)
    if campaign is None:
        return ()
    log = load(app, campaign) or store_of(app).begin(campaign, first_options(campaign))
    played = _record(campaign, log, chapter, scene.match)
    if not log.played or log.played[-1].seed != played.seed:
        log.played.append(played)
        log.open_chapter, log.open_match, log.prepared = "", "", {}
        store_of(app).save(log)
    return ((app.t("ui.campaign.on"), lambda: _go_on(app, campaign, log)),)


def _record(campaign: Campaign[Any], log: Log, chapter: str, match: Match) -> Played:
    record = record_of(campaign, log)
    outcome = match.outcome
    assert outcome is not None
    prepared = log.prepared
    me = campaign.setup(record, chapter, prepared, log.difficulty).seat
    result = "drawn" if outcome.draw and len(outcome.winners) > 1 else "won" if me in outcome.winners else "lost"
    facts = campaign.debrief(record, chapter, match)
    return Played(chapter, result, match.seed, log.difficulty, prepared, {}, facts)  # type: ignore[arg-type]


def _go_on(app: App, campaign: Campaign[Any], log: Log) -> None:
    """Rewards first, where the chapter gives a choice; then the map of the campaign."""
    from scenes.campaign.choices import ChoicesScene
    from scenes.campaign.story import StoryScene
    from scenes.start import title_scene

    last = log.played[-1]
    before = Log(log.campaign, log.started, log.opening, log.played[:-1], log.difficulty)
    offers = campaign.rewards(record_of(campaign, before), last.chapter, last)
    app.stack.reset(title_scene(app))
    app.stack.push(StoryScene(app, campaign))

    def take(chosen: Chosen) -> None:
        log.played[-1] = msgspec.structs.replace(last, rewards=chosen)
        store_of(app).save(log)

    if offers and not last.rewards:
        app.stack.push(ChoicesScene(app, campaign.game, offers, take, title=app.t("ui.campaign.rewards")))


def _rules(campaign: Campaign[Any]) -> Any:
    from engine.content import load_rules

    return load_rules(campaign.game)
