"""What is printed: unit sheets, powers and battlefields (MB-1.3, MB-2.1, MB-16.2)."""
from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from engine.rules.kernel.codec import Keyed
from engine.rules.kernel.vocabulary import Positive, Row, Signed, Whole, check_arguments

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


Reach = Annotated[int, msgspec.Meta(ge=-1, le=99)]
"""Areas; -1 = the unit's own Range, 99 = anywhere."""
Side = Annotated[int, msgspec.Meta(ge=0, le=3)]
Track = Annotated[tuple[Whole, ...], msgspec.Meta(min_length=1)]
STRIKES: Final = ("attack", "multi_attack", "area_attack")
_STRIKE: Final = ("range?", "here?", "minus?", "defence?", "throw?", "flags?")
TAKES: Final[dict[Verb, tuple[str, ...]]] = {
    "attack": _STRIKE, "follow": _STRIKE, "area_attack": _STRIKE, "multi_attack": (*_STRIKE, "attacks", "per_target?"),
    "draw": ("n?", "range?", "limit?"), "count_as_complete": ("unit",), "cancel_wounds": ("n?", "flags?"), "shield": ("n?", "flags?"),
    **dict.fromkeys(("heal", "heal_friend", "rebirth", "reroll", "force_reroll", "weaken"), ("n?",)),
    **dict.fromkeys(("lull", "place", "remove_piece"), ("range",)),
}
"""What each verb says of itself; those that are missing say nothing more."""
FLAGS: Final[dict[str, tuple[str, ...]]] = {
    "cancel_wounds": ("friends",), "shield": ("troops",),
    **dict.fromkeys((*STRIKES, "follow"), ("ignore_los", "no_guard", "no_wounds", "no_counter")),
}
FORMS: Final[dict[tuple[PowerKind, Moment], tuple[Verb, ...]]] = {
    ("special_attack", ""): ("attack", "multi_attack", "area_attack", "follow", "move", "petrify", "throw"),
    ("active", ""): ("cycle", "heal_friend", "lull", "place", "recall", "remove_piece"),
    ("active", "activation_end"): ("extra_activation",),
    ("instant", "wounds"): ("cancel_wounds",),
    ("instant", "declared"): ("shield",),
    ("passive", ""): ("restrict_recall", "weaken"),
    ("passive", "after_attack"): ("drag", "steal_omphalos"),
    ("passive", "activation_end"): ("heal",),
    ("passive", "destroyed"): ("draw", "heal"),
    ("passive", "rolled"): ("force_reroll", "reroll", "set_dice"),
    ("passive", "slain"): ("draw", "heal"),
    ("passive", "wounds"): ("cancel_wounds",),
    ("permanent", ""): ("count_as_complete", "free_evasion", "ignore_stop"),
    ("permanent", "absorbed"): ("draw", "heal"),
    ("permanent", "falling"): ("rebirth",),
}
"""Which verbs a power of a kind can have, by the moment at which it speaks up: whatever else it said would never happen."""
OddsTables = dict[str, list[list[tuple[float, ...]]]]


class Op(Row, frozen=True):
    """One verb of a power with its figures; `range` is in areas, -1 = the unit's own Range, 99 = anywhere."""

    verb: Verb
    n: Positive = 1
    range: Reach = 0
    minus: Whole = 0
    attacks: Positive = 1
    per_target: Positive = 1
    limit: Whole = 0
    defence: Signed = 0
    throw: Signed = 0
    unit: str = ""
    here: bool = False
    """Whether it strikes in the unit's own area, however far the ground would let it reach."""
    flags: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_arguments(self, self.verb, TAKES.get(self.verb, ()))


