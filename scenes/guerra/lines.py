"""Lines of the log of Guerra de Mitos: what an event says, with every amount."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.rules.guerra import events as e
from engine.rules.kernel.types import HIDDEN, Event
from engine.ui.names import opening
from scenes.guerra import words
from scenes.guerra.offers import OFFER

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage


def describe(stage: GuerraStage, event: Event, usual: Callable[[Event], str]) -> str:
    """An event in words; what a played card does and how the war ended are said with it."""
    t, key = stage.app.t, ""
    if isinstance(event, e.CardEntered) and event.lost:
        key = "guerra.event.CardEntered.lost"
    elif isinstance(event, e.PhaseBegan) and event.phase in ("clash", "reorganisation"):
        key = "guerra.event.PhaseBegan.all"
    elif isinstance(event, e.CardPeeked) and HIDDEN in event.cards:
        key = "guerra.event.CardPeeked.hidden"
    elif isinstance(event, e.SeatLeft | e.PointsScored):
        key = f"guerra.event.{type(event).__name__}.{event.rule}"
    elif isinstance(event, e.GameWon) and event.scores:
        key = "guerra.event.GameWon.scores"
    said = t(key, **stage.facts(event)) if key else usual(event)
    if isinstance(event, e.CardPlayed | e.AbilityUsed | e.AbilityTriggered) and event.card in stage.content.cards:
        # Who reads the log, or the bar while it plays, need not know the card by heart.
        said += f" {words.ability_text(stage, event.card, getattr(event, 'ability', 0))}"
    elif isinstance(event, e.ClashResolved) and event.shares:
        shares = (f"{words.place_name(stage, piece)} {amount}" for piece, amount in event.shares)
        said += f" {', '.join(shares)}."
    elif isinstance(event, e.GameWon) and f"guerra.ending.{event.rule}" in t:
        said += f" {t(f'guerra.ending.{event.rule}')}"
    return opening(said)


def concerns(stage: GuerraStage, event: Event, named: tuple[str, ...]) -> tuple[str, ...]:
    """What a line is about: fighters of a clash too, and a card that lies nowhere any more by its face."""
    fighters = tuple(piece for piece, _ in event.shares) if isinstance(event, e.ClashResolved) else ()
    faces = tuple(f"{OFFER}{each}" for each in named if each in stage.content.faces)
    return (*named, *fighters, *faces)
