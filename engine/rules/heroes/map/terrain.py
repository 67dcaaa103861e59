"""Who stands where, which edges are open, and how tiles come into play (HM-8, HM-17)."""
from __future__ import annotations

from engine.rules.heroes.content import Tile
from engine.rules.heroes.events.map import HeroPlaced, MovementChanged, TileRotated, TileTurned
from engine.rules.heroes.frames import Turning
from engine.rules.heroes.map.geometry import neighbours, rotated, slot_fields, slot_neighbours
from engine.rules.heroes.owner import is_seat
from engine.rules.heroes.questions.adventure import RotateTile
from engine.rules.heroes.state import Field, Hero, Slot, main_hero, second_hero
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat

CARRIER_MP = 2
"""Most movement points of the grail's bearer (Search For The Grail)."""


def hero_at(state: State, field: str) -> Hero | None:
    """The figure on a field."""
    for hero in state.heroes.values():
        if hero.at == field:
            return hero
    return None


def heroes_of(state: State, seat: Seat) -> list[Hero]:
    """The main hero first, then the secondary one."""
    found = []
    for name in (main_hero(seat), second_hero(seat)):
        hero = state.heroes.get(name)
        if hero is not None:
            found.append(hero)
    return found


def put_hero(state: State, hero: str, **changes: object) -> Hero:
    """Replace a hero by its changed self."""
    state.heroes[hero] = new = replace(state.heroes[hero], **changes)
    return new


def hunted_grail(state: State, hero: str) -> bool:
    """Whether a hero bears the grail in a scenario that hunts for it."""
    return state.heroes[hero].grail and bool(state.content.scenarios[state.config.scenario].figures.grail_hunt)


def place_hero(state: State, hero: str, field: str, cause: str, emit: Emit) -> None:
    """Put a hero somewhere; that is no visit (HM-8.12)."""
    put_hero(state, hero, at=field, origin=field)
    emit(HeroPlaced(hero=hero, to=field, cause=cause))


def add_mp(state: State, hero: str, amount: int, emit: Emit) -> None:
    """Movement points for this turn (HM-8.10); who bears the grail of the hunt never has more than two (scenario text)."""
    left = max(0, state.heroes[hero].mp + amount)
    if hunted_grail(state, hero):
        left = min(CARRIER_MP, left)
    put_hero(state, hero, mp=left)
    emit(MovementChanged(hero=hero, amount=amount, left=left))


def open_edge(state: State, origin: str, direction: int) -> bool:
    """Whether the border can be crossed: not closed on either side, neither field blocked (HM-8.13, HM-17.17)."""
    field, other = state.fields[origin], state.fields.get(neighbours(origin)[direction])
    if other is None or field.closed >> direction & 1 or other.closed >> (direction + 3) % 6 & 1:
        return False
    return other.location != "blocked"


def exits(state: State, origin: str) -> list[str]:
    """The face-up fields that can be entered from one."""
    return [name for direction, name in enumerate(neighbours(origin)) if open_edge(state, origin, direction)]


def entry_refusal(state: State, hero: Hero, name: str) -> str:
    """What forbids a hero to enter a face-up field at all, apart from the way there."""
    field = state.fields[name]
    if field.location == "blocked":
        return "HM-8.5"
    scenario = state.content.scenarios[state.config.scenario]
    foreign = is_seat(field.home) and not state.allied(field.home, hero.owner)
    if field.location == "town" and foreign and state.round < scenario.figures.no_town_attack_before:
        return "HM-1.5"
    if scenario.figures.no_start_tile_before > state.round and _foreign_start(state, hero, field.slot):
        return "HM-1.5"
    if field.location == "grail" and scenario.figures.grail_hunt and state.players[hero.owner].clues < needed_clues(state):
        return "HM-18.24"
    return ""


def needed_clues(state: State) -> int:
    """Two clues, or three in a game for two once all three obelisk tiles are revealed (Search For The Grail)."""
    shown = sum(field.location == "obelisk" for field in state.fields.values())
    return 3 if state.config.seats == 2 and shown >= 3 else 2


def _foreign_start(state: State, hero: Hero, slot: str) -> bool:
    return any(
        field.slot == slot and is_seat(field.home) and not state.allied(field.home, hero.owner)
        for field in state.fields.values()
        if field.location == "town"
    )


def flights(state: State, origin: str, steps: int) -> dict[str, int]:
    """Fields within so many steps over whatever lies face up, and the steps to each; hidden tiles and holes bar even wings (HM-8.7)."""
    found: dict[str, int] = {}
    edge = [origin]
    for step in range(1, steps + 1):
        edge = [name for here in edge for name in neighbours(here) if name in state.fields and name != origin and name not in found]
        if not edge:
            break
        edge = list(dict.fromkeys(edge))
        found.update(dict.fromkeys(edge, step))
    return found


def leaves_towards(state: State, origin: str, slot: str) -> bool:
    """Whether a field shares an edge with a slot that is not closed on its own side (HM-17.7, HM-17.9, HM-17.13)."""
    closed = state.fields[origin].closed
    inside = slot_fields(slot)
    return any(name in inside and not closed >> direction & 1 for direction, name in enumerate(neighbours(origin)))


