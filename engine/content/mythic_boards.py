"""Battlefields of Mythic Battles: from Tiled maps to checked boards with distances and lines of sight (MB-1.7, MB-9)."""
from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import cast, get_args

from engine.content.errors import ContentError
from engine.content.geometry import Point, Segment, area2, cut, inside, length_inside, same_hand, shared_side
from engine.content.maps import Thing, TiledMap, read_map
from engine.rules.mythic.sheets import Area, Board, Contour, Skull, Terrain

CANVAS = (1000, 600)
GRAZE = 2.0
"""A line of sight must run through more than this many canvas units of an area to cross it (MB-9.4)."""
TERRAINS = get_args(Terrain)
CONTOURS = get_args(Contour)
PIECES = {"forest": "tree", "ruins": "column", "rock": "boulder"}
ZONES = {"2": 2, "3": 3, "4": 4, "alliance": 2, "3v1": 4}
SETS = ("7", "10", "13")
BARRED = ("rock", "crag", "rift", "lava")


def read_board(path: Path) -> Board:
    """One battlefield; raises ContentError with the object's id where the map is broken."""
    tiled = read_map(path)
    if "ground" not in tiled.tile_layers:
        raise tiled.wrong(None, "has no tile layer called ground")
    areas = _areas(tiled)
    sides = _sides(areas)
    contours, highs = _contours(tiled, areas, sides)
    neighbours = _neighbours(areas, sides)
    distances = {name: _walk(name, neighbours) for name in areas}
    for name, found in distances.items():
        if len(found) != len(areas):
            raise ContentError(tiled.file, name, "", "cannot be reached from every other area")
    return Board(
        path.stem, areas, neighbours, contours, distances, _crossings(areas, distances),
        frozenset(_downhill(areas, sides, highs)), _skulls(tiled, areas), _zones(tiled, areas), _omphalos(tiled, areas),
        {thing.name: _area_at(tiled, thing, areas).id for thing in tiled.things.get("starts", ())},
    )


def problems(path: Path) -> list[str]:
    """What is wrong with a map, in sentences; empty if it can be played."""
    try:
        read_board(path)
    except ContentError as error:
        return [str(error)]
    return []


def _canvas(tiled: TiledMap, point: tuple[float, float]) -> Point:
    return round(point[0] * CANVAS[0] / tiled.width), round(point[1] * CANVAS[1] / tiled.height)


def _areas(tiled: TiledMap) -> dict[str, Area]:
    centres = {thing.name: _canvas(tiled, thing.points[0]) for thing in tiled.things.get("centres", ())}
    areas: dict[str, Area] = {}
    for thing in tiled.things.get("areas", ()):
        polygon = tuple(_canvas(tiled, point) for point in thing.points)
        if not thing.name or thing.name in areas:
            raise tiled.wrong(thing, "needs a name of its own")
        if len(polygon) < 3 or area2(polygon) == 0:
            raise tiled.wrong(thing, "is no polygon")
        if area2(polygon) < 0:
            polygon = polygon[::-1]
        terrain, capacity = thing.text("terrain", "clear"), thing.number("capacity")
        if terrain not in TERRAINS:
            raise tiled.wrong(thing, f"has the unknown terrain {terrain!r}")
        if not 1 <= capacity <= 6:
            raise tiled.wrong(thing, f"has the capacity {capacity}, not 1 to 6")
        pieces = thing.number("pieces")
        if (terrain in PIECES) != (pieces > 0) or (pieces and thing.text("piece") != PIECES[terrain]):
            raise tiled.wrong(thing, f"has the wrong pieces for {terrain}")
        centre = centres.get(thing.name)
        if centre is None or not inside(centre, polygon):
            raise tiled.wrong(thing, "has no centre inside it")
        areas[thing.name] = Area(thing.name, centre, polygon, capacity, cast(Terrain, terrain), thing.text("piece"), pieces, _rim(polygon))
    if sum(area2(area.polygon) for area in areas.values()) != 2 * CANVAS[0] * CANVAS[1]:
        raise tiled.wrong(None, "has areas that overlap or leave a gap")
    return areas


def _rim(polygon: tuple[Point, ...]) -> tuple[str, ...]:
    rims: list[str] = []
    for (x0, y0), (x1, y1) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        for name, on in (("N", y0 == y1 == 0), ("S", y0 == y1 == CANVAS[1]), ("W", x0 == x1 == 0), ("E", x0 == x1 == CANVAS[0])):
            if on:
                rims.append(name)
    return tuple(sorted(rims))


def _sides(areas: dict[str, Area]) -> dict[tuple[str, str], Segment]:
    found: dict[tuple[str, str], Segment] = {}
    for first in areas.values():
        for second in areas.values():
            if first.id < second.id and (side := shared_side(first.polygon, second.polygon)) is not None:
                found[first.id, second.id] = side
    return found


