"""What armies, battlefields and scenarios of Mythic Battles are before they are chosen: faces, units, costs, a picture of the ground."""
from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

import pygame

from engine.app.app import App
from engine.content import load_rules
from engine.content.maps import broken_own_maps
from engine.rules.kernel.setup import Option
from engine.rules.mythic.sheets import Board, MythicContent, Scenario
from scenes.common.sheets import ChoiceSheet
from scenes.mythic.bands import WARBANDS
from scenes.mythic.ground import Ground

FIRST: Final = ("olympus", "sc_hold_the_pass")


def broken(option: Option) -> tuple[tuple[str, str], ...]:
    """Battlefields that the player drew and nobody can fight on, each with what is wrong, where any battlefield may be chosen."""
    offered = option.key == "board" and set(load_rules("mythic").content.boards) <= set(option.choices)
    return broken_own_maps("mythic") if offered else ()


def sheet(app: App, option: str, choice: str) -> ChoiceSheet | None:
    """An army unit by unit, a battlefield with its ground, a scenario with its battlefield and its story."""
    content: MythicContent = load_rules("mythic").content
    if option == "army":
        return _army(app, content, choice)
    if option == "board" and choice in content.boards:
        return _board(app, content.boards[choice])
    if option == "scenario" and choice in content.scenarios:
        return _scenario(app, content, content.scenarios[choice])
    return None


def _army(app: App, content: MythicContent, choice: str) -> ChoiceSheet | None:
    units, t = content.sheets, app.t
    names = [name for name in choice.split(",") if name in units]
    if not names:
        return None
    figures = {name: t("mythic.sheet.unit", cost=units[name].cost, life=units[name].vitality) for name in names}
    lines = tuple(f"<gold3>{t(f'mythic.unit.{name}.name')}</>: {figures[name]}" for name in names)
    portrait = next((f"portraits/{name}@82x62" for name in names if app.art.has(f"portraits/{name}@82x62")), "")
    return ChoiceSheet(t(f"mythic.unit.{names[0]}.name"), portrait, (), lines, first=choice == WARBANDS["first"])


def _board(app: App, board: Board) -> ChoiceSheet:
    t = app.t
    key = f"mythic.choice.board.{board.id}"
    lines = (*((t(f"{key}.text"),) if f"{key}.text" in t else ()), _ground(app, board))
    name = t(key) if key in t else board.id
    return ChoiceSheet(name, "", _figures(app, board), lines, first=board.id in FIRST, view=partial(_picture, app, board))


def _scenario(app: App, content: MythicContent, scenario: Scenario) -> ChoiceSheet:
    t = app.t
    keys = (f"mythic.scenario.{scenario.id}.story", f"mythic.scenario.{scenario.id}.goal")
    board = content.boards[scenario.board]
    name = t(f"mythic.scenario.{scenario.id}.name")
    lines = tuple(t(key) for key in keys if key in t)
    return ChoiceSheet(name, "", _figures(app, board), lines, first=scenario.id in FIRST, view=partial(_picture, app, board))


def _figures(app: App, board: Board) -> tuple[tuple[str, str], ...]:
    """How many areas, and how many units they hold together."""
    room = sum(area.capacity for area in board.areas.values())
    return (app.t("mythic.sheet.areas"), str(len(board.areas))), (app.t("mythic.sheet.room"), str(room))


def _ground(app: App, board: Board) -> str:
    """What lies there besides clear ground, the commonest first."""
    kinds = Counter(area.terrain for area in board.areas.values() if area.terrain != "clear")
    return ", ".join(f"{app.t(f'mythic.terrain.{kind}.name')} {count}" for kind, count in kinds.most_common())


def _picture(app: App, board: Board) -> pygame.Surface:
    """The battlefield in half its size."""
    return pygame.transform.scale_by(Ground(app.art, app.text).picture(board), 0.5)
