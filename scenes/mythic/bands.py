"""Ready armies, and whom a first battle is best begun with."""
from __future__ import annotations

from typing import Final

from engine.rules.mythic.state import MythicState

WARBANDS: Final = {
    "first": "zeus,lernean_hydra,achilles,odysseus,hoplites",
    "guard": "athena,heracles,leonidas,medusa,spartans,amazons",
    "depths": "hades,cerberus,minotaur,medusa,hell_hounds,hell_warriors",
}
"""Ready armies of twelve points; the first is for a first game."""


def advised(view: MythicState) -> frozenset[str]:
    """Sheets that suit a first battle: the first army, and the God of the next one where its own was taken."""
    first, guard = (WARBANDS[band].split(",") for band in ("first", "guard"))
    return frozenset(first if first[0] not in view.units else [*first, guard[0]])
