"""The six seat banners: shape goes with colour, so that no seat is told by colour alone."""

from __future__ import annotations

from tools.art.canvas import Canvas

SMALL: dict[str, tuple[str, ...]] = {
    "p1": ("########.", "#########", "########.", "######...", "####.....", "##......."),
    "p2": ("#########", "#########", "######...", "#####....", "######...", "#########", "#########"),
    "p3": ("########", "########", "########", "########", "########", "########"),
    "p4": ("########", "########", "########", "########", ".######.", "..####.."),
    "p5": ("...##....", "..####...", ".######..", "########.", ".######..", "..####...", "...##...."),
    "p6": ("########", "########", "########", "########", "##.##.##", "#..#..#."),
    "neutral": ("########", "########", "########", "########", "########"),
}
CRESTS: dict[str, tuple[str, ...]] = {
    "p1": ("..##...", "..###..", "..####.", "..##...", "..##...", ".####.."),
    "p2": (".#...#.", ".##.##.", ".#####.", "..###..", "..###..", "...#..."),
    "p3": ("#.#.#.#", "#######", "#.....#", "#.###.#", "#.###.#", "#######"),
    "p4": ("..###..", ".#...#.", "#..#..#", "#.###.#", ".#...#.", "..###.."),
    "p5": ("...#...", "..###..", ".##.##.", "##...##", ".##.##.", "..###..", "...#..."),
    "p6": ("#..#..#", "##.#.##", "#######", ".#####.", "..###..", "...#..."),
    "neutral": (".......", "..###..", ".#...#.", ".#...#.", "..###.."),
}


def _large(seat: str) -> tuple[str, ...]:
    """The cloth of a seat at twice the size, drawn anew line by line."""
    widths: tuple[int, ...]
    if seat == "p1":
        widths = (15, 17, 18, 17, 16, 14, 12, 10, 8, 6, 4, 2)
    elif seat == "p2":
        widths = tuple(18 - max(0, 7 - abs(row - 6)) for row in range(13))
    elif seat == "p4":
        widths = (16,) * 8
    else:
        widths = (16,) * (12 if seat != "p6" else 8)
    rows = ["#" * width for width in widths]
    if seat == "p4":
        rows += [("#" * (16 - 2 * inset)).center(16, ".") for inset in (1, 2, 4, 6)]
    elif seat == "p5":
        rows = [("#" * max(2, 16 - 2 * abs(row - 7))).center(18, ".") for row in range(15)]
    elif seat == "p6":
        rows += ["#####.#####.####", ".###...###...###", ".###...###...##.", "..#.....#.....#."]
    return tuple(rows)


def cloth(canvas: Canvas, rows: tuple[str, ...], x: int, y: int) -> None:
    """Paint the cloth in the side colours with a dark rim."""
    cells = [(x + i, y + j, j) for j, row in enumerate(rows) for i, mark in enumerate(row) if mark == "#"]
    for column, line, _ in cells:
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            canvas.dot(column + dx, line + dy, "ink0")
    filled = {(column, line) for column, line, _ in cells}
    for column, line, _ in cells:
        lit = (column, line - 1) not in filled
        shaded = (column, line + 1) not in filled
        canvas.dot(column, line, "side2" if lit else "side0" if shaded else "side1")


def banner(seat: str, large: bool = False) -> Canvas:
    """A flag on its pole; the anchor is the foot of the pole."""
    rows = _large(seat) if large else SMALL[seat]
    height = 30 if large else 16
    canvas = Canvas(max(map(len, rows)) + 5, height)
    canvas.rect(0, 0, 3, height, "ink0")
    canvas.rect(1, 1, 1, height - 2, "wood4")
    if large:
        canvas.rect(0, 0, 4, height, "ink0")
        canvas.rect(1, 1, 1, height - 2, "wood4")
        canvas.rect(2, 1, 1, height - 2, "wood2")
        canvas.rect(1, 0, 2, 2, "gold3")
    cloth(canvas, rows, 4 if large else 3, 2)
    return canvas


def crest(seat: str) -> Canvas:
    """A heraldic shield in the side colours with the seat's device."""
    canvas = Canvas(15, 17)
    shape = [".#############."] + ["###############"] * 8 + [
        ".#############.", ".#############.", "..###########..", "...#########...", "....#######....", ".....#####.....",
        "......###......",
        ".......#.......",
    ]
    for j, row in enumerate(shape):
        for i, mark in enumerate(row):
            if mark == "#":
                canvas.dot(i, j, "ink0")
    inner = {(i, j) for j, row in enumerate(shape) for i, mark in enumerate(row) if mark == "#"}
    for i, j in inner:
        if all((i + dx, j + dy) in inner for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))):
            canvas.dot(i, j, "side2" if j == 1 else "side0" if i > 11 or j > 12 else "side1")
    device = CRESTS[seat]
    left, top = 7 - len(device[0]) // 2, 7 - len(device) // 2
    for j, row in enumerate(device):
        for i, mark in enumerate(row):
            if mark == "#":
                canvas.dot(left + i, top + j, "ink0" if seat == "p6" else "stone4")
    return canvas
