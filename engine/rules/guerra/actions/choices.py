"""Answers inside a running ability or a resolution: point at one thing, or say that it is enough."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from engine.rules.guerra.actions.words import DONE, Choose, Done
from engine.rules.guerra.events import CardBuried, CardReturned, HandReturned
from engine.rules.guerra.frames import (
    Ask,
    DiscardCard,
    FeedSun,
    FindCard,
    Mulligan,
    OrderTriggers,
    PickSpoil,
    PutUnder,
    Resolve,
    Run,
    ServeGain,
    TakeFromHand,
)
from engine.rules.guerra.hands import discard_from_hand, draw_cards
from engine.rules.guerra.names import card_id, card_in, designs_id, is_designs, is_oracle, oracle_at, oracle_id, seat_in, trigger_id
from engine.rules.guerra.oracles import discard_top
from engine.rules.guerra.possible import enough, finishable, options
from engine.rules.guerra.power import gain, lose
from engine.rules.guerra.resolve import spoil_options, take_spoil
from engine.rules.guerra.run import ENOUGH, asking_of, begin_fired, program_of
from engine.rules.guerra.state import Held, State, contents, replace
from engine.rules.guerra.values import characters
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action

Asked = TypeVar("Asked")
"""The frame that asks: a family answers one kind of question."""


def choosing(listing: Callable[[State, Asked], Iterator[str]], take: Callable[[State, Asked, str, Emit], None], rule: str) -> Family:
    """The family of answers that `listing` names."""

    def candidates(state: State, asked: Asked) -> Iterator[Action]:
        return (Choose(pick) for pick in listing(state, asked))

    def check(state: State, asked: Asked, action: Choose) -> Refused | None:
        return None if action.pick in listing(state, asked) else Refused(rule, pick=action.pick)

    def perform(state: State, asked: Asked, action: Choose, emit: Emit) -> None:
        take(state, asked, action.pick, emit)

    return Family(Choose, candidates, check, perform, exact=True, moment="GM-5.3")


def stopping(may_stop: Callable[[State, Asked], bool], stop: Callable[[State, Asked, Emit], None], rule: str) -> Family:
    """The family with `Done` alone, where a question may be left."""

    def candidates(state: State, asked: Asked) -> tuple[Action, ...]:
        return (DONE,) if may_stop(state, asked) else ()

    def check(state: State, asked: Asked, action: Done) -> Refused | None:
        return None if may_stop(state, asked) else Refused(rule)

    def perform(state: State, asked: Asked, action: Done, emit: Emit) -> None:
        stop(state, asked, emit)

    return Family(Done, candidates, check, perform, exact=True, moment="GM-5.3")


def running(state: State, asked: Ask) -> Run:
    """The ability that asks."""
    return state.agenda.running(asked.run, Run)


def slot_options(state: State, asked: Ask) -> Iterator[str]:
    """What may go into the slot so that the ability can still be finished (GM-5.3)."""
    asking = asking_of(state, running(state, asked))
    at = asked.slot
    if not asking.program.linked or not asking.program.phase:
        yield from options(asking, at)
        return
    before = asking.binds[:at]
    for pick in options(asking, at):
        if finishable(asking.bound((*before, (*asking.binds[at], pick)))):
            yield pick


def fill(state: State, asked: Ask, pick: str, emit: Emit) -> None:
    """Bind one more answer."""
    run = running(state, asked)
    at = asked.slot
    binds = (*run.binds[:at], (*run.binds[at], pick), *run.binds[at + 1:])
    state.agenda.edit(run.serial, binds=binds)


def slot_may_stop(state: State, asked: Ask) -> bool:
    """Whether the slot may stay as it is."""
    run = running(state, asked)
    return enough(program_of(state, run).slots[asked.slot], run.binds[asked.slot])


def leave_slot(state: State, asked: Ask, emit: Emit) -> None:
    """The slot is settled; an effect that was declined is not asked for again."""
    run = running(state, asked)
    if run.pc:
        binds = (*run.binds[:asked.slot], (*run.binds[asked.slot], ENOUGH), *run.binds[asked.slot + 1:])
        state.agenda.edit(run.serial, binds=binds)
    else:
        state.agenda.edit(run.serial, ready=asked.slot + 1)


def hand_options(state: State, asked: DiscardCard) -> Iterator[str]:
    """The own hand, equal cards once."""
    return iter(dict.fromkeys(card_id("hand", card.face) for card in state.players[asked.seat].hand))


def give_up(state: State, asked: DiscardCard, pick: str, emit: Emit) -> None:
    """One card goes; more may have to follow."""
    discard_from_hand(state, asked.seat, card_in(pick), emit)
    if asked.left > 1 and state.players[asked.seat].hand:
        state.agenda.push(replace(asked, left=asked.left - 1))


def foreign_hand(state: State, asked: TakeFromHand) -> Iterator[str]:
    """The hand that was looked at, equal cards once."""
    return iter(dict.fromkeys(card_id("hand", card.face) for card in state.players[asked.owner].hand))


def take_foreign(state: State, asked: TakeFromHand, pick: str, emit: Emit) -> None:
    """That card is discarded."""
    discard_from_hand(state, asked.owner, card_in(pick), emit)


def put_options(state: State, asked: PutUnder) -> Iterator[str]:
    """Leave it, or put it away."""
    yield "keep"
    if asked.then == "one_oracle":
        for index, oracle in enumerate(state.players[asked.seat].oracles):
            if len(oracle.cards) > 1:
                yield oracle_id(asked.seat, index)
        return
    if asked.then == "may_bottom":
        yield "bury"
    else:
        seat, index = oracle_at(asked.place)
        if state.content.faces[state.players[seat].oracles[index].cards[-1].face].type == "event":
            yield "discard"


def put_away(state: State, asked: PutUnder, pick: str, emit: Emit) -> None:
    """Bury the card at the bottom of its pile, or discard an event unresolved (GM-7.11)."""
    if pick == "keep":
        return
    if is_designs(asked.place):
        designs = state.players[seat_in(asked.place)].designs
        designs.insert(0, designs.pop())
        emit(CardBuried(seat=asked.seat, place=asked.place))
        return
    place = pick if is_oracle(pick) else asked.place
    seat, index = oracle_at(place)
    if pick == "discard":
        discard_top(state, seat, index, emit)
        return
    oracles = state.players[seat].oracles
    oracle = oracles[index]
    cards = oracle.cards
    below = asked.under and oracle.up
    if below:
        oracles[index] = replace(oracle, cards=(cards[-2], *cards[:-2], cards[-1]))
    else:
        # A card that lay face up is known to all wherever it goes.
        buried = Held(cards[-1].face, state.everybody) if oracle.up else cards[-1]
        oracles[index] = replace(oracle, cards=(buried, *cards[:-1]), up=False)
    emit(CardBuried(seat=asked.seat, place=place, covered=not below))


def deck_options(state: State, asked: FindCard) -> Iterator[str]:
    """Matching cards of the own designs deck, equal ones once."""
    faces = state.content.faces
    word = asked.filter
    found = dict.fromkeys(contents(state, asked.seat))
    return (card_id("deck", card) for card in found if word in faces[card].keys or word == faces[card].type)


def find(state: State, asked: FindCard, pick: str, emit: Emit) -> None:
    """Take it, show it, shuffle (GM-11.12)."""
    player = state.players[asked.seat]
    card = card_in(pick)
    at = next(at for at, held in enumerate(player.designs) if held.face == card)
    player.designs.pop(at)
    player.hand.append(Held(card, state.everybody))
    emit(CardReturned(seat=asked.seat, card=card, origin="deck"))
    shuffle_designs(state, asked.seat)


def find_nothing(state: State, asked: FindCard, emit: Emit) -> None:
    """The deck is shuffled all the same."""
    shuffle_designs(state, asked.seat)


def shuffle_designs(state: State, seat: int) -> None:
    """Nobody knows any place in it any more."""
    player = state.players[seat]
    player.designs = [Held(face) for face in state.dice.reshuffled(designs_id(seat), (card.face for card in player.designs))]


def gain_options(state: State, asked: ServeGain) -> Iterator[str]:
    """Those who have not been served."""
    return iter(asked.left)


def serve(state: State, asked: ServeGain, pick: str, emit: Emit) -> None:
    """One whole gain, until the central reserve is empty (GM-1.3)."""
    gain(state, pick, asked.amount, asked.cause, emit)
    left = tuple(place for place in asked.left if place != pick)
    if left and state.central:
        state.agenda.push(replace(asked, left=left))


def trigger_options(state: State, asked: OrderTriggers) -> Iterator[str]:
    """Own triggered abilities that wait."""
    return iter(dict.fromkeys(trigger_id(fired.source, fired.ability) for fired in state.fired if fired.seat == asked.seat))


def trigger_first(state: State, asked: OrderTriggers, pick: str, emit: Emit) -> None:
    """This one happens now."""
    fired = next(fired for fired in state.fired if trigger_id(fired.source, fired.ability) == pick)
    state.fired.remove(fired)
    begin_fired(state, fired, emit)


def resolving(state: State, asked: PickSpoil) -> Resolve:
    """The resolution that asks."""
    return state.agenda.running(asked.resolve, Resolve)


def spoils(state: State, asked: PickSpoil) -> Iterator[str]:
    """What the Battle card lets this seat point at."""
    return spoil_options(state, resolving(state, asked))


def pick_spoil(state: State, asked: PickSpoil, pick: str, emit: Emit) -> None:
    """It happens."""
    take_spoil(state, resolving(state, asked), pick, emit)


def sun_options(state: State, asked: FeedSun) -> Iterator[str]:
    """Own characters with power."""
    return (piece.id for piece in characters(state, asked.seat) if piece.power)


def feed(state: State, asked: FeedSun, pick: str, emit: Emit) -> None:
    """The hungry sun takes 1P."""
    lose(state, pick, 1, "hungry_sun", emit)


def mulligan_options(state: State, asked: Mulligan) -> Iterator[str]:
    """Keep the hand, or draw another."""
    return iter(("keep", "redraw"))


def mulligan(state: State, asked: Mulligan, pick: str, emit: Emit) -> None:
    """The hand is shuffled back and as many cards are drawn."""
    if pick == "redraw":
        player = state.players[asked.seat]
        count = len(player.hand)
        emit(HandReturned(seat=asked.seat, count=count))
        player.designs.extend(player.hand)
        player.hand.clear()
        shuffle_designs(state, asked.seat)
        draw_cards(state, asked.seat, count, emit)


def yes(state: State, asked: FindCard) -> bool:
    """A search may find nothing."""
    return True


ASK = (choosing(slot_options, fill, "GM-5.3"), stopping(slot_may_stop, leave_slot, "GM-5.3"))
DISCARD_CARD = (choosing(hand_options, give_up, "GM-11.12"),)
TAKE_FROM_HAND = (choosing(foreign_hand, take_foreign, "GM-11.12"),)
PUT_UNDER = (choosing(put_options, put_away, "GM-7.11"),)
FIND_CARD = (choosing(deck_options, find, "GM-11.12"), stopping(yes, find_nothing, "GM-11.12"))
SERVE_GAIN = (choosing(gain_options, serve, "GM-1.3"),)
ORDER_TRIGGERS = (choosing(trigger_options, trigger_first, "GM-2.3"),)
PICK_SPOIL = (choosing(spoils, pick_spoil, "GM-9.12"),)
MULLIGAN = (choosing(mulligan_options, mulligan, "GM-6.4"),)
FEED_SUN = (choosing(sun_options, feed, "GM-10.8"),)
