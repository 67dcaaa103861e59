"""Loading Mythic Battles: sheets, powers, modes, scenarios and battlefields, checked against each other."""
from __future__ import annotations

from pathlib import Path

import msgspec

from engine.content.errors import ContentError
from engine.content.files import content_folder, folder_digest, maps_folder, read_rows
from engine.content.maps import own_maps
from engine.content.mythic_boards import read_board
from engine.rules.mythic.sheets import Board, ModeTerms, MythicContent, OddsTables, Power, Scenario, Sheet


def load(root: Path | None = None, own: Path | None = None) -> MythicContent:
    """The checked content, six scenarios among it (MB-25.4); `own` is a folder with a player's battlefields (broken ones are left out)."""
    folder, maps = content_folder("mythic", root), maps_folder("mythic", root)
    powers = {power.id: power for power in read_rows(folder / "powers.toml", "power", Power)}
    sheets = {sheet.id: sheet for sheet in read_rows(folder / "units.toml", "unit", Sheet)}
    modes = {mode.id: mode for mode in read_rows(folder / "modes.toml", "mode", ModeTerms)}
    scenarios = {scenario.id: scenario for scenario in read_rows(folder / "scenarios.toml", "scenario", Scenario)}
    boards = {board.id: board for board in (read_board(path) for path in sorted(maps.glob("*.tmx")))}
    _check_sheets(sheets, powers)
    _check_scenarios(scenarios, sheets, boards, modes)
    boards |= _own_boards(own or own_maps(), boards)
    key = f"mythic:{folder_digest(folder, maps)}"
    return MythicContent(key, sheets, powers, boards, modes, scenarios, _odds(folder / "odds.json"))


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


def _check_sheets(sheets: dict[str, Sheet], powers: dict[str, Power]) -> None:
    """Tracks of one length; what a Troop is, and who brings Art of War cards (MB-2.3, MB-2.6)."""
    for sheet in sheets.values():
        tracks = (sheet.attack, sheet.defence, sheet.range, sheet.move, *((sheet.power,) if sheet.power else ()))
        if len({len(track) for track in tracks}) != 1:
            raise ContentError("units.toml", sheet.id, "attack", "the tracks differ in length")
        if sheet.troop and (sheet.powers or sheet.strategy or sheet.cost != 1 or not 2 <= sheet.vitality <= 6):
            raise ContentError("units.toml", sheet.id, "kind", "a Troop costs 1, has 2 to 6 figures and no power or strategy")
        if sheet.strategy and sheet.kind not in ("god", "hero"):
            raise ContentError("units.toml", sheet.id, "strategy", "only Gods and Heroes bring Art of War cards")
        for power in sheet.powers:
            if power not in powers:
                raise ContentError("units.toml", sheet.id, "powers", f"there is no power {power}")
    owned = [power for sheet in sheets.values() for power in sheet.powers]
    for power in powers:
        if owned.count(power) != 1:
            raise ContentError("powers.toml", power, "id", "must belong to exactly one unit")


def _check_scenarios(
    scenarios: dict[str, Scenario], sheets: dict[str, Sheet], boards: dict[str, Board], modes: dict[str, ModeTerms]
) -> None:
    for row in scenarios.values():
        if row.board not in boards or row.mode not in modes:
            raise ContentError("scenarios.toml", row.id, "board", "names an unknown board or mode")
        areas = boards[row.board].areas
        for place in (*row.starts, *row.statues, *row.returns):
            if place.area not in areas or place.unit not in sheets:
                raise ContentError("scenarios.toml", row.id, "starts", f"{place.unit} cannot stand in {place.area}")
        for unit in (*(unit for army in row.armies for unit in army), *(u for v in row.victories for u in v.units)):
            if unit not in sheets:
                raise ContentError("scenarios.toml", row.id, "armies", f"there is no unit {unit}")
        named = (*row.absorb_areas, *(a for e in row.exits for a in e.areas), *(a for v in row.victories for a in v.areas))
        for area in (*named, *filter(None, (row.birth, row.throne)), *(row.omphalos or ())):
            if area not in areas:
                raise ContentError("scenarios.toml", row.id, "areas", f"there is no area {area}")
