"""What waits on the agenda: questions to seats, and the procedures of turn, card, attack, refill and boss (VL-4 to VL-20)."""
from __future__ import annotations

from typing import Literal

import msgspec

from engine.rules.kernel.types import Decision, Procedure, Seat, Step
from engine.rules.village.words import Element, Trigger

NOBODY = -1
"""In place of a seat: no owner, no victim, nobody to ask."""


class ChooseHero(Decision, frozen=True):
    """Which hero board? (VL-3.6)"""


class ChoosePosition(Decision, frozen=True):
    """Front line or sorcerer, once every hero is chosen? (VL-20.14)"""


class BeginMatch(Step, frozen=True):
    """Who begins is rolled for and first hands are drawn, when heroes and positions are known (VL-3.8, VL-3.9)."""


class Main(Decision, frozen=True):
    """The main part of a turn: play, sell, buy, use abilities, or end it (VL-4.2)."""

    @property
    def private(self) -> bool:
        return True


class ChooseLink(Decision, frozen=True):
    """Which monster or defence card takes the damage next? (VL-9.5, VL-10.4, VL-11.2)"""

    subject: int


class KeepDie(Decision, frozen=True):
    """Keep the die, or reroll it?"""

    subject: int
    face: int


class SpendLifelink(Decision, frozen=True):
    """How many points of intelligence become life? (VL-18.10)"""

    most: int


class ChooseOwner(Decision, frozen=True):
    """Whose monsters attack first? (VL-8.6)"""

    subject: int


class ChooseAttacker(Decision, frozen=True):
    """Which of your monsters attacks next? (VL-8.6)"""

    subject: int


class DiscardFromHand(Decision, frozen=True):
    """Which card do you discard? The owner of the hand decides at once (VL-15.12, VL-15.13)."""

    cause: str

    @property
    def private(self) -> bool:
        return True


class RemoveFromHand(Decision, frozen=True):
    """Which card leaves the game from your hand? (VL-15.5)"""

    left: int
    optional: bool

    @property
    def private(self) -> bool:
        return True


class RemoveFromDiscard(Decision, frozen=True):
    """Which card leaves the game from your discard pile?"""

    left: int
    optional: bool


class RecoverCard(Decision, frozen=True):
    """Which card comes back from your discard pile?"""

    left: int
    filt: str


class RemoveFromMarket(Decision, frozen=True):
    """Which market card leaves the game? (VL-15.6)"""

    left: int


class TakeFromMarket(Decision, frozen=True):
    """Which market card do you take without paying?"""

    max_price: int
    to: str


class SmeltCoins(Decision, frozen=True):
    """How many Coins become Nuggets?"""

    most: int

    @property
    def private(self) -> bool:
        return True


class ArrangePeek(Decision, frozen=True):
    """What happens to the cards you looked at?"""

    pile: str
    mode: str

    @property
    def private(self) -> bool:
        return True


class ChooseSeat(Decision, frozen=True):
    """Which player does the effect hit?"""

    subject: int
    seats: tuple[Seat, ...]


class ChooseMonster(Decision, frozen=True):
    """Which monster does the effect touch?"""

    subject: int
    monsters: tuple[str, ...]


class ChooseDefence(Decision, frozen=True):
    """Which defence card is discarded?"""

    subject: int
    cards: tuple[str, ...]


class PlaceMonster(Decision, frozen=True):
    """In front of whom does your monster stand now? (VL-16.4)"""

    monster: str
    seats: tuple[Seat, ...]


class TakeSwallowed(Decision, frozen=True):
    """Which swallowed card do you want? (VL-19.30)"""

    subject: int


class Turn(Procedure, frozen=True, kw_only=True):
    """One seat's turn from poison to the hop of the monsters (VL-4.1, VL-14.1)."""

    seat: Seat


class Play(Procedure, frozen=True, kw_only=True):
    """One card on its way: primary effect, secondary effects, what follows (VL-5.1)."""

    seat: Seat
    face: str
    as_spell: bool = False
    target: str = ""
    via: Seat = NOBODY
    lifelink: bool = False
    die: int = 0


class Lane(msgspec.Struct, frozen=True):
    """One announced path: `links` in order, then `victim`; `todo` and `maybe` wait to be ordered in this group."""

    victim: Seat = NOBODY
    links: tuple[str, ...] = ()
    todo: tuple[str, ...] = ()
    maybe: tuple[str, ...] = ()
    last: str = ""
    """A monster or boss at the end of the path instead of a hero."""
    group: int = 0


