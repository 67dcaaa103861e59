"""What lies on the table: riders on the map, cards of the hand, units and walls on the board; a function of what was told."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.heroes.geometry import slot_fields
from engine.rules.heroes.state import ENEMY, HeroesState
from engine.rules.kernel.types import HIDDEN
from engine.table.pieces import Look, Placing
from scenes.heroes import looks
from scenes.heroes.told import Told

if TYPE_CHECKING:
    from scenes.heroes.stage import HeroesStage


def placings(stage: HeroesStage, told: Told) -> list[Placing]:
    """Everything that lies there."""
    return cards(stage, told) + riders(stage, told.state) + board(stage, told.state)


def cards(stage: HeroesStage, told: Told) -> list[Placing]:
    """The cards of the seat that sits nearest: hand, piles, what is at work and what lies in front."""
    player = told.state.players[stage.bottom]
    found = [Placing(name, "hand", face_look(face), order=i) for i, (name, face) in enumerate(copies("hand", player.hand))]
    at_work = told.casting.get(stage.bottom, ())
    found += [Placing(name, "cast", face_look(face), order=i) for i, (name, face) in enumerate(copies("cast", at_work))]
    front = [ongoing.card for ongoing in player.ongoing]
    found += [Placing(name, "front", looks.card(face, "44x60"), order=i) for i, (name, face) in enumerate(copies("front", front))]
    if player.deck:
        found.append(Placing("deck", "deck", looks.BACK))
    if player.discard:
        found.append(Placing("discard", "discard", face_look(player.discard[-1])))
    return found


def riders(stage: HeroesStage, view: HeroesState) -> list[Placing]:
    """Every hero whose field is part of the map; out of sight while a battle is seen."""
    known = {name for slot in view.slots for name in slot_fields(slot)}
    return [rider(stage, view, hero.id) for hero in view.heroes.values() if hero.at in known]


def rider(stage: HeroesStage, view: HeroesState, name: str) -> Placing:
    """A hero as he stands on the map."""
    hero = view.heroes[name]
    return Placing(name, "map", looks.rider(_hero_name(view, hero.owner, hero.main), stage.side_of(hero.owner)), hero.at)


def _hero_name(view: HeroesState, owner: int, main: bool) -> str:
    if owner >= ENEMY:
        return view.content.factions[view.enemies[owner - ENEMY].faction or "necropolis"].heroes[1]
    player = view.players[owner]
    heroes = view.content.factions[player.faction].heroes
    return player.hero if main else next(other for other in heroes if other != player.hero)


def board(stage: HeroesStage, view: HeroesState) -> list[Placing]:
    """Units, walls and rubble of the combat that is going on."""
    combat = view.combat
    if combat is None:
        return []
    found = [fighter(stage, view, name) for name in combat.fighters]
    found += [Placing(f"stone{cell}", "walls", Look(f"heroes/siege_{kind}"), str(cell)) for cell, kind in combat.walls.items()]
    found += [Placing(f"stone{cell}", "walls", Look("heroes/siege_rubble"), str(cell)) for cell in combat.rubble]
    return found


def fighter(stage: HeroesStage, view: HeroesState, name: str) -> Placing:
    """A unit on its square: few as one figure, a pack as three, looking at the enemy."""
    combat = view.combat
    assert combat is not None
    unit = combat.fighters[name]
    seat = combat.sides[unit.team].seat
    leftwards = (unit.team == combat.home) == stage.turned(view)
    look = looks.squad(unit.unit, unit.side, stage.people[seat].side if seat >= 0 else None, leftwards)
    return Placing(name, "board", look, str(unit.cell))


def copies(where: str, faces: Sequence[str]) -> list[tuple[str, str]]:
    """Names for cards that may lie there twice, with their faces."""
    seen: dict[str, int] = {}
    found = []
    for face in faces:
        number = seen.get(face, 0)
        seen[face] = number + 1
        found.append((f"{where}:{face}#{number}", face))
    return found


def face_look(face: str) -> Look:
    """A card of the hand, covered if it is not known."""
    return looks.HIDDEN_CARD if face.startswith(HIDDEN) else looks.card(face)
