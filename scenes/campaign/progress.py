"""Playing a chapter and writing down how it ended. What happened is on disk before anything is shown of it."""

from __future__ import annotations

from pathlib import Path

from engine.app.app import App
from engine.app.scene import Scene
from engine.campaign import all_campaigns
from engine.campaign.log import CampaignDamaged, CampaignStore, Log, new_log, record_of
from engine.campaign.protocol import AnyCampaign, Choice, Chosen, Played, Result
from engine.content import load_rules
from engine.match.match import Match
from scenes.campaign.broken import reason, told


def store_of(app: App) -> CampaignStore:
    """The campaigns on disk."""
    return CampaignStore(app.home / "saves")


def save(app: App, log: Log) -> None:
    """Write the story down; where the disk refuses, a toast says so and the story goes on."""
    with app.writing():
        store_of(app).save(log)


def begin_story(app: App, campaign: AnyCampaign, opening: Chosen) -> Log:
    """A new story, an older one put aside; where the disk refuses it lives as long as the client runs."""
    with app.writing():
        return store_of(app).begin(campaign, opening)
    return new_log(campaign, opening)


def load(app: App, campaign: AnyCampaign) -> Log | None:
    """The story so far; a file that cannot be read is kept and a toast says so."""
    store = store_of(app)
    try:
        log = store.load(campaign)
    except CampaignDamaged as damage:
        app.toast(reason(app, damage), kind="bad")
        return None
    if store.damage is not None:
        app.toast(told(app, store.damage), kind="bad")
    return log


def damage_of(app: App, campaign: AnyCampaign) -> CampaignDamaged | None:
    """Why nothing of a story on disk can be read; None where it can, or where there is none."""
    try:
        store_of(app).load(campaign)
    except CampaignDamaged as damage:
        return damage
    return None


def first_options(campaign: AnyCampaign) -> Chosen:
    """What a story begins with where nobody has chosen yet."""
    return {choice.key: choice.options[: choice.least] for choice in campaign.openings()}


def before_last(log: Log) -> Log:
    """The story as it stood before the last match."""
    return Log(log.campaign, log.started, log.opening, log.played[:-1], log.difficulty)


def unclaimed(campaign: AnyCampaign, log: Log | None) -> tuple[Choice, ...]:
    """Rewards of the last chapter that nobody has chosen yet."""
    if log is None or not log.played or log.played[-1].rewards:
        return ()
    return campaign.rewards(record_of(campaign, before_last(log)), log.played[-1].chapter, log.played[-1])


def open_chapter(app: App, log: Log, chapter: str) -> Path | None:
    """The file of a chapter that was begun and whose result is not written down yet."""
    path = app.store.matches / log.open_match
    if log.open_chapter != chapter or not log.open_match or not path.is_file():
        return None
    path = app.store.follow(path)
    return path if app.store.can_open(path) or app.store.info(path).game else None


def play(app: App, campaign: AnyCampaign, log: Log, chapter: str, prepared: Chosen, seed: int | None = None) -> Scene:
    """The table of a chapter; the log remembers that it is open. A match of it that was left is put away."""
    from scenes.campaign.words import seated
    from scenes.open_match import begin, random_seed

    left = app.store.matches / log.open_match
    if log.open_match and left.is_file():
        with app.writing():
            app.store.finish(left)
    setup = campaign.setup(record_of(campaign, log), chapter, prepared, log.difficulty)
    tag = ":".join((campaign.id, chapter))
    seed = random_seed() if seed is None else seed
    scene = begin(app, load_rules(campaign.game), setup.config, seed, seated(app, setup.players, campaign.game), campaign=tag)
    if setup.hints:
        app.settings.hints = True
    log.open_chapter, log.prepared = chapter, prepared
    log.open_match, log.open_seed = scene.context.file, seed
    save(app, log)
    return scene


def campaign_of(tag: str) -> tuple[AnyCampaign, str] | None:
    """The campaign and the chapter that a match belongs to."""
    name, _, chapter = tag.partition(":")
    campaign = next((known for known in all_campaigns() if known.id == name), None)
    return None if campaign is None else (campaign, chapter)


def write_down(app: App, tag: str, match: Match, file: str) -> Log | None:
    """The result of a campaign match in its log, once; None where the match belongs to no campaign."""
    found = campaign_of(tag)
    if found is None:
        return None
    campaign, chapter = found
    log = load(app, campaign) or begin_story(app, campaign, first_options(campaign))
    if log.open_chapter == chapter and (log.open_match == file or log.open_seed == match.seed):
        log.played.append(_record(campaign, log, chapter, match))
        log.open_chapter, log.open_match, log.open_seed, log.prepared = "", "", 0, {}
        save(app, log)
    return log


def _record(campaign: AnyCampaign, log: Log, chapter: str, match: Match) -> Played:
    record = record_of(campaign, log)
    outcome = match.outcome
    assert outcome is not None
    prepared = log.prepared
    me = campaign.setup(record, chapter, prepared, log.difficulty).seat
    result: Result = "drawn" if outcome.draw and len(outcome.winners) > 1 else "won" if me in outcome.winners else "lost"
    facts = campaign.debrief(record, chapter, match)
    return Played(chapter, result, match.seed, log.difficulty, prepared, {}, facts)


def open_aims(app: App, tag: str) -> tuple[str, ...]:
    """What earns stars in the chapter that is being played, in words."""
    from scenes.campaign.words import fact_text

    found = campaign_of(tag)
    log = load(app, found[0]) if found is not None else None
    if found is None or log is None:
        return ()
    campaign, chapter = found
    return tuple(fact_text(app, aim.key, aim.facts) for aim in campaign.aims(record_of(campaign, log), chapter))
