"""What can happen in the village: facts, complete enough to be shown without the state."""
from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from engine.rules.kernel.types import HIDDEN, Event, Seat

replace = msgspec.structs.replace


class StartRolled(Event, frozen=True, tag=True):
    """The dice for the first turn: one total per seat, and who starts (VL-3.8)."""

    reveals: ClassVar[bool] = True
    totals: tuple[int, ...]
    starter: Seat


class HeroChosen(Event, frozen=True, tag=True):
    """A seat has its hero (VL-3.6)."""

    seat: Seat
    hero: str


class TurnBegan(Event, frozen=True, tag=True):
    """A seat's turn begins with this much intelligence (VL-4.1)."""

    seat: Seat
    number: int
    pool: int


class TurnEnded(Event, frozen=True, tag=True):
    """Gold and intelligence are lost, damage on all defence cards is cleared (VL-14)."""

    seat: Seat


class CardsDrawn(Event, frozen=True, tag=True):
    """Cards from the own deck into the hand (VL-15.3)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]
    left: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


class DeckShuffled(Event, frozen=True, tag=True):
    """A discard pile became the deck (VL-14.3)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: int


class CardPlayed(Event, frozen=True, tag=True):
    """A card left the hand, or a sheath, for the table (VL-5.1)."""

    seat: Seat
    face: str
    origin: str
    as_spell: bool = False


class HandDiscarded(Event, frozen=True, tag=True):
    """Played cards and the rest of the hand went to the discard pile (VL-14.1)."""

    seat: Seat
    played: tuple[str, ...]
    hand: tuple[str, ...]
    total: int


class CardDiscarded(Event, frozen=True, tag=True):
    """A card went from hand to the discard pile (VL-15.12)."""

    seat: Seat
    face: str
    cause: str


class CardRemoved(Event, frozen=True, tag=True):
    """A card left the game (VL-15.5, VL-15.6)."""

    seat: Seat
    face: str
    zone: str


class CardRecovered(Event, frozen=True, tag=True):
    """A card came back from the discard pile to the hand."""

    seat: Seat
    face: str


class CardBought(Event, frozen=True, tag=True):
    """A market card was paid for or taken; `to` is the hand or the discard pile (VL-6.6)."""

    seat: Seat
    space: int
    face: str
    price: int
    to: str
    gold: int


class CardSold(Event, frozen=True, tag=True):
    """A card left the game for half its price (VL-6.4)."""

    seat: Seat
    face: str
    amount: int
    gold: int


class MarketTurned(Event, frozen=True, tag=True):
    """A space shows its next card; an empty face where the deck has run out (VL-6.7, VL-6.9)."""

    reveals: ClassVar[bool] = True
    space: int
    face: str
    left: int


class GoldChanged(Event, frozen=True, tag=True):
    """Gold of the turn (VL-6.1)."""

    seat: Seat
    amount: int
    now: int
    cause: str


class PoolChanged(Event, frozen=True, tag=True):
    """Intelligence of the turn (VL-12.2)."""

    seat: Seat
    amount: int
    now: int
    cause: str


class DieRolled(Event, frozen=True, tag=True):
    """One die fell; `why` says for what."""

    reveals: ClassVar[bool] = True
    seat: Seat
    face: int
    why: str
    cause: str


class AttackRolled(Event, frozen=True, tag=True):
    """The arithmetic of an attack: die and modifiers (VL-9.2)."""

    seat: Seat
    source: str
    die: int
    mod: int
    versus: int
    total: int
    links: tuple[str, ...]
    victim: Seat


class LifeLost(Event, frozen=True, tag=True):
    """A hero lost life."""

    seat: Seat
    amount: int
    left: int
    cause: str
    stopped: int = 0
    """What armour, resistance and prevention took away."""


class LifeGained(Event, frozen=True, tag=True):
    """A hero was healed (VL-12.10)."""

    seat: Seat
    amount: int
    left: int
    cause: str


class PoisonChanged(Event, frozen=True, tag=True):
    """Poison tokens came or went (VL-19.18, VL-19.20)."""

    seat: Seat
    amount: int
    now: int
    cause: str


class MonsterHurt(Event, frozen=True, tag=True):
    """A monster was wounded, or healed if the amount is negative."""

    monster: str
    face: str
    amount: int
    left: int
    cause: str


class MonsterDied(Event, frozen=True, tag=True):
    """A monster died (VL-8.9); `to` is the seat whose discard pile it went to, or NOBODY."""

    monster: str
    face: str
    killer: Seat
    to: Seat


class MonsterPlaced(Event, frozen=True, tag=True):
    """A monster came into play in front of a hero (VL-8.2)."""

    monster: str
    face: str
    owner: Seat
    facing: Seat
    origin: str
    companion: bool = False


class MonsterMoved(Event, frozen=True, tag=True):
    """A monster stands somewhere else now, perhaps with a new owner."""

    monster: str
    face: str
    origin: Seat
    facing: Seat
    owner: Seat
    companion: bool = False


class MonsterLeft(Event, frozen=True, tag=True):
    """A monster left play without being killed."""

    monster: str
    face: str
    to: Seat
    cause: str


class MonsterSkipped(Event, frozen=True, tag=True):
    """A monster loses an attack (`done`), or will lose its next one."""

    monster: str
    face: str
    done: bool


