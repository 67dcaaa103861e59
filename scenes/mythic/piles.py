"""Everybody's discard pile, face by face: open to all (MB-5.9, MB-5.14)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.rules.kernel.types import Seat
from engine.rules.mythic.state import MythicState
from engine.table.legacy import StageParts
from engine.table.stage import Moment
from scenes.common.inspect import Sheet
from scenes.match.pages import as_sheet
from scenes.mythic import looks
from scenes.mythic.spread import hand_rank

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage


class PileFaces:
    """Small cards, each with how many lie there of how many its unit brought."""

    def __init__(self, stage: MythicStage, view: MythicState, seat: Seat) -> None:
        self.stage = stage
        self.view = view
        self.pile = view.discards[seat]

    def picture(self, card: str, grey: bool) -> pygame.Surface:
        return self.stage.paint(looks.pile_card(card))

    def words(self, card: str) -> str:
        t, row = self.stage.app.t, self.view.content.sheets.get(card)
        name = f"<gold3>{t(f'mythic.card.{card}.name')}</>"
        if row is None:
            return f"{name}\n{t(f'mythic.card.{card}.text')}"
        return f"{name}\n{t('mythic.ui.pile_tip', here=self.pile.count(card), n=row.activation)}"

    def foot(self, card: str) -> tuple[str, str]:
        row = self.view.content.sheets.get(card)
        count = self.pile.count(card)
        return (f"{count}/{row.activation}" if row is not None else f"×{count}"), "wood0"


class MythicShelf:
    """One pile for each seat; equal cards lie together, because the next cycle shuffles them anyway (MB-18.2)."""

    tall = 126

    def __init__(self, stage: MythicStage, view: MythicState) -> None:
        self.stage = stage
        self.view = view

    def faces(self, seat: Seat) -> PileFaces:
        return PileFaces(self.stage, self.view, seat)

    def owners(self) -> Sequence[tuple[Seat, str]]:
        return [(seat, self.stage.people[seat].name) for seat in range(self.view.config.seats)]

    def heading(self, seat: Seat) -> str:
        return self.stage.app.t("mythic.ui.discard_of", seat=self.stage.people[seat].name)

    def piles(self, seat: Seat) -> dict[str, tuple[str, list[str]]]:
        pile = self.view.discards[seat]
        return {"discard": (self.stage.app.t("mythic.ui.pile", n=len(pile)), sorted(set(pile), key=hand_rank))}

    def sheet(self, card: str) -> Sheet:
        found = self.stage.inspect(f"face:{card}", Moment(self.view))
        assert found is not None
        return as_sheet(StageParts(self.stage), found)
