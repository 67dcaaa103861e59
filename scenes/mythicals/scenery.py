"""What lies on the table of Mythicals: deck, reveal, reserve, board, collections and stacks (MY-1.9)."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from engine.rules.kernel.types import Seat
from engine.rules.mythicals.content import DAY, MythicalsContent
from engine.rules.mythicals.state import MythicalsState
from engine.table.layouts import Zone
from engine.table.pieces import Placing, Spot
from engine.table.scenery import Scenery
from engine.table.sight import Sight
from scenes.mythicals import layout
from scenes.mythicals.decor import Decor
from scenes.mythicals.looks import COVERED, PADLOCK, card, markers, tally, token, total

Seen = Sight[MythicalsState]
TWIN = "+"
"""Ends the name of a second copy on its short stay in a collection (MY-6.2)."""


class MythicalsScenery(Scenery[MythicalsState]):
    """The moonlit glade. Everything is public, so any view shows the whole table."""

    def __init__(self, content: MythicalsContent, decor: Decor) -> None:
        self.content = content
        self.decor = decor
        self._token_at = {name: layout.token_place(each.column, each.row) for name, each in content.tokens.items()}

    def zones(self, sight: Seen) -> dict[str, Zone]:
        return layout.zones(sight.bottom, self._token_at)

    def spots(self, sight: Seen) -> Sequence[Spot]:
        return (*layout.spots(), *layout.watchers(sight.bottom), *layout.about())

    def pieces(self, sight: Seen) -> list[Placing]:
        view = sight.view
        found = [Placing("deck", "deck", self.decor.back)] if view.deck else []
        if view.dawn and DAY not in view.unseen:
            found.append(Placing("day", "day", card(DAY, "44x60")))
        found += [
            Placing(name, "revealed", card(face, "64x90"), order=index)
            for index, (name, face) in enumerate(zip(copies("v", view.revealed), view.revealed, strict=True))
        ]
        for colour, cards in view.reserve.items():
            found += [
                Placing(name, f"reserve_{colour}", card(face, "44x60"), order=self.content.order[face])
                for name, face in zip(copies("r", cards), cards, strict=True)
            ]
        found += [self._token(sight, name) for name in view.board]
        for seat in range(len(view.collections)):
            found += [*self._collection(sight, seat), *self._stack(view, seat)]
            if view.over:
                found.append(Placing(f"count{seat}", f"count{seat}", tally(seat), marks=total(view.points(seat))))
        return found

    def _token(self, sight: Seen, name: str) -> Placing:
        """A token on its space; a locked one keeps its colours, since it can still be won, and wears its padlock (MY-9.6)."""
        lying = sight.view.board[name]
        return Placing(name, "board", token(name, False), name, marks=PADLOCK if lying.locked else markers(lying.markers))

    def _collection(self, sight: Seen, seat: Seat) -> list[Placing]:
        """The cards of a seat; the nearest one's are larger. A card may lie there twice until its twin is handed over."""
        found: dict[str, Placing] = {}
        for face in sight.view.collections[seat]:
            name = f"c{seat}:{face}"
            name += TWIN if name in found else ""
            found[name] = Placing(name, self.zone_of(seat, face), card(face, size(sight, seat)), order=self.content.order[face])
        return list(found.values())

    def _stack(self, view: MythicalsState, seat: Seat) -> list[Placing]:
        """Won tokens: only the last one lies open until all are counted (MY-7.4, MY-10.4)."""
        stack = view.stacks[seat]
        zone = f"shown{seat}" if view.over else f"stack{seat}"
        return [
            Placing(name, zone, token(name, False) if view.over or height == len(stack) else COVERED, order=height)
            for height, name in enumerate(stack, 1)
        ]

    def zone_of(self, seat: Seat, face: str) -> str:
        """The zone of a card in a collection."""
        return f"c{seat}_{self.content.colour_of[face]}"

    def opening(self, sight: Seen) -> Sequence[tuple[str, str]]:
        rounds = zip_longest(*([f"c{seat}:{face}" for face in cards] for seat, cards in enumerate(sight.view.collections)))
        return [(key, "deck") for dealt in rounds for key in dealt if key is not None]


def size(sight: Seen, seat: Seat) -> str:
    """The painted size of cards in a collection."""
    return "52x72" if seat == sight.bottom else "44x60"


def copies(where: str, faces: Sequence[str]) -> list[str]:
    """Names for cards that may lie there twice: `where:face#0`, `where:face#1`."""
    return [f"{where}:{face}#{faces[:at].count(face)}" for at, face in enumerate(faces)]


def face_of(key: str) -> str:
    """The face behind the name of a card on the table; empty for anything else."""
    return DAY if key == "day" else key.partition(":")[2].partition("#")[0].removesuffix(TWIN)
