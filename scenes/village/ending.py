"""The end of a match in the village: its numbers, why it is over, and what is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.kernel.types import Event, Outcome
from engine.rules.village import siege
from engine.rules.village.events import BossHurt, HeroFell, LevelReached, LifeLost, OverwhelmCame, OverwhelmFell, TurnBegan
from engine.rules.village.state import VillageState as State
from engine.table.moment import Sum, Tally
from engine.table.recall import greatest, number_at, recall
from scenes.village.names import VillageNames

MOMENTS: Final = (HeroFell, LevelReached, OverwhelmCame, OverwhelmFell)
"""What the last screen remembers."""
MOST_MOMENTS: Final = 4
BLOWS: Final = (LifeLost, BossHurt)
MOST_BLOWS: Final = 2


def tally(names: VillageNames, view: State, outcome: Outcome, events: Sequence[Event]) -> Tally:
    """The match in numbers."""
    t = names.t
    seats = range(len(view.heroes))
    rows = [
        Sum(t("village.ui.sum.turns"), tuple(str(view.heroes[seat].turns) for seat in seats)),
        Sum(t("village.ui.sum.life"), tuple(str(view.heroes[seat].life) for seat in seats)),
        Sum(t("village.ui.sum.xp"), tuple(str(view.heroes[seat].xp) for seat in seats)),
        Sum(t("village.ui.sum.kills"), tuple(str(view.deeds[seat].kills) for seat in seats)),
    ]
    if view.siege is None:
        rows.append(Sum(t("village.ui.sum.heroes"), tuple(str(view.deeds[seat].heroes) for seat in seats)))
    if outcome.scores:
        rows.append(Sum(t("village.ui.sum.stars"), tuple(str(score) for score in outcome.scores), total=True))
    return Tally(tuple(rows), ending(names, view, outcome), tuple(_dated(names, view, events, at) for at in moments(events)))


def _dated(names: VillageNames, view: State, events: Sequence[Event], at: int) -> str:
    """A moment with the turn it happened in."""
    number = number_at(events, at, TurnBegan, "number")
    return names.t("village.ui.moment", number=number, what=names.describe(events[at], view))


def ending(names: VillageNames, view: State, outcome: Outcome) -> str:
    """Why it is over; of a siege also how far the village was from the other end."""
    t = names.t
    if view.siege is None or outcome.rule != "VL-20.21":
        return t(f"village.ending.{outcome.rule}")
    now, limit = view.siege, siege.threat_limit(view)
    how = "saved" if now.life <= 0 else "burnt" if now.threat >= limit else "fallen"
    return t(f"village.ending.siege.{how}", boss=names.name(now.boss, "boss"), life=now.life, threat=now.threat, limit=limit)


def _weight(event: Event) -> int | None:
    """How heavy a blow was; None for anything else."""
    return getattr(event, "amount", 0) if type(event) in BLOWS else None


def moments(events: Sequence[Event]) -> list[int]:
    """Where that is which is worth remembering, in its order: the heaviest blows, and the last of what changed the match."""
    blows = greatest(events, _weight, MOST_BLOWS)
    return recall(events, blows, lambda event: type(event) in MOMENTS, MOST_BLOWS + MOST_MOMENTS)
