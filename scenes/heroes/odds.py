"""What a blow would bring, exactly: damage, who falls, and what comes back after each outcome (UX-08; HM-24.8)."""
from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

import msgspec

from engine.rules.heroes.board import Fighter
from engine.rules.heroes.combat.harm import would_fall
from engine.rules.heroes.combat.values import board, hp_of
from engine.rules.heroes.forecast import Forecast, forecast
from engine.rules.heroes.state import HeroesState

replace = msgspec.structs.replace


@dataclass(slots=True)
class Blow:
    """The odds of one blow: damage → chance, and the chances that the one who is struck falls or becomes a few."""

    damage: dict[int, Fraction] = field(default_factory=dict)
    falls: Fraction = Fraction()
    flips: Fraction = Fraction()

    @property
    def span(self) -> str:
        """From the least to the most damage."""
        low, high = min(self.damage), max(self.damage)
        return str(low) if low == high else f"{low}-{high}"


@dataclass(slots=True)
class Exchange:
    """A blow and what comes back; `back` is None where nobody may strike back."""

    blow: Blow
    back: Blow | None


def exchange(view: HeroesState, striker: str, target: str) -> Exchange:
    """All outcomes of an attack as the board stands; whoever falls does not strike back, a pack that became a few strikes as one."""
    combat = board(view)
    one, other = combat.fighters[striker], combat.fighters[target]
    look = forecast(view, one, other)
    blow = Blow()
    back = Blow() if look.retaliates else None
    for damage, share in _shares(look):
        _strike(view, blow, other, damage, share)
        if back is not None:
            _answer(view, back, one, other, damage, share)
    return Exchange(blow, back)


def _shares(look: Forecast) -> list[tuple[int, Fraction]]:
    total = sum(weight for _, weight in look.odds)
    return [(damage, Fraction(weight, total)) for damage, weight in look.odds]


def _strike(view: HeroesState, blow: Blow, struck: Fighter, damage: int, share: Fraction) -> None:
    blow.damage[damage] = blow.damage.get(damage, Fraction()) + share
    if would_fall(view, struck, damage):
        blow.falls += share
    elif struck.side == "pack" and damage >= hp_of(view, struck) - struck.damage:
        blow.flips += share


def _answer(view: HeroesState, back: Blow, one: Fighter, other: Fighter, damage: int, share: Fraction) -> None:
    """What the one who was struck so hard does to the striker."""
    if would_fall(view, other, damage):
        back.damage[0] = back.damage.get(0, Fraction()) + share
        return
    after = view.clone()
    left = _hurt(view, other, damage)
    board(after).put(left)
    for returned, chance in _shares(forecast(after, left, one, "retaliation")):
        _strike(view, back, one, returned, share * chance)


def _hurt(view: HeroesState, fighter: Fighter, damage: int) -> Fighter:
    """A unit that took so much and stands: overlays count as worn first (HM-21.2)."""
    left = hp_of(view, fighter) - fighter.damage
    if fighter.side == "pack" and damage >= left:
        return replace(fighter, side="few", damage=damage - left, paralysed=False)
    return replace(fighter, damage=fighter.damage + damage, paralysed=False)


def percent(share: Fraction) -> int:
    """A chance as people read it; what can happen is never 0, what is not sure never 100."""
    if share in (0, 1):
        return int(share) * 100
    return min(99, max(1, round(share * 100)))
