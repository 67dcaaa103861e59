"""The last page of a war: what decided it, in numbers, the score sheet and the moments worth naming."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from engine.rules.guerra.events import ClashBegan, ClashResolved, NameRemembered, PowerGained, PowerLost, SeatLeft, TurnBegan
from engine.rules.guerra.names import reserve_id
from engine.rules.guerra.outcome import threshold
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Event, Outcome, Seat
from engine.table.moment import Sum, Tally
from scenes.guerra.words import lines
from scenes.guerra.words.names import GuerraNames
from scenes.guerra.words.standing import points

LINES: Final = 8
"""What the page has room for; a clash takes two."""
SURE: Final = 1000
"""The weight of what is named in any case."""


def tally(names: GuerraNames, view: State, outcome: Outcome, events: Sequence[Event]) -> Tally:
    """Everything that the last page tells; after a concession the rules had no say."""
    return Tally(tuple(rows(names, view, events)), reason(names, view, outcome), moments(names, view, events))


def standing(view: State, seat: Seat) -> int:
    """The reserve, below 0 what it owes (GM-1.3); of those who have left, what they left with."""
    player = view.players[seat]
    return player.score if player.left else player.reserve - player.due


def rows(names: GuerraNames, view: State, events: Sequence[Event]) -> Iterator[Sum]:
    """How long it took, who fought with what luck, and what was counted in the end."""
    t, seats, many = names.t, range(view.config.seats), view.config.seats > 2
    won = Counter(event.winner for event in events if type(event) is ClashResolved)
    paid = {seat: -sum(min(0, change(event, seat)) for event in events) for seat in seats}
    people = Counter(piece.controller for piece in view.pieces.values() if piece.kind == "character")
    yield Sum(t("guerra.ui.score.turns"), tuple(str(view.turn) for _ in seats))
    yield Sum(t("guerra.ui.score.clashes"), tuple(str(won[seat]) for seat in seats))
    yield Sum(t("guerra.ui.score.paid"), tuple(str(paid[seat]) for seat in seats))
    yield Sum(t("guerra.ui.score.characters"), tuple(str(people[seat]) for seat in seats))
    yield Sum(t("guerra.ui.score.reserve"), tuple(str(standing(view, seat)) for seat in seats), total=not many)
    if many:
        yield Sum(t("guerra.ui.score.vp"), tuple(points(view, seat) for seat in seats), total=True)


def change(event: Event, seat: Seat) -> int:
    """What a clash took from a reserve, below 0, or brought to it; of what it could not pay, it owes the rest (GM-1.3)."""
    if type(event) is PowerGained:
        by, place, cause = event.amount, event.place, event.cause
    elif type(event) is PowerLost:
        by, place, cause = -event.amount - event.due, event.place, event.cause
    else:
        return 0
    return by if place == reserve_id(seat) and cause.startswith("resolution") else 0


def reason(names: GuerraNames, view: State, outcome: Outcome) -> str:
    """The check that ended the war with its numbers (GM-2)."""
    t, many = names.t, view.config.seats > 2
    key = f"guerra.ended.{outcome.rule}{'.many' if many else ''}"
    if key not in t:
        return ""
    first, second = (place[0] for place in outcome.places[:2])
    count = points if many else (lambda view, seat: str(standing(view, seat)))
    words = t(key, winner=names.player(first), other=names.player(second), best=count(view, first), next=count(view, second),
              goal=threshold(view, first), turns=view.turn)
    tied = many and view.players[first].halves == view.players[second].halves
    return f"{words} {t('guerra.ended.tied')}" if tied else words


def moments(names: GuerraNames, view: State, events: Sequence[Event]) -> tuple[str, ...]:
    """The dearest clashes, who left the table and how, a name that was kept: so many of them, in the order in which they happened."""
    t, turn = names.t, 0
    found: list[tuple[int, str]] = []
    for at, event in enumerate(events):
        if type(event) is TurnBegan:
            turn = event.turn
            continue
        if type(event) is ClashResolved and event.winner is not None:
            weight, what = clash(names, event, events[at + 1 :])
        elif type(event) in (SeatLeft, NameRemembered):
            weight, what = SURE, lines.describe(names, event, view)
        else:
            continue
        found.append((weight, t("guerra.ui.moment", turn=turn, what=what)))
    room, kept = LINES, []
    for number in sorted(range(len(found)), key=lambda number: -found[number][0]):
        room -= 1 if found[number][0] == SURE else 2
        if room >= 0:
            kept.append(number)
    return tuple(found[number][1] for number in sorted(kept))


def clash(names: GuerraNames, event: ClashResolved, later: Sequence[Event]) -> tuple[int, str]:
    """Who beat whom and by how much, and what it cost or brought in reserves."""
    t, people = names.t, names.people
    loser = event.b if event.winner == event.a else event.a
    high, low = max(event.strength_a, event.strength_b), min(event.strength_a, event.strength_b)
    assert event.winner is not None
    words = t("guerra.ui.moment.clash", winner=people[event.winner].name, loser=people[loser].name, high=high, low=low)
    changes: Counter[Seat] = Counter()
    for each in later:
        if type(each) in (ClashBegan, ClashResolved, TurnBegan):
            break
        for seat in (event.winner, loser):
            changes[seat] += change(each, seat)
    prices = ", ".join(t("guerra.ui.moment.price", name=people[seat].name, n=f"{by:+d}") for seat, by in changes.items() if by)
    return sum(map(abs, changes.values())), f"{words} {prices}".strip()
