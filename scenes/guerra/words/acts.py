"""What the sides did last, act by act as the log tells it: the card, what it says, what it brought (UX-80)."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.rules.guerra import events as e
from engine.rules.guerra.names import is_oracle, oracle_at
from engine.rules.guerra.state import State
from engine.rules.kernel.types import HIDDEN, Event, Seat
from engine.table.moment import Moment
from scenes.guerra.words import lines
from scenes.guerra.words.names import GuerraNames

CLOSING: Final = frozenset((e.TurnBegan, e.PhaseBegan, e.ClashBegan))
"""With these the acts of before are over."""


class Sign(NamedTuple):
    """What an act brought at a glance: an icon, and an amount where there is one."""

    icon: str
    amount: int | None = None


class Act(NamedTuple):
    """One act: who, by which card, and the lines of what it brought."""

    seat: Seat
    face: str
    event: Event
    text: str
    sign: Sign | None = None
    brought: tuple[str, ...] = ()


class Told(NamedTuple):
    """An event and the line that the log has of it."""

    event: Event
    line: str


def lately(names: GuerraNames, moment: Moment) -> list[Act]:
    """The acts of the phase that runs, oldest first."""
    told = [Told(event, line) for event, line in zip(moment.events, moment.lines, strict=False)]
    begins = next((at for at in range(len(told), 0, -1) if type(told[at - 1].event) in CLOSING), 0)
    found: list[Act] = []
    for each in told[begins:]:
        act = begun(names, moment.view, each)
        if act is not None:
            join(found, act)
        else:
            _belongs(names, found, each)
    return found


def begun(names: GuerraNames, view: State, told: Told) -> Act | None:
    """The act that an event begins, if it begins one."""
    make = BEGINS.get(type(told.event))
    return make(names, view, told) if make is not None else None


def join(found: list[Act], act: Act) -> None:
    """Counters moved one by one onto the same card are one act."""
    last = found[-1] if found else None
    if last is not None and type(act.event) is e.PowerMoved is type(last.event) and (last.seat, last.face) == (act.seat, act.face):
        amount = (last.sign.amount or 0 if last.sign else 0) + act.event.amount
        found[-1] = act._replace(sign=Sign("power", amount))
    else:
        found.append(act)


def _belongs(names: GuerraNames, found: list[Act], told: Told) -> None:
    """What an event brings belongs to the last act of the card that caused it."""
    cause = getattr(told.event, "cause", "")
    at = next((at for at in range(len(found) - 1, -1, -1) if cause and found[at].face == cause), None)
    if at is not None:
        line = told.line.replace(f" ({names.cause(cause)})", "")
        sign = found[at].sign or sign_of(told.event)
        found[at] = found[at]._replace(brought=(*found[at].brought, line), sign=sign)
    elif type(told.event) is e.CardPeeked and found and HIDDEN not in told.event.cards and found[-1].seat == told.event.seat:
        found[-1] = found[-1]._replace(brought=(*found[-1].brought, told.line), sign=found[-1].sign or Sign("eye"))


def line(names: GuerraNames, acts: Sequence[Act], seat: Seat) -> str:
    """The last act of a seat in one line; empty if it has done nothing in this phase."""
    last = next((act for act in reversed(acts) if act.seat == seat), None)
    return f"{names.card(last.face)}: {' '.join(last.brought) or last.text}" if last is not None else ""


def tip(names: GuerraNames, act: Act) -> str:
    """Who did it by which card, what that says, what it brought."""
    head = f"<gold3>{names.player(act.seat)}: {names.card(act.face)}</>"
    return "\n".join((head, f"<sand2>{act.text}</>", *act.brought))


# -- how acts begin ---------------------------------------------------------------------------------------------------------------


def _deed(names: GuerraNames, view: State, told: Told) -> Act:
    event: Any = told.event
    return Act(event.seat, event.card, event, lines.deed_text(names, event))


def _equipped(names: GuerraNames, view: State, told: Told) -> Act:
    event: Any = told.event
    return Act(event.seat, event.card, event, told.line, Sign("artifact"))


def _entered(names: GuerraNames, view: State, told: Told) -> Act:
    event: Any = told.event
    return Act(event.seat, event.card, event, told.line, Sign("flag", event.power or None))


def _of_piece(icon: str, amount: str) -> Callable[[GuerraNames, State, Told], Act | None]:
    """An act of a card in play: one that is gone again has none."""
    def make(names: GuerraNames, view: State, told: Told) -> Act | None:
        piece = view.pieces.get(getattr(told.event, "piece", ""))
        if piece is None:
            return None
        return Act(piece.controller, piece.face, told.event, told.line, Sign(icon, getattr(told.event, amount) or None))
    return make


def _moved(names: GuerraNames, view: State, told: Told) -> Act | None:
    event: Any = told.event
    place = event.to if is_oracle(event.to) else event.origin
    if not is_oracle(place):
        return None
    seat, index = oracle_at(place)
    oracles = view.players[seat].oracles
    top = oracles[index].cards[-1].face if index < len(oracles) and oracles[index].cards else HIDDEN
    amount = event.amount if is_oracle(event.to) else -event.amount
    return Act(event.seat, top, event, told.line, Sign("power", amount)) if top in names.content.faces else None


BEGINS: Final[Mapping[type[Event], Callable[[GuerraNames, State, Told], Act | None]]] = {
    e.CardPlayed: _deed, e.AbilityUsed: _deed, e.AbilityTriggered: _deed, e.Equipped: _equipped, e.CardEntered: _entered,
    e.Meditated: _of_piece("moon", "amount"), e.CharacterAssigned: _of_piece("attack", "paid"), e.PowerMoved: _moved,
}
"""Events that begin an act."""


def sign_of(event: Event) -> Sign | None:
    """What an event is at a glance."""
    make = SIGNS.get(type(event))
    return make(event) if make is not None else None


SIGNS: Final[Mapping[type[Event], Callable[[Any], Sign]]] = {
    e.PowerGained: lambda event: Sign("power", event.amount), e.PowerLost: lambda event: Sign("power", -event.amount - event.due),
    e.StatChanged: lambda event: Sign("attack" if event.stat == "f" else "power", event.amount),
    e.CardDestroyed: lambda event: Sign("skull"), e.Tired: lambda event: Sign("moon"), e.Readied: lambda event: Sign("sun"),
    e.CharacterMoved: lambda event: Sign("flag" if event.field else "retreat"), e.CharacterArrived: lambda event: Sign("people"),
    e.ControlTaken: lambda event: Sign("hand"), e.KeyGranted: lambda event: Sign("star"), e.RuleGranted: lambda event: Sign("lock"),
    e.ModsCleared: lambda event: Sign("cross"), e.EquipmentMoved: lambda event: Sign("artifact"),
}
"""What stands for a consequence."""
