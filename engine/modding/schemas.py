"""JSON Schemas of every table, made from the types that read them: editors complete and check content while it is written."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.campaign.stories import FILE as STORIES
from engine.campaign.stories import TABLE as STORY
from engine.campaign.trail import Trail
from engine.content.mod import ModFile
from engine.lessons.lesson import Lesson
from engine.modding.review import LESSONS, TABLES
from engine.rules.guerra.cards import Card, Deck, Token
from engine.rules.heroes.scenario.types import Campaign
from engine.rules.heroes.scenario.types import Scenario as HeroesScenario
from engine.rules.mythic.sheets import Scenario as MythicScenario
from engine.rules.village.content import CardRow, HeroRow

Row = type[msgspec.Struct]
Files = dict[str, dict[str, Row]]
_CARDS: Final[Files] = {name: {"card": CardRow} for name in TABLES["village"]}
ROWS: Final[dict[str, Files]] = {
    "mythicals": {},
    "mythic": {"scenarios.toml": {"scenario": MythicScenario}},
    "village": {**_CARDS, "heroes.toml": {"hero": HeroRow}},
    "guerra": {"cards.toml": {"card": Card}, "tokens.toml": {"token": Token}, "decks.toml": {"deck": Deck}},
    "heroes": {"scenarios.toml": {"scenario": HeroesScenario}, "campaigns.toml": {"campaign": Campaign, "scenario": HeroesScenario}},
}
"""What each table of each file holds, where mods may add to it."""
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> Iterator[tuple[str, dict[str, object]]]:
    """Every schema under the path it has in its folder, `mod.schema.json` first."""
    yield "mod.schema.json", _page(msgspec.json.schema(ModFile), "mod.toml")
    for game, files in ROWS.items():
        taught: Files = {LESSONS: {"lesson": Lesson}, STORIES: {STORY: Trail}}
        for file, tables in (files | taught).items():
            yield f"{game}/{file.removesuffix('.toml')}.schema.json", _file(game, file, tables)


def _file(game: str, file: str, tables: dict[str, Row]) -> dict[str, object]:
    """A file is a table of lists of rows, and nothing else."""
    rows, shared = msgspec.json.schema_components(list(tables.values()), ref_template="#/$defs/{name}")
    lists = {name: {"type": "array", "items": row} for name, row in zip(tables, rows, strict=True)}
    return _page({"type": "object", "properties": lists, "additionalProperties": False, "$defs": shared}, f"{game}/{file}")


def _page(schema: dict[str, object], title: str) -> dict[str, object]:
    return {"$schema": DIALECT, **schema, "title": title}
