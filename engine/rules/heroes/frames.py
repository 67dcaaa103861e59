"""Everything that can lie on the agenda: questions to a seat, single steps and staged procedures."""
from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from engine.rules.heroes.combat.board import KeptSpell, Lasting
from engine.rules.heroes.questions import adventure, cards, combat
from engine.rules.heroes.questions.picks import Again
from engine.rules.heroes.words.effects import Effect
from engine.rules.heroes.words.targets import Target
from engine.rules.kernel.types import Decision, Procedure, Seat, Step
from engine.rules.kernel.window import Window


class RefreshHand(Decision, frozen=True):
    """Discard any number of cards before drawing up to the limit (HM-5.1)."""

    @property
    def private(self) -> bool:
        return True


class Act(Decision, frozen=True):
    """The own turn: move, town, cards, or end it (HM-5.5)."""

    serial: int

    @property
    def private(self) -> bool:
        return True


class Muster(Decision, frozen=True):
    """More recruits and reinforcements with the same population token (HM-20.5)."""

    recruit: bool = True

    @property
    def private(self) -> bool:
        return True


class Deploy(Decision, frozen=True):
    """Place one unit on the own two rows, or be done (HM-23.4); guards lie in the combat, armies in the unit deck."""

    team: int


class Command(Decision, frozen=True):
    """What the activated unit does (HM-24.7)."""

    serial: int
    hand: bool = False

    @property
    def private(self) -> bool:
        return self.hand


class AddPower(Decision, frozen=True):
    """Add power cards to the spell being cast, or let it go (HM-12.7)."""

    serial: int

    @property
    def private(self) -> bool:
        return True


class Effects(Step, frozen=True):
    """The verbs of a card, one after the other; `attack` is the attack it was played in."""

    atomic: ClassVar[bool] = True

    seat: Seat
    source: str
    ops: tuple[Effect, ...]
    at: int = 0
    target: Target | None = None
    until: Lasting | None = None
    double: str = ""
    attack: int = 0
    paid: int = 0
    cast: int = 0
    team: int = -1


class GainLevel(Step, frozen=True):
    """The effects of one level, lowest first (HM-10.10)."""

    seat: Seat
    level: int


class Searching(Step, frozen=True):
    """Search(X) in a common deck, `times` in a row (HM-11.4, HM-11.5)."""

    seat: Seat
    deck: str
    x: int
    times: int = 1
    optional: bool = False
    then: str = ""


class Morale(Step, frozen=True):
    """A morale gain that waits its turn (HM-7.7)."""

    seat: Seat
    n: int


class TurnCard(msgspec.Struct, frozen=True, tag=True):
    """Turn up the next AI card (HM-32.4)."""


class UseSkill(msgspec.Struct, frozen=True, tag=True):
    """Use the skill that the scenario names (HM-32.9)."""


class PutBack(msgspec.Struct, frozen=True, tag=True):
    """Shuffle a card into the AI deck again."""

    card: str


class CastKept(msgspec.Struct, frozen=True, tag=True):
    """Cast a spell that waited since a combat round for a unit that can use it."""

    spell: KeptSpell


Order = TurnCard | UseSkill | PutBack | CastKept


class AIOrders(Step, frozen=True):
    """AI orders for one unit, one thing after the other."""

    unit: str
    todo: tuple[Order, ...]


class CheckGoals(Step, frozen=True):
    """Immediate victories and defeats."""


class Setup(Procedure, frozen=True, kw_only=True):
    """Rotations, starting bonus, pre-built guilds (HM-3)."""

    at: int = 0


class Round(Procedure, frozen=True, kw_only=True):
    """One round: refresh, income or astrologers, timed events, turns, enemies, end (HM-4)."""

    number: int
    at: int = 0
    queue: tuple[str, ...] = ()


class Turn(Procedure, frozen=True, kw_only=True):
    """One player's turn (HM-5)."""

    seat: Seat
    queue: tuple[str, ...] = ()


class Enter(Procedure, frozen=True, kw_only=True):
    """A hero enters a field: combat first, then the visit (HM-8.6)."""

    hero: str
    field: str
    origin: str


class Roll(Procedure, frozen=True, kw_only=True):
    """Resource or treasure dice: roll, reroll, choose, gain (HM-14)."""

    seat: Seat
    hero: str
    kind: str
    n: int
    keep: int
    faces: tuple[int, ...] = ()
    used: tuple[Again, ...] = ()


class Turning(Procedure, frozen=True, kw_only=True):
    """A tile comes into play: turned up, then rotated (HM-17.7)."""

    seat: Seat
    slot: str
    hero: str


