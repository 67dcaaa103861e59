"""What lies on the table of Guerra de Mitos, from whoever's chair it is seen: two halls across a rift."""
from __future__ import annotations

from collections.abc import Sequence

from engine.app.art import Art
from engine.rules.guerra.names import reserve_id
from engine.rules.guerra.state import State
from engine.rules.kernel.protocol import Rules
from engine.table.layouts import Zone
from engine.table.moment import Person
from engine.table.pieces import Placing, Point, Spot, box
from engine.table.scenery import Scenery
from engine.table.world import TableWorld
from scenes.guerra.board import layout, pieces, plates
from scenes.guerra.board.layout import FAR, NEAR
from scenes.guerra.chairs import Chairs, Seen
from scenes.guerra.words.places import CHRONICLE, RIVAL_HAND
from scenes.guerra.words.standing import MARKED


class GuerraScenery(Scenery[State]):
    """The near seat below, the one that `chairs` show above."""

    def __init__(self, art: Art, rules: Rules, people: Sequence[Person], chairs: Chairs) -> None:
        self.art = art
        self.rules = rules
        self.people = people
        self.chairs = chairs

    def arrange(self, table: TableWorld, sight: Seen) -> None:
        self.chairs.follow(sight)
        super().arrange(table, sight)

    def zones(self, sight: Seen) -> dict[str, Zone]:
        return layout.zones(sight.view, *self.chairs.pair(sight))

    def spots(self, sight: Seen) -> Sequence[Spot]:
        view = sight.view
        found = [box("central", layout.heap(view), quiet=True), box("discard_far", layout.rival_pile(view), quiet=True)]
        for side, seat in zip((NEAR, FAR), self.chairs.pair(sight), strict=True):
            found.append(box(reserve_id(seat), layout.reserve(view, side)))
        hand_of_rival = layout.rival_hand(view)
        if hand_of_rival is not None:
            found.append(box(RIVAL_HAND, hand_of_rival, quiet=True))
        if layout.special(view):
            found.append(box(CHRONICLE, layout.CHRONICLE))
        return [*found, *plates.spots(view)]

    def pieces(self, sight: Seen) -> list[Placing]:
        found: list[Placing] = []
        for side, seat in zip((NEAR, FAR), self.chairs.pair(sight), strict=True):
            found += pieces.oracles(sight, seat, side)
            found += pieces.residents(sight.view, seat, side)
            found += pieces.army(self.art, self.people, sight.view, seat, side)
        return [*found, *pieces.in_hand(sight), *pieces.piles(sight)]

    def laid_out(self, sight: Seen) -> list[Placing]:
        return [*pieces.purse(sight), *pieces.offers(sight, self.rules), *pieces.running(sight)]

    def noted(self, sight: Seen) -> dict[str, object]:
        """What others changed about cards; that a phase gives them more room or less is nobody's doing."""
        return {key: pieces.standing(sight.view, key) or state for key, state in super().noted(sight).items()}

    def messages(self, sight: Seen) -> int:
        """Over the empty field, while nobody stands there."""
        return layout.MESSAGES if layout.roomy(sight.view) else super().messages(sight)

    def acts_box(self, sight: Seen) -> layout.Rect | None:
        return layout.acts(sight.view)

    def origin(self, placing: Placing, sight: Seen) -> str | Point | None:
        """Cards are dealt from the deck; a board comes from the plate of whoever it belongs to."""
        side = next((side for side in (NEAR, FAR) if placing.zone.endswith(side)), "")
        if side and len(self.people) > 2:
            return f"{MARKED}{self.chairs.near(sight) if side == NEAR else self.chairs.far(sight)}"
        return super().origin(placing, sight)
