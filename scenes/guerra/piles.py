"""Both discard piles of everybody, card by card: open to all (GM-1.6)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.guerra.state import State
from engine.rules.kernel.types import Seat
from scenes.common.inspect import Sheet
from scenes.guerra.pool import GuerraFaces

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage


class GuerraShelf:
    """Gods above, designs below, the card put away last in front."""

    tall = 110

    def __init__(self, stage: GuerraStage, view: State) -> None:
        self.stage = stage
        self.view = view

    def faces(self, seat: Seat) -> GuerraFaces:
        return GuerraFaces(self.stage.app, self.stage.painter)

    def owners(self) -> Sequence[tuple[Seat, str]]:
        return [(seat, self.stage.people[seat].name) for seat in self.view.order]

    def heading(self, seat: Seat) -> str:
        return self.stage.app.t("guerra.ui.discard_of", seat=self.stage.people[seat].name)

    def piles(self, seat: Seat) -> dict[str, tuple[str, list[str]]]:
        player, t = self.view.players[seat], self.stage.app.t
        return {
            word: (f"{t(f'guerra.ui.{word}')}: {len(pile)}", pile[::-1])
            for word, pile in (("gods_discard", player.gods_discard), ("designs_discard", player.designs_discard))
        }

    def sheet(self, card: str) -> Sheet:
        t, painter = self.stage.app.t, self.stage.painter
        face = self.stage.content.faces[card]
        subtitle = f"{t(f'guerra.ui.type.{face.type}')} · {self.stage.myth_name(face.mythology)}"
        return Sheet(t(f"guerra.card.{card}.name"), painter.sheet(face), subtitle, painter.says(card), rules=("GM-1.6",))
