"""What the last screen tells of a battle."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.rules.kernel.types import Event, Outcome
from engine.rules.mythic import events as told
from engine.rules.mythic.outcome import RULES, total
from engine.rules.mythic.state import MythicState, Unit, god_of, side_of
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
    why = decided(view, outcome)
    gods = [god_of(view, seat) for seat in seats]
    left = tuple(str(god.vitality) if god is not None else "-" for god in gods)
    rows = [
        Sum(t("mythic.ui.score.absorbed"), tuple(str(view.absorbed[seat]) for seat in seats), total=why != "god"),
        Sum(t("mythic.ui.score.god"), left, total=why == "god"),
        Sum(t("mythic.ui.score.attacks"), tuple(str(sum(roll.seat == seat for roll in rolls)) for seat in seats)),
        Sum(t("mythic.ui.score.lost"), tuple(str(sum(event.seat == seat for event in fallen)) for seat in seats)),
    ]
    if config.carried_off or config.exits:
        rows.insert(1, Sum(t("mythic.ui.score.carried"), tuple(str(gone.count(seat)) for seat in seats)))
    if config.throne or any(row.score for row in config.exits):
        rows.append(Sum(t("mythic.ui.score.points"), tuple(str(score) for score in view.scores)))
    return Tally(tuple(rows), _reason(names, view, outcome), tuple(_moments(names, events, describe)))


def decided(view: MythicState, outcome: Outcome) -> str:
    """Which of the two ways to win it was (MB-19.1): the omphalos, or the fall of a God; empty where it was something else."""
    if outcome.rule not in RULES.values() or not outcome.winners or not view.config.goal:
        return ""
    if total(view, view.absorbed, side_of(view, outcome.winners[0])) >= view.config.goal:
        return "absorbed"
    return "god" if _felled(view, outcome) is not None else ""


def _felled(view: MythicState, outcome: Outcome) -> Unit | None:
    """The God of the beaten that was destroyed."""
    gods = [god_of(view, seat) for place in outcome.places[1:] for seat in place]
    return next((god for god in gods if god is not None and god.where == "destroyed"), None)


def _reason(names: Names, view: MythicState, outcome: Outcome) -> str:
    """What decided the battle, by name."""
    why, god = decided(view, outcome), _felled(view, outcome)
    if why == "absorbed":
        have = total(view, view.absorbed, side_of(view, outcome.winners[0]))
        who = ", ".join(names.owner(seat) for seat in outcome.winners)
        return names.t("mythic.ending.absorbed", who=who, n=have, goal=view.config.goal)
    if why == "god" and god is not None:
        return names.t("mythic.ending.god", god=names.unit(god.id), who=names.owner(god.seat))
    return names.t(f"mythic.ending.{outcome.rule}")


def _moments(names: Names, events: Sequence[Event], describe: Describe) -> Iterator[str]:
    """The two heaviest blows and the last of what decided the battle, each with its turn; where nobody did anything, its end."""
    blows = greatest(events, lambda event: event.amount if type(event) is told.Wounded and event.amount else None, 2)
    end = [len(events) - 1] if events else []
    for at in recall(events, blows, lambda event: type(event) in MOMENTS) or end:
        yield names.t("mythic.ui.moment", number=number_at(events, at, told.TurnBegan, "turn"), what=describe(events[at]))
