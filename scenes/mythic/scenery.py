"""What lies on the table of Mythic Battles, from whoever's chair it is seen."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.rules.mythic.state import MythicState, Unit, on_board
from engine.table.layouts import Points, Zone
from engine.table.moment import Person
from engine.table.once import Once
from engine.table.pieces import Placing, Point, Spot, box
from engine.table.scenery import Scenery
from engine.table.sight import Sight
from scenes.mythic import dicetray, layout, pieces
from scenes.mythic.board_parts import sheet_spots
from scenes.mythic.muster import Ranks, Shape, Stand
from scenes.mythic.plates import plate_spots
from scenes.mythic.reading import choosing, drafting
from scenes.mythic.roster import roster_spots

Seen = Sight[MythicState]


class MythicScenery(Scenery[MythicState]):
    """The battlefield, or the sheets while armies are formed. Hands and decks are secret; everything else is open."""

    def __init__(self, people: Sequence[Person], shape: Callable[[Unit], Shape]) -> None:
        self.people = people
        self._shape = shape
        self._stand: Once[Stand] = Once()

    def zones(self, sight: Seen) -> dict[str, Zone]:
        view = sight.view
        if choosing(view):
            places = layout.army_places(view.config.armies)
        else:
            extended = view.config.pool == "extended"
            places = layout.draft_places([row for row in view.content.sheets.values() if row.pool == "core" or extended])
        made = layout.zones(
            view.board, view.config.seats, places, Ranks(self.stand(sight), layout.crowd_of(view.board)), pieces.benches(sight),
            dicetray.places(view), layout.held_up([layout.feet(view.board.areas[unit.area]) for unit in on_board(view)]),
        )
        feet = {unit.id: layout.feet(view.board.areas[unit.area]) for unit in on_board(view)}
        by = {name: layout.held_by(foot, [each for other, each in feet.items() if other != name]) for name, foot in feet.items()}
        made["called"] = Zone(Points(by, layout.BESIDE), layer=55, on_top=True, shadow=True)
        made["felt"] = Zone(Points({"": dicetray.box(view).topleft}), layer=59)
        return made

    def spots(self, sight: Seen) -> Sequence[Spot]:
        view = sight.view
        if drafting(view):
            return sheet_spots()
        found = [*layout.spots(view.board), *roster_spots(view, sight.bottom), *plate_spots(view.config.seats)]
        return [*found, *sheet_spots(), box("threats", layout.THREATS, quiet=True)]

    def pieces(self, sight: Seen) -> list[Placing]:
        view = sight.view
        if drafting(view):
            return pieces.sheets(view)
        stand = self.stand(sight)
        figures = pieces.units(view, self.people, stand)
        return [*figures, *pieces.things(view), *pieces.badges(view, stand), *pieces.cards(view, sight.bottom), *pieces.dice(view)]

    def stand(self, sight: Seen) -> Stand:
        """Where everybody stands, worked out once a view."""
        return self._stand(sight.view, sight.bottom, lambda: pieces.mustered(sight, self._shape))

    def faces(self, sight: Seen) -> list[pygame.Rect]:
        """Faces and hearts of everybody on the board, and the portraits of rivals who wait beside it."""
        view = sight.view
        if drafting(view):
            lies = self.zones(sight)["draft"].layout
            return [pygame.Rect(lies.place(card.slot, 0, 1), layout.SHEET_CARD) for card in pieces.sheets(view)]
        stand = self.stand(sight)
        found = [*stand.strips.values(), *(place.face for group in stand.places.values() for place in group)]
        return [*found, *(pygame.Rect(at, layout.SMALL) for _, at in pieces.waiting(sight))]

    def laid_out(self, sight: Seen) -> list[Placing]:
        return pieces.faces(sight)

    def origin(self, placing: Placing, sight: Seen) -> str | Point | None:
        return "deck" if placing.zone in ("hand", "faces") else None

    def opening(self, sight: Seen) -> Sequence[tuple[str, str]]:
        """The own hand is dealt."""
        return [(placing.key, "deck") for placing in self.pieces(sight) if placing.zone == "hand"]

    def unit(self, sight: Seen, name: str) -> Placing | None:
        """A figure as it stands on the board; None for anybody who does not."""
        unit = sight.view.units[name]
        there = unit.where == "board" and not drafting(sight.view)
        return pieces.unit(sight.view, unit, self.people, self.stand(sight)) if there else None
