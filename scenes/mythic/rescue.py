"""What a click on a die does that the best play saves: it and all better ones are raised as far as they have to be (MB-10.11)."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.rules.kernel.types import Action
from engine.rules.mythic.combat.dice import Mark, Raise, SetAside
from engine.rules.mythic.frames import Allocate
from engine.rules.mythic.state import MythicState
from engine.table.picker import Chain
from scenes.mythic import dicetray
from scenes.mythic.reading import attack_frame

WHOLE = "whole"
"""The step after a die that stands for all that saves it."""


def rescues(view: MythicState, asked: Allocate) -> list[Chain]:
    """A chain for every value that the best play raises; what has to be given up for it is the least of what it gives up."""
    attack = attack_frame(view)
    plan = dicetray.arrangement(view, asked)
    given = [action for action in plan if type(action) is SetAside]
    saved, found = list[Action](), dict[int, Chain]()
    for value, actions in _by_die(plan):
        saved += actions
        price = sum(type(action) is Raise for action in saved)
        aside = max(0, price - (attack.bonus if attack is not None else 0))
        if type(actions[0]) is Raise:
            # The last of a value speaks for all of it.
            found[value] = Chain((f"die:{value}", WHOLE), (*given[len(given) - aside:], *saved))
    return list(found.values())


def _by_die(plan: Sequence[Action]) -> Iterator[tuple[int, list[Action]]]:
    """The value of each die that is played on, with what is done with it; the best die first."""
    value, now, actions = 0, 0, list[Action]()
    for action in plan:
        if type(action) is not Raise and type(action) is not Mark:
            continue
        if actions and (type(actions[-1]) is Mark or action.value != now):
            yield value, actions
            actions = []
        if not actions:
            value = action.value
        actions.append(action)
        now = action.value + 1
    if actions:
        yield value, actions
