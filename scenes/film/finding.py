"""The search for moments: matches that chance plays, until every kind of event has happened before the eyes of the first seat."""
from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from engine.content import load_rules
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Config, Event
from engine.table.director import FULL_LENGTH
from scenes.film.moments import UNSEEN, VIEWER, Moment, brings, event_names

LONGEST: Final = 1500
"""Actions of one match; what has not happened by then is looked for elsewhere."""
Cost = tuple[bool, bool, int]


def find(game: str, known: dict[str, Moment], seconds: float, say: Callable[[str], None]) -> dict[str, Moment]:
    """A moment for every kind of event: those known that still hold, and what a search of at most so many seconds finds."""
    found = {name: moment for name, moment in known.items() if name in map(_name, brings(game, moment))}
    wanted = set(event_names(game)) - set(UNSEEN.get(game, ())) - set(found)
    best: dict[str, tuple[Cost, Moment]] = {}
    rules, end = load_rules(game), time.monotonic() + seconds
    configs = rules.sample_configs()
    number = 0
    while wanted - {name for name, (cost, _) in best.items() if not cost[0]} and time.monotonic() < end:
        seed, at = divmod(number, len(configs))
        label = list(configs)[at]
        _play(game, label, configs[label], seed + 1, wanted, best, end)
        number += 1
    for name in sorted(wanted - set(best)):
        say(f"{game}: {name} did not happen in {number} matches")
    return found | {name: moment for name, (_, moment) in best.items()}


def _play(
    game: str, label: str, config: Config, seed: int, wanted: set[str], best: dict[str, tuple[Cost, Moment]], end: float
) -> None:  # fmt: skip
    """One match; every wanted event in it is remembered where it is better seen than before."""
    rules, dice = load_rules(game), Dice(seed)
    state = rules.new_game(config, seed)
    for actions in range(LONGEST):
        if state.to_act is None or time.monotonic() > end:
            return
        events = rules.apply(state, dice.pick(rules.legal_actions(state)))
        for event in events:
            name, cost = _name(event), _cost(event, events, actions)
            if name in wanted and (name not in best or cost < best[name][0]):
                best[name] = cost, Moment(label, seed, actions)


def _cost(event: Event, events: Sequence[Event], actions: int) -> Cost:
    """What the viewer may know beats what is hidden, a beat at full length one that is hurried, early beats late."""
    return event.seen_by(VIEWER) != event, len(events) > FULL_LENGTH, actions


def _name(event: Event) -> str:
    return type(event).__name__
