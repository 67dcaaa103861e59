"""Everything that can wait on the agenda of a battle: questions, steps and procedures."""
from __future__ import annotations

from typing import ClassVar

from engine.rules.kernel.types import Decision, Procedure, Seat, Step
from engine.rules.kernel.window import Window


class Private(Decision, frozen=True):
    """A question whose answer may need the hand: at one screen it waits behind the curtain (MB-27.5)."""

    @property
    def private(self) -> bool:
        return True


# -- before the battle -----------------------------------------------------------------------------


class ChooseArmy(Decision, frozen=True):
    """Which of the two armies of the learning scenario (MB-3.1)?"""


class PickGod(Decision, frozen=True):
    """Which God leads you (MB-23.2)?"""


class Recruit(Decision, frozen=True):
    """Which unit joins next (MB-23.4)?"""


class Draft(Procedure, frozen=True, kw_only=True):
    """God picks, then recruitment; `at` counts the turns taken."""

    at: int = 0


class Post(Decision, frozen=True):
    """Where does this unit stand at the start (MB-25.1)?"""

    unit: str


class Prepare(Step, frozen=True):
    """Decks, opening hands and the first turn (MB-3.7)."""


# -- the turn --------------------------------------------------------------------------------------


class Turn(Procedure, frozen=True, kw_only=True):
    """One player's turn (MB-4)."""

    seat: Seat


class Main(Private, frozen=True):
    """What next in your turn?"""

    serial: int


class EndOfTurn(Private, frozen=True):
    """Recall a Troop, draw the extra card, or finish (MB-4.3)?"""

    serial: int


class Recalls(Step, frozen=True):
    """A Troop is brought to its God."""

    seat: Seat
    unit: str


class Wander(Decision, frozen=True):
    """Where does the master of the house appear?"""


class Charge(Step, frozen=True):
    """Take the price of something from a hand, asking where there is more than one way."""

    seat: Seat
    price: int
    cause: str


class ChoosePayment(Private, frozen=True):
    """With which card do you pay one Art of War?"""

    price: int
    cause: str


class OpenDeck(Step, frozen=True):
    """The deck is spread out for its owner, once that is paid for."""

    seat: Seat


class FindCard(Private, frozen=True):
    """Which card of your deck do you take (MB-5.10b)?"""


class DrawCards(Step, frozen=True):
    """Draw cards once they are paid for."""

    seat: Seat
    count: int
    cause: str


class TakeOmphalos(Step, frozen=True):
    """The Omphalos card for an absorbed omphalos comes into hand (MB-14.8)."""

    seat: Seat


class Toll(Private, frozen=True):
    """Which card goes to the ferryman?"""


class CycleEnded(Step, frozen=True):
    """What a scenario does after a battle cycle (MB-18.6)."""

    cycle: int


class Blast(Procedure, frozen=True, kw_only=True):
    """Erupting lava burns the units beside it, one after the other."""

    left: tuple[str, ...]


# -- an activation ---------------------------------------------------------------------------------


class Activation(Procedure, frozen=True, kw_only=True):
    """A unit at work (MB-6). `seat` decides for it; `left` are movement points of a Move or Run under way."""

    unit: str
    seat: Seat
    done: tuple[str, ...] = ()
    """Simple actions taken, in order."""
    going: str = ""
    left: int = 0
    start: str = ""
    tainted: bool = False
    """A power or talent was used: no special action any more (MB-6.5)."""
    special: bool = False
    over: bool = False
    guile: bool = False


class Enter(Decision, frozen=True):
    """Where does the unit enter the battlefield (MB-22.10)?"""

    serial: int


class Act(Private, frozen=True):
    """What does the activated unit do?"""

    serial: int


class Effect(Step, frozen=True):
    """What an active or triggered power does, once it is paid for."""

    unit: str
    power: str
    target: str = ""
    to: str = ""


class CallTroop(Private, frozen=True):
    """Which Troop does the leader call (MB-26.15)?"""

    serial: int


class LedActivation(Private, frozen=True):
    """Is the called Troop activated at once?"""

    leader: Seat
    unit: str


class Strategy(Private, frozen=True):
    """Which unit acts on top of the two?"""

    serial: int


# -- combat ----------------------------------------------------------------------------------------


