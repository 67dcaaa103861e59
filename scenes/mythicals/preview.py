"""What a choice would bring: the rules play it on a copy of the view, nothing is computed twice."""
from __future__ import annotations

from dataclasses import dataclass

from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Seat
from engine.rules.mythicals.actions.tokens import TakeToken
from engine.rules.mythicals.events import CardsReserved, CardsTaken, DuplicateHanded
from engine.rules.mythicals.state import MythicalsState
from engine.table.moment import Moment
from engine.table.once import Once
from engine.table.picker import Picker

WAYS = 3
"""Alternatives that are told when something is missing."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The consequences of taking cards."""

    colour: str
    taken: tuple[str, ...]
    handed: tuple[str, ...]
    reserved: tuple[str, ...]
    payable: tuple[str, ...]
    """Tokens that could be taken afterwards and not before."""


class Previews:
    """What the step under the mouse would bring, worked out by the rules themselves while it is pointed at."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._last: Once[Preview | None] = Once()

    def of(self, moment: Moment) -> Preview | None:
        """The consequences of picking what the mouse is on; None where there are none to tell."""
        view, picker, step = moment.view, moment.picker, moment.hovered
        return self._last(view, (moment.prefix, step), lambda: preview(self._rules, view, picker, step))


def preview(rules: Rules, view: MythicalsState, picker: Picker | None, step: str | None) -> Preview | None:
    """The consequences of the action that `step` completes; None where it takes no cards or reveals something unknown."""
    if picker is None or step is None:
        return None
    action = next((each for each in picker.actions if each.path == (*picker.prefix, step)), None)
    colour = getattr(action, "colour", None)
    if action is None or colour is None:
        return None
    after = view.clone()
    taken: tuple[str, ...] = ()
    handed: list[str] = []
    reserved: tuple[str, ...] = ()
    for event in rules.apply(after, action):
        match event:
            case CardsTaken():
                taken = event.cards
            case DuplicateHanded():
                handed.append(event.card)
            case CardsReserved():
                reserved = event.cards
    seat = view.to_act
    assert seat is not None
    before = {name for name in view.board if view.payments(seat, name)}
    payable = [name for name in payable_tokens(rules.legal_actions(after)) if name not in before]
    return Preview(colour, taken, tuple(handed), reserved, tuple(payable))


def payable_tokens(actions: list[Action]) -> list[str]:
    """The tokens that legal actions can take, each once."""
    return list(dict.fromkeys(action.token for action in actions if type(action) is TakeToken))


def completing(view: MythicalsState) -> frozenset[str]:
    """Of what lies revealed, the cards whose colour would bring whoever draws a token in reach that is not."""
    seat, colour_of, found = view.to_act, view.content.colour_of, set[str]()
    if seat is None:
        return frozenset()
    near = {name for name in view.board if view.payments(seat, name)}
    for colour in {colour_of[face] for face in view.revealed if face in colour_of}:
        faces = [face for face in view.revealed if colour_of.get(face) == colour]
        after = view.clone()
        after.collections[seat].extend(face for face in faces if face not in after.collections[seat])
        if any(name not in near and after.payments(seat, name) for name in after.board):
            found.update(faces)
    return frozenset(found)


def missing(view: MythicalsState, seat: Seat, name: str) -> list[tuple[str, ...]]:
    """The shortest lists of cards that a collection lacks for a token, at most three."""
    have = view.collections[seat]
    lacks: dict[tuple[str, ...], None] = {}
    for payment in view.content.payments[name]:
        lacks[tuple(face for face in payment.cards if face not in have)] = None
    fewest = min(len(faces) for faces in lacks)
    return [faces for faces in lacks if len(faces) == fewest][:WAYS]


def held(view: MythicalsState, seat: Seat, name: str) -> tuple[str, ...]:
    """The cards of a collection that count towards the nearest payment for a token."""
    have = view.collections[seat]
    ways = [tuple(face for face in payment.cards if face in have) for payment in view.content.payments[name]]
    return max(ways, key=len, default=())


def stands_for(view: MythicalsState, name: str, cards: tuple[str, ...]) -> dict[str, int]:
    """The value each wildcard of a finished payment stands for (MY-8.4)."""
    exact = any(sorted(payment.cards) == sorted(cards) for payment in view.content.payments[name])
    return view.content.stands_for(name, cards) if exact else {}
