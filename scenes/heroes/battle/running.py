"""What runs in a combat right now, read from the agenda: whose activation, which attack, which spells; and who stands where."""
from __future__ import annotations

from typing import Final

from engine.rules.heroes.frames import Activation, Attack, Cast, Command
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.kinds import of
from engine.rules.kernel.types import Seat
from engine.rules.kernel.window import Window
from engine.table.moment import Moment

IN_QUEUE: Final = "queue:"
"""Before the name of a unit: its tile in the initiative queue."""
OF_ATTACKS: Final = ("attack_prepared", "rolled", "fall")
"""Moments of an attack in which somebody may react."""


def acting(view: HeroesState) -> str:
    """The unit whose activation is going on."""
    activation = view.agenda.latest(Activation)
    return activation.unit if activation is not None else ""


def reacting(view: HeroesState) -> Attack | None:
    """The attack that somebody is asked about and may still change."""
    asked = view.agenda.asks(Window)
    return view.agenda.latest(Attack) if asked is not None and asked.moment in OF_ATTACKS else None


def casts(view: HeroesState) -> list[Cast]:
    """Spells and specialties that are being cast."""
    return of(Cast, view.agenda.frames)


def at_work(view: HeroesState, seat: Seat) -> list[str]:
    """The cards of a seat that were played and are still at work."""
    return [cast.card for cast in casts(view) if cast.seat == seat]


def fighter_at(view: HeroesState, key: str) -> str:
    """The unit on the board that a figure, its square or its tile in the queue stands for."""
    key = key.removeprefix(IN_QUEUE)
    if view.combat is None or key in view.combat.fighters:
        return key if view.combat is not None else ""
    unit = view.combat.at(int(key[1:])) if key.startswith("c") and key[1:].isdigit() else None
    return unit.id if unit is not None else ""


def aimed(moment: Moment) -> str:
    """The enemy under the mouse whom the acting unit would strike; nothing while a card is being played."""
    combat, step = moment.view.combat, moment.hovered or ""
    if combat is None or moment.view.agenda.asks(Command) is None or moment.picker is None or moment.prefix:
        return ""
    return step if step in combat.fighters and acting(moment.view) in combat.fighters else ""
