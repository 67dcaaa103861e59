"""What is printed: unit sheets, powers and battlefields (MB-1.3, MB-2.1, MB-16.2)."""
from __future__ import annotations

from typing import Literal

import msgspec

from engine.rules.kernel.codec import Keyed
from engine.rules.kernel.vocabulary import Row

AOW = "aow"
OMPHALOS = "omphalos"
"""The two faces that name no unit; every other face is the Activation card of the unit with that id (MB-5.2)."""

UnitKind = Literal["god", "hero", "monster", "troop", "titan"]
UnitType = Literal["ground", "flying", "aquatic", "fireproof"]
PowerKind = Literal["special_attack", "active", "passive", "permanent", "instant"]
Talent = Literal[
    "archer", "monster_slayer", "sneak_attack", "block", "close_combat", "climb", "escort", "phalanx", "force_of_nature",
    "guard", "torment", "initiative", "mighty_throw", "leader", "mobility", "gem_collector", "bolster",
    "slayer:hero", "slayer:god", "slayer:troop", "terror",
]
Verb = Literal[
    "attack", "follow", "multi_attack", "area_attack", "move", "draw", "heal", "heal_friend", "extra_activation",
    "cancel_wounds", "recall", "set_dice", "reroll", "force_reroll", "cycle", "shield", "count_as_complete", "ignore_stop",
    "restrict_recall", "petrify", "weaken", "throw", "remove_piece", "place", "steal_omphalos", "free_evasion", "lull",
    "rebirth", "drag",
]
Terrain = Literal["clear", "forest", "ruins", "rock", "hill", "rift", "crag", "water", "swamp", "tartarus_cage", "lava"]
Contour = Literal["normal", "impassable", "escarpment", "altitude", "chains", "cage"]
Moment = Literal["", "absorbed", "slain", "destroyed", "activation_end", "wounds", "rolled", "declared", "after_attack", "falling"]


OddsTables = dict[str, list[list[tuple[float, ...]]]]


class Op(Row, frozen=True):
    """One verb of a power with its figures; `range` is in areas, -1 = the unit's own Range, 99 = anywhere."""

    verb: Verb
    n: int = 1
    range: int = 0
    minus: int = 0
    attacks: int = 1
    per_target: int = 1
    limit: int = 0
    defence: int = 0
    throw: int = 0
    unit: str = ""
    here: bool = False
    """Whether it strikes in the unit's own area, however far the ground would let it reach."""
    flags: tuple[str, ...] = ()


class Power(Row, frozen=True):
    """A power: its kind, its price in Art of War cards, when it speaks up and what it does."""

    id: str
    kind: PowerKind
    do: tuple[Op, ...]
    aow: int = 0
    trigger: Moment = ""
    tokens: int = 0

    @property
    def first(self) -> Op:
        """The verb that gives the power its form."""
        return self.do[0]

    def op(self, verb: str) -> Op | None:
        """The op with that verb, if the power has it."""
        for op in self.do:
            if op.verb == verb:
                return op
        return None


class Sheet(Row, frozen=True):
    """A unit as printed: one value per vitality point, or per figure of a Troop, from full strength down (MB-2.2, MB-2.4, MB-2.8)."""

    id: str
    kind: UnitKind
    pool: Literal["core", "extended"]
    activation: int
    strategy: int
    cost: int
    types: tuple[UnitType, ...]
    talents: tuple[Talent, ...]
    powers: tuple[str, ...]
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    range: tuple[int, ...]
    move: tuple[int, ...]
    power: tuple[int, ...] = ()

    @property
    def vitality(self) -> int:
        """Wounds it can take, or figures it has."""
        return len(self.attack)

    @property
    def large(self) -> bool:
        """Gods and Monsters (MB-2.10)."""
        return self.kind in ("god", "monster", "titan")

    @property
    def troop(self) -> bool:
        """Whether its figures are its vitality (MB-1.2)."""
        return self.kind == "troop"

    @property
    def flying(self) -> bool:
        """By its icon; without one a unit is ground (MB-2.9, MB-22.1, MB-22.3)."""
        return "flying" in self.types

    @property
    def aquatic(self) -> bool:
        """By its icon (MB-2.9, MB-22.8)."""
        return "aquatic" in self.types

    @property
    def fireproof(self) -> bool:
        """By its icon (MB-2.9, MB-22.2)."""
        return "fireproof" in self.types


class Area(msgspec.Struct, frozen=True):
    """One space of a battlefield, in canvas units of 1000 by 600 (MB-1.7)."""

    id: str
    centre: tuple[int, int]
    polygon: tuple[tuple[int, int], ...]
    capacity: int
    terrain: Terrain
    piece: str = ""
    pieces: int = 0
    edge: tuple[str, ...] = ()


