"""What a table tells beside its question: what is played for, what the others did last, what its signs mean. Plain values."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engine.i18n.catalogue import Catalogue
from engine.rules.kernel.types import Event, Seat
from engine.table.pieces import Look

Standing = Literal["open", "met", "lost"]
"""Whether an aim can still be reached, is reached, or cannot be reached any more."""


@dataclass(frozen=True, slots=True)
class Target:
    """One thing to reach, in words; `have` and `want` count how far it is where it can be counted."""

    text: str
    have: int = 0
    want: int = 0
    standing: Standing = "open"
    star: bool = False
    """Optional, worth a star."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What the seat on screen plays for (UX-79): the ways to win, the limit, and what may be had besides."""

    targets: tuple[Target, ...] = ()
    limit: str = ""
    """What ends the match whoever leads: "Round 4 of 10"."""
    danger: str = ""
    """What must not happen: the siege breaks the gate, the King falls."""

    def __bool__(self) -> bool:
        return bool(self.targets or self.limit or self.danger)


@dataclass(frozen=True, slots=True)
class ActCard:
    """Something another player did, small enough for a strip (UX-80)."""

    text: str
    """The whole sentence, for the mouse that rests on it."""
    seat: Seat | None = None
    """Whose act; None = nobody's at the table (a boss, the weather)."""
    icon: str = ""
    """A sprite of 9 to 12 pixels (`ui/icon_attack`)."""
    look: Look | None = None
    """The piece it is about, as the painter of the table paints it; a small cut-out of it is shown."""
    value: str = ""
    """A number that says most of it: "-3", "+2", "40"."""
    keys: tuple[str, ...] = ()
    """The pieces that light up while the mouse is on it."""
    times: int = 1
    """How often it was done one after the other."""
    turn: int = 0
    """Acts with another number belong to another turn."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A sign of this table with what it means (UX-83); `sprite` is a picture, `sign` text where it is written."""

    name: str
    text: str
    sprite: str = ""
    sign: str = ""


def merged(cards: Sequence[ActCard]) -> list[ActCard]:
    """Routine goes together: the same kind of act by the same seat, one after the other, is one card."""
    found: list[ActCard] = []
    for card in cards:
        last = found[-1] if found else None
        alike = last is not None and _kind(last) == _kind(card)
        if last is not None and alike and (card.icon or card.look):
            keys = tuple(dict.fromkeys((*last.keys, *card.keys)))
            text = last.text if card.text in last.text.split("\n") else f"{last.text}\n{card.text}"
            found[-1] = replace(last, times=last.times + 1, text=text, keys=keys)
        else:
            found.append(card)
    return found


def _kind(card: ActCard) -> tuple[object, ...]:
    return card.turn, card.seat, card.icon, card.look, card.value


def plain_card(event: Event, text: str, keys: tuple[str, ...]) -> ActCard | None:
    """A card without icon and value: the strip shows the first of its pieces that lies on the table, or the crest of the seat."""
    seat = getattr(event, "seat", None)
    return ActCard(text, seat, keys=keys) if text and isinstance(seat, int) else None


def usual_goal(t: Catalogue, game: str) -> Goal:
    """How the game is won at all, where a table says nothing closer."""
    key = f"match.goal.{game}"
    return Goal((Target(t(key)),)) if key in t else Goal()
