"""Loading Heroes: units, cards, towns, scenarios and maps, with the totals of the box checked (HM-1.2)."""
from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from operator import attrgetter
from typing import get_args

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
    Role,
    Unit,
)
from engine.rules.heroes.scenario.types import Campaign, Enemy, Scenario
from engine.rules.heroes.words.timed import EnemyUnit, Rookery, Unveil
from engine.rules.kernel.kinds import of

GRADES = (1, 4, 6)
"""The levels of a hero's specialty cards."""
RANKS = tuple(f"U{rank}" for rank in range(1, 8))
"""A faction's own units by their places."""
ANY_FACTION = "random"
KINDRED = ("dragons",)
"""Kinds of units that a specialty doubles together."""
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
    heroes = sources.rows("heroes.toml", "hero", HeroCard, beside=("faction", "building"))
    factions = sources.rows("heroes.toml", "faction", Faction, beside=("hero", "building"))
    buildings = sources.rows("heroes.toml", "building", Building, beside=("hero", "faction"))
    sources.refuse("cards.toml", "", [] if any(card.starter for card in cards) else [("starter", "no card is in every first deck")])
    sources.refuse("heroes.toml", "", _missing_buildings(buildings))
    content = HeroesContent(
        sources.digest,
        list(sources.unique("units.toml", units, by_id).values()),
        list(sources.unique("cards.toml", cards, by_id).values()),
        heroes,
        factions,
        buildings,
        sources.rows("events.toml", "astrologer", Astrologer, beside=("ai_card",)),
        sources.rows("events.toml", "ai_card", AICard, beside=("astrologer",)),
        tiles,
        layouts,
        [*scenarios, *stories],
        sources.rows("campaigns.toml", "campaign", Campaign, beside=("scenario",)),
    )
    _check(sources, content, scenarios)
    return content


def _check(sources: Sources, content: HeroesContent, free: Sequence[Scenario]) -> None:
    """Refuse what refers to something that is not there; `free` are the scenarios of no campaign."""
    for scenario in content.scenarios.values():
        sources.refuse("scenarios.toml" if scenario in free else "campaigns.toml", scenario.id, _scenario_mistakes(scenario, content))
    for hero in content.heroes.values():
        sources.refuse("heroes.toml", hero.id, _hero_mistakes(hero, content))
    for faction in content.factions.values():
        sources.refuse("heroes.toml", faction.id, _faction_mistakes(faction, content))
    for building in content.buildings.values():
        sources.refuse("heroes.toml", building.id, _building_mistakes(building, content))
    for unit in content.units.values():
        sources.refuse("units.toml", unit.id, unknown("faction", "faction", (unit.faction,), content.factions))
    for card in content.cards.values():
        sources.refuse("cards.toml", card.id, _card_mistakes(card, content))
    for campaign in content.campaigns.values():
        sources.refuse("campaigns.toml", campaign.id, _campaign_mistakes(campaign, content))


def _missing_buildings(buildings: Sequence[Building]) -> Iterator[Mistake]:
    """Every town has what the rules speak of (HM-15)."""
    for role in get_args(Role):
        if all(building.role != role for building in buildings):
            yield "role", f"no building is a {role}"
    for tier in ("bronze", "silver", "gold"):
        if all(building.tier != tier for building in buildings):
            yield "tier", f"there is no dwelling of {tier} units"


def _hero_mistakes(hero: HeroCard, content: HeroesContent) -> Iterator[Mistake]:
    yield from unknown("faction", "faction", (hero.faction,), content.factions)
    yield from unknown("stats", "card", hero.stats, content.cards)
    yield from unknown("ability", "card", (hero.ability,), content.cards)
    yield from unknown("specialty", "card", (f"{hero.specialty}_{grade}" for grade in GRADES), content.cards)


def _faction_mistakes(faction: Faction, content: HeroesContent) -> Iterator[Mistake]:
    yield from unknown("tile", "tile", (faction.tile,), content.tiles)
    yield from unknown("heroes", "hero", faction.heroes, content.heroes)
    for number, rank in enumerate(RANKS, 1):
        if (faction.id, number) not in content.ranks:
            yield "rank", f"no unit of this faction is {rank}"


