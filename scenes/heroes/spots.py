"""Quiet spots over the figures of the panels, so that whoever points at one is told what it means (UX-05)."""
from __future__ import annotations

from typing import Final

from engine.rules.heroes.combat.board import Combat
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.types import Seat
from engine.table.pieces import Spot, box
from scenes.heroes import layout
from scenes.heroes.battle import queue, ranks

MOST: Final = 4
"""So many lines about others leave room for the goal."""
STATISTICS: Final = (("st_attack", "attack"), ("st_defense", "defence"), ("st_power", "power"), ("st_knowledge", "spell"))
"""The four statistics of a hero card: which card of the starting deck, and its icon."""
PILES: Final = (("ability", "scroll"), ("artifact", "artifact"), ("spell", "spell"))
"""The three decks of cards that everybody searches, with their icons."""


def map_spots(view: HeroesState, bottom: Seat, purse: int) -> list[Spot]:
    """Everything in the panel beside the map that a newcomer would point at; the purse begins at `purse`."""
    x, y = layout.PANEL[:2]
    army = len(view.players[bottom].army)
    found = [_spot(f"about:{name}@{bottom}", (x + 8 + 37 * index, y + 85, 34, 14)) for index, (name, _) in enumerate(STATISTICS)]
    found.append(_spot(f"about:level@{bottom}", (x + 8, y + 72, 146, 12)))
    found.append(_spot(f"about:steps@{bottom}", (x + 93, y + 54, 60, 14)))
    found.append(_spot(f"about:uses@{bottom}", (x + 68, y + 101, 86, 12)))
    found += [_spot(f"army:{index}", layout.army_box(army, index)) for index in range(army)]
    lines = rivals(view, bottom)
    found += [_spot(key, (x + 8, y + layout.RIVALS + 12 * line, 146, 12)) for line, key in enumerate(lines)]
    found += [_spot(f"pile:{name}", layout.pile_box(index)) for index, (name, _) in enumerate(PILES)]
    found.append(_spot(f"about:goal@{bottom}", layout.goal_box(len(lines))))
    return [*found, _spot(f"about:goods@{bottom}", (purse, 0, layout.PURSE - purse, 16))]


def rivals(view: HeroesState, bottom: int) -> list[str]:
    """Whom the panel has a line for: the other players, then the enemies of the scenario that still stand."""
    others = [f"rival:{seat}" for seat in range(len(view.players)) if seat != bottom]
    return [*others, *(f"foe:{index}" for index, enemy in enumerate(view.enemies) if enemy.alive)][:MOST]


def town_spots(names: list[str]) -> list[Spot]:
    """The rows of the units that a town trains, left of their prices."""
    return [_spot(f"recruit:{unit}", layout.recruit_box(index)) for index, unit in enumerate(names)]


def battle_spots(view: HeroesState, combat: Combat, turned: bool) -> list[Spot]:
    """Statistics, morale and cards in the panels of the two armies, and the cards of units that wait to be drawn up."""
    found = [*ranks.spots(view, combat, turned), *queue.spots(view, combat)]
    for team, rect in layout.panels(combat, turned):
        side, (x, y) = combat.sides[team], rect[:2]
        if side.seat < 0:
            continue
        for index, (name, _) in enumerate(STATISTICS):
            found.append(_spot(f"about:{name}@{side.seat}", (x + 8 + 43 * (index % 2), y + 95 + 17 * (index // 2), 41, 15)))
        found.append(_spot(f"about:morale@{side.seat}", (x + 8, y + 129, 84, 13)))
        if side.cards:
            found.append(_spot(f"about:spell@{side.seat}", (x + 8, y + 168, 84, 11)))
            found.append(_spot(f"about:expert@{side.seat}", (x + 8, y + 179, 84, 11)))
    return found


def _spot(key: str, rect: tuple[int, int, int, int]) -> Spot:
    return box(key, rect, layer=40, quiet=True)
