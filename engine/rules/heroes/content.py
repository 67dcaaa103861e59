"""What the boxes hold: units, cards, heroes, towns, tiles and scenarios as frozen records (HM-1.1, HM-1.2)."""
from __future__ import annotations

from typing import Literal

from engine.rules.heroes.combat.board import Lasting
from engine.rules.heroes.scenario.types import Campaign, Scenario
from engine.rules.heroes.words import CardFamily, Resource, Tier
from engine.rules.heroes.words.abilities import Ability
from engine.rules.heroes.words.effects import Effect, Pwr
from engine.rules.heroes.words.omens import Omen
from engine.rules.kernel.codec import Keyed
from engine.rules.kernel.vocabulary import Positive, Row, Signed, Whole

TIERS: tuple[Tier, ...] = ("bronze", "silver", "gold", "azure")
RESOURCES: tuple[Resource, ...] = ("G", "M", "V")
DIRECTIONS: tuple[str, ...] = ("NE", "E", "SE", "SW", "W", "NW")
ATTACK_FACES: tuple[int, ...] = (-1, -1, 0, 0, 1, 1)
"""The attack die (HM-14.4)."""
RESOURCE_FACES: tuple[tuple[Resource, int], ...] = (("M", 2), ("M", 4), ("V", 1), ("V", 2), ("G", 3), ("G", 6))
TREASURE_FACES: tuple[str, ...] = ("xp", "xp", "artifact", "artifact", "resource1", "resource2")
"""The faces of the three kinds of dice (HM-1.4, HM-14.2 to HM-14.4)."""
DIFFICULTIES: tuple[str, ...] = ("easy", "normal", "hard", "impossible")
GUARDS: tuple[tuple[str, str, str, str], ...] = (
    ("", "", "", ""),
    ("b", "b", "bb", "bbb"),
    ("bb", "bb", "bbb", "bbs"),
    ("bs", "bbs", "bss", "sss"),
    ("bbs", "bss", "sss", "ssg"),
    ("bbsg", "bssg", "ssgg", "sggg"),
    ("bbssg", "bssgg", "ssggg", "sgggg"),
    ("a", "aa", "gaa", "ggaa"),
)
"""Guards by field difficulty and table difficulty, one letter per unit (HM-38.4)."""
LETTERS: dict[str, Tier] = {"b": "bronze", "s": "silver", "g": "gold", "a": "azure"}


class Price(Row, frozen=True):
    """An amount of gold, building materials and valuables (HM-14.1, HM-20.10)."""

    G: Whole = 0
    M: Whole = 0
    V: Whole = 0


class UnitSide(Row, frozen=True):
    """The printed values of one side of a unit card."""

    attack: Whole
    defense: Whole
    hp: Positive
    initiative: Whole
    cost: Price
    abilities: tuple[Ability, ...] = ()


class Unit(Row, frozen=True):
    """A faction unit; `rank` 1-7 is its place in the faction (U1-U7)."""

    id: str
    tier: Tier
    kind: Literal["ground", "flying", "ranged"]
    few: UnitSide
    faction: str = ""
    rank: Whole = 0
    pack: UnitSide | None = None
    copies: Whole = 0

    def side(self, name: str) -> UnitSide:
        """The side showing; neutral units have one only (HM-21.2)."""
        return self.pack if name == "pack" and self.pack is not None else self.few


class PowerStep(Row, frozen=True):
    """What a spell does from `power` on, and on which tiers (HM-12.6)."""

    power: Whole
    do: tuple[Effect, ...]
    tiers: tuple[Tier, ...] = ()


class Overlay(Row, frozen=True):
    """Values a cloak card puts over a unit."""

    units: tuple[str, ...]
    side: Literal["any", "pack"]
    attack: Whole
    defense: Whole
    hp: Positive
    initiative: Whole


Moment = Literal[
    "", "after_roll", "after_spell", "announced", "combat_start", "combat_won", "enemy_spell", "guild", "muster", "own_turn",
]
"""When an instant can be played, if not at any time."""
Aim = Literal[
    "", "any", "attack_any", "attack_melee", "chain", "overlay", "own", "portal", "prayer", "rescue", "teleport", "two_spaces",
    "would_fall",
]
"""What a card is aimed at."""
School = Literal["", "air", "earth", "fire", "water", "any"]


class CardMode(Row, frozen=True):
    """One way to use a card; playing it uses exactly one (HM-11.9, HM-12.1)."""

    timing: Literal["I", "A", "O", "M"]
    do: tuple[Effect, ...] = ()
    expert: bool = False
    cost: Signed = 0
    moment: Moment = ""
    target: Aim = ""
    until: Lasting | None = None
    double: str = ""
    steps: tuple[PowerStep, ...] = ()
    overlay: Overlay | None = None

    def step(self, power: int) -> PowerStep | None:
        """The highest step that `power` reaches."""
        reached = None
        for step in self.steps:
            if step.power <= power:
                reached = step
        return reached


SpellAim = Literal[
    "", "harm", "struck", "answer", "blow", "prayer", "attach", "shield", "help", "cure", "pair", "chain", "again", "rescue"
]
"""How an AI hero uses a spell; nothing: never (HM-32.12)."""
Role = Literal["hall", "walls", "guild", "dwelling", "heartens", "smith", "summons", "vortex", "darkness", "amplifier"]
"""What a building does (HM-15)."""


