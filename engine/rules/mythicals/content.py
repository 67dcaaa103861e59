"""The pieces of Mythicals as data, compiled into tables that search can afford (MY-1, MY-8)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Annotated, Final, Literal

import msgspec

from engine.rules.kernel.codec import Keyed
from engine.rules.kernel.vocabulary import Positive, Row, shout

Colour = Literal["purple", "green", "red", "blue"]
TokenColour = Literal[Colour, "grey", "black"]
COLOURS: Final[tuple[Colour, ...]] = ("purple", "green", "red", "blue")
VALUES: Final = (1, 2, 3, 4, 5)
WILD: Final = 0
"""The value of a wildcard in our tables."""
COPIES: Final = 2
Dare = Literal[
    "wild_payment", "three_ladders", "grey_four", "locked_token", "seven_tokens", "three_duplicates", "six_markers", "black_token"
]
Weight = Annotated[int, msgspec.Meta(ge=0, le=100)]
DAY: Final = "my_day"
"""No colour, no value, in nobody's collection, reserve or discard pile (MY-1.3)."""


class Creature(Row, frozen=True):
    """One face of the 24; the deck holds two copies of each (MY-1.2)."""

    id: str
    colour: Colour
    value: Annotated[int, msgspec.Meta(ge=WILD, le=VALUES[-1])]


class Demand(Row, frozen=True, tag_field="check", tag=shout):
    """What the cards that pay for a token have to be like."""


class Ladder(Demand, frozen=True):
    """`n` consecutive values of one colour (MY-8.1)."""

    colour: Colour
    n: Annotated[int, msgspec.Meta(ge=2, le=len(VALUES))]


class EqualSet(Demand, frozen=True):
    """`n` equal values of different colours (MY-8.2)."""

    n: Annotated[int, msgspec.Meta(ge=2, le=len(COLOURS))]


class WholeColour(Demand, frozen=True):
    """All six faces of one colour: the wildcard is the sixth card and replaces none (MY-8.3, MY-8.7)."""


Needs = Ladder | EqualSet | WholeColour


class Token(Row, frozen=True):
    """A Mastery token: where it lies on the board, what it asks and what it brings (MY-1.4, MY-1.5, MY-1.9)."""

    id: str
    colour: TokenColour
    column: Annotated[int, msgspec.Meta(ge=1, le=6)]
    row: Annotated[int, msgspec.Meta(ge=1, le=4)]
    points: Positive
    needs: Needs


class Twist(Row, frozen=True):
    """What is otherwise at the table of one hour; each field is one of `MythicalsConfig`."""

    start_cards: Annotated[int, msgspec.Meta(ge=0, le=len(COLOURS))] = 2
    burned: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    store: Annotated[int, msgspec.Meta(ge=1, le=99)] = 16
    marked: tuple[str, ...] = ()
    locked: tuple[str, ...] = ()


class Hour(Row, frozen=True):
    """One match of The Long Watch: the watcher, the twist of the table and the dare."""

    id: str
    hour: Annotated[str, msgspec.Meta(pattern=r"^\d\d:\d\d$")]
    watcher: str
    dare: Dare
    guided: bool = False
    twist: Twist = Twist()


class Watcher(Row, frozen=True):
    """The head of an opponent of The Long Watch; every figure weighs one reason in tenths (no floats in content)."""

    id: str
    points: Weight
    progress: Weight
    deny: Weight
    leftover: Weight
    gift: Weight
    boost: Weight
    look: Annotated[int, msgspec.Meta(ge=0, le=3)]
    slip: Weight
    """Chance in a hundred to play the second-best move."""
    counts: bool
    habit: Literal["never", "own_biggest", "grey_red", "spoil", "next_turn", "alternate", "invest", "search"]
    samples: Annotated[int, msgspec.Meta(ge=1, le=99)] = 10
    loves: tuple[TokenColour, ...] = ()
    """Colours whose progress counts half as much again."""
    disdains: Weight = 0
    """Tokens below these points are ignored until the tenth reveal."""
    moody: bool = False
    """Builds in odd turns and spoils in even ones."""


