"""What the last screen tells of a battle."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.rules.kernel.types import Event, Outcome
from engine.rules.mythic import events as told
from engine.rules.mythic.state import MythicState
from engine.table.moment import Sum, Tally
from engine.table.recall import greatest, number_at, recall
from scenes.mythic.names import Names

MOMENTS: Final = frozenset((
    told.OmphalosAbsorbed, told.OmphalosStolen, told.Destroyed, told.Reborn, told.Petrified, told.UnitLeft, told.PointScored,
    told.PlayerOut,
))
"""What brings a battle nearer to its end."""
Describe = Callable[[Event], str]


def tally(names: Names, view: MythicState, outcome: Outcome, events: Sequence[Event], describe: Describe) -> Tally:
    """What each side did, and the moments that counted."""
    t, seats, config = names.t, range(view.config.seats), view.config
    rolls = [event for event in events if type(event) is told.DiceRolled and event.step == 1]
    fallen = [event for event in events if type(event) is told.Destroyed]
    gone = [event.seat for event in events if type(event) is told.UnitLeft and event.gem]
    rows = [
        Sum(t("mythic.ui.score.absorbed"), tuple(str(view.absorbed[seat]) for seat in seats), total=True),
        Sum(t("mythic.ui.score.attacks"), tuple(str(sum(roll.seat == seat for roll in rolls)) for seat in seats)),
        Sum(t("mythic.ui.score.lost"), tuple(str(sum(event.seat == seat for event in fallen)) for seat in seats)),
    ]
    if config.carried_off or config.exits:
        rows.insert(1, Sum(t("mythic.ui.score.carried"), tuple(str(gone.count(seat)) for seat in seats)))
    if config.throne or any(row.score for row in config.exits):
        rows.append(Sum(t("mythic.ui.score.points"), tuple(str(score) for score in view.scores)))
    return Tally(tuple(rows), t(f"mythic.ending.{outcome.rule}"), tuple(_moments(names, events, describe)))


def _moments(names: Names, events: Sequence[Event], describe: Describe) -> Iterator[str]:
    """The two heaviest blows and the last of what decided the battle, each with its turn; where nobody did anything, its end."""
    blows = greatest(events, lambda event: event.amount if type(event) is told.Wounded and event.amount else None, 2)
    end = [len(events) - 1] if events else []
    for at in recall(events, blows, lambda event: type(event) in MOMENTS) or end:
        yield names.t("mythic.ui.moment", number=number_at(events, at, told.TurnBegan, "turn"), what=describe(events[at]))
