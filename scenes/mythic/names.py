"""How things are called in Mythic Battles, as players read them."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.i18n.catalogue import Catalogue
from engine.rules.kernel.types import HIDDEN, Seat
from engine.rules.mythic.field import terrain
from engine.rules.mythic.sheets import MythicContent
from engine.rules.mythic.state import MythicState
from engine.table.moment import Person

KINDS: Final = ("area.{}", "power.{}.name", "card.{}.name", "unit.{}.name", "term.{}", "keyword.{}.name", "campaign.option.{}")
"""Under which names the catalogue may know an id."""


class Names:
    """The catalogue, the people and the sheets: whoever speaks of a thing asks here."""

    def __init__(self, t: Catalogue, people: Sequence[Person], content: MythicContent) -> None:
        self.t = t
        self.people = people
        self.content = content

    def of(self, value: str) -> str:
        """An area, power, card, unit or term by its id."""
        if value == HIDDEN:
            return self.t("mythic.term.hidden_card")
        keys = (f"mythic.{kind.format(value)}" for kind in KINDS)
        return next((self.t(key) for key in keys if key in self.t), value)

    def unit(self, unit: str) -> str:
        """A unit by its name."""
        return self.t(f"mythic.unit.{unit}.name")

    def many(self, unit: str) -> int:
        """How many speak for themselves: Troops are many (UX-56)."""
        sheet = self.content.sheets.get(unit)
        return 2 if sheet is not None and sheet.troop else 1

    def owner(self, seat: Seat) -> str:
        """Who plays a seat; statues are nobody's."""
        return self.people[seat].name if 0 <= seat < len(self.people) else self.t("match.nobody")

    def side(self, seat: Seat) -> int | None:
        """The colour of a seat; statues have none."""
        return self.people[seat].side if 0 <= seat < len(self.people) else None

    def place(self, area: str, kind: str) -> str:
        """A terrain with the number of the area."""
        return f"{self.t(f'mythic.terrain.{kind}.name')} {area[-2:].lstrip('0')}"

    def area(self, view: MythicState, area: str) -> str:
        """An area by its terrain and number."""
        return self.place(area, terrain(view, area))

    def board(self, view: MythicState) -> str:
        """The battlefield by name; a player's own map by its file."""
        key = f"mythic.board.{view.board.id}.name"
        return self.t(key) if key in self.t else view.board.id

    def cards(self, faces: Sequence[str]) -> str:
        """Cards by name, equal ones together; secret ones by their number."""
        t = self.t
        return ", ".join(
            t("mythic.term.hidden_cards", n=count) if face == HIDDEN
            else t(f"mythic.card.{face}.name") + (f" ×{count}" if count > 1 else "")
            for face, count in Counter(faces).items()
        )

    def cause(self, cause: str) -> str:
        """What cards are spent or drawn for: a manoeuvre or a power."""
        key = f"mythic.cause.{cause}"
        return self.t(key) if key in self.t else self.of(cause)
