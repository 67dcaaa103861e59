"""What happens in a fight: dice, wounds, monsters, defences, the dragon and the boss."""
from __future__ import annotations

from typing import ClassVar

from engine.rules.kernel.types import Event, Seat


class DieRolled(Event, frozen=True):
    """One die fell; `why` says for what."""

    reveals: ClassVar[bool] = True
    seat: Seat
    face: int
    why: str
    cause: str


class AttackRolled(Event, frozen=True):
    """The arithmetic of an attack: die and modifiers (VL-9.2)."""

    seat: Seat
    source: str
    die: int
    mod: int
    versus: int
    total: int
    links: tuple[str, ...]
    victim: Seat
    attacker: str = ""
    """The id of the monster that attacks."""


class LifeLost(Event, frozen=True):
    """A hero lost life."""

    seat: Seat
    amount: int
    left: int
    cause: str
    stopped: int = 0
    """What armour, resistance and prevention took away."""


class LifeGained(Event, frozen=True):
    """A hero was healed (VL-12.10)."""

    seat: Seat
    amount: int
    left: int
    cause: str


class PoisonChanged(Event, frozen=True):
    """Poison tokens came or went (VL-19.18, VL-19.20)."""

    seat: Seat
    amount: int
    now: int
    cause: str


class MonsterHurt(Event, frozen=True):
    """A monster was wounded, or healed if the amount is negative."""

    monster: str
    face: str
    amount: int
    left: int
    cause: str


class MonsterDied(Event, frozen=True):
    """A monster died (VL-8.9); `to` is the seat whose discard pile it went to, or NOBODY."""

    monster: str
    face: str
    killer: Seat
    to: Seat


class MonsterPlaced(Event, frozen=True):
    """A monster came into play in front of a hero (VL-8.2)."""

    monster: str
    face: str
    owner: Seat
    facing: Seat
    origin: str
    companion: bool = False


class MonsterMoved(Event, frozen=True):
    """A monster stands somewhere else now, perhaps with a new owner."""

    monster: str
    face: str
    origin: Seat
    facing: Seat
    owner: Seat
    companion: bool = False


class MonsterLeft(Event, frozen=True):
    """A monster left play without being killed."""

    monster: str
    face: str
    to: Seat
    cause: str


class MonsterSkipped(Event, frozen=True):
    """A monster loses an attack (`done`), or will lose its next one."""

    monster: str
    face: str
    done: bool


class DefencePlaced(Event, frozen=True):
    """A defence card stands in front of its owner (VL-7.1)."""

    card: str
    face: str
    seat: Seat
    value: int


class DefenceHurt(Event, frozen=True):
    """A defence card absorbed damage (VL-9.8)."""

    card: str
    face: str
    seat: Seat
    amount: int
    left: int


class DefenceLost(Event, frozen=True):
    """A defence card went to its owner's discard pile; destroyed or replaced (VL-7.3, VL-7.7)."""

    card: str
    face: str
    seat: Seat
    destroyed: bool


class OverwhelmCame(Event, frozen=True):
    """An Overwhelm monster lies on space 10; the card there moved to `space`, or is swallowed if that is 0 (VL-19.24)."""

    monster: str
    face: str
    life: int
    space: int
    left: int
    """Cards in the Main deck."""


class OverwhelmGrew(Event, frozen=True):
    """A Special card came into play (VL-19.26)."""

    monster: str
    part: str
    parts: int


class OverwhelmFell(Event, frozen=True):
    """It is defeated; everybody who wounded it gains experience (VL-19.29)."""

    monster: str
    face: str
    killer: Seat
    hurt_by: tuple[Seat, ...]


class BossActed(Event, frozen=True):
    """The boss acts by this row of its table."""

    boss: str
    phase: int
    row: int
    seat: Seat


class BossHurt(Event, frozen=True):
    """The boss lost life, or regained it if the amount is negative."""

    boss: str
    amount: int
    left: int
    cause: str


class BossChanged(Event, frozen=True):
    """Phase, poison tokens and armour taken away this turn."""

    boss: str
    phase: int
    poison: int
    armour: int
