"""The state of a match of Heroes: all of it, as plain data."""
from __future__ import annotations

from typing import TypeVar

import msgspec

from engine.rules.heroes.combat.board import Combat
from engine.rules.heroes.config import ArenaConfig, HeroesConfig
from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.frames import Frame
from engine.rules.heroes.owner import NO_OWNER, Owner, is_enemy
from engine.rules.heroes.words import Op
from engine.rules.heroes.words.effects import UnitGain
from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import HIDDEN, Outcome, Seat

W = TypeVar("W", bound=Op)
LIMITS = (0, 4, 4, 5, 5, 6, 6, 7)
"""Hand limits by level (HM-10.2, HM-10.4, HM-10.6, HM-10.8)."""
EXPERTS = (0, 0, 1, 1, 2, 2, 3, 3)
"""Expert effects per round by level (HM-10.3, HM-10.5, HM-10.7)."""


def main_hero(seat: Seat) -> str:
    """The main hero of a seat."""
    return f"h{seat}"


def is_main(hero: str) -> bool:
    """Whether an id is that of somebody's main hero."""
    return hero.startswith("h")


def second_hero(seat: Seat) -> str:
    """The secondary hero of a seat."""
    return f"s{seat}"


def enemy_hero(index: int) -> str:
    """The figure of an AI hero."""
    return f"a{index}"


class Troop(msgspec.Struct, frozen=True):
    """A unit card in a unit deck."""

    unit: str
    side: str


class Ongoing(msgspec.Struct, frozen=True):
    """A card that stays in front of its player (HM-11.2); one that `returns` goes back to the hand when it expires."""

    card: str
    mode: int
    combat: bool = False
    returns: bool = False


class Hero(msgspec.Struct, frozen=True):
    """A figure on the map, main or secondary (HM-9.2, HM-9.3); `origin` is the last field it stood on as a visit (HM-24.4)."""

    id: str
    owner: Owner
    main: bool
    at: str
    mp: int = 0
    origin: str = ""
    grail: bool = False


class Slot(msgspec.Struct, frozen=True):
    """A tile on the map; face down its name is known only if the scenario names it."""

    tile: str
    kind: str
    rotation: int = 0
    up: bool = False
    known: bool = False


class Field(msgspec.Struct, frozen=True):
    """One hex of a face-up tile."""

    slot: str
    location: str
    guard: int
    closed: int
    black: bool = False
    owner: Owner = NO_OWNER
    mark: str = ""
    paid: bool = False
    """Whether the first-flag bonus was given (HM-18.4)."""
    flags: tuple[int, ...] = ()
    """Every faction whose cube stays on an obelisk (HM-18.25)."""
    home: Owner = NO_OWNER
    """Whose starting town it is."""


class Enemy(msgspec.Struct, frozen=True):
    """An AI hero, host or warlord: a fixed army and a deck, no board, goods, card or level (HM-31.6, HM-32.2)."""

    id: str
    faction: str
    army: tuple[Troop, ...]
    cards: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    skill: str = ""
    town: str = ""
    cloak: str = ""
    """The card that the skill of that name lays on a unit."""
    alive: bool = True
    mp: int = 3
    plan: int = -1
    """Index of its record in the scenario; -1 = a host."""
    letters: str = ""
    """The tiers of a host that nobody has fought yet: its units are drawn for its first combat (Unholy Quest)."""
    since: int = 0
    awake: bool = False
    beaten_by: int = -1


class Marks(msgspec.Struct, frozen=True):
    """What a player has used up in this turn."""

    flying: tuple[str, ...] = ()
    """Heroes that fly for the rest of it."""
    visited_again: tuple[str, ...] = ()
    """Heroes that have visited a field once more (HM-8.11)."""
    buildings: tuple[str, ...] = ()
    handed_over: tuple[tuple[Seat, str], ...] = ()
    """Cards that went to a partner: once per turn, so that an exchange cannot go round in circles (HM-40.4)."""
    luck: tuple[str, ...] = ()
    """Kinds of dice for which Luck that serves once was used."""
    peeks: int = 0
    """Cards of rogues that have looked at a deck."""
    sanctuary: bool = False
    gift: bool = False
    """Whether the power that the astrologers give to one spell is gone."""
    reroll: bool = False
    """Whether the die that the astrologers let fall again did."""


