"""Movement actions: walking, discovering, placing tiles, visiting again (HM-8)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.events.map import HeroMoved, MovementChanged
from engine.rules.heroes.frames import Act, Enter, Turning
from engine.rules.heroes.map.flags import REVISITABLE, guarded, put_cube
from engine.rules.heroes.map.terrain import (
    entry_refusal,
    exits,
    flights,
    free_slots,
    hero_at,
    heroes_of,
    hidden_slots,
    hunted_grail,
    place_supply,
    put_hero,
)
from engine.rules.heroes.map.visits import carry_grail, visit
from engine.rules.heroes.state import Hero, is_main
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path, Seat


def _rider(hero: str) -> Path:
    """The main hero needs no click of its own: a click on a field means that one."""
    return () if is_main(hero) else (hero,)


class MoveHero(Action, frozen=True):
    """Walk to a neighbouring field, perhaps through an occupied one (`via`), or fly (HM-8.2, HM-18.29)."""

    hero: str
    to: str
    via: str = ""

    @property
    def path(self) -> Path:
        return (*_rider(self.hero), *((f"f{self.via}",) if self.via else ()), f"f{self.to}")


class Discover(Action, frozen=True):
    """Spend 1 MP to turn up a face-down tile next to the hero (HM-17.7)."""

    hero: str
    slot: str

    @property
    def path(self) -> Path:
        return (*_rider(self.hero), f"t{self.slot}")


class PlaceTile(Action, frozen=True):
    """Spend 1 MP to place the top tile of the own supply (HM-17.9)."""

    hero: str
    slot: str

    @property
    def path(self) -> Path:
        return (self.hero, "supply", f"t{self.slot}")


class VisitAgain(Action, frozen=True):
    """Spend 1 MP to visit the revisitable field the hero stands on (HM-8.11)."""

    hero: str

    @property
    def path(self) -> Path:
        return (self.hero, "again")


class TakeGrail(Action, frozen=True):
    """Spend 1 MP to lift the grail from the field the hero stands on (Search For The Grail)."""

    hero: str

    @property
    def path(self) -> Path:
        return (self.hero, "grail")


def can_stop(state: State, hero: Hero, name: str) -> bool:
    """Nobody stops on a friendly hero or on an occupied sanctuary (HM-8.8, HM-18.21)."""
    other = hero_at(state, name)
    if other is None:
        return True
    if state.allied(other.owner, hero.owner):
        return False
    return state.fields[name].location != "sanctuary" or hunted_grail(state, other.id)


def _flies(state: State, hero: Hero) -> bool:
    return hero.id in state.players[hero.owner].marks.flying


def move_candidates(state: State, asked: Act) -> Iterator[MoveHero]:
    for hero in heroes_of(state, asked.seat):
        if hero.mp < 1:
            continue
        if _flies(state, hero):
            for name in flights(state, hero.at, hero.mp):
                yield MoveHero(hero.id, name)
            continue
        for name in exits(state, hero.at):
            if can_stop(state, hero, name):
                yield MoveHero(hero.id, name)
            elif hero.mp > 1:
                for beyond in exits(state, name):
                    if beyond != hero.at:
                        yield MoveHero(hero.id, beyond, name)


def move_check(state: State, asked: Act, action: MoveHero) -> Refused | None:
    hero = state.heroes.get(action.hero)
    if hero is None or hero.owner != asked.seat:
        return Refused("HM-8.1")
    cost = move_cost(state, hero, action)
    if not cost:
        return Refused("HM-8.4" if action.to in state.fields else "HM-8.7")
    if cost > hero.mp:
        return Refused("HM-8.1", left=hero.mp)
    if not can_stop(state, hero, action.to):
        return Refused("HM-8.8")
    rule = entry_refusal(state, hero, action.to)
    return Refused(rule) if rule else None


def move_cost(state: State, hero: Hero, action: MoveHero) -> int:
    """Movement points of a step, 0 if there is no way."""
    if action.to not in state.fields:
        return 0
    if _flies(state, hero):
        return 0 if action.via else flights(state, hero.at, len(state.fields)).get(action.to, 0)
    if not action.via:
        return 1 if action.to in exits(state, hero.at) else 0
    if action.via not in state.fields or action.to == hero.at or can_stop(state, hero, action.via):
        return 0
    return 2 if action.via in exits(state, hero.at) and action.to in exits(state, action.via) else 0


def move_perform(state: State, asked: Act, action: MoveHero, emit: Emit) -> None:
    hero = state.heroes[action.hero]
    progress(state, asked)
    left = hero.mp - move_cost(state, hero, action)
    origin = hero.at
    put_hero(state, hero.id, at=action.to, mp=left)
    emit(HeroMoved(hero=hero.id, origin=origin, to=action.to, via=action.via, left=left))
    state.agenda.push(Enter(serial=state.agenda.serial(), hero=hero.id, field=action.to, origin=origin))


def progress(state: State, asked: Act) -> None:
    """After an action of the active seat it goes on, and everybody may be given way again."""
    state.gave.clear()
    state.agenda.push(asked)


def crowded(state: State, seat: Seat) -> bool:
    """Two own heroes on one field after a forced move: the next movement point has to part them (HM-8.8)."""
    own = heroes_of(state, seat)
    return len(own) == 2 and own[0].at == own[1].at


def _spend(state: State, hero: str, emit: Emit) -> None:
    left = state.heroes[hero].mp - 1
    put_hero(state, hero, mp=left)
    emit(MovementChanged(hero=hero, amount=-1, left=left))


def _spending_refusal(state: State, asked: Act, name: str) -> str:
    """What forbids a hero to spend a movement point on the spot: nobody's hero, no point left, or two on one field (HM-8.1, HM-8.8)."""
    hero = state.heroes.get(name)
    if hero is None or hero.owner != asked.seat or hero.mp < 1:
        return "HM-8.1"
    return "HM-8.8" if crowded(state, asked.seat) else ""