class Card(Row, frozen=True):
    """A card of the deck of might and magic; `level` is that of an artifact: minor, major or relic (HM-12.5)."""

    id: str
    family: CardFamily
    copies: Whole
    modes: tuple[CardMode, ...]
    level: Literal["", "basic", "expert", "minor", "major", "relic"] = ""
    school: School = ""
    faction: str = ""
    hero: str = ""
    grade: Whole = 0
    aim: SpellAim = ""
    starter: bool = False
    """Whether it is in every first deck, and stands in for what an AI hero cannot use (HM-3.13, HM-32.12)."""
    levy: bool = False
    """Whether a scenario may take a share of what it gains."""

    @property
    def power(self) -> tuple[int, int]:
        """The most power this card can add, by its basic and by any mode."""
        basic = max((op.n for mode in self.modes if not mode.expert for op in mode.do if isinstance(op, Pwr)), default=0)
        return basic, max((op.n for mode in self.modes for op in mode.do if isinstance(op, Pwr)), default=0)


class HeroCard(Row, frozen=True):
    """A main hero, of might or of magic (HM-9.1, HM-9.5)."""

    id: str
    faction: str
    kind: Literal["might", "magic"]
    stats: dict[str, Positive]
    ability: str
    specialty: str
    arrows: Whole


class Faction(Row, frozen=True):
    """A town board."""

    id: str
    tile: str
    guild: Whole
    heroes: tuple[str, ...]
    halls: tuple[Effect, ...]
    undead: bool = False
    """Whether it knows no morale and raises the fallen (HM-7.8)."""


class Building(Row, frozen=True):
    """A building tile (HM-15)."""

    id: str
    role: Role
    cost: Price
    faction: str = ""
    needs: str = ""
    tier: Tier | None = None
    card: str = ""
    """The ability it can bring."""


class Astrologer(Row, frozen=True):
    """An astrologers proclaim card (HM-4.4)."""

    id: str
    when: Literal["now", "astro", "income"]
    do: Omen


class AICard(Row, frozen=True):
    """A card of the AI deck; `values` by difficulty (HM-32.1)."""

    id: str
    kind: Literal["might", "magic", "skill"]
    copies: Whole
    effect: Literal["attack", "defense_hp", "defense_next", "spell", "skill"]
    values: tuple[Whole, Whole, Whole, Whole]


TileKind = Literal["start", "far", "near", "centre"]


class TileField(Row, frozen=True):
    """One hex of a tile: its location, guard and closed edges as a bit mask over DIRECTIONS (HM-17.3, HM-17.4, HM-17.17)."""

    location: str
    guard: int
    closed: int


class Tile(Row, frozen=True):
    """A map tile by the kind on its back: the centre and the ring NE, E, SE, SW, W, NW (HM-17.1, HM-17.2)."""

    id: str
    kind: TileKind
    terrain: str
    fields: tuple[TileField, ...]


class SlotPlan(Row, frozen=True):
    """One slot of a layout: where, what kind of tile, who starts there and the rotation that opens it."""

    slot: str
    kind: TileKind
    seat: str = ""
    rotation: int = 0
    rotation_s2: int = 0


class Layout(Row, frozen=True):
    """Where tiles lie at the start."""

    id: str
    slots: tuple[SlotPlan, ...]


def _rank(unit: Unit) -> int:
    return unit.rank


def _dwellings(buildings: list[Building]) -> dict[Tier, str]:
    """The dwelling that each tier asks for; azure units live where the golden ones do (HM-20.11)."""
    found = {building.tier: building.id for building in buildings if building.tier is not None}
    return {tier: found.get(tier, found["gold"]) for tier in TIERS}


class HeroesContent(Keyed):
    """Everything loaded, indexed for the rules."""

    def __init__(
        self,
        digest: str,
        units: list[Unit],
        cards: list[Card],
        heroes: list[HeroCard],
        factions: list[Faction],
        buildings: list[Building],
        astrologers: list[Astrologer],
        ai_cards: list[AICard],
        tiles: list[Tile],
        layouts: list[Layout],
        scenarios: list[Scenario],
        campaigns: list[Campaign],
    ) -> None:
        self.key = f"heroes:{digest}"
        self.units = {unit.id: unit for unit in units}
        self.cards = {card.id: card for card in cards}
        self.heroes = {hero.id: hero for hero in heroes}
        self.factions = {faction.id: faction for faction in factions}
        self.buildings = {building.id: building for building in buildings}
        self.astrologers = {card.id: card for card in astrologers}
        self.ai_cards = {card.id: card for card in ai_cards}
        self.tiles = {tile.id: tile for tile in tiles}
        self.layouts = {layout.id: layout for layout in layouts}
        self.scenarios = {scenario.id: scenario for scenario in scenarios}
        self.campaigns = {campaign.id: campaign for campaign in campaigns}
        self.roles: dict[Role, str] = {building.role: building.id for building in buildings if building.role != "dwelling"}
        self.dwellings = _dwellings(buildings)
        self.starter = next(card.id for card in cards if card.starter)
        self.ranks = {(unit.faction, unit.rank): unit.id for unit in units if unit.faction}
        self.faction_units = {
            faction.id: tuple(unit.id for unit in sorted(units, key=_rank) if unit.faction == faction.id) for faction in factions
        }
        self.neutrals = {
            tier: [unit.id for unit in units if not unit.faction and unit.tier == tier for _ in range(unit.copies)] for tier in TIERS
        }
        self.town_buildings = {
            faction.id: tuple(b.id for b in buildings if b.faction in ("", faction.id)) for faction in factions
        }

    def specialty(self, hero: str, grade: int) -> str:
        """The hero's specialty card of level I, IV or VI."""
        return f"{self.heroes[hero].specialty}_{grade}"


