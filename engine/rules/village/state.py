"""The state of a match of Village of Legends: all of it, as plain data."""
from __future__ import annotations

import msgspec

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Outcome, Seat
from engine.rules.parts.modifiers import Modifier
from engine.rules.village.config import VillageConfig
from engine.rules.village.content import Card, Sheet, VillageContent
from engine.rules.village.frames import NOBODY, Frame
from engine.rules.village.sheets import sheet_of
from engine.rules.village.words import Slot

replace = msgspec.structs.replace


class Hero(msgspec.Struct, frozen=True):
    """A hero board with its cubes and tokens (VL-2.2)."""

    id: str
    life: int
    most: int
    xp: int = 0
    level: int = 1
    poison: int = 0
    berserk: int = 0
    """Turns of rage left (VL-18.7)."""
    turns: int = 0
    """Turns begun."""
    alive: bool = True
    down: bool = False
    """Out for the rest of the round only (Siege of the Village)."""


class Defence(msgspec.Struct, frozen=True):
    """A defence card in front of its owner's hero (VL-7.1)."""

    id: str
    face: str
    seat: Seat
    slot: Slot
    damage: int = 0


class Sheathed(msgspec.Struct, frozen=True):
    """A sheath in front of a hero, perhaps with a weapon on it since turn `since` (VL-15.16)."""

    id: str
    face: str
    seat: Seat
    weapon: str = ""
    since: int = 0


class Monster(msgspec.Struct, frozen=True):
    """A monster in play: `owner` NOBODY if it has none, `facing` NOBODY if it lies over the market (VL-8).

    It stays with its wounds until it dies, moves or is removed (VL-8.8, VL-8.11)."""

    id: str
    face: str
    owner: Seat
    facing: Seat
    wounds: int = 0
    skips: bool = False
    summoner: str = ""
    """The monster that summoned it and that it protects (VL-19.36)."""
    summoned: bool = False
    since: int = 0
    """The number of the turn in which it came."""
    benefit: int = 0
    """The number of the turn in which a Fleeting monster last gave its benefit (VL-19.7)."""
    companion: bool = False
    """Stands beside its owner instead of facing him (Siege of the Village)."""


class Overwhelm(msgspec.Struct, frozen=True):
    """The monster that lies over the market, its Special cards in play and who wounded it (VL-19.24)."""

    monster: str
    parts: tuple[str, ...] = ()
    hurt_by: dict[Seat, int] = {}
    turn: int = 0


class Siege(msgspec.Struct, frozen=True):
    """The boss of the co-operative game and the threat to the village."""

    boss: str
    life: int
    most: int
    phase: int = 0
    poison: int = 0
    armour_down: int = 0
    threat: int = 0
    to_act: tuple[Seat, ...] = ()
    """Heroes who have yet to take their turn in this round."""
    acted: tuple[str, ...] = ()
    """Monsters that already attacked in this turn by order of the boss."""


class TurnState(msgspec.Struct):
    """What belongs to the running turn only."""

    seat: Seat = NOBODY
    number: int = 0
    gold: int = 0
    pool: int = 0
    heavy: bool = False
    """A Heavy weapon was played (VL-10.2)."""
    beers: int = 0
    rerolls: int = 0
    discount: int = 0
    to_hand: int = 0
    dodging: bool = False
    """Sneaking succeeded (VL-18.13)."""
    ended: bool = False
    used: tuple[str, ...] = ()
    tried: tuple[int, ...] = ()
    tamed: tuple[int, ...] = ()
    played: int = 0
    """Cards played so far."""
    struck: int = 0
    """The sum of all attacks with weapons and spells so far."""
    drawn: int = 0
    """Cards drawn so far by effects."""
    die: int = 0
    """The face that fell last; 0 before the first throw."""
    thrower: Seat = NOBODY
    """Who threw it; NOBODY for a boss and for monsters without an owner."""

    def clone(self) -> TurnState:
        return TurnState(
            self.seat, self.number, self.gold, self.pool, self.heavy, self.beers, self.rerolls, self.discount, self.to_hand,
            self.dodging, self.ended, self.used, self.tried, self.tamed, self.played, self.struck, self.drawn,
            self.die, self.thrower,
        )


class Deed(msgspec.Struct, frozen=True):
    """What a seat did in the whole match, for feats and statistics."""

    spells: int = 0
    undead: int = 0
    kills: int = 0
    heroes: int = 0
    lost_to_monsters: int = 0
    last_blow: bool = False