class DefencePlaced(Event, frozen=True, tag=True):
    """A defence card stands in front of its owner (VL-7.1)."""

    card: str
    face: str
    seat: Seat
    value: int


class DefenceHurt(Event, frozen=True, tag=True):
    """A defence card absorbed damage (VL-9.8)."""

    card: str
    face: str
    seat: Seat
    amount: int
    left: int


class DefenceLost(Event, frozen=True, tag=True):
    """A defence card went to its owner's discard pile; destroyed or replaced (VL-7.3, VL-7.7)."""

    card: str
    face: str
    seat: Seat
    destroyed: bool


class SheathPlaced(Event, frozen=True, tag=True):
    """A sheath lies in front of its owner (VL-15.16)."""

    sheath: str
    face: str
    seat: Seat


class WeaponSheathed(Event, frozen=True, tag=True):
    """A weapon was put on a sheath."""

    seat: Seat
    sheath: str
    face: str


class XpGained(Event, frozen=True, tag=True):
    """Experience (VL-13.1)."""

    seat: Seat
    amount: int
    now: int
    cause: str


class LevelReached(Event, frozen=True, tag=True):
    """A hero unlocked the abilities of a level (VL-13.2)."""

    seat: Seat
    level: int


class BonusGained(Event, frozen=True, tag=True):
    """A bonus or permission for a while."""

    seat: Seat
    stat: str
    amount: int
    until: str
    cause: str


class AbilityUsed(Event, frozen=True, tag=True):
    """A hero used an ability (VL-18)."""

    seat: Seat
    ability: str


class BerserkChanged(Event, frozen=True, tag=True):
    """Turns of rage left (VL-18.7)."""

    seat: Seat
    turns: int


class Tamed(Event, frozen=True, tag=True):
    """The result of a taming roll (VL-19.37)."""

    seat: Seat
    space: int
    face: str
    total: int
    needed: int
    success: bool


class Peeked(Event, frozen=True, tag=True):
    """A seat looked at the top of a pile."""

    reveals: ClassVar[bool] = True
    seat: Seat
    pile: str
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


class PeekedPut(Event, frozen=True, tag=True):
    """A looked-at card went on top, to the bottom or into the hand."""

    seat: Seat
    pile: str
    face: str
    to: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, face=HIDDEN)


class OverwhelmCame(Event, frozen=True, tag=True):
    """An Overwhelm monster lies on space 10; the card there moved to `space`, or is swallowed if that is 0 (VL-19.24)."""

    monster: str
    face: str
    life: int
    space: int


class OverwhelmGrew(Event, frozen=True, tag=True):
    """A Special card came into play (VL-19.26)."""

    monster: str
    part: str
    parts: int


class OverwhelmFell(Event, frozen=True, tag=True):
    """It is defeated; everybody who wounded it gains experience (VL-19.29)."""

    monster: str
    face: str
    killer: Seat
    hurt_by: tuple[Seat, ...]


class SwallowedTaken(Event, frozen=True, tag=True):
    """A swallowed card was shared out (VL-19.30)."""

    seat: Seat
    space: int
    face: str


class SwallowedBuried(Event, frozen=True, tag=True):
    """Swallowed cards that nobody wanted went to the bottom of the Main deck."""

    spaces: tuple[int, ...]
    faces: tuple[str, ...]
    left: int


class HeroFell(Event, frozen=True, tag=True):
    """A hero is out of the game, or down for the round (VL-16.1)."""

    seat: Seat
    rule: str
    down: bool = False


class HeroReturned(Event, frozen=True, tag=True):
    """A fallen hero is back (Siege of the Village)."""

    seat: Seat
    life: int
    deck: int


class BossActed(Event, frozen=True, tag=True):
    """The boss acts by this row of its table."""

    boss: str
    phase: int
    row: int
    seat: Seat


class BossHurt(Event, frozen=True, tag=True):
    """The boss lost life, or regained it if the amount is negative."""

    boss: str
    amount: int
    left: int
    cause: str


class BossChanged(Event, frozen=True, tag=True):
    """Phase, poison tokens and armour taken away this turn."""

    boss: str
    phase: int
    poison: int
    armour: int


class ThreatRose(Event, frozen=True, tag=True):
    """The threat to the village (Siege of the Village)."""

    now: int
    limit: int


class GameOver(Event, frozen=True, tag=True):
    """The match is decided."""

    winners: tuple[Seat, ...]
    rule: str


VillageEvent = (
    StartRolled | HeroChosen | TurnBegan | TurnEnded | CardsDrawn | DeckShuffled | CardPlayed | HandDiscarded | CardDiscarded
    | CardRemoved | CardRecovered | CardBought | CardSold | MarketTurned | GoldChanged | PoolChanged | DieRolled | AttackRolled
    | LifeLost | LifeGained | PoisonChanged | MonsterHurt | MonsterDied | MonsterPlaced | MonsterMoved | MonsterLeft
    | MonsterSkipped | DefencePlaced | DefenceHurt | DefenceLost | SheathPlaced | WeaponSheathed | XpGained | LevelReached
    | BonusGained | AbilityUsed | BerserkChanged | Tamed | Peeked | PeekedPut | OverwhelmCame | OverwhelmGrew | OverwhelmFell
    | SwallowedTaken | SwallowedBuried | HeroFell | HeroReturned | BossActed | BossHurt | BossChanged | ThreatRose | GameOver
)
