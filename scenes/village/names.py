"""How the things of the village are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.i18n.catalogue import Catalogue
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import HIDDEN, Event, Seat
from engine.rules.village.content import VillageContent
from engine.rules.village.events import (
    AttackRolled,
    BerserkChanged,
    BossActed,
    BossChanged,
    CardsDrawn,
    GameOver,
    HandDiscarded,
    LifeGained,
    Peeked,
    TurnBegan,
    TurnEnded,
)
from engine.rules.village.state import VillageState as State
from engine.table.moment import Person
from engine.table.words import Words

UNTOLD: Final = (HandDiscarded, TurnEnded)
"""What goes without saying at the end of every turn."""
SEATS: Final = ("seat", "facing", "starter", "killer", "owner", "victim")
"""Fields of our events that name a seat."""
PLACES: Final = ("front_right", "sorcerer", "front_left")
"""The three places of a team, clockwise."""


class VillageNames(Words[State]):
    """Cards, heroes, bosses and players by name, and the lines of the log."""

    game = "village"
    first_rule = "VL-4.1"
    turn_began = TurnBegan

    def __init__(self, t: Catalogue, rules: Rules, people: Sequence[Person]) -> None:
        super().__init__(t, rules, people)
        self.content: VillageContent = rules.content

    def describe(self, event: Event, view: State) -> str:
        if type(event) in UNTOLD:
            return ""
        sum_ = self.healed(event, view) if type(event) is LifeGained else ""
        return self.t("village.event.LifeGained.rolled", sum=sum_, **self.facts(event)) if sum_ else super().describe(event, view)

    def healed(self, event: LifeGained, view: State) -> str:
        """The sum of a die and what the card adds to it; empty where nothing was rolled for it."""
        card = self.content.cards.get(event.cause)
        if card is None or card.primary.kind != "heal_roll" or not view.turn.die:
            return ""
        die, mod = view.turn.die, card.primary.mod
        return f"{die} {mod:+d} = {die + mod}" if mod else str(die)

    def facts(self, thing: msgspec.Struct) -> dict[str, object]:
        further = FURTHER.get(type(thing))
        return super().facts(thing) | (further(self, thing) if further is not None else {})

    def name(self, value: object, field_name: str) -> object:
        if field_name in SEATS and isinstance(value, int):
            return self.player(value)
        if not isinstance(value, str):
            return super().name(value, field_name)
        if not value and field_name == "face":
            return self.t("village.ui.nobody")
        if field_name == "target" and value.startswith("seat"):
            return self.player(int(value.removeprefix("seat")))
        if value.startswith("place:"):
            return self.place(int(value.removeprefix("place:")))
        plain = value.partition(":")[2] if value.startswith(("hand:", "discard:", "seen:", "hero:")) else value
        for kind in ("hero", "boss"):
            if f"village.{kind}.{plain}.name" in self.t:
                return self.t(f"village.{kind}.{plain}.name")
        return super().name(plain, field_name)

    def player(self, seat: Seat) -> str:
        """A player, or nobody."""
        return self.people[seat].name if 0 <= seat < len(self.people) else self.t("match.nobody")

    def face(self, seat: Seat, view: State) -> str:
        return view.heroes[seat].id or super().face(seat, view)

    def card(self, face: str) -> str:
        """A card by its name."""
        return self.t(f"village.card.{face}.name")

    def place(self, place: int) -> str:
        """A position of the battlefield (VL-20.13)."""
        return self.t(f"village.button.{PLACES[place % len(PLACES)]}")

    def boss_row(self, boss: str, phase: int, row: int) -> str:
        """What a row of the table of a boss says."""
        return self.t(f"village.boss.{boss}.{phase + 1}.{row}")


def _counted(names: VillageNames, event: CardsDrawn | Peeked) -> dict[str, object]:
    return {"count": len(event.cards), "n": len(event.cards)}


def _summed(names: VillageNames, event: AttackRolled) -> dict[str, object]:
    return {"sum": " ".join([str(event.die), *(f"{part:+d}" for part in (event.mod, event.versus) if part)])}


def _acted(names: VillageNames, event: BossActed) -> dict[str, object]:
    return {"text": names.boss_row(event.boss, event.phase, event.row)}


def _raged(names: VillageNames, event: BerserkChanged) -> dict[str, object]:
    return {"n": event.turns}


def _changed(names: VillageNames, event: BossChanged) -> dict[str, object]:
    """Phases are counted from 1 wherever they are read."""
    return {"phase": event.phase + 1}


def _won(names: VillageNames, event: GameOver) -> dict[str, object]:
    return {"winners": ", ".join(names.people[seat].name for seat in event.winners) or names.t("match.nobody")}


FURTHER: Final[Second[VillageNames, [], dict[str, object]]] = table(
    second(CardsDrawn, _counted), second(Peeked, _counted), second(AttackRolled, _summed), second(BossActed, _acted),
    second(BossChanged, _changed), second(GameOver, _won), second(BerserkChanged, _raged),
)  # fmt: skip
"""Facts that a line needs besides the fields of its event."""


def face_of(key: str, view: State, bottom: Seat) -> str | None:
    """The card behind a piece on the table."""
    if key in view.monsters:
        return view.monsters[key].face
    if key in view.defences:
        return view.defences[key].face
    if key in view.sheaths:
        return view.sheaths[key].weapon or view.sheaths[key].face
    if key.startswith("space"):
        return view.market[int(key[5:]) - 1] or None
    if key == "discard":
        return view.discards[bottom][-1] if view.discards[bottom] else None
    zone, _, rest = key.partition(":")
    face = rest.partition("#")[0]
    known = face in view.content.cards or face == HIDDEN
    return face if zone in ("hand", "played", "discard", "seen", "part") and known else None
