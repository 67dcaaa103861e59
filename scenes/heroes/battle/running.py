"""What runs in a combat right now, read from the agenda: whose activation, which attack, which spells; and who stands where."""
from __future__ import annotations

from typing import Final

from engine.rules.heroes.frames import Activation, Attack, Cast, Command
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.types import Seat
from engine.rules.kernel.window import Window
from engine.table.moment import Moment

OF_ATTACKS: Final = ("attack_prepared", "rolled", "fall")
"""Moments of an attack in which somebody may react."""


def acting(view: HeroesState) -> str:
    """The unit whose activation is going on."""
    return next((frame.unit for frame in reversed(view.agenda.frames) if isinstance(frame, Activation)), "")


def reacting(view: HeroesState) -> Attack | None:
    """The attack that somebody is asked about and may still change."""
    asked = view.agenda.asked
    if not isinstance(asked, Window) or asked.moment not in OF_ATTACKS:
        return None
    attack = view.agenda.find(asked.subject)
    return attack if isinstance(attack, Attack) else None


def casts(view: HeroesState) -> list[Cast]:
    """Spells and specialties that are being cast."""
    return [frame for frame in view.agenda.frames if isinstance(frame, Cast)]


def at_work(view: HeroesState, seat: Seat) -> list[str]:
    """The cards of a seat that were played and are still at work."""
    return [cast.card for cast in casts(view) if cast.seat == seat]


def fighter_at(view: HeroesState, key: str) -> str:
    """The unit on the board that a figure or its square stands for."""
    if view.combat is None or key in view.combat.fighters:
        return key if view.combat is not None else ""
    unit = view.combat.at(int(key[1:])) if key.startswith("c") and key[1:].isdigit() else None
    return unit.id if unit is not None else ""


def aimed(moment: Moment) -> str:
    """The enemy under the mouse whom the acting unit would strike; nothing while a card is being played."""
    combat, step = moment.view.combat, moment.hovered or ""
    if combat is None or not isinstance(moment.decision, Command) or moment.picker is None or moment.prefix:
        return ""
    return step if step in combat.fighters and acting(moment.view) in combat.fighters else ""
