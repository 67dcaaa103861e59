"""What an army of Mythic Battles is before it is chosen: its God's face, its units and what they cost."""
from __future__ import annotations

from engine.app.app import App
from engine.content import load_rules
from engine.content.maps import broken_own_maps
from engine.rules.kernel.setup import Option
from scenes.common.sheets import ChoiceSheet
from scenes.mythic.bands import WARBANDS


def broken(option: Option) -> tuple[tuple[str, str], ...]:
    """Battlefields that the player drew and nobody can fight on, each with what is wrong, where any battlefield may be chosen."""
    offered = option.key == "board" and set(load_rules("mythic").content.boards) <= set(option.choices)
    return broken_own_maps("mythic") if offered else ()


def sheet(app: App, option: str, choice: str) -> ChoiceSheet | None:
    """An army, unit by unit."""
    units = load_rules("mythic").content.sheets
    names = [name for name in choice.split(",") if name in units]
    if option != "army" or not names:
        return None
    t = app.t
    figures = {name: t("mythic.sheet.unit", cost=units[name].cost, life=units[name].vitality) for name in names}
    lines = tuple(f"<gold3>{t(f'mythic.unit.{name}.name')}</>: {figures[name]}" for name in names)
    portrait = next((f"portraits/{name}@82x62" for name in names if app.art.has(f"portraits/{name}@82x62")), "")
    return ChoiceSheet(t(f"mythic.unit.{names[0]}.name"), portrait, (), lines, first=choice == WARBANDS["first"])
