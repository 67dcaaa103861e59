"""Whom a profile likes to strike and where it puts its monsters, by the words of the content file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ai.anchor.village.worth import owned, profile_of, values
from engine.rules.kernel.types import Seat
from engine.rules.village import bonuses
from engine.rules.village.path import left_on
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import enemies, teammates

Measure = Callable[[State, Seat], float]
KILL: Final = 9
"""Life that one good blow may take."""


def _life(state: State, seat: Seat) -> float:
    return state.heroes[seat].life


def _cover(state: State, seat: Seat) -> float:
    """What stands between a blow and the hero: defence cards, shields and armour."""
    cards = sum(left_on(state, piece) for piece in state.defences_of(seat))
    shields = sum(state.life_of(monster) for monster in state.facing(seat) if state.card(monster.face).traits.defensive)
    return cards + shields + bonuses.armour(state, seat)


def _poverty(state: State, seat: Seat) -> float:
    """The less a player's cards are worth on average; covered ones by what everybody saw him collect."""
    value = values(state, seat)
    worth = [value[face] for face in owned(state, seat)]
    return -sum(worth) / max(1, len(worth))


def _kill_or_bare(state: State, seat: Seat) -> float:
    """Whoever may fall comes first, the weakest of them before all; then whoever stands bare."""
    life = _life(state, seat) + _cover(state, seat)
    return life - 1000.0 if life <= KILL else _cover(state, seat)


PREY: Final[dict[str, Measure]] = {
    "lowest_life": _life,
    "highest_damage_left": _cover,
    "no_defence_first": _cover,
    "strongest_economy": _poverty,
    "kill_if_possible_else_no_defence_first": _kill_or_bare,
}
"""Word of a profile → what is least about the player whom it attacks first."""


def prey(state: State, seat: Seat) -> Seat | None:
    """The enemy whom a hero of this profile would rather attack; None where there is no choice."""
    foes = enemies(state, seat)
    if len(foes) < 2:
        return None
    measure = PREY[profile_of(state, seat).attack]
    return min(foes, key=lambda foe: measure(state, foe))


def _right(state: State, seat: Seat, foes: list[Seat]) -> Seat:
    """Who comes before in the round: he would attack next (VL-20.3)."""
    return foes[-1]


def _rich(state: State, seat: Seat, foes: list[Seat]) -> Seat:
    return min(foes, key=lambda foe: _poverty(state, foe))


VICTIMS: Final[dict[str, Callable[[State, Seat, list[Seat]], Seat]]] = {
    "right_or_opponent": _right,
    "strongest_economy": _rich,
    "defensive_to_ally": _right,
}
"""Word of a profile → before whom it puts what attacks."""


def victim(state: State, seat: Seat) -> Seat | None:
    """Before whom a hero of this profile puts a monster that attacks."""
    foes = enemies(state, seat)
    return VICTIMS[profile_of(state, seat).monster](state, seat, foes) if foes else None


def ward(state: State, seat: Seat) -> Seat:
    """Before whom a Defensive monster goes: oneself, or with a caring profile the weakest of the team (VL-20.7)."""
    if profile_of(state, seat).monster != "defensive_to_ally":
        return seat
    return min(teammates(state, seat), key=lambda mate: _life(state, mate))
