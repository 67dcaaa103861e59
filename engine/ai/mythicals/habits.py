"""What the opponents of Mythicals do with markers and locks: one habit each (MY-9)."""
from __future__ import annotations

from collections.abc import Callable

from engine.ai.mythicals.progress import Table, alive
from engine.ai.protocol import Line
from engine.rules.kernel.types import Action
from engine.rules.mythicals.actions.board import LIMIT, LeaveBoard, Lock, Reinforce
from engine.rules.mythicals.state import MythicalsState as State
from engine.rules.mythicals.state import opponent

LEAVE = Line((LeaveBoard(),), 1.0)
LOCKED = 0.3
"""What a lock promises on a token that the rival can pay: they may take it all the same, only without markers (MY-9.6)."""
LEAD = 0.3
"""The investor's margin: thirty points of chance."""


def habit_lines(habit: str, state: State, table: Table) -> list[Line]:
    """The lines a habit considers for the token to strengthen or to lock, best first."""
    chances = _chances(state, table)
    if habit == "search":
        return _searched(state, chances)
    action = _HABITS[habit](state, table, chances)
    return [Line((action,))] if action is not None else [LEAVE]


Chances = dict[str, tuple[float, float]]


def _chances(state: State, table: Table) -> Chances:
    """For every token left: how near the active seat and its rival are, from 0 to 1."""
    seat = state.to_act
    assert seat is not None
    still = alive(state)
    mine = table.shares(state.content.mask(state.collections[seat]), still)
    theirs = table.shares(state.content.mask(state.collections[opponent(seat)]), still)
    return {token: (mine[token], theirs[token]) for token in state.board}


def _boost(state: State, token: str) -> Action | None:
    """As many markers on `token` as fit."""
    lying = state.board[token]
    room = 0 if lying.locked else min(LIMIT - lying.markers, state.store)
    return Reinforce(token, room) if room > 0 else None


def _lock(state: State, token: str) -> Action | None:
    lying = state.board[token]
    return Lock(token) if not lying.locked and not lying.markers else None


def _searched(state: State, chances: Chances) -> list[Line]:
    """The few that matter: tokens where one side leads, strengthened if it is us, locked if it is them."""
    lines = [LEAVE]
    for token, (mine, theirs) in chances.items():
        lead = mine - theirs
        if lead > 0 and (boost := _boost(state, token)) is not None:
            lines.append(Line((boost,), 0.5 + 3 * lead))
        elif lead < 0 and (lock := _lock(state, token)) is not None:
            lines.append(Line((lock,), -LOCKED * lead))
    lines.sort(key=lambda line: line.prior, reverse=True)
    return lines[:8]


def _first(state: State, tokens: list[str], make: Callable[[State, str], Action | None]) -> Action | None:
    """What can be done with the first of `tokens` that allows it."""
    return next((action for token in tokens if (action := make(state, token)) is not None), None)


def _never(state: State, table: Table, chances: Chances) -> Action | None:
    return None


def _own_biggest(state: State, table: Table, chances: Chances) -> Action | None:
    """The biggest token he is building."""
    building = [token for token, (mine, _) in chances.items() if mine >= 0.2]
    return _first(state, sorted(building, key=lambda token: (-table.points[token], token)), _boost)


def _grey_red(state: State, table: Table, chances: Chances) -> Action | None:
    """Boosts grey, locks red."""
    of = table.colours
    grey = _first(state, [token for token in state.board if of[token] == "grey"], _boost)
    return grey or _first(state, [token for token in state.board if of[token] == "red"], _lock)


def _spoil(state: State, table: Table, chances: Chances) -> Action | None:
    """Locks the rival's nearest token of 7 points or more."""
    big = [token for token, (_, theirs) in chances.items() if table.points[token] >= 7 and theirs > 0]
    return _first(state, sorted(big, key=lambda token: (-chances[token][1], token)), _lock)


def _next_turn(state: State, table: Table, chances: Chances) -> Action | None:
    """A token she can pay next turn."""
    payable = [token for token, (mine, theirs) in chances.items() if mine == 1.0 and theirs < 1.0]
    return _first(state, sorted(payable, key=lambda token: (-table.points[token], token)), _boost)


def _alternate(state: State, table: Table, chances: Chances) -> Action | None:
    """The twins take turns: one boosts, the other locks."""
    return (_own_biggest if state.turn % 4 < 2 else _spoil)(state, table, chances)


def _invest(state: State, table: Table, chances: Chances) -> Action | None:
    """Two markers wherever her chance leads by thirty points."""
    leading = [token for token, (mine, theirs) in chances.items() if mine - theirs >= LEAD]
    return _first(state, sorted(leading, key=lambda token: (chances[token][1] - chances[token][0], token)), _boost)


_HABITS = {
    "never": _never,
    "own_biggest": _own_biggest,
    "grey_red": _grey_red,
    "spoil": _spoil,
    "next_turn": _next_turn,
    "alternate": _alternate,
    "invest": _invest,
}
