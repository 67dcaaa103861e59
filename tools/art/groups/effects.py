"""What is seen for a moment only: shots in eight directions, magic by school, the powers of Gods."""

from __future__ import annotations

from tools.art.groups._effects_powers import powers
from tools.art.groups._effects_shots import shots
from tools.art.groups._effects_spells import spells
from tools.art.sheet import Sheet


def draw(sheet: Sheet) -> None:
    shots(sheet)
    spells(sheet)
    powers(sheet)
