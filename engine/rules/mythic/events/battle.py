"""What happens to units and omphalos on the board, and how it ends."""
from __future__ import annotations

from typing import ClassVar

from engine.rules.kernel.types import Event, Seat


class UnitActivated(Event, frozen=True, kw_only=True):
    """A unit's activation began."""

    seat: Seat
    unit: str
    card: str
    number: int


class ActivationEnded(Event, frozen=True, kw_only=True):
    """A unit has finished."""

    seat: Seat
    unit: str


class UnitEntered(Event, frozen=True, kw_only=True):
    """A unit came onto the board."""

    seat: Seat
    unit: str
    area: str


class UnitMoved(Event, frozen=True, kw_only=True):
    """A unit went from area to area; `how` is move, run, charge, throw, lava, place or drag."""

    seat: Seat
    unit: str
    path: tuple[str, ...]
    how: str


class UnitLeft(Event, frozen=True, kw_only=True):
    """A unit left the board alive."""

    seat: Seat
    unit: str
    area: str
    gem: bool
    tray: bool
    carried: int
    score: int


class TalentsLocked(Event, frozen=True, kw_only=True):
    """A special action switched a unit's talents and powers off for this turn (MB-6.5)."""

    unit: str


class OmphalosTaken(Event, frozen=True, kw_only=True):
    """A unit picked an omphalos up."""

    unit: str
    area: str
    ground: int


class OmphalosDropped(Event, frozen=True, kw_only=True):
    """An omphalos came to lie on the ground."""

    unit: str
    area: str
    ground: int


class OmphalosStolen(Event, frozen=True, kw_only=True):
    """A carried omphalos changed hands."""

    thief: str
    victim: str


class OmphalosAbsorbed(Event, frozen=True, kw_only=True):
    """A God absorbed an omphalos."""

    seat: Seat
    unit: str
    source: str
    """The area or the carrier it came from."""
    area: str
    ground: int
    absorbed: int


class OmphalosBorn(Event, frozen=True, kw_only=True):
    """A new omphalos appeared."""

    area: str
    ground: int


class PowerUsed(Event, frozen=True, kw_only=True):
    """A power took effect."""

    unit: str
    power: str
    target: str = ""


class PieceRemoved(Event, frozen=True, kw_only=True):
    """A 3D piece left the board."""

    area: str
    piece: str
    left: int
    unit: str


class Healed(Event, frozen=True, kw_only=True):
    """A unit regained vitality."""

    unit: str
    amount: int
    vitality: int
    cause: str


class AttackDeclared(Event, frozen=True, kw_only=True):
    """An attack was aimed."""

    attacker: str
    target: str
    power: str
    counter: bool
    melee: bool


class TargetGuarded(Event, frozen=True, kw_only=True):
    """A guard took the blow upon itself."""

    unit: str
    target: str
    attacker: str


class AttackEvaded(Event, frozen=True, kw_only=True):
    """A flyer slipped away."""

    unit: str
    attacker: str


class AttackLost(Event, frozen=True, kw_only=True):
    """An attack came to nothing before any die was rolled."""

    attacker: str
    target: str


class DiceRolled(Event, frozen=True, kw_only=True):
    """Dice fell; `faces` are those thrown now, `dice` all totals afterwards. step 1 first roll, 2 fives, 3 tens, 0 re-rolls."""

    reveals: ClassVar[bool] = True
    seat: Seat
    attacker: str
    target: str
    step: int
    faces: tuple[int, ...]
    dice: tuple[int, ...]
    blanks: int
    defence: int
    missed: int = 0
    source: str = ""


class DiceChanged(Event, frozen=True, kw_only=True):
    """Somebody set a die aside, raised one, marked one or turned blanks."""

    seat: Seat
    how: str
    value: int
    dice: tuple[int, ...]
    bonus: int
    marked: int
    blanks: int
    given: tuple[int, ...]


class WoundsCancelled(Event, frozen=True, kw_only=True):
    """A power took wounds away before they were suffered."""

    unit: str
    power: str
    amount: int
    left: int


class Wounded(Event, frozen=True, kw_only=True):
    """A unit suffered wounds (0 = the attack did nothing)."""

    unit: str
    attacker: str
    amount: int
    vitality: int
    successes: int


class AttackEnded(Event, frozen=True, kw_only=True):
    """An attack was over; its dice are put away."""

    attacker: str
    target: str
    wounds: int


class Reborn(Event, frozen=True, kw_only=True):
    """A unit rose from its ashes."""

    unit: str
    vitality: int


class Destroyed(Event, frozen=True, kw_only=True):
    """A unit left the board for good, or until it is recalled."""

    unit: str
    seat: Seat
    area: str
    by: str


class Petrified(Event, frozen=True, kw_only=True):
    """A unit turned to stone."""

    unit: str
    left: int


class StoneBroken(Event, frozen=True, kw_only=True):
    """A unit shook the stone off, or was freed and joined `seat`."""

    unit: str
    seat: Seat
    left: int


class Lulled(Event, frozen=True, kw_only=True):
    """A unit cannot attack for a while."""

    unit: str
    by: str


class TroopRecalled(Event, frozen=True, kw_only=True):
    """A Troop came back complete."""

    seat: Seat
    unit: str
    area: str
    figures: int


class LavaChanged(Event, frozen=True, kw_only=True):
    """Lava erupted or calmed down."""

    erupting: bool


class PointScored(Event, frozen=True, kw_only=True):
    """A side holds the throne."""

    seat: Seat
    score: int


class PlayerOut(Event, frozen=True, kw_only=True):
    """A player is out of the battle."""

    seat: Seat
    units: tuple[str, ...]


class BattleEnded(Event, frozen=True, kw_only=True):
    """Somebody has won."""

    winners: tuple[Seat, ...]
    rule: str
