"""A tiny sixth game: two to four runners, a die, a secret bet. It proves that nothing outside a game knows the game."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

import msgspec

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.book import Book, Emit, Family
from engine.rules.kernel.dice import Dice, fresh_dice, no_dice
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.setup import Mode
from engine.rules.kernel.types import Action, Config, Decision, Event, Outcome, Path, Seat

GOAL = 12
UNKNOWN = -1


class RaceConfig(Config, frozen=True, tag="race", kw_only=True):
    pass


class Bet(Decision, frozen=True):
    @property
    def private(self) -> bool:
        return True


class Run(Decision, frozen=True):
    pass


class PlaceBet(Action, frozen=True):
    runner: Seat

    @property
    def path(self) -> Path:
        return (f"runner{self.runner}",)


class Walk(Action, frozen=True):
    steps: int

    @property
    def path(self) -> Path:
        return (f"steps{self.steps}",)


class Roll(Action, frozen=True):
    pass


class BetPlaced(Event, frozen=True):
    seat: Seat
    runner: Seat

    def seen_by(self, seat: Seat | None) -> BetPlaced:
        return self if seat == self.seat else msgspec.structs.replace(self, runner=UNKNOWN)


class Moved(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    steps: int
    place: int


class RaceState(msgspec.Struct):
    config: RaceConfig
    agenda: Agenda[Bet | Run]
    dice: Dice
    places: list[int]
    bets: list[int]

    @property
    def to_act(self) -> Seat | None:
        return self.agenda.to_act

    def clone(self) -> RaceState:
        return RaceState(self.config, self.agenda.clone(), self.dice.clone(), self.places.copy(), self.bets.copy())


def _bets(state: RaceState, asked: Bet) -> Iterator[PlaceBet]:
    return (PlaceBet(seat) for seat in range(state.config.seats))


def _may_bet(state: RaceState, asked: Bet, action: PlaceBet) -> Refused | None:
    return None if 0 <= action.runner < state.config.seats else Refused("TOY-1")


def _bet(state: RaceState, asked: Bet, action: PlaceBet, emit: Emit) -> None:
    state.bets[asked.seat] = action.runner
    following = asked.seat + 1
    state.agenda.push(Bet(following) if following < state.config.seats else Run(0))
    emit(BetPlaced(asked.seat, action.runner))


def _walks(state: RaceState, asked: Run) -> Iterator[Walk]:
    return (Walk(steps) for steps in (1, 2))


def _may_walk(state: RaceState, asked: Run, action: Walk) -> Refused | None:
    return None if action.steps in (1, 2) else Refused("TOY-2", steps=action.steps)


def _walk(state: RaceState, asked: Run, action: Walk, emit: Emit) -> None:
    _move(state, asked.seat, action.steps, emit)


def _rolls(state: RaceState, asked: Run) -> Iterator[Roll]:
    yield Roll()


def _may_roll(state: RaceState, asked: Run, action: Roll) -> Refused | None:
    return None


def _roll(state: RaceState, asked: Run, action: Roll, emit: Emit) -> None:
    _move(state, asked.seat, state.dice.roll(4) - 1, emit)


def _move(state: RaceState, seat: Seat, steps: int, emit: Emit) -> None:
    state.places[seat] += steps
    emit(Moved(seat, steps, state.places[seat]))
    if state.places[seat] < GOAL:
        state.agenda.push(Run((seat + 1) % state.config.seats))


BOOK: Book[RaceState] = Book(
    {
        Bet: (Family(PlaceBet, _bets, _may_bet, _bet, exact=True, moment="TOY-3"),),
        Run: (Family(Walk, _walks, _may_walk, _walk, exact=True), Family(Roll, _rolls, _may_roll, _roll, exact=True)),
    },
    {},
)


class RaceRules:
    name = "race"
    version = 1
    seats = range(2, 5)
    modes = (Mode("race", (2, 3, 4)),)
    content = None
    state_type = RaceState
    config_type = RaceConfig
    action_type = PlaceBet | Walk | Roll
    event_type = BetPlaced | Moved

    legal_actions = staticmethod(BOOK.legal_actions)
    why_not = staticmethod(BOOK.why_not)
    apply = staticmethod(BOOK.apply)

    def configure(
        self, mode: str, seats: int, options: Mapping[str, str] | None = None, seat_options: Sequence[Mapping[str, str]] = ()
    ) -> RaceConfig:
        return RaceConfig(mode=mode, seats=seats)

    def sample_configs(self) -> dict[str, RaceConfig]:
        return {f"race{seats}": RaceConfig(mode="race", seats=seats) for seats in self.seats}

    def new_game(self, config: RaceConfig, seed: int | Dice) -> RaceState:
        return RaceState(config, Agenda([Bet(0)]), fresh_dice(seed), [0] * config.seats, [UNKNOWN] * config.seats)

    def view_for(self, state: RaceState, seat: Seat | None) -> RaceState:
        view = state.clone()
        view.dice = no_dice()
        view.bets = [bet if owner == seat else UNKNOWN for owner, bet in enumerate(state.bets)]
        return view

    def possible_world(self, view: RaceState, dice: Dice) -> RaceState:
        world = view.clone()
        betting = isinstance(view.agenda.asked, Bet)
        done = view.agenda.to_act if betting else len(view.bets)
        world.bets = [
            dice.below(len(view.bets)) if bet == UNKNOWN and seat < (done or 0) else bet for seat, bet in enumerate(view.bets)
        ]
        world.dice = Dice(dice.bits())
        return world

    def outcome(self, state: RaceState) -> Outcome | None:
        if state.to_act is not None:
            return None
        winner = max(range(state.config.seats), key=state.places.__getitem__)
        scores = tuple(place + 3 * (bet == winner) for place, bet in zip(state.places, state.bets, strict=True))
        ranking = sorted(set(scores), reverse=True)
        return Outcome(tuple(tuple(s for s, own in enumerate(scores) if own == score) for score in ranking), "TOY-4", scores)

    def invariants(self, state: RaceState) -> None:
        assert all(place >= 0 for place in state.places)
