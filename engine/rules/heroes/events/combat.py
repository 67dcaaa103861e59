"""Facts of combats, enemies and the end of the game."""
from __future__ import annotations

from typing import ClassVar

from engine.rules.heroes.combat.board import Side
from engine.rules.heroes.state import Grail
from engine.rules.heroes.words.targets import Target
from engine.rules.kernel.types import Event, Seat


class NeutralsDrawn(Event, frozen=True, kw_only=True):
    """Neutral cards were turned up."""

    reveals: ClassVar[bool] = True

    units: tuple[str, ...]
    cause: str


class CombatAnnounced(Event, frozen=True, kw_only=True):
    """A combat is about to begin (HM-23.2)."""

    combat: int
    hero: str
    field: str
    kind: str
    sides: tuple[Side, Side]
    difficulty: int
    home: int
    siege: bool


class GuardsFled(Event, frozen=True, kw_only=True):
    """A quick combat or Diplomacy emptied the field (HM-28.6)."""

    field: str
    cause: str


class UnitDeployed(Event, frozen=True, kw_only=True):
    """A unit took its place on the board."""

    unit: str
    card: str
    side: str
    team: int
    cell: int


class WallsRaised(Event, frozen=True, kw_only=True):
    """Walls, gate and tower stand (HM-27.1)."""

    walls: dict[int, str]


class CombatRoundBegan(Event, frozen=True, kw_only=True):
    """A combat round begins."""

    number: int


class UnitActivated(Event, frozen=True, kw_only=True):
    """A unit's activation begins."""

    unit: str


class UnitSkipped(Event, frozen=True, kw_only=True):
    """A paralysed unit loses its activation (HM-25.5)."""

    unit: str


class UnitShifted(Event, frozen=True, kw_only=True):
    """A unit changed its square; `cause` is move, back, push, swap or teleport."""

    unit: str
    path: tuple[int, ...]
    cell: int
    cause: str


class UnitDefends(Event, frozen=True, kw_only=True):
    """A unit got a defense token (HM-24.10)."""

    unit: str


class AttackDeclared(Event, frozen=True, kw_only=True):
    """A unit attacks or strikes back."""

    attacker: str
    target: str
    kind: str
    combat: int


class AttackRolled(Event, frozen=True, kw_only=True):
    """The attack die or dice fell (HM-25.3)."""

    reveals: ClassVar[bool] = True

    attacker: str
    dice: tuple[int, ...]
    die: int
    mode: str


class DefenseRolled(Event, frozen=True, kw_only=True):
    """The die of a defense token fell (HM-25.6)."""

    reveals: ClassVar[bool] = True

    unit: str
    die: int


class AttackCancelled(Event, frozen=True, kw_only=True):
    """An attack has no effect."""

    attacker: str
    target: str
    cause: str


class UnitDamaged(Event, frozen=True, kw_only=True):
    """A unit took damage; `damage` is what lies on it afterwards."""

    unit: str
    amount: int
    damage: int
    side: str
    cause: str


class UnitFlipped(Event, frozen=True, kw_only=True):
    """A pack was beaten down to few (HM-21.2)."""

    unit: str
    damage: int


class UnitHealed(Event, frozen=True, kw_only=True):
    """Damage was removed."""

    unit: str
    amount: int
    damage: int
    cause: str


class UnitFell(Event, frozen=True, kw_only=True):
    """A unit left the board."""

    unit: str
    card: str
    team: int


class UnitMarked(Event, frozen=True, kw_only=True):
    """A token or effect was put on or taken from a unit."""

    unit: str
    mark: str
    on: bool
    n: int
    cause: str


class WallFell(Event, frozen=True, kw_only=True):
    """A wall or the gate was destroyed (HM-27.4)."""

    cell: int
    kind: str


class SpellCast(Event, frozen=True, kw_only=True):
    """A spell or specialty takes effect with some power."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str
    power: int
    target: Target | None


class SpellCancelled(Event, frozen=True, kw_only=True):
    """A spell has no effect."""

    seat: int
    card: str
    cause: str


class AICardTurned(Event, frozen=True, kw_only=True):
    """An AI hero's card was drawn."""

    reveals: ClassVar[bool] = True

    enemy: int
    card: str


class CombatEnded(Event, frozen=True, kw_only=True):
    """A combat is over; `winner` is a side or -1."""

    winner: int
    how: str
    field: str
    sides: tuple[Side, Side]


class HeroDefeated(Event, frozen=True, kw_only=True):
    """A hero was beaten."""

    hero: str
    by: int


class Surrendered(Event, frozen=True, kw_only=True):
    """A hero gave up for gold (HM-29.3)."""

    seat: Seat
    price: int


class TrophyTaken(Event, frozen=True, kw_only=True):
    """A faction cube was taken as a trophy (HM-37.6)."""

    seat: Seat
    of: int
    count: int


class GrailMoved(Event, frozen=True, kw_only=True):
    """The grail token changed its place."""

    place: Grail


class ClueFound(Event, frozen=True, kw_only=True):
    """A clue to the grail was found."""

    seat: Seat
    clues: int


class EnemyAppeared(Event, frozen=True, kw_only=True):
    """An AI hero or host stands on the map."""

    hero: str
    field: str
    enemy: int


class EnemyGrew(Event, frozen=True, kw_only=True):
    """An AI army got another unit or more movement, or its deck lost a card (`side` is mp or card_lost then)."""

    enemy: int
    unit: str
    side: str


class StoryTold(Event, frozen=True, kw_only=True):
    """A story card is read."""

    story: str


class TimedEvent(Event, frozen=True, kw_only=True):
    """A timed event fires (HM-4.6)."""

    verb: str
    number: int


class Eliminated(Event, frozen=True, kw_only=True):
    """A player is out of the game (HM-37.5)."""

    seat: Seat


class Fizzled(Event, frozen=True, kw_only=True):
    """Something had no effect."""

    cause: str


class GameEnded(Event, frozen=True, kw_only=True):
    """The match is decided."""

    rule: str
    winners: tuple[Seat, ...]
