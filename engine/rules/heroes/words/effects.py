"""What cards, town halls, places and rewards do."""
from __future__ import annotations

from typing import Literal

from engine.rules.heroes.words import CardFamily, CommonDeck, Op, Rate, Resource, Side, Tier
from engine.rules.kernel.vocabulary import Positive, Signed, Whole

# -- in a combat ---------------------------------------------------------------------------------------------------------------


class Atk(Op, frozen=True):
    """Attack of a unit; `each` for every card paid, `ranged_far` for all archers who shoot at somebody further off."""

    n: Signed
    who: Literal["", "each", "ranged_far"] = ""


class Def(Op, frozen=True):
    """Defense of a unit."""

    n: Signed
    who: Literal["", "each"] = ""


class Ini(Op, frozen=True):
    """Initiative of a unit, or of all archers."""

    n: Signed
    who: Literal["", "ranged"] = ""


class Hp(Op, frozen=True):
    """Hit points."""

    n: Signed


class Prayer(Op, frozen=True):
    """Attack, defense or initiative, as the caster chooses."""

    n: Positive


class Dmg(Op, frozen=True):
    """Damage without a die (HM-25.7); the n-th word of a spell strikes the n-th unit of a chain."""

    n: Positive


class Heal(Op, frozen=True):
    """Damage removed."""

    n: Positive


class Paralyse(Op, frozen=True):
    """A paralysis token (HM-25.5)."""


class Cleanse(Op, frozen=True):
    """Paralysis taken off, and lasting effects that the player chooses where it says so."""

    who: Literal["", "chosen"] = ""


class Silence(Op, frozen=True):
    """Printed abilities do not work."""


class Untargetable(Op, frozen=True):
    """Spells pass the unit by."""


class FireShield(Op, frozen=True):
    """Whoever strikes the unit takes damage."""

    n: Positive


class NoRoll(Op, frozen=True):
    """The unit attacks without a die."""


class RefreshRetaliation(Op, frozen=True):
    """The unit may strike back once more."""


class CancelAttack(Op, frozen=True):
    """The attack has no effect (HM-21.12)."""


class CancelSpell(Op, frozen=True):
    """The enemy's spell of at most that power has no effect."""

    n: Whole


class DieIgnore(Op, frozen=True):
    """The attack die counts nothing."""


class DieTriple(Op, frozen=True):
    """The attack die counts three times."""


class Swap(Op, frozen=True):
    """Two own units change places."""


class Teleport(Op, frozen=True):
    """An own unit appears on an empty square."""


class Overlay(Op, frozen=True):
    """The card lies on a unit."""


class Pwr(Op, frozen=True):
    """Power for a spell (HM-12.7)."""

    n: Positive


class SpellLimit(Op, frozen=True):
    """More spells in this combat round."""

    n: Positive


class NoFlee(Op, frozen=True):
    """The enemy hero neither retreats nor surrenders."""


class SkipCombat(Op, frozen=True):
    """Guards leave without a fight."""


class Cast(Op, frozen=True):
    """A spell before any activation."""


class FreeSpell(Op, frozen=True):
    """That spell does not count (beside CAST)."""


class Reroll(Op, frozen=True):
    """Dice may fall again: those of goods once a kind, or each die once."""

    who: Literal["goods", "each"] = "goods"


# -- hands, decks and goods ----------------------------------------------------------------------------------------------------


class Draw(Op, frozen=True):
    """Cards from the own deck; one of them may go again."""

    n: Positive
    who: Literal["", "discard_one"] = ""


class Discard(Op, frozen=True):
    """A random card of the opponent or of the own hand, or an own one of choice, which may bring another if it is a spell."""

    n: Positive = 1
    who: Literal["", "opponent", "random_self", "self_spell_draw"] = ""


class Search(Op, frozen=True):
    """Search(n) in a common deck (HM-11.4)."""

    n: Positive
    deck: CommonDeck
    times: Positive = 1


