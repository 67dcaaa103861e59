"""Loading Heroes: units, cards, towns, scenarios and maps, with the totals of the box checked (HM-1.2)."""
from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from engine.content import heroes_maps
from engine.content.errors import ContentError, Mistake, unknown
from engine.content.sources import Sources
from engine.rules.heroes.content import (
    AICard,
    Astrologer,
    Building,
    Card,
    Faction,
    HeroCard,
    HeroesContent,
    Unit,
)
from engine.rules.heroes.scenario.types import Campaign, Scenario

TOTALS = {"statistic": 24, "ability": 30, "spell": 46, "artifact": 32, "specialty": 18}


def load(sources: Sources) -> HeroesContent:
    """The checked content of the game."""
    units = sources.rows("units.toml", "unit", Unit, beside=("neutral",))
    units += sources.rows("units.toml", "neutral", Unit, beside=("unit",))
    cards = sources.rows("cards.toml", "card", Card)
    for family, total in TOTALS.items():
        count = sum(card.copies for card in cards if card.family == family)
        if count < total or (count > total and not sources.mods):
            raise ContentError("cards.toml", family, "copies", f"there are {count}, not {total}")
    tiles, layouts = heroes_maps.read_maps(sources)
    scenarios = sources.rows("scenarios.toml", "scenario", Scenario)
    stories = sources.rows("campaigns.toml", "scenario", Scenario, beside=("campaign",))
    by_id = attrgetter("id")
    sources.unique("campaigns.toml", [*scenarios, *stories], by_id)
    content = HeroesContent(
        sources.digest,
        list(sources.unique("units.toml", units, by_id).values()),
        list(sources.unique("cards.toml", cards, by_id).values()),
        sources.rows("heroes.toml", "hero", HeroCard, beside=("faction", "building")),
        sources.rows("heroes.toml", "faction", Faction, beside=("hero", "building")),
        sources.rows("heroes.toml", "building", Building, beside=("hero", "faction")),
        sources.rows("events.toml", "astrologer", Astrologer, beside=("ai_card",)),
        sources.rows("events.toml", "ai_card", AICard, beside=("astrologer",)),
        tiles,
        layouts,
        [*scenarios, *stories],
        sources.rows("campaigns.toml", "campaign", Campaign, beside=("scenario",)),
    )
    for file, rows in (("scenarios.toml", scenarios), ("campaigns.toml", stories)):
        for scenario in rows:
            sources.refuse(file, scenario.id, _scenario_mistakes(scenario, content))
    for campaign in content.campaigns.values():
        sources.refuse("campaigns.toml", campaign.id, _campaign_mistakes(campaign, content))
    return content


def _scenario_mistakes(scenario: Scenario, content: HeroesContent) -> Iterator[Mistake]:
    for players in scenario.players:
        yield from unknown("layouts", "layout", (scenario.layouts.get(str(players)) or f"for {players}",), content.layouts)
    yield from unknown("far", "tile", (*scenario.far, *scenario.near, *scenario.centre, *scenario.far_at), content.tiles)
    yield from unknown("fixed", "tile", (entry.tile for entry in scenario.fixed), content.tiles)
    yield from unknown("buildings", "building", scenario.buildings, content.buildings)
    yield from unknown("enemies", "spell", (spell for enemy in scenario.enemies for spell in enemy.spells), content.cards)


def _campaign_mistakes(campaign: Campaign, content: HeroesContent) -> Iterator[Mistake]:
    yield from unknown("faction", "faction", (campaign.faction,), content.factions)
    yield from unknown("chapters", "scenario", campaign.chapters, content.scenarios)
