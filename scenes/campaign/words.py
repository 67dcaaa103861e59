"""What campaigns, chapters and choices are called, in the player's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

from engine.ai.personalities import in_character
from engine.app.app import App
from engine.campaign.log import Log, standing
from engine.campaign.protocol import Aim, AnyCampaign, ChapterState, Fact, Line, Told
from engine.match.players import Player
from scenes.common.people import usual_name

OPTIONS = ("campaign.option.{}", "card.{}.name", "unit.{}.name", "hero.{}.name", "choice.deck.{}", "artifact.{}.name")
"""Where the name of something to choose may stand."""


class Story(Protocol):
    """A campaign with what was carried so far."""

    @property
    def campaign(self) -> AnyCampaign: ...
    @property
    def record(self) -> msgspec.Struct: ...


def title(app: App, campaign: AnyCampaign) -> str:
    """The name of a campaign."""
    return app.t(f"{campaign.game}.campaign.{campaign.id}.name")


def chapter_text(app: App, campaign: AnyCampaign, chapter: str, part: Told) -> str:
    """One text of a chapter; the campaign says where it stands."""
    return app.t(campaign.texts.key(chapter, part))


def option_text(app: App, game: str, option: str) -> str:
    """The name of something to choose; `#2` behind an id marks a second copy."""
    bare = option.partition("#")[0]
    for place in OPTIONS:
        key = f"{game}.{place.format(bare)}"
        if key in app.t:
            return app.t(key)
    return app.t(f"{game}.campaign.option.{bare}")


def option_tip(app: App, game: str, option: str) -> str:
    """What something to choose is good for, where the game says so."""
    keys = (f"{game}.{place}.text" for place in (f"campaign.option.{option}", f"choice.deck.{option}"))
    return next((app.t(key) for key in keys if key in app.t), "")


def aims(tale: Story, chapter: str) -> tuple[Aim, ...]:
    """The optional aims of a chapter that is still to be played."""
    return tale.campaign.aims(tale.record, chapter)


def status_text(app: App, campaign: AnyCampaign, state: ChapterState) -> str:
    """Whether a chapter can be played, in words; where the story goes on after a defeat it says so."""
    final = state.status == "lost" and not campaign.retries
    return app.t("campaign.status.lost_for_good" if final else f"campaign.status.{state.status}")


def best_text(app: App, log: Log | None, state: ChapterState) -> str:
    """The best result of a chapter."""
    best = standing(log, state.id)
    if not best.tries:
        return app.t("campaign.best.none")
    if not best.wins:
        return app.t("campaign.best.lost", n=best.tries)
    level = app.t(f"ui.level.{best.difficulty}")
    if state.most_stars == 1:
        return app.t("campaign.best.won_plain", level=level)
    return app.t("campaign.best.won", stars=best.stars, most=state.most_stars, level=level)


def line_text(app: App, line: Line) -> str:
    """One line of what is carried over; facts that are keys themselves are put into words first."""
    return fact_text(app, line.key, line.facts)


def fact_text(app: App, key: str, facts: Mapping[str, Fact]) -> str:
    """A text with its facts in words."""
    return app.t(key, **{name: _told(app, fact) for name, fact in facts.items()})


def _told(app: App, fact: Fact) -> Fact:
    match fact:
        case tuple():
            return ", ".join(str(_told(app, part)) for part in fact)
        case str() if fact in app.t:
            return app.t(fact)
    return fact


def seated(app: App, players: tuple[Player, ...], game: str) -> tuple[Player, ...]:
    """The players of a chapter with their names in the player's language; whose face has a character plays by it."""
    named = []
    alone = sum(player.human for player in players) == 1
    for number, player in enumerate(players):
        name = app.t(player.name) if player.name and player.name in app.t else player.name
        if not name:
            name = usual_name(app, number, alone=alone and player.human)
        brain = player.brain if player.human else in_character(game, player.brain, player.portrait)
        named.append(Player(player.kind, name, brain, player.colour, player.portrait))
    return tuple(named)


def status_icon(state: ChapterState) -> str:
    """The sign before a chapter's name."""
    return {"locked": "lock", "open": "flag", "won": "tick", "lost": "cross"}[state.status]
