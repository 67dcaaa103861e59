"""The closed vocabulary in which every card of the game says what it costs, does and gives (GM-4, GM-5)."""
from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, get_args

import msgspec

from engine.rules.kernel.vocabulary import Positive, Row, Whole, Word

Mythology = Literal["norse", "japanese", "greek", "aztec", "egyptian", "cthulhu", "celtic", "neutral"]
MYTHOLOGIES: Final[tuple[str, ...]] = get_args(Mythology)
# Of these the rules themselves read Battle, Surroundings, Summoner, God, Unique, Weapon, Armour and the mythologies (GM-11.2).
Keyword = Literal[
    "god", "warrior", "hero", "summoner", "creature", "demon", "human", "valkyrie", "giant", "samurai", "ashigaru", "spirit",
    "priest", "builder", "pharaoh", "elder", "mad", "druid", "fae", "unique", "battle", "surroundings", "weapon", "armour",
    "festival", "plague", "temple", "place", "rune", "book", "mount", "talisman", "sacrifice", "fire", "water", "thunder",
    "sun", "sage", "norse_key", "japanese_key", "greek_key", "aztec_key", "egyptian_key", "cthulhu_key", "celtic_key",
]
Flag = Literal[
    "cannot_assign", "cannot_be_destroyed", "cannot_be_targeted", "cannot_be_moved", "free_assign", "cannot_equip_weapon",
    "no_abilities", "full_strength_tired", "meditate_plus", "cannot_meditate",
]
Limit = Literal["bearer_god_only", "bearer_hero_only"]
Resolution = Literal["rulebook", "doom", "spoils", "execution", "tribute", "drain", "capture", "pillage", "ruin", "siphon"]
Counter = Literal[
    "own_resources", "own_army", "enemy_army", "own_events_discard", "own_weapons", "own_gods", "own_mad", "own_druids",
    "own_summons", "removed", "target_pm", "own_ashigaru",
]
Gear = Literal["equipment", "weapon", "invocation"]
Zone = Literal["", "pantheon", "battlefield", "in_play", "oracle", "oracle_or_pantheon", "discard"]
Need = Literal["", "power", "ready", "tired", "home", "home_paying", "movable", "breakable", "lacks", "copied", "loose"]
"""What a card must be like for a word to change something on it."""
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
FIXED: Final = ("self", "bearer", "same")
IN_PLAY: Final[tuple[Zone, ...]] = ("", "pantheon", "battlefield", "in_play")


class Selector(Row, frozen=True):
    """Which cards an effect reaches; all filters must hold."""

    who: Literal["own", "enemy", "any", "other_own", "self", "bearer", "same"]
    what: Literal["character", "resource", Gear] = "character"
    count: Positive | Literal["all", "split"] = 1
    upto: bool = False
    key: Literal["", Keyword] = ""
    kind: Literal["", "god", "mortal"] = ""
    myth: Literal["", Mythology] = ""
    state: Literal["", "ready", "tired", "exhausted"] = ""
    pm_max: Whole | None = None
    f_max: Whole | None = None
    cost_max: Whole | None = None
    bears: Literal["", "weapon", "invocation"] = ""
    zone: Zone = ""

    @property
    def number(self) -> int:
        """How many; 0 where that is no number of its own."""
        return self.count if isinstance(self.count, int) else 0

    def __post_init__(self) -> None:
        if self.who in FIXED and msgspec.structs.astuple(self)[1:] != self.__struct_defaults__:
            raise ValueError(f"{self.who!r} is one certain card: nothing else is said of it")
        if self.upto and not self.number:
            raise ValueError(f"field `upto` needs a number, not {self.count!r}")


class Amount(Row, frozen=True):
    """`each` for every thing counted, at most `max`."""

    per: Counter
    max: Positive
    each: Positive = 1


