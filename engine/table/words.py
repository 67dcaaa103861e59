"""The words of a table: what is asked, what happened, what a thing is, why something cannot be."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic

import msgspec

from engine.i18n.catalogue import Catalogue
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Event, Outcome, Seat
from engine.rules.kernel.window import Window
from engine.table.luck import Draw, Throw
from engine.table.moment import Card, Moment, Person, Sum, Tally
from engine.table.notices import ActCard, Goal, Symbol, plain_card, usual_goal
from engine.table.sight import V

SEAT_FIELDS = frozenset(("seat", "taker", "owner", "controller", "opponent", "winner", "attacker", "defender", "player", "victim"))
"""Fields of events and decisions whose numbers are seats."""


class Words(Generic[V]):
    """One per table. It needs no window: a terminal tells a match with the same words."""

    game: ClassVar[str] = ""
    first_rule: ClassVar[str] = ""
    """Where the rulebook opens when no rule is meant."""
    alone = False
    """Whether nobody sees the pictures beside its words: then the words say what those show."""
    turn_began: ClassVar[type[Any] | None] = None
    """The event that begins a seat's turn, where turns are announced."""

    def __init__(self, t: Catalogue, rules: Rules, people: Sequence[Person]) -> None:
        self.t = t
        self.rules = rules
        self.people = list(people)

    # -- the question ---------------------------------------------------------------------------------------------------------

    def prompt(self, moment: Moment) -> str:
        """What the decision asks (UX-04); where somebody else decides, `<key>.other` says it without addressing the reader."""
        asked = moment.decision
        if asked is None:
            return self.t("match.over")
        key = f"{self.game}.prompt.{type(asked).__name__}"
        if isinstance(asked, Window):
            key = f"{key}.{asked.moment}"
        if asked.seat != moment.bottom and f"{key}.other" in self.t:
            # Seen from another chair nothing is asked of "you".
            key = f"{key}.other"
        return self.t(key, **self.facts(asked))

    def option(self, step: str, moment: Moment) -> str:
        """The words of a listed option."""
        return self.t(f"{self.game}.button.{step}")

    def besides(self, action: Action, moment: Moment) -> str:
        """What an action brings along that its name does not say, where answers are listed in words alone; empty for nothing."""
        return ""

    def foretold(self, step: str, moment: Moment) -> str:
        """What a listed option would bring, for the mouse that rests on it; empty for nothing to add."""
        return ""

    def undone(self, action: Action, moment: Moment) -> str:
        """An action in a few words, for the undo button and the coach; its kind's name by default."""
        key = f"{self.game}.action.{type(action).__name__}"
        return self.t(key, **self.facts(action)) if key in self.t else ""

    def confirms(self, action: Action, moment: Moment) -> str:
        """What Confirm does now ("Play Gorgon for 3 power"): `<game>.confirm.<Action>`; empty for plain Confirm."""
        key = f"{self.game}.confirm.{type(action).__name__}"
        return self.t(key, **self.facts(action)) if key in self.t else ""

    def hint(self, moment: Moment) -> str:
        """The catalogue key of a first-time hint for this question; empty for none (UX-11)."""
        key = f"{self.game}.hint.{type(moment.decision).__name__}"
        return key if key in self.t else ""

    def refusal(self, rule: str, facts: Mapping[str, object]) -> str:
        """Why not, in words (UX-01); a rule that forbids for several reasons names its own as `why`."""
        key = f"refusal.{rule}"
        if f"{key}.{facts.get('why')}" in self.t:
            key = f"{key}.{facts['why']}"
        names = {name: self.name(value, name) for name, value in facts.items() if name != "why"}
        # Without its facts a rule refuses the moment, not the thing.
        known = key in self.t and not self.t.lacks(key, names)
        return self.t(key if known else "refusal.NOT-NOW", **names)

    # -- the course of the match ----------------------------------------------------------------------------------------------

    def status(self, moment: Moment) -> str:
        """A few words at the right of the bar: the turn, the round, what is near."""
        return ""

    def greeting(self, moment: Moment, seat: Seat) -> str:
        """What the curtain says to the one who sits down; it is public."""
        return self.status(moment)

    def describe(self, event: Event, view: V) -> str:
        """One line for the log, told beside the view of its beat; empty for events that need none (UX-54)."""
        key = f"{self.game}.event.{type(event).__name__}"
        return self.t(key, **self.facts(event)) if key in self.t else ""

    def goal_card(self, moment: Moment) -> Goal:
        """What the seat nearest to the screen plays for: ways to win with how far they are, limit, danger (UX-79)."""
        return usual_goal(self.t, self.game)

    def act_card(self, event: Event, view: V) -> ActCard | None:
        """What another player did as a small card with icon and value, for the strip of the last acts (UX-80); None for no card."""
        return plain_card(event, self.describe(event, view), self.concerns(event))

    def legend(self, moment: Moment) -> Sequence[Symbol]:
        """The signs of this table with what they mean (UX-83), in reading order."""
        return ()

    def concerns(self, event: Event) -> tuple[str, ...]:
        """The pieces that an event is about, by name: a click on its line in the log shows those that lie on the table."""
        found: list[object] = []
        for value in (getattr(event, name) for name in event.__struct_fields__):
            found += value if isinstance(value, tuple) else (value,)
        return tuple(each for each in found if isinstance(each, str) and each)

    def face(self, seat: Seat, view: V) -> str:
        """The portrait of a seat: its player's, or that of the hero they play, where a game has heroes (UX-82)."""
        return self.people[seat].portrait

    def turn_of(self, event: Event) -> Seat | None:
        """The seat whose turn an event begins: the banner names it."""
        return event.seat if self.turn_began is not None and isinstance(event, self.turn_began) else None

    def suffered(self, event: Event, view: V, seat: Seat) -> bool:
        """Whether an event is something that a seat suffers in the open: in company it is shown to it when it sits down (UX-63)."""
        return False

    # -- things ---------------------------------------------------------------------------------------------------------------

    def tooltip(self, key: str, moment: Moment) -> str:
        """Words for what the mouse rests on; empty for none."""
        return ""

    def inspect(self, key: str, moment: Moment) -> Card | None:
        """The card of a piece or spot for the inspector (UX-05)."""
        return None

    def gone(self, key: str, moment: Moment) -> Card | None:
        """The sheet of something that a line of the log is about and that lies nowhere any more; None for none."""
        return None

    # -- the end --------------------------------------------------------------------------------------------------------------

    def tally(self, view: V, outcome: Outcome, events: Sequence[Event]) -> Tally:
        """The score sheet of a finished match and its moments, told from all its events; the points by default."""
        reason = f"{self.game}.ending.{outcome.rule}"
        rows = (Sum(self.t("match.points"), tuple(str(score) for score in outcome.scores), total=True),) if outcome.scores else ()
        return Tally(rows, self.t(reason) if reason in self.t else "")

    def chances(self, start: V, events: Sequence[Event]) -> Iterable[Throw | Draw]:
        """Everything that was left to chance, for the luck ledger; `start` is the whole state before the first action."""
        return ()

    # -- names ----------------------------------------------------------------------------------------------------------------

    def facts(self, thing: msgspec.Struct) -> dict[str, object]:
        """The fields of an event, decision or action with ids turned into names; override for a game's own kinds of ids."""
        values = {name: getattr(thing, name) for name in thing.__struct_fields__}
        return {name: self.name(value, name) for name, value in values.items()}

    def name(self, value: object, field_name: str) -> object:
        """A value as players read it: seats by name, ids through the catalogue, several joined by commas."""
        if isinstance(value, tuple | list):
            return ", ".join(str(self.name(each, field_name.removesuffix("s"))) for each in value)
        if field_name in SEAT_FIELDS and isinstance(value, int):
            return self.people[value].name if 0 <= value < len(self.people) else self.t("match.nobody")
        if isinstance(value, str):
            for kind in ("card", "unit", "token", "term", "keyword"):
                for key in (f"{self.game}.{kind}.{value}.name", f"{self.game}.{kind}.{value}"):
                    if key in self.t:
                        return self.t(key)
        return value
