"""The words of card texts and boss tables: each knows its arguments and the moments at which it means something (VL-15, VL-20.21)."""
from __future__ import annotations

from typing import ClassVar, Final, Literal

from engine.rules.kernel.vocabulary import Positive, Signed, Word, shout

Element = Literal["fire", "earth", "water", "air", "mind"]
"""The five elements of spells (VL-12.4)."""
ClassFilter = Literal["sword", "axe", "mace", "knife", "staff", "ranged", "any", "heavy"]
ElementFilter = Literal[Element, "any"]
Slot = Literal["armour", "shield", "helmet", "cloak", "spell"]
SlotFilter = Literal[Slot, "any"]
MonsterType = Literal[
    "beast", "construct", "demon", "dragon", "elemental", "fey", "giant", "goblinoid", "humanoid", "insect", "ooze", "reptile",
    "spirit", "undead",
]
Trigger = Literal[
    "on_play", "before_roll", "on_hit", "on_kill", "after_attack", "while_in_play", "in_hand", "on_damaged", "on_destroyed",
    "on_death", "benefit", "special",
]
Moments = tuple[Trigger, ...]
STRUCK: Final[Moments] = ("on_hit", "after_attack", "special")
"""Somebody was attacked, so that there is somebody to suffer more."""
RUN: Final[Moments] = ("on_play", "benefit", *STRUCK)
"""Effects are done one after another, and may ask something."""
BLOW: Final[Moments] = ("on_kill", "on_death", "on_destroyed")
"""In the middle of an attack nothing can be asked."""
Duration = Literal["turn", "next", "until_next_turn"]


class Effect(Word, frozen=True, tag=shout, kw_only=True):
    """One word of a card's text."""

    moments: ClassVar[Moments] = RUN
    trigger: Trigger = "on_play"

    @property
    def n(self) -> int:
        """How many or how much, where that is said."""
        return 0

    @property
    def mod(self) -> int:
        """What is added to a die."""
        return 0

    @property
    def target(self) -> str:
        """Whom it concerns besides the one who plays it."""
        return "self"

    def __post_init__(self) -> None:
        if self.trigger not in self.moments:
            raise ValueError(f"field `trigger`: {self.verb} does nothing {self.trigger}")


class Counted(Effect, frozen=True):
    """A word with a number."""

    n: Positive


class Trade(Effect, frozen=True):
    """A word that needs market access and is ignored without it (VL-6.10)."""


class Draw(Counted, frozen=True):
    """Cards from the own deck."""


class Discard(Counted, frozen=True):
    """Cards of the target's own choice."""

    target: Literal["self", "opponent", "all_opponents", "attacked_player"] = "self"


class RemoveHand(Counted, frozen=True):
    """Cards of the hand leave the game."""

    optional: bool = False


class RemoveDiscard(Counted, frozen=True):
    """Cards of the discard pile leave the game."""

    optional: bool = False


class Peek(Counted, frozen=True):
    """A look at the first cards of a pile."""

    deck: Literal["own", "main"]
    mode: Literal["reorder", "may_bottom", "take_one"]


class Recover(Counted, frozen=True):
    """Cards come back from the discard pile to the hand."""

    filt: Literal["any", "weapon"] = "any"


class Smelt(Trade, Counted, frozen=True):
    """Coins become Nuggets."""


class RemoveMarket(Trade, Counted, frozen=True):
    """Cards of the market leave the game."""


class Discount(Trade, Counted, frozen=True):
    """The next purchase costs less."""


class BuyToHand(Trade, Counted, frozen=True):
    """The next purchases go to the hand."""


class GainMarket(Trade, frozen=True):
    """A card of the market without paying."""

    max_price: Positive
    to: Literal["hand", "discard"] = "hand"


class GainGold(Counted, frozen=True):
    """Gold of this turn."""


class MarketAccess(Effect, frozen=True):
    """Access despite monsters."""

    moments: ClassVar[Moments] = (*RUN, "while_in_play")


class ModInt(Effect, frozen=True):
    """More or less intelligence."""

    n: Signed
    moments: ClassVar[Moments] = (*RUN, "while_in_play")


class IntDrain(Counted, frozen=True):
    """The attacked player loses intelligence."""

    moments: ClassVar[Moments] = STRUCK


class Heal(Counted, frozen=True):
    """Life points."""

    moments: ClassVar[Moments] = (*RUN, *BLOW)


class HealRoll(Effect, frozen=True):
    """A die of life points."""

    mod: Signed


class LoseLife(Counted, frozen=True):
    """The own hero pays with life."""


class CurePoison(Counted, frozen=True):
    """Poison goes."""

    target: Literal["self", "ally_or_self"] = "self"


class AddPoison(Counted, frozen=True):
    """Poison comes."""

    target: Literal["any_opponent", "attack_target"]


class Lasting(Effect, frozen=True, kw_only=True):
    """Something for a while (VL-17.3)."""

    duration: Duration = "turn"


class Bonus(Lasting, frozen=True):
    """A number for a while."""

    n: Positive


