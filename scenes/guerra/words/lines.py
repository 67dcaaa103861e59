"""Lines of the log of Guerra de Mitos: what an event says, with every amount."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra import events as e
from engine.rules.guerra.frames import Run
from engine.rules.guerra.state import State
from engine.rules.kernel.dispatch import First, Second, first, second, table
from engine.rules.kernel.types import HIDDEN, Event
from engine.ui.names import opening
from scenes.guerra.words.names import GuerraNames

OFFER: Final = "offer:"
"""Begins the name of a card that lies nowhere on the table but in a question, or in a line of the log."""
Deed = e.CardPlayed | e.AbilityUsed | e.AbilityTriggered


def describe(names: GuerraNames, event: Event, view: State) -> str:
    """An event in words; what a played card does and how the war ended are said with it."""
    t, kind = names.t, type(event)
    variant = VARIANTS[kind](event) if kind in VARIANTS else ""
    key = f"guerra.event.{kind.__name__}" + (f".{variant}" if variant else "")
    if key not in t:
        return ""
    said = t(key, **names.facts(event, view))
    more = BESIDES[kind](names, event, view) if kind in BESIDES else ""
    return opening(f"{said} {more}" if more else said)


def _entered(event: e.CardEntered) -> str:
    return "lost" if event.lost else ""


def _phase(event: e.PhaseBegan) -> str:
    return "all" if event.phase in ("clash", "reorganisation") else ""


def _peeked(event: e.CardPeeked) -> str:
    return "hidden" if HIDDEN in event.cards else ""


def _by_rule(event: e.SeatLeft | e.PointsScored) -> str:
    return event.rule


def _won(event: e.GameWon) -> str:
    return "scores" if event.scores else ""


VARIANTS: Final[First[[], str]] = table(
    first(e.CardEntered, _entered), first(e.PhaseBegan, _phase), first(e.CardPeeked, _peeked), first(e.SeatLeft, _by_rule),
    first(e.PointsScored, _by_rule), first(e.GameWon, _won),
)  # fmt: skip
"""Events that are told in several ways: the end of the key that fits."""


def deed_text(names: GuerraNames, event: Deed) -> str:
    """What the card that was played or used says: who reads it need not know it by heart."""
    return names.ability(event.card, getattr(event, "ability", 0)) if event.card in names.content.cards else ""


def aims(names: GuerraNames, event: Deed, view: State) -> list[str]:
    """The cards in play that an ability was aimed at, as it is used; a played card asks for them later."""
    run = next((frame for frame in reversed(view.agenda.frames) if type(frame) is Run), None)
    if type(event) is not e.AbilityUsed or run is None or run.card != event.card:
        return []
    return [names.place(name, view) for name in dict.fromkeys(name for bound in run.binds for name in bound) if name in view.pieces]


def _says(names: GuerraNames, event: Deed, view: State) -> str:
    return deed_text(names, event)


def _shares(names: GuerraNames, event: e.ClashResolved, view: State) -> str:
    shares = ", ".join(f"{names.place(piece, view)} {amount}" for piece, amount in event.shares)
    return f"{shares}." if shares else ""


def _ending(names: GuerraNames, event: e.GameWon, view: State) -> str:
    key = f"guerra.ending.{event.rule}"
    return names.t(key) if key in names.t else ""


BESIDES: Final[Second[GuerraNames, [State], str]] = table(
    second(e.CardPlayed, _says), second(e.AbilityUsed, _says), second(e.AbilityTriggered, _says), second(e.ClashResolved, _shares),
    second(e.GameWon, _ending),
)  # fmt: skip
"""What is added to a line."""


def concerns(names: GuerraNames, event: Event, named: tuple[str, ...]) -> tuple[str, ...]:
    """What a line is about: fighters of a clash too, and a card that lies nowhere any more by its face."""
    fighters = tuple(piece for piece, _ in event.shares) if type(event) is e.ClashResolved else ()
    faces = tuple(f"{OFFER}{each}" for each in named if each in names.content.faces)
    return (*named, *fighters, *faces)