class Fight(Procedure, frozen=True, kw_only=True):
    """A combat from its announcement to its end (HM-23 to HM-29)."""

    hero: str
    field: str
    enter: int


class CombatRound(Procedure, frozen=True, kw_only=True):
    """One combat round: activations until nobody is left (HM-24.2)."""


class Activation(Procedure, frozen=True, kw_only=True):
    """One unit's activation (HM-24.7); `left` = movement left, `attacks` made."""

    unit: str
    left: int = 0
    moved: int = 0
    attacked: bool = False
    finished: bool = False


class Attack(Procedure, frozen=True, kw_only=True):
    """One attack or retaliation (HM-24.8); `kind` is attack, again or retaliation."""

    atomic: ClassVar[bool] = True

    attacker: str
    target: str
    kind: str = "attack"
    base: int = -1
    dice: tuple[int, ...] = ()
    mode: str = "one"
    die: int = 0
    ignored: bool = False
    unrolled: bool = False
    triple: bool = False
    damage: int = 0
    cancelled: bool = False
    first: tuple[str, ...] = ()
    adjacent: bool = True
    used: tuple[Again, ...] = ()
    fire: int = 0
    """Fire shield damage that waits for the attacker."""
    flames: str = ""
    """The card that it comes from."""
    came: int = -1
    """Square from which the attacker moved in this activation."""


class Cast(Procedure, frozen=True, kw_only=True):
    """A spell or specialty with power (HM-12.6 to HM-12.8)."""

    atomic: ClassVar[bool] = True

    seat: Seat
    card: str
    power: int = 0
    paid: int = 0
    """All the power that was paid, also where a lower step is resolved (HM-12.8)."""
    spent: tuple[str, ...] = ()
    target: Target | None = None
    attached: bool = False
    """Whether it stays on its unit until that is next attacked (HM-32.8)."""
    attack: int = 0
    cancelled: bool = False
    counts: bool = True
    back: Literal["", "spell", "all"] = ""
    team: int = -1


class EnemyTurn(Procedure, frozen=True, kw_only=True):
    """The map turn of one AI hero (HM-31)."""

    enemy: int
    left: int = 0
    target: str = ""


AdventureQuestion = (
    adventure.RotateStart | adventure.RotateTile | adventure.ChooseBonus | adventure.ChooseEffect | adventure.ChooseSearch
    | adventure.ChooseReroll | adventure.ChooseDie | adventure.ChooseTile | adventure.ChooseAtPlace
    | adventure.ChooseSettlement | adventure.ChooseTrade | adventure.ChooseReinforcement | adventure.ChooseRecruit
    | adventure.ChooseFreeRecruit | adventure.ChooseWeakened | adventure.ChooseHaven | adventure.ChooseAtBuilding
    | adventure.ChooseFreeStep | adventure.ChooseSpurred | adventure.ChooseFullMorale | adventure.ChooseRoller
    | adventure.ChooseEnemyStep | adventure.ChooseDrivenBack
)  # fmt: skip
CombatQuestion = (
    combat.ChooseToFight | combat.ChooseDefence | combat.ChooseRedrawn | combat.ChooseGate | combat.ChooseProlong
    | combat.ChooseToStay | combat.ChooseActivated | combat.ChooseStruck | combat.ChooseShielded | combat.ChooseSecondTarget
    | combat.ChooseHealed | combat.ChooseSwapped | combat.ChooseFed | combat.ChoosePushed | combat.ChooseFlight
    | combat.ChooseTarget | combat.ChooseEnchanted | combat.ChooseLifted
)  # fmt: skip
CardQuestions = (
    cards.KeepSearched | cards.BuryCard | cards.KeepAbility | cards.BuryPeeked | cards.TakeFromSpring | cards.RestackCard
    | cards.TakeFromVortex | cards.FeedVortex | cards.PayCard | cards.PayAnyCards | cards.DiscardCard | cards.RemoveCard
    | cards.SellCard | cards.SmeltCard | cards.TakeBackCard | cards.ExchangeCards | cards.HandOverCard | cards.CastCard
)  # fmt: skip
Frame = (
    Window | AdventureQuestion | CombatQuestion | CardQuestions | RefreshHand | Act | Muster | Deploy | Command | AddPower
    | Effects | AIOrders | GainLevel | Searching | Morale | CheckGoals | Setup | Round | Turn | Enter | Roll | Turning
    | Fight | CombatRound | Activation | Attack | Cast | EnemyTurn
)  # fmt: skip
