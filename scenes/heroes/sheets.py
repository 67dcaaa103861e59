"""What scenarios, factions and heroes of Heroes are before they are chosen: their figures, their map, their army."""
from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from engine.app.app import App
from engine.content import load_rules
from engine.rules.heroes.content import HeroCard, HeroesContent
from engine.rules.heroes.rules import HeroesRules
from engine.rules.heroes.scenario.types import Scenario
from scenes.common.sheets import ChoiceSheet
from scenes.heroes import layout
from scenes.heroes.brush import Brush
from scenes.heroes.gaze import Gaze
from scenes.heroes.map.ground import Ground
from scenes.heroes.miniature import Miniatures
from scenes.heroes.shelf import troop_card
from scenes.heroes.spots import STATISTICS
from scenes.heroes.words.names import Names

FIRST: Final = ("a_new_world", "lo1", "castle", "might")
ROOM: Final = (370, 176)
"""The most that a map may take of the page."""
SEED: Final = 1
CARD: Final = (44, 60)


def sheet(app: App, option: str, choice: str) -> ChoiceSheet | None:
    """A scenario with its map, a faction with its units, heroes of one kind with their faces."""
    content: HeroesContent = load_rules("heroes").content
    if option == "scenario" and choice in content.scenarios:
        return _scenario(app, content.scenarios[choice])
    if option == "faction" and choice in content.factions:
        return _faction(app, content, choice)
    if option == "hero" and any(hero.kind == choice for hero in content.heroes.values()):
        return _heroes(app, content, choice)
    return None


def _scenario(app: App, scenario: Scenario) -> ChoiceSheet:
    t = app.t
    content: HeroesContent = load_rules("heroes").content
    seats = "-".join(str(count) for count in sorted({scenario.players[0], scenario.players[-1]}))
    tiles = len(content.layouts[scenario.layouts[str(scenario.players[0])]].slots)
    figures = ((t("heroes.sheet.players"), seats), (t("heroes.sheet.rounds"), str(scenario.rounds)), (t("heroes.sheet.tiles"), str(tiles)))
    keys = (f"heroes.scenario.{scenario.id}.story", f"heroes.scenario.{scenario.id}.goal")
    lines = tuple(t(key) for key in keys if key in t)
    name = t(f"heroes.scenario.{scenario.id}.name")
    return ChoiceSheet(name, "", figures, lines, first=scenario.id in FIRST, view=partial(_map, app, scenario))


def _map(app: App, scenario: Scenario) -> pygame.Surface:
    """The land as it lies before the first turn, as large as the page has room."""
    rules = HeroesRules(load_rules("heroes").content)
    view = rules.view_for(rules.new_game(rules.configure(scenario.mode, scenario.players[0], {"scenario": scenario.id}), SEED), None)
    ground = Ground(Brush(app.art, app.text, Names(app.t, ())), Miniatures(app.art), Gaze())
    land = layout.bounds(view)
    zoom = next(step for step in range(2, 9) if land.width // step <= ROOM[0] and land.height // step <= ROOM[1])
    whole = ground.picture(view, zoom)
    return whole.subsurface(pygame.Rect((0, 0), ROOM).clip(whole.get_rect()).move(*_beside(whole)))


def _beside(whole: pygame.Surface) -> tuple[int, int]:
    """How much sea is left out on each side: the land lies in the middle of its picture."""
    return max(0, whole.get_width() - ROOM[0]) // 2, max(0, whole.get_height() - ROOM[1]) // 2


def _faction(app: App, content: HeroesContent, faction: str) -> ChoiceSheet:
    t = app.t
    heroes = content.factions[faction].heroes
    lines = (t(f"heroes.choice.faction.{faction}.text"),)
    view = partial(_army, app, content, faction)
    return ChoiceSheet(t(f"heroes.faction.{faction}"), f"portraits/{heroes[0]}@82x62", (), lines, first=faction in FIRST, view=view)


def _army(app: App, content: HeroesContent, faction: str) -> pygame.Surface:
    """All units of a faction, from the first to the last to be recruited."""
    brush = Brush(app.art, app.text, Names(app.t, ()))
    units = [unit for (owner, _), unit in sorted(content.ranks.items()) if owner == faction]
    picture = pygame.Surface(((CARD[0] + 4) * len(units) + 4, CARD[1] + 8))
    picture.fill(app.art.colour("ink2"))
    for number, unit in enumerate(units):
        picture.blit(troop_card(brush, content, unit, "few"), (4 + (CARD[0] + 4) * number, 4))
    return picture


def _heroes(app: App, content: HeroesContent, kind: str) -> ChoiceSheet:
    """One hero of each faction is of this kind: their faces, names and values."""
    t = app.t
    found = [hero for hero in content.heroes.values() if hero.kind == kind]
    lines = [t(f"heroes.choice.hero.{kind}.text")]
    for hero in found:
        values = "  ".join(f"{{icon:{icon}}}{hero.stats.get(card, 0)}" for card, icon in STATISTICS)
        lines.append(f"<gold3>{t(f'heroes.hero.{hero.id}.name')}</> ({t(f'heroes.faction.{hero.faction}')})  {values}")
    return ChoiceSheet(t(f"heroes.choice.hero.{kind}"), "", (), tuple(lines), first=kind in FIRST, view=partial(_faces, app, found))


def _faces(app: App, heroes: list[HeroCard]) -> pygame.Surface:
    """Portraits side by side."""
    picture = pygame.Surface((86 * len(heroes) + 4, 70))
    picture.fill(app.art.colour("ink2"))
    for number, hero in enumerate(heroes):
        picture.blit(app.art.sprite(f"portraits/{hero.id}@82x62"), (4 + 86 * number, 4))
    return picture
