"""Answers to the questions that rules ask in the middle of something: pick a piece, name an amount, or decline."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Decision, Path
from engine.rules.village.actions import picks
from engine.rules.village.frames import (
    ArrangePeek,
    ChooseAttacker,
    ChooseDefence,
    ChooseHero,
    ChooseLink,
    ChooseMonster,
    ChooseOwner,
    ChoosePosition,
    ChooseSeat,
    DiscardFromHand,
    KeepDie,
    PlaceMonster,
    RecoverCard,
    RemoveFromDiscard,
    RemoveFromHand,
    RemoveFromMarket,
    SmeltCoins,
    SpendLifelink,
    TakeFromMarket,
    TakeSwallowed,
)
from engine.rules.village.state import VillageState as State


class Pick(Action, frozen=True):
    """Point at one of the things the open question offers."""

    piece: str

    @property
    def path(self) -> Path:
        return (self.piece,)


class Decline(Action, frozen=True):
    """Nothing (more), where that is allowed."""

    click: ClassVar[str] = "decline"


class Amount(Action, frozen=True):
    """So many."""

    n: int

    @property
    def path(self) -> Path:
        return (f"amount:{self.n}",)


Options = Callable[[State, Decision], list[str]]


def _pick(rule: str, options: Callable[..., list[str]], picked: Callable[..., None]) -> Family:
    """A question answered by pointing at one of `options`."""

    def candidates(state: State, asked: Decision) -> Iterator[Pick]:
        return (Pick(piece) for piece in options(state, asked))

    def check(state: State, asked: Decision, action: Pick) -> Refused | None:
        return None if action.piece in options(state, asked) else Refused(rule)

    def perform(state: State, asked: Decision, action: Pick, emit: Emit) -> None:
        picked(state, asked, action.piece, emit)

    return Family(Pick, candidates, check, perform, exact=True, moment=rule)


def _decline(rule: str, allowed: Callable[..., bool], declined: Callable[..., None]) -> Family:
    """A question that may be answered with nothing, if `allowed`."""

    def candidates(state: State, asked: Decision) -> Iterator[Decline]:
        return iter((Decline(),) if allowed(state, asked) else ())

    def check(state: State, asked: Decision, action: Decline) -> Refused | None:
        return None if allowed(state, asked) else Refused(rule)

    def perform(state: State, asked: Decision, action: Decline, emit: Emit) -> None:
        declined(state, asked, emit)

    return Family(Decline, candidates, check, perform, exact=True, moment=rule)


def _amount(rule: str, most: Callable[..., int], named: Callable[..., None]) -> Family:
    """A question answered by a number from 0 to `most`."""

    def candidates(state: State, asked: Decision) -> Iterator[Amount]:
        return (Amount(n) for n in range(most(state, asked) + 1))

    def check(state: State, asked: Decision, action: Amount) -> Refused | None:
        return None if 0 <= action.n <= most(state, asked) else Refused(rule, most=most(state, asked))

    def perform(state: State, asked: Decision, action: Amount, emit: Emit) -> None:
        named(state, asked, action.n, emit)

    return Family(Amount, candidates, check, perform, exact=True, moment=rule)


ANSWERS: dict[type[Decision], tuple[Family, ...]] = {
    ChooseHero: (_pick("VL-3.6", picks.free_heroes, picks.take_hero),),
    ChoosePosition: (_pick("VL-20.14", picks.free_places, picks.take_place),),
    ChooseLink: (
        _pick("VL-10.4", picks.links, picks.link),
        _decline("VL-10.4", picks.may_stop, picks.stop),
    ),
    KeepDie: (_pick("VL-17.2", picks.die_choices, picks.keep_or_reroll),),
    SpendLifelink: (_amount("VL-18.10", picks.lifelink_most, picks.spend_lifelink),),
    ChooseOwner: (_pick("VL-8.6", picks.owners, picks.owner_first),),
    ChooseAttacker: (_pick("VL-8.6", picks.attackers, picks.attack_with),),
    DiscardFromHand: (_pick("VL-15.12", picks.hand, picks.discard),),
    RemoveFromHand: (
        _pick("VL-15.5", picks.hand, picks.remove_from_hand),
        _decline("VL-15.5", picks.optional, picks.nothing),
    ),
    RemoveFromDiscard: (
        _pick("VL-5.5", picks.own_discards, picks.remove_from_discard),
        _decline("VL-5.5", picks.optional, picks.nothing),
    ),
    RecoverCard: (_pick("VL-5.5", picks.recoverable, picks.recover),),
    RemoveFromMarket: (_pick("VL-15.6", picks.market_cards, picks.remove_from_market),),
    TakeFromMarket: (_pick("VL-19.37", picks.takeable_cards, picks.take_from_market),),
    SmeltCoins: (_amount("VL-5.5", picks.coins, picks.smelt),),
    ArrangePeek: (
        _pick("VL-18.12", picks.seen, picks.put_seen),
        _decline("VL-18.12", picks.may_keep, picks.keep_seen),
    ),
    ChooseSeat: (_pick("VL-15.17", picks.seats, picks.choose_seat),),
    ChooseMonster: (_pick("VL-5.5", picks.monsters_offered, picks.choose_piece),),
    ChooseDefence: (_pick("VL-7.7", picks.cards_offered, picks.choose_piece),),
    PlaceMonster: (_pick("VL-16.4", picks.seats, picks.place_orphan),),
    TakeSwallowed: (
        _pick("VL-19.30", picks.swallowed, picks.take_swallowed),
        _decline("VL-19.30", picks.always, picks.refuse_swallowed),
    ),
}
