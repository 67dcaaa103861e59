"""What a card, a hero and a boss are made of: the closed vocabulary of the content files, compiled for play (VL-2)."""
from __future__ import annotations

from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from engine.rules.kernel.codec import Keyed
from engine.rules.kernel.vocabulary import Positive, Row, Signed, Whole, check_arguments
from engine.rules.village.words import BossEffect, ClassFilter, Effect, Element, ElementFilter, MonsterType, Slot, Text, Trigger

WeaponClass = Literal["sword", "axe", "mace", "knife", "staff", "ranged"]
Kind = Literal["weapon", "treasure", "beer", "scroll", "spell", "potion", "defence", "magic_item", "sheath", "monster", "special"]
"""The type of a card, which its frame shows (VL-2.3)."""
Deck = Literal["starter", "nuggets", "beer", "scroll", "spell", "potion", "main", "special", "mini"]
CardSet = Literal["base", "guild", "horde", "reaper"]
AttackTargets = Literal["path", "all_front_monsters", "all_opponents", "all_opponents_and_monsters", "any_target"]
PrimaryKind = Literal["attack", "gold", "gold_roll", "defence", "heal", "heal_roll", "int", "monster_attack", "none"]
HeroKey = Literal[
    "ARMOUR", "BERSERK", "BERSERK_BONUS", "DEVOTION", "EXTRA_CARD", "HEAL_BONUS", "IMMUNE", "IMMUNE_POISON", "INT", "LIFELINK",
    "REGEN", "RESIST", "SABOTAGE", "SNEAKING", "SPELL_BONUS", "SUMMON", "SWORDMASTER", "TAMING", "VISION", "VS_TYPE", "WEAKNESS",
    "WEAPON_BONUS",
]
MonsterKey = Literal[
    "ARMOUR", "DEFENSIVE", "ELEMENT", "FLEETING", "HOPPING", "IMMUNE", "INT_ATTACK", "LIFE_BY_PARTY", "OVERWHELM", "POISON",
    "PROLIFERATE", "REGEN", "RESIST", "SNEAK_ATTACK", "SPECTRAL", "SUMMON", "TAMING",
]

PRIMARY_TAKES: Final[dict[str, tuple[str, ...]]] = {
    "attack": ("mod?", "targets?", "pierce?"), "gold": ("amount",), "gold_roll": ("mod?",), "defence": ("value", "slot"),
    "heal": ("amount",), "heal_roll": ("mod?",), "int": ("amount",), "monster_attack": ("mod?",), "none": (),
}
"""What each primary effect says of itself; a defence card names the place it takes (VL-7.2)."""
MONSTER_TAKES: Final[dict[str, tuple[str, ...]]] = {
    "SUMMON": ("creature", "x"), "ELEMENT": ("element",), "IMMUNE": ("element",), "RESIST": ("element", "x"),
    **dict.fromkeys(("DEFENSIVE", "FLEETING", "HOPPING", "INT_ATTACK", "OVERWHELM", "SNEAK_ATTACK", "SPECTRAL"), ()),
}
"""Abilities of monsters with other figures than `x`."""
HERO_TAKES: Final[dict[str, tuple[str, ...]]] = {
    "BERSERK": ("x", "beers"), "IMMUNE": ("element",), "RESIST": ("element", "x"), "SPELL_BONUS": ("element", "x"),
    "SUMMON": ("creature", "int_cost"), "VS_TYPE": ("mtype", "x"), "WEAKNESS": ("ban_type", "element"), "WEAPON_BONUS": ("cls", "x"),
    **dict.fromkeys(("DEVOTION", "IMMUNE_POISON", "LIFELINK", "SABOTAGE", "SNEAKING", "SWORDMASTER", "VISION"), ()),
}
PERK_TAKES: Final[dict[str, tuple[str, ...]]] = {
    "IMMUNE_POISON": (), "SPELL_BONUS": ("element", "x"), "WEAPON_BONUS": ("cls", "x"), "START_IN_PLAY": ("card",),
    "SWAP_STARTER": ("remove", "add?"),
}
RULE_TAKES: Final[dict[str, tuple[str, ...]]] = {
    "HINTS": (), "START_MONSTER": ("card", "facing", "owner?"), "PRICE_MOD": ("space", "n"), "TURN_LIFE_LOSS": ("n", "unless"),
    "SEATS": ("order",), "XP_BONUS": ("mtype", "n"), "OVERWHELM_AT": ("card", "position", "latest_round"), "ALT_WIN": ("kind", "card"),
}
SLOTS: Final[tuple[Slot, ...]] = ("armour", "shield", "helmet", "cloak", "spell")
SIDE_DECKS: Final[tuple[Deck, ...]] = ("beer", "scroll", "spell", "potion", "nuggets")
"""The decks of spaces 1 to 5, in order (VL-2.1)."""
SETS: Final[tuple[CardSet, ...]] = ("base", "guild", "horde", "reaper")
IMMUNE: Final = 99
"""The resistance that stops everything (VL-12.17)."""


