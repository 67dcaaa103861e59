"""What steps, pieces and places are called where nobody can point at them."""
from __future__ import annotations

import contextlib
import re
from typing import Final

from engine.i18n.catalogue import MissingText
from engine.rules.kernel.types import Path
from engine.table.moment import Moment
from engine.table.parts import Parts
from engine.table.picker import Picker
from engine.table.words import Words
from engine.ui.speech import spoken, spoken_lines

_PLACE: Final = re.compile(r"(?P<kind>f|t|c|wall|)(?P<x>-?\d+)(,(?P<y>-?\d+))?")
_KINDS: Final = {"f": "field", "t": "tile", "c": "space", "wall": "wall", "": "field"}
"""How tables abbreviate places that have nothing but a number."""
_ABSENT: Final = "⟨"


class Naming:
    """Finds words for what a table knows by keys; `known` are the keys that lie on it now."""

    def __init__(self, parts: Parts, moment: Moment, known: frozenset[str]) -> None:
        self._parts = parts
        self._moment = moment
        self._known = known
        self._t = parts.words.t

    def step(self, prefix: Path, step: str, picker: Picker) -> str:
        """One step of a path, asked after `prefix`: its option's words, and the pieces that stand for it; empty for none."""
        picker.prefix = prefix
        option = spoken(self._option(step), self._t)
        pieces = [self.piece(key) for key in self._keys(step)]
        names = [name for name in dict.fromkeys(pieces) if name and name.casefold() not in option.casefold()]
        place = self.place(step)
        if option:
            return f"{option} ({', '.join(names)})" if names else option
        return " ".join(filter(None, (", ".join(names), place)))

    def _option(self, step: str) -> str:
        words, text = self._parts.words, step
        # Where options are named by their step alone, most pieces are none: to ask for their words would be noted as a gap.
        if type(words).option is not Words.option or f"{words.game}.button.{step}" in self._t:
            with contextlib.suppress(MissingText):
                text = words.option(step, self._moment)
        if text != step and _ABSENT not in text:
            return text
        placed = {button.step: button.label for button in self._parts.chooser.buttons(self._moment)}
        return "" if self._keys(step) else placed.get(step, "")

    def shows(self, step: str) -> bool:
        """Whether a step means a piece or a place."""
        return bool(self._keys(step)) or bool(self.place(step))

    def _keys(self, step: str) -> list[str]:
        return [key for key in self._parts.chooser.keys_of(step, self._moment) if key in self._known]

    def piece(self, key: str) -> str:
        """The name of a piece or spot on the table."""
        card = self._parts.words.inspect(key, self._moment)
        if card is not None and card.title:
            return spoken(card.title, self._t)
        return next(spoken_lines(self._parts.words.tooltip(key, self._moment), self._t), "").rstrip(".")

    def shown(self, path: Path) -> list[str]:
        """What the pieces of a path show besides their names, line by line."""
        keys = dict.fromkeys(key for step in path for key in self._keys(step))
        lines = (line for key in keys for line in spoken_lines(self._parts.words.tooltip(key, self._moment), self._t))
        names = {self.piece(key) for key in keys}
        return [line for line in lines if line not in names]

    def place(self, key: str) -> str:
        """A field by its numbers; empty for what is no such place."""
        match = _PLACE.fullmatch(key)
        if match is None:
            return ""
        if match["y"] is not None:
            return self._t("text.place.pair", kind=self._t(f"text.place.{_KINDS[match['kind']]}"), x=match["x"], y=match["y"])
        return self._t("text.place.one", kind=self._t(f"text.place.{_KINDS[match['kind']]}"), n=match["x"])
