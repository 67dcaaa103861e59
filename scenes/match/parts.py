"""Which parts make up the table of which game: `scenes.<game>.table` exports `lay`."""
from __future__ import annotations

from collections.abc import Sequence

from engine.app.app import App
from engine.rules.kernel.protocol import Rules
from engine.table.moment import Person
from engine.table.parts import Parts
from scenes import doors


def parts_for(app: App, rules: Rules, people: Sequence[Person]) -> Parts:
    """The table of the game that `rules` belong to."""
    module = doors.part(rules.name, "table")
    assert module is not None, f"scenes.{rules.name} brings no table"
    parts: Parts = module.lay(app, rules, people)
    return parts
