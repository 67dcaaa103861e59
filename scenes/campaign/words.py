"""What campaigns and chapters are called: the games write their texts under a few customary names."""

from __future__ import annotations

from typing import Any

from engine.app.app import App
from engine.campaign.protocol import Campaign, ChapterState, Fact, Line
from engine.match.players import Player

PLACES = ("campaign.chapter", "chapter", "hour", "scenario", "battle")
"""Where a game may keep the texts of a chapter: `<game>.<place>.<chapter>.name`."""
PARTS = {"name": ("name", "title"), "story": ("story", "intro"), "after": ("after", "outro"), "dare": ("dare", "feat")}
"""What a game may call a text."""
OPTIONS = ("campaign.option.{}", "card.{}.name", "unit.{}.name", "hero.{}.name", "choice.deck.{}", "artifact.{}.name")
"""Where the name of something to choose may stand."""


def title(app: App, campaign: Campaign[Any]) -> str:
    """The name of a campaign."""
    return app.t(f"{campaign.game}.campaign.{campaign.id}.name")


def chapter_text(app: App, campaign: Campaign[Any], chapter: str, part: str) -> str:
    """One text of a chapter (name, story, twist, dare); empty where there is none."""
    for place in PLACES:
        for name in PARTS.get(part, (part,)):
            key = f"{campaign.game}.{place}.{chapter}.{name}"
            if key in app.t:
                return app.t(key)
    return chapter if part == "name" else ""


def option_text(app: App, game: str, option: str) -> str:
    """The name of something to choose; `#2` behind an id marks a second copy."""
    bare = option.partition("#")[0]
    for place in OPTIONS:
        key = f"{game}.{place.format(bare)}"
        if key in app.t:
            return app.t(key)
    return app.t(f"{game}.campaign.option.{bare}")


def aim_text(app: App, campaign: Campaign[Any], chapter: str, aim: str) -> str:
    """What an optional aim asks for."""
    key = f"{campaign.game}.campaign.aim.{aim}"
    return app.t(key) if key in app.t else chapter_text(app, campaign, chapter, "dare")


def line_text(app: App, line: Line) -> str:
    """One line of what is carried over; facts that are keys themselves are put into words first."""
    return app.t(line.key, **{name: _told(app, fact) for name, fact in line.facts.items()})


def _told(app: App, fact: Fact) -> Fact:
    if isinstance(fact, tuple):
        return ", ".join(str(_told(app, part)) for part in fact)
    return app.t(fact) if isinstance(fact, str) and fact in app.t else fact


def seated(app: App, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players of a chapter with their names in the player's language."""
    named = []
    for number, player in enumerate(players):
        name = app.t(player.name) if player.name and player.name in app.t else player.name
        if not name:
            name = app.t("ui.lobby.player", n=number + 1)
        named.append(Player(player.kind, name, player.brain, player.colour, player.portrait))
    return tuple(named)


def status_icon(state: ChapterState) -> str:
    """The sign before a chapter's name."""
    return {"locked": "lock", "open": "flag", "won": "tick", "lost": "cross"}[state.status]
