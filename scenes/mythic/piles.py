"""Everybody's discard pile, face by face: open to all (MB-5.9, MB-5.14)."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.rules.kernel.types import Seat
from engine.rules.mythic.state import MythicState
from engine.table.pieces import Look
from scenes.common.inspect import Sheet
from scenes.mythic import looks
from scenes.mythic.names import Names
from scenes.mythic.pieces import hand_rank

Paint = Callable[[Look], pygame.Surface]


class PileFaces:
    """Small cards, each with how many lie there of how many its unit brought."""

    def __init__(self, names: Names, paint: Paint, pile: Sequence[str]) -> None:
        self._names = names
        self._paint = paint
        self._pile = pile

    def picture(self, card: str, grey: bool) -> pygame.Surface:
        return self._paint(looks.pile_card(card))

    def words(self, card: str) -> str:
        t, row = self._names.t, self._names.content.sheets.get(card)
        name = f"<gold3>{t(f'mythic.card.{card}.name')}</>"
        if row is None:
            return f"{name}\n{t(f'mythic.card.{card}.text')}"
        return f"{name}\n{t('mythic.ui.pile_tip', here=self._pile.count(card), n=row.activation)}"

    def foot(self, card: str) -> tuple[str, str]:
        row, count = self._names.content.sheets.get(card), self._pile.count(card)
        return (f"{count}/{row.activation}" if row is not None else f"×{count}"), "wood0"


class MythicShelf:
    """One pile for each seat; equal cards lie together, because the next cycle shuffles them anyway (MB-18.2)."""

    tall = 126

    def __init__(self, names: Names, paint: Paint, view: MythicState, sheet: Callable[[str], Sheet]) -> None:
        self._names = names
        self._paint = paint
        self._sheet = sheet
        self.view = view

    def faces(self, seat: Seat) -> PileFaces:
        return PileFaces(self._names, self._paint, self.view.discards[seat])

    def owners(self) -> Sequence[tuple[Seat, str]]:
        return [(seat, self._names.owner(seat)) for seat in range(self.view.config.seats)]

    def heading(self, seat: Seat) -> str:
        return self._names.t("mythic.ui.discard_of", seat=self._names.owner(seat))

    def piles(self, seat: Seat) -> dict[str, tuple[str, list[str]]]:
        pile = self.view.discards[seat]
        return {"discard": (self._names.t("mythic.ui.pile", n=len(pile)), sorted(set(pile), key=hand_rank))}

    def sheet(self, card: str) -> Sheet:
        return self._sheet(card)
