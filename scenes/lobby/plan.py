"""What has been chosen in the lobby, as plain data, and the changes a player can make to it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

from engine.ai.brain import knows
from engine.match.players import Player
from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.setup import Mode, Option
from engine.rules.kernel.types import Config
from engine.ui.markup import plain
from scenes.common.people import GUESTS

SIDES = 6
NOBODY: Mapping[str, str] = MappingProxyType({})
OPEN = ("any", "auto", "random", "choose", "none", "no", "off", "0", "draft")
"""Choices that leave the matter open: everybody may have them."""


class SeatPlan(msgspec.Struct):
    """Who sits in one seat."""

    kind: Literal["human", "ai"]
    name: str = ""
    """Empty = the usual name."""
    brain: str = "normal"
    colour: int = 0
    portrait: str = ""
    options: dict[str, str] = msgspec.field(default_factory=dict)


class Plan(msgspec.Struct):
    """A match that is being arranged."""

    game: str
    mode: str
    seats: list[SeatPlan]
    options: dict[str, str] = msgspec.field(default_factory=dict)
    seed: str = ""
    """Empty = a new one at the start."""


def usual(rules: Rules, faces: tuple[str, ...], face: str = "") -> Plan:
    """A person, with the known `face`, against the computer in the first mode."""
    mode = rules.modes[0]
    plan = Plan(rules.name, mode.name, [])
    while len(plan.seats) < min(mode.seats):
        add_seat(plan, "ai" if plan.seats else "human", faces)
        if len(plan.seats) == 1 and face in faces:
            plan.seats[0].portrait = face
    return fitted(plan, rules, faces)


def fitted(plan: Plan, rules: Rules, faces: tuple[str, ...]) -> Plan:
    """The plan brought in line with what the mode allows: seat count and options."""
    mode = mode_of(plan, rules)
    plan.mode = mode.name
    while len(plan.seats) > max(mode.seats):
        plan.seats.pop()
    while len(plan.seats) not in mode.seats:
        add_seat(plan, "ai", faces)
    options = mode_of(plan, rules).options  # some depend on how many play
    plan.options = {option.key: _valid(option, plan.options.get(option.key)) for option in options}
    for number, seat in enumerate(plan.seats):
        seat.options = {o.key: _valid(o, seat.options.get(o.key), number) for o in mode.seat_options}
        if not knows(rules, seat.brain):
            seat.brain = "normal"
        if faces and seat.portrait not in faces:
            taken = [other.portrait for other in plan.seats]
            seat.portrait = next((face for face in faces if face not in taken), faces[0])
    return plan


def mode_of(plan: Plan, rules: Rules) -> Mode:
    """The chosen mode, or the first where the name is unknown, with the seats and options that the other choices leave it."""
    mode = next((mode for mode in rules.modes if mode.name == plan.mode), rules.modes[0])
    return mode.under({option.key: _valid(option, plan.options.get(option.key)) for option in mode.options}, len(plan.seats))


def can_add(plan: Plan, rules: Rules) -> bool:
    """Whether this mode or another one has room for more."""
    return any(count > len(plan.seats) for mode in rules.modes for count in mode.seats)


def can_remove(plan: Plan, rules: Rules) -> bool:
    """Whether this mode or another one is played by fewer."""
    return any(count < len(plan.seats) for mode in rules.modes for count in mode.seats)


def find_mode(plan: Plan, rules: Rules, by: int) -> None:
    """After a seat came (`by` = 1) or went (-1): keep the mode if it knows a count that way, else take one that does."""
    count = len(plan.seats)
    mode = mode_of(plan, rules)
    if any((known - count) * by >= 0 for known in mode.seats):
        while len(plan.seats) not in mode.seats and by < 0:
            plan.seats.pop()
        return
    others = [known for known in rules.modes if known.name != mode.name]
    fitting = [known for known in others if count in known.seats] or [
        known for known in others if any((n - count) * by >= 0 for n in known.seats)
    ]
    if fitting:
        plan.mode = fitting[0].name


def add_seat(plan: Plan, kind: Literal["human", "ai"], faces: tuple[str, ...]) -> None:
    """One more seat with a colour and a face that nobody has."""
    colours = [seat.colour for seat in plan.seats]
    colour = next(colour for colour in range(SIDES) if colour not in colours)
    taken = [seat.portrait for seat in plan.seats]
    portrait = next((face for face in faces if face not in taken), "")
    plan.seats.append(SeatPlan(kind, colour=colour, portrait=portrait))


def remove_seat(plan: Plan, number: int) -> None:
    """Close a seat."""
    del plan.seats[number]


def next_colour(plan: Plan, number: int, by: int = 1) -> None:
    """Another colour; the seat that had it takes the old one, so that no two are alike."""
    seat = plan.seats[number]
    wanted = (seat.colour + by) % SIDES
    for other in plan.seats:
        if other.colour == wanted:
            other.colour = seat.colour
    seat.colour = wanted


def shown_name(plan: Plan, number: int, human: str, people: Mapping[str, str] = NOBODY) -> str:
    """The name of a seat: what was written, or the usual one (`human` for people, `people` for brains that are somebody)."""
    seat = plan.seats[number]
    # What a player writes is a name, never markup.
    written = plain(seat.name).strip()
    if written:
        return written
    if seat.kind == "ai" and seat.brain in people:
        return people[seat.brain]
    face = seat.portrait if seat.portrait in GUESTS else GUESTS[number]
    return human if seat.kind == "human" else face.title()


def players(plan: Plan, human: str, people: Mapping[str, str] = NOBODY, *, me: str = "") -> tuple[Player, ...]:
    """The people and opponents of the match; `human` names people who wrote no name, `me` the first of them."""
    first = first_person(plan)
    usual_names = [me if me and n == first else human.replace("#", str(n + 1)) for n in range(len(plan.seats))]
    return tuple(
        Player(seat.kind, shown_name(plan, n, usual_names[n], people), seat.brain, seat.colour, seat.portrait)
        for n, seat in enumerate(plan.seats)
    )


def first_person(plan: Plan) -> int | None:
    """The seat of whoever plays at this screen, or the first of several; None among computers."""
    return next((number for number, seat in enumerate(plan.seats) if seat.kind == "human"), None)


def config(plan: Plan, rules: Rules) -> Config:
    """The rules' own config; raises Refused where a choice breaks a rule. A seat's `brain` says which computer plays it."""
    seats = [seat.options | ({"brain": seat.brain} if seat.kind == "ai" else {}) for seat in plan.seats]
    return rules.configure(plan.mode, len(plan.seats), plan.options, seats)


def from_text(text: str) -> Plan | None:
    """A plan that was remembered; None where it cannot be read."""
    try:
        return from_json(text, Plan)
    except msgspec.DecodeError:
        return None


def to_text(plan: Plan) -> str:
    """A plan to be remembered."""
    return to_json(plan).decode()


def _valid(option: Option, value: str | None, seat: int = 0) -> str:
    if value is not None and (option.free or value in option.choices):
        return value
    # Seats begin with different choices where the usual one is a thing of its own (a deck) and no "any".
    if seat and option.default in option.choices and option.default not in OPEN:
        return option.choices[(option.choices.index(option.default) + seat) % len(option.choices)]
    return option.default