class Power(Row, frozen=True):
    """A power: its kind, its price in Art of War cards, when it speaks up and what it does."""

    id: str
    kind: PowerKind
    do: Annotated[tuple[Op, ...], msgspec.Meta(min_length=1)]
    aow: Whole = 0
    trigger: Moment = ""
    tokens: Whole = 0

    def __post_init__(self) -> None:
        for op in self.do:
            if op.verb not in FORMS.get((self.kind, self.trigger), ()):
                raise ValueError(f"field `trigger`: {self.kind} with {op.verb} does nothing at {self.trigger or 'no moment'!r}")
            for flag in op.flags:
                if flag not in FLAGS[op.verb]:
                    raise ValueError(f"field `do`: the flag {flag!r} means nothing to {op.verb}")
        if self.kind == "special_attack" and sum(op.verb in STRIKES for op in self.do) != 1:
            raise ValueError("field `do`: a special attack strikes in exactly one way")

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
    activation: Whole
    strategy: Whole
    cost: Whole
    types: tuple[UnitType, ...]
    talents: tuple[Talent, ...]
    powers: tuple[str, ...]
    attack: Track
    defence: Track
    range: Track
    move: Track
    power: tuple[Signed, ...] = ()

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
        self.shield = next((power.id for power in powers.values() if power.op("shield") is not None), "")
        self.dive = next((power.id for power in powers.values() if any(op.defence for op in power.do)), "")
        """What is named where a Defence is raised by a shield, or lowered by an attack from above."""


class ModeTerms(Row, frozen=True):
    """The figures of a mode; which places and omphalos of a board it uses (MB-23, MB-24.6)."""

    id: str
    seats: Annotated[int, msgspec.Meta(ge=2, le=4)]
    points: tuple[Whole, ...]
    zones: str
    omphalos: str
    goal: Whole
    sides: tuple[Side, ...]
    picks: tuple[Side, ...] = ()
    """Seats in the order of their God picks (MB-23.7, MB-23.8, MB-23.9)."""
    recruit: tuple[Side, ...] = ()
    """Seats in the order of recruitment, repeated until all points are spent: alternating for two, a snake for more (MB-23.8, MB-23.9)."""
    turns: tuple[Side, ...] = ()
    """Seats in turn order, repeated: the last who picked a God begins (MB-23.10)."""
    carried_off: Whole = 0
    """Omphalos carried off the board that win for the side without a God (MB-24.5e); 0 = nobody may leave."""
    learning: bool = False


class Exit(Row, frozen=True):
    """Where units of a seat may leave the board, and what becomes of them."""

    seat: Side
    areas: tuple[str, ...] = ()
    """Empty = every edge area."""
    gods: bool = False
    tray: bool = False
    """True: the unit goes back to its owner's tray and may enter again."""
    score: bool = False
    """True: every leaving unit scores a point."""


class Victory(Row, frozen=True):
    """A way for a side to win: `when` names the condition, `n` its figure, `units` what it speaks of."""

    side: Side
    when: Literal[
        "absorbed", "god_destroyed", "score", "cycle", "carried", "destroyed", "wiped_out", "escorted", "freed", "carrier_out",
    ]
    n: Whole = 1
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
    points: tuple[Whole, ...] = ()
    omphalos: tuple[str, ...] | None = None
    goal: Whole | None = None
    victories: tuple[Victory, ...] = ()
    exits: tuple[Exit, ...] = ()
    carrier: str = ""
    """The unit that begins with the only omphalos and may not drop it by choice."""
    wanders: str = ""
    """The unit that may be placed in an adjacent area at the start of its owner's turn."""
    thread: bool = False
    """Carriers of an omphalos may cross cages."""
    absorb_areas: tuple[str, ...] = ()
    toll: Whole = 0
    catch_up: bool = False
    eruption: Whole = 0
    """Dice of the blast when lava erupts at the end of odd cycles; 0 = lava stays dormant."""
    birth: str = ""
    """Where a new omphalos appears after a blast."""
    statues: tuple[Place, ...] = ()
    liberator: Annotated[int, msgspec.Meta(ge=-1, le=3)] = -1
    throne: str = ""
    returns: tuple[Place, ...] = ()
    """Destroyed Troops that come back complete at the end of a cycle, in the first of these areas with room."""
    lair: str = ""
    """The unit activated without a card at the start of its owner's turn."""
    heads: bool = False
    learning: bool = False
