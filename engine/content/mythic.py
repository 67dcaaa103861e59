"""Loading Mythic Battles: sheets, powers, modes, scenarios and battlefields, checked against each other."""
from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path

import msgspec

from engine.content.errors import ContentError, Mistake, unknown
from engine.content.maps import own_maps
from engine.content.mythic_boards import SETS, ZONES, read_board
from engine.content.sources import Sources
from engine.rules.mythic.sheets import Board, ModeTerms, MythicContent, OddsTables, Power, Scenario, Sheet


def load(sources: Sources, own: Path | None = None) -> MythicContent:
    """The checked content, six scenarios among it (MB-25.4); `own` is a folder with a player's battlefields (broken ones are left out)."""
    by_id = attrgetter("id")
    powers = sources.unique("powers.toml", sources.rows("powers.toml", "power", Power), by_id)
    sheets = sources.unique("units.toml", sources.rows("units.toml", "unit", Sheet), by_id)
    modes = {mode.id: mode for mode in sources.rows("modes.toml", "mode", ModeTerms)}
    scenarios = sources.unique("scenarios.toml", sources.rows("scenarios.toml", "scenario", Scenario), by_id)
    boards = sources.unique("maps", sources.maps("*.tmx", read_board), by_id)
    _check_sheets(sources, sheets, powers)
    for mode in modes.values():
        sources.refuse("modes.toml", mode.id, _mode_mistakes(mode))
    for scenario in scenarios.values():
        sources.refuse("scenarios.toml", scenario.id, _scenario_mistakes(scenario, sheets, boards, modes))
    boards |= _own_boards(own or own_maps(), boards)
    return MythicContent(f"mythic:{sources.digest}", sheets, powers, boards, modes, scenarios, _odds(sources.folder / "odds.json"))


def _odds(path: Path) -> OddsTables:
    try:
        return msgspec.json.decode(path.read_bytes(), type=OddsTables)
    except (OSError, msgspec.DecodeError) as error:
        raise ContentError(path.name, "", "", f"cannot be read ({error})") from error


def _own_boards(folder: Path, known: dict[str, Board]) -> dict[str, Board]:
    found: dict[str, Board] = {}
    for path in sorted((folder / "mythic").glob("*.tmx")):
        try:
            board = read_board(path)
        except ContentError:
            continue  # `maps --check` says why; a broken file must not keep the client from starting
        if board.id not in known:
            found[board.id] = board
    return found


def _check_sheets(sources: Sources, sheets: dict[str, Sheet], powers: dict[str, Power]) -> None:
    """Tracks of one length; what a Troop is, and who brings Art of War cards (MB-2.3, MB-2.6)."""
    for sheet in sheets.values():
        sources.refuse("units.toml", sheet.id, _sheet_mistakes(sheet, powers))
    owned = [power for sheet in sheets.values() for power in sheet.powers]
    for power in powers.values():
        sources.refuse("powers.toml", power.id, _power_mistakes(power, owned, sheets))


def _power_mistakes(power: Power, owned: list[str], sheets: dict[str, Sheet]) -> Iterator[Mistake]:
    if owned.count(power.id) != 1:
        yield "id", "must belong to exactly one unit"
    yield from unknown("do", "unit", (op.unit for op in power.do), sheets)


def _sheet_mistakes(sheet: Sheet, powers: dict[str, Power]) -> Iterator[Mistake]:
    tracks = (sheet.attack, sheet.defence, sheet.range, sheet.move, *((sheet.power,) if sheet.power else ()))
    if len({len(track) for track in tracks}) != 1:
        yield "attack", "the tracks differ in length"
    if sheet.troop and (sheet.powers or sheet.strategy or sheet.cost != 1 or not 2 <= sheet.vitality <= 6):
        yield "kind", "a Troop costs 1, has 2 to 6 figures and no power or strategy"
    if sheet.strategy and sheet.kind not in ("god", "hero"):
        yield "strategy", "only Gods and Heroes bring Art of War cards"
    yield from unknown("powers", "power", sheet.powers, powers)


def _mode_mistakes(mode: ModeTerms) -> Iterator[Mistake]:
    yield from unknown("zones", "set of zones", (mode.zones,), ZONES)
    yield from unknown("omphalos", "set of places", (mode.omphalos,), (*SETS, "learning"))
    if len(mode.points) != mode.seats or len(mode.sides) != mode.seats:
        yield "seats", f"{mode.seats} seats have neither fewer nor more points and sides"
    for field in ("picks", "recruit", "turns"):
        if any(seat >= mode.seats for seat in getattr(mode, field)):
            yield field, f"names a seat that {mode.seats} players do not have"


def _scenario_mistakes(
    row: Scenario, sheets: dict[str, Sheet], boards: dict[str, Board], modes: dict[str, ModeTerms]
) -> Iterator[Mistake]:
    yield from unknown("mode", "mode", (row.mode,), modes)
    yield from unknown("board", "board", (row.board,), boards)
    areas = boards[row.board].areas
    placed = (*row.starts, *row.statues, *row.returns)
    yield from unknown("starts", "unit", (place.unit for place in placed), sheets)
    yield from unknown("starts", "area", (place.area for place in placed), areas)
    yield from unknown("armies", "unit", (unit for army in row.armies for unit in army), sheets)
    yield from unknown("victories", "unit", (unit for victory in row.victories for unit in victory.units), sheets)
    yield from unknown("victories", "area", (area for victory in row.victories for area in victory.areas), areas)
    yield from unknown("exits", "area", (area for exit_ in row.exits for area in exit_.areas), areas)
    yield from unknown("omphalos", "area", row.omphalos or (), areas)
    yield from unknown("absorb_areas", "area", row.absorb_areas, areas)
    for field in ("birth", "throne"):
        yield from unknown(field, "area", (getattr(row, field),), areas)
    for field in ("carrier", "wanders", "lair"):
        yield from unknown(field, "unit", (getattr(row, field),), sheets)
