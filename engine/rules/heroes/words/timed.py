"""What happens at the start of named rounds of a scenario (HM-4.6)."""
from __future__ import annotations

from engine.rules.heroes.words import CommonDeck, Op, Rate, Resource, Side, Tier
from engine.rules.kernel.vocabulary import Positive, Signed


class Timed(Op, frozen=True, kw_only=True):
    """The root of all timed words: its rounds, and the story card that is read."""

    rounds: tuple[Positive, ...]
    story: str = ""


class Gain(Timed, frozen=True, kw_only=True):
    """Everybody gains resources."""

    n: Signed
    res: Resource


class RefreshWheels(Timed, frozen=True, kw_only=True):
    """Wheels, mills and gardens can be visited again."""


class RollResource(Timed, frozen=True, kw_only=True):
    """Everybody rolls resource dice."""

    n: Positive


class SanctuaryXp(Timed, frozen=True, kw_only=True):
    """Experience for whoever stands in a sanctuary."""

    n: Positive


class Mp(Timed, frozen=True, kw_only=True):
    """Movement for every hero in the next own turn."""

    n: Positive


class Reinforce(Timed, frozen=True, kw_only=True):
    """Everybody may reinforce a unit of the tiers at a rate."""

    tiers: tuple[Tier, ...]
    price: Rate


class MostGoldMines(Timed, frozen=True, kw_only=True):
    """Gold for whoever alone owns most gold mines."""

    n: Positive


class Clue(Timed, frozen=True, kw_only=True):
    """A clue for everybody who has fewer."""

    n: Positive


class FewestTrophies(Timed, frozen=True, kw_only=True):
    """A search of artifacts for those with the fewest trophies."""

    n: Positive


class Secondary(Timed, frozen=True, kw_only=True):
    """A secondary hero for everybody, or gold."""

    n: Positive


class Search(Timed, frozen=True, kw_only=True):
    """Everybody may search a common deck."""

    n: Positive
    deck: CommonDeck


class TableDice(Timed, frozen=True, kw_only=True):
    """One player of the table rolls resource dice and keeps them."""

    n: Positive


class EnemyUnit(Timed, frozen=True, kw_only=True):
    """Every AI hero gets a unit."""

    unit: str
    side: Side


class EnemyMp(Timed, frozen=True, kw_only=True):
    """Every AI hero moves further."""

    n: Positive


class Unveil(Timed, frozen=True, kw_only=True):
    """An AI hero shows itself and marches."""

    unit: str


class HirePrice(Timed, frozen=True, kw_only=True):
    """What a secondary hero costs from now on."""

    n: Positive


class Rookery(Timed, frozen=True, kw_only=True):
    """A unit waits for the next visitor of a settlement."""

    unit: str
    side: Side


TimedEffect = (
    Gain | RefreshWheels | RollResource | SanctuaryXp | Mp | Reinforce | MostGoldMines | Clue | FewestTrophies
    | Secondary | Search | TableDice | EnemyUnit | EnemyMp | Unveil | HirePrice | Rookery
)  # fmt: skip
"""Every timed word."""