def hidden_slots(state: State, origin: str) -> list[str]:
    """Face-down tiles that a hero on a field can discover."""
    here = state.fields[origin].slot
    return [
        slot for slot in slot_neighbours(here) if slot in state.slots and not state.slots[slot].up and leaves_towards(state, origin, slot)
    ]


def free_slots(state: State, origin: str, *, near_tile: bool = False) -> list[str]:
    """Empty slots for a supply tile: next to the hero and to at least two tiles (HM-17.9); by the tile alone for an observatory."""
    found = []
    for slot in slot_neighbours(state.fields[origin].slot):
        if slot in state.slots or not (near_tile or leaves_towards(state, origin, slot)):
            continue
        if sum(other in state.slots for other in slot_neighbours(slot)) >= 2:
            found.append(slot)
    return found


def reaches(state: State, origin: str, slot: str) -> bool:
    """Whether an open edge of a field that is connected with the origin leads to a slot: then some rotation leaves a path (HM-17.10)."""
    seen = {origin: None}
    todo = [origin]
    while todo:
        here = todo.pop()
        if leaves_towards(state, here, slot):
            return True
        for name in exits(state, here):
            if name not in seen:
                seen[name] = None
                todo.append(name)
    return False


def lay_fields(state: State, slot: str, tile: Tile, rotation: int) -> None:
    """Write the seven fields of a tile into the map, its closed edges turned with it (HM-17.12, HM-17.14)."""
    names = slot_fields(slot)
    for index, printed in enumerate(tile.fields):
        place = names[0] if index == 0 else names[1 + (index - 1 + rotation) % 6]
        state.fields[place] = Field(slot, printed.location, printed.guard, rotated(printed.closed, rotation))


def legal_rotations(state: State, slot: str, hero_field: str) -> tuple[int, ...]:
    """Rotations that leave a path from the new tile to the acting hero (HM-17.10)."""
    tile = state.content.tiles[state.slots[slot].tile]
    found = []
    for rotation in range(6):
        lay_fields(state, slot, tile, rotation)
        if connected(state, slot, hero_field):
            found.append(rotation)
    for name in slot_fields(slot):
        state.fields.pop(name, None)
    return tuple(found)


def connected(state: State, slot: str, goal: str) -> bool:
    """Whether some field of the slot reaches the goal over face-up fields and open edges (HM-17.19)."""
    inside = slot_fields(slot)
    seen = {goal: None}
    todo = [goal]
    while todo:
        for name in exits(state, todo.pop()):
            if name in inside:
                return True
            if name not in seen:
                seen[name] = None
                todo.append(name)
    return False


def turn_tile(state: State, turning: Turning, emit: Emit) -> None:
    """The tile shows its face; its discoverer chooses among the legal rotations (HM-17.7)."""
    slot = state.slots[turning.slot]
    state.slots[turning.slot] = replace(slot, known=True)
    options = legal_rotations(state, turning.slot, state.heroes[turning.hero].at)
    state.agenda.push(RotateTile(turning.seat, options, turning.slot, turning.hero))
    emit(TileTurned(slot=turning.slot, tile=slot.tile))


def rotate_chosen(state: State, asked: RotateTile, pick: int, emit: Emit) -> None:
    """The tile lies for good (HM-17.15)."""
    lay_tile(state, asked.slot, pick, emit)


def lay_tile(state: State, name: str, rotation: int, emit: Emit | None) -> None:
    """Turn a slot's tile face up in its rotation."""
    slot = state.slots[name]
    state.slots[name] = replace(slot, rotation=rotation, up=True, known=True)
    lay_fields(state, name, state.content.tiles[slot.tile], rotation)
    if emit is not None:
        emit(TileRotated(slot=name, tile=slot.tile, rotation=rotation))


def place_supply(state: State, seat: Seat, slot: str) -> None:
    """The top tile of the own supply goes face down into an empty slot, to be turned at once."""
    state.slots[slot] = Slot(state.players[seat].supply.pop(), "far")


def controlled(state: State, seat: Seat) -> list[str]:
    """Towns and settlements that carry a seat's cube: heroes are placed in either (HM-19.1)."""
    return [name for name, field in state.fields.items() if field.owner == seat and field.location in ("town", "settlement")]


def havens(state: State, seat: Seat) -> list[str]:
    """Controlled towns and settlements without a hero of the own side (HM-9.9)."""
    return [name for name in controlled(state, seat) if hero_at(state, name) is None]


def beside_town(state: State, town: str) -> str:
    """The first empty ring field around an occupied town, where its second hero starts (HM-39.15)."""
    ring = slot_fields(state.fields[town].slot)[1:]
    return next((name for name in ring if state.fields[name].location == "empty" and hero_at(state, name) is None), "")


def refuges(state: State, name: str, *, towns: bool = False) -> list[str]:
    """Where a hero can be sent home to: free places, or else one with a hero of the own; never where an enemy stands (HM-8.8, HM-37.4).

    A scenario may name towns alone.
    """
    hero = state.heroes[name]
    held = {other.at for other in state.heroes.values() if not state.allied(other.owner, hero.owner)}
    places = [place for place in controlled(state, hero.owner) if not towns or state.fields[place].location == "town"]
    return [place for place in places if hero_at(state, place) is None] or [place for place in places if place not in held]

