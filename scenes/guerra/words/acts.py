"""What the others did, as small cards: the card that acts, then everybody it reached with what it brought them (UX-80)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol, TypeVar

from engine.rules.guerra import events as e
from engine.rules.guerra.frames import Run
from engine.rules.guerra.names import is_oracle, is_reserve, oracle_at, seat_in
from engine.rules.guerra.state import State
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import HIDDEN, Event, Seat
from engine.table.notices import ActCard
from engine.table.pieces import Look
from scenes.guerra.words import lines
from scenes.guerra.words.names import GuerraNames

TURN: Final = "ui/icon_hourglass"
"""Where a new turn begins among the acts."""


class Gist(NamedTuple):
    """The least that tells an act: whose it is, the face it is about, what is written beside it."""

    seat: Seat | None
    face: str
    value: str = ""


def act_card(names: GuerraNames, event: Event, view: State) -> ActCard | None:
    """An act, or what it did to somebody; None for what is no act."""
    if type(event) is e.TurnBegan:
        # What was done in one turn and what in the next stand apart.
        return ActCard(lines.describe(names, event, view), None, TURN, None, str(event.turn))
    make = GISTS.get(type(event))
    gist = make(names, event, view) if make is not None else None
    if gist is None:
        return None
    icon = "" if gist.face in names.content.faces else "ui/icon_gold"
    look = None if icon else Look(f"art:{gist.face}")
    return ActCard(lines.describe(names, event, view), gist.seat, icon, look, gist.value, names.concerns(event))


def _deed(names: GuerraNames, event: e.CardPlayed | e.AbilityUsed | e.AbilityTriggered, view: State) -> Gist:
    return Gist(event.seat, event.card)


class _OfCard(Protocol):
    """An event that names its seat and its card."""

    @property
    def seat(self) -> Seat: ...
    @property
    def card(self) -> str: ...


class _OfPiece(Protocol):
    """An event that names a card in play."""

    @property
    def piece(self) -> str: ...


P = TypeVar("P", bound=_OfPiece)


def _carded(sign: str) -> Callable[[GuerraNames, _OfCard, State], Gist]:
    """An event that names its seat and its card."""
    return lambda names, event, view: Gist(event.seat, event.card, sign)


def _of_piece(value: Callable[[GuerraNames, P], str]) -> Callable[[GuerraNames, P, State], Gist | None]:
    """What befalls a card in play belongs to whoever controls it."""
    def make(names: GuerraNames, event: P, view: State) -> Gist | None:
        piece = view.pieces.get(event.piece)
        return Gist(doer(view, piece.controller), piece.face, value(names, event)) if piece is not None else None
    return make


def doer(view: State, otherwise: Seat) -> Seat:
    """Whose act it is that befalls somebody: whoever runs an ability; else whom it befalls."""
    return next((frame.seat for frame in reversed(view.agenda.frames) if type(frame) is Run), otherwise)


def _at_place(names: GuerraNames, place: str, amount: int, view: State) -> Gist | None:
    """Power at a card, an oracle or a reserve."""
    value, piece = f"{amount:+d}P", view.pieces.get(place)
    if piece is not None:
        return Gist(doer(view, piece.controller), piece.face, value)
    if is_reserve(place):
        return Gist(doer(view, seat_in(place)), "", value)
    seat, index = oracle_at(place) if is_oracle(place) else (0, -1)
    oracles = view.players[seat].oracles
    top = oracles[index].cards[-1].face if 0 <= index < len(oracles) and oracles[index].cards else HIDDEN
    return Gist(doer(view, seat), top, value) if top in names.content.faces else None


def _gained(names: GuerraNames, event: e.PowerGained, view: State) -> Gist | None:
    return _at_place(names, event.place, event.amount, view)


def _lost(names: GuerraNames, event: e.PowerLost, view: State) -> Gist | None:
    return _at_place(names, event.place, -event.amount - event.due, view)


def _moved(names: GuerraNames, event: e.PowerMoved, view: State) -> Gist | None:
    there = is_oracle(event.to) or event.to in view.pieces
    return _at_place(names, event.to if there else event.origin, event.amount if there else -event.amount, view)


def _destroyed(names: GuerraNames, event: e.CardDestroyed, view: State) -> Gist:
    return Gist(doer(view, event.owner), event.card, "{icon:skull}")


def _changed(names: GuerraNames, event: e.StatChanged) -> str:
    return f"{event.amount:+d}{{icon:{'attack' if event.stat == 'f' else 'power'}}}"


GISTS: Final[Second[GuerraNames, [State], Gist | None]] = table(
    second(e.CardPlayed, _deed), second(e.AbilityUsed, _deed), second(e.AbilityTriggered, _deed),
    second(e.Equipped, _carded("{icon:artifact}")), second(e.CardEntered, _carded("{icon:flag}")),
    second(e.CharacterArrived, _carded("{icon:people}")), second(e.ResolutionSet, _carded("{icon:attack}")),
    second(e.CardReturned, _carded("{icon:hand}")), second(e.Meditated, _of_piece(lambda names, event: f"{event.amount:+d}P")),
    second(e.CharacterAssigned, _of_piece(lambda names, event: "{icon:attack}")), second(e.StatChanged, _of_piece(_changed)),
    second(e.Tired, _of_piece(lambda names, event: "{icon:moon}")), second(e.Readied, _of_piece(lambda names, event: "{icon:sun}")),
    second(e.KeyGranted, _of_piece(lambda names, event: "{icon:star}")),
    second(e.RuleGranted, _of_piece(lambda names, event: "{icon:lock}")),
    second(e.ModsCleared, _of_piece(lambda names, event: "{icon:cross}")),
    second(e.CharacterMoved, _of_piece(lambda names, event: "{icon:flag}" if event.field else "{icon:retreat}")),
    second(e.ControlTaken, _of_piece(lambda names, event: "{icon:hand}")),
    second(e.EquipmentMoved, _of_piece(lambda names, event: "{icon:artifact}")), second(e.PowerGained, _gained),
    second(e.PowerLost, _lost), second(e.PowerMoved, _moved), second(e.CardDestroyed, _destroyed),
)  # fmt: skip
"""Events that are acts, or what acts bring."""
