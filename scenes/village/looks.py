"""Which picture shows what: cards in three sizes, wells for pieces in play, backs, marks."""

from __future__ import annotations

from typing import Final

from engine.rules.kernel.types import HIDDEN
from engine.rules.village.state import Defence, Monster, Sheathed
from engine.rules.village.state import VillageState as State
from engine.table.pieces import Look, Mark

MAIN_BACK: Final = Look("cardframes/back_village_main@52x72")
SMALL_BACK: Final = Look("cardframes/back_village_own@44x60")


def own_back(side: int) -> Look:
    """The back of a personal deck in its owner's colour."""
    return Look("cardframes/back_village_own@52x72", side)


def card(face: str, size: str = "64x90", tint: str | None = None) -> Look:
    """A card face up, or its back where it is hidden."""
    if face == HIDDEN:
        return Look(f"cardframes/back_village_own@{size}")
    return Look(f"card:{face}@{size}", tint=tint)


def well(face: str, size: int, side: int | None) -> Look:
    """A small picture in a frame of its owner's colour."""
    return Look(f"well:{face}@{size}", side)


def hero(name: str) -> Look:
    """A hero board on offer."""
    return Look(f"hero:{name}")


def life_mark(state: State, monster: Monster, size: int) -> tuple[Mark, ...]:
    """Life that is left, and a flake where the next attack is lost."""
    left = Mark("", size - 2, size - 6, str(state.life_of(monster)), "micro", "red4" if monster.wounds else "stone4", "right")
    return (left, Mark("ui/icon_snow", 1, 1)) if monster.skips else (left,)


def dragon_mark(state: State, monster: Monster) -> tuple[Mark, ...]:
    """The life that all cards of an Overwhelm monster share."""
    return (Mark("ui/icon_health", 38, 18), Mark("", 60, 17, str(state.life_of(monster)), "body", "stone4", "right"))


def defence_mark(state: State, piece: Defence) -> tuple[Mark, ...]:
    """The value that is left this turn."""
    left = state.card(piece.face).primary.value - piece.damage
    return (Mark("", 16, 12, str(left), "micro", "red4" if piece.damage else "stone4", "right"),)


def sheath_mark(piece: Sheathed) -> tuple[Mark, ...]:
    """A sword where the sheath is full."""
    return (Mark("ui/icon_attack", 8, 8),) if piece.weapon else ()