class Attack(Procedure, frozen=True, kw_only=True):
    """One roll against one path, or against several at once (VL-9 to VL-12)."""

    kind: Literal["weapon", "spell", "monster", "part", "boss"]
    source: str
    """The card of a weapon, spell or part; the id of a monster."""
    seat: Seat
    """Who rolls; NOBODY for monsters without an owner."""
    mod: int
    lanes: tuple[Lane, ...]
    auto: bool = False
    """The engine orders the defences (VL-8.6)."""
    element: Element | None = None
    carry: bool = False
    pierce: bool = False
    lifelink: bool = False
    area: bool = False
    lifesteal: bool = False
    drafting: int = 0
    die: int = 0
    taken: int = 0
    """Life that heroes lost by it."""
    dealt: int = 0
    """Damage to monsters and heroes, for Lifelink."""
    hit: Seat = NOBODY
    """The last hero who lost life by it."""
    spikes: tuple[tuple[Seat, int], ...] = ()


class Run(Procedure, frozen=True, kw_only=True):
    """The effects of one card that wait for one trigger, in the listed order."""

    seat: Seat
    """Who controls them; NOBODY for monsters without an owner."""
    face: str
    trigger: Trigger
    source: str = ""
    victim: Seat = NOBODY
    amount: int = 0
    at: int = 0
    picked: str = ""
    wanted: Seat = NOBODY
    die: int = 0


class Monsters(Procedure, frozen=True, kw_only=True):
    """The attacks of the monsters in front of the active hero, one by one (VL-4.1 step 4)."""

    seat: Seat
    waiting: tuple[str, ...]
    owner: Seat = NOBODY


class ImpAttack(Procedure, frozen=True, kw_only=True):
    """A monster that attacks intelligence (VL-8.13, VL-19.39)."""

    monster: str
    victim: Seat
    seat: Seat
    die: int = 0


class Overwhelmed(Procedure, frozen=True, kw_only=True):
    """The attack of an Overwhelm monster, card by card from left to right (VL-19.27)."""

    seat: Seat
    at: int = 0


class ShareOut(Procedure, frozen=True, kw_only=True):
    """Sharing what an Overwhelm monster swallowed (VL-19.30)."""

    seat: Seat
    spaces: tuple[int, ...]
    order: tuple[Seat, ...]


class Refill(Procedure, frozen=True, kw_only=True):
    """A market space gets its next card (VL-6.7)."""

    space: int
    seat: Seat


class Tame(Procedure, frozen=True, kw_only=True):
    """A taming roll (VL-19.37)."""

    seat: Seat
    space: int
    die: int = 0


class Sneak(Procedure, frozen=True, kw_only=True):
    """A Sneaking attempt: one die for each blocking monster (VL-18.13)."""

    seat: Seat
    left: int
    die: int = 0


class GoBerserk(Procedure, frozen=True, kw_only=True):
    """The die that says how long a hero rages (VL-18.7)."""

    seat: Seat
    die: int = 0


class BossAct(Procedure, frozen=True, kw_only=True):
    """The boss rolls on its table and acts (Siege of the Village)."""

    seat: Seat
    row: int = 0
    at: int = 0
    lane: int = 0


class MakeDiscard(Step, frozen=True):
    """A seat discards cards of its own choice, one by one (VL-15.12)."""

    seat: Seat
    n: int
    cause: str


class PurgeMarket(Step, frozen=True):
    """Cards are removed from the market one by one while it stays open (VL-15.18)."""

    seat: Seat
    left: int


Frame = (
    ChooseHero | ChoosePosition | BeginMatch | Main | ChooseLink | KeepDie | SpendLifelink | ChooseOwner | ChooseAttacker
    | DiscardFromHand | RemoveFromHand | RemoveFromDiscard | RecoverCard | RemoveFromMarket | TakeFromMarket | SmeltCoins
    | ArrangePeek | ChooseSeat | ChooseMonster | ChooseDefence | PlaceMonster | TakeSwallowed | Turn | Play | Attack | Run
    | Monsters | ImpAttack | Overwhelmed | ShareOut | Refill | Tame | Sneak | GoBerserk | BossAct | MakeDiscard | PurgeMarket
)
