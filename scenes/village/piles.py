"""The discard piles of the village, which everybody may look through (VL-5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.kernel.types import Seat
from engine.rules.village.state import VillageState as State
from scenes.common.inspect import Sheet
from scenes.village import looks
from scenes.village.cards import LARGE

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage


class VillageFaces:
    """Small cards; what they do stands on them already."""

    def __init__(self, stage: VillageStage) -> None:
        self.stage = stage

    def picture(self, card: str, grey: bool) -> pygame.Surface:
        return self.stage.paint(looks.card(card, "44x60", "grey" if grey else None))

    def words(self, card: str) -> str:
        t = self.stage.app.t
        return f"<gold3>{t(f'village.card.{card}.name')}</>\n{t(f'village.card.{card}.text')}"

    def foot(self, card: str) -> tuple[str, str]:
        return "", "gold3"


class VillageShelf:
    """One pile for every seat, the card put away last in front."""

    tall = 196

    def __init__(self, stage: VillageStage, view: State) -> None:
        self.stage = stage
        self.view = view

    def faces(self, seat: Seat) -> VillageFaces:
        return VillageFaces(self.stage)

    def owners(self) -> Sequence[tuple[Seat, str]]:
        return [(seat, person.name) for seat, person in enumerate(self.stage.people)]

    def heading(self, seat: Seat) -> str:
        return self.stage.app.t("village.ui.discard_of", name=self.stage.people[seat].name)

    def piles(self, seat: Seat) -> dict[str, tuple[str, list[str]]]:
        pile = self.view.discards[seat]
        return {"discard": (self.stage.app.t("village.ui.discard", n=len(pile)), pile[::-1])}

    def sheet(self, card: str) -> Sheet:
        t = self.stage.app.t
        picture = self.stage.paint(looks.card(card, LARGE))
        return Sheet(t(f"village.card.{card}.name"), picture, "", t(f"village.card.{card}.text"), rules=("VL-5.4",))
