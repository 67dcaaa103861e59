"""What the others changed since whoever looks last decided: on the plates, on the reserves, and in words (UX-37)."""
from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.rules.guerra.state import State
from engine.rules.kernel.types import Seat
from scenes.guerra.words.names import GuerraNames


class News(NamedTuple):
    """How one seat stands otherwise than before."""

    reserve: int = 0
    hand: int = 0
    came: tuple[str, ...] = ()
    """Cards that entered play."""
    gone: tuple[str, ...] = ()
    moved: bool = False
    """Whether power lies or cards stand otherwise."""


def news(before: State | None, view: State, seat: Seat) -> News:
    """What is otherwise by now; without a before, nothing."""
    if before is None:
        return News()
    old, new = before.players[seat], view.players[seat]
    then, now = Counter(standing(before, seat)), Counter(standing(view, seat))
    return News(new.reserve - old.reserve, len(new.hand) - len(old.hand), tuple((now - then).elements()), tuple((then - now).elements()),
                stirring(before, seat) != stirring(view, seat))


def standing(view: State, seat: Seat) -> list[str]:
    """The faces that a seat has in play."""
    return [piece.face for piece in view.pieces.values() if piece.controller == seat]


def stirring(view: State, seat: Seat) -> list[object]:
    """Whatever can be seen to change about what lies there."""
    oracles = [(len(oracle.cards), oracle.up, oracle.power) for oracle in view.players[seat].oracles]
    pieces = [(piece.id, piece.power, piece.tired, piece.field) for piece in view.pieces.values() if piece.controller == seat]
    return [*oracles, *pieces]


def signed(number: int) -> str:
    """A difference as it is written; nothing where there is none."""
    return f"{number:+d}" if number else ""


def tell(names: GuerraNames, found: News) -> list[str]:
    """The difference in words."""
    t = names.t
    numbers = (("reserve", found.reserve), ("hand", found.hand))
    parts = [t(f"guerra.ui.since.{name}", n=signed(number)) for name, number in numbers if number]
    for name, faces in (("came", found.came), ("gone", found.gone)):
        if faces:
            parts.append(t(f"guerra.ui.since.{name}", cards=", ".join(names.card(face) for face in faces)))
    if found.moved and not parts:
        parts.append(t("guerra.ui.since.moved"))
    return [t("guerra.ui.since", what=", ".join(parts))] if parts else []
