"""What an answer at a visited location means, one function per location that asks (HM-18)."""
from __future__ import annotations

from collections.abc import Callable

from engine.rules.heroes.cards.hand import take_top
from engine.rules.heroes.content import Price
from engine.rules.heroes.events.map import CardsLookedAt
from engine.rules.heroes.frames import Morale, Searching
from engine.rules.heroes.questions.adventure import ChooseAtPlace
from engine.rules.heroes.questions.cards import KeepAbility, RemoveCard, SellCard
from engine.rules.heroes.rounds.rolls import push_roll
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.barter import offer_trades
from engine.rules.heroes.town.purse import gain, gain_xp, pay
from engine.rules.kernel.book import Emit

AtPlace = Callable[[State, ChooseAtPlace, str, Emit], None]


def at_place(state: State, asked: ChooseAtPlace, pick: str, emit: Emit) -> None:
    """The location itself knows."""
    if pick != "skip":
        PLACES[asked.place](state, asked, pick, emit)


def _garden(state: State, asked: ChooseAtPlace, pick: str, emit: Emit) -> None:
    gain(state, asked.seat, pick, 2 if pick == "G" else 1, asked.place, emit)


def _incantation(state: State, asked: ChooseAtPlace, pick: str, emit: Emit) -> None:
    pay(state, asked.seat, Price(3), asked.place, emit)
    state.agenda.push(Searching(asked.seat, "spell", 2))


def _tree(state: State, asked: ChooseAtPlace, pick: str, emit: Emit) -> None:
    gain(state, asked.seat, pick, -10 if pick == "G" else -3, asked.place, emit)
    gain_xp(state, asked.seat, 2, emit)


def _witch(state: State, asked: ChooseAtPlace, pick: str, emit: Emit) -> None:
    if pick == "remove":
        state.agenda.push(RemoveCard(asked.seat, "ability"))
        return
    taken = take_top(state, "ability", 1, emit)
    if taken:
        state.eyes[asked.seat].extend(taken)
        emit(CardsLookedAt(seat=asked.seat, deck="ability", faces=tuple(taken)))
        state.agenda.push(KeepAbility(asked.seat, "ability"))


def _tomb(state: State, asked: ChooseAtPlace, pick: str, emit: Emit) -> None:
    """All or nothing: two searches, then negative morale twice (HM-18.19)."""
    seat = asked.seat
    state.agenda.then(Searching(seat, "artifact", 2, 2), Morale(seat, -1), Morale(seat, -1))


def _pandora(state: State, asked: ChooseAtPlace, pick: str, emit: Emit) -> None:
    push_roll(state, asked.seat, asked.hero, pick, 2, 1)


def _obelisk(state: State, asked: ChooseAtPlace, pick: str, emit: Emit) -> None:
    if pick == "xp":
        gain_xp(state, asked.seat, 1, emit)
    else:
        gain(state, asked.seat, "G", 4, asked.place, emit)


def _post(state: State, asked: ChooseAtPlace, pick: str, emit: Emit) -> None:
    """Trades, or one card for 1 gold, never both (HM-40.2)."""
    if pick == "remove":
        state.agenda.push(SellCard(asked.seat))
    else:
        offer_trades(state, asked.seat, post=True)


PLACES: dict[str, AtPlace] = {
    "mystical_garden": _garden,
    "shrine_incantation": _incantation,
    "tree": _tree,
    "witch_hut": _witch,
    "tomb": _tomb,
    "pandora": _pandora,
    "obelisk": _obelisk,
    "trading_post": _post,
}