class Player(msgspec.Struct):
    """What lies in front of one player; both heroes share the army and the morale (HM-7.11, HM-9.16)."""

    faction: str
    hero: str
    G: int
    M: int
    V: int
    income: list[int]
    floor: list[int]
    """The scenario's starting income, below which lost flags never push the tracks (HM-3.8)."""
    army: list[Troop]
    buildings: list[str]
    xp: int = 0
    build: bool = True
    population: bool = True
    book: bool = True
    morale: int = 0
    doomed: bool = False
    experts: int = 0
    guild_round: int = 0
    hand: list[str] = []
    deck: list[str] = []
    discard: list[str] = []
    secret: list[str] = []
    """Cards of hand and deck that the others never saw; their kinds are public by the deck they came from."""
    hints: list[str] = []
    """Moments at which cards of this player might act, by public facts (patterns: could_react)."""
    ongoing: list[Ongoing] = []
    supply: list[str] = []
    trophies: list[int] = []
    robbed: list[int] = []
    """From whom a trophy was taken in this round."""
    eliminated: bool = False
    homeless: int = 0
    turns: int = 0
    rehire: int = 0
    marks: Marks = Marks()
    discount: int = 0
    defeats: int = 0
    clues: int = 0
    bonus_mp: int = 0
    """Movement for one hero of choice in the next own turn (City Hall)."""
    march: int = 0
    """Movement for every hero in the next own turn (timed events)."""
    stored: int = 0
    """Power that waits for the next spell of this activation or turn (Sorcery)."""
    returned: bool = False
    """Whether a spell came back since the last astrologers card by its force."""

    def clone(self) -> Player:
        """A player who goes his own way."""
        return Player(
            self.faction, self.hero, self.G, self.M, self.V, self.income.copy(), self.floor, self.army.copy(), self.buildings.copy(),
            self.xp, self.build, self.population, self.book, self.morale, self.doomed, self.experts, self.guild_round,
            self.hand.copy(), self.deck.copy(), self.discard.copy(), self.secret.copy(), self.hints.copy(), self.ongoing.copy(),
            self.supply.copy(), self.trophies.copy(), self.robbed.copy(), self.eliminated, self.homeless, self.turns, self.rehire,
            self.marks, self.discount, self.defeats, self.clues, self.bonus_mp, self.march, self.stored, self.returned,
        )  # fmt: skip

    @property
    def level(self) -> int:
        """Level 1-7 (HM-10.1)."""
        return min(7, 1 + self.xp // 2)

    def has(self, building: str) -> bool:
        """Whether a building stands."""
        return building in self.buildings


class Grail(msgspec.Struct, frozen=True):
    """Where the grail is: with a hero, on a field, or on a tile that only shows it."""

    hero: str = ""
    field: str = ""
    slot: str = ""


class HeroesState(msgspec.Struct):
    """`dice` is the one seeded generator (HM-41.5); `eyes` holds what a seat looks at privately; `unseen` is filled in views only."""

    content: HeroesContent
    config: HeroesConfig | ArenaConfig
    agenda: Agenda[Frame]
    dice: Dice
    players: list[Player]
    heroes: dict[str, Hero]
    slots: dict[str, Slot]
    fields: dict[str, Field]
    decks: dict[str, list[str]]
    piles: dict[str, list[str]]
    eyes: list[list[str]]
    enemies: list[Enemy]
    round: int = 0
    first: Seat = 0
    active: int = -1
    last: int = -1
    """The seat that last finished a turn (HM-23.6)."""
    astro: str = ""
    waiting: list[str] = []
    astro_rounds: int = 0
    grail: Grail | None = None
    combat: Combat | None = None
    quiet: dict[int, int] = {}
    gave: list[int] = []
    result: Outcome | None = None
    minted: int = 0
    hire_price: int = 10
    rookery: UnitGain | None = None
    """The unit that waits for the next visitor of a settlement."""
    unseen: dict[str, list[str]] = {}

    @property
    def to_act(self) -> Seat | None:
        return self.agenda.to_act

    def clone(self) -> HeroesState:
        return HeroesState(
            self.content, self.config, self.agenda.clone(), self.dice.clone(), [player.clone() for player in self.players],
            self.heroes.copy(), self.slots.copy(), self.fields.copy(), {name: deck.copy() for name, deck in self.decks.items()},
            {name: pile.copy() for name, pile in self.piles.items()}, [seen.copy() for seen in self.eyes], self.enemies.copy(),
            self.round, self.first, self.active, self.last, self.astro, self.waiting.copy(), self.astro_rounds, self.grail,
            self.combat.clone() if self.combat is not None else None, self.quiet.copy(), self.gave.copy(), self.result, self.minted,
            self.hire_price, self.rookery, self.unseen,
        )  # fmt: skip

    def mint(self) -> int:
        """A number for a new piece."""
        self.minted += 1
        return self.minted

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in turn order, beginning with the first player (HM-3.21)."""
        count = self.config.seats
        return tuple((self.first + step) % count for step in range(count))

    def allied(self, one: int, other: int) -> bool:
        """Whether two owner codes are the same player or partners (HM-34.2, HM-35.4); AI heroes never fight each other."""
        if is_enemy(one) or is_enemy(other):
            return is_enemy(one) and is_enemy(other)
        if one < 0 or other < 0:
            return False
        return one == other or self.config.team(one) == self.config.team(other)


def in_force(state: HeroesState, word: type[Op]) -> int:
    """The amount of a lasting astrologers effect of that kind, 1 where it has none, 0 while there is no such effect (HM-4.4)."""
    if not state.astro:
        return 0
    op = state.content.astrologers[state.astro].do
    return (op.amount or 1) if isinstance(op, word) else 0


def lying(state: HeroesState, seat: Seat, word: type[W]) -> list[W]:
    """The words of that kind on the ongoing cards in front of a seat (HM-11.2)."""
    cards = state.content.cards
    return [
        op for entry in state.players[seat].ongoing for op in cards[entry.card].modes[entry.mode].do if isinstance(op, word)
    ]


def contents(state: HeroesState, seat: Seat) -> list[str]:
    """The cards of a player's own deck, whatever their order; the same in a state and in the owner's view."""
    deck = state.players[seat].deck
    return state.unseen[f"deck:{seat}"] if deck and deck[0] == HIDDEN else deck