class Effect(Word, frozen=True):
    """What a card does to the cards its aim reaches, or to players and piles."""

    need: ClassVar[Need] = ""
    zones: ClassVar[tuple[Zone, ...]] = IN_PLAY

    @property
    def aim(self) -> Selector | None:
        """The cards it acts on, if it acts on cards."""
        return None

    @property
    def counted(self) -> Amount | None:
        """What its amount depends on, if it is counted."""
        amount = getattr(self, "amount", 0)
        return amount if isinstance(amount, Amount) else None

    @property
    def number(self) -> int:
        """Its amount, or what is added for each thing that is counted."""
        amount = getattr(self, "amount", 0)
        return amount.each if isinstance(amount, Amount) else amount

    @property
    def per(self) -> str:
        """The counter that its amount depends on, if there is one."""
        return self.counted.per if self.counted is not None else ""

    def __post_init__(self) -> None:
        if self.aim is not None and self.aim.zone not in self.zones:
            raise ValueError(f"{self.verb} reaches nothing in the zone {self.aim.zone!r}")


class Aimed(Effect, frozen=True):
    """A word that needs nothing but whom it befalls."""

    target: Selector

    @property
    def aim(self) -> Selector:
        return self.target


class Tire(Aimed, frozen=True):
    """Turn ready cards sideways."""

    need: ClassVar[Need] = "ready"


class Ready(Aimed, frozen=True):
    """Turn tired cards upright."""

    need: ClassVar[Need] = "tired"


class Exhaust(Aimed, frozen=True):
    """Take all power."""

    need: ClassVar[Need] = "power"


class ToBattlefield(Aimed, frozen=True):
    """Bring to the battlefield."""

    need: ClassVar[Need] = "home"


class ToPantheon(Aimed, frozen=True):
    """Send back to the pantheon zone."""

    need: ClassVar[Need] = "movable"


class Destroy(Aimed, frozen=True):
    """Put on the owner's discard pile."""

    need: ClassVar[Need] = "breakable"


class TakeControl(Aimed, frozen=True):
    """Change sides until Reorganisation."""


class CopyAbility(Aimed, frozen=True):
    """Use an ability of another card as one's own."""

    need: ClassVar[Need] = "copied"


class ReturnToHand(Aimed, frozen=True):
    """Into the hand, from play or from the own discard pile."""

    zones: ClassVar[tuple[Zone, ...]] = (*IN_PLAY, "discard")


class GainPower(Effect, frozen=True):
    """Power from the central reserve."""

    to: Selector | Literal["own_reserve"]
    amount: Positive | Amount
    zones: ClassVar[tuple[Zone, ...]] = (*IN_PLAY, "oracle")

    @property
    def aim(self) -> Selector | None:
        return self.to if isinstance(self.to, Selector) else None


class LosePower(Effect, frozen=True):
    """Power to the central reserve."""

    source: Selector | Literal["own_reserve", "enemy_reserve", "all_reserves"] = msgspec.field(name="from")
    amount: Positive
    need: ClassVar[Need] = "power"
    zones: ClassVar[tuple[Zone, ...]] = (*IN_PLAY, "oracle_or_pantheon")

    @property
    def aim(self) -> Selector | None:
        return self.source if isinstance(self.source, Selector) else None


class MovePower(Effect, frozen=True):
    """Power from one character to another."""

    source: Selector = msgspec.field(name="from")
    to: Selector
    amount: Positive
    need: ClassVar[Need] = "power"

    @property
    def aim(self) -> Selector:
        return self.source


class Modify(Aimed, frozen=True):
    """A figure of characters, for this turn or for good."""

    amount: Change | Amount
    duration: Literal["turn", "permanent"]


class ModF(Modify, frozen=True):
    """Strength."""


class ModPm(Modify, frozen=True):
    """Maximum power."""


class GrantKey(Aimed, frozen=True):
    """Another key for good."""

    key: Keyword
    duration: Literal["permanent"]
    need: ClassVar[Need] = "lacks"


