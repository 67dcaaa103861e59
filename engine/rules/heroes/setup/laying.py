"""Laying the map: starting tiles, named tiles, random ones, supplies (HM-3.6, HM-17.5, HM-17.6, content 15)."""
from __future__ import annotations

from engine.rules.heroes.content import Layout, SlotPlan
from engine.rules.heroes.map.geometry import neighbours, rotated, slot_fields, slot_neighbours
from engine.rules.heroes.map.terrain import lay_tile
from engine.rules.heroes.scenario.types import Scenario
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Slot
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.types import Seat

KINDS = ("far", "near", "centre")


def lay_map(state: State, scenario: Scenario) -> None:
    """Every slot gets its tile; what is left forms the supplies."""
    layout = state.content.layouts[scenario.layouts[str(state.config.seats)]]
    for plan in layout.slots:
        if plan.kind == "start":
            _start(state, scenario, plan)
    fixed = {entry.slot: entry for entry in scenario.fixed if entry.layout in ("", layout.id)}
    named = [entry.tile for entry in fixed.values() if entry.tile] + list(scenario.far_at)
    for kind in KINDS:
        _fill(state, scenario, layout, kind, named)
    for slot, entry in fixed.items():
        if entry.tile:
            state.slots[slot] = Slot(entry.tile, state.content.tiles[entry.tile].kind, known=True)
        if entry.up:
            lay_tile(state, slot, entry.rotation, None)
    _supplies(state, scenario)


def _start(state: State, scenario: Scenario, plan: SlotPlan) -> None:
    """A starting tile lies face up; players turn theirs later, AI towns lie as the scenario says."""
    if plan.seat.startswith("P"):
        seat = int(plan.seat[1:]) - 1
        tile = state.content.factions[state.config.factions[seat]].tile
        state.slots[plan.slot] = Slot(tile, "start", known=True)
        lay_tile(state, plan.slot, plan.rotation_s2 if tile == "S2" else plan.rotation, None)
        centre = slot_fields(plan.slot)[0]
        state.fields[centre] = replace(state.fields[centre], home=seat, owner=seat)
        return
    enemy = next(enemy for enemy in scenario.enemies if enemy.slot == plan.slot)
    tile = state.content.factions[enemy.faction].tile
    state.slots[plan.slot] = Slot(tile, "start", known=True)
    lay_tile(state, plan.slot, enemy.rotation, None)


def _fill(state: State, scenario: Scenario, layout: Layout, kind: str, named: list[str]) -> None:
    """Named tiles and random others, shuffled, fill the slots of their kind in order."""
    fixed = {entry.slot: entry for entry in scenario.fixed if entry.layout in ("", layout.id) and entry.tile}
    slots = [plan.slot for plan in layout.slots if plan.kind == kind and plan.slot not in fixed]
    wanted = [tile for tile in getattr(scenario, kind) if tile not in named]
    if kind == "near" and scenario.near_one_of and len(wanted) < len(slots):
        wanted.append(state.dice.dealt("near one of", scenario.near_one_of)[-1])
    others = [tile.id for tile in state.content.tiles.values() if tile.kind == kind and tile.id not in wanted and tile.id not in named]
    others = state.dice.dealt(f"{kind} others", others)
    if len(wanted) > len(slots):
        wanted = state.dice.dealt(f"{kind} wanted", wanted)
        others += wanted[len(slots) :]
        wanted = wanted[: len(slots)]
    special = [slot for slot in scenario.slots_far if kind == "far" and slot in slots]
    for slot, tile in zip(special, state.dice.dealt("far at", scenario.far_at) if special else (), strict=False):
        state.slots[slot] = Slot(tile, kind)
    slots = [slot for slot in slots if slot not in special]
    while len(wanted) < len(slots):
        wanted.append(others.pop())
    single = len(slots) == 1 and len(getattr(scenario, kind)) == 1
    for slot, tile in zip(slots, state.dice.dealt(kind, wanted), strict=True):
        state.slots[slot] = Slot(tile, kind, known=single)
    state.decks[f"tile_{kind}"] = others


def _supplies(state: State, scenario: Scenario) -> None:
    """Some scenarios give each player a private face-down supply of far tiles (HM-17.6)."""
    count = scenario.supply.get(str(state.config.seats), 0)
    for player in state.players:
        for _ in range(count):
            if state.decks["tile_far"]:
                player.supply.append(state.decks["tile_far"].pop())


def start_slot(state: State, seat: Seat) -> str:
    """The slot of a player's starting tile."""
    return next(field.slot for field in state.fields.values() if field.home == seat)


def start_rotations(state: State, seat: Seat) -> tuple[int, ...]:
    """Rotations with an open outer edge towards a tile, or towards a slot that can still get one (HM-3.20)."""
    slot = start_slot(state, seat)
    tile = state.content.tiles[state.slots[slot].tile]
    ring = slot_fields(slot)
    supply = bool(state.players[seat].supply)
    near = [name for name in slot_neighbours(slot) if name in state.slots or (supply and _placeable(state, name))]
    touching = {name: None for other in near for name in slot_fields(other)}
    found = []
    for rotation in range(6):
        for index, printed in enumerate(tile.fields[1:]):
            place = ring[1 + (index + rotation) % 6]
            closed = rotated(printed.closed, rotation)
            if any(name in touching and not closed >> way & 1 for way, name in enumerate(neighbours(place))):
                found.append(rotation)
                break
    return tuple(found)


def _placeable(state: State, slot: str) -> bool:
    """Whether an empty slot touches enough tiles for one of a supply (HM-17.9)."""
    return sum(other in state.slots for other in slot_neighbours(slot)) >= 2


def turn_start(state: State, seat: Seat, rotation: int) -> None:
    """The own starting tile as its player wants it; town and heroes stay on the centre."""
    slot = start_slot(state, seat)
    lay_tile(state, slot, rotation, None)
    centre = slot_fields(slot)[0]
    state.fields[centre] = replace(state.fields[centre], home=seat, owner=seat)
