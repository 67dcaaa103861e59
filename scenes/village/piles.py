"""The discard piles of the village, which everybody may look through (VL-5.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.rules.kernel.types import Seat
from engine.rules.village.state import VillageState as State
from engine.table.pieces import Look
from scenes.common.inspect import Sheet
from scenes.village import looks
from scenes.village.looks import LARGE
from scenes.village.names import VillageNames

Paint = Callable[[Look], pygame.Surface]


class VillageFaces:
    """Small cards; what they do stands on them already."""

    def __init__(self, names: VillageNames, paint: Paint) -> None:
        self._names = names
        self._paint = paint

    def picture(self, card: str, grey: bool) -> pygame.Surface:
        return self._paint(looks.card(card, "44x60", "grey" if grey else None))

    def words(self, card: str) -> str:
        t = self._names.t
        return f"<gold3>{t(f'village.card.{card}.name')}</>\n{t(f'village.card.{card}.text')}"

    def foot(self, card: str) -> tuple[str, str]:
        return "", "gold3"


class VillageShelf:
    """One pile for every seat, the card put away last in front."""

    tall = 196

    def __init__(self, names: VillageNames, paint: Paint, view: State) -> None:
        self._names = names
        self._paint = paint
        self.view = view

    def faces(self, seat: Seat) -> VillageFaces:
        return VillageFaces(self._names, self._paint)

    def owners(self) -> Sequence[tuple[Seat, str]]:
        return [(seat, person.name) for seat, person in enumerate(self._names.people)]

    def heading(self, seat: Seat) -> str:
        return self._names.t("village.ui.discard_of", name=self._names.people[seat].name)

    def piles(self, seat: Seat) -> dict[str, tuple[str, list[str]]]:
        pile = self.view.discards[seat]
        return {"discard": (self._names.t("village.ui.discard", n=len(pile)), pile[::-1])}

    def sheet(self, card: str) -> Sheet:
        t = self._names.t
        picture = self._paint(looks.card(card, LARGE))
        return Sheet(t(f"village.card.{card}.name"), picture, "", t(f"village.card.{card}.text"), rules=("VL-5.4",))
