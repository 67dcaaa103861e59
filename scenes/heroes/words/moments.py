"""What a finished match of Heroes is remembered by: heroes that fell, places that changed hands, the highest level, the heaviest blow."""
from __future__ import annotations

from collections.abc import Sequence

from engine.rules.heroes.events.combat import Eliminated, GrailMoved, HeroDefeated, Surrendered, UnitDamaged, UnitDeployed
from engine.rules.heroes.events.map import Built, Flagged, LevelReached, RoundBegan
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.kinds import of
from engine.rules.kernel.types import Event
from engine.table.recall import greatest, measured, number_at, recall
from scenes.heroes.words.events import tell
from scenes.heroes.words.names import Names

DEEDS = (HeroDefeated, Surrendered, Eliminated, GrailMoved)
"""What changes a match, wherever it happens."""
PLACES = ("town", "settlement", "dragon_utopia", "grail", "obelisk")
"""What is worth telling when it changes hands."""
LEAST = 3
"""With fewer lines mines and buildings are told, too."""


def moments(names: Names, view: HeroesState, events: Sequence[Event]) -> tuple[str, ...]:
    """Each with its round, in their order."""

    def great(event: Event) -> bool:
        return isinstance(event, DEEDS) or (isinstance(event, Flagged) and view.fields[event.field].location in PLACES)

    best = greatest(events, measured(LevelReached, lambda event: event.level))
    best += greatest(events, measured(UnitDamaged, lambda event: event.amount))
    told = recall(events, best, great)
    if len(told) < LEAST:
        told = recall(events, told, lambda event: isinstance(event, Flagged | Built), LEAST)
    return tuple(_line(names, view, events, at) for at in told)


def _line(names: Names, view: HeroesState, events: Sequence[Event], at: int) -> str:
    """A single combat has no rounds of the map."""
    event, t = events[at], names.t
    what = _blow(names, events[:at], event) if isinstance(event, UnitDamaged) else tell(names, event, view)
    number = number_at(events, at, RoundBegan, "number")
    return t("heroes.ui.moment", number=number, what=what) if number else what


def _blow(names: Names, before: Sequence[Event], blow: UnitDamaged) -> str:
    """Units go by numbers; which card it was tells how it came to the board."""
    card = next(event.card for event in reversed(of(UnitDeployed, before)) if event.unit == blow.unit)
    name = names.unit(card)
    return names.t("heroes.ui.moment.blow", unit=name, amount=blow.amount, cause=names.of(blow.cause))