def discover_candidates(state: State, asked: Act) -> Iterator[Discover]:
    if crowded(state, asked.seat):
        return
    for hero in heroes_of(state, asked.seat):
        if hero.mp > 0:
            for slot in hidden_slots(state, hero.at):
                yield Discover(hero.id, slot)


def discover_check(state: State, asked: Act, action: Discover) -> Refused | None:
    rule = _spending_refusal(state, asked, action.hero)
    if rule:
        return Refused(rule)
    return None if action.slot in hidden_slots(state, state.heroes[action.hero].at) else Refused("HM-17.7")


def discover_perform(state: State, asked: Act, action: Discover, emit: Emit) -> None:
    """The tile turns, the hero stays where he is (HM-17.8)."""
    progress(state, asked)
    _spend(state, action.hero, emit)
    state.agenda.push(Turning(serial=state.agenda.serial(), seat=asked.seat, slot=action.slot, hero=action.hero))


def place_candidates(state: State, asked: Act) -> Iterator[PlaceTile]:
    if state.players[asked.seat].supply and not crowded(state, asked.seat):
        for hero in heroes_of(state, asked.seat):
            if hero.mp > 0:
                for slot in free_slots(state, hero.at):
                    yield PlaceTile(hero.id, slot)


def place_check(state: State, asked: Act, action: PlaceTile) -> Refused | None:
    rule = _spending_refusal(state, asked, action.hero)
    if rule:
        return Refused(rule)
    if not state.players[asked.seat].supply:
        return Refused("HM-17.6")
    return None if action.slot in free_slots(state, state.heroes[action.hero].at) else Refused("HM-17.9")


def place_perform(state: State, asked: Act, action: PlaceTile, emit: Emit) -> None:
    progress(state, asked)
    _spend(state, action.hero, emit)
    place_supply(state, asked.seat, action.slot)
    state.agenda.push(Turning(serial=state.agenda.serial(), seat=asked.seat, slot=action.slot, hero=action.hero))


def again_candidates(state: State, asked: Act) -> Iterator[VisitAgain]:
    for hero in heroes_of(state, asked.seat):
        yield VisitAgain(hero.id)


def again_check(state: State, asked: Act, action: VisitAgain) -> Refused | None:
    rule = _spending_refusal(state, asked, action.hero)
    if rule:
        return Refused(rule)
    hero = state.heroes[action.hero]
    field = state.fields[hero.at]
    if field.location not in REVISITABLE or guarded(state, hero.at, hero.owner) or field.black:
        return Refused("HM-8.11")
    # Stables give back what the visit costs: once per turn is all it can be worth.
    if field.location != "trading_post" and hero.id in state.players[asked.seat].marks.visited_again:
        return Refused("HM-8.11")
    return None


def again_perform(state: State, asked: Act, action: VisitAgain, emit: Emit) -> None:
    progress(state, asked)
    _spend(state, action.hero, emit)
    player = state.players[asked.seat]
    player.marks = replace(player.marks, visited_again=(*player.marks.visited_again, action.hero))
    hero = state.heroes[action.hero]
    visit(state, hero, hero.at, emit)


def grail_candidates(state: State, asked: Act) -> Iterator[TakeGrail]:
    for hero in heroes_of(state, asked.seat):
        yield TakeGrail(hero.id)


def grail_check(state: State, asked: Act, action: TakeGrail) -> Refused | None:
    rule = _spending_refusal(state, asked, action.hero)
    if rule:
        return Refused(rule)
    hero = state.heroes[action.hero]
    field = state.fields[hero.at]
    if field.location != "grail" or field.black or state.grail is not None or hero.owner not in field.flags:
        return Refused("HM-18.24")
    return None


def grail_perform(state: State, asked: Act, action: TakeGrail, emit: Emit) -> None:
    progress(state, asked)
    _spend(state, action.hero, emit)
    put_cube(state, state.heroes[action.hero].at, emit)
    carry_grail(state, action.hero, emit)


MOVE = Family(MoveHero, move_candidates, move_check, move_perform, moment="HM-5.5")
DISCOVER = Family(Discover, discover_candidates, discover_check, discover_perform, exact=True, moment="HM-5.5")
PLACE = Family(PlaceTile, place_candidates, place_check, place_perform, exact=True, moment="HM-5.5")
AGAIN = Family(VisitAgain, again_candidates, again_check, again_perform, moment="HM-5.5")
GRAIL = Family(TakeGrail, grail_candidates, grail_check, grail_perform, moment="HM-5.5")
