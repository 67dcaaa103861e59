"""Which pictures the rulebook carries: below a rule, a part of the table at the position of a worked example."""
from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final

import msgspec

from engine.content.errors import refuse, unknown
from engine.content.files import content_folder, read_rows
from engine.content.log_rules import RuleId
from engine.lessons.examples import examples_of
from engine.rules.kernel.vocabulary import Row

FILE: Final = "figures.toml"
Across = Annotated[int, msgspec.Meta(ge=0, le=640)]
Down = Annotated[int, msgspec.Meta(ge=0, le=360)]


class Figure(Row, frozen=True):
    """A picture below a rule: an example's table, the part of it that is shown, and the pieces it points at."""

    rule: RuleId
    example: str
    area: tuple[Across, Down, Across, Down]
    point: tuple[str, ...] = ()


@cache
def figures_of(game: str) -> dict[str, Figure]:
    """Rule id → its picture; none where the game has no file of them."""
    return read_figures(game)


def read_figures(game: str, root: Path | None = None) -> dict[str, Figure]:
    """The same read anew, from another folder if asked; every example is one of the rulebook's."""
    path = content_folder(game, root) / FILE
    if not path.is_file():
        return {}
    rows = read_rows(path, "figure", Figure)
    for row in rows:
        refuse(FILE, row.rule, unknown("example", "worked example", [row.example], examples_of(game)))
    return {row.rule: row for row in rows}
