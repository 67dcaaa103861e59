"""Which picture shows what: cards in three sizes, wells for pieces in play, backs, marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.kernel.types import HIDDEN
from engine.rules.village.state import Defence, Monster, Sheathed
from engine.rules.village.state import VillageState as State
from engine.table.pieces import Look, Mark

MAIN_BACK: Final = Look("cardframes/back_village_main@52x72")
LOW: Final = "64x72"
"""The size of a card in hand."""
LARGE: Final = "168x236"
"""The size of an inspected card."""
PLATE: Final = 8
"""The dark corner of a well that carries a number."""


def own_back(side: int) -> Look:
    """The back of a personal deck in its owner's colour."""
    return Look("cardframes/back_village_own@52x72", side)


def card(face: str, size: str = "64x90", tint: str | None = None) -> Look:
    """A card face up, or its back where it is hidden."""
    if face == HIDDEN:
        return Look(f"cardframes/back_village_own@{size}")
    return Look(f"card:{face}@{size}", tint=tint)


def in_hand(face: str) -> Look:
    """A card of the nearest hand, low enough to be seen down to its foot; its back where it is hidden."""
    return Look("cardframes/back_village_own@52x72") if face == HIDDEN else Look(f"card:{face}@{LOW}")


def well(face: str, size: int, side: int | None) -> Look:
    """A small picture in a frame of its owner's colour."""
    return Look(f"well:{face}@{size}", side)


def die(face: int, side: int | None) -> Look:
    """A die in the colour of whoever threw it; monsters without an owner throw a red one."""
    return Look(f"dice/d6_red_{face}") if side is None else Look(f"dice/d6_side_{face}", side)


def portrait(hero_id: str, size: str, alive: bool) -> Look:
    """A hero's face, grey when he is out."""
    return Look(f"portraits/{hero_id}@{size}", tint=None if alive else "grey")


def sorcerer(size: str) -> tuple[Mark, ...]:
    """The sign of a sorcerer on the corner of his portrait (VL-20.13)."""
    wide, high = (int(part) for part in size.split("x"))
    return (Mark("ui/icon_spell", wide - 9, high - 9),)


def before_eyes(cards: Sequence[str]) -> list[tuple[str, str]]:
    """Names and faces of cards somebody looks at: equal ones are one choice, covered ones lie side by side."""
    if HIDDEN in cards:
        return [(f"eyes{at}", face) for at, face in enumerate(cards)]
    return [(f"seen:{face}", face) for face in dict.fromkeys(cards)]


def hero(name: str) -> Look:
    """A hero board on offer."""
    return Look(f"hero:{name}")


def _number(left: int, whole: int, size: int) -> Mark:
    """What is left, on the plate in the corner of a well; red once something is missing."""
    middle = size - PLATE // 2 if left < 10 else size - PLATE // 2 - 2
    return Mark("", middle, size - PLATE - 1, str(left), "micro", "red4" if left < whole else "stone4", "centre")


def life(left: int, whole: int, size: int, skips: bool = False) -> tuple[Mark, ...]:
    """Life that is left, and a flake where the next attack is lost."""
    mark = _number(left, whole, size)
    return (mark, Mark("ui/icon_snow", 1, 1)) if skips else (mark,)


def life_mark(state: State, monster: Monster, size: int) -> tuple[Mark, ...]:
    """The life mark of a monster in play."""
    left = state.life_of(monster)
    return life(left, left + monster.wounds, size, monster.skips)


def shared_life(left: int) -> tuple[Mark, ...]:
    """The life that all cards of an Overwhelm monster share."""
    return (Mark("ui/icon_health", 38, 18), Mark("", 60, 17, str(left), "body", "stone4", "right"))


def value(left: int, whole: int) -> tuple[Mark, ...]:
    """What a defence card can still take this turn."""
    return (_number(left, whole, 18),)


def defence_mark(state: State, piece: Defence) -> tuple[Mark, ...]:
    """The value that is left this turn."""
    whole = state.card(piece.face).primary.value
    return value(whole - piece.damage, whole)


FULL_SHEATH: Final = (Mark("ui/icon_attack", 8, 8),)
"""A sword where a sheath is full."""


def sheath_mark(piece: Sheathed) -> tuple[Mark, ...]:
    """Whether a weapon waits in a sheath."""
    return FULL_SHEATH if piece.weapon else ()


FIGHTER: Final = "fighter:"
LEFT: Final = "left"
PLATES: Final = {1: 112, 2: 80}
"""How wide the plates of fighters are beside each other; of more only what is left is told."""
NARROW: Final = 34


def fighter(name: str, count: int = 1, *, left: bool = False) -> Look:
    """Somebody who fights, from head to foot, one of `count` beside each other; they look to the right, or `left`."""
    return Look(f"{FIGHTER}{name}:{PLATES.get(count, NARROW)}:{LEFT if left else ''}", frames=2)


def parts_of(look: Look) -> tuple[str, int, str, str]:
    """Name, width of the plate, direction and pose of a fighter's look."""
    head, _, pose = look.sprite.removeprefix(FIGHTER).partition("#")
    name, plate, way = head.split(":")
    return name, int(plate), way, pose


def fighter_left(left: int, whole: int, count: int, icon: str = "health") -> tuple[Mark, ...]:
    """What somebody has left, on their plate: below the name, or alone on a narrow one."""
    y, colour = (117 if count in PLATES else 107), "red4" if left * 3 < whole else "stone4"
    return (Mark(f"ui/icon_{icon}", 46, y), Mark("", 66, y - 1, str(max(0, left)), "body", colour, "centre"))


def large_die(face: int, side: int | None) -> Look:
    """The die of a fight, in the colour of whoever threw it."""
    small = die(face, side)
    return Look(f"large:{small.sprite}", small.side)
