"""What happens to cards in play and to power."""
from __future__ import annotations

from engine.rules.kernel.types import Event, Seat


class PowerMoved(Event, frozen=True):
    """Counters went from one place to another without the central reserve (GM-7.4)."""

    seat: Seat
    origin: str
    to: str
    amount: int
    left: int
    now: int


class CharacterArrived(Event, frozen=True):
    """A character was created or revived (GM-4.13)."""

    seat: Seat
    piece: str
    card: str
    power: int
    field: bool
    central: int
    cause: str


class AbilityUsed(Event, frozen=True):
    """An ability was declared; `origin` is the card it is printed on."""

    seat: Seat
    source: str
    card: str
    ability: int


class AbilityTriggered(Event, frozen=True):
    """A triggered ability or an event happens by itself (GM-2.3)."""

    seat: Seat
    source: str
    card: str
    ability: int


class Equipped(Event, frozen=True):
    """An equipment or invocation was attached; `paid` by the bearer (GM-8.2)."""

    seat: Seat
    card: str
    piece: str
    bearer: str
    paid: int
    left: int
    central: int


class Meditated(Event, frozen=True):
    """A character tired itself for power (GM-8.5)."""

    piece: str
    amount: int
    now: int
    central: int


class PowerGained(Event, frozen=True):
    """Counters came from the central reserve to a reserve (`reserve:0`), an oracle or a character."""

    place: str
    amount: int
    now: int
    central: int
    cause: str


class PowerLost(Event, frozen=True):
    """Counters went to the central reserve; a reserve may owe `due` more (GM-1.3)."""

    place: str
    amount: int
    left: int
    central: int
    cause: str
    due: int = 0


class Tired(Event, frozen=True):
    """A card was turned sideways (GM-11.3)."""

    piece: str
    cause: str


class Readied(Event, frozen=True):
    """A card was turned upright (GM-11.4)."""

    piece: str
    cause: str


class StatChanged(Event, frozen=True):
    """Strength (`f`) or maximum power (`pm`) changed by `amount` to `now`."""

    piece: str
    stat: str
    amount: int
    now: int
    permanent: bool
    cause: str


class ModsCleared(Event, frozen=True):
    """Turn-long changes of strength were removed."""

    piece: str
    sign: str
    now: int
    cause: str


class KeyGranted(Event, frozen=True):
    """A character has one more key."""

    piece: str
    key: str
    permanent: bool
    cause: str


class RuleGranted(Event, frozen=True):
    """A rule flag lies on a character until step B."""

    piece: str
    rule: str
    cause: str


class CharacterMoved(Event, frozen=True):
    """A character went to the battlefield or back to its pantheon zone."""

    piece: str
    field: bool
    cause: str


class CharacterAssigned(Event, frozen=True):
    """A character was assigned to the battlefield and has `power` left (GM-9.3)."""

    seat: Seat
    piece: str
    paid: int
    power: int
    central: int


class CardDestroyed(Event, frozen=True):
    """A card left play for its owner's discard pile; a token is gone (GM-11.8)."""

    piece: str
    card: str
    owner: Seat
    pile: str
    power: int
    central: int
    cause: str


class ControlTaken(Event, frozen=True):
    """A character changed sides (GM-11.6)."""

    piece: str
    seat: Seat
    permanent: bool
    cause: str


class ControlEnded(Event, frozen=True):
    """A character went back to its side."""

    piece: str
    seat: Seat


class EquipmentMoved(Event, frozen=True):
    """An equipment card changed its bearer."""

    piece: str
    bearer: str
    cause: str
