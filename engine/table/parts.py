"""The parts that make up a game's table, and a beat as its cues see it."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.rules.kernel.dispatch import Second, table
from engine.rules.kernel.types import Event
from engine.table.chooser import Chooser
from engine.table.moment import Person
from engine.table.outlook import Outlook
from engine.table.painter import Painter
from engine.table.play import Play
from engine.table.scenery import Scenery
from engine.table.sight import Sight, V
from engine.table.timeline import Weight
from engine.table.words import Words
from engine.table.world import TableWorld

S = TypeVar("S", bound=Scenery[Any])
W = TypeVar("W", bound=Words[Any])


@dataclass(frozen=True, slots=True)
class Beat(Generic[V, S, W]):
    """What a cue may look at: the table before the events of a beat and after them, what lies there and how it is called."""

    before: Sight[V]
    after: Sight[V]
    scenery: S
    words: W

    @property
    def people(self) -> Sequence[Person]:
        """Who sits where."""
        return self.words.people


@dataclass(frozen=True, slots=True)
class GameParts(Generic[V, S, W]):
    """One game's table: what lies there, how one answers, what is said, what is painted, how one looks, what events look like."""

    scenery: S
    chooser: Chooser[V]
    words: W
    painter: Painter[V]
    outlook: Outlook[V] = field(default_factory=Outlook)
    cues: Second[Beat[V, S, W], [Play], None] = field(default_factory=table)
    """`(beat, event, play)`: writes what an event looks like into the play and keeps nothing."""
    weights: Mapping[type[Event], Weight] = field(default_factory=dict)
    """Events that decide (they are never hurried) and events that only tidy (they go together and fast); all others are plain."""
    overture: Callable[[Beat[V, S, W], Play], None] | None = None
    """What is seen before the first question of a new match (a roll for the first turn)."""

    def arrange(self, world: TableWorld, sight: Sight[V]) -> None:
        """Give the table its zones and spots for what is seen."""
        self.scenery.arrange(world, sight)
        self.outlook.arranged(world, sight)

    def cue(self, event: Event, before: Sight[V], after: Sight[V], play: Play) -> None:
        """Write what an event looks like; one without a cue is shown by the table settling on its beat's view."""
        function = self.cues.get(type(event))
        if function is not None:
            function(Beat(before, after, self.scenery, self.words), event, play)

    def open(self, sight: Sight[V], play: Play) -> None:
        """Write what a new match begins with."""
        if self.overture is not None:
            self.overture(Beat(sight, sight, self.scenery, self.words), play)


Parts = GameParts[Any, Scenery[Any], Words[Any]]
"""A table as the screens around it know it: whose views it shows is the game's affair."""
