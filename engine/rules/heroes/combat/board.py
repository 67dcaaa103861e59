"""The sub-state of a combat: fighters on the 4x5 board, walls, modifiers and what each side has used (HM-23 to HM-27)."""
from __future__ import annotations

from typing import Literal

import msgspec

from engine.rules.heroes.words.targets import Next
from engine.rules.kernel.types import Seat
from engine.rules.parts.modifiers import Modifier

ATTACKER, DEFENDER = 0, 1
NOBODY = -1


Lasting = Literal["activation", "cround", "cround2", "combat", "attacked", "next_attack"]
"""This activation, this combat round or the next one too, the combat, until the unit is next attacked, the next attack (HM-26.6)."""


class DuringAttack(msgspec.Struct, frozen=True, tag=True):
    """As long as one attack lasts (HM-26.5)."""

    serial: int


Span = Lasting | DuringAttack
"""How long a change of values lasts."""


class Awaited(msgspec.Struct, frozen=True):
    """A change of values for a unit of the next attack, which nobody knows yet (HM-32.12)."""

    bearer: Next
    stat: str
    amount: int
    source: str


class KeptSpell(msgspec.Struct, frozen=True):
    """A spell of the AI that waits for a unit that can use it, and the combat round in which it was drawn (HM-32.4)."""

    card: str
    power: int
    since: int


class Rescue(msgspec.Struct, frozen=True):
    """A spell that the AI keeps to save a unit of these tiers (HM-32.12)."""

    card: str
    tiers: tuple[str, ...]


class Fighter(msgspec.Struct, frozen=True):
    """A unit card on the board; replaced on every change."""

    id: str
    unit: str
    side: str
    team: int
    cell: int
    damage: int = 0
    acted: bool = False
    retaliated: int = 0
    paralysed: bool = False
    defending: bool = False
    start: int = -1
    overlay: str = ""
    worn: int = 0
    """Damage on the overlay."""
    origin: str = ""
    """The side it showed when it was deployed, to find its card in the unit deck again."""


class Side(msgspec.Struct, frozen=True):
    """One side of a combat: whose army, which hero, who decides, whether cards may be played (HM-9.11, HM-26.9)."""

    seat: Seat = NOBODY
    hero: str = ""
    cards: bool = False
    decider: Seat = NOBODY
    """Who moves these units; NOBODY = the automaton of HM-30."""
    enemy: int = NOBODY


class Combat(msgspec.Struct):
    """Everything that exists only while a combat lasts; side 0 attacks, side 1 defends."""

    serial: int
    kind: str
    field: str
    sides: tuple[Side, Side]
    home: int
    """The side whose back row is row 1 (HM-23.9)."""
    difficulty: int = 0
    azure: bool = False
    siege: bool = False
    level: int = 1
    """Level of the attacking player's main hero when the combat began (HM-28.1)."""
    round: int = 0
    rounds_left: bool = False
    calm: int = 0
    stirred: bool = False
    blame: int = NOBODY
    """The side whose attack or effect did harm last (HM-29.12)."""
    last: tuple[int, int] = (-1, -1)
    """Initiative and side of the last activation (HM-24.5)."""
    fighters: dict[str, Fighter] = {}
    fallen: list[Fighter] = []
    walls: dict[int, str] = {}
    rubble: list[int] = []
    mods: list[Modifier[str, Span]] = []
    """Changes of values on units."""
    banners: list[Modifier[int, Span]] = []
    """Changes for whole sides, where they concern units by what they do."""
    awaited: list[Awaited] = []
    spells: list[int] = []
    limits: list[int] = []
    flee: list[bool] = []
    yielded: bool = False
    """Whether the owner of the place lets it go without a fight (HM-16.4)."""
    skipped: str = ""
    """The card by which the guards were talked away."""
    removed: list[int] = []
    """Sides whose secondary hero is taken away instead of fighting (HM-9.12)."""
    spent: list[str] = []
    """Units whose effect of once per combat is used up."""
    darkened: list[Seat] = []
    """Seats that have used the Cover of Darkness in this combat."""
    kept: list[Rescue] = []
    guards: list[str] = []
    """Neutral cards drawn for this combat, for their discard piles (HM-22.2)."""
    ai_deck: list[str] = []
    ai_waiting: list[KeptSpell] = []
    ai_power: int = 0
    ai_spells: list[str] = []
    ai_used: list[str] = []

    def clone(self) -> Combat:
        """A combat that goes its own way."""
        return Combat(
            self.serial, self.kind, self.field, self.sides, self.home, self.difficulty, self.azure, self.siege, self.level,
            self.round, self.rounds_left, self.calm, self.stirred, self.blame, self.last, self.fighters.copy(), self.fallen.copy(),
            self.walls.copy(), self.rubble.copy(), self.mods.copy(), self.banners.copy(), self.awaited.copy(), self.spells.copy(),
            self.limits.copy(), self.flee.copy(), self.yielded, self.skipped, self.removed.copy(), self.spent.copy(),
            self.darkened.copy(), self.kept.copy(), self.guards.copy(), self.ai_deck.copy(), self.ai_waiting.copy(), self.ai_power,
            self.ai_spells.copy(), self.ai_used.copy(),
        )  # fmt: skip

    def put(self, fighter: Fighter) -> Fighter:
        """Replace a fighter by its changed self."""
        self.fighters[fighter.id] = fighter
        return fighter

    def at(self, cell: int) -> Fighter | None:
        """Who stands on a square."""
        for fighter in self.fighters.values():
            if fighter.cell == cell:
                return fighter
        return None

    def of(self, team: int) -> list[Fighter]:
        """The fighters of one side, the arrow tower left out (HM-27.11)."""
        return [fighter for fighter in self.fighters.values() if fighter.team == team and fighter.cell >= 0]

    def side_of(self, seat: Seat) -> int:
        """Which side a seat's hero is on, or NOBODY."""
        for team in (ATTACKER, DEFENDER):
            if self.sides[team].seat == seat:
                return team
        return NOBODY