class Volley(Procedure, frozen=True, kw_only=True):
    """A special attack: one or several attack rolls by one power."""

    unit: str
    seat: Seat
    power: str
    activation: int
    target: str = ""
    """The unit (or area) named at the declaration."""
    hits: tuple[str, ...] = ()
    """Targets chosen so far, in order."""
    turned: tuple[str, ...] = ()
    """Units that evaded rolls were turned on instead (MB-22.6)."""
    left: tuple[str, ...] = ()
    """Units of an area attack still to be rolled for, then those still to be thrown."""
    spot: str = ""
    wounds: int = 0
    successes: int = 0
    moving: int = 0


class ChargeMove(Decision, frozen=True):
    """How far does the charge carry?"""

    serial: int


class NextTarget(Decision, frozen=True):
    """Whom does the special attack strike next?"""

    serial: int


class WaveThrow(Decision, frozen=True):
    """Where does the wave carry this unit?"""

    serial: int
    unit: str


class Attack(Procedure, frozen=True, kw_only=True):
    """One attack roll from declaration to aftermath (MB-8.5). `attacker` is empty for terrain."""

    attacker: str
    target: str
    seat: Seat
    """Who rolls and allocates."""
    power: str = ""
    terrain: str = ""
    activation: int = 0
    volley: int = 0
    counter: bool = False
    area: bool = False
    melee: bool = True
    across: bool = False
    """Melee into a full neighbouring area (MB-8.4)."""
    base: int = -1
    """Dice of a special attack or of terrain; -1 = the Attack value."""
    flags: tuple[str, ...] = ()
    reacted: int = 0
    guarded: bool = False
    shield: int = 0
    no_throw: bool = False
    evaded: tuple[str, ...] = ()
    dodged: bool = False
    defence: int = 0
    effects: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    """Totals of the dice still in play, highest first."""
    blanks: int = 0
    bonus: int = 0
    """+1s not yet spent."""
    marked: int = 0
    """Dice that will be rolled again."""
    given: tuple[int, ...] = ()
    """Dice given up for +1s, with the value they had."""
    missed: int = 0
    """Dice rolled again that fell blank."""
    step: int = 0
    successes: int = 0
    wounds: int = 0
    reborn: bool = False
    killed: bool = False
    spot: str = ""


class Redirect(Decision, frozen=True):
    """Whom instead of the unit that evaded (MB-22.6)?"""

    serial: int


class OrderDice(Decision, frozen=True):
    """Whose effect on the dice comes first (MB-16.11)?"""

    serial: int


class RerollDice(Decision, frozen=True):
    """Which dice are rolled again by `source`?"""

    serial: int
    source: str
    n: int
    forced: bool = False


class ConvertBlanks(Decision, frozen=True):
    """How many blanks become 1?"""

    serial: int
    source: str


class Allocate(Decision, frozen=True):
    """Set dice aside, raise them, choose what is rolled again (MB-10)."""

    serial: int
    step: int


class Rebirth(Private, frozen=True):
    """Pay to rise again?"""

    serial: int


class Throw(Decision, frozen=True):
    """Throw the target, and where (MB-26.14)?"""

    serial: int


class Counter(Private, frozen=True):
    """Counter-attack (MB-13)?"""

    serial: int


class Lava(Procedure, frozen=True, kw_only=True):
    """A unit has got into lava (MB-20.11, MB-20.12)."""

    unit: str
    origin: str


class Displace(Decision, frozen=True):
    """To which area is the burnt unit moved?"""

    unit: str
    origin: str


class OrderEffects(Decision, frozen=True):
    """Which of several triggered effects comes first (MB-16.15)?"""

    atomic: ClassVar[bool] = True


Frame = (
    ChooseArmy | PickGod | Recruit | Post | Draft | Prepare | Turn | Main | EndOfTurn | Recalls | Wander | Charge | ChoosePayment | OpenDeck
    | FindCard
    | DrawCards | TakeOmphalos | Toll | Effect
    | CycleEnded | Blast | Activation | Enter | Act | CallTroop | LedActivation | Strategy | Volley | ChargeMove | NextTarget
    | WaveThrow | Attack | Redirect | OrderDice | RerollDice | ConvertBlanks | Allocate | Rebirth | Throw | Counter | Lava
    | Displace | OrderEffects | Window
)
