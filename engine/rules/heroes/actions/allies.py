"""Gifts and exchanges between partners (HM-34.3, HM-35.4, HM-40.4)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.answers.cards import handed_over
from engine.rules.heroes.content import RESOURCES
from engine.rules.heroes.frames import Act
from engine.rules.heroes.map.geometry import neighbours
from engine.rules.heroes.map.terrain import heroes_of
from engine.rules.heroes.questions.cards import HandOverCard
from engine.rules.heroes.questions.picks import Gift
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.barter import give
from engine.rules.heroes.words.targets import seat_key
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path, Seat


class SwapWithAlly(Action, frozen=True):
    """Offer a partner an artifact or spell for one of theirs (HM-40.4)."""

    seat: int
    card: str

    @property
    def path(self) -> Path:
        return (f"hand:{self.card}", seat_key(self.seat))


class GiveToAlly(Action, frozen=True):
    """Give a partner one unit of a resource on the own turn (HM-35.4)."""

    seat: int
    res: str

    @property
    def path(self) -> Path:
        return (f"res:{self.res}", seat_key(self.seat))


def partners(state: State, seat: Seat) -> list[Seat]:
    """The other seats of the same team."""
    return [o for o in range(state.config.seats) if o != seat and state.allied(o, seat) and not state.players[o].eliminated]


def adjacent(state: State, seat: Seat, other: Seat) -> bool:
    """Whether heroes of both stand on neighbouring fields, or the scenario waives that this round (HM-40.4)."""
    if state.round in state.content.scenarios[state.config.scenario].figures.exchange_rounds:
        return True
    return any(b.at in neighbours(a.at) for a in heroes_of(state, seat) for b in heroes_of(state, other))


def swap_candidates(state: State, asked: Act) -> Iterator[SwapWithAlly]:
    for other in partners(state, asked.seat):
        if not state.players[other].hand or not adjacent(state, asked.seat, other):
            continue
        for name in dict.fromkeys(state.players[asked.seat].hand):
            if _exchangeable(state, asked.seat, name) and (other, name) not in state.players[asked.seat].marks.handed_over:
                yield SwapWithAlly(other, name)


def _exchangeable(state: State, seat: Seat, card: str) -> bool:
    held = card in state.players[seat].hand and card in state.content.cards
    return held and state.content.cards[card].family in ("artifact", "spell")


def swap_check(state: State, asked: Act, action: SwapWithAlly) -> Refused | None:
    player = state.players[asked.seat]
    if action.seat not in partners(state, asked.seat) or not adjacent(state, asked.seat, action.seat):
        return Refused("HM-40.4")
    if not _exchangeable(state, asked.seat, action.card):
        return Refused("HM-40.4")
    if (action.seat, action.card) in player.marks.handed_over or not state.players[action.seat].hand:
        return Refused("HM-40.4")
    return None


def swap_perform(state: State, asked: Act, action: SwapWithAlly, emit: Emit) -> None:
    """The card goes over, one comes back."""
    state.agenda.push(asked)
    player = state.players[asked.seat]
    player.marks = replace(player.marks, handed_over=(*player.marks.handed_over, (action.seat, action.card)))
    handed_over(state, HandOverCard(asked.seat, action.seat), action.card, emit)


def give_candidates(state: State, asked: Act) -> Iterator[GiveToAlly]:
    if state.config.mode == "alliance":
        for other in partners(state, asked.seat):
            for res in RESOURCES:
                if getattr(state.players[asked.seat], res) > 0:
                    yield GiveToAlly(other, res)


def give_check(state: State, asked: Act, action: GiveToAlly) -> Refused | None:
    if state.config.mode != "alliance" or action.seat not in partners(state, asked.seat):
        return Refused("HM-35.4")
    if action.res not in RESOURCES or getattr(state.players[asked.seat], action.res) < 1:
        return Refused("HM-14.6")
    return None


def give_perform(state: State, asked: Act, action: GiveToAlly, emit: Emit) -> None:
    state.agenda.push(asked)
    give(state, asked.seat, Gift(action.res, action.seat), emit)


SWAP = Family(SwapWithAlly, swap_candidates, swap_check, swap_perform, exact=True, moment="HM-40.4")
GIVE = Family(GiveToAlly, give_candidates, give_check, give_perform, exact=True, moment="HM-35.4")
