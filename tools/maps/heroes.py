"""Writes the 20 Heroes tiles and the 8 scenario layouts as Tiled hexagonal maps (HM-17)."""

from __future__ import annotations

from pathlib import Path

from tools.maps.heroes_tables import CLOSED, LAYOUTS, TILES
from tools.maps.heroes_terrain import HEIGHT, ORDER, WIDTH, paint

ROOT = Path(__file__).resolve().parents[2] / "maps"
PITCH = 33
CELLS = {"C": (1, 1), "NE": (2, 0), "E": (2, 1), "SE": (2, 2), "SW": (1, 2), "W": (0, 1), "NW": (1, 0)}
"""Column and row of each field in a 3x3 staggered map whose odd rows are shifted right."""
KINDS = {"S": "start", "F": "far", "N": "near", "C": "centre"}
ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7}
AROUND = ((0, 0), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def _header(columns: int, rows: int, objects: int) -> str:
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" '
        f'renderorder="right-down" width="{columns}" height="{rows}" tilewidth="{WIDTH}" tileheight="{HEIGHT}" infinite="0" '
        f'hexsidelength="22" staggeraxis="y" '
        f'staggerindex="odd" nextlayerid="4" nextobjectid="{objects + 1}">\n'
    )


def _properties(values: dict[str, str | int | bool], indent: str) -> str:
    lines = []
    for name, value in values.items():
        if isinstance(value, bool):
            lines.append(f'{indent} <property name="{name}" type="bool" value="{str(value).lower()}"/>')
        elif isinstance(value, int):
            lines.append(f'{indent} <property name="{name}" type="int" value="{value}"/>')
        else:
            lines.append(f'{indent} <property name="{name}" value="{value}"/>')
    return f"{indent}<properties>\n" + "\n".join(lines) + f"\n{indent}</properties>\n"


def _layer(columns: int, rows: int, cells: dict[tuple[int, int], int]) -> str:
    grid = ",\n".join(",".join(str(cells.get((x, y), 0)) for x in range(columns)) for y in range(rows))
    return f' <layer id="1" name="terrain" width="{columns}" height="{rows}">\n  <data encoding="csv">\n{grid}\n</data>\n </layer>\n'


def _middle(column: int, row: int) -> tuple[int, int]:
    return column * WIDTH + WIDTH // 2 + (WIDTH // 2 if row % 2 else 0), row * PITCH + HEIGHT // 2


def _point(number: int, name: str, kind: str, column: int, row: int, values: dict[str, str | int | bool]) -> str:
    x, y = _middle(column, row)
    return f'  <object id="{number}" name="{name}" type="{kind}" x="{x}" y="{y}">\n{_properties(values, "   ")}   <point/>\n  </object>\n'


def write_tile(name: str) -> None:
    """One tile: terrain cells and a field object with typed properties for each."""
    terrain, fields = TILES[name]
    cells: dict[tuple[int, int], int] = {}
    objects = ""
    for number, (field, (column, row)) in enumerate(CELLS.items(), 1):
        words = fields[field].split()
        guard = ROMAN.get(words[0], 0)
        location = words[-1].lower()
        blocked = location == "blocked"
        cells[column, row] = ORDER.index(f"{terrain}_blocked" if blocked else f"{terrain}_{number % 3}") + 1
        closed = "NE,E,SE,SW,W,NW" if blocked else CLOSED.get(name, {}).get(field, "")
        objects += _point(number, field, "field", column, row, {"location": location, "guard": guard, "yellow": closed})
    text = _header(3, 3, len(CELLS)) + _properties({"tile": name, "kind": KINDS[name[0]], "terrain": terrain}, " ")
    text += ' <tileset firstgid="1" source="../tilesets/heroes_terrain.tsx"/>\n' + _layer(3, 3, cells)
    text += f' <objectgroup id="2" name="fields">\n{objects} </objectgroup>\n</map>\n'
    (ROOT / "heroes" / f"tile_{name}.tmx").write_text(text, encoding="utf-8")


def write_layout(name: str) -> None:
    """One layout: every slot as seven cells of its back and one slot object."""
    slots = LAYOUTS[name]
    axial = {(a, b): (3 * a + b, -a + 2 * b) for a, b, *_ in slots}
    fields = [(q + dq, r + dr) for q, r in axial.values() for dq, dr in AROUND]
    top = min(r for _, r in fields)
    top -= top % 2
    left = min(q + (r - (r % 2)) // 2 for q, r in fields)

    def cell(q: int, r: int) -> tuple[int, int]:
        return q + (r - (r % 2)) // 2 - left, r - top

    columns = max(cell(q, r)[0] for q, r in fields) + 1
    rows = max(r for _, r in fields) - top + 1
    cells: dict[tuple[int, int], int] = {}
    objects = ""
    for number, (a, b, kind, seat, light, deep) in enumerate(slots, 1):
        q, r = axial[a, b]
        for dq, dr in AROUND:
            cells[cell(q + dq, r + dr)] = ORDER.index(f"back_{KINDS[kind]}") + 1
        values: dict[str, str | int | bool] = {"a": a, "b": b, "kind": KINDS[kind]}
        if seat:
            values |= {"seat": seat, "turned": light, "turned_s2": deep}
        objects += _point(number, f"{a},{b}", "slot", *cell(q, r), values)
    text = _header(columns, rows, len(slots)) + _properties({"layout": name}, " ")
    text += ' <tileset firstgid="1" source="../tilesets/heroes_terrain.tsx"/>\n' + _layer(columns, rows, cells)
    text += f' <objectgroup id="2" name="slots">\n{objects} </objectgroup>\n</map>\n'
    (ROOT / "heroes" / f"layout_{name}.tmx").write_text(text, encoding="utf-8")


def write_all() -> None:
    """Write everything anew."""
    (ROOT / "heroes").mkdir(parents=True, exist_ok=True)
    (ROOT / "tilesets").mkdir(parents=True, exist_ok=True)
    paint(ROOT / "tilesets")
    for name in TILES:
        write_tile(name)
    for name in LAYOUTS:
        write_layout(name)

