"""What a clash costs or brings, and whom, by the resolution in force (GM-9.6, GM-9.12)."""
from __future__ import annotations

from engine.i18n.catalogue import Catalogue
from engine.rules.guerra.events import ClashResolved
from engine.rules.guerra.resolve import battle_in_force, reserve_gain, reserve_loss
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Seat
from scenes.guerra.words.names import GuerraNames


def price(t: Catalogue, view: State, pair: tuple[Seat, Seat], lead: int) -> tuple[str, Seat]:
    """What a difference in favour of the first of a pair (below 0: of the second) would cost or bring, and to whom."""
    winner, loser = pair if lead > 0 else (pair[1], pair[0])
    rule = battle_in_force(view, pair)
    lost, gained = reserve_loss(view, rule, abs(lead)), reserve_gain(rule, abs(lead))
    if gained and not lost:
        return f"+{gained} P", winner
    besides = t(f"guerra.ui.stake.{rule}") if f"guerra.ui.stake.{rule}" in t else ""
    return " · ".join(filter(None, (f"-{lost} P" if lost or not besides else "", besides))), loser


def verdict(names: GuerraNames, view: State, event: ClashResolved) -> str:
    """The clash in one line: who won it by how much, and what it costs or brings whom."""
    if event.winner is None:
        return names.t("guerra.ui.even", a=event.strength_a, b=event.strength_b)
    strengths = {event.a: event.strength_a, event.b: event.strength_b}
    pair = (event.winner, event.b if event.winner == event.a else event.a)
    more, less = (strengths[seat] for seat in pair)
    cost, payer = price(names.t, view, pair, more - less)
    return names.t("guerra.ui.verdict", winner=names.player(event.winner), a=more, b=less, cost=cost, name=names.player(payer))