class VillageState(msgspec.Struct):
    """Piles have their top at the end; hands, decks and discards hold bare faces (VL-2, VL-3)."""

    content: VillageContent
    config: VillageConfig
    agenda: Agenda[Frame]
    dice: Dice
    heroes: list[Hero]
    hands: list[list[str]]
    decks: list[list[str]]
    discards: list[list[str]]
    played: list[list[str]]
    market: list[str]
    """Spaces 1 to 10; an empty string where nothing lies."""
    piles: dict[str, list[str]]
    """The face-down decks of spaces 1 to 5 and the Main deck."""
    stocks: dict[str, int]
    defences: dict[str, Defence]
    sheaths: dict[str, Sheathed]
    monsters: dict[str, Monster]
    turn: TurnState
    mods: list[Modifier[Seat, str]]
    """Bonuses and permissions of a seat: `until` the "next" fitting play, this "turn" or his "next_turn" (VL-17.3)."""
    removed: list[str]
    eyes: list[list[str]]
    """Cards that a seat is looking at right now."""
    known: list[dict[str, tuple[int, ...]]]
    """Places in face-down piles, counted from the bottom, that a seat has rightly seen."""
    shown: list[list[str]]
    """Faces in a hand that everybody saw coming."""
    deeds: list[Deed]
    fallen: list[tuple[Seat, Seat]]
    """Heroes at 0 who are not out yet, and who struck them down (VL-1.4)."""
    out: list[tuple[Seat, ...]]
    """Who went out, together with whom, in order."""
    starter: Seat = 0
    minted: int = 0
    overwhelm: Overwhelm | None = None
    siege: Siege | None = None
    result: Outcome | None = None
    still: int = 0
    """Turns in a row after which everything that lasts was as before."""
    lasting: tuple[int, ...] = ()
    """What lasts, in numbers, at the end of the last turn."""
    claim: Seat = NOBODY
    """Who has just met the other goal of a battle."""
    unseen: dict[str, tuple[str, ...]] = {}
    """In views only: the faces of each class of hidden places, sorted."""
    start_rolls: tuple[tuple[tuple[Seat, int, int], ...], ...] = ()
    """The two dice of every seat for the first turn, and those of tied seats again (VL-3.8)."""
    ring: tuple[Seat, ...] = ()
    """Who sits where, clockwise: on the battlefield front line, sorcerer, front line of either team (VL-20.1, VL-20.13)."""

    def __post_init__(self) -> None:
        if not self.ring:
            self.ring = tuple(range(len(self.heroes)))

    @property
    def to_act(self) -> Seat | None:
        return self.agenda.to_act

    def clone(self) -> VillageState:
        return VillageState(
            self.content,
            self.config,
            self.agenda.clone(),
            self.dice.clone(),
            self.heroes.copy(),
            [cards.copy() for cards in self.hands],
            [cards.copy() for cards in self.decks],
            [cards.copy() for cards in self.discards],
            [cards.copy() for cards in self.played],
            self.market.copy(),
            {name: cards.copy() for name, cards in self.piles.items()},
            self.stocks.copy(),
            self.defences.copy(),
            self.sheaths.copy(),
            self.monsters.copy(),
            self.turn.clone(),
            self.mods.copy(),
            self.removed.copy(),
            [cards.copy() for cards in self.eyes],
            [places.copy() for places in self.known],
            [cards.copy() for cards in self.shown],
            self.deeds.copy(),
            self.fallen.copy(),
            self.out.copy(),
            self.starter,
            self.minted,
            self.overwhelm,
            self.siege,
            self.result,
            self.still,
            self.lasting,
            self.claim,
            self.unseen,
            self.start_rolls,
            self.ring,
        )

    def mint(self, letter: str) -> str:
        """A new id for a piece that enters play."""
        self.minted += 1
        return f"{letter}{self.minted}"

    def card(self, face: str) -> Card:
        """What is printed on a face."""
        return self.content.cards[face]

    def sheet(self, seat: Seat) -> Sheet:
        """What the hero of `seat` can do at his level (VL-13.2)."""
        hero = self.heroes[seat]
        return sheet_of(self.content, hero.id, hero.level, self.config.start(seat).abilities)

    def living(self) -> list[Seat]:
        """The seats still in the game, from seat 0 on."""
        return [seat for seat, hero in enumerate(self.heroes) if hero.alive]

    def from_left(self, seat: Seat) -> list[Seat]:
        """The other living seats, clockwise from the left of `seat` (VL-20.1)."""
        heroes, ring = self.heroes, self.ring
        at = ring.index(seat) + 1
        return [other for other in (*ring[at:], *ring[: at - 1]) if heroes[other].alive]

    def facing(self, seat: Seat) -> list[Monster]:
        """The monsters in front of a hero, in order of arrival; his companions do not face him."""
        return [monster for monster in self.monsters.values() if monster.facing == seat and not monster.companion]

    def defences_of(self, seat: Seat) -> list[Defence]:
        """The defence cards in front of a hero, oldest first."""
        return [card for card in self.defences.values() if card.seat == seat]

    def life_of(self, monster: Monster) -> int:
        """Life that is left on a monster; by party where it says so (VL-19.3)."""
        card = self.content.cards[monster.face]
        whole = card.row.life or card.traits.by_party * self.config.party
        return whole - monster.wounds
