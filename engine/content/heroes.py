"""Loading Heroes: units, cards, towns, scenarios and maps, with the totals of the box checked (HM-1.2)."""
from __future__ import annotations

from pathlib import Path

from engine.content import heroes_maps
from engine.content.errors import ContentError
from engine.content.files import content_folder, folder_digest, maps_folder, read_rows
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


def load(root: Path | None = None) -> HeroesContent:
    """The checked content of the game."""
    folder, maps = content_folder("heroes", root), maps_folder("heroes", root)
    units = read_rows(folder / "units.toml", "unit", Unit, beside=("neutral",))
    units += read_rows(folder / "units.toml", "neutral", Unit, beside=("unit",))
    cards = read_rows(folder / "cards.toml", "card", Card)
    for family, total in TOTALS.items():
        count = sum(card.copies for card in cards if card.family == family)
        if count != total:
            raise ContentError("cards.toml", family, "copies", f"there are {count}, not {total}")
    tiles, layouts = heroes_maps.read_maps(maps)
    scenarios = read_rows(folder / "scenarios.toml", "scenario", Scenario)
    scenarios += read_rows(folder / "campaigns.toml", "scenario", Scenario, beside=("campaign",))
    content = HeroesContent(
        folder_digest(folder, maps),
        units,
        cards,
        read_rows(folder / "heroes.toml", "hero", HeroCard, beside=("faction", "building")),
        read_rows(folder / "heroes.toml", "faction", Faction, beside=("hero", "building")),
        read_rows(folder / "heroes.toml", "building", Building, beside=("hero", "faction")),
        read_rows(folder / "events.toml", "astrologer", Astrologer, beside=("ai_card",)),
        read_rows(folder / "events.toml", "ai_card", AICard, beside=("astrologer",)),
        tiles,
        layouts,
        scenarios,
        read_rows(folder / "campaigns.toml", "campaign", Campaign, beside=("scenario",)),
    )
    _check_scenarios(content)
    return content


def _check_scenarios(content: HeroesContent) -> None:
    for scenario in content.scenarios.values():
        for players in scenario.players:
            layout = scenario.layouts.get(str(players))
            if layout not in content.layouts:
                raise ContentError("scenarios.toml", scenario.id, "layouts", f"there is no layout {layout}")
        for tile in (*scenario.far, *scenario.near, *scenario.centre, *scenario.far_at):
            if tile not in content.tiles:
                raise ContentError("scenarios.toml", scenario.id, "far", f"there is no tile {tile}")
        for building in scenario.buildings:
            if building not in content.buildings:
                raise ContentError("scenarios.toml", scenario.id, "buildings", f"there is no building {building}")
        for enemy in scenario.enemies:
            for spell in enemy.spells:
                if spell not in content.cards:
                    raise ContentError("scenarios.toml", scenario.id, "enemies", f"there is no spell {spell}")
