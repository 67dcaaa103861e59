"""Solo campaigns: chapters, what is carried over, and progress as a fold over results."""
from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from engine.campaign.protocol import AnyCampaign
from engine.campaign.stories import stories_of, tells_any
from engine.content import game_names, load_rules


def campaigns_of(game: str) -> tuple[AnyCampaign, ...]:
    """The client's own campaigns of one game; `engine.campaign.<game>` brings them."""
    name = f"engine.campaign.{game}"
    if find_spec(name) is None:
        return ()
    found: tuple[AnyCampaign, ...] = import_module(name).campaigns(load_rules(game))
    return found


def has_campaign(game: str) -> bool:
    """Whether anybody tells a story of a game, by the names of files alone: nothing of it is loaded for that."""
    return find_spec(f"engine.campaign.{game}") is not None or tells_any(game)


def told_of(game: str) -> tuple[AnyCampaign, ...]:
    """Every campaign of one game, those of mods after the client's own; of two with one name the first is told."""
    found: list[AnyCampaign] = [*campaigns_of(game), *stories_of(game)]
    names = [campaign.id for campaign in found]
    return tuple(campaign for at, campaign in enumerate(found) if campaign.id not in names[:at])


def all_campaigns() -> tuple[AnyCampaign, ...]:
    """Every campaign on the shelf."""
    return tuple(campaign for game in game_names() for campaign in told_of(game))