class GrantRule(Aimed, frozen=True):
    """A rule that lies on characters for this turn."""

    rule: Flag
    duration: Literal["turn"]


class ClearMods(Aimed, frozen=True):
    """No more bonuses or penalties."""

    sign: Literal["bonus", "penalty", "all"]


class Create(Effect, frozen=True):
    """New characters."""

    token: str
    amount: Positive


class Revive(Aimed, frozen=True):
    """From the own discard pile into play or into an oracle; `power` lies on what enters play."""

    to: Literal["pantheon", "battlefield", "oracle_bottom", "new_oracle"]
    power: Whole = 0
    zones: ClassVar[tuple[Zone, ...]] = ("discard",)


class MoveEquipment(Aimed, frozen=True):
    """To another bearer."""

    to: Selector
    need: ClassVar[Need] = "loose"


class BecomeFirst(Effect, frozen=True):
    """The starting-player marker."""


class Draw(Effect, frozen=True):
    """Cards from the own designs deck."""

    amount: Positive


class Discard(Effect, frozen=True):
    """Cards from an opponent's hand."""

    player: Literal["opponent"]
    amount: Positive
    how: Literal["their_choice", "random"]


class PayCards(Effect, frozen=True, tag="discard"):
    """Cards from the own hand, as a cost."""

    player: Literal["you"]
    amount: Positive


class Peek(Effect, frozen=True):
    """A look at hidden cards, and what may be done with them."""

    zone: Literal["own_designs_top", "any_oracle_top", "own_oracle_next", "enemy_hand"]
    then: Literal["none", "may_bottom", "may_discard_event", "discard_one"]

    def __post_init__(self) -> None:
        if self.then != "none" and (self.then == "discard_one") != (self.zone == "enemy_hand"):
            raise ValueError(f"field `then` cannot be {self.then!r} after a look at {self.zone!r}")


class Search(Effect, frozen=True):
    """A matching card of the own designs deck."""

    filter: Gear


class SetResolution(Effect, frozen=True):
    """How the clash of this turn is resolved."""

    resolution: Resolution


class AlwaysRule(Aimed, frozen=True, tag="grant_rule"):
    """A rule that lies on the card itself, on its bearer, or on all own characters with a key."""

    rule: Literal[Flag, Limit]

    def __post_init__(self) -> None:
        who = self.target.who
        if who not in ("self", "bearer") and self.target != Selector("own", count="all", key=self.target.key):
            raise ValueError("field `target` can be the card itself, its bearer or all own characters with a key")
        if self.rule in get_args(Limit) and who != "bearer":
            raise ValueError(f"field `rule`: {self.rule} speaks of a bearer")


class AlwaysKey(Aimed, frozen=True, tag="grant_key"):
    """A key that the bearer has."""

    key: Keyword

    def __post_init__(self) -> None:
        if self.target.who != "bearer":
            raise ValueError("field `target` can only be the bearer")


class Discount(Effect, frozen=True):
    """Own cards of a type or key cost less."""

    filter: Literal["character", "resource", "equipment", "invocation", Keyword]
    amount: Positive


class ModTransfer(Effect, frozen=True):
    """More or fewer moves in every own Transfer."""

    amount: Change


Cost = LosePower | Tire | Exhaust | Destroy | ToPantheon | PayCards
"""What is paid before a semicolon."""
Deed = (
    GainPower | LosePower | MovePower | Exhaust | Tire | Ready | ModF | ModPm | GrantKey | GrantRule | ClearMods | ToBattlefield
    | ToPantheon | Destroy | Create | Revive | TakeControl | MoveEquipment | BecomeFirst | Draw | Discard | Peek | ReturnToHand
    | Search | SetResolution | CopyAbility
)
"""What is done once."""
Standing = AlwaysRule | AlwaysKey | Discount | ModTransfer
"""What holds as long as the card is in play."""
