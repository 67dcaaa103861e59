"""What a blow would bring, exactly: damage, who falls, and what comes back after each outcome (UX-08; HM-24.8)."""
from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

import msgspec

from engine.rules.heroes.combat.attack import guarded_by_token, least_damage, protected
from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.dice import counted, penalised
from engine.rules.heroes.combat.forecast import Forecast, damage_now, forecast
from engine.rules.heroes.combat.harm import would_fall
from engine.rules.heroes.combat.values import adjacent, board, has, hp_of, overlay
from engine.rules.heroes.frames import Attack
from engine.rules.heroes.state import HeroesState

replace = msgspec.structs.replace


@dataclass(slots=True)
class Blow:
    """The odds of one blow: damage → chance, and the chances that the one who is struck falls or becomes a few."""

    damage: dict[int, Fraction] = field(default_factory=dict)
    falls: Fraction = Fraction()
    flips: Fraction = Fraction()
    fates: dict[int, str] = field(default_factory=dict)
    """Damage → `fell` or `few`, where it does either."""

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


def exchange(view: HeroesState, striker: str, target: str, kind: str = "attack") -> Exchange:
    """All outcomes of an attack as the board stands; whoever falls does not strike back, a pack that became a few strikes as one."""
    combat = board(view)
    one, other = combat.fighters[striker], combat.fighters[target]
    look = forecast(view, one, other, kind)
    blow = Blow()
    back = Blow() if look.retaliates else None
    for damage, share in _shares(look):
        _strike(view, blow, other, damage, share)
        if back is not None:
            _answer(view, back, one, other, damage, share)
    return Exchange(blow, back)


def after_roll(view: HeroesState, attack: Attack) -> Blow:
    """What an attack whose dice lie there will do; only the die of a defense token is still open (HM-25.6)."""
    other = board(view).fighters[attack.target]
    damage = damage_now(view, attack, counted(attack.mode, attack.dice))
    blow, third = Blow(), Fraction(1, 3)
    token = guarded_by_token(view, other)
    _strike(view, blow, other, damage, 1 - third if token else Fraction(1))
    if token:
        _strike(view, blow, other, max(least_damage(view), damage - 1), third)
    return blow


def reasons(view: HeroesState, striker: str, target: str) -> list[str]:
    """Why a blow is better or worse than the bare figures say: words of the catalogue (HM-21.8, HM-25.6, HM-27.6)."""
    combat = board(view)
    one, other = combat.fighters[striker], combat.fighters[target]
    mode = forecast(view, one, other).mode
    found = []
    if penalised(view, one, other):
        found.append("penalty_near" if adjacent(one, other) else "penalty_far")
    if mode in ("high", "low", "sum"):
        found.append(f"dice_{mode}")
    if protected(view, one, other):
        found.append("wall")
    if guarded_by_token(view, other):
        found.append("token")
    return found


def silence(view: HeroesState, striker: str, target: str) -> str:
    """Why nobody strikes back: out of reach, forbidden by the striker, or done already in this combat round (HM-24.9)."""
    combat = board(view)
    one, other = combat.fighters[striker], combat.fighters[target]
    if not adjacent(one, other) or other.cell < 0:
        return "far"
    return "struck" if other.retaliated and not has(view, one, "NO_RETALIATION", "u.atk") else "feared"


def _shares(look: Forecast) -> list[tuple[int, Fraction]]:
    total = sum(weight for _, weight in look.odds)
    return [(damage, Fraction(weight, total)) for damage, weight in look.odds]


def _strike(view: HeroesState, blow: Blow, struck: Fighter, damage: int, share: Fraction) -> None:
    blow.damage[damage] = blow.damage.get(damage, Fraction()) + share
    if would_fall(view, struck, damage):
        blow.falls += share
        blow.fates[damage] = "fell"
    elif struck.side == "pack" and damage >= hp_of(view, struck) - struck.damage:
        blow.flips += share
        blow.fates[damage] = "few"


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
    over = overlay(view.content, fighter)
    if over is not None:
        shield = over.hp - fighter.worn
        if damage < shield:
            return replace(fighter, worn=fighter.worn + damage, paralysed=False)
        fighter, damage = replace(fighter, overlay="", worn=0), damage - shield
    left = hp_of(view, fighter) - fighter.damage
    if fighter.side == "pack" and damage >= left:
        return replace(fighter, side="few", damage=damage - left, paralysed=False)
    return replace(fighter, damage=fighter.damage + damage, paralysed=False)


def percent(share: Fraction) -> int:
    """A chance as people read it; what can happen is never 0, what is not sure never 100."""
    if share in (0, 1):
        return int(share) * 100
    return min(99, max(1, round(share * 100)))
