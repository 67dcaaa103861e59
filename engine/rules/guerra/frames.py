"""What can lie on the agenda: the course of a turn, a running program, and every question."""
from __future__ import annotations

from typing import ClassVar, Literal

from engine.rules.kernel.types import Decision, Procedure, Seat

Binds = tuple[tuple[str, ...], ...]
PutAway = Literal["may_bottom", "may_discard_event", "one_oracle"]
"""To the bottom of its pile, an event to the discard pile, or to the bottom of one of several oracles that were looked at."""


class Opening(Procedure, frozen=True, kw_only=True):
    """Boons, the secret bid and who begins (GM-6.5)."""


class Turn(Procedure, frozen=True, kw_only=True):
    """Transfer, Influence, Clash, Reorganisation (GM-6.8)."""


class Transfer(Procedure, frozen=True, kw_only=True):
    """One seat's steps A to D (GM-7.1); `oracle` is the next pile to turn up, `moves` what is left of step C."""

    seat: Seat
    oracle: int = 0
    moves: int = 0
    entered: bool = False


class Influence(Procedure, frozen=True, kw_only=True):
    """Seats act in turn until all have passed in a row (GM-8.1); `seat` is the next to be asked."""

    seat: Seat
    passes: int = 0


class Clashes(Procedure, frozen=True, kw_only=True):
    """The clashes of a turn; `free` are the seats that have not clashed, in turn order (GM-9.10)."""

    free: tuple[Seat, ...]


class Clash(Procedure, frozen=True, kw_only=True):
    """One clash between the chooser `a` and `b` (GM-9.1); `passed` are the final passes of Assignment."""

    a: Seat
    b: Seat
    seat: Seat
    passes: int = 0
    passed: tuple[Seat, ...] = ()
    assigned: tuple[Seat, ...] = ()
    """Seats that have assigned a character already, for rules about the first one."""


class Resolve(Procedure, frozen=True, kw_only=True):
    """The resolution of a clash by `rule`, one step for GM-2.3 (GM-9.13)."""

    atomic: ClassVar[bool] = True

    rule: str
    winner: Seat
    loser: Seat
    difference: int
    left: int = 0
    """Cards or power that the loser still has to give up."""


class Reorganise(Procedure, frozen=True, kw_only=True):
    """Steps A to G (GM-10)."""


class Run(Procedure, frozen=True, kw_only=True):
    """A running ability: its choices are bound one by one, then it is paid and done (GM-5.3).

    `source` is the card in play that has it, or nothing for an action card or an event; `card` and `ability` say where it
    is printed. Binds are answers by slot, `ready` counts the slots that are settled; `pc` 0 = not paid, n = n - 1 effects done.
    """

    atomic: ClassVar[bool] = True

    seat: Seat
    card: str
    ability: int
    source: str = ""
    ready: int = 0
    binds: Binds = ()
    pc: int = 0
    removed: int = 0
    """Power removed by the costs, for amounts that count it."""
    pm: int = 0
    """Maximum power of what the costs destroyed."""
    same: str = ""
    """The character most recently chosen by an effect."""
    bearer: str = ""
    """Who bore the source when the ability was declared; it may be spent as a cost."""
    copied: bool = False


class Bid(Decision, frozen=True):
    """How many of four counters to hide in the hand (GM-6.5)."""

    @property
    def private(self) -> bool:
        return True


class ChooseStarter(Decision, frozen=True):
    """Who is starting player of the first turn? (GM-6.6)"""


class DiscardTop(Decision, frozen=True):
    """Discard the top card of an oracle without power? (GM-7.3)"""


class MovePower(Decision, frozen=True):
    """Which counter moves where? `moves` are left (GM-7.4)."""

    moves: int


class EnterPlay(Decision, frozen=True):
    """Which paid card enters play? (GM-7.6)"""


class ActInInfluence(Decision, frozen=True):
    """One Influence action, or pass (GM-8.1)."""

    @property
    def private(self) -> bool:
        return True


class PickOpponent(Decision, frozen=True):
    """Whom to clash with, with three or more players (GM-9.10)."""

    free: tuple[Seat, ...]


class Assign(Decision, frozen=True):
    """Which ready character goes to the battlefield? (GM-9.2)"""

    clash: int


class ActInClash(Decision, frozen=True):
    """One Clash action, or pass (GM-9.4)."""

    @property
    def private(self) -> bool:
        return True


class Ask(Decision, frozen=True):
    """What goes into slot `slot` of the running ability `run`? `hand` where the answer lies in the hand."""

    atomic: ClassVar[bool] = True

    run: int
    slot: int
    hand: bool = False

    @property
    def private(self) -> bool:
        return self.hand


class DiscardCard(Decision, frozen=True):
    """Which card of the hand is given up? `left` in all (GM-11.12)."""

    atomic: ClassVar[bool] = True

    left: int

    @property
    def private(self) -> bool:
        return True


class PutUnder(Decision, frozen=True):
    """Leave the card that was looked at, or put it away? `place` says where it lies; below a face-up top card if `under`."""

    atomic: ClassVar[bool] = True

    place: str
    then: PutAway
    under: bool = False

    @property
    def private(self) -> bool:
        return True


class TakeFromHand(Decision, frozen=True):
    """Which card of the hand that was looked at has to go?"""

    atomic: ClassVar[bool] = True

    owner: Seat

    @property
    def private(self) -> bool:
        return True


class FindCard(Decision, frozen=True):
    """Which matching card of the own designs deck? (GM-11.12)"""

    atomic: ClassVar[bool] = True

    filter: str

    @property
    def private(self) -> bool:
        return True


class ServeGain(Decision, frozen=True):
    """Who gains first where the central reserve is too small for all? (GM-1.3)"""

    atomic: ClassVar[bool] = True

    amount: int
    left: tuple[str, ...]
    cause: str = ""


class OrderTriggers(Decision, frozen=True):
    """Which of several own triggered abilities happens first? (GM-2.3)"""

    atomic: ClassVar[bool] = True


class PickSpoil(Decision, frozen=True):
    """What a Battle card lets the winner take or the loser give (GM-9.12)."""

    atomic: ClassVar[bool] = True

    resolve: int


class Mulligan(Decision, frozen=True):
    """Shuffle the first hand back and draw anew? A boon of the chronicle."""

    @property
    def private(self) -> bool:
        return True


class FeedSun(Decision, frozen=True):
    """Which own character gives up 1P to the hungry sun?"""


Frame = (
    Opening | Turn | Transfer | Influence | Clashes | Clash | Resolve | Reorganise | Run | Bid | ChooseStarter | DiscardTop | MovePower
    | EnterPlay | ActInInfluence | PickOpponent | Assign | ActInClash | Ask | DiscardCard | PutUnder | TakeFromHand | FindCard | ServeGain
    | OrderTriggers | PickSpoil | FeedSun | Mulligan
)
