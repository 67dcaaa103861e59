"""Events in one line where their bare fields would say too little: places, victors, faces of dice, signs (UX-54)."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.rules.heroes.board import Side
from engine.rules.heroes.content import RESOURCE_FACES, TREASURE_FACES
from engine.rules.heroes.events.combat import (
    AttackRolled,
    CombatAnnounced,
    CombatEnded,
    DefenseRolled,
    EnemyGrew,
    TimedEvent,
    UnitMarked,
)
from engine.rules.heroes.events.map import (
    Built,
    DiceRolled,
    DieRerolled,
    Flagged,
    HeroMoved,
    MoraleChanged,
    MovementChanged,
    TileTurned,
)
from engine.rules.kernel.types import Event
from scenes.heroes import looks, naming
from scenes.heroes.units import STATS

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage

Facts = dict[str, object]
Telling = Callable[["HeroesStage", Any], tuple[str, Facts]]
"""What follows the key of an event's sentence, and what the sentence needs besides the fields."""
TREASURES = {"xp": "xp", "artifact": "artifacts"}


def tell(stage: HeroesStage, event: Event) -> str:
    """The sentence of an event; empty where its own fields make it."""
    telling = TELLINGS.get(type(event))
    if telling is None:
        return ""
    ending, facts = telling(stage, event)
    return stage.app.t(f"heroes.event.{type(event).__name__}{ending}", **(stage.facts(event) | facts))


def place(stage: HeroesStage, field: str) -> str:
    """A field by what lies there; nothing for open country and for what the table has not seen yet."""
    found = stage.told.fields.get(field) if stage.telling is not None else None
    if found is None or found.location in ("empty", "blocked"):
        return ""
    return stage.app.t(f"heroes.location.{found.location}.name")


def army(stage: HeroesStage, side: Side) -> str:
    """Who leads a side of a combat."""
    if side.seat >= 0:
        return stage.people[side.seat].name
    if side.enemy >= 0 and stage.telling is not None:
        return stage.app.t(f"heroes.enemy.{stage.told.enemies[side.enemy].id}")
    return stage.app.t("heroes.ui.neutral")


def _moved(stage: HeroesStage, event: HeroMoved) -> tuple[str, Facts]:
    where = place(stage, event.to)
    return (".to", {"where": where}) if where else ("", {})


def _announced(stage: HeroesStage, event: CombatAnnounced) -> tuple[str, Facts]:
    stage.opponents = event.sides
    one, other = (army(stage, side) for side in event.sides)
    where = place(stage, event.field)
    return (".at" if where else ".who"), {"one": one, "other": other, "where": where}


def _ended(stage: HeroesStage, event: CombatEnded) -> tuple[str, Facts]:
    if stage.opponents is None or event.winner not in (0, 1):
        return "", {}
    return ".won", {"who": army(stage, stage.opponents[event.winner])}


def _flagged(stage: HeroesStage, event: Flagged) -> tuple[str, Facts]:
    where = place(stage, event.field)
    return (".at", {"where": where}) if where else ("", {})


def _tile(stage: HeroesStage, event: TileTurned) -> tuple[str, Facts]:
    kind = stage.told.slots[event.slot].kind if stage.telling is not None and event.slot in stage.told.slots else ""
    return (".kind", {"what": stage.app.t(f"heroes.ui.tile.{kind}")}) if kind else ("", {})


def _face(stage: HeroesStage, kind: str, face: int) -> str:
    if kind == "resource":
        res, amount = RESOURCE_FACES[face - 1]
        return f"{{icon:{looks.GOODS[res]}}}{amount}"
    if kind == "treasure":
        return stage.app.t(f"heroes.button.option.{TREASURES.get(TREASURE_FACES[face - 1], 'dice')}").lower()
    return signed(face)


def _morale(stage: HeroesStage, event: MoraleChanged) -> tuple[str, Facts]:
    return "." + ("good" if event.value > 0 else "bad" if event.value < 0 else "none"), {}


def _marked(stage: HeroesStage, event: UnitMarked) -> tuple[str, Facts]:
    """A mark comes or goes; a changed value with its amount and the card or unit behind it."""
    if event.mark not in STATS:
        return ("" if event.on else ".off"), {}
    value = f"{{icon:{STATS[event.mark][1]}}}{event.n:+d}"
    return (".value" if event.on else ".value_off"), {"value": value}


def _built(stage: HeroesStage, event: Built) -> tuple[str, Facts]:
    """A dwelling goes by its faction's own name."""
    if stage.telling is None:
        return "", {}
    return "", {"building": naming.building_name(stage, event.building, stage.told.players[event.seat].faction)}


def _timed(stage: HeroesStage, event: TimedEvent) -> tuple[str, Facts]:
    scenario = stage.told.content.scenarios[stage.told.config.scenario] if stage.telling is not None else None
    events = [each for each in scenario.events if each.verb == event.verb and event.number in each.rounds] if scenario is not None else []
    return "", {"what": ", ".join(naming.timed_words(stage, each) for each in events)}


def _grew(stage: HeroesStage, event: EnemyGrew) -> tuple[str, Facts]:
    """Another unit, more movement, or a card less."""
    if stage.telling is None:
        return "", {}
    name = stage.app.t(f"heroes.enemy.{stage.told.enemies[event.enemy].id}")
    if not event.unit:
        return f".{event.side}", {"who": name}
    return ".unit", {"who": name, "unit": stage.app.t(f"heroes.unit.{event.unit}.name"), "side": stage.app.t(f"heroes.term.{event.side}")}


def signed(die: int) -> str:
    """A face of the attack die as it is printed."""
    return f"{die:+d}" if die else "0"


TELLINGS: dict[type[Event], Telling] = {
    HeroMoved: _moved,
    CombatAnnounced: _announced,
    CombatEnded: _ended,
    Flagged: _flagged,
    TileTurned: _tile,
    DiceRolled: lambda stage, event: ("", {"faces": ", ".join(_face(stage, event.kind, face) for face in event.faces)}),
    DieRerolled: lambda stage, event: ("", {"face": _face(stage, event.kind, event.face)}),
    MoraleChanged: _morale,
    MovementChanged: lambda stage, event: ("", {"n": event.left}),
    AttackRolled: lambda stage, event: ("", {"die": signed(event.die)}),
    DefenseRolled: lambda stage, event: ("", {"die": signed(event.die)}),
    UnitMarked: _marked,
    TimedEvent: _timed,
    EnemyGrew: _grew,
    Built: _built,
}
"""Events whose sentence needs more than their fields."""
