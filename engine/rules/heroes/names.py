"""What choices, casts and changes of values call things: written here, and read again only here.

A unit in a combat and a hero on the map have ids of their own (`u3`, `h0`). Everything else is named by what it is: a seat
`seat1`, a square `c7`, several targets `u3/u5` or `c7/c8`, something and where it goes `u3>7` or `h0>2,-1`, a value and whose it is
`INI:u3`, a spell that stays on a unit `attached:u3`, a unit card in the deck `deck:skeletons`. An effect that waits for the next
attack of a team bears the name of that moment: `side0`, `target0`, `retaliation0`.
"""
from __future__ import annotations

from collections.abc import Iterable

from engine.rules.kernel.types import Seat


def main_hero(seat: Seat) -> str:
    """The main hero of a seat."""
    return f"h{seat}"


def second_hero(seat: Seat) -> str:
    """The secondary hero of a seat."""
    return f"s{seat}"


def flying_mark(hero: str) -> str:
    """The mark of a hero who flies this turn."""
    return f"fly:{hero}"


def seat_id(seat: Seat) -> str:
    """A seat as somebody to choose."""
    return f"seat{seat}"


def is_seat(name: str) -> bool:
    """Whether a seat is meant."""
    return name.startswith("seat")


def seat_in(name: str) -> Seat:
    """The seat that a name speaks of."""
    return int(name.removeprefix("seat"))


def cell_id(cell: int) -> str:
    """A square of the combat board."""
    return f"c{cell}"


def cell_in(name: str) -> int:
    """The square that a name speaks of."""
    return int(name.removeprefix("c"))


def several_id(names: Iterable[str]) -> str:
    """Several targets of one spell, in the order in which it strikes them."""
    return "/".join(names)


def each_in(name: str) -> list[str]:
    """The targets of one spell, in their order."""
    return name.split("/")


def squares_in(name: str) -> list[int]:
    """The squares at which a spell is aimed; none where it is aimed at units."""
    return [cell_in(part) for part in each_in(name)] if name.startswith("c") else []


def going_id(who: str, place: str | int) -> str:
    """Somebody and where he goes: a unit and a square, a hero and a field."""
    return f"{who}>{place}"


def going_in(name: str) -> tuple[str, str]:
    """Who goes, and where; without a place for somebody who stays."""
    who, _, place = name.partition(">")
    return who, place


def value_id(stat: str, name: str) -> str:
    """One value of a unit, or of whoever attacks next."""
    return f"{stat}:{name}"


def value_in(name: str) -> tuple[str, str]:
    """The value, and whose it is."""
    stat, _, whose = name.partition(":")
    return stat, whose


def attached_id(unit: str) -> str:
    """A unit on which a spell stays until it is next attacked (HM-32.8)."""
    return f"attached:{unit}"


def attached_in(name: str) -> str:
    """The unit on which a spell stays; nothing where it does not."""
    return name.removeprefix("attached:") if name.startswith("attached:") else ""


def next_attacker(team: int) -> str:
    """Whichever unit of a team attacks next (HM-32.12)."""
    return f"side{team}"


def next_target(team: int) -> str:
    """Whichever unit a team attacks next."""
    return f"target{team}"


def next_answer(team: int) -> str:
    """Whichever unit retaliates next against a team."""
    return f"retaliation{team}"


def whole_team(team: int) -> str:
    """All units of a team, where a change of values concerns them by what they do."""
    return f"team{team}"


def still_to_come(name: str) -> bool:
    """Whether a unit of the next attack is meant, which nobody knows yet."""
    return name.startswith(("side", "target", "retaliation"))


def deck_id(unit: str) -> str:
    """A unit card that was not deployed."""
    return f"deck:{unit}"


def deck_in(name: str) -> str:
    """The unit card that was not deployed; nothing where a unit on the board is meant."""
    return name.removeprefix("deck:") if name.startswith("deck:") else ""


def reinforce_id(unit: str) -> str:
    """A unit to reinforce, among other things to choose."""
    return f"unit:{unit}"


def reinforce_in(name: str) -> str:
    """The unit to reinforce."""
    return name.removeprefix("unit:")


def parts_of(name: str) -> list[str]:
    """All that a target names, for those who only look for something in it: units, squares, fields, values."""
    return name.replace(">", "/").replace(":", "/").split("/")
