"""What a rule is made of on its page: paragraphs, and tables where its text has rows of cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

import pygame

from engine.app.app import App
from engine.ui.markup import plain
from engine.ui.text import Block

CELL = " | "
"""What stands between the cells of a row."""
GAP, ROW, EDGE = 6, 3, 2


class Part(NamedTuple):
    """A painted piece of a rule, where it lies below the rule's head."""

    top: int
    block: Block
    words: str = ""
    """The paragraph it is, or nothing where it is a table."""


def parts_of(app: App, text: str, width: int) -> list[Part]:
    """Paragraphs and tables of a rule, one below the other."""
    found, top = list[Part](), 0
    for rows in _chunks(text):
        if isinstance(rows, str):
            found.append(Part(top, app.text.block(rows, width, "reading"), rows))
        else:
            found.append(Part(top, table(app, rows, width)))
        top += found[-1].block.height + ROW
    return found


def height(parts: list[Part]) -> int:
    """How far a rule reaches downwards."""
    return parts[-1].top + parts[-1].block.height if parts else 0


def _chunks(text: str) -> Iterator[str | list[list[str]]]:
    for tabular, lines in groupby(text.split("\n"), key=lambda line: CELL in line):
        if tabular:
            yield [[cell.strip() for cell in line.split(CELL.strip())] for line in lines]
        else:
            yield "\n".join(lines)


def table(app: App, rows: list[list[str]], width: int) -> Block:
    """Cells under each other; the first row is the head."""
    columns = _columns(app, rows, width)
    painted = [
        [app.text.block(cell, wide, "reading", "gold3" if not number else "stone4") for cell, wide in zip(row, columns, strict=False)]
        for number, row in enumerate(rows)
    ]
    tall = [max(block.height for block in row) + 2 * ROW for row in painted]
    surface = pygame.Surface((width, sum(tall) + 1), pygame.SRCALPHA)
    links, y = list[tuple[pygame.Rect, str]](), 0
    for row, high in zip(painted, tall, strict=True):
        x = 0
        for block, wide in zip(row, columns, strict=False):
            surface.blit(block.surface, (x, y + ROW))
            links += [(area.move(x, y + ROW), link) for area, link in block.links]
            x += wide + GAP
        y += high
        surface.fill(app.art.colour("ink2"), (0, y - 1, width, 1))
    return Block(surface, tuple(links))


def _columns(app: App, rows: list[list[str]], width: int) -> list[int]:
    """As wide as their longest cell where there is room for it; else their longest words fit and the rest is shared out by need."""
    texts = [[plain(row[at]) for row in rows if at < len(row)] for at in range(max(map(len, rows)))]
    wanted = [max(app.text.measure(text, "reading") for text in column) + EDGE for column in texts]
    least = [max(app.text.measure(word, "reading") for text in column for word in text.split() or [""]) + EDGE for column in texts]
    room = width - GAP * (len(texts) - 1)
    if sum(wanted) <= room:
        return wanted
    spare, need = max(0, room - sum(least)), max(1, sum(wanted) - sum(least))
    return [low + (want - low) * spare // need for want, low in zip(wanted, least, strict=True)]