class AttackBonus(Bonus, frozen=True):
    """More with weapons."""

    cls: ClassFilter = "any"
    moments: ClassVar[Moments] = (*RUN, "while_in_play")


class SpellBonus(Bonus, frozen=True):
    """More with attack spells."""

    element: ElementFilter


class Armour(Bonus, frozen=True):
    """Less from every blow."""


class Prevent(Bonus, frozen=True):
    """The next points of damage are ignored."""


class Resist(Bonus, frozen=True):
    """Less from an element."""

    element: Element
    moments: ClassVar[Moments] = (*RUN, "while_in_play")


class Immune(Lasting, frozen=True):
    """Nothing from an element."""

    element: Element


class ImmunePoison(Lasting, frozen=True):
    """Nothing from poison."""

    moments: ClassVar[Moments] = (*RUN, "while_in_play")


class Swordmaster(Lasting, frozen=True):
    """No Heavy limit."""


class TamingBonus(Bonus, frozen=True):
    """More on taming rolls."""

    moments: ClassVar[Moments] = (*RUN, "in_hand")


class Reroll(Counted, frozen=True):
    """Own dice may be thrown again."""


class GainXp(Counted, frozen=True):
    """Experience."""

    moments: ClassVar[Moments] = (*RUN, *BLOW)


class Damage(Counted, frozen=True):
    """Damage without a roll."""

    target: Literal["all_front_monsters", "attacked_player"]
    moments: ClassVar[Moments] = (*RUN, *BLOW)


class DestroyDefence(Effect, frozen=True):
    """A defence card is lost."""

    target: Literal["opponent", "attacked_player"]
    slot: SlotFilter = "any"


class Summon(Counted, frozen=True):
    """Mini cards in front of an opponent."""

    creature: str


class MoveMonster(Effect, frozen=True):
    """A monster goes to another player."""


class ControlMonster(Effect, frozen=True):
    """A monster changes sides."""


class BanishMonster(Effect, frozen=True):
    """A monster goes away."""


class SkipAttack(Effect, frozen=True):
    """A monster does not attack next time."""


class Lifesteal(Effect, frozen=True):
    """A monster heals what it took."""

    moments: ClassVar[Moments] = STRUCK


class AttackRoll(Effect, frozen=True):
    """A part of an Overwhelm monster attacks."""

    mod: Signed
    element: Element | None = None
    moments: ClassVar[Moments] = ("special",)


class Sheath(Effect, frozen=True):
    """The card lies in front of its owner and holds weapons."""

    moments: ClassVar[Moments] = ("on_play",)


class VsBonus(Counted, frozen=True):
    """More against a type of monster."""

    mtype: MonsterType
    moments: ClassVar[Moments] = ("before_roll",)


class Rally(Counted, frozen=True):
    """Monsters of a type beside it hit harder."""

    mtype: MonsterType
    moments: ClassVar[Moments] = ("while_in_play",)


class DragonArmour(Counted, frozen=True):
    """The whole monster takes less as long as this part is there."""

    moments: ClassVar[Moments] = ("while_in_play",)


class Spikes(Counted, frozen=True):
    """Whoever strikes it is hurt."""

    moments: ClassVar[Moments] = ("on_damaged",)


Text = (
    Draw | Discard | RemoveHand | RemoveDiscard | Peek | Recover | Smelt | RemoveMarket | Discount | BuyToHand | GainMarket | GainGold
    | MarketAccess | ModInt | IntDrain | Heal | HealRoll | LoseLife | CurePoison | AddPoison | AttackBonus | SpellBonus | Armour
    | Prevent | Resist | Immune | ImmunePoison | Swordmaster | TamingBonus | Reroll | GainXp | Damage | DestroyDefence | Summon
    | MoveMonster | ControlMonster | BanishMonster | SkipAttack | Lifesteal | AttackRoll | Sheath | VsBonus | Rally | DragonArmour
    | Spikes
)
"""Everything that a card can say."""


class BossWord(Word, frozen=True, tag=shout, kw_only=True):
    """One part of a row of a boss table: against the active hero or against all."""

    scope: Literal["active", "all"]


class BossAttack(BossWord, frozen=True, tag="ATTACK_ROLL"):
    """One roll against every hero it names."""

    mod: Signed
    element: Element | None = None
    lifesteal: bool = False


class BossDiscard(BossWord, frozen=True, tag="DISCARD"):
    """Cards of the hero's own choice."""

    n: Positive


class BossDrain(BossWord, frozen=True, tag="INT_DRAIN"):
    """Less intelligence."""

    n: Positive


class BossPoison(BossWord, frozen=True, tag="ADD_POISON"):
    """Poison."""

    n: Positive


class BossCrush(BossWord, frozen=True, tag="DESTROY_DEFENCE"):
    """The strongest defence card is lost."""

    slot: SlotFilter = "any"


class BossSummon(BossWord, frozen=True, tag="SUMMON"):
    """Mini cards before the hero, and perhaps their attack at once."""

    n: Positive
    creature: str
    then: Literal["", "goblinoids_attack"] = ""


BossEffect = BossAttack | BossDiscard | BossDrain | BossPoison | BossCrush | BossSummon