def _contours(
    tiled: TiledMap, areas: dict[str, Area], sides: dict[tuple[str, str], Segment]
) -> tuple[dict[tuple[str, str], Contour], dict[tuple[str, str], str]]:
    contours: dict[tuple[str, str], Contour] = {}
    highs: dict[tuple[str, str], str] = {}
    drawn: dict[tuple[str, str], None] = {}
    for thing in tiled.things.get("borders", ()):
        first, _, second = thing.name.partition("|")
        pair = (first, second) if first < second else (second, first)
        if pair not in sides:
            raise tiled.wrong(thing, "names two areas that share no side")
        drawn[pair] = None
        contour = thing.text("contour", "normal")
        if contour not in CONTOURS:
            raise tiled.wrong(thing, f"has the unknown contour {contour!r}")
        if contour == "altitude":
            if thing.text("high") not in pair:
                raise tiled.wrong(thing, "does not say which of its areas is high")
            highs[pair] = thing.text("high")
        if contour != "normal":
            contours[pair] = contours[pair[::-1]] = cast(Contour, contour)
    for pair in sides:
        if pair not in drawn:
            raise ContentError(tiled.file, "|".join(pair), "", "is a border without an object")
    return contours, highs


def _neighbours(areas: dict[str, Area], sides: dict[tuple[str, str], Segment]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {name: [] for name in areas}
    for first, second in sides:
        found[first].append(second)
        found[second].append(first)
    return {name: tuple(sorted(others)) for name, others in found.items()}


def _walk(start: str, neighbours: dict[str, tuple[str, ...]]) -> dict[str, int]:
    reached = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in neighbours[here]:
            if there not in reached:
                reached[there] = reached[here] + 1
                queue.append(there)
    return reached


def _crossings(areas: dict[str, Area], distances: dict[str, dict[str, int]]) -> dict[tuple[str, str], tuple[str, ...]]:
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for first in areas.values():
        for second in areas.values():
            if first.id < second.id and distances[first.id][second.id] > 1:
                line = (first.centre, second.centre)
                crossed = tuple(
                    area.id for area in areas.values()
                    if area is not first and area is not second and length_inside(line, area.polygon) > GRAZE
                )
                found[first.id, second.id] = found[second.id, first.id] = crossed
    return found


def _downhill(
    areas: dict[str, Area], sides: dict[tuple[str, str], Segment], highs: dict[tuple[str, str], str]
) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for pair, high in highs.items():
        side, top = sides[pair], areas[high]
        low = areas[pair[0] if high == pair[1] else pair[1]]
        for first in areas.values():
            for second in areas.values():
                adjacent = first is top and second is low
                if first is not second and (
                    adjacent or (cut((first.centre, second.centre), side) is not None and same_hand(side, first.centre, top.centre))
                ):
                    found.append((first.id, second.id))
    return found


def _area_at(tiled: TiledMap, thing: Thing, areas: dict[str, Area], index: int = 0) -> Area:
    point = _canvas(tiled, thing.points[index])
    for area in areas.values():
        if inside(point, area.polygon):
            return area
    raise tiled.wrong(thing, "lies in no area")


def _skulls(tiled: TiledMap, areas: dict[str, Area]) -> dict[str, tuple[Skull, ...]]:
    found: dict[str, tuple[Skull, ...]] = {}
    for thing in tiled.things.get("skull_paths", ()):
        if len(thing.points) != 3:
            raise tiled.wrong(thing, "must have three corners: one end, the rift, the other end")
        first, rift, last = (_area_at(tiled, thing, areas, index) for index in range(3))
        if rift.terrain != "rift":
            raise tiled.wrong(thing, "does not cross a rift")
        cost = thing.number("cost", 2)
        for start, end in ((first, last), (last, first)):
            found[start.id] = (*found.get(start.id, ()), Skull(rift.id, end.id, cost))
    return found


def _zones(tiled: TiledMap, areas: dict[str, Area]) -> dict[str, tuple[tuple[str, ...], ...]]:
    found: dict[str, list[list[str]]] = {key: [[] for _ in range(count)] for key, count in ZONES.items()}
    for thing in tiled.things.get("zones", ()):
        area, key, player = _area_at(tiled, thing, areas), thing.text("set"), thing.number("player", -1)
        if key not in found or not 0 <= player < ZONES[key]:
            raise tiled.wrong(thing, f"belongs to no player of the zones {key!r}")
        if area.terrain in BARRED:
            raise tiled.wrong(thing, f"lies on {area.terrain}, where nobody may deploy")
        found[key][player].append(area.id)
    for key, players in found.items():
        for number, places in enumerate(players, 1):
            if not places:
                raise ContentError(tiled.file, f"{key}/P{number}", "", "has no deployment zone")
    return {key: tuple(tuple(places) for places in players) for key, players in found.items()}


def _omphalos(tiled: TiledMap, areas: dict[str, Area]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {key: [] for key in SETS}
    for thing in tiled.things.get("omphalos", ()):
        area = _area_at(tiled, thing, areas)
        if area.terrain in BARRED:
            raise tiled.wrong(thing, f"lies on {area.terrain}")
        found.setdefault(thing.text("set"), []).append(area.id)
    for key in SETS:
        if len(found[key]) != int(key):
            raise ContentError(tiled.file, f"omphalos {key}", "", f"has {len(found[key])} places")
    return {key: tuple(places) for key, places in found.items()}
