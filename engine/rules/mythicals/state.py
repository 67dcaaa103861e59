"""The state of a match of Mythicals: all of it, as plain data."""
from __future__ import annotations

import msgspec

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Seat
from engine.rules.mythicals.config import MythicalsConfig
from engine.rules.mythicals.content import Colour, MythicalsContent, Payment
from engine.rules.mythicals.frames import Frame


class OnBoard(msgspec.Struct, frozen=True):
    """How a token lies on the board (MY-1.6)."""

    locked: bool = False
    markers: int = 0


class MythicalsState(msgspec.Struct):
    """`deck` has its top at the end; `stacks` and `discard` are covered on the table but known to whoever counted."""

    content: MythicalsContent
    config: MythicalsConfig
    agenda: Agenda[Frame]
    dice: Dice
    deck: list[str]
    revealed: list[str]
    reserve: dict[Colour, list[str]]
    discard: list[str]
    collections: list[list[str]]
    stacks: list[list[str]]
    markers: list[int]
    board: dict[str, OnBoard]
    store: int
    starter: Seat
    turn: int = 0
    reveals: int = 0
    dawn: bool = False
    over: bool = False
    unseen: tuple[str, ...] = ()
    """In views only: the faces that lie hidden, sorted, since nobody knows where."""

    @property
    def to_act(self) -> Seat | None:
        return self.agenda.to_act

    def clone(self) -> MythicalsState:
        return MythicalsState(
            self.content,
            self.config,
            self.agenda.clone(),
            self.dice.clone(),
            self.deck.copy(),
            self.revealed.copy(),
            {colour: cards.copy() for colour, cards in self.reserve.items()},
            self.discard.copy(),
            [cards.copy() for cards in self.collections],
            [tokens.copy() for tokens in self.stacks],
            self.markers.copy(),
            self.board.copy(),
            self.store,
            self.starter,
            self.turn,
            self.reveals,
            self.dawn,
            self.over,
            self.unseen,
        )

    def payments(self, seat: Seat, token: str) -> list[Payment]:
        """Every way in which `seat` could pay for `token` from his own collection (MY-7.9, MY-8.9)."""
        have = self.content.mask(self.collections[seat])
        return [payment for payment in self.content.payments[token] if payment.mask & have == payment.mask]

    def points(self, seat: Seat) -> int:
        """Token values plus one per marker (MY-1.7, MY-10.4)."""
        return score([self.content.tokens[token].points for token in self.stacks[seat]], self.markers[seat])


def score(values: list[int], markers: int) -> int:
    """The sum that decides the match (MY-10.4)."""
    return sum(values) + markers


def opponent(seat: Seat) -> Seat:
    """The other of the two players (MY-1.1)."""
    return 1 - seat
