"""What an event says beyond its fields: whose number is whose, what a phase or a place is called in a sentence."""
from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.guerra.events import (
    BidsShown,
    CardsDrawn,
    CharacterMoved,
    ClashResolved,
    GameWon,
    PhaseBegan,
    PointsScored,
    PowerMoved,
    ReservesCounted,
    StatChanged,
)
from scenes.guerra import words

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage


def further(stage: GuerraStage, thing: object) -> dict[str, object]:
    """The facts of an event that its text asks for in words."""
    t = stage.app.t
    if isinstance(thing, CharacterMoved):
        return {"zone": t("guerra.ui.zone.field" if thing.field else "guerra.ui.zone.pantheon")}
    if isinstance(thing, CardsDrawn):
        return {"count": t("guerra.ui.cards", n=len(thing.cards))}
    if isinstance(thing, PointsScored):
        return {"points": f"{thing.halves / 2:g}"}
    if isinstance(thing, PhaseBegan):
        long = f"guerra.phase.{thing.phase}.long"
        return {"phase": t(long if long in t else f"guerra.phase.{thing.phase}")}
    if isinstance(thing, PowerMoved):
        return {"origin": words.way(stage, thing.origin, "from"), "to": words.way(stage, thing.to, "to")}
    if isinstance(thing, StatChanged):
        return {"stat": t(f"guerra.stat.{thing.stat}"), "amount": f"{thing.amount:+d}"}
    if isinstance(thing, BidsShown):
        return {"bids": by_name(stage, thing.bids), "reserves": by_name(stage, thing.reserves)}
    if isinstance(thing, ClashResolved):
        nobody = thing.winner is None
        return {"result": t("guerra.ui.nobody_wins") if nobody else t("guerra.ui.wins_clash", seat=stage.people[thing.winner or 0].name)}
    if isinstance(thing, ReservesCounted):
        counted = zip(thing.seats, thing.reserves, thing.goals, strict=True)
        return {"standing": ", ".join(f"{stage.people[seat].name} {power}/{goal}P" for seat, power, goal in counted)}
    if isinstance(thing, GameWon) and thing.scores:
        return {"won": thing.scores[thing.seat], "lost": thing.scores[1 - thing.seat]}
    return {}


def by_name(stage: GuerraStage, numbers: tuple[int, ...]) -> str:
    """A number for every seat, with whose it is."""
    return ", ".join(f"{stage.people[seat].name} ({number})" for seat, number in enumerate(numbers))
