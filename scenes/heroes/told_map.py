"""What events of the map and the towns change at the table: heroes, tiles, flags, purses, armies, buildings (HM-4 to HM-20)."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from engine.rules.heroes.content import RESOURCES
from engine.rules.heroes.events import (
    AstrologersProclaimed,
    Built,
    CubePlaced,
    CubesRemoved,
    EnemyAppeared,
    ExperienceGained,
    Flagged,
    GoodsChanged,
    HeroGone,
    HeroMoved,
    HeroPlaced,
    IncomeChanged,
    MoraleChanged,
    MovementChanged,
    RoundBegan,
    TileRotated,
    TileTurned,
    TokensRefreshed,
    TokenUsed,
    TurnBegan,
    UnitJoined,
    UnitLeft,
    UnitReinforced,
    UnitWeakened,
)
from engine.rules.heroes.state import ENEMY, Enemy, Hero, Slot, Troop
from engine.rules.heroes.terrain import lay_fields
from engine.rules.kernel.types import Event, Seat

if TYPE_CHECKING:
    from scenes.heroes.told import Told

replace = msgspec.structs.replace


def _hero(told: Told, name: str, field: str, **facts: object) -> None:
    """Put a hero on a field; one who was not on the map enters it."""
    heroes = told.state.heroes
    if name in heroes:
        heroes[name] = replace(heroes[name], at=field, **facts)
    else:
        number = int(name[1:])
        heroes[name] = Hero(name, ENEMY + number if name[0] == "a" else number, name[0] != "s", field, 0, field)


def _moved(told: Told, event: HeroMoved) -> None:
    _hero(told, event.hero, event.to, mp=event.left)


def _placed(told: Told, event: HeroPlaced) -> None:
    _hero(told, event.hero, event.to)


def _gone(told: Told, event: HeroGone) -> None:
    told.state.heroes.pop(event.hero, None)


def _appeared(told: Told, event: EnemyAppeared) -> None:
    while len(told.state.enemies) <= event.enemy:
        told.state.enemies.append(Enemy("host", "", ()))
    _hero(told, event.hero, event.field)


def _movement(told: Told, event: MovementChanged) -> None:
    if event.hero in told.state.heroes:
        told.state.heroes[event.hero] = replace(told.state.heroes[event.hero], mp=event.left)


def _tile_turned(told: Told, event: TileTurned) -> None:
    slot = told.state.slots.get(event.slot)
    kind = slot.kind if slot is not None else told.state.content.tiles[event.tile].kind
    told.state.slots[event.slot] = Slot(event.tile, kind, known=True)


def _tile_rotated(told: Told, event: TileRotated) -> None:
    kind = told.state.content.tiles[event.tile].kind
    told.state.slots[event.slot] = Slot(event.tile, kind, event.rotation, up=True, known=True)
    kept = {name: field for name, field in told.state.fields.items() if field.slot == event.slot and field.home >= 0}
    lay_fields(told.state, event.slot, told.state.content.tiles[event.tile], event.rotation)
    told.state.fields.update(kept)


def _flagged(told: Told, event: Flagged) -> None:
    if event.field in told.state.fields:
        told.state.fields[event.field] = replace(told.state.fields[event.field], owner=event.owner, mark=event.mark)


def _cube(told: Told, event: CubePlaced) -> None:
    told.state.fields[event.field] = replace(told.state.fields[event.field], black=True)


def _cubes_gone(told: Told, event: CubesRemoved) -> None:
    for name in event.fields:
        told.state.fields[name] = replace(told.state.fields[name], black=False)


def _goods(told: Told, event: GoodsChanged) -> None:
    setattr(told.state.players[event.seat], event.res, event.left)


def _income(told: Told, event: IncomeChanged) -> None:
    told.state.players[event.seat].income[RESOURCES.index(event.res)] = event.value


def _morale(told: Told, event: MoraleChanged) -> None:
    told.state.players[event.seat].morale = event.value


def _experience(told: Told, event: ExperienceGained) -> None:
    told.state.players[event.seat].xp = event.xp


def _built(told: Told, event: Built) -> None:
    if not told.state.players[event.seat].has(event.building):
        told.state.players[event.seat].buildings.append(event.building)


def _token(told: Told, event: TokenUsed) -> None:
    setattr(told.state.players[event.seat], event.token, False)


def _tokens(told: Told, event: TokensRefreshed) -> None:
    for player in told.state.players:
        player.build = player.population = player.book = True


def _joined(told: Told, event: UnitJoined) -> None:
    told.state.players[event.seat].army.append(Troop(event.unit, event.side))


def _turned(told: Told, seat: Seat, unit: str, old: str, new: str) -> None:
    army = told.state.players[seat].army
    if Troop(unit, old) in army:
        army[army.index(Troop(unit, old))] = Troop(unit, new)


def _reinforced(told: Told, event: UnitReinforced) -> None:
    _turned(told, event.seat, event.unit, "few", "pack")


def _weakened(told: Told, event: UnitWeakened) -> None:
    _turned(told, event.seat, event.unit, "pack", "few")


def _left(told: Told, event: UnitLeft) -> None:
    army = told.state.players[event.seat].army
    found = next((troop for troop in army if troop.unit == event.unit), None)
    if found is not None:
        army.remove(found)


def _round(told: Told, event: RoundBegan) -> None:
    told.state.round = event.number


def _turn(told: Told, event: TurnBegan) -> None:
    told.state.active = event.seat


def _stars(told: Told, event: AstrologersProclaimed) -> None:
    told.state.astro = event.card


MAP_HEARERS: Final[dict[type[Event], Callable[[Any, Any], None]]] = {
    HeroMoved: _moved,
    HeroPlaced: _placed,
    HeroGone: _gone,
    EnemyAppeared: _appeared,
    MovementChanged: _movement,
    TileTurned: _tile_turned,
    TileRotated: _tile_rotated,
    Flagged: _flagged,
    CubePlaced: _cube,
    CubesRemoved: _cubes_gone,
    GoodsChanged: _goods,
    IncomeChanged: _income,
    MoraleChanged: _morale,
    ExperienceGained: _experience,
    Built: _built,
    TokenUsed: _token,
    TokensRefreshed: _tokens,
    UnitJoined: _joined,
    UnitReinforced: _reinforced,
    UnitWeakened: _weakened,
    UnitLeft: _left,
    RoundBegan: _round,
    TurnBegan: _turn,
    AstrologersProclaimed: _stars,
}
