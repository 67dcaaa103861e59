"""Answers to small questions: one of a few options, a card of a zone, enough (all sections)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.answers import ANSWERS, PICKED, SKIPPED
from engine.rules.heroes.cards.hand import discard, hand_limit, swapped
from engine.rules.heroes.cards.play import castable, usable
from engine.rules.heroes.frames import RefreshHand
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.questions.cards import (
    CastCard,
    DiscardCard,
    HandOverCard,
    KeepSearched,
    RemoveCard,
    SellCard,
    SmeltCard,
    TakeBackCard,
)
from engine.rules.heroes.questions.picks import Pick, steps_of
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.barter import locked_cards
from engine.rules.heroes.words.targets import OnCells
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path


class Option(Action, frozen=True):
    """Pick one of the options offered."""

    option: Pick

    @property
    def path(self) -> Path:
        steps = steps_of(self.option)
        # An area is one thing to point at, however many squares it has.
        return (f"option:{'+'.join(steps)}",) if isinstance(self.option, OnCells) else tuple(f"option:{step}" for step in steps)


class TakeCard(Action, frozen=True):
    """Name a card of the zone in question."""

    card: str

    @property
    def path(self) -> Path:
        return (f"card:{self.card}",)


class Enough(Action, frozen=True):
    """Nothing more."""

    @property
    def path(self) -> Path:
        return ("enough",)


class SwapCard(Action, frozen=True):
    """Show a faction card that is of no use and look at another (HM-12.4)."""

    card: str

    @property
    def path(self) -> Path:
        return (f"card:{self.card}", "swap")


class DropCard(Action, frozen=True):
    """Discard a card before drawing up to the limit (HM-5.1)."""

    card: str

    @property
    def path(self) -> Path:
        return (f"hand:{self.card}",)


class KeepHand(Action, frozen=True):
    """Draw up to the limit now."""

    @property
    def path(self) -> Path:
        return ("draw",)


def option_candidates(state: State, asked: Question) -> Iterator[Option]:
    return map(Option, asked.options)


def option_check(state: State, asked: Question, action: Option) -> Refused | None:
    return None if action.option in asked.options else Refused("HM-11.9")


def option_perform(state: State, asked: Question, action: Option, emit: Emit) -> None:
    ANSWERS[type(asked)](state, asked, action.option, emit)


def cards_in(state: State, asked: CardQuestion) -> list[str]:
    """The distinct cards that may be named."""
    player = state.players[asked.seat]
    zone = player.hand if asked.zone == "hand" else state.eyes[asked.seat] if asked.zone == "eyes" else player.discard
    cards, book = dict.fromkeys(zone), state.content.cards
    match asked:
        case DiscardCard(drawn=count) if count:
            return list(dict.fromkeys(zone[-count:]))
        case CastCard():
            return [name for name in cards if castable(state, asked.seat, name)]
        case SellCard():
            locked = locked_cards(state, asked.seat)
            return [name for name in cards if name not in locked]
        case HandOverCard():
            return [name for name in cards if book[name].family in ("artifact", "spell")]
        case SmeltCard():
            return [name for name in cards if book[name].family == "artifact"]
        case TakeBackCard(family=family) | RemoveCard(family=family) if family is not None:
            return [name for name in cards if book[name].family == family]
    return list(cards)


def take_candidates(state: State, asked: CardQuestion) -> Iterator[TakeCard]:
    return map(TakeCard, cards_in(state, asked))


def take_check(state: State, asked: CardQuestion, action: TakeCard) -> Refused | None:
    if action.card in cards_in(state, asked):
        return None
    return Refused("HM-40.3" if isinstance(asked, SellCard) else "HM-11.13")


def take_perform(state: State, asked: CardQuestion, action: TakeCard, emit: Emit) -> None:
    PICKED[type(asked)](state, asked, action.card, emit)


def enough_candidates(state: State, asked: CardQuestion) -> Iterator[Enough]:
    if asked.optional or not cards_in(state, asked):
        yield Enough()


def enough_check(state: State, asked: CardQuestion, action: Enough) -> Refused | None:
    return None if asked.optional or not cards_in(state, asked) else Refused("HM-11.13")


def enough_perform(state: State, asked: CardQuestion, action: Enough, emit: Emit) -> None:
    if type(asked) in SKIPPED:
        SKIPPED[type(asked)](state, asked, emit)


def swap_candidates(state: State, asked: KeepSearched) -> Iterator[SwapCard]:
    for name in dict.fromkeys(state.eyes[asked.seat]):
        if name != "?" and not usable(state, asked.seat, state.content.cards[name]):
            yield SwapCard(name)


def swap_check(state: State, asked: KeepSearched, action: SwapCard) -> Refused | None:
    if action.card not in state.eyes[asked.seat]:
        return Refused("HM-12.4")
    return Refused("HM-12.4") if usable(state, asked.seat, state.content.cards[action.card]) else None


def swap_perform(state: State, asked: KeepSearched, action: SwapCard, emit: Emit) -> None:
    swapped(state, asked, action.card, emit)


def drop_candidates(state: State, asked: RefreshHand) -> Iterator[DropCard]:
    return (DropCard(name) for name in dict.fromkeys(state.players[asked.seat].hand))


def drop_check(state: State, asked: RefreshHand, action: DropCard) -> Refused | None:
    return None if action.card in state.players[asked.seat].hand else Refused("HM-5.1")


def drop_perform(state: State, asked: RefreshHand, action: DropCard, emit: Emit) -> None:
    discard(state, asked.seat, action.card, "refresh", emit)
    if state.players[asked.seat].hand:
        state.agenda.push(asked)


def keep_candidates(state: State, asked: RefreshHand) -> Iterator[KeepHand]:
    if len(state.players[asked.seat].hand) <= hand_limit(state, asked.seat):
        yield KeepHand()


def keep_check(state: State, asked: RefreshHand, action: KeepHand) -> Refused | None:
    over = len(state.players[asked.seat].hand) - hand_limit(state, asked.seat)
    return Refused("HM-5.1", over=over) if over > 0 else None


def keep_perform(state: State, asked: RefreshHand, action: KeepHand, emit: Emit) -> None:
    """The next stage of the turn draws."""


OPTION = Family(Option, option_candidates, option_check, option_perform, exact=True, moment="HM-11.9")
TAKE = Family(TakeCard, take_candidates, take_check, take_perform, exact=True, moment="HM-11.13")
ENOUGH = Family(Enough, enough_candidates, enough_check, enough_perform, exact=True, moment="HM-11.13")
SWAP = Family(SwapCard, swap_candidates, swap_check, swap_perform, exact=True, moment="HM-12.4")
DROP = Family(DropCard, drop_candidates, drop_check, drop_perform, exact=True, moment="HM-5.1")
KEEP = Family(KeepHand, keep_candidates, keep_check, keep_perform, exact=True, moment="HM-5.1")
