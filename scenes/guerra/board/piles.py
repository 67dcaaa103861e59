"""Both discard piles of everybody, card by card: open to all (GM-1.6)."""
from __future__ import annotations

from collections.abc import Sequence

from engine.app.app import App
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Seat
from scenes.common.inspect import Sheet
from scenes.guerra.board.cards import CardPainter
from scenes.guerra.builder.pool import GuerraFaces
from scenes.guerra.words.names import GuerraNames


class GuerraShelf:
    """Gods above, designs below, the card put away last in front."""

    tall = 110

    def __init__(self, app: App, names: GuerraNames, cards: CardPainter, view: State) -> None:
        self._app = app
        self._names = names
        self._cards = cards
        self._view = view

    def faces(self, seat: Seat) -> GuerraFaces:
        return GuerraFaces(self._app, self._cards)

    def owners(self) -> Sequence[tuple[Seat, str]]:
        return [(seat, self._names.player(seat)) for seat in self._view.order]

    def heading(self, seat: Seat) -> str:
        return self._names.t("guerra.ui.discard_of", seat=self._names.player(seat))

    def piles(self, seat: Seat) -> dict[str, tuple[str, list[str]]]:
        player, t = self._view.players[seat], self._names.t
        return {
            word: (f"{t(f'guerra.ui.{word}')}: {len(pile)}", pile[::-1])
            for word, pile in (("gods_discard", player.gods_discard), ("designs_discard", player.designs_discard))
        }

    def sheet(self, card: str) -> Sheet:
        names, face = self._names, self._names.content.faces[card]
        subtitle = f"{names.t(f'guerra.ui.type.{face.type}')} · {names.myth(face.mythology)}"
        return Sheet(names.card(card), self._cards.sheet(face), subtitle, names.says(card), rules=("GM-1.6",))
