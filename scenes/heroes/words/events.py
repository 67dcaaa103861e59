"""Events in one line where their bare fields would say too little: places, victors, faces of dice, signs (UX-54)."""
from __future__ import annotations

from typing import Final

from engine.rules.heroes.combat.board import Side
from engine.rules.heroes.content import RESOURCE_FACES, TREASURE_FACES
from engine.rules.heroes.events.combat import (
    AttackRolled,
    ClueFound,
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
    LevelReached,
    MoraleChanged,
    MovementChanged,
    TileTurned,
)
from engine.rules.heroes.state import EXPERTS, LIMITS, HeroesState
from engine.rules.kernel.dispatch import Third, table, third
from engine.rules.kernel.types import Event
from scenes.heroes.words.names import GOODS, Names, timed_text
from scenes.heroes.words.units import STATS

Facts = dict[str, object]
TREASURES: Final = {"xp": "xp", "artifact": "artifacts"}
"""Faces of the treasure die that bring no dice (HM-14.3)."""


def tell(names: Names, event: Event, view: HeroesState) -> str:
    """The sentence of an event beside the view of its beat; empty for what needs none."""
    telling = TELLINGS.get(type(event))
    ending, facts = telling(names, view, event) if telling is not None else ("", {})
    key = f"heroes.event.{type(event).__name__}{ending}"
    return names.t(key, **(names.facts(event, view) | facts)) if key in names.t else ""


def army(names: Names, view: HeroesState, side: Side) -> str:
    """Who leads a side of a combat."""
    if side.seat >= 0:
        return names.people[side.seat].name
    return names.t(f"heroes.enemy.{view.enemies[side.enemy].id}") if side.enemy >= 0 else names.t("heroes.ui.neutral")


def _moved(names: Names, view: HeroesState, event: HeroMoved) -> tuple[str, Facts]:
    where = names.place(view, event.to)
    return (".to", {"where": where}) if where else ("", {})


def _announced(names: Names, view: HeroesState, event: CombatAnnounced) -> tuple[str, Facts]:
    one, other = (army(names, view, side) for side in event.sides)
    where = names.place(view, event.field)
    return (".at" if where else ".who"), {"one": one, "other": other, "where": where}


def _ended(names: Names, view: HeroesState, event: CombatEnded) -> tuple[str, Facts]:
    if event.winner >= 0:
        return ".won", {"who": army(names, view, event.sides[event.winner])}
    told = event.how in ("retreat", "stalemate") and event.sides[0].seat >= 0
    return (f".{event.how}", {"who": army(names, view, event.sides[0])}) if told else ("", {})


def _flagged(names: Names, view: HeroesState, event: Flagged) -> tuple[str, Facts]:
    where = names.place(view, event.field)
    return (".at", {"where": where}) if where else ("", {})


def _tile(names: Names, view: HeroesState, event: TileTurned) -> tuple[str, Facts]:
    return ".kind", {"what": names.t(f"heroes.ui.tile.{view.slots[event.slot].kind}")}


def face_words(names: Names, kind: str, face: int) -> str:
    """What a die shows."""
    if kind == "resource":
        res, amount = RESOURCE_FACES[face - 1]
        return f"{{icon:{GOODS[res]}}}{amount}"
    if kind == "treasure":
        return names.t(f"heroes.button.option.{TREASURES.get(TREASURE_FACES[face - 1], 'dice')}").lower()
    return signed(face)


def _morale(names: Names, view: HeroesState, event: MoraleChanged) -> tuple[str, Facts]:
    return "." + ("good" if event.value > 0 else "bad" if event.value < 0 else "none"), {}


def _marked(names: Names, view: HeroesState, event: UnitMarked) -> tuple[str, Facts]:
    """A mark comes or goes; a changed value with its amount and the card or unit behind it."""
    stat = event.mark.removesuffix("_FAR")
    if stat not in STATS:
        return ("" if event.on else ".off"), {}
    return (".value" if event.on else ".value_off"), {"value": f"{{icon:{STATS[stat][1]}}}{event.n:+d}"}


def _built(names: Names, view: HeroesState, event: Built) -> tuple[str, Facts]:
    return "", {"building": names.building(event.building, view.players[event.seat].faction)}


def _timed(names: Names, view: HeroesState, event: TimedEvent) -> tuple[str, Facts]:
    events = view.content.scenarios[view.config.scenario].events
    now = [each for each in events if each.verb == event.verb and event.number in each.rounds]
    return "", {"what": ", ".join(timed_text(names.t, each) for each in now)}


def _grew(names: Names, view: HeroesState, event: EnemyGrew) -> tuple[str, Facts]:
    """Another unit, more movement, or a card less."""
    name = names.t(f"heroes.enemy.{view.enemies[event.enemy].id}")
    if not event.unit:
        return f".{event.side}", {"who": name}
    return ".unit", {"who": name, "unit": names.unit(event.unit), "side": names.t(f"heroes.term.{event.side}")}


def signed(die: int) -> str:
    """A face of the attack die as it is printed."""
    return f"{die:+d}" if die else "0"


TELLINGS: Final[Third[Names, HeroesState, [], tuple[str, Facts]]] = table(
    third(HeroMoved, _moved), third(CombatAnnounced, _announced), third(CombatEnded, _ended), third(Flagged, _flagged),
    third(TileTurned, _tile),
    third(DiceRolled, lambda names, view, event: ("", {"faces": ", ".join(face_words(names, event.kind, face) for face in event.faces)})),
    third(DieRerolled, lambda names, view, event: ("", {"face": face_words(names, event.kind, event.face)})), third(MoraleChanged, _morale),
    third(MovementChanged, lambda names, view, event: ("", {"n": event.left})),
    third(AttackRolled, lambda names, view, event: ("", {"die": signed(event.die)})),
    third(DefenseRolled, lambda names, view, event: ("", {"die": signed(event.die)})), third(UnitMarked, _marked),
    third(ClueFound, lambda names, view, event: ("", {"n": event.clues})),
    third(LevelReached, lambda names, view, event: ("", {"limit": LIMITS[event.level], "experts": EXPERTS[event.level]})),
    third(TimedEvent, _timed), third(EnemyGrew, _grew), third(Built, _built),
)  # fmt: skip
"""Events whose sentence needs more than their fields."""