class Primary(Row, frozen=True):
    """The effect at the bottom left of a card (VL-2.4)."""

    kind: PrimaryKind = "none"
    mod: Signed = 0
    amount: Whole = 0
    value: Whole = 0
    slot: Slot | None = None
    targets: AttackTargets = "path"
    pierce: bool = False

    def __post_init__(self) -> None:
        check_arguments(self, self.kind, ("kind?", *PRIMARY_TAKES[self.kind]))


class Alt(Row, frozen=True):
    """The second way to play a magic staff: as an attack spell (VL-12.13)."""

    mod: Signed
    element: Element
    int_cost: Positive


class MonsterAbility(Row, frozen=True):
    """One ability as a monster's row names it."""

    key: MonsterKey
    x: Whole = 0
    creature: str = ""
    element: Element | None = None

    def __post_init__(self) -> None:
        check_arguments(self, self.key, MONSTER_TAKES.get(self.key, ("x",)))


class CardRow(Row, frozen=True):
    """A card as the file has it."""

    id: str
    deck: Deck
    type: Kind
    set: CardSet
    price: Annotated[int, msgspec.Meta(ge=0, le=990, multiple_of=10)]
    """A multiple of 10 (VL-6.15)."""
    copies: Whole
    sellable: bool = False
    primary: Primary = Primary()
    effects: tuple[Text, ...] = ()
    classes: tuple[WeaponClass, ...] = ()
    heavy: bool = False
    """An anvil: a Heavy weapon (VL-10.1)."""
    element: Element | None = None
    int_cost: Whole = 0
    alt: Alt | None = None
    types: tuple[MonsterType, ...] = ()
    life: Whole = 0
    xp: Whole = 0
    abilities: tuple[MonsterAbility, ...] = ()
    mini: str = ""
    parent: str = ""
    order: Whole = 0


class Traits(msgspec.Struct, frozen=True):
    """A monster's abilities, looked up without a search (VL-19)."""

    regen: int = 0
    armour: int = 0
    by_party: int = 0
    poison: int = 0
    proliferate: int = 0
    taming: int = 0
    defensive: bool = False
    fleeting: bool = False
    hopping: bool = False
    overwhelm: bool = False
    sneak: bool = False
    spectral: bool = False
    int_attack: bool = False
    summon: str = ""
    summon_n: int = 0
    element: Element | None = None
    resist: dict[str, int] = {}


class Card(msgspec.Struct, frozen=True):
    """A card ready for play: its row, its effects by trigger and its abilities."""

    id: str
    row: CardRow
    kind: Kind
    price: int
    primary: Primary
    traits: Traits
    by_trigger: dict[str, tuple[Effect, ...]]
    treasure: bool
    """Whether playing it yields gold, whatever its frame (VL-6.13)."""
    market_only: bool
    """Whether it does nothing without market access (VL-6.10)."""
    taming_in_hand: int
    """What it adds to taming rolls while in hand (VL-19.38)."""

    def effects(self, trigger: Trigger) -> tuple[Effect, ...]:
        """The effects that wait for `trigger`."""
        return self.by_trigger.get(trigger, ())


class HeroAbility(Row, frozen=True):
    """One ability as a hero board or a campaign reward names it (VL-18)."""

    key: HeroKey
    x: Whole = 0
    cls: ClassFilter | None = None
    element: ElementFilter | None = None
    mtype: MonsterType | None = None
    beers: Whole = 0
    creature: str = ""
    int_cost: Whole = 0
    ban_type: Kind | None = None

    def __post_init__(self) -> None:
        check_arguments(self, self.key, HERO_TAKES.get(self.key, ("x",)))


class HeroRow(Row, frozen=True):
    """A hero board as the file has it."""

    id: str
    life: Positive
    intelligence: Whole
    xp: tuple[Positive, Positive]
    style: str
    levels: tuple[tuple[HeroAbility, ...], tuple[HeroAbility, ...], tuple[HeroAbility, ...]]


class Sheet(msgspec.Struct, frozen=True):
    """Everything a hero can do at one level, abilities of all reached levels added up (VL-17.1)."""

    intelligence: int = 0
    """With what the levels add to it (VL-18.2)."""
    extra_cards: int = 0
    regen: int = 0
    armour: int = 0
    weapon: dict[str, int] = {}
    spell: dict[str, int] = {}
    healing: int = 0
    versus: dict[str, int] = {}
    berserk_beers: int = 0
    berserk: int = 0
    """More with weapons in rage, with what later levels add (VL-18.7, VL-18.21)."""
    devotion: bool = False
    lifelink: bool = False
    sabotage: bool = False
    sneaking: bool = False
    vision: bool = False
    swordmaster: bool = False
    immune_poison: bool = False
    taming: int = 0
    summon: str = ""
    summon_cost: int = 0
    resist: dict[str, int] = {}
    bans: tuple[tuple[str, str], ...] = ()
    """Kinds and elements that the hero's weakness forbids (VL-18.19)."""


BossRow = tuple[BossEffect, ...]
Phase = tuple[BossRow, BossRow, BossRow, BossRow, BossRow, BossRow]
"""What happens on each face of the die."""