def _building_mistakes(building: Building, content: HeroesContent) -> Iterator[Mistake]:
    yield from unknown("faction", "faction", (building.faction,), content.factions)
    yield from unknown("needs", "building", (building.needs,), content.buildings)
    yield from unknown("card", "card", (building.card,), content.cards)


def _card_mistakes(card: Card, content: HeroesContent) -> Iterator[Mistake]:
    yield from unknown("faction", "faction", (card.faction,), content.factions)
    yield from unknown("hero", "hero", (card.hero,), content.heroes)
    yield from unknown("double", "unit", (mode.double for mode in card.modes), {*content.units, *KINDRED})
    laid = [mode.overlay for mode in card.modes if mode.overlay is not None]
    yield from unknown("overlay", "unit", (unit for overlay in laid for unit in overlay.units), content.units)


def _scenario_mistakes(scenario: Scenario, content: HeroesContent) -> Iterator[Mistake]:
    for players in scenario.players:
        yield from unknown("layouts", "layout", (scenario.layouts.get(str(players)) or f"for {players}",), content.layouts)
    yield from unknown("far", "tile", (*scenario.far, *scenario.near, *scenario.centre, *scenario.far_at), content.tiles)
    yield from unknown("fixed", "tile", (entry.tile for entry in scenario.fixed), content.tiles)
    yield from unknown("buildings", "building", scenario.buildings, content.buildings)
    yield from unknown("faction", "faction", (scenario.faction,), content.factions)
    yield from unknown("units", "unit", (unit for _, unit in scenario.units), {*content.units, *RANKS})
    yield from unknown("near_one_of", "tile", scenario.near_one_of, content.tiles)
    slots = {slot.slot for layout in content.layouts.values() for slot in layout.slots}
    yield from unknown("fixed", "slot", (entry.slot for entry in scenario.fixed), slots)
    yield from unknown("slots_far", "slot", scenario.slots_far, slots)
    goals = (*scenario.victory, *scenario.defeat)
    yield from unknown("victory", "tile", (tile for goal in goals for tile in goal.tiles), content.tiles)
    if any(enemy in scenario.enemies[:at] for at, enemy in enumerate(scenario.enemies)):
        yield "enemies", "one of them stands there twice"
    for enemy in scenario.enemies:
        yield from _enemy_mistakes(enemy, content, slots)
    if scenario.hosts is not None:
        yield from unknown("hosts", "slot", (scenario.hosts.slot,), slots)
        yield from unknown("hosts", "spell", scenario.hosts.spells, content.cards)
    come = [event.unit for event in of(EnemyUnit, scenario.events)] + [event.unit for event in of(Rookery, scenario.events)]
    yield from unknown("events", "unit", come, {*content.units, *RANKS})
    shown = [event.unit for event in of(Unveil, scenario.events)]
    yield from unknown("events", "enemy", shown, [enemy.id for enemy in scenario.enemies])


def _enemy_mistakes(enemy: Enemy, content: HeroesContent, slots: Collection[str]) -> Iterator[Mistake]:
    yield from unknown("enemies", "spell", enemy.spells, content.cards)
    yield from unknown("enemies", "faction", (enemy.faction,), {*content.factions, ANY_FACTION})
    yield from unknown("enemies", "slot", (enemy.slot,), slots)
    yield from unknown("enemies", "layout", (enemy.layout,), content.layouts)
    yield from unknown("enemies", "unit", (unit for army in (enemy.army, *enemy.armies) for _, unit in army), {*content.units, *RANKS})
    yield from unknown("enemies", "unit", enemy.garrison, content.units)
    yield from unknown("enemies", "card", (enemy.overlay, enemy.cloak), content.cards)


def _campaign_mistakes(campaign: Campaign, content: HeroesContent) -> Iterator[Mistake]:
    yield from unknown("faction", "faction", (campaign.faction,), content.factions)
    yield from unknown("chapters", "scenario", campaign.chapters, content.scenarios)