class Take(Op, frozen=True):
    """An own discarded card of a family comes back."""

    family: CardFamily


class Reshuffle(Op, frozen=True):
    """The discard pile goes into the own deck."""


class ReturnSpell(Op, frozen=True):
    """The spell comes back to the hand, with all that was used for it where it says so."""

    who: Literal["", "all"] = ""


class ReturnThis(Op, frozen=True):
    """This card comes back."""


class Remove(Op, frozen=True):
    """This card leaves the game."""


class Gain(Op, frozen=True):
    """Resources, for everybody where it says so."""

    n: Signed
    res: Resource
    who: Literal["", "all"] = ""


class Discount(Op, frozen=True):
    """Gold off the next recruit or reinforcement (HM-20.14)."""

    n: Positive


class Wisdom(Op, frozen=True):
    """A cheaper search of so many spells at the guild (HM-13.2)."""

    n: Positive


class Morale(Op, frozen=True):
    """A morale token (HM-7)."""

    n: Signed


class LoseMorale(Op, frozen=True):
    """A positive token of the opponent or of the seat itself goes."""

    who: Literal["self", "opponent"]


class RollMorale(Op, frozen=True):
    """Morale on a 0 of the attack die."""


class Xp(Op, frozen=True):
    """Experience in half levels."""

    n: Positive


class Reinforce(Op, frozen=True):
    """One few of the tiers turns pack at a rate."""

    tiers: tuple[Tier, ...]
    price: Rate


class RecruitNeutral(Op, frozen=True):
    """One neutral for each dwelling is turned up; one may be paid (HM-22.3)."""


class UnitGain(Op, frozen=True):
    """A unit joins the army."""

    unit: str
    side: Side = "few"


class TopArtifact(Op, frozen=True):
    """The top artifact of the deck (HM-39.13)."""


class UtopiaRecruit(Op, frozen=True):
    """A beaten gold neutral joins for nothing."""


# -- on the map ----------------------------------------------------------------------------------------------------------------


class Mp(Op, frozen=True):
    """Movement points."""

    n: Signed


class Spur(Op, frozen=True):
    """Movement for a hero of choice in the next own turn (HM-15.2)."""

    n: Positive


class MoveHero(Op, frozen=True):
    """A hero goes to an own town or settlement."""


class FlyMove(Op, frozen=True):
    """A hero flies for the rest of the turn."""


class StepEmpty(Op, frozen=True):
    """A step to an empty field at the end of the turn (HM-5.7)."""


class Discover(Op, frozen=True):
    """A tile beside the hero's tile is turned up or placed."""


class Clue(Op, frozen=True):
    """A clue to the grail."""


class GrailClue(Op, frozen=True):
    """The third obelisk shows where the grail lies."""


class AiCardLoss(Op, frozen=True):
    """The first enemy loses a card of its deck."""


class HostsBack(Op, frozen=True):
    """A host goes so many fields back."""

    n: Positive


class Either(Op, frozen=True):
    """One of several effects, as the player chooses."""

    effects: tuple[Effect, ...]


Effect = (
    Atk | Def | Ini | Hp | Prayer | Dmg | Heal | Paralyse | Cleanse | Silence | Untargetable | FireShield | NoRoll | RefreshRetaliation
    | CancelAttack | CancelSpell | DieIgnore | DieTriple | Swap | Teleport | Overlay | Pwr | SpellLimit | NoFlee | SkipCombat | Cast
    | FreeSpell | Reroll | Draw | Discard | Search | Take | Reshuffle | ReturnSpell | ReturnThis | Remove | Gain | Discount | Wisdom
    | Morale | LoseMorale | RollMorale | Xp | Reinforce | RecruitNeutral | UnitGain | TopArtifact | UtopiaRecruit | Mp | Spur | MoveHero
    | FlyMove | StepEmpty | Discover | Clue | GrailClue | AiCardLoss | HostsBack | Either
)  # fmt: skip
"""Every word of a card, a hall, a place or a reward."""