class Payment(msgspec.Struct, frozen=True):
    """One exact pattern that pays for a token, never more than it asks (MY-8.8): the faces, and the same as a bit mask."""

    cards: tuple[str, ...]
    mask: int


class MythicalsContent(Keyed):
    """Everything printed, with the payments of each token worked out once."""

    def __init__(
        self, digest: str, creatures: list[Creature], tokens: list[Token], hours: list[Hour], watchers: list[Watcher]
    ) -> None:
        self.key = f"mythicals:{digest}"
        self.creatures = {creature.id: creature for creature in creatures}
        self.tokens = {token.id: token for token in tokens}
        self.hours = {hour.id: hour for hour in hours}
        self.watchers = {watcher.id: watcher for watcher in watchers}
        self.faces = tuple(self.creatures)
        self.colour_of: dict[str, Colour] = {face: creature.colour for face, creature in self.creatures.items()}
        self.value_of = {face: creature.value for face, creature in self.creatures.items()}
        self.bit = {face: 1 << index for index, face in enumerate(self.faces)}
        self.order = {face: index for index, face in enumerate((*self.faces, DAY))}
        self.face = {(creature.colour, creature.value): creature.id for creature in creatures}
        self.payments = {token.id: tuple(self._payments(token.needs)) for token in tokens}

    def mask(self, cards: Iterable[str]) -> int:
        """A collection as bits; which of two identical cards it is makes no difference (MY-6.1, MY-6.7)."""
        bit = self.bit
        mask = 0
        for card in cards:
            mask |= bit[card]
        return mask

    def sort(self, cards: list[str]) -> None:
        """Colour by colour, value by value, wildcards last (MY-5.4: order has no meaning)."""
        cards.sort(key=self.order.__getitem__)

    def _payments(self, needs: Needs) -> Iterator[Payment]:
        seen: dict[int, None] = {}
        for cards in self._patterns(needs):
            mask = self.mask(cards)
            if mask not in seen:
                seen[mask] = None
                yield Payment(tuple(sorted(cards, key=self.order.__getitem__)), mask)

    def _patterns(self, needs: Needs) -> Iterator[list[str]]:
        match needs:
            case Ladder(colour, n):
                wild = self.face[colour, WILD]
                for low in range(1, len(VALUES) - n + 2):
                    ladder = [self.face[colour, value] for value in range(low, low + n)]
                    yield ladder
                    # One wildcard at most: there is one per colour in a collection (MY-8.5).
                    for gap in range(n):
                        yield [*ladder[:gap], wild, *ladder[gap + 1 :]]
            case EqualSet(n):
                for value, colours in product(VALUES, combinations(COLOURS, n)):
                    # Each colour gives its natural card or its wildcard (MY-8.6).
                    for wilds in product((False, True), repeat=n):
                        yield [self.face[colour, WILD if wild else value] for colour, wild in zip(colours, wilds, strict=True)]
            case WholeColour():
                for colour in COLOURS:
                    yield [self.face[colour, value] for value in (*VALUES, WILD)]

    def stands_for(self, token: str, cards: tuple[str, ...]) -> dict[str, int]:
        """The value that each wildcard among `cards` stands for when they pay for `token` (MY-8.4)."""
        needs = self.tokens[token].needs
        wilds = [card for card in cards if self.value_of[card] == WILD]
        natural = [self.value_of[card] for card in cards if self.value_of[card] != WILD]
        match needs:
            case Ladder() if wilds:
                low, high = min(natural), max(natural)
                gaps = [value for value in range(low, high + 1) if value not in natural]
                value = gaps[0] if gaps else high + 1 if high < VALUES[-1] else low - 1
                return {wilds[0]: value}
            case EqualSet():
                return dict.fromkeys(wilds, natural[0] if natural else VALUES[-1])
        return {}