class Skull(msgspec.Struct, frozen=True):
    """A skull path from one end area across a rift to the other (MB-20.6)."""

    rift: str
    end: str
    cost: int


class Board(msgspec.Struct, frozen=True):
    """A battlefield with everything that can be known before a game: adjacency, distances (MB-9.1), lines of sight (MB-9.2)."""

    id: str
    areas: dict[str, Area]
    neighbours: dict[str, tuple[str, ...]]
    contours: dict[tuple[str, str], Contour]
    """Both directions of every border that is not normal."""
    distances: dict[str, dict[str, int]]
    crossings: dict[tuple[str, str], tuple[str, ...]]
    """Areas between two centres that are not adjacent, both directions (MB-9.4)."""
    downhill: frozenset[tuple[str, str]]
    """Pairs whose line crosses an altitude border from its high side (MB-21.4)."""
    skulls: dict[str, tuple[Skull, ...]]
    zones: dict[str, tuple[tuple[str, ...], ...]]
    omphalos: dict[str, tuple[str, ...]]
    starts: dict[str, str]
    """Where the units of the learning set-up begin (MB-3.2)."""


class MythicContent(Keyed):
    """Everything the rules read and never change."""

    def __init__(
        self, key: str, sheets: dict[str, Sheet], powers: dict[str, Power], boards: dict[str, Board],
        modes: dict[str, ModeTerms], scenarios: dict[str, Scenario], odds: OddsTables,
    ) -> None:
        self.key = key
        self.sheets = sheets
        self.powers = powers
        self.boards = boards
        self.modes = modes
        self.scenarios = scenarios
        self.odds = odds
        """Chances of 0, 1, 2 … successes, worked out beforehand: by what may happen to the first roll, dice and Defence."""


class ModeTerms(Row, frozen=True):
    """The figures of a mode; which places and omphalos of a board it uses (MB-23, MB-24.6)."""

    id: str
    seats: int
    points: tuple[int, ...]
    zones: str
    omphalos: str
    goal: int
    sides: tuple[int, ...]
    picks: tuple[int, ...] = ()
    """Seats in the order of their God picks (MB-23.7, MB-23.8, MB-23.9)."""
    recruit: tuple[int, ...] = ()
    """Seats in the order of recruitment, repeated until all points are spent: alternating for two, a snake for more (MB-23.8, MB-23.9)."""
    turns: tuple[int, ...] = ()
    """Seats in turn order, repeated: the last who picked a God begins (MB-23.10)."""
    carried_off: int = 0
    """Omphalos carried off the board that win for the side without a God (MB-24.5e); 0 = nobody may leave."""
    learning: bool = False


class Exit(Row, frozen=True):
    """Where units of a seat may leave the board, and what becomes of them."""

    seat: int
    areas: tuple[str, ...] = ()
    """Empty = every edge area."""
    gods: bool = False
    tray: bool = False
    """True: the unit goes back to its owner's tray and may enter again."""
    score: bool = False
    """True: every leaving unit scores a point."""


class Victory(Row, frozen=True):
    """A way for a side to win: `when` names the condition, `n` its figure, `units` what it speaks of."""

    side: int
    when: Literal[
        "absorbed", "god_destroyed", "score", "cycle", "carried", "destroyed", "wiped_out", "escorted", "freed", "carrier_out",
    ]
    n: int = 1
    units: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()
    all: bool = False


class Place(Row, frozen=True):
    """A unit that begins on the board."""

    unit: str
    area: str


class Scenario(Row, frozen=True):
    """A stand-alone scenario: its set-up, special rules and victory as data (MB-25)."""

    id: str
    mode: str
    board: str
    armies: tuple[tuple[str, ...], ...] = ()
    starts: tuple[Place, ...] = ()
    points: tuple[int, ...] = ()
    omphalos: tuple[str, ...] | None = None
    goal: int | None = None
    victories: tuple[Victory, ...] = ()
    exits: tuple[Exit, ...] = ()
    carrier: str = ""
    """The unit that begins with the only omphalos and may not drop it by choice."""
    wanders: str = ""
    """The unit that may be placed in an adjacent area at the start of its owner's turn."""
    thread: bool = False
    """Carriers of an omphalos may cross cages."""
    absorb_areas: tuple[str, ...] = ()
    toll: int = 0
    catch_up: bool = False
    eruption: int = 0
    """Dice of the blast when lava erupts at the end of odd cycles; 0 = lava stays dormant."""
    birth: str = ""
    """Where a new omphalos appears after a blast."""
    statues: tuple[Place, ...] = ()
    liberator: int = -1
    throne: str = ""
    returns: tuple[Place, ...] = ()
    """Destroyed Troops that come back complete at the end of a cycle, in the first of these areas with room."""
    lair: str = ""
    """The unit activated without a card at the start of its owner's turn."""
    heads: bool = False
    learning: bool = False
