"""The odds lens: what each face of the die would do, played out by the rules themselves on copies of the view (UX-08)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from engine.rules.kernel.dice import Dice
from engine.rules.kernel.kinds import of
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Event, Path, Seat
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.assault import monster_attack
from engine.rules.village.book import BOOK
from engine.rules.village.events import AttackRolled, BossHurt, DefenceLost, HeroFell, LifeLost, MonsterDied, OverwhelmFell
from engine.rules.village.frames import NOBODY, ChooseLink, Main
from engine.rules.village.state import Monster, VillageState, replace
from engine.table.moment import Moment
from engine.table.once import Once
from scenes.village.gestures import struck

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
    total: int
    loss: int
    victim: Seat
    kills: bool
    fallen: tuple[str, ...]
    broken: tuple[str, ...]
    thorns: int
    """Life that the attacker loses by it."""


@dataclass(frozen=True, slots=True)
class Odds:
    """All six results, each as likely as the others."""

    results: tuple[Result, ...]
    monster: str = ""
    """The face of the monster whose attack this is."""

    @property
    def most(self) -> int:
        """The most life that one face takes, at least 1."""
        return max(1, *(result.loss for result in self.results))

    @property
    def thorns(self) -> int:
        """The most life that the attacker may lose by his own blow."""
        return max(result.thorns for result in self.results)

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


class Foresight:
    """The six outcomes of the attack that the mouse would complete, or of the monster it rests on, worked out by the rules."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._last: Once[Odds | None] = Once()

    def of(self, moment: Moment) -> Odds | None:
        """What the dice could do; None where nothing is aimed at."""
        if moment.picker is None or type(moment.decision) not in (Main, ChooseLink):
            return None
        path = (*moment.prefix, moment.hovered or f"@{moment.pointed}")
        return self._last(moment.view, path, lambda: self._foresee(moment, path))

    def _foresee(self, moment: Moment, path: Path) -> Odds | None:
        assert moment.picker is not None
        at_once = struck(moment)
        if at_once is not None:
            return odds(self._rules, moment.view, at_once)
        if moment.hovered is not None:
            meant = [action for action in moment.picker.actions if action.path[: len(path)] == path]
            return odds(self._rules, moment.view, meant[0]) if meant else None
        monster = moment.view.monsters.get(moment.pointed or "")
        return menace(self._rules, moment.view, monster) if monster is not None else None


def odds(rules: Rules, view: VillageState, action: Action) -> Odds | None:
    """The six outcomes of an attack; None for anything that throws no die at somebody."""
    if type(view.agenda.asked) is not ChooseLink:
        if type(action) is not PlayCard:
            return None
        kind = view.card(action.face).primary.kind
        if kind == "monster_attack":
            return _placed(rules, view, action)
        if kind != "attack":
            return None
    return Odds(tuple(_try(rules, view, action, face) for face in FACES))


def _placed(rules: Rules, view: VillageState, action: PlayCard) -> Odds | None:
    """What a monster would do to whoever it is placed in front of, at the start of their next turn."""
    world = view.clone()
    known = set(world.monsters)
    rules.apply(world, action)
    fresh = [monster for name, monster in world.monsters.items() if name not in known]
    return menace(rules, world, fresh[0]) if fresh else None


def menace(rules: Rules, view: VillageState, monster: Monster) -> Odds | None:
    """What the next attack of a monster does to the hero it faces (UX-09); None for one that takes no life."""
    card = view.card(monster.face)
    if monster.facing == NOBODY or monster.companion or card.primary.kind != "monster_attack" or card.traits.int_attack:
        return None
    return Odds(tuple(_bite(rules, view, monster, face) for face in FACES), monster.face)


def world_with(rules: Rules, view: VillageState, face: int) -> VillageState:
    """The view with every die showing one face."""
    # What lies covered is dealt somehow: a blow may turn market cards, and a back has no price.
    world = cast(VillageState, rules.possible_world(view, Dice(1)))
    world.dice = Fixed(1, face)
    world.turn.rerolls = 0
    return world


def at_dawn(rules: Rules, view: VillageState, face: int) -> VillageState:
    """The same at the start of somebody's next turn: what was done to defence cards is forgotten by then (VL-7.4)."""
    world = world_with(rules, view, face)
    world.defences = {name: replace(piece, damage=0) for name, piece in world.defences.items()}
    return world


def _try(rules: Rules, view: VillageState, action: Action, face: int) -> Result:
    world = world_with(rules, view, face)
    events = rules.apply(world, action)
    events += announced(rules, world)
    me = view.turn.seat
    return result_of(events, face, [seat for seat in range(len(view.heroes)) if seat != me], me)


def _bite(rules: Rules, view: VillageState, monster: Monster, face: int) -> Result:
    """The monster attacks as at the start of its victim's turn."""
    world = at_dawn(rules, view, face)
    emit = BOOK.emitter(world)
    monster_attack(world, monster, monster.facing)
    BOOK.run(world, emit)
    return result_of([*emit.events, *announced(rules, world)], face, [monster.facing], NOBODY)


def announced(rules: Rules, world: VillageState) -> list[Event]:
    """What follows when every order that is still open is answered with the first choice."""
    events: list[Event] = []
    while type(world.agenda.asked) is ChooseLink:
        events += rules.apply(world, rules.legal_actions(world)[0])
    return events


def result_of(events: Sequence[Event], face: int, victims: Sequence[Seat], attacker: Seat) -> Result:
    """One face of the die from what the rules have told."""
    lost, boss = of(LifeLost, events), of(BossHurt, events)
    losses = [event for event in lost if event.seat in victims]
    kills = any(event.seat in victims for event in of(HeroFell, events)) or any(event.left == 0 for event in boss)
    return Result(
        face,
        next((event.total for event in of(AttackRolled, events)), 0),
        sum(event.amount for event in losses) + sum(event.amount for event in boss),
        losses[0].seat if losses else NOBODY,
        kills,
        (*(event.face for event in of(MonsterDied, events)), *(event.face for event in of(OverwhelmFell, events))),
        tuple(event.face for event in of(DefenceLost, events) if event.destroyed),
        sum(event.amount for event in lost if event.seat == attacker),
    )
