"""What lies on the table of Guerra: oracles, halls, armies, the hand, piles, cards that only a question lays out."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.app.art import Art
from engine.rules.guerra.frames import Ask, FindCard, MovePower, PutUnder, Run, TakeFromHand
from engine.rules.guerra.names import card_in, is_oracle, lies_in, oracle_at, oracle_id
from engine.rules.guerra.state import Held, State
from engine.rules.guerra.values import max_power, strength
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import HIDDEN, Decision, Seat
from engine.table.moment import Person
from engine.table.pieces import Placing
from scenes.guerra.board import layout
from scenes.guerra.board.hall import lay_out
from scenes.guerra.board.layout import FAR
from scenes.guerra.board.looks import (
    COUNTER,
    HAND_BACK,
    PILE_BACK,
    badge,
    covered,
    depth_mark,
    empty,
    figure,
    hand,
    mini,
    oracle_marks,
    piece_marks,
    resident,
    tab,
    upright,
)
from scenes.guerra.chairs import Seen
from scenes.guerra.words.lines import OFFER
from scenes.guerra.words.places import PURSE, RUNNING, SEEN
from scenes.guerra.words.prompts import looked_at

LOOKED_AT = (Ask, FindCard, TakeFromHand)
"""Questions whose answers may be cards that lie nowhere on the table."""


def oracles(sight: Seen, seat: Seat, side: str) -> Iterator[Placing]:
    """The piles of a seat; a covered top is known to whoever has rightly seen it."""
    view = sight.view
    fan, count = layout.oracle_fan(view, side), len(view.players[seat].oracles)
    corner = min(layout.oracle_card(view, side)[0] - 11, fan.place("", 1, max(2, count))[0] - fan.x - 10)
    for index, oracle in enumerate(view.players[seat].oracles):
        top = oracle.cards[-1].face if oracle.cards and (oracle.up or sight.viewer is not None) else HIDDEN
        large = layout.oracle_card(view, side) == layout.LARGE
        look = empty(large) if not oracle.cards else upright(top, large) if oracle.up else covered(top, large)
        written = (depth_mark(oracle, corner), *oracle_marks(view, seat, oracle, known=top != HIDDEN, large=large))
        marks = written if oracle.cards else ()
        yield Placing(oracle_id(seat, index), f"oracles_{side}", look, order=index, marks=marks)


def residents(view: State, seat: Seat, side: str) -> Iterator[Placing]:
    """Cards in the hall of a seat."""
    for name, stand in lay_out(view, seat, layout.zone(view, side)).cards.items():
        piece = view.pieces[name]
        yield Placing(name, f"hall_{side}", resident(piece, stand), name, marks=piece_marks(view, piece, stand))


def army(art: Art, people: Sequence[Person], view: State, seat: Seat, side: str) -> Iterator[Placing]:
    """Fighters of a seat on the field, and what its characters wear."""
    for piece in view.pieces.values():
        if piece.controller != seat:
            continue
        if piece.kind == "character" and piece.field:
            look = figure(art, piece, people[seat].side, flipped=side == FAR, big=layout.scale(view) > 1)
            yield Placing(piece.id, f"army_{side}", look, piece.id)
        elif piece.kind == "gear":
            fighting = view.pieces[piece.bearer].field
            yield Placing(piece.id, f"{'gear' if fighting else 'worn'}_{side}", (badge if fighting else tab)(piece), piece.id)


def hand_keys(held: Sequence[Held]) -> list[str]:
    """Names for the cards of a hand: equal ones are numbered."""
    faces = [card.face for card in held]
    return [f"hand:{face}#{faces[:at].count(face)}" for at, face in enumerate(faces)]


def in_hand(sight: Seen) -> list[Placing]:
    """The hand of the near seat; backs where it is not to be seen."""
    held = sight.view.players[sight.bottom].hand
    return [Placing(key, "hand", HAND_BACK if card.face == HIDDEN else hand(card.face), order=order)
            for order, (key, card) in enumerate(zip(hand_keys(held), held, strict=True))]


def piles(sight: Seen) -> Iterator[Placing]:
    """The own deck and discard pile, the Battle card in force."""
    own, view = sight.view.players[sight.bottom], sight.view
    if own.designs:
        yield Placing("deck", "piles", HAND_BACK, "deck")
    pile = own.designs_discard or own.gods_discard
    yield Placing("discard", "piles", mini(pile[-1], "dark") if pile else PILE_BACK, "discard")
    if view.battles:
        yield Placing("battle", "battle", mini(view.battles[-1].card), "battle")


# -- what a question lays out -----------------------------------------------------------------------------------------------------


def purse(sight: Seen) -> list[Placing]:
    """A counter to be dragged from the own reserve, while power is moved (GM-7.4)."""
    asked = sight.view.agenda.asks(MovePower)
    free = asked is not None and asked.seat == sight.bottom and sight.view.players[asked.seat].reserve > 0
    return [Placing(PURSE, "purse", COUNTER)] if free else []


def offers(sight: Seen, rules: Rules) -> list[Placing]:
    """Cards out of a discard pile, a deck, a hand that was looked at, or the one just seen, for whoever is asked about them."""
    view = sight.view
    asked = view.agenda.asked
    if asked is None or asked.seat != sight.viewer:
        return []
    under = view.agenda.asks(PutUnder)
    if under is not None:
        face = looked_at(view, under) if under.then != "one_oracle" else HIDDEN
        return [Placing(f"{SEEN}{face}", "seen", hand(face))] if face != HIDDEN else []
    steps = dict.fromkeys(action.path[0] for action in rules.legal_actions(view)) if type(asked) in LOOKED_AT else ()
    lying = [step for step in steps if offered(asked, step)]
    return [Placing(f"{OFFER}{step}", "offer", hand(card_in(step)), order=at) for at, step in enumerate(lying)]


def running(sight: Seen) -> list[Placing]:
    """The card that is being played, for whoever is asked what it does."""
    asked = sight.view.agenda.asks(Ask)
    if asked is None or asked.seat != sight.bottom:
        return []
    run = sight.view.agenda.running(asked.run, Run)
    return [Placing(f"{RUNNING}{run.card}", "running", hand(run.card))] if not run.source and run.card != HIDDEN else []


def standing(view: State, key: str) -> object:
    """What may be news about an oracle or a card in play, however large it lies there; None for anything else."""
    if is_oracle(key):
        seat, index = oracle_at(key)
        oracle = view.players[seat].oracles[index]
        return len(oracle.cards), oracle.up, oracle.power, oracle.cards[-1].face if oracle.cards else ""
    piece = view.pieces.get(key)
    if piece is None:
        return None
    figures = (strength(view, piece), max_power(view, piece)) if piece.kind == "character" else ()
    return piece.controller, piece.face, piece.power, piece.tired, piece.field, piece.bearer, piece.mods, figures


def offered(asked: Decision | None, step: str) -> bool:
    """Whether a step means a card that lies nowhere on the table."""
    if type(asked) is TakeFromHand:
        return lies_in(step, "hand")
    return type(asked) in LOOKED_AT and (lies_in(step, "deck") or lies_in(step, "discard"))
