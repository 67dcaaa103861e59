"""What campaigns and chapters are called: the games write their texts under a few customary names."""

from __future__ import annotations

from typing import Any

from engine.app.app import App
from engine.campaign.protocol import Campaign, ChapterState, Line
from engine.match.players import Player

PLACES = ("campaign.chapter", "chapter", "hour", "scenario", "battle")
"""Where a game may keep the texts of a chapter: `<game>.<place>.<chapter>.name`."""


def title(app: App, campaign: Campaign[Any]) -> str:
    """The name of a campaign."""
    return app.t(f"{campaign.game}.campaign.{campaign.id}.name")


def chapter_text(app: App, campaign: Campaign[Any], chapter: str, part: str) -> str:
    """One text of a chapter (name, story, twist, dare); empty where there is none."""
    for place in PLACES:
        key = f"{campaign.game}.{place}.{chapter}.{part}"
        if key in app.t:
            return app.t(key)
    return chapter if part == "name" else ""


def aim_text(app: App, campaign: Campaign[Any], chapter: str, aim: str) -> str:
    """What an optional aim asks for."""
    key = f"{campaign.game}.campaign.aim.{aim}"
    return app.t(key) if key in app.t else chapter_text(app, campaign, chapter, "dare")


def line_text(app: App, line: Line) -> str:
    """One line of what is carried over."""
    return app.t(line.key, **line.facts)


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
