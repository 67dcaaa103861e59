"""Answers to small questions: one of a few options, a card of a zone, enough (all sections)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.barter import locked_cards
from engine.rules.heroes.cardplay import castable, play, usable
from engine.rules.heroes.frames import Choose, PickCards, RefreshHand
from engine.rules.heroes.hand import discard, hand_limit, swapped
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.topics import PICKED, SKIPPED, TOPICS
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path


class Option(Action, frozen=True, tag=True):
    """Pick one of the options offered."""

    option: str

    @property
    def path(self) -> Path:
        return (f"option:{self.option}",)


class TakeCard(Action, frozen=True, tag=True):
    """Name a card of the zone in question."""

    card: str

    @property
    def path(self) -> Path:
        return (f"card:{self.card}",)


class Enough(Action, frozen=True, tag=True):
    """Nothing more."""

    @property
    def path(self) -> Path:
        return ("enough",)


class SwapCard(Action, frozen=True, tag=True):
    """Show a faction card that is of no use and look at another (HM-12.4)."""

    card: str

    @property
    def path(self) -> Path:
        return (f"card:{self.card}", "swap")


class DropCard(Action, frozen=True, tag=True):
    """Discard a card before drawing up to the limit (HM-5.1)."""

    card: str

    @property
    def path(self) -> Path:
        return (f"hand:{self.card}",)


class KeepHand(Action, frozen=True, tag=True):
    """Draw up to the limit now."""

    @property
    def path(self) -> Path:
        return ("draw",)


def option_candidates(state: State, asked: Choose) -> Iterator[Option]:
    return (Option(option) for option in asked.options)


def option_check(state: State, asked: Choose, action: Option) -> Refused | None:
    return None if action.option in asked.options else Refused("HM-11.9")


def option_perform(state: State, asked: Choose, action: Option, emit: Emit) -> None:
    TOPICS[asked.topic](state, asked, action.option, emit)


def cards_in(state: State, asked: PickCards) -> list[str]:
    """The distinct cards that may be named."""
    player = state.players[asked.seat]
    zone = player.hand if asked.zone == "hand" else state.eyes[asked.seat] if asked.zone == "eyes" else player.discard
    cards = list(dict.fromkeys(zone))
    if asked.family == "drawn":
        return list(dict.fromkeys(zone[-int(asked.about[1]) :]))
    if asked.family == "castable":
        return [name for name in cards if castable(state, asked.seat, name)]
    if asked.family == "sellable":
        locked = locked_cards(state, asked.seat)
        return [name for name in cards if name not in locked]
    if asked.family == "goods":
        return [name for name in cards if state.content.cards[name].family in ("artifact", "spell")]
    if asked.family:
        return [name for name in cards if state.content.cards[name].family == asked.family]
    return cards


def take_candidates(state: State, asked: PickCards) -> Iterator[TakeCard]:
    return (TakeCard(name) for name in cards_in(state, asked))


def take_check(state: State, asked: PickCards, action: TakeCard) -> Refused | None:
    if action.card in cards_in(state, asked):
        return None
    return Refused("HM-40.3" if asked.family == "sellable" else "HM-11.13")


def take_perform(state: State, asked: PickCards, action: TakeCard, emit: Emit) -> None:
    if asked.topic == "cast":
        play(state, asked.seat, action.card, 0, "", emit, free=bool(asked.about))
        return
    PICKED[asked.topic](state, asked, action.card, emit)


def enough_candidates(state: State, asked: PickCards) -> Iterator[Enough]:
    if asked.optional or not cards_in(state, asked):
        yield Enough()


def enough_check(state: State, asked: PickCards, action: Enough) -> Refused | None:
    return None if asked.optional or not cards_in(state, asked) else Refused("HM-11.13")


def enough_perform(state: State, asked: PickCards, action: Enough, emit: Emit) -> None:
    if asked.topic in SKIPPED:
        SKIPPED[asked.topic](state, asked, emit)


def swap_candidates(state: State, asked: PickCards) -> Iterator[SwapCard]:
    if asked.topic == "search":
        for name in dict.fromkeys(state.eyes[asked.seat]):
            if name != "?" and not usable(state, asked.seat, state.content.cards[name]):
                yield SwapCard(name)


def swap_check(state: State, asked: PickCards, action: SwapCard) -> Refused | None:
    if asked.topic != "search" or action.card not in state.eyes[asked.seat]:
        return Refused("HM-12.4")
    return Refused("HM-12.4") if usable(state, asked.seat, state.content.cards[action.card]) else None


def swap_perform(state: State, asked: PickCards, action: SwapCard, emit: Emit) -> None:
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
