"""Verbs that handle hidden cards and the Battle in force (GM-11.12, GM-9.12)."""
from __future__ import annotations

from engine.rules.guerra.cards import DESIGN_TYPES
from engine.rules.guerra.effects import Discard, Draw, PayCards, Peek, ReturnToHand, Search, SetResolution
from engine.rules.guerra.events import BattleDiscarded, CardPeeked, CardReturned, ResolutionSet
from engine.rules.guerra.frames import DiscardCard, FindCard, PutAway, PutUnder, TakeFromHand
from engine.rules.guerra.hands import discard_from_hand, draw_cards, peek_at
from engine.rules.guerra.names import card_in, designs_id, is_designs, lies_in, oracle_at, seat_in
from engine.rules.guerra.pieces import remove
from engine.rules.guerra.state import Battle, Held, State, contents
from engine.rules.guerra.verbs.call import Call
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat


def draw(state: State, call: Call, effect: Draw, emit: Emit) -> None:
    """Draw from the own designs deck, as many as there are (GM-10.5)."""
    draw_cards(state, call.seat, effect.amount, emit)


def discard(state: State, call: Call, effect: Discard, emit: Emit) -> None:
    """Cards from an opponent's hand: by the victim's own choice, or by chance."""
    for victim in (seat_in(name) for name in reversed(call.targets)):
        hand = state.players[victim].hand
        count = min(effect.amount, len(hand))
        if effect.how == "random":
            for _ in range(count):
                discard_from_hand(state, victim, state.dice.pick(hand).face, emit)
        elif count:
            state.agenda.push(DiscardCard(victim, count))


def pay_cards(state: State, call: Call, effect: PayCards, emit: Emit) -> None:
    """The cards of the own hand that were named."""
    for name in call.targets:
        discard_from_hand(state, call.seat, card_in(name), emit)


def peek(state: State, call: Call, effect: Peek, emit: Emit) -> None:
    """Look in private, then perhaps put the card away."""
    zone, then, seat = effect.zone, effect.then, call.seat
    if zone == "enemy_hand":
        owner = seat_in(call.targets[0]) if call.targets else -1
        if owner >= 0 and state.players[owner].hand:
            look_at_hand(state, seat, owner, emit)
            if then == "discard_one":
                state.agenda.push(TakeFromHand(seat, owner))
        return
    place = designs_id(seat) if zone == "own_designs_top" else call.targets[0] if call.targets else ""
    if not place or not peek_at(state, seat, place, zone, emit):
        return
    if then != "none" and may_put_away(state, place, zone, then):
        away: PutAway = "may_bottom" if then == "may_bottom" else "may_discard_event"
        state.agenda.push(PutUnder(seat, place, away, under=zone == "own_oracle_next"))


def look_at_hand(state: State, seat: Seat, owner: Seat, emit: Emit) -> None:
    """From now on `seat` knows the cards that are in that hand."""
    hand = state.players[owner].hand
    emit(CardPeeked(seat=seat, place=f"hand:{owner}", cards=tuple(card.face for card in hand)))
    state.players[owner].hand = [Held(card.face, card.seen | 1 << seat) for card in hand]


def may_put_away(state: State, place: str, zone: str, then: str) -> bool:
    """Whether the card that was looked at may go: from an oracle only while it holds no power (GM-7.11)."""
    if is_designs(place):
        return len(state.players[seat_in(place)].designs) > 1
    seat, index = oracle_at(place)
    oracle = state.players[seat].oracles[index]
    if oracle.power:
        return False
    if then == "may_discard_event":
        return True
    depth = len(oracle.cards) - 1 - (1 if zone == "own_oracle_next" and oracle.up else 0)
    return depth > 0


def return_to_hand(state: State, call: Call, effect: ReturnToHand, emit: Emit) -> None:
    """From the own discard pile into the hand, or from play into its owner's hand; everybody sees it."""
    for name in call.targets:
        if lies_in(name, "discard"):
            card = card_in(name)
            player = state.players[call.seat]
            design = state.content.faces[card].type in DESIGN_TYPES
            pile = player.designs_discard if design else player.gods_discard
            if card in pile:
                pile.remove(card)
                player.hand.append(Held(card, state.everybody))
                emit(CardReturned(seat=call.seat, card=card, origin="discard"))
        elif name in state.pieces:
            piece = state.pieces[name]
            remove(state, piece)
            state.players[piece.owner].hand.append(Held(piece.face, state.everybody))
            emit(CardReturned(seat=piece.owner, card=piece.face, origin="play", piece=name))


def search(state: State, call: Call, effect: Search, emit: Emit) -> None:
    """Look through the own designs deck for a matching card; it may find nothing (GM-11.12)."""
    if contents(state, call.seat):
        state.agenda.push(FindCard(call.seat, effect.filter))


def set_resolution(state: State, call: Call, effect: SetResolution, emit: Emit) -> None:
    """A Battle card, played in Influence, stays in play until the resolution; the last one counts (GM-8.6, GM-9.12)."""
    alone = len(state.table) == 2
    for battle in [battle for battle in state.battles if alone or battle.seat == call.seat]:
        discard_battle(state, battle, emit)
    state.battles.append(Battle(call.seat, call.run.card, effect.resolution))
    emit(ResolutionSet(seat=call.seat, card=call.run.card, resolution=effect.resolution))


def discard_battle(state: State, battle: Battle, emit: Emit) -> None:
    """A Battle card leaves play for its owner's designs discard."""
    state.battles.remove(battle)
    state.players[battle.seat].designs_discard.append(battle.card)
    emit(BattleDiscarded(seat=battle.seat, card=battle.card))