class Boss(Row, frozen=True):
    """A boss of the Siege of the Village (VL-20.21)."""

    id: str
    types: tuple[MonsterType, ...]
    life_per_hero: Positive
    armour: tuple[Whole, Whole, Whole]
    threat_limit: Positive
    threat_per_hero: Whole
    """More threat that the village bears for each hero beyond the first: a larger party falls more often."""
    resist: dict[Element, Whole]
    table: tuple[Phase, Phase, Phase]


class Profile(Row, frozen=True):
    """How a computer hero likes to play."""

    id: str
    buy: dict[Kind, Annotated[float, msgspec.Meta(ge=0, le=10)]]
    attack: Literal[
        "lowest_life", "highest_damage_left", "no_defence_first", "strongest_economy", "kill_if_possible_else_no_defence_first"
    ]
    monster: Literal["right_or_opponent", "strongest_economy", "defensive_to_ally"]
    sell_staff_from_turn: Whole
    risk: Annotated[float, msgspec.Meta(ge=0, le=1)]


class PerkEffect(Row, frozen=True):
    """What a campaign reward does."""

    key: Literal[
        "LIFE", "INT", "FIRST_TURN_GOLD", "WEAPON_BONUS", "SPELL_BONUS", "SWAP_STARTER", "START_IN_PLAY", "FIRST_HAND",
        "IMMUNE_POISON", "TAMING", "BAG",
    ]
    x: Whole = 0
    cls: ClassFilter | None = None
    element: ElementFilter | None = None
    remove: str = ""
    add: str = ""
    card: str = ""

    def __post_init__(self) -> None:
        check_arguments(self, self.key, PERK_TAKES.get(self.key, ("x",)))


class Perk(Row, frozen=True):
    """A reward of the campaign."""

    id: str
    effect: PerkEffect


class BattleRule(Row, frozen=True):
    """A twist of a campaign battle, from a closed list."""

    key: Literal["HINTS", "START_MONSTER", "PRICE_MOD", "TURN_LIFE_LOSS", "SEATS", "XP_BONUS", "OVERWHELM_AT", "ALT_WIN"]
    card: str = ""
    owner: str = ""
    facing: str = ""
    space: tuple[Annotated[int, msgspec.Meta(ge=1, le=10)], ...] = ()
    n: Signed = 0
    unless: Element | None = None
    order: tuple[str, ...] = ()
    mtype: MonsterType | None = None
    position: Whole = 0
    latest_round: Whole = 0
    kind: Literal["", "most_wounds"] = ""

    def __post_init__(self) -> None:
        check_arguments(self, self.key, RULE_TAKES[self.key])


class Rival(Row, frozen=True):
    """A computer hero of a campaign battle."""

    hero: str
    name: str
    profile: str
    life_mod: Signed
    extra: tuple[str, ...]
    in_play: tuple[str, ...]
    start_xp: Whole


class Battle(Row, frozen=True):
    """One battle of the campaign."""

    id: str
    seats: Annotated[int, msgspec.Meta(ge=1, le=6)]
    par_turns: Positive
    rewards: tuple[str, ...]
    modifiers: tuple[BattleRule, ...]
    opponents: tuple[Rival, ...]
    allies: tuple[Rival, ...]


class Tables(NamedTuple):
    """The rows of all files, read and checked one by one."""

    cards: tuple[CardRow, ...]
    heroes: tuple[HeroRow, ...]
    bosses: tuple[Boss, ...]
    profiles: tuple[Profile, ...]
    perks: tuple[Perk, ...]
    battles: tuple[Battle, ...]


MOST_SEATS: Final = 6


class VillageContent(Keyed):
    """All cards, heroes, bosses and battles, compiled once and never changed."""

    def __init__(self, key: str, tables: Tables, cards: dict[str, Card], sheets: dict[str, tuple[Sheet, Sheet, Sheet]]) -> None:
        self.key = key
        self.cards = cards
        self.heroes = {row.id: row for row in tables.heroes}
        self.sheets = sheets
        self.bosses = {boss.id: boss for boss in tables.bosses}
        self.profiles = {profile.id: profile for profile in tables.profiles}
        self.perks = {perk.id: perk for perk in tables.perks}
        self.battles = {battle.id: battle for battle in tables.battles}
        specials = sorted((card.row for card in cards.values() if card.kind == "special"), key=lambda row: row.order)
        # Kept apart until their monster appears (VL-2.6).
        self.specials = {row.parent: tuple(part.id for part in specials if part.parent == row.parent) for row in specials}
        # Mini cards wait in their stock (VL-2.5).
        self.stocks = {row.id: row.copies for row in tables.cards if row.deck == "mini"}
        self.minis = {row.id: row.mini for row in tables.cards if row.mini}
        """The mini card of a proliferating monster (VL-19.22)."""
        starters = [row for row in tables.cards if row.deck == "starter"]
        self.starters = tuple(row.id for row in starters for _ in range(row.copies // MOST_SEATS))
        """The personal deck of every player: the box holds those of all (VL-3.1)."""
        self.coin = next((row.id for row in starters if row.type == "treasure"), "")
        self.nugget = next((row.id for row in tables.cards if row.deck == "nuggets"), "")
        """What Smelt makes of coins (VL-3.3)."""
