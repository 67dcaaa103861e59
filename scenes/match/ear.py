"""What the cue book has to know of an event beyond its fields: how a unit moves, what a blow is dealt with, and where."""
from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Generic, TypeVar

from engine.rules.kernel.codec import Keyed
from engine.rules.kernel.types import Event, Seat
from engine.table.world import TableWorld
from scenes import doors

Content = TypeVar("Content")
View = TypeVar("View")


class Ear(Generic[Content, View]):
    """Listens to a match. `scenes.<game>.ear` may export `EAR`, a subclass that knows its game's cards and units."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.view: View | None = None
        """What the table shows as the event begins to play."""
        self.people: frozenset[Seat] = frozenset()
        """The seats where people sit."""

    def facts(self, event: Event) -> Mapping[str, str]:
        """Names and values for the lines of this game in the cue book; public things only."""
        return {}

    def verdict(self, winners: Collection[Seat]) -> str:
        """Whether whoever listens has won; where only computers play, somebody has."""
        return "won" if not self.people or self.people.intersection(winners) else "lost"

    def tune(self) -> str:
        """The tune of what goes on in the view, where a match is come upon in the middle of it; empty for the game's own."""
        return ""

    def tense(self) -> bool:
        """Whether the match that is shown nears its end, as everybody at the table can see: drums join the music."""
        return False


def ear_for(game: str, content: Keyed) -> Ear[Any, Any]:
    """The ear of a game, or one that knows no facts."""
    module = doors.part(game, "ear")
    kind: type[Ear[Any, Any]] = module.EAR if module is not None else Ear
    return kind(content)


def place_of(event: Event, table: TableWorld) -> int | None:
    """Where an event sounds: at the first of its pieces that lies on the table."""
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if isinstance(value, str) and value in table:
            return int(table.point(value)[0])
    return None
