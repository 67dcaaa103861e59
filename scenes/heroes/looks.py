"""Sprite names of Heroes: figures, cards and riders as looks."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.heroes.content import RESOURCE_FACES, TREASURE_FACES, HeroesContent
from engine.rules.kernel.types import HIDDEN
from engine.table.moment import Person
from engine.table.pieces import Look
from scenes.heroes.words.names import GOODS

FOE: Final = 4
"""The side colour of heroes that no seat owns."""
BACK: Final = Look("cardframes/back_heroes_might@64x90")
ATTACK: Final = {-1: "dice/attack_minus", 0: "dice/attack_zero", 1: "dice/attack_plus"}
"""The faces of the attack die."""


def side_of(people: Sequence[Person], owner: int) -> int:
    """The side colour of a seat or of an enemy."""
    return people[owner].side if 0 <= owner < len(people) else FOE


def unit(name: str, side: str, seat: int | None) -> Look:
    """One figure of a unit: few, or a veteran of a pack."""
    if name == "arrow_tower":
        return Look("heroes/siege_arrow_tower")
    suffix = "_pack" if side == "pack" and not name.startswith("n_") else ""
    return Look(f"heroes/{name}{suffix}", side=seat)


def squad(name: str, side: str, seat: int | None, leftwards: bool) -> Look:
    """A unit as it stands on the board: few are one figure, a pack is three."""
    if name == "arrow_tower":
        return unit(name, side, seat)
    return Look(f"squad:{name}:{side}:{'left' if leftwards else 'right'}", side=seat, frames=2)


def pose(look: Look, name: str) -> Look:
    """A squad in a passing pose: windup, strike or hurt."""
    return Look(f"{look.sprite}#{name}", look.side) if look.sprite.startswith("squad:") else look


def rider(name: str, seat: int | None) -> Look:
    """A hero on the map, in the size in which the map is seen."""
    return Look(f"rider:{name}", side=seat)


def hexagon(terrain: str, location: str, index: int) -> str:
    """The sprite of one hex of a tile that lies face up."""
    return f"heroes/hex_{terrain}_{'blocked' if location == 'blocked' else index % 4}"


def card(face: str, size: str = "64x90") -> Look:
    """A card of the deck of might and magic, covered if it is not known."""
    return BACK if face.startswith(HIDDEN) else Look(f"card:{face}@{size}")


def troop(unit_: str, side: str) -> Look:
    """A unit card."""
    return Look(f"troop:{unit_}:{side}@44x60")


def shown(name: str) -> Look:
    """A card that is shown for a moment: of the decks of might and magic, of the stars, of an enemy, or a unit."""
    return Look(f"troop:{name[5:]}:few@44x60") if name.startswith("unit:") else card(name)


def die(kind: str, face: int) -> Look:
    """The side of a die that lies on top."""
    if kind == "treasure":
        return Look(f"dice/treasure_{TREASURE_FACES[face - 1]}")
    if kind == "resource":
        res, amount = RESOURCE_FACES[face - 1]
        return Look(f"dice/resource_{GOODS[res]}{amount}")
    return Look(ATTACK[face])


def large(look: Look) -> Look:
    """The same, twice as large: dice that decide, goods that change hands."""
    return Look(f"big:{look.sprite}", look.side, look.tint)


def unit_back(content: HeroesContent, unit_: str) -> Look:
    """The back of a unit card by its tier."""
    return Look(f"cardframes/back_heroes_unit_{content.units[unit_].tier}@44x60")


def small(unit_: str) -> str:
    """The little picture of a unit for bars and rows."""
    return f"heroes/{unit_}@26x24" if unit_ != "arrow_tower" else "ui/icon_tower"
