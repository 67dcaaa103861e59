"""Who has won, by mode (VL-1, VL-20)."""
from __future__ import annotations

from engine.rules.kernel.types import Outcome, Seat
from engine.rules.village.config import TEAMS
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import sorcerers, team_of

STILL_TURNS = 80
"""Turns without any change after which a game is given up as a draw."""


def decide(state: State, fallen: list[tuple[Seat, Seat]], rule: str) -> Outcome | None:
    """The result after `fallen` went out together, or None if the game goes on."""
    mode = state.config.mode
    if mode == "battlefield":
        return _battlefield(state)
    if mode == "allies":
        return _allies(state, fallen)
    living = state.living()
    teams = {team_of(state, seat): None for seat in living}
    if len(teams) > 1:
        return None
    last = tuple(seat for seat, _ in fallen)
    if not teams:
        return _draw(state, last)
    team = next(iter(teams))
    winners = tuple(seat for seat in range(len(state.heroes)) if team_of(state, seat) == team)
    return Outcome(_places(state, winners), "VL-20.8" if mode in TEAMS else "VL-1.1")


def stalemate(state: State) -> Outcome | None:
    """A draw between the living when nothing that lasts has changed for very many turns: nobody can win any more.

    The rules of the table game leave that to the players; a client must not play on for ever."""
    lasting = _what_lasts(state)
    state.still = state.still + 1 if lasting == state.lasting else 0
    state.lasting = lasting
    return _draw(state, tuple(state.living())) if state.still >= STILL_TURNS else None


def _what_lasts(state: State) -> tuple[int, ...]:
    """Life, experience, poison and cards of everybody, wounds, and what is left in the decks."""
    numbers = [len(state.removed), len(state.monsters), sum(monster.wounds for monster in state.monsters.values())]
    numbers += [len(pile) for pile in state.piles.values()]
    for seat, hero in enumerate(state.heroes):
        owned = len(state.hands[seat]) + len(state.decks[seat]) + len(state.discards[seat])
        numbers += (hero.life, hero.xp, hero.poison, owned)
    return tuple(numbers)


def _battlefield(state: State) -> Outcome | None:
    """The game ends as soon as one sorcerer falls (VL-20.19)."""
    pair = sorcerers(state)
    standing = [team for team, seat in enumerate(pair) if state.heroes[seat].alive]
    if len(standing) == 2:
        return None
    if not standing:
        return _draw(state, pair)
    winners = tuple(seat for seat in range(6) if team_of(state, seat) == standing[0])
    return Outcome((winners, tuple(seat for seat in range(6) if seat not in winners)), "VL-20.19")


def _allies(state: State, fallen: list[tuple[Seat, Seat]]) -> Outcome | None:
    """The first living player whose two enemies are out (VL-20.12)."""
    heroes = state.heroes
    winners = [seat for seat in state.living() if not any(heroes[(seat + step) % 5].alive for step in (2, 3))]
    if winners:
        causes = [by for _, by in fallen]
        caused = [seat for seat in winners if seat in causes]
        return Outcome(_places(state, tuple(caused[:1] or winners)), "VL-20.12")
    living = state.living()
    if len(living) == 1:
        return Outcome(_places(state, (living[0],)), "VL-20.12")
    return None if living else _draw(state, tuple(seat for seat, _ in fallen))


def _draw(state: State, last: tuple[Seat, ...]) -> Outcome:
    """Nobody is left: a draw between those who went out last (VL-1.4)."""
    return Outcome(_places(state, last), "VL-1.4")


def _places(state: State, winners: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Winners, then whoever still lives, then the fallen, the last to fall first; teams share a place."""
    if state.config.mode in TEAMS:
        losers = tuple(seat for seat in range(len(state.heroes)) if seat not in winners)
        return (winners, losers) if losers else (winners,)
    rest = tuple(seat for seat in state.living() if seat not in winners)
    batches = [tuple(seat for seat in batch if seat not in winners) for batch in reversed(state.out)]
    return tuple(place for place in (winners, rest, *batches) if place)
