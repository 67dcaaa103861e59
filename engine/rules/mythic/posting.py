"""Where units stand when a scenario lets their player choose (MB-25.1): one question a unit, before the decks are built."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.mythic.actions.moves import EnterAt
from engine.rules.mythic.field import fits
from engine.rules.mythic.frames import Post
from engine.rules.mythic.pieces import enter
from engine.rules.mythic.state import MythicState, crowd

OWNER = 0
"""The player whose units are posted: in a campaign the person."""


def posts(state: MythicState) -> list[Post]:
    """The questions: every unit of the owner that has no place yet, in the order of recruiting."""
    if not state.config.posts:
        return []
    seat = state.players[OWNER]
    return [Post(seat, unit.id) for unit in state.units.values() if unit.seat == seat and unit.where == "waiting"]


def _free(state: MythicState, asked: Post, area: str) -> bool:
    return fits(state, state.units[asked.unit], area, crowd(state))


def _places(state: MythicState, asked: Post) -> Iterator[EnterAt]:
    return (EnterAt(area) for area in state.config.posts if _free(state, asked, area))


def _check(state: MythicState, asked: Post, action: EnterAt) -> Refused | None:
    if action.area not in state.config.posts:
        return Refused("MB-25.3", area=action.area)
    return None if _free(state, asked, action.area) else Refused("MB-7.4", area=action.area)


def _stand(state: MythicState, asked: Post, action: EnterAt, emit: Emit) -> None:
    enter(state, state.units[asked.unit], action.area, emit)


POST = Family(EnterAt, _places, _check, _stand, True)
