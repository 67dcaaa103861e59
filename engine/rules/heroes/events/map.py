"""Facts of the map, the towns and the hands."""
from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from engine.rules.heroes.owner import Owner
from engine.rules.kernel.types import HIDDEN, Event, Seat

replace = msgspec.structs.replace


class RoundBegan(Event, frozen=True, kw_only=True):
    """A new round; `kind` is first, resource or astrologers (HM-4.2)."""

    number: int
    kind: str


class TokensRefreshed(Event, frozen=True, kw_only=True):
    """Town tokens, movement and expert uses are fresh again (HM-4.5)."""


class GoodsChanged(Event, frozen=True, kw_only=True):
    """A player gained or paid a resource."""

    seat: Seat
    res: str
    amount: int
    left: int
    cause: str


class IncomeChanged(Event, frozen=True, kw_only=True):
    """An income track moved (HM-19.9)."""

    seat: Seat
    res: str
    value: int


class AstrologersProclaimed(Event, frozen=True, kw_only=True):
    """An astrologers card was turned up (HM-4.4)."""

    reveals: ClassVar[bool] = True

    card: str


class TurnBegan(Event, frozen=True, kw_only=True):
    """A seat became the active player (HM-5.1)."""

    seat: Seat
    number: int


class TurnEnded(Event, frozen=True, kw_only=True):
    """A turn is over (HM-5.7)."""

    seat: Seat


class CardsDrawn(Event, frozen=True, kw_only=True):
    """Cards went from the own deck to the hand; only their owner sees the faces."""

    reveals: ClassVar[bool] = True

    seat: Seat
    faces: tuple[str, ...]
    hand: int
    deck: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, faces=(HIDDEN,) * len(self.faces))


class CardDiscarded(Event, frozen=True, kw_only=True):
    """A card went to its owner's discard pile."""

    seat: Seat
    card: str
    cause: str


class CardPlayed(Event, frozen=True, kw_only=True):
    """A card was played for one of its effects."""

    reveals: ClassVar[bool] = True
    gives_away: ClassVar[bool] = True

    seat: Seat
    card: str
    mode: int
    expert: bool


class CardGained(Event, frozen=True, kw_only=True):
    """A card joined a hand or deck; unseen unless it came from a face-up pile."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: str
    origin: str
    public: bool
    place: str = "hand"

    def seen_by(self, seat: Seat | None) -> Self:
        return self if self.public or seat == self.seat else replace(self, card=HIDDEN)


class CardRemoved(Event, frozen=True, kw_only=True):
    """A card left the game (HM-11.7); `origin` is hand or discard."""

    seat: Seat
    card: str
    origin: str = "hand"


class CardReturned(Event, frozen=True, kw_only=True):
    """A card went back to the hand; `origin` is cast, front, eyes or discard."""

    seat: Seat
    card: str
    origin: str = "discard"


class CardLaid(Event, frozen=True, kw_only=True):
    """A card was laid down without being discarded; `place` is front (it stays as ongoing), deck or gift.

    `origin` is play, hand or eyes. Only a card in front or a gift is seen by others."""

    seat: Seat
    card: str
    place: str
    origin: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat or self.place != "deck" else replace(self, card=HIDDEN)


class DeckShuffled(Event, frozen=True, kw_only=True):
    """A deck was shuffled; with `pile` the discard pile went into it."""

    deck: str
    seat: int
    count: int
    pile: bool = False


class PileTurned(Event, frozen=True, kw_only=True):
    """The top of a common deck's discard pile changed."""

    reveals: ClassVar[bool] = True

    deck: str
    card: str
    count: int


class CardsLookedAt(Event, frozen=True, kw_only=True):
    """A seat looks at cards in private."""

    reveals: ClassVar[bool] = True

    seat: Seat
    deck: str
    faces: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, faces=(HIDDEN,) * len(self.faces))


class HeroMoved(Event, frozen=True, kw_only=True):
    """A hero walked one field, perhaps through another."""

    hero: str
    origin: str
    to: str
    via: str
    left: int


class HeroPlaced(Event, frozen=True, kw_only=True):
    """A hero was put on a field without a visit."""

    hero: str
    to: str
    cause: str


class HeroGone(Event, frozen=True, kw_only=True):
    """A hero left the map."""

    hero: str
    cause: str


class MovementChanged(Event, frozen=True, kw_only=True):
    """A hero's movement points changed."""

    hero: str
    amount: int
    left: int


class TileTurned(Event, frozen=True, kw_only=True):
    """A tile came into play face up."""

    reveals: ClassVar[bool] = True

    slot: str
    tile: str


class TileRotated(Event, frozen=True, kw_only=True):
    """A tile lies as it will stay."""

    slot: str
    tile: str
    rotation: int


class FieldVisited(Event, frozen=True, kw_only=True):
    """A hero visits a location (HM-18.2)."""

    hero: str
    field: str
    location: str


class CubePlaced(Event, frozen=True, kw_only=True):
    """A visitable field got its black cube."""

    field: str


class CubesRemoved(Event, frozen=True, kw_only=True):
    """Black cubes left the map (HM-18.4)."""

    fields: tuple[str, ...]


class Flagged(Event, frozen=True, kw_only=True):
    """A field changed its owner."""

    field: str
    owner: Owner
    before: Owner
    mark: str


class Built(Event, frozen=True, kw_only=True):
    """A building stands (HM-15.1)."""

    seat: Seat
    building: str


class TokenUsed(Event, frozen=True, kw_only=True):
    """A town token was flipped (HM-6.2)."""

    seat: Seat
    token: str


class UnitJoined(Event, frozen=True, kw_only=True):
    """A unit joined a unit deck."""

    seat: Seat
    unit: str
    side: str
    cause: str


class UnitReinforced(Event, frozen=True, kw_only=True):
    """A few became a pack (HM-20.4)."""

    seat: Seat
    unit: str
    cause: str


class UnitWeakened(Event, frozen=True, kw_only=True):
    """A pack became a few without a fight."""

    seat: Seat
    unit: str
    cause: str


class UnitLeft(Event, frozen=True, kw_only=True):
    """A unit left a unit deck."""

    seat: Seat
    unit: str


class MoraleChanged(Event, frozen=True, kw_only=True):
    """A morale token came or went (HM-7)."""

    seat: Seat
    value: int
    doomed: bool


class ExperienceGained(Event, frozen=True, kw_only=True):
    """The main hero gained experience."""

    seat: Seat
    amount: int
    xp: int
    level: int


class LevelReached(Event, frozen=True, kw_only=True):
    """A level's effects take place (HM-10)."""

    seat: Seat
    level: int


class DiceRolled(Event, frozen=True, kw_only=True):
    """Dice fell; the faces are the values shown."""

    reveals: ClassVar[bool] = True

    seat: int
    kind: str
    faces: tuple[int, ...]
    cause: str


class DieRerolled(Event, frozen=True, kw_only=True):
    """One die was rolled again."""

    reveals: ClassVar[bool] = True

    seat: int
    kind: str
    index: int
    face: int
    cause: str
