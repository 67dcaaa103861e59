"""The search for moments: matches of chance and recorded ones, until every kind of event has happened before the first seat's eyes."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.content import load_rules
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Config, Event
from engine.table.director import FULL_LENGTH
from scenes.film.liveliness import liveliness
from scenes.film.moments import UNSEEN, VIEWER, Moment, brings, event_names, recorded, recordings

LONGEST: Final = 1500
"""Actions of one match; what has not happened by then is looked for elsewhere."""
SKILL: Final = 8.0
"""By how much livelier it is where good players meet: their armies stand where armies would."""


class Cost(NamedTuple):
    """The least is the best to look at: not hidden, then as lively as can be, then early in its match."""

    hidden: bool
    dull: float
    actions: int


@dataclass(slots=True)
class Search:
    """What was found so far of what is wanted."""

    game: str
    wanted: set[str]
    judge: Callable[[Event, Sequence[Event]], float]
    """How dull an event is to look at, among those of its action."""
    best: dict[str, tuple[Cost, Moment]] = field(default_factory=dict)

    @property
    def lacks(self) -> bool:
        """Whether something was not seen yet, or only hidden from the viewer."""
        return bool(self.wanted - {name for name, (cost, _) in self.best.items() if not cost.hidden})

    def look(self, events: Sequence[Event], moment: Moment) -> None:
        """Remember every wanted event of an action where it is better seen than before."""
        for event in events:
            name = _name(event)
            cost = Cost(event.seen_by(VIEWER) != event, self.judge(event, events) - SKILL * bool(moment.match), moment.actions)
            if name in self.wanted and (name not in self.best or cost < self.best[name][0]):
                self.best[name] = cost, moment


def find(
    game: str, known: dict[str, Moment], seconds: float, say: Callable[[str], None], *, livelier: bool = False
) -> dict[str, Moment]:  # fmt: skip
    """A moment for every kind of event: those known that still hold, and what a search of at most so many seconds finds.

    With `livelier` the search goes on to its end, also in recorded matches, and replaces what is known by what is better to look at."""
    happening = {name: (moment, events) for name, moment in known.items() if name in map(_name, events := brings(game, moment))}
    every = set(event_names(game)) - (set() if livelier else set(UNSEEN.get(game, ())) | set(happening))
    search = Search(game, every, _dull if livelier else _hurried)
    if livelier:
        for moment, events in happening.values():
            search.look(events, moment)
        for name in recordings(game):
            for actions, (_, events, _) in enumerate(recorded(game, name).history()):
                search.look(events, Moment(match=name, actions=actions))
    matches = _by_chance(search, time.monotonic() + seconds, to_the_end=livelier)
    for name in sorted(search.wanted - set(search.best) - set(UNSEEN.get(game, ()))):
        say(f"{game}: {name} did not happen in {matches} matches")
    return {name: moment for name, (moment, _) in happening.items()} | {name: moment for name, (_, moment) in search.best.items()}


def _by_chance(search: Search, end: float, *, to_the_end: bool) -> int:
    """Matches that chance plays until nothing is wanted or the time is over; how many they were."""
    configs = load_rules(search.game).sample_configs()
    number = 0
    while (to_the_end or search.lacks) and time.monotonic() < end:
        seed, at = divmod(number, len(configs))
        label = list(configs)[at]
        for actions, events in enumerate(_random_play(search.game, configs[label], seed + 1)):
            search.look(events, Moment(config=label, seed=seed + 1, actions=actions))
            if time.monotonic() > end:
                break
        number += 1
    return number


def _random_play(game: str, config: Config, seed: int) -> Iterator[Sequence[Event]]:
    """The events of one action after the other."""
    rules, dice = load_rules(game), Dice(seed)
    state = rules.new_game(config, seed)
    for _ in range(LONGEST):
        if state.to_act is None:
            return
        yield rules.apply(state, dice.pick(rules.legal_actions(state)))


def _hurried(_event: Event, events: Sequence[Event]) -> float:
    """A beat at full length is better than one that is hurried."""
    return float(len(events) > FULL_LENGTH)


def _dull(event: Event, events: Sequence[Event]) -> float:
    return -liveliness(event, events)


def _name(event: Event) -> str:
    return type(event).__name__
