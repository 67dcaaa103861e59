"""The last page of a scenario: the score as it adds up, what decided it, and what it is remembered by."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.rules.heroes.map.flags import MINES
from engine.rules.heroes.outcome import carries, decisive, score, towns_of
from engine.rules.heroes.setup.arena import worth
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.types import Event, Outcome, Seat
from engine.table.moment import Sum, Tally
from scenes.heroes.words.moments import moments
from scenes.heroes.words.names import Names


def tally(names: Names, view: HeroesState, outcome: Outcome, events: Sequence[Event]) -> Tally:
    """The score sheet at the end; a fight alone has none."""
    t = names.t
    words = reason(names, view, outcome)
    told = moments(names, view, events)
    if view.config.mode == "sandbox":
        counts: tuple[tuple[str, Callable[[HeroesState, Seat], int]], ...] = (
            ("heroes.ui.units", lambda state, seat: len(state.players[seat].army)),
            ("heroes.arena.worth", lambda state, seat: worth(state.content, [(one.side, one.unit) for one in state.players[seat].army])),
        )
        return Tally(tuple(_total(t(key), view, count) for key, count in counts), words, told)
    grail = (_total(t("heroes.ui.grail"), view, _grail),) if any(_grail(view, seat) for seat in range(view.config.seats)) else ()
    rows = (
        _total(t("heroes.term.level"), view, lambda state, seat: state.players[seat].level),
        _total(t("heroes.ui.trophies"), view, lambda state, seat: len(state.players[seat].trophies)),
        _total(t("heroes.ui.mines"), view, _mines),
        _total(t("heroes.ui.settlements"), view, _settlements),
        _total(t("heroes.ui.towns"), view, lambda state, seat: 5 * towns_of(state, seat)),
        *grail,
        _total(t("heroes.ui.score"), view, score, total=True),
        _total(t("heroes.ui.gold"), view, lambda state, seat: state.players[seat].G),
        _total(t("heroes.ui.units"), view, lambda state, seat: len(state.players[seat].army)),
    )
    return Tally(rows, words, told)


def reason(names: Names, view: HeroesState, outcome: Outcome) -> str:
    """Which goal was reached or missed; where that cannot be told, which rule ended the match."""
    t = names.t
    keys = (f"heroes.ending.{'.'.join(decisive(view, outcome))}", f"heroes.ending.{outcome.rule}")
    return next((t(key) for key in keys if key in t), "")


def _total(name: str, view: HeroesState, worth: Callable[[HeroesState, Seat], int], *, total: bool = False) -> Sum:
    return Sum(name, tuple(str(worth(view, seat)) for seat in range(view.config.seats)), total=total)


def _mines(view: HeroesState, seat: Seat) -> int:
    return sum(field.owner == seat and field.location in MINES for field in view.fields.values())


def _settlements(view: HeroesState, seat: Seat) -> int:
    return 2 * sum(field.owner == seat and field.location == "settlement" for field in view.fields.values())


def _grail(view: HeroesState, seat: Seat) -> int:
    return view.content.scenarios[view.config.scenario].figures.grail_score if carries(view, seat) else 0
