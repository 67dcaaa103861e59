"""How the things of Guerra de Mitos are called: places and cards as a view knows them, and what an event says in a sentence."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from engine.i18n.catalogue import Catalogue
from engine.rules.guerra import events as e
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.oracles import affiliation
from engine.rules.guerra.state import State
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import HIDDEN, Seat
from engine.table.moment import Person
from engine.table.words import Words
from scenes.guerra.chairs import Chairs
from scenes.guerra.words.card_text import CardText

PLACES: Final = frozenset(("place", "origin", "to", "oracle", "piece", "bearer", "source", "pick"))
SEATS: Final = frozenset(("first", "a", "b"))


class GuerraNames(Words[State]):
    """Names of cards, places and players; `chairs` say whom the table shows."""

    game = "guerra"
    first_rule = "GM-6.8"

    def __init__(self, t: Catalogue, rules: Rules, people: Sequence[Person], chairs: Chairs | None = None) -> None:
        super().__init__(t, rules, people)
        self.content: GuerraContent = rules.content
        self.says = CardText(t, self.content)
        self.chairs = chairs or Chairs()

    # -- single things --------------------------------------------------------------------------------------------------------

    def card(self, face: str) -> str:
        """A card by its name."""
        return self.t(f"guerra.card.{face}.name")

    def player(self, seat: Seat) -> str:
        """A player by name."""
        return self.people[seat].name

    def myth(self, mythology: str) -> str:
        """A mythology in words."""
        return self.t(f"guerra.mythology.{mythology or 'neutral'}")

    def myth_of(self, view: State, seat: Seat) -> str:
        """The mythology that a seat plays."""
        return self.myth(affiliation(view, seat))

    def place(self, place: str, view: State | None) -> str:
        """A reserve, an oracle or a card as players call it; what the view does not know is just a card."""
        kind, _, rest = place.partition(":")
        if kind == "reserve" and rest.isdecimal():
            return self.t("guerra.ui.reserve_of", seat=self.player(int(rest)))
        if kind == "oracle" and rest.count(":") == 1:
            seat, index = rest.split(":")
            return self.t("guerra.ui.oracle_of", n=int(index) + 1, seat=self.player(int(seat)))
        if kind in ("hand", "deck", "discard") and rest in self.content.faces:
            return self.card(rest)
        piece = view.pieces.get(place) if view is not None else None
        face = piece.face if piece is not None else place
        return self.card(face) if face in self.content.faces else place

    def way(self, place: str, end: str, view: State | None) -> str:
        """From or to a place of the seat that is being talked about anyway."""
        kind, _, rest = place.partition(":")
        if kind == "reserve":
            return self.t(f"guerra.ui.{end}.reserve")
        if kind == "oracle":
            return self.t(f"guerra.ui.{end}.oracle", n=int(rest.partition(":")[2]) + 1)
        return self.t(f"guerra.ui.{end}.card", card=self.place(place, view))

    def cause(self, cause: str) -> str:
        """What made something happen."""
        if cause in self.content.faces:
            return self.card(cause)
        key = f"guerra.cause.{cause.partition(':')[0] or 'none'}"
        return self.t(key if key in self.t else "guerra.cause.none")

    def ability(self, face: str, index: int) -> str:
        """The printed text of one active ability, without its phase."""
        return self.says.ability(face, index, phase=False)

    # -- whole events ---------------------------------------------------------------------------------------------------------

    def facts(self, thing: msgspec.Struct, view: State | None = None) -> dict[str, object]:
        """Its fields with ids turned into names, as the view beside it knows them, and what its text asks for in words."""
        named = {name: self.called(getattr(thing, name), name, view) for name in thing.__struct_fields__}
        if "piece" in named and "card" in named:
            # What it tells of may be gone from the view already.
            named["piece"] = named["card"]
        further = FURTHER.get(type(thing))
        return named | (further(self, thing, view) if further is not None else {})

    def name(self, value: object, field_name: str) -> object:
        return self.called(value, field_name, None)

    def called(self, value: object, field_name: str, view: State | None) -> object:
        """A value as players read it beside a view."""
        if field_name in SEATS and type(value) is int:
            return self.player(value)
        if type(value) is not str:
            return super().name(value, field_name)
        if value == HIDDEN:
            return self.t("guerra.ui.hidden")
        if field_name in PLACES:
            return self.place(value, view)
        kind = KINDS.get(field_name)
        said = kind(self, value) if kind is not None else ""
        return said or super().name(value, field_name)


def _rule(names: GuerraNames, value: str) -> str:
    key = f"guerra.flag.{value}"
    return names.t(key) if key in names.t else ""


def _pile(names: GuerraNames, value: str) -> str:
    key = f"guerra.ui.{value}_discard"
    return names.t(key) if key in names.t else ""


KINDS: Final[dict[str, Callable[[GuerraNames, str], str]]] = {
    "cause": GuerraNames.cause, "rule": _rule, "key": lambda names, value: names.t(f"guerra.keyword.{value}.name"),
    "mythology": GuerraNames.myth, "deck": _pile,
}
"""How the value of a field of that name is called."""


def by_name(names: GuerraNames, numbers: Sequence[int]) -> str:
    """A number for every seat, with whose it is."""
    return ", ".join(f"{names.player(seat)} ({number})" for seat, number in enumerate(numbers))


def _moved(names: GuerraNames, event: e.CharacterMoved, view: State | None) -> dict[str, object]:
    return {"zone": names.t("guerra.ui.zone.field" if event.field else "guerra.ui.zone.pantheon")}


def _drawn(names: GuerraNames, event: e.CardsDrawn, view: State | None) -> dict[str, object]:
    return {"count": names.t("guerra.ui.cards", n=len(event.cards))}


def _points(names: GuerraNames, event: e.PointsScored, view: State | None) -> dict[str, object]:
    return {"points": f"{event.halves / 2:g}"}


def _phase(names: GuerraNames, event: e.PhaseBegan, view: State | None) -> dict[str, object]:
    long = f"guerra.phase.{event.phase}.long"
    return {"phase": names.t(long if long in names.t else f"guerra.phase.{event.phase}")}


def _power(names: GuerraNames, event: e.PowerMoved, view: State | None) -> dict[str, object]:
    return {"origin": names.way(event.origin, "from", view), "to": names.way(event.to, "to", view)}


def _stat(names: GuerraNames, event: e.StatChanged, view: State | None) -> dict[str, object]:
    return {"stat": names.t(f"guerra.stat.{event.stat}"), "amount": f"{event.amount:+d}"}


def _bids(names: GuerraNames, event: e.BidsShown, view: State | None) -> dict[str, object]:
    return {"bids": by_name(names, event.bids), "reserves": by_name(names, event.reserves)}


def _resolved(names: GuerraNames, event: e.ClashResolved, view: State | None) -> dict[str, object]:
    if event.winner is None:
        return {"result": names.t("guerra.ui.nobody_wins")}
    return {"result": names.t("guerra.ui.wins_clash", seat=names.player(event.winner))}


def _counted(names: GuerraNames, event: e.ReservesCounted, view: State | None) -> dict[str, object]:
    counted = zip(event.seats, event.reserves, event.goals, strict=True)
    return {"standing": ", ".join(f"{names.player(seat)} {power}/{goal}P" for seat, power, goal in counted)}


def _won(names: GuerraNames, event: e.GameWon, view: State | None) -> dict[str, object]:
    return {"won": event.scores[event.seat], "lost": event.scores[1 - event.seat]} if event.scores else {}


FURTHER: Final[Second[GuerraNames, [State | None], dict[str, object]]] = table(
    second(e.CharacterMoved, _moved), second(e.CardsDrawn, _drawn), second(e.PointsScored, _points), second(e.PhaseBegan, _phase),
    second(e.PowerMoved, _power), second(e.StatChanged, _stat), second(e.BidsShown, _bids), second(e.ClashResolved, _resolved),
    second(e.ReservesCounted, _counted), second(e.GameWon, _won),
)  # fmt: skip
"""Facts that a text needs besides the fields of its event."""
