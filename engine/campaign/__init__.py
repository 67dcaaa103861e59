"""Solo campaigns: chapters, what is carried over, and progress as a fold over results."""
from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from engine.campaign.protocol import AnyCampaign
from engine.content import game_names, load_rules


def campaigns_of(game: str) -> tuple[AnyCampaign, ...]:
    """The campaigns of one game; `engine.campaign.<game>` brings them."""
    name = f"engine.campaign.{game}"
    if find_spec(name) is None:
        return ()
    found: tuple[AnyCampaign, ...] = import_module(name).campaigns(load_rules(game))
    return found


def all_campaigns() -> tuple[AnyCampaign, ...]:
    """Every campaign on the shelf."""
    return tuple(campaign for game in game_names() for campaign in campaigns_of(game))
