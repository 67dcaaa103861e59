"""Who may be chosen for what: the targeting matrix of the modes (VL-15.14, VL-15.17, VL-16.5, VL-20)."""
from __future__ import annotations

from engine.rules.kernel.types import Seat
from engine.rules.village.config import TEAMS
from engine.rules.village.content import Card
from engine.rules.village.frames import NOBODY
from engine.rules.village.state import VillageState as State

OPPOSITE = (5, 4, 3, 2, 1, 0)
"""Opposite places of the battlefield: A1-B3, A2-B2, A3-B1 (VL-20.13)."""
SORCERERS = (1, 4)
FRONTS = ((0, 2), (3, 5))
"""Places of each team's sorcerer and of its front line."""


def sorcerers(state: State) -> tuple[Seat, ...]:
    """Who stands in the middle of either team; nobody in other modes."""
    return tuple(state.ring[place] for place in SORCERERS) if state.config.mode == "battlefield" else ()


def team_of(state: State, seat: Seat) -> int:
    """The team of a seat; without teams everybody is his own, in a siege all are one."""
    teams = TEAMS.get(state.config.mode)
    if teams is not None:
        return teams[seat]
    return 0 if state.siege is not None else seat


def teammates(state: State, seat: Seat) -> list[Seat]:
    """The living members of the own team, oneself first (VL-20.7)."""
    team = team_of(state, seat)
    return [seat, *(other for other in state.from_left(seat) if team_of(state, other) == team)]


def enemies(state: State, seat: Seat) -> list[Seat]:
    """Whom "each opponent" means, from the left; of five the two who are no neighbours (VL-15.17, VL-20.9)."""
    others = state.from_left(seat)
    if state.config.mode == "allies":
        return [other for other in others if (other - seat) % 5 in (2, 3)]
    team = team_of(state, seat)
    return [other for other in others if team_of(state, other) != team]


def opponents(state: State, seat: Seat) -> list[Seat]:
    """Whom "an opponent of your choice" means, from the left (VL-15.17)."""
    return state.from_left(seat) if state.config.mode == "allies" else enemies(state, seat)


def weapon_targets(state: State, seat: Seat) -> list[Seat]:
    """The players whom a weapon of `seat` may attack, from the left (VL-20.20): the opponent, the next of three or of the
    other team, of five anybody (VL-20.2, VL-20.4, VL-20.6, VL-20.10)."""
    mode = state.config.mode
    if mode == "siege":
        return []
    if mode == "allies":
        return state.from_left(seat)
    foes = enemies(state, seat)
    if mode == "battlefield":
        return _reach(state, seat, foes)
    if mode == "teams" and len(teammates(state, seat)) == 1:
        return foes  # Left alone: free choice (VL-16.5).
    return foes[:1]


def _reach(state: State, seat: Seat, foes: list[Seat]) -> list[Seat]:
    """The battlefield: the front line opposite, gaps, and sorcerers behind them (VL-20.15 to VL-20.17)."""
    team = team_of(state, seat)
    ring = state.ring
    sorcerer = ring[SORCERERS[1 - team]]
    fronts = [ring[place] for place in FRONTS[1 - team] if state.heroes[ring[place]].alive]
    if seat == ring[SORCERERS[team]]:
        if len(teammates(state, seat)) == 1 or len(fronts) < 2:
            return foes
        return [other for other in foes if other != sorcerer]
    opposite = ring[OPPOSITE[ring.index(seat)]]
    # With the whole enemy front line out everybody reaches the sorcerer, where one stands opposite nobody else (VL-20.16).
    return [opposite] if opposite in fronts else foes


def spell_targets(state: State, seat: Seat) -> list[Seat]:
    """The players whom an attack spell may name (VL-12.9, VL-20.3, VL-20.18)."""
    if state.config.mode in ("allies", "battlefield"):
        return state.from_left(seat)
    return [] if state.siege is not None else enemies(state, seat)


def heal_targets(state: State, seat: Seat, card: Card) -> list[Seat]:
    """Whom a healing card may heal (VL-12.10, VL-20.7); in a siege also potions reach every hero."""
    wide = card.kind == "spell" or (state.siege is not None and card.kind == "potion")
    if wide and (state.siege is not None or state.config.mode in TEAMS):
        return teammates(state, seat)
    return [seat]


def placements(state: State, seat: Seat, face: str) -> list[Seat]:
    """In front of whom `seat` may put a monster (VL-8.2, VL-20.20)."""
    if state.siege is not None:
        return [seat] if not state.card(face).traits.defensive else teammates(state, seat)
    if state.config.mode != "battlefield":
        return [seat, *state.from_left(seat)] if state.heroes[seat].alive else state.from_left(seat)
    if state.card(face).traits.defensive:
        return teammates(state, seat)
    return weapon_targets(state, seat)


def designated(state: State, seat: Seat) -> Seat:
    """"Your opponent", whatever was attacked (VL-11.7, VL-15.14, VL-15.15)."""
    if state.siege is not None:
        return NOBODY
    if state.config.mode == "battlefield":
        reach = weapon_targets(state, seat)
        return reach[0] if reach else NOBODY
    foes = enemies(state, seat)
    return foes[0] if foes else NOBODY


def next_seat(state: State, seat: Seat) -> Seat:
    """The next living player to the left (VL-20.1)."""
    left = state.from_left(seat)
    return left[0] if left else seat
