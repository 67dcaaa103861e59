"""The odds lens: what each face of the die would do, played out by the rules themselves on copies of the view (UX-08)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Seat
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.events import BossHurt, DefenceLost, HeroFell, LifeLost, MonsterDied, OverwhelmFell
from engine.rules.village.frames import ChooseLink
from engine.rules.village.state import VillageState

FACES = range(1, 7)


class Fixed(Dice):
    """A die that shows one face; shuffles fall as they will."""

    face: int = 1

    def clone(self) -> Fixed:
        return Fixed(self.seed, self.face)

    def roll(self, sides: int) -> int:
        return min(self.face, sides)


@dataclass(frozen=True, slots=True)
class Result:
    """One face of the die: life lost, by whom, and who or what falls."""

    face: int
    loss: int
    victim: Seat
    kills: bool
    fallen: tuple[str, ...]
    broken: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """All six results, each as likely as the others."""

    results: tuple[Result, ...]

    @property
    def kill_chance(self) -> int:
        """Percent of dice that end a hero or a boss."""
        return round(100 * sum(result.kills for result in self.results) / len(self.results))

    @property
    def falls(self) -> list[tuple[str, int]]:
        """Monsters and defence cards that may fall, with the percent of dice that fell at least one of them."""
        names = dict.fromkeys(name for result in self.results for name in (*result.fallen, *result.broken))
        count = len(self.results)
        return [(name, round(100 * sum(name in (*r.fallen, *r.broken) for r in self.results) / count)) for name in names]

    @property
    def mean(self) -> float:
        """Life lost on average."""
        return sum(result.loss for result in self.results) / len(self.results)


def odds(rules: Rules, view: VillageState, action: Action) -> Odds | None:
    """The six outcomes of an attack; None for anything that throws no die at somebody."""
    announcing = isinstance(view.agenda.asked, ChooseLink)
    if not announcing and not (isinstance(action, PlayCard) and view.card(action.face).primary.kind == "attack"):
        return None
    return Odds(tuple(_try(rules, view, action, face) for face in FACES))


def _try(rules: Rules, view: VillageState, action: Action, face: int) -> Result:
    # What lies covered is dealt somehow: a blow may turn market cards, and a back has no price.
    world: VillageState = rules.possible_world(view, Dice(1))
    world.dice = Fixed(1, face)
    world.turn.rerolls = 0
    events = rules.apply(world, action)
    while isinstance(world.agenda.asked, ChooseLink):
        events += rules.apply(world, rules.legal_actions(world)[0])
    me = view.turn.seat
    losses = [event for event in events if isinstance(event, LifeLost) and event.seat != me]
    boss = sum(event.amount for event in events if isinstance(event, BossHurt))
    fallen = tuple(event.face for event in events if isinstance(event, MonsterDied | OverwhelmFell))
    broken = tuple(event.face for event in events if isinstance(event, DefenceLost) and event.destroyed)
    kills = any(isinstance(event, HeroFell) and event.seat != me for event in events)
    kills = kills or any(isinstance(event, BossHurt) and event.left == 0 for event in events)
    return Result(face, sum(event.amount for event in losses) + boss, losses[0].seat if losses else -1, kills, fallen, broken)
